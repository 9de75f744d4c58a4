"""How each game looks at the table: its board, its controls and its reasons.

A game adds a presenter here and nothing else; without one it is played from the description of
what it waits for.
"""

from collections.abc import Mapping

from play.boards.golf_n_roll import GolfNRollPresenter
from play.boards.paper_golf import PaperGolfPresenter
from play.boards.par_excellence import ParExcellencePresenter
from play.boards.pocket_pro import PocketProPresenter
from play.boards.presenter import Presenter
from play.boards.pro_golf import ProGolfPresenter

PRESENTERS: Mapping[str, Presenter] = {
    "pocket-pro": PocketProPresenter(),
    "pro-golf": ProGolfPresenter(),
    "golf-n-roll": GolfNRollPresenter(),
    "paper-golf": PaperGolfPresenter(),
    "par-excellence": ParExcellencePresenter(),
}
PLAIN = Presenter()


def presenter_of(game: str) -> Presenter:
    """The presenter of a game; the plain one where it has none of its own."""
    return PRESENTERS.get(game, PLAIN)
