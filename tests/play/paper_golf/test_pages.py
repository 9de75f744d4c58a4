"""Notebooks, real holes over the squares, fair scores, computers, pictures."""

import statistics
import xml.etree.ElementTree as ET
from random import Random
from time import process_time

import pytest

from courses.deck import built_in as deck
from courses.deck import course_cards
from courses.drawing.look import Look
from courses.fitting import random_hole
from courses.holemap import HoleMap, ground_of
from courses.layout import lay
from courses.playable import PlayableHole
from play.engine import dice
from play.engine.protocol import Decision, Refusal
from play.paper_golf import laying
from play.paper_golf.board import landings
from play.paper_golf.description import PAPER_GOLF
from play.paper_golf.drawing import draw_page, sprite
from play.paper_golf.edition import built_in, faults, read, standard
from play.paper_golf.fair import FACES, Way, fair_of, faults_of
from play.paper_golf.flight import landing, table_of
from play.paper_golf.marks import Marks, line_of
from play.paper_golf.notebook import PAGES, bigfoot_page, page, shapes
from play.paper_golf.players import hints
from play.paper_golf.rulebook import SECTIONS
from play.paper_golf.sheet import NAMES, Sheet
from tests.play.contract import assert_contract
from tests.play.paper_golf.playing import GAME, Playing, drawn, random_round

SQUARES = standard().squares


def card_hole(seed: int) -> PlayableHole:
    """A hole drawn from the deck."""
    rows = [row for card in course_cards() for row in card.holes]
    row = rows[seed % len(rows)]
    placed = random_hole(row, deck(), seed=seed)
    ground = ground_of(lay(placed, deck()))
    cards = {one.card: deck()[one.card] for one in placed}
    return PlayableHole(seed + 1, row.par, 0, None, "", tuple(placed), cards, ground)


