"""A scorecard as people paste it, with retyped facts: Augusta National as printed in 1986."""

FRONT = "Tea Olive,Pink Dogwood,Flowering Peach,Flowering Crab Apple,Magnolia,Juniper,Pampas"
BACK = "Camellia,White Dogwood,Golden Bell,Azalea,Chinese Fir,Firethorn,Redbud,Nandina,Holly"
NAMES = tuple(f"{FRONT},Yellow Jasmine,Carolina Cherry,{BACK}".split(","))
PARS = (4, 5, 4, 3, 4, 3, 4, 5, 4, 4, 4, 3, 5, 4, 5, 3, 4, 4)
YARDS = (400, 555, 360, 205, 435, 180, 360, 535, 435, 485, 455, 155, 465, 405, 500, 170, 400, 405)
FORWARD = tuple(yards - 40 for yards in YARDS)
INDEXES = (9, 3, 15, 11, 5, 17, 13, 1, 7, 6, 2, 18, 4, 12, 8, 16, 14, 10)

HEAD = "Hole\tName\tPar\tSI\tWhite\tRed"
LINES = [
    "\t".join(map(str, cells))
    for cells in zip(range(1, 19), NAMES, PARS, INDEXES, YARDS, FORWARD, strict=True)
]
CARD = "Augusta National\n" + "\n".join([HEAD, *LINES])


def typed_fields(holes: int = 9, **more: str) -> dict[str, str]:
    """What the typed sheet sends for the first holes of the card, from one tee."""
    fields = {"name": "Long Meadow", "holes": str(holes), "first": "1", "tees": "1"}
    fields |= {"t0-name": "White", "t0-unit": "yd", "playing": "0"}
    for hole in range(1, holes + 1):
        fields[f"h{hole}-par"] = str(PARS[hole - 1])
        fields[f"h{hole}-stroke_index"] = str(hole)
        fields[f"h{hole}-t0"] = str(YARDS[hole - 1])
    return fields | more
