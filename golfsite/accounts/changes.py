"""What changes an account; pages and API do it through here."""

from typing import Any

from django.conf import settings
from django.contrib.auth.forms import PasswordResetForm
from django.db import IntegrityError, transaction
from django.http import HttpRequest
from django.utils.crypto import salted_hmac
from knox.models import get_token_model

from golfsite.accounts.forms import DetailsForm, SignUpForm
from golfsite.accounts.models import NAME_TAKEN, User
from golfsite.web import belongings, throttles


def sign_up(request: HttpRequest, form: SignUpForm) -> User | None:
    """The account that a valid form asks for: a guest's own row, or a new one. None, with the
    error in the form, when somebody took the name meanwhile."""
    if form.instance.pk is None:
        throttles.take("guest", throttles.address(request))
    return save_details(form)


def save_details(form: DetailsForm) -> User | None:
    """Save a valid form. None, with the error in the form, when somebody took the name
    meanwhile."""
    try:
        with transaction.atomic():
            return form.save()
    except IntegrityError:
        form.add_error("username", NAME_TAKEN)
        return None


def set_password(user: User, password: str) -> None:
    """Set a new password. All tokens end with the old one, as do the sessions elsewhere."""
    with transaction.atomic():
        user.set_password(password)
        user.save(update_fields=["password"])
        end_tokens(user)


def end_tokens(user: User) -> None:
    """Let every token of this person end."""
    get_token_model().objects.filter(user=user).delete()


def send_reset_link(request: HttpRequest, email: str) -> None:
    """Send a link to a new password to the accounts with this address, if there are any; raises
    ``TooMany`` after too many tries."""
    mailbox = salted_hmac("reset", email.lower()).hexdigest()
    throttles.take("sign-in", f"{throttles.address(request)}:{mailbox}")
    form = PasswordResetForm({"email": email})
    if form.is_valid():
        form.save(
            request=request,
            use_https=request.is_secure(),
            from_email=settings.DEFAULT_FROM_EMAIL,
            subject_template_name="accounts/reset_subject.txt",
            email_template_name="accounts/reset_mail.txt",
        )


def export(user: User) -> dict[str, Any]:
    """Everything the site keeps about this person and of theirs, as JSON values."""
    account = {
        "username": user.username,
        "email": user.email,
        "guest": user.is_guest,
        "units": user.units,
        "joined": user.date_joined.isoformat(),
        "last_visit": user.last_visit.isoformat(),
    }
    return {"account": account, **belongings.export(user)}
