"""How a server is run."""

from msgspec import Struct


class Settings(Struct, frozen=True, kw_only=True):
    """All settings; the defaults are for one machine and a few friends."""

    host: str = "127.0.0.1"
    port: int = 8000
    database: str = "bornes.db"
    node: str = "main"
    """What this server is called among those that share its database."""
    origins: tuple[str, ...] = ()
    """Other sites whose pages may connect, as `https://example.org`."""
    slowness: float = 1.0
    """Multiplies all times at the tables; below 1 for trials."""
    rate: float = 60
    """Messages per second from one guest; 0 is no limit."""
    most_connections: int = 5000
    """All together, on this server."""
    per_address: int = 100
    """Connections from one address to this server; 0 is no limit of any kind by address."""
    hello_within: float = 10
    """Seconds a connection has for its first message."""
    request_within: float = 20
    """Seconds a client has to send a whole HTTP request."""
    backlog: int = 1 << 20
    """Bytes that may wait for a client that does not read; beyond that it is cut off."""
    idle: float = 300
    """Seconds after which a table that nobody follows is put away."""
    keep: float = 365
    """Days after which a table or a guest that nobody has used is cleared away; 0 keeps all."""
    trust_proxy: bool = False
    """Whether to believe `X-Forwarded-*`, for a server behind a proxy on this machine."""
    pages: str = ""
    """A folder with the browser app, in place of the one that was built in."""
    admin_token: str = ""
    """What `bornes admin` must show; without one nothing can be administered."""
    direct: bool = True
    """Whether to use protocols of our own in uvicorn, where they are known to fit."""
