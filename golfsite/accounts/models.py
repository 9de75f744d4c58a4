"""Who uses the site: people with an account, and guests who may become one."""

import unicodedata
from typing import Any, ClassVar

from django.contrib.auth.models import AbstractUser
from django.contrib.auth.models import UserManager as DjangoUserManager
from django.core.exceptions import ValidationError
from django.db import models

NAME_TAKEN = "Somebody has this name already. Choose another."


class Units(models.TextChoices):
    YARDS = "yd", "Yards"
    METRES = "m", "Metres"


def fold(username: str) -> str:
    """A username as it counts for telling people apart: without case and width of letters."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", username).casefold())


class UserManager(DjangoUserManager["User"]):
    """Finds people by username whatever the case."""

    def get_by_natural_key(self, username: str | None) -> "User":
        return self.get(username_folded=fold(username or ""))


class User(AbstractUser):
    """A person or a guest. A guest has no password; signing up later keeps all that is theirs.

    ``last_visit`` is a date: a guest's data are kept for 90 days after it. ``username_folded``
    follows ``username`` and makes it unique whatever the case.
    """

    username_folded = models.CharField(max_length=600, unique=True, editable=False)
    is_guest = models.BooleanField(default=False)
    last_visit = models.DateField(auto_now_add=True)
    units = models.CharField(max_length=2, choices=Units.choices, default=Units.YARDS)

    objects: ClassVar[UserManager] = UserManager()

    def clean(self) -> None:
        super().clean()
        # A form that refused the name leaves none.
        folded = fold(self.username or "")
        if folded and User.objects.filter(username_folded=folded).exclude(pk=self.pk).exists():
            raise ValidationError({"username": NAME_TAKEN})

    def save(self, *args: Any, **kwargs: Any) -> None:
        self.username_folded = fold(self.username)
        fields = kwargs.get("update_fields")
        if fields is not None and "username" in fields:
            kwargs["update_fields"] = {*fields, "username_folded"}
        super().save(*args, **kwargs)