@pytest.mark.prove
def test_generated_holes_are_solvable_and_fair(sample, figure) -> None:
    low, high = standard().fair_band()
    count, took, scores = sample(2000), [], []
    for n in range(count):
        start = process_time()
        sheet = page(10_000 + n // PAGES, n % PAGES + 1, standard())
        scores.append(fair_of(sheet, SQUARES).fair)
        took.append(1000 * (process_time() - start))
        assert not faults_of(sheet, SQUARES)
    inside = sum(low <= score <= high for score in scores)
    title = f"{count:,} generated pages of Paper Apps Golf, solvable and fair"
    figure(title, inside, aim="all", ok=inside == count)
    middle = statistics.median(took)
    figure("A page with its fair score, median", middle, aim="under 50", ok=middle < 50, unit="ms")


@pytest.mark.prove
def test_random_rounds_keep_the_contract(sample, figure) -> None:
    rounds = sample(1000)
    few = {} if rounds > 100 else {"holes": 1, "most_players": 2}
    for seed in range(rounds):
        assert_contract(GAME, random_round(seed, **few), seed)
    figure("Paper Apps Golf rounds at random that keep the contract", rounds, aim="all", ok=True)


@pytest.mark.prove
def test_real_holes_are_fair_for_their_par(sample, figure) -> None:
    count, inside = sample(500), 0
    for seed in range(count):
        hole = card_hole(seed)
        sheet = laying.laid(hole, standard())
        low, high = standard().fair_band(f"fair_par_{min(max(hole.par, 3), 5)}")
        inside += low <= fair_of(sheet, SQUARES).fair <= high and not faults_of(sheet, SQUARES)
    title = f"{count:,} laid-out holes over the squares, fair for their par"
    figure(title, inside, aim="all", ok=inside == count)


@pytest.mark.prove
def test_the_best_policy_scores_the_fair_score(sample, figure) -> None:
    sheet = page(3, 4, standard())
    fair, source = fair_of(sheet, SQUARES), Random("policy")
    scores = [play_policy(sheet, source) for _ in range(sample(20_000))]
    error = statistics.stdev(scores) / len(scores) ** 0.5
    off = abs(statistics.fmean(scores) - fair.fair) / error
    figure(
        f"A page played {len(scores):,} times by the policy, off its fair score",
        off,
        aim="at most 4",
        ok=off <= 4,
        unit="standard errors",
    )


def play_policy(sheet: Sheet, source: Random) -> int:
    """One hole by the best policy, told by ``landing`` rather than by the table."""
    fair, at, strokes = fair_of(sheet, SQUARES), sheet.tee, 0
    while at != sheet.cup:
        face = source.choice(FACES)
        if strokes == 0 and fair.throw(at, face) > fair.throws(at):
            face = source.choice(FACES)
        lie = sheet.lie(at)
        far = SQUARES.thrown(face, lie)
        ends = [landing(sheet, at, way, 1, over_trees=False) for way in NAMES]
        if far:
            ends += [landing(sheet, at, way, far, over_trees=lie == "fairway") for way in NAMES]
        legal = [one.end for one in ends if not one.refused]
        if legal:
            at = min(legal, key=fair.at)
            strokes += 1
    return strokes


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("driver", [0, 6])
def test_the_table_tells_what_landings_tell(seed: int, driver: int) -> None:
    sheet = page(5, seed + 1, standard())
    table = table_of(sheet, drives_over_trees_only=driver)
    for number in range(sheet.height * sheet.width):
        square = divmod(number, sheet.width)
        if sheet.ground(square) in {"water", "trees"}:
            continue
        for way, name in enumerate(NAMES):
            for squares in range(1, 9):
                flies = sheet.lie(square) == "fairway" and driver in {0, squares}
                one = landing(sheet, square, name, squares, over_trees=flies)
                end = -1 if one.refused else one.end[0] * sheet.width + one.end[1]
                assert table.ends[squares - 1, way, number] == end, (square, name, squares)


def test_fair_scores_worked_out_by_hand() -> None:
    beside = drawn(".....\n.TH..\n.....\n.....\n.....")
    assert fair_of(beside, SQUARES).fair == pytest.approx(1)
    # Cup four squares up. Throws of 3 and 2 and 4 ... reach it by 4 squares, or one beyond.
    assert fair_of(beside, SQUARES, Way.SPEED).fair == 1
    corridor = drawn("~~~~~\n~~H~~\n~~=~~\n~~=~~\n~~T~~")
    # Three squares: a 2 (three) and a 3 (four, one beyond) are holed at once; a 1 (two) leaves one
    # square and so does nothing else but putts: after a 1, one putt; after 4, 5, 6 a putt leaves
    # two squares, where a 1 (two) or a 2 (three, one beyond) hole, any other throw putts twice.
    two = 1 + (2 * 0 + 4 * 1) / 6
    after = {1: 1, 2: 0, 3: 0, 4: two, 5: two, 6: two}
    mean = sum(after.values()) / 6
    again = sum(min(value, mean) for value in after.values()) / 6
    assert fair_of(corridor, SQUARES).fair == pytest.approx(1 + again)


def test_a_seed_gives_the_same_pages_and_others_differ() -> None:
    first = page(77, 1, standard())
    page.cache_clear()
    assert page(77, 1, standard()) == first
    assert page(78, 1, standard()).rows != first.rows
    assert (first.height, first.width) == (19, 13)


def test_a_notebook_mixes_its_shapes() -> None:
    for seed in range(20):
        dealt = shapes(seed, standard())
        assert len(dealt) == PAGES
        assert len(set(dealt)) >= 8


def test_bigfoot_hides_behind_a_tree_in_about_a_third_of_notebooks() -> None:
    hiding = [seed for seed in range(1, 901) if bigfoot_page(seed, standard())]
    assert 250 < len(hiding) < 350
    seed = hiding[0]
    sheet = page(seed, bigfoot_page(seed, standard()), standard())
    assert sheet.bigfoot is not None
    assert sheet.ground(sheet.bigfoot) == "trees"


def test_a_hole_without_length_is_refused() -> None:
    bare = HoleMap((0, 0), (0, 0), ((0, 0),), ((-5, -5), (5, -5), (5, 5), (-5, 5)), ())
    hole = PlayableHole(1, 3, 0, None, "", (), {}, bare)
    assert GAME.faults(hole)


def test_hands_drawn_pages_are_played_as_notebook_0() -> None:
    rows = list(page(1, 1, standard()).rows)
    tables = dict(built_in()) | {"pages": [{"name": "Mine", "rows": rows}]}
    options = PAPER_GOLF.chosen({"notebook": 0})
    state = GAME.start(None, [{"name": "Ann"}], options, tables)
    assert state.course[0].name == "Mine"
    with pytest.raises(Refusal):
        GAME.start(None, [{"name": "Ann"}], options, built_in())


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"numbers": [{"name": "par", "value": 5, "provenance": "house"}]}, "missing"),
        ({"numbers": []}, "numbers"),
        ({"shapes": [{"name": "star", "times": 1, "provenance": "house"}]}, "shapes"),
        ({"pages": [{"rows": ["..", ".."]}]}, "rows"),
        ({"pages": [{"rows": ["....."] * 5}]}, "tee"),
        ({"pages": "none"}, "pages"),
    ],
)
def test_tables_that_cannot_be_played_are_named(change, said) -> None:
    assert not faults(built_in())
    (wrong,) = faults(dict(built_in()) | change)
    assert said in wrong
    assert read(built_in()) is standard()


