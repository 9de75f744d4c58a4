"""Par Excellence's dice with their true faces, and what each face would bring."""

from django.utils.html import format_html
from django.utils.safestring import SafeString

from play.boards.shown import FaceButton
from play.engine.protocol import Face
from play.engine.state import known
from play.par_excellence.board import LIE_WORDS
from play.par_excellence.flight import TAKEN
from play.par_excellence.state import FLAGS, State
from play.par_excellence.strokes import Flown, struck, yards

ARROWS = {
    "straight": "M12 19V5m-4 4l4-4 4 4",
    "hook": "M15 19c0-7-2-10-7-12m0 5V7h5",
    "slice": "M9 19c0-7 2-10 7-12m0 5V7h-5",
}
EFFECTS = {"ok": "As thrown", "no": "The ball stays"}
LIES = LIE_WORDS | {"water": "in the water", "rocks": "on the rocks", "out": "out of bounds"}


def arrow(face: Face) -> SafeString:
    """A side of the direction die."""
    return format_html(
        '<svg class="die arrowdie" viewBox="0 0 24 24" role="img" aria-label="{}">'
        '<rect class="df" x="2" y="2" width="20" height="20" rx="5"/>'
        '<path class="da" d="{}"/></svg>',
        face,
        ARROWS[str(face)],
    )


def flagged(flag: Face) -> SafeString:
    """A flag of the hazard die with its number."""
    return format_html(
        '<svg class="die flagdie" viewBox="0 0 24 24" role="img" aria-label="flag {}">'
        '<rect class="df" x="2" y="2" width="20" height="20" rx="5"/>'
        '<path class="dflag" d="M8 20V5l10 4-10 4"/>'
        '<text class="dn" x="11.5" y="11">{}</text></svg>',
        flag,
        flag,
    )


def club_face(state: State, face: Face) -> FaceButton:
    """A side of a club die: its yards, halved where half strength was said."""
    shot = known(state.shot)
    carried = yards(state.edition, "", int(face), half=shot.half, effect="")
    small = "half strength" if shot.half else ""
    return FaceButton(str(face), 0, str(face), f"{carried} yards", small)


def direction_face(state: State, typed: tuple[Face, ...], face: Face) -> FaceButton:
    """A side of the direction die: the line it brings, and where the ball comes down."""
    shot = known(state.shot)
    line = TAKEN[shot.shape, str(face)]
    small = ""
    if len(typed) == 1 and not shot.address.throws_hazard:
        small = _ends(struck(state.edition, state.sheet, shot.address, shot.said, (*typed, face)))
    big = f"{line.capitalize()} line" if line != "straight" else "Straight"
    return FaceButton(str(face), 0, str(face), big, small, arrow(face))


def hazard_face(state: State, typed: tuple[Face, ...], face: Face) -> FaceButton:
    """A side of the hazard die: what it does, and where the ball comes down."""
    shot = known(state.shot)
    effect = state.edition.hazard_face(face).effect
    twenty = state.edition.number("hazard_twenty")
    effects = EFFECTS | {"short": f"{state.edition.number('hazard_short')} yards"}
    more = f"{twenty} yards {'more' if shot.lie == 'sand' else 'less'}"
    small = ""
    if len(typed) == 2 and effect != "no":
        small = _ends(struck(state.edition, state.sheet, shot.address, shot.said, (*typed, face)))
    return FaceButton(str(face), 0, str(face), effects.get(effect, more), small)


def putter_face(state: State, face: Face) -> FaceButton:
    """A side of the putter die, or a flag of the hazard die: the putts."""
    shot = state.shot
    if shot is not None and shot.phase == FLAGS:
        return FaceButton(str(face), 0, str(face), _putts(int(face)), "", flagged(face))
    row = state.edition.putter_face(face)
    inside = shot is not None and shot.lie == "circle"
    putts = row.inside if inside else row.outside
    small = "" if row.inside == row.outside else f"{'inside' if inside else 'outside'} the circle"
    return FaceButton(str(face), int(face) if isinstance(face, int) else 0, str(face),
                      _putts(putts), small)  # fmt: skip


def _putts(count: int) -> str:
    return "1 putt" if count == 1 else f"{count} putts"


def _ends(flown: Flown) -> str:
    where = LIES[flown.lie].split(",")[0]
    return f"stopped by trees, {where}" if flown.stopped and flown.lie != "trees" else where
