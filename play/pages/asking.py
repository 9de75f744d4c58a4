"""Questions that the table asks again and again, for whoever wants to hear them only where the
answer may help: the others are answered by letting things stand."""

from typing import cast

from django.http import HttpRequest

from golfsite.accounts.models import User
from golfsite.web.problems import Invalid
from play import rounds
from play.boards import presenter_of
from play.boards.shown import Seen
from play.rounds import Outcome

KEY = "asked"
ALWAYS, HELPFUL = "always", "helpful"
# A stroke has a few throws at most; this only keeps a fault from going on for ever.
MOST = 20


def asked(request: HttpRequest) -> str:
    """When this visitor wants to be asked."""
    return str(request.session.get(KEY, ALWAYS))


def set_asked(request: HttpRequest, when: str) -> None:
    """Keeps when to ask, for all rounds of this visitor. Raises Invalid."""
    if when not in {ALWAYS, HELPFUL}:
        raise Invalid({"asked": f"Ask {ALWAYS} or {HELPFUL}."})
    request.session[KEY] = when


def passed(request: HttpRequest, outcome: Outcome) -> Outcome:
    """The round after questions that need no asking are answered, each an input of its own."""
    if asked(request) != HELPFUL:
        return outcome
    user = cast(User, request.user)
    for _ in range(MOST):
        round_ = outcome.round
        move = presenter_of(round_.game).passing(Seen(outcome.table))
        if move is None:
            break
        outcome = rounds.act(user, round_.pk, round_.version, move.move, move.fields)
    return outcome
