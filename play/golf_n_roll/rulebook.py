"""The sections of the rulebook that results refer to, by our own short names."""

SECTIONS: dict[str, str] = {
    "game-setup": "Setting up the game",
    "hole-setup": "Laying the hole",
    "strokes": "Striking from the course",
    "distance": "Distance",
    "direction": "Direction",
    "obstacle": "Obstacles",
    "trouble": "In trouble",
    "hole-in-one": "Hole in one",
    "counting": "Counting strikes",
    "putt": "Putting",
    "putt-modifiers": "What changes a putt",
    "end-of-hole": "The end of the hole",
    "limit": "The most a hole can cost",
    "objective": "Training, challenge, player against player",
    "couples": "Three and four golfers",
    "skills": "Skills",
    "weather": "Weather",
    "conceding": "Giving up a hole",
    "turn": "Whose turn it is",
    "edition": "The edition",
}
