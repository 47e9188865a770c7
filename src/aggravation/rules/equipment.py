"""The equipment: which board is played on and how many marbles a seat has.

Decides nothing else: the shape of a board is `board`, the cards are `deck`.  [SA-04 WB-01 PC-04 SL-02]
"""

from dataclasses import dataclass

from aggravation.rules.switch import name, number


@dataclass(frozen=True, kw_only=True)
class EquipmentRule:
    """Board and marbles."""

    board: str = name(0, "cross4", "SA-24 WB-06 PC-02 SL-04 R-21")
    marbles: int = number(1, "4 5", 4, "SA-04 WB-01 PC-04 SL-02 SL-06")
