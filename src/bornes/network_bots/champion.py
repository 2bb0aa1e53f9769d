"""`champion`: the racer, and a search of the endings."""

from bornes.network_bots.racer import Racer


class Champion(Racer):
    """Plays as the racer until few cards are left; then it plays the hand out in its head."""

    name = "champion"
