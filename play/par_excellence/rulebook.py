"""The sections of the rulebook that results refer to, by our own short names."""

SECTIONS: dict[str, str] = {
    "setting-up": "Setting up",
    "the-tee": "The tee",
    "the-meter": "Laying the meter",
    "the-club-dice": "The club dice",
    "the-direction-die": "The direction die",
    "fade-and-draw": "Fade and draw",
    "half-strength": "Half strength",
    "hazard-die": "The hazard die",
    "sand": "Bunkers",
    "trees": "Trees",
    "water": "Water",
    "rocks": "Rocks and cliffs",
    "out-of-bounds": "Out of bounds",
    "on-a-line": "On a line",
    "putting": "Putting and the circle",
    "centred": "The centred ball",
    "gamble": "The gamble",
    "turn": "Whose turn it is",
    "scoring": "The score and the honour",
    "conceding": "Giving up a hole",
}
