"""A stored course as prints need it."""

from collections import Counter

from courses import boards
from courses.decks import EVERY_CARD
from courses.drawing.words import METRES, YARDS, describe
from courses.exporting.card import scorecard_of
from courses.holemap import load_map
from courses.importing.maps.cards import in_words
from courses.models import Course, Hole
from courses.printing import Options, Part, PrintedCourse, PrintedHole, pdf_of
from courses.queries import holes_drawn, holes_of, playing_yards, tees_of


def as_pdf(course: Course, options: Options) -> bytes:
    """The course on paper."""
    return pdf_of(printed(course, options), options)


def printed(course: Course, options: Options) -> PrintedCourse:
    """Everything of the course that these pages show."""
    wants_maps = options.part in (Part.ALL, Part.HOLES, Part.FOUR)
    holes = holes_of(course, grounds=wants_maps)
    deck = EVERY_CARD
    return PrintedCourse(
        name=course.name,
        place=course.place,
        scorecard=scorecard_of(course, holes, tees_of(course)),
        playing_tee=course.playing_tee.name if course.playing_tee else "",
        holes=tuple(_printed_hole(course, hole, options, maps=wants_maps) for hole in holes),
        cards={deck[slug]: count for slug, count in _cards(holes).items() if slug in deck},
        credits=credits_of(course),
    )


def credits_of(course: Course) -> tuple[str, ...]:
    """Whom the facts of a course are owed to, under what licence, and what its owner changed."""
    told = (course.source, course.credit, course.licence, drawn_in_words(course))
    return tuple(dict.fromkeys(text for text in told if text))


def drawn_in_words(course: Course) -> str:
    """Which maps were edited by hand, as their licences ask to say; "" where none was."""
    numbers = holes_drawn(course)
    if not numbers:
        return ""
    if len(numbers) == course.hole_count > 1:
        return "Maps of all holes edited by hand"
    return f"Map{'s' if len(numbers) > 1 else ''} of {in_words(numbers)} edited by hand"


def _cards(holes: list[Hole]) -> Counter[str]:
    """The cards that it takes to lay any one of the holes."""
    needed: Counter[str] = Counter()
    for hole in holes:
        if hole.layout is not None:
            needed |= Counter(one.card for one in hole.layout.placed)
    return needed


def _printed_hole(course: Course, hole: Hole, options: Options, *, maps: bool) -> PrintedHole:
    placed = hole.layout.placed if hole.layout else ()
    laid = bool(hole.layout and hole.layout.spaces)
    board = boards.board_of(placed) if laid else None
    ground = boards.ground_under(placed) if laid else None
    real = load_map(hole.ground) if maps and hole.ground is not None else None
    yards = playing_yards(course, hole) or (board.yards if board else 0)
    words = ""
    if (shown := ground or real) is not None:
        words = describe(hole.par, yards, shown, METRES if options.metres else YARDS)
    return PrintedHole(
        number=hole.number,
        name=hole.name,
        par=hole.par,
        yards=yards,
        stroke_index=hole.stroke_index,
        board=board,
        ground=ground,
        map=real,
        cards=cards_in_words(hole),
        words=words.split(", ", 2)[-1].capitalize() if words.count(", ") > 1 else "",
    )


def cards_in_words(hole: Hole) -> str:
    """The cards to lay on the table, from the tee."""
    if hole.layout is None:
        return ""
    deck = EVERY_CARD
    words = []
    for laid in hole.layout.placed:
        name = deck[laid.card].name if laid.card in deck else laid.card
        turned = ", turned" if laid.turned else ""
        covers = f", covers {laid.overlap}" if laid.overlap else ""
        words.append(f"{name}{turned}{covers}")
    return "; ".join(words)
