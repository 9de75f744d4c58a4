"""Facts of real scorecards for fitting: hole, par, yards, stroke index.

An eighteen-hole course in Ireland, unnamed in its source; Lonnie Poole Golf Course, Raleigh,
black tees; Hirsala Golf, Kirkkonummi, yellow tees, converted from metres. All from published
cards.
"""

from courses.fitting import HoleTarget

IRELAND = (
    (1, 4, 358, 3), (2, 3, 148, 14), (3, 5, 448, 18), (4, 4, 390, 9), (5, 5, 492, 12),
    (6, 4, 373, 10), (7, 4, 348, 13), (8, 3, 224, 7), (9, 4, 373, 5), (10, 5, 504, 15),
    (11, 3, 164, 17), (12, 4, 422, 4), (13, 4, 393, 1), (14, 3, 137, 16), (15, 5, 504, 11),
    (16, 4, 431, 6), (17, 4, 390, 8), (18, 4, 404, 2),
)  # fmt: skip
LONNIE_POOLE = (
    (1, 5, 542, 11), (2, 3, 207, 9), (3, 5, 526, 1), (4, 4, 373, 13), (5, 4, 459, 5),
    (6, 3, 151, 17), (7, 5, 554, 7), (8, 3, 163, 15), (9, 4, 439, 3), (10, 4, 369, 16),
    (11, 5, 631, 2), (12, 4, 424, 8), (13, 4, 410, 10), (14, 3, 159, 14), (15, 5, 549, 6),
    (16, 4, 379, 12), (17, 3, 118, 18), (18, 4, 463, 4),
)  # fmt: skip
HIRSALA_METRES = (
    (1, 4, 354, 2), (2, 3, 120, 18), (3, 4, 324, 16), (4, 5, 477, 10), (5, 4, 356, 8),
    (6, 4, 311, 12), (7, 4, 324, 4), (8, 3, 164, 14), (9, 5, 486, 6), (10, 4, 279, 13),
    (11, 4, 330, 5), (12, 5, 430, 15), (13, 4, 373, 3), (14, 3, 135, 17), (15, 5, 465, 9),
    (16, 3, 124, 11), (17, 4, 377, 1), (18, 5, 420, 7),
)  # fmt: skip
HIRSALA = tuple(
    (number, par, round(metres / 0.9144), index) for number, par, metres, index in HIRSALA_METRES
)
COURSES = {"Ireland": IRELAND, "Lonnie Poole": LONNIE_POOLE, "Hirsala": HIRSALA}


def targets(holes: tuple[tuple[int, int, int, int], ...]) -> list[HoleTarget]:
    """The holes as fitting wants them."""
    return [HoleTarget(number, par, yards, index) for number, par, yards, index in holes]
