"""Signing in by API: a token for a guest or for an account, and its end."""

from drf_spectacular.extensions import OpenApiAuthenticationExtension
from drf_spectacular.utils import extend_schema
from knox.models import get_token_model
from rest_framework import serializers, status
from rest_framework.authentication import BaseAuthentication
from rest_framework.permissions import AllowAny, BasePermission, IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from golfsite.accounts import guests
from golfsite.accounts.authentication import TokenAuthentication
from golfsite.accounts.models import User
from golfsite.accounts.signing_in import WRONG, sign_in
from golfsite.web.problems import Invalid


class GuestToken(serializers.Serializer[dict[str, str]]):
    token = serializers.CharField(help_text="Send it as Authorization: Token ...")
    username = serializers.CharField()


class Credentials(serializers.Serializer[dict[str, str]]):
    username = serializers.CharField(max_length=150)
    password = serializers.CharField(max_length=4096, trim_whitespace=False, write_only=True)


class AccountToken(serializers.Serializer[dict[str, str]]):
    token = serializers.CharField(help_text="Send it as Authorization: Token ...")


class TokenScheme(OpenApiAuthenticationExtension):
    """How the OpenAPI document tells of tokens."""

    target_class = TokenAuthentication
    name = "token"

    def get_security_definition(self, auto_schema: object) -> dict[str, str]:
        return {
            "type": "apiKey",
            "in": "header",
            "name": "Authorization",
            "description": "The word Token, a space, and a token from auth/guest/ or auth/token/.",
        }


def new_token(user: User) -> str:
    """A fresh token of this person, readable this once."""
    _, token = get_token_model().objects.create(user)
    return str(token)


class Guest(APIView):
    """Play at once, without an account."""

    authentication_classes = ()
    permission_classes = (AllowAny,)

    @extend_schema(
        operation_id="create_guest",
        summary="Become a guest",
        description="A new guest and a token for it. A guest's data live 90 days after the last "
        "visit. At most 60 an hour from one address.",
        tags=["auth"],
        request=None,
        responses={201: GuestToken},
    )
    def post(self, request: Request) -> Response:
        guest = guests.new_guest(request._request)
        answer = {"token": new_token(guest), "username": guest.username}
        return Response(answer, status=status.HTTP_201_CREATED)


class Token(APIView):
    """Tokens of an account."""

    permission_classes = (AllowAny,)

    def get_authenticators(self) -> list[BaseAuthentication]:
        return [TokenAuthentication()] if self._ending else []

    def get_permissions(self) -> list[BasePermission]:
        return [IsAuthenticated()] if self._ending else [AllowAny()]

    @property
    def _ending(self) -> bool:
        return self.request is None or self.request.method == "DELETE"

    @extend_schema(
        operation_id="create_token",
        summary="Sign in",
        description="A token for an account; a wrong name or password is 422. At most 10 tries a "
        "minute for one account from one address.",
        tags=["auth"],
        auth=[],
        request=Credentials,
        responses={200: AccountToken},
    )
    def post(self, request: Request) -> Response:
        credentials = Credentials(data=request.data)
        credentials.is_valid(raise_exception=True)
        user = sign_in(request._request, **credentials.validated_data)
        if user is None:
            raise Invalid(detail=WRONG)
        return Response({"token": new_token(user)})

    @extend_schema(
        operation_id="end_token",
        summary="End this token",
        tags=["auth"],
        request=None,
        responses={204: None},
    )
    def delete(self, request: Request) -> Response:
        if request.auth is not None:  # the permission has seen to it
            request.auth.delete()
        return Response(status=status.HTTP_204_NO_CONTENT)
