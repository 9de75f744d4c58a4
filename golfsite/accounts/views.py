"""The pages of accounts. Rights first, then the act, then the page."""

from collections.abc import Mapping

from django.conf import settings
from django.contrib import auth
from django.contrib.auth.decorators import login_required
from django.contrib.auth.views import PasswordResetConfirmView
from django.http import HttpRequest, HttpResponse, HttpResponseBase, JsonResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse_lazy
from django.utils.decorators import method_decorator
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from golfsite.accounts import changes, guests
from golfsite.accounts.forms import (
    DeleteForm,
    DetailsForm,
    ForgottenForm,
    NewPasswordForm,
    SignInForm,
    SignUpPageForm,
)
from golfsite.accounts.models import User
from golfsite.accounts.signing_in import WRONG, sign_in
from golfsite.web import belongings
from golfsite.web.nav import next_url
from golfsite.web.parts import render, toast

BACKEND = "django.contrib.auth.backends.ModelBackend"
form_page = require_http_methods(["GET", "HEAD", "POST"])


def person(request: HttpRequest) -> User | None:
    """Who is here: an account or a guest; None for a visitor."""
    return request.user if isinstance(request.user, User) else None


def guest_of(request: HttpRequest) -> User | None:
    """The guest who is here, if it is one."""
    user = person(request)
    return user if user is not None and user.is_guest else None


def own_row(request: HttpRequest) -> User:
    """A copy of the row of who is here: a form writes into what it is given, and what it refuses
    must not show in the page's header."""
    return get_object_or_404(User, pk=request.user.pk)


def _with_form(request: HttpRequest, template: str, context: Mapping[str, object]) -> HttpResponse:
    form = context["form"]
    refused = request.method == "POST" and bool(getattr(form, "errors", None))
    return render(request, template, context, status=422 if refused else 200)


@require_POST
def play_as_guest(request: HttpRequest) -> HttpResponse:
    """One button: a guest from here on, who may play at once."""
    if person(request) is None:
        auth.login(request, guests.new_guest(request), backend=BACKEND)
    return redirect(next_url(request, "home"))


@sensitive_post_parameters("password")
@never_cache
@form_page
def sign_in_page(request: HttpRequest) -> HttpResponse:
    guest = guest_of(request)
    if person(request) is not None and guest is None:
        return redirect(next_url(request, "accounts:account"))
    form = SignInForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        user = sign_in(request, **form.cleaned_data)
        if user is not None:
            return _signed_in(request, user, guest)
        form.add_error(None, WRONG)
    context = {
        "form": form,
        "next": next_url(request, ""),
        "guest": guest,
        "held": belongings.held(guest) if guest else [],
    }
    return _with_form(request, "accounts/sign_in.html", context)


def _signed_in(request: HttpRequest, user: User, guest: User | None) -> HttpResponse:
    held = belongings.held(guest) if guest else []
    target = next_url(request, "home")
    if guest and request.POST.get("bring"):
        belongings.hand_over(guest, user)
    auth.login(request, user, backend=BACKEND)
    if held and request.POST.get("bring"):
        toast(request, f"What you made as a guest came along: {_listed(held)}.")
    return redirect(target)


def _listed(held: list[belongings.Holding]) -> str:
    return ", ".join(holding.words for holding in held)


@sensitive_post_parameters("password", "again")
@never_cache
@form_page
def sign_up_page(request: HttpRequest) -> HttpResponse:
    """A new account; a guest's own row becomes one, so that everything stays theirs."""
    guest = guest_of(request)
    if person(request) is not None and guest is None:
        return redirect(next_url(request, "accounts:account"))
    instance = own_row(request) if guest else None
    initial = {"username": ""} if guest else None
    form = SignUpPageForm(request.POST or None, instance=instance, initial=initial)
    if request.method == "POST" and form.is_valid():
        user = changes.sign_up(request, form)
        if user is not None:
            if guest:
                auth.update_session_auth_hash(request, user)
            else:
                auth.login(request, user, backend=BACKEND)
            kept = " Everything you made as a guest is yours." if guest else ""
            toast(request, f"Welcome, {user.username}.{kept}")
            return redirect(next_url(request, "home"))
    context = {"form": form, "next": next_url(request, ""), "guest": guest}
    return _with_form(request, "accounts/sign_up.html", context)


