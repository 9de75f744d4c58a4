"""What accounts leave behind, tidied daily."""

from django.contrib.sessions.models import Session
from django.utils import timezone
from knox.models import get_token_model


def end_sessions() -> int:
    """Delete the sessions that are over; how many went."""
    return Session.objects.filter(expire_date__lt=timezone.now()).delete()[0]


def end_tokens() -> int:
    """Delete the tokens that are over; how many went."""
    return get_token_model().objects.filter(expiry__lt=timezone.now()).delete()[0]
