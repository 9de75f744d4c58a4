"""Paper Apps Golf at the table."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.safestring import SafeString

from play.boards import paper_golf_page as drawn
from play.boards.paper_golf_pad import TABS, Pad, change_words, nearest, pads_of
from play.boards.paper_golf_rules import figures, patterns
from play.boards.paper_golf_why import REASONS
from play.boards.paper_golf_words import around, where
from play.boards.presenter import Presenter
from play.boards.shown import EMPTY, FaceButton, Head, Picture, Seen
from play.engine.protocol import Choice, Decision, Die, Event, Face, Offer, Throw
from play.engine.words import capital
from play.paper_golf import strokes, turns
from play.paper_golf.board import landings
from play.paper_golf.edition import read
from play.paper_golf.fair import Way, fair_of
from play.paper_golf.flight import landing
from play.paper_golf.marks import Marks
from play.paper_golf.players import hints
from play.paper_golf.rulebook import SECTIONS
from play.paper_golf.sheet import NAMES, STEPS, Sheet
from play.paper_golf.state import CHOOSE, State
from play.paper_golf.words import number

# So many sentences tell of the strokes of several players.
SEVERAL = 3
TOLD = {"stroke", "holed", "conceded", "result", "bigfoot", "thrown", "again", "repeated"}
NINE = 9
HITS = {"stroke", "putt"}


class PaperGolfPresenter(Presenter):
    """Its board is a notebook page."""

    tag_template = "play/paper_golf/title_page.html"
    rules_template = "play/paper_golf/rules.html"
    decision_template = "play/paper_golf/decision.html"
    keys_template = "play/paper_golf/keys.html"
    styles = ("css/paper-golf.css",)
    scripts = ("js/paper-golf.js",)
    table_class = "nbt"
    unlogged = frozenset({"hole_end", "address"})
    sections = SECTIONS
    reasons = REASONS

    def head(self, seen: Seen) -> Head:
        state: State = seen.state
        sheet = _sheet(state, seen.place)
        page = f"Page {number(sheet.number)}"
        line = f"Par {state.par} · {_notebook(seen)}"
        return Head(str(sheet.number), sheet.name or page, line)

    # The page ------------------------------------------------------------------------------------

    def picture(self, seen: Seen) -> Picture | None:
        state: State = seen.state
        if state.is_over:
            return None
        sheet, player = state.sheet, turns.turn(state)
        chosen = _first_aim(self, seen)
        marks = drawn.marks_of(state, seen.events, landings(state), player, chosen)
        way = drawn.moves(_mine(seen.latest), player, state.balls[player])
        page = drawn.view(
            sheet, marks, self.words(seen), css="page-svg", identity="board-page", way=way
        )
        return Picture(key=drawn.key_of(sheet), ground=drawn.ground(sheet), wide=page, close=EMPTY)

    def hole_picture(self, seen: Seen, place: int) -> SafeString:
        state: State = seen.state
        sheet = _sheet(state, place)
        trails = drawn.trails(seen.events, state.players)
        marks = Marks(
            trails=trails,
            initials=drawn.initials(state),
            bigfoot=drawn.seen_bigfoot(seen.events),
        )
        label = f"Page {sheet.number} with its strokes"
        return drawn.view(sheet, marks, label, css="hole-strokes page-svg", identity="hole-strokes")

    def strip(self, seen: Seen) -> SafeString:
        state: State = seen.state
        if state.is_over:
            return EMPTY
        player = turns.turn(state)
        marks = drawn.marks_of(state, seen.events, (), player, None)
        return drawn.strip(state.sheet, marks, self.words(seen), state.balls[player])

    def hole_ground(self, seen: Seen, place: int) -> SafeString:
        return drawn.ground(_sheet(seen.state, place))

    def words(self, seen: Seen) -> str:
        state: State = seen.state
        if state.is_over:
            return "The last page is done."
        player = turns.turn(state)
        whose = f"{seen.name(player)}’s ball" if state.players > 1 else "Your ball"
        head = f"Page {state.sheet.number}, par {state.par}."
        return f"{head} {whose} lies {where(state, player)}. {around(state, player)}"

    # The title page and the pad ------------------------------------------------------------------

    def facts(self, seen: Seen) -> Mapping[str, Any]:
        state: State = seen.state
        if state.is_over:
            return {}
        player = turns.turn(state)
        each = state.edition.number("mulligans")
        fair = fair_of(state.sheet, state.edition.squares, state.way).fair
        return {
            "notebook": _notebook(seen),
            "pages": len(state.course),
            "par": number(state.par),
            "fair": f"{fair:.1f}",
            "way": _way_words(state),
            "speed": state.way is Way.SPEED,
            "mulligans": [
                {
                    "name": state.names[n],
                    "used": each - left,
                    "each": each,
                    "boxes": [place < each - left for place in range(each)],
                    "gift": state.gift[n],
                }
                for n, left in enumerate(state.mulligans)
            ],
            "rows": _title_card(state, player),
            "key": _terrain_key(state),
            "bigfoot": state.sheet.bigfoot is not None and not any(state.spotted),
            "pads": _pads(self, seen),
            "others": _others(seen),
            "hints": _hint_rows(seen),
            "die": _die(state),
        }

    def ask(self, seen: Seen) -> tuple[str, str]:
        state: State = seen.state
        waiting = seen.waiting
        if waiting is None or state.is_over:
            return super().ask(seen)
        who = f"{seen.name(waiting.player)}: " if state.players > 1 else ""
        stroke = strokes.ordinal(state.strokes[waiting.player] + 1)
        heading = f"{who}{stroke} stroke"
        heading = capital(heading)
        lie = "tee" if not state.teed[waiting.player] else state.lie(waiting.player)
        if isinstance(waiting, Throw):
            again = " again" if state.shot and state.shot.again else ""
            return heading, f"throw{again}, {strokes.WHERE[lie]}"
        return heading, f"{strokes.WHERE[lie]}{_ways_left(state, waiting)}"

    def suggested(self, seen: Seen, offer: Offer, one: Choice) -> str:
        """The direction that ends nearest to the cup; before a throw, the one that leads there."""
        state: State = seen.state
        direction, _ = nearest(state, offer.move, landings(state))
        if direction:
            return direction
        return _towards(state, [option.value for option in one.options])

    # The die -------------------------------------------------------------------------------------

    def thrown(self, seen: Seen) -> tuple[Face, ...]:
        shot = seen.state.shot
        return shot.faces[-1:] if shot and shot.phase == CHOOSE else ()

    def throw_verb(self, seen: Seen) -> str:
        return "So it fell"

    def faces(self, seen: Seen, die: Die, typed: tuple[Face, ...]) -> list[FaceButton]:
        state: State = seen.state
        return [_face(state, int(face)) for face in die.faces]

    # Words ---------------------------------------------------------------------------------------

    def commentary(self, seen: Seen, events: Sequence[Event]) -> str:
        """The last stroke and what came of it; while a die lies on the table, what it says."""
        told = [event for event in events if event.kind in TOLD]
        say = seen.table.game.say
        if len(seen.table.round.players) == 1:
            stroke = max((n for n, e in enumerate(told) if e.kind == "stroke"), default=None)
            kept = told[stroke:] if stroke is not None else told[-2:]
            return " ".join(say(event) for event in kept[:SEVERAL])
        kept = [event for event in told if event.kind not in {"thrown", "again", "repeated"}]
        kept = kept[-SEVERAL:] or told[-1:]
        return " ".join(_named(seen, event, say(event)) for event in kept)

    def rules(self, tables: Mapping[str, Any]) -> Mapping[str, Any]:
        edition = read(tables)
        return {
            "patterns": patterns(),
            "figures": figures(),
            "numbers": {row.name: row.value for row in edition.numbers},
            "sections": SECTIONS.items(),
        }

    def player_side(self, seen: Seen, player: int) -> str:
        state: State = seen.state
        if state.way is Way.SPEED:
            return ""
        left = state.mulligans[player]
        return f"{left} mulligan{'' if left == 1 else 's'} left"


def _sheet(state: State, place: int) -> Sheet:
    return state.course[min(place, len(state.course) - 1)]


def _notebook(seen: Seen) -> str:
    """What the pages are of: a course, a notebook by its number, or pages drawn by hand."""
    round_ = seen.table.round
    if round_.course_name:
        return str(round_.course_name)
    number_of = round_.options.get("notebook") or 0
    # The number of a day's notebook is told when it is finished.
    today = getattr(round_, "daily", None) if number_of and round_.status != "finished" else None
    if today is not None:
        return f"notebook of {today.day.day} {today.day:%B}"
    return f"notebook {number_of}" if number_of else "drawn by hand"


def _way_words(state: State) -> str:
    return {
        Way.DICE: "Dice golf",
        Way.DIRECTION: "Dice golf, the direction first",
        Way.SPEED: "Speed golf",
    }[state.way]


def _mine(events: Sequence[Event]) -> list[Event]:
    """The facts of the hole in play among the latest: those after the last hole ended."""
    last = max((n for n, event in enumerate(events) if event.kind == "hole_end"), default=-1)
    return list(events[last + 1 :])


def _ways_left(state: State, waiting: Decision) -> str:
    """How many directions a throw leaves; "" before it."""
    if state.shot is None:
        return ""
    counts = {
        offer.move: len(field.options)
        for offer in waiting.offers
        for field in offer.fields
        if offer.move in HITS and isinstance(field, Choice)
    }
    if "stroke" in counts:
        ways = counts["stroke"]
        return f", {ways} way{'' if ways == 1 else 's'} to go"
    return ", only a putt is left" if counts else ", no way to go"


def _pads(presenter: Presenter, seen: Seen) -> tuple[Pad, ...]:
    waiting = seen.waiting
    if not isinstance(waiting, Decision):
        return ()
    state: State = seen.state
    found = hints(state, waiting)
    return pads_of(state, presenter.offers(seen, waiting), found)


def _others(seen: Seen) -> list[dict[str, str]]:
    """The moves that draw no line: throwing again, counting the stroke, spotting Bigfoot."""
    waiting = seen.waiting
    if not isinstance(waiting, Decision):
        return []
    found = []
    for offer in waiting.offers:
        if offer.move not in TABS:
            label, _, small = offer.label.partition(" (")
            found.append({"move": offer.move, "label": label, "small": small.removesuffix(")")})
    return found


def _hint_rows(seen: Seen) -> list[dict[str, str]]:
    """Every choice with the strokes it leaves to expect, the best first."""
    waiting = seen.waiting
    if not isinstance(waiting, Decision):
        return []
    labels = {offer.move: offer.label for offer in waiting.offers}
    return [
        {
            "label": labels[hint.move].partition(" (")[0],
            "way": hint.direction.replace("-", " "),
            "worth": f"{hint.expected:.2f}",
        }
        for hint in hints(seen.state, waiting)
    ]


def _first_aim(presenter: Presenter, seen: Seen) -> tuple[str, str] | None:
    """The move and direction that stand chosen."""
    for pad in _pads(presenter, seen):
        if pad.checked:
            return next(((pad.move, c.direction) for c in pad.cells if c.checked), None)
    return None


def _die(state: State) -> dict[str, Any] | None:
    """The throw in hand: face, what the lie does to it, squares."""
    shot = state.shot
    if shot is None or shot.phase != CHOOSE:
        return None
    lie, squares = state.lie(turns.turn(state)), state.edition.squares
    return {
        "face": shot.faces[-1],
        "lie": lie,
        "change": change_words(squares, lie),
        "squares": squares.thrown(shot.faces[-1], lie),
    }


def _face(state: State, face: int) -> FaceButton:
    """A face with the squares it moves from here, and in how many directions."""
    player = turns.turn(state)
    lie = state.lie(player)
    squares = state.edition.squares.thrown(face, lie)
    if not squares:
        return FaceButton(str(face), face, str(face), "0", "a putt only")
    aimed = state.shot.direction if state.shot else ""
    ends = [
        landing(state.sheet, state.balls[player], way, squares, over_trees=lie == "fairway")
        for way in ([aimed] if aimed else NAMES)
    ]
    ways = sum(not end.refused for end in ends)
    small = f"{ways} way{'' if ways == 1 else 's'}" if ways else "no way"
    if any(end.holed for end in ends):
        small = "into the cup"
    word = "square" if squares == 1 else "squares"
    return FaceButton(str(face), face, str(face), str(squares), f"{word}, {small}")


def _towards(state: State, ways: Sequence[str]) -> str:
    """The direction that points most nearly at the cup."""
    at = state.balls[turns.turn(state)]
    down, across = state.sheet.cup[0] - at[0], state.sheet.cup[1] - at[1]

    def along(way: str) -> float:
        step = STEPS[NAMES.index(way)]
        return (step[0] * down + step[1] * across) / (step[0] ** 2 + step[1] ** 2) ** 0.5

    return max(ways, key=along)


def _title_card(state: State, player: int) -> list[list[dict[str, Any]]]:
    """The scores of a player as the title page has them, nine a row."""
    cells = [
        {
            "number": sheet.number,
            "score": row[player],
            "now": place == state.hole,
        }
        for place, (sheet, row) in enumerate(zip(state.course, state.scores, strict=True))
    ]
    return [cells[n : n + NINE] for n in range(0, len(cells), NINE)]


def _terrain_key(state: State) -> list[tuple[str, str, str]]:
    """The kinds of ground, each with what it does to a stroke: its drawing's name, its name."""
    squares = state.edition.squares
    if state.way is Way.SPEED:
        fairway, rough = f"driver {squares.driver}", f"iron {squares.iron}"
        sand = f"iron {squares.iron_from_sand}"
        trees = "over with the driver"
    else:
        fairway = f"throw {change_words(squares, 'fairway')}"
        rough, sand = "as thrown", f"throw {change_words(squares, 'sand')}"
        trees = "over from fairway"
    return [
        ("fairway", "Fairway", fairway),
        ("rough", "Rough", rough),
        ("sand", "Sand", sand),
        ("water", "Water", "over, not in"),
        ("trees", "Trees", trees),
        ("slope", "Slope", "rolls on"),
    ]


def _named(seen: Seen, event: Event, sentence: str) -> str:
    return sentence if event.player is None else f"{seen.name(event.player)}: {sentence}"
