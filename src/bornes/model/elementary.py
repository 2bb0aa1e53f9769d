"""Exponentials and logarithms from sums and products only: identical to the last bit in Python,
compiled, and in every web browser, whose own functions may differ.
"""

LN_2 = 0.6931471805599453
LARGEST = 700.0
TERMS = 16
"""Terms of a series, enough for the precision of 64 bits."""


def exponential(x: float) -> float:
    """E to the power of x."""
    if x < -LARGEST:
        return 0.0
    x = min(x, LARGEST)
    doublings = int(x / LN_2 + (0.5 if x > 0.0 else -0.5))
    rest = x - doublings * LN_2
    term, total = 1.0, 1.0
    for number in range(1, TERMS):
        term *= rest / number
        total += term
    factor = 2.0 if doublings > 0 else 0.5
    for _ in range(abs(doublings)):
        total *= factor
    return total


def logarithm(x: float) -> float:
    """The natural logarithm of a number above 0."""
    doublings = 0
    while x > 1.5:
        x /= 2.0
        doublings += 1
    while x < 0.75:
        x *= 2.0
        doublings -= 1
    ratio = (x - 1.0) / (x + 1.0)
    power, total = ratio, 0.0
    for number in range(TERMS):
        total += power / (2 * number + 1)
        power *= ratio * ratio
    return 2.0 * total + doublings * LN_2
