"""A scorecard of eighteen holes for the tests, and its writing in many shapes.

Hole names, pars and yards are those of the Augusta National card of 1986; the stroke index and
the second tee are made up for the tests."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from courses.scorecard import Scorecard

NAMES = [
    "Tea Olive",
    "Pink Dogwood",
    "Flowering Peach",
    "Flowering Crab Apple",
    "Magnolia",
    "Juniper",
    "Pampas",
    "Yellow Jasmine",
    "Carolina Cherry",
    "Camellia",
    "White Dogwood",
    "Golden Bell",
    "Azalea",
    "Chinese Fir",
    "Firethorn",
    "Redbud",
    "Nandina",
    "Holly",
]
PARS = [4, 5, 4, 3, 4, 3, 4, 5, 4, 4, 4, 3, 5, 4, 5, 3, 4, 4]
BACK = [400, 555, 360, 205, 435, 180, 360, 535, 435, 485, 455, 155, 465, 405, 500, 170, 400, 405]
FORWARD = [yards - 25 for yards in BACK]
INDEX = [11, 1, 13, 15, 5, 17, 9, 3, 7, 6, 8, 16, 4, 12, 2, 18, 14, 10]
FRONT, HOME, ALL = range(9), range(9, 18), range(18)


@dataclass(frozen=True)
class Words:
    """The words of a card in one language, and the unit its lengths are then taken to be in."""

    hole: str
    par: str
    index: str
    back: str
    forward: str
    out: str
    home: str
    total: str
    unit: str = "m"


LANGUAGES = {
    "en": Words("Hole", "Par", "Stroke Index", "Blue", "White", "Out", "In", "Total", "yd"),
    "de": Words("Loch", "Par", "Vorgabe", "Weiß", "Gelb", "Hin", "Rück", "Gesamt"),
    "fr": Words("Trou", "Par", "Hcp", "Blancs", "Jaunes", "Aller", "Retour", "Total"),
    "es": Words("Hoyo", "Par", "Hándicap", "Blancas", "Amarillas", "Ida", "Vuelta", "Total"),
    "it": Words("Buca", "Par", "Hcp", "Bianco", "Giallo", "Andata", "Ritorno", "Totale"),
    "pt": Words("Buraco", "Par", "HCP", "Brancas", "Amarelas", "Ida", "Volta", "Total"),
    "nl": Words("Hole", "Par", "Stroke index", "Wit", "Geel", "Uit", "Terug", "Totaal"),
    "sv": Words("Hål", "Par", "Index", "Vit", "Gul", "Ut", "In", "Totalt"),
    "da": Words("Hul", "Par", "Nøgle", "Hvid", "Gul", "Ud", "Ind", "I alt"),
    "no": Words("Hull", "Par", "Indeks", "Hvit", "Gul", "Ut", "Inn", "Sammenlagt"),
    "fi": Words("Väylä", "Par", "HCP", "Valkoinen", "Keltainen", "Ulos", "Sisään", "Yhteensä"),
    "ja": Words("ホール", "パー", "ハンディキャップ", "青", "白", "アウト", "イン", "合計", "yd"),
    "zh": Words("球洞", "标准杆", "差点", "蓝", "红", "前九", "后九", "总计", "yd"),
    "ko": Words("홀", "파", "핸디캡", "블루", "화이트", "전반", "후반", "합계", "yd"),
    "ar": Words("الحفرة", "بار", "المؤشر", "أزرق", "أبيض", "الذهاب", "الإياب", "المجموع"),
    "ru": Words("Лунка", "Пар", "Индекс", "Белые", "Красные", "Первые 9", "Вторые 9", "Итого"),
}
Rows = list[list[str]]


def _hole(at: int) -> list[str]:
    return [str(at + 1), str(PARS[at]), str(INDEX[at]), str(BACK[at]), str(FORWARD[at])]


def _sum(label: str, holes: Sequence[int]) -> list[str]:
    return [label, *(_added(values, holes) for values in (PARS, None, BACK, FORWARD))]


def _added(values: list[int] | None, holes: Sequence[int]) -> str:
    return "" if values is None else str(sum(values[at] for at in holes))


def _heads(words: Words) -> list[str]:
    return [words.hole, words.par, words.index, words.back, words.forward]


def down(words: Words) -> Rows:
    """A row for each hole, sums within the table."""
    front = [_hole(at) for at in FRONT]
    home = [_hole(at) for at in HOME]
    return [
        _heads(words),
        *front,
        _sum(words.out, FRONT),
        *home,
        _sum(words.home, HOME),
        _sum(words.total, ALL),
    ]


def across(words: Words) -> Rows:
    """A column for each hole, sums between them."""
    return [list(row) for row in zip(*down(words), strict=True)]


def side_by_side(words: Words) -> Rows:
    """The back nine to the right of the front nine."""
    heads = _heads(words)
    lines = [[*_hole(at), "", *_hole(at + 9)] for at in FRONT]
    sums = [*_sum(words.out, FRONT), "", *_sum(words.home, HOME)]
    return [[*heads, "", *heads], *lines, sums]


def two_blocks_down(words: Words) -> Rows:
    """The back nine below the front nine, its headings repeated."""
    front = [_heads(words), *[_hole(at) for at in FRONT], _sum(words.out, FRONT)]
    home = [_heads(words), *[_hole(at) for at in HOME], _sum(words.home, HOME)]
    return [*front, [], *home, _sum(words.total, ALL)]


def two_blocks_across(words: Words) -> Rows:
    """Both nines with their holes across, one above the other."""
    front = [_heads(words), *[_hole(at) for at in FRONT], _sum(words.out, FRONT)]
    home = [_heads(words), *[_hole(at) for at in HOME], _sum(words.home, HOME)]
    turned = [[list(row) for row in zip(*block, strict=True)] for block in (front, home)]
    return [*turned[0], [], *turned[1]]


SHAPES: dict[str, Callable[[Words], Rows]] = {
    "down": down,
    "across": across,
    "side by side": side_by_side,
    "two blocks down": two_blocks_down,
    "two blocks across": two_blocks_across,
}


def joined(rows: Rows, separator: str) -> str:
    """The rows as text."""
    return "\n".join(separator.join(row) for row in rows) + "\n"


def doubts(card: Scorecard) -> list[str]:
    """What a card that was read is doubted for."""
    return [problem.message for problem in card.problems if problem.severity != "note"]
