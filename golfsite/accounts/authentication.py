"""Who sends an API request: a token in the header, or the site's own session."""

from knox.auth import TokenAuthentication as KnoxAuthentication
from rest_framework.exceptions import AuthenticationFailed

from golfsite.accounts import visits
from golfsite.accounts.models import User


class TokenAuthentication(KnoxAuthentication):
    """``Authorization: Token ...``; tokens are stored hashed and last 90 days after their last
    use."""

    def authenticate_credentials(self, token: bytes) -> tuple[User, object]:
        if not token.isascii():
            raise AuthenticationFailed("Invalid token.")
        user, held = super().authenticate_credentials(token)
        visits.note(user)
        return user, held
