"""Dice: the faces that may come up; who rolls and when is the flow of a turn.

The rules own no generator: a roll is an action of luck, each face as likely as the others.
"""

FACES = 6  #: faces of the white and of the red die
