"""A scorecard and a course for tests, with retyped facts."""

from courses.scorecard import Scorecard, ScorecardHole, ScorecardTee

PARS = (4, 3, 5, 4, 4, 4, 5, 3, 4)
YARDS = (400, 165, 520, 360, 435, 410, 545, 190, 355)


def a_scorecard(holes: int = 9, *, name: str = "Long Meadow") -> Scorecard:
    """So many holes with two tees, White and (shorter) Red."""
    rows = [
        ScorecardHole(
            number=number,
            par=PARS[(number - 1) % 9],
            stroke_index=number,
            name=f"Hole the {number}",
            yards={
                "White": YARDS[(number - 1) % 9] + number // 10,
                "Red": YARDS[(number - 1) % 9] - 40,
            },
            lengths={
                "White": YARDS[(number - 1) % 9] + number // 10,
                "Red": YARDS[(number - 1) % 9] - 40,
            },
        )
        for number in range(1, holes + 1)
    ]
    return Scorecard(name, (ScorecardTee("White"), ScorecardTee("Red")), tuple(rows))
