"""HTTP requests to a server, with errors in the user's language."""

from contextlib import suppress
from typing import Final
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

from bornes.core.errors import BadRequest
from bornes.text.sentences import system_words

TIMEOUT: Final = 20.0


def request_to(url: str, server: str, data: bytes | None = None, how: str = "GET") -> Request:
    """Return a request to a server; raise `BadRequest` if its address is not valid."""
    request = None
    if url.isprintable() and " " not in url:
        with suppress(ValueError):
            request = Request(url, data, method=how)  # noqa: S310 - checked below
    # Other schemes, such as file:, would read files of this machine.
    if (
        request is None
        or request.type not in ("http", "https")
        or not (request.host and request.selector.isascii())
    ):
        raise BadRequest("not-an-address", url=server)
    return request


def fetched(request: Request, server: str) -> bytes:
    """Return the body of the answer. An error status of the server raises `HTTPError`."""
    try:
        with urlopen(request, timeout=TIMEOUT) as answer:  # noqa: S310 - checked in request_to
            body: bytes = answer.read()
            return body
    except HTTPError:
        raise
    except (URLError, OSError, ValueError) as error:
        reason = getattr(error, "reason", error)
        why = system_words(reason) if isinstance(reason, Exception) else str(reason)
        raise BadRequest("no-server", url=server, why=why) from None
