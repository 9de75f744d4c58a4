"""What people type about themselves; the API checks with the same forms."""

from typing import Any

from django import forms
from django.contrib.auth import password_validation
from django.contrib.auth.forms import UsernameField
from django.core.exceptions import ValidationError

from golfsite.accounts import guests
from golfsite.accounts.models import NAME_TAKEN, User, fold

SHORTEST_NAME = 2
LONGEST_NAME = 30


class PasswordInput(forms.PasswordInput):
    """A password that exists (``current``) or a new one, so that browsers offer the right thing."""

    def __init__(self, kind: str) -> None:
        super().__init__(attrs={"autocomplete": f"{kind}-password"})


class DetailsForm(forms.ModelForm[User]):
    """Name and email of an account."""

    username = UsernameField(
        label="Name",
        min_length=SHORTEST_NAME,
        max_length=LONGEST_NAME,
        validators=[User.username_validator],
        help_text="Letters, digits and . + - _ @, 2 to 30 of them. Others see it beside what you "
        "share.",
    )
    email = forms.EmailField(
        label="Email",
        required=False,
        widget=forms.EmailInput(attrs={"autocomplete": "email"}),
        help_text="You may leave it empty. It serves to set a new password when you forget yours, "
        "and for nothing else.",
    )

    class Meta:
        model = User
        fields = ("username", "email")

    def clean_username(self) -> str:
        username = str(self.cleaned_data["username"])
        folded = fold(username)
        if folded.startswith(guests.PREFIX):
            raise ValidationError(f"Names that begin with “{guests.PREFIX}” are for guests.")
        if User.objects.filter(username_folded=folded).exclude(pk=self.instance.pk).exists():
            raise ValidationError(NAME_TAKEN, code="unique")
        return username


class SignUpForm(DetailsForm):
    """A new account. Give the guest as ``instance`` to make the account of a guest."""

    password = forms.CharField(
        label="Password",
        strip=False,
        max_length=4096,
        widget=PasswordInput("new"),
        help_text="At least 8 characters, not only digits, and none that everybody uses.",
    )

    def _post_clean(self) -> None:
        super()._post_clean()  # type: ignore[misc]  # not in the stubs
        password = self.cleaned_data.get("password")
        if password:
            try:
                password_validation.validate_password(password, self.instance)
            except ValidationError as error:
                self.add_error("password", error)

    def save(self, commit: bool = True) -> User:  # noqa: FBT001, FBT002 - Django's signature
        user = super().save(commit=False)
        user.is_guest = False
        user.set_password(self.cleaned_data["password"])
        user.save()
        return user


class SignUpPageForm(SignUpForm):
    """The page's form asks for the password twice."""

    again = forms.CharField(
        label="Password again", strip=False, max_length=4096, widget=PasswordInput("new")
    )

    def clean(self) -> dict[str, Any] | None:
        cleaned = super().clean() or self.cleaned_data
        again = cleaned.get("again")
        if again is not None and again != cleaned.get("password", again):
            self.add_error("again", "The two passwords are not the same.")
        return cleaned


class SignInForm(forms.Form):
    """Name and password."""

    username = UsernameField(label="Name", max_length=150)
    password = forms.CharField(
        label="Password", strip=False, max_length=4096, widget=PasswordInput("current")
    )


class NewPasswordForm(forms.Form):
    """The present password and a new one."""

    old = forms.CharField(
        label="Present password", strip=False, max_length=4096, widget=PasswordInput("current")
    )
    new = forms.CharField(
        label="New password",
        strip=False,
        max_length=4096,
        widget=PasswordInput("new"),
        help_text="At least 8 characters, not only digits, and none that everybody uses.",
    )

    def __init__(self, user: User, data: Any = None) -> None:
        super().__init__(data)
        self.user = user

    def clean_old(self) -> str:
        old = str(self.cleaned_data["old"])
        if not self.user.check_password(old):
            raise ValidationError("This is not your present password.")
        return old

    def clean_new(self) -> str:
        new = str(self.cleaned_data["new"])
        password_validation.validate_password(new, self.user)
        return new


class DeleteForm(forms.Form):
    """Goodbye. An account gives its password; a guest has none."""

    password = forms.CharField(
        label="Your password", strip=False, max_length=4096, widget=PasswordInput("current")
    )

    def __init__(self, user: User, data: Any = None) -> None:
        super().__init__(data)
        self.user = user
        if user.is_guest:
            del self.fields["password"]

    def clean_password(self) -> str:
        password = str(self.cleaned_data["password"])
        if not self.user.check_password(password):
            raise ValidationError("This is not your password.")
        return password


class ForgottenForm(forms.Form):
    """Where to send the link to a new password."""

    email = forms.EmailField(
        label="Email", widget=forms.EmailInput(attrs={"autocomplete": "email"})
    )
