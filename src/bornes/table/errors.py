"""The errors with which a table refuses requests, besides those for moves against the rules."""

from bornes.core.errors import BornesError


class Stale(BornesError):
    """The game has changed since the state that the client has seen."""

    code = "stale"


class NotAllowed(BornesError):
    """The guest may not make this request."""

    code = "not_allowed"
