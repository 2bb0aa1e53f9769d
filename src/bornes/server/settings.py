"""The settings of a server."""

from msgspec import Struct


class Settings(Struct, frozen=True, kw_only=True):
    """All settings; the defaults are for one machine and a few friends."""

    host: str = "127.0.0.1"
    port: int = 8000
    database: str = "bornes.db"
    node: str = "main"
    """The name of this server among those that share its database."""
    origins: tuple[str, ...] = ()
    """Other sites whose pages may connect, as `https://example.org`."""
    slowness: float = 1.0
    """Multiplies all times at the tables; below 1 for tests."""
    rate: float = 60
    """Messages per second from one guest; 0 is no limit."""
    most_connections: int = 5000
    """The most connections to this server."""
    per_address: int = 100
    """The most connections from one address to this server; 0 turns off all limits by address."""
    hello_within: float = 10
    """Seconds a connection has for its first message."""
    request_within: float = 20
    """Seconds a client has to send a whole HTTP request."""
    backlog: int = 1 << 20
    """Bytes that may wait for a client that does not read; beyond that it is disconnected."""
    idle: float = 300
    """Seconds after which a table that nobody follows is unloaded from memory."""
    keep: float = 365
    """Days after which an unused table or guest is deleted; 0 keeps all."""
    trust_proxy: bool = False
    """Whether to believe `X-Forwarded-*`, for a server behind a proxy on this machine."""
    pages: str = ""
    """A folder with the browser app, to serve instead of the built-in one."""
    admin_token: str = ""
    """The token that `bornes admin` must send; without one there is no administration."""
    direct: bool = True
    """Whether to use our own protocols in uvicorn, with versions that they were tested with."""
