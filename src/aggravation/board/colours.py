"""Colours of seats and boards, told apart by people with any colour vision; a letter always goes with a colour."""

#: The palette of Okabe and Ito, with white and a dark grey, in the order of the seats.
SEAT_COLOURS = ("#0072b2", "#d55e00", "#009e73", "#f0e442", "#cc79a7", "#56b4e9", "#404040", "#ffffff")
STAR_COLOURS = {"red": "#b3202a", "gold": "#e6b422"}

PLATE, EDGE, GROOVE, DRILLED, INK, PAPER = "#ecd9b6", "#8a6a3f", "#c2a271", "#5a4028", "#111111", "#ffffff"
UPPER_PLATE = "#f5e8cf"


def luminance(colour: str) -> float:
    """Return how light a colour is, from 0 to 1, as the contrast of WCAG 2 counts it."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours, from 1 to 21."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def ink_on(colour: str) -> str:
    """Return the colour in which a letter on a coloured ground is read best."""
    return max((INK, PAPER), key=lambda ink: contrast(ink, colour))
