"""The catalogue: each game is one value in a file of this folder, found by listing it."""

from aggravation.variants.catalogue import (
    Setup,
    Variant,
    board_fits,
    seat_numbers,
    set_up,
    variant,
    variants,
)

__all__ = ["Setup", "Variant", "board_fits", "seat_numbers", "set_up", "variant", "variants"]
