"""One's own account by API, checked by the pages' own forms."""

from typing import Any, cast

from django import forms
from django.core.exceptions import NON_FIELD_ERRORS
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework import serializers, status
from rest_framework.permissions import AllowAny, IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from golfsite.accounts import changes, guests
from golfsite.accounts.api import GuestToken, new_token
from golfsite.accounts.forms import (
    LONGEST_NAME,
    SHORTEST_NAME,
    DeleteForm,
    DetailsForm,
    NewPasswordForm,
    SignUpForm,
)
from golfsite.accounts.models import Units, User
from golfsite.web import belongings
from golfsite.web.problems import Fault, Invalid, pointer

Values = dict[str, Any]


class Account(serializers.Serializer[Values]):
    username = serializers.CharField()
    email = serializers.CharField(help_text="Empty if none was given.")
    guest = serializers.BooleanField()
    units = serializers.ChoiceField(choices=Units.choices)
    last_visit = serializers.DateField()
    kept_until = serializers.DateField(
        allow_null=True, help_text="A guest's data go after this day without a visit."
    )


class Details(serializers.Serializer[Values]):
    username = serializers.CharField(
        required=False, min_length=SHORTEST_NAME, max_length=LONGEST_NAME
    )
    email = serializers.EmailField(required=False, allow_blank=True)
    units = serializers.ChoiceField(choices=Units.choices, required=False)


class SignUp(serializers.Serializer[Values]):
    username = serializers.CharField(min_length=SHORTEST_NAME, max_length=LONGEST_NAME)
    password = serializers.CharField(max_length=4096, trim_whitespace=False)
    email = serializers.EmailField(required=False, allow_blank=True)


class NewPassword(serializers.Serializer[Values]):
    old = serializers.CharField(max_length=4096, trim_whitespace=False)
    new = serializers.CharField(max_length=4096, trim_whitespace=False)


class Goodbye(serializers.Serializer[Values]):
    password = serializers.CharField(
        required=False, max_length=4096, trim_whitespace=False, help_text="A guest has none."
    )


def own_row(request: Request) -> User:
    """The row of who asks, fresh: forms write into what they are given."""
    return User.objects.get(pk=cast(User, request.user).pk)


def read(serializer: type[serializers.Serializer[Values]], request: Request) -> Values:
    """What was sent, checked for its kind."""
    sent = serializer(data=request.data)
    sent.is_valid(raise_exception=True)
    return sent.validated_data


def accept(form: forms.BaseForm) -> None:
    """Raise ``Invalid`` with every fault of a form; nothing for a form without."""
    if form.errors:
        raise Invalid(
            [
                Fault("#" if name == NON_FIELD_ERRORS else pointer(name), str(text))
                for name, texts in form.errors.items()
                for text in texts
            ]
        )


def told(user: User) -> Values:
    """An account as values."""
    return {
        "username": user.username,
        "email": user.email,
        "guest": user.is_guest,
        "units": user.units,
        "last_visit": user.last_visit.isoformat(),
        "kept_until": guests.kept_until(user).isoformat() if user.is_guest else None,
    }


class MyAccount(APIView):
    """Who I am here."""

    permission_classes = (IsAuthenticated,)

    @extend_schema(
        operation_id="account", summary="My account", tags=["account"], responses=Account
    )
    def get(self, request: Request) -> Response:
        return Response(told(own_row(request)))

    @extend_schema(
        operation_id="change_account",
        summary="Change name, email or units",
        description="A guest can change the units only: signing up gives a name.",
        tags=["account"],
        request=Details,
        responses=Account,
    )
    def patch(self, request: Request) -> Response:
        user, sent = own_row(request), read(Details, request)
        user.units = sent.pop("units", user.units)
        if sent and user.is_guest:
            raise Invalid(dict.fromkeys(sent, "Sign up to have this."))
        if not sent:
            user.save(update_fields=["units"])
            return Response(told(user))
        form = DetailsForm({"username": user.username, "email": user.email} | sent, instance=user)
        accept(form)
        changes.save_details(form)
        accept(form)
        return Response(told(user))

    @extend_schema(
        operation_id="delete_account",
        summary="Delete my account and all that is mine",
        description="It cannot be undone. Send the password; a guest has none.",
        tags=["account"],
        request=Goodbye,
        responses={204: None},
    )
    def delete(self, request: Request) -> Response:
        user = own_row(request)
        accept(DeleteForm(user, read(Goodbye, request)))
        belongings.erase(user)
        return Response(status=status.HTTP_204_NO_CONTENT)


class Export(APIView):
    """Everything of mine."""

    permission_classes = (IsAuthenticated,)

    @extend_schema(
        operation_id="export_account",
        summary="Everything of mine, by section",
        tags=["account"],
        responses=OpenApiTypes.OBJECT,
    )
    def get(self, request: Request) -> Response:
        return Response(changes.export(own_row(request)))


class Password(APIView):
    """My password."""

    permission_classes = (IsAuthenticated,)

    @extend_schema(
        operation_id="set_password",
        summary="Change my password",
        description="Ends every token, this one too, and the sessions on other devices.",
        tags=["account"],
        request=NewPassword,
        responses={204: None},
    )
    def post(self, request: Request) -> Response:
        user = own_row(request)
        sent = read(NewPassword, request)
        if user.is_guest:
            raise Invalid({"old": "A guest has no password: sign up to have one."})
        form = NewPasswordForm(user, sent)
        accept(form)
        changes.set_password(user, form.cleaned_data["new"])
        return Response(status=status.HTTP_204_NO_CONTENT)


class SigningUp(APIView):
    """A new account, or a guest's made one."""

    permission_classes = (AllowAny,)

    @extend_schema(
        operation_id="sign_up",
        summary="Sign up",
        description="Sent with a guest's token, the guest becomes the account and keeps "
        "everything, the token too. Sent without, a new account is made.",
        tags=["auth"],
        request=SignUp,
        responses={201: GuestToken},
    )
    def post(self, request: Request) -> Response:
        guest = own_row(request) if request.user.is_authenticated else None
        sent = read(SignUp, request)
        if guest is not None and not guest.is_guest:
            raise Invalid(detail="You have an account already.")
        form = SignUpForm(sent, instance=guest)
        accept(form)
        user = changes.sign_up(request._request, form)
        accept(form)
        answer = {"token": new_token(cast(User, user)), "username": form.instance.username}
        return Response(answer, status=status.HTTP_201_CREATED)
