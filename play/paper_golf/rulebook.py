"""The sections of the rulebook that results refer to, by our own short names."""

SECTIONS: dict[str, str] = {
    "setting-up": "The notebook and its pages",
    "goal": "The goal, and par",
    "dice-golf": "Dice golf: the throw and the squares it moves",
    "direction": "Choosing one of eight directions",
    "direction-first": "Direction before the throw",
    "re-rolling": "Throwing again from the tee",
    "mulligans": "Mulligans",
    "putting": "Putting",
    "speed-golf": "Speed golf: driver, iron, putter",
    "overshooting": "Overshooting the hole",
    "scoring": "Scoring",
    "rough": "Rough",
    "fairway": "Fairway",
    "sand": "Sand",
    "water": "Water",
    "trees": "Trees",
    "slopes": "Slopes",
    "bigfoot": "Bigfoot",
    "turn": "Several players: who is next",
    "conceding": "Giving up a hole",
}
