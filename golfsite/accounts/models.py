"""Who uses the site: people with an account, and guests who may become one."""

from django.contrib.auth.models import AbstractUser
from django.db import models


class Units(models.TextChoices):
    YARDS = "yd", "Yards"
    METRES = "m", "Metres"


class User(AbstractUser):
    """A person or a guest. A guest has no password; signing up later keeps all that is theirs.

    ``last_visit`` is a date: a guest's data are kept for 90 days after it.
    """

    is_guest = models.BooleanField(default=False)
    last_visit = models.DateField(auto_now_add=True)
    units = models.CharField(max_length=2, choices=Units.choices, default=Units.YARDS)
