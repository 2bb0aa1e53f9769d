"""Statistics of the game from millions of hands: `bornes simulate`.

Needs the extra `fast`: `bornes.kernel` plays the hands.
"""