@pytest.mark.parametrize("level", ["club", "scratch", "best"])
@pytest.mark.parametrize("options", [{}, {"direction_first": True}, {"golf": "speed"}])
def test_computers_hole_out_and_always_choose_the_same(level: str, options: dict) -> None:
    playing = Playing(page(2, 3, standard()), **options)
    state = playing.state
    state = type(state)(**{f: getattr(state, f) for f in state.__slots__} | {"levels": (level,)})
    throws = inputs = 0
    while (waiting := GAME.waiting_for(state)) is not None:
        if isinstance(waiting, Decision):
            move = GAME.choose(state, waiting)
            assert move == GAME.choose(state, waiting)
            state = GAME.play(state, move).state
        else:
            state = GAME.settle(state, dice.thrown(7, throws, waiting.dice)).state
            throws += 1
        inputs += 1
        assert inputs < 300, "the computer never holes out"
    assert GAME.result(state)


def test_the_hint_names_every_choice_and_begins_with_the_fair_score() -> None:
    sheet = page(2, 3, standard())
    playing = Playing(sheet)
    first = {hint.move: hint.expected for hint in hints(playing.state, playing.decision)}
    assert first["throw"] == pytest.approx(fair_of(sheet, SQUARES).fair)
    playing.thrown(4)
    found = hints(playing.state, playing.decision)
    assert len(found) == 1 + len(playing.ways("stroke")) + len(playing.ways("putt"))
    assert [hint.expected for hint in found] == sorted(hint.expected for hint in found)


@pytest.mark.parametrize("look", list(Look))
def test_a_page_is_drawn_in_every_look(look: Look) -> None:
    playing = Playing(page(2, 3, standard()))
    playing.thrown(3)
    marks = Marks(now=playing.at, landings=landings(playing.state), balls=(playing.at,))
    svg = draw_page(page(2, 3, standard()), look=look, marks=marks, title="Page <3>")
    assert draw_page(page(2, 3, standard()), look=look, marks=marks, title="Page <3>") == svg
    ET.fromstring(svg)  # noqa: S314 - drawn here
    ET.fromstring(sprite())  # noqa: S314 - drawn here
    assert ("class=" in svg.replace('class="page-svg"', "")) is (look is Look.PAGE)
    assert "style=" not in svg


def test_a_pencil_line_is_told_by_its_stroke() -> None:
    playing = Playing()
    assert line_of(playing.stroke(3, "up")) == ((9, 4), (5, 4))


def test_every_rule_an_event_names_has_a_section() -> None:
    for seed in (3, 4):
        for event in assert_contract(GAME, random_round(seed, holes=1), seed).events:
            assert event.data["rule"] in SECTIONS
