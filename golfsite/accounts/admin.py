"""People in the admin: who is here, and new passwords for those who forgot theirs."""

from django.contrib import admin
from django.contrib.auth.admin import UserAdmin

from golfsite.accounts.models import User


@admin.register(User)
class PersonAdmin(UserAdmin):
    """Django's own pages for users, with what is ours beside it."""

    list_display = ("username", "email", "is_guest", "last_visit", "is_staff")
    list_filter = ("is_guest", "is_staff", "is_active", "last_visit")
    search_fields = ("username", "email")
    readonly_fields = ("last_visit", "last_login", "date_joined")
    fieldsets = (
        (None, {"fields": ("username", "password", "email")}),
        ("Here", {"fields": ("is_guest", "units", "last_visit", "last_login", "date_joined")}),
        (
            "Rights",
            {"fields": ("is_active", "is_staff", "is_superuser", "groups", "user_permissions")},
        ),
    )
