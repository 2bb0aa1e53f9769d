"""What a table refuses, besides moves against the rules."""

from bornes.core.errors import BornesError


class Stale(BornesError):
    """The game has gone on since the player last looked."""

    code = "stale"


class NotAllowed(BornesError):
    """Somebody asked for what is not theirs to decide."""

    code = "not_allowed"