@never_cache
@form_page
def sign_out_page(request: HttpRequest) -> HttpResponse:
    """Asks before a guest goes, who could not come back."""
    user = person(request)
    if user is None:
        return redirect("home")
    if request.method != "POST":
        context = {"guest": guest_of(request), "held": belongings.held(user)}
        return render(request, "accounts/sign_out.html", context)
    auth.logout(request)
    toast(request, "You are signed out.")
    return redirect("home")


@login_required
@never_cache
@form_page
def account_page(request: HttpRequest) -> HttpResponse:
    """My account: name and email, what is mine, and how to take it away."""
    user = own_row(request)
    form = None
    if not user.is_guest:
        form = DetailsForm(request.POST or None, instance=user)
        if request.method == "POST" and form.is_valid() and changes.save_details(form):
            toast(request, "Saved.")
            return redirect("accounts:account")
    context = {
        "form": form,
        "held": belongings.held(user),
        "kept_until": guests.kept_until(user),
        "kept_days": guests.KEPT_DAYS,
    }
    return _with_form(request, "accounts/account.html", context)


@sensitive_post_parameters("old", "new")
@login_required
@never_cache
@form_page
def password_page(request: HttpRequest) -> HttpResponse:
    user = own_row(request)
    if user.is_guest:
        return redirect("accounts:sign_up")
    form = NewPasswordForm(user, request.POST or None)
    if request.method == "POST" and form.is_valid():
        changes.set_password(user, form.cleaned_data["new"])
        auth.update_session_auth_hash(request, user)
        toast(request, "Password changed. Other devices and programs have to sign in again.")
        return redirect("accounts:account")
    return _with_form(request, "accounts/password.html", {"form": form})


@never_cache
@form_page
def forgotten_page(request: HttpRequest) -> HttpResponse:
    """Sends the link to a new password; without a mail server it says whom to ask."""
    if not settings.EMAIL_ON:
        return render(request, "accounts/forgotten.html", {"email_on": False})
    form = ForgottenForm(request.POST or None)
    sent = request.method == "POST" and form.is_valid()
    if sent:
        changes.send_reset_link(request, form.cleaned_data["email"])
    context = {"form": form, "sent": sent, "email_on": True}
    return _with_form(request, "accounts/forgotten.html", context)


@method_decorator(never_cache, name="dispatch")
class ResetPage(PasswordResetConfirmView):
    """Where the mailed link leads."""

    template_name = "accounts/reset.html"
    success_url = reverse_lazy("accounts:sign_in")

    def form_valid(self, form: object) -> HttpResponse:
        if self.user is not None:
            changes.end_tokens(self.user)
        response = super().form_valid(form)  # type: ignore[arg-type]  # one form a view
        toast(self.request, "Password changed. Sign in with it now.")
        return response


reset_page = form_page(ResetPage.as_view())


@login_required
@never_cache
@require_safe
def export(request: HttpRequest) -> HttpResponse:
    """Everything of mine, as a JSON file."""
    user = own_row(request)
    response = JsonResponse(changes.export(user), json_dumps_params={"indent": 1})
    response["Content-Disposition"] = 'attachment; filename="yardage-book.json"'
    return response


@sensitive_post_parameters("password")
@login_required
@never_cache
@form_page
def delete_page(request: HttpRequest) -> HttpResponseBase:
    """Says exactly what goes, and lets it go."""
    user = own_row(request)
    form = DeleteForm(user, request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        belongings.erase(user)
        auth.logout(request)
        toast(request, "Your account and what was yours are gone.")
        return redirect("home")
    context = {"form": form, "held": belongings.held(user), "is_guest": user.is_guest}
    return _with_form(request, "accounts/delete.html", context)
