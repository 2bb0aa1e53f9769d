"""What millions of hands say about the game: `bornes simulate`.

Needs the extra `fast`: `bornes.kernel` plays the hands.
"""
