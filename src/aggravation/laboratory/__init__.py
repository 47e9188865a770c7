"""The rule laboratory: the same players under two rule sheets, and what the difference does to the game."""
