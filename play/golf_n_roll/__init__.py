"""Golf'n'Roll: a hole is a row of cards, a stroke a coloured die, a club and a white die."""
