"""Run by the tests: a server with settings from the command line, which prints its port.

Its random numbers are those of the tests: the cards of each table depend only on its settings, not
on other tables, and bots give the same answer to the same question.
"""

import sys
import time
from random import Random
from unittest.mock import patch

import msgspec

from bornes.server import App, Settings
from bornes.server.logs import log_to_stderr
from bornes.server.run import bound, run
from bornes.table import Table
from bornes.table.config import Config
from tests.luck import LUCK


class Rigged(Random):
    """Deals the given decks in order, again and again; the host deals first."""

    def __init__(self, decks: list[list[str]]) -> None:
        super().__init__(1)
        self._decks = decks
        self._next = 0

    def deck(self, *_: object) -> tuple[str, ...]:
        """Instead of a shuffle."""
        deck = self._decks[self._next % len(self._decks)]
        self._next += 1
        return tuple(deck)

    def getrandbits(self, k: int, /) -> int:
        return 7  # seat 0 begins at a table for two: a test checks this

    def randbytes(self, n: int) -> bytes:
        return bytes(n)


def lucky_table(
    key: str, code: str, config: Config, chance: Random, slowness: float = 1.0
) -> Table:
    """A table whose deals depend only on its settings, not on earlier tables."""
    return Table(key, code, config, Random(f"{LUCK}:{config}"), slowness)


class SameChance(Random):
    """Gives the same random numbers to every bot."""

    def getrandbits(self, k: int, /) -> int:
        return Random(LUCK).getrandbits(k)


def main() -> None:
    settings = msgspec.json.decode(sys.argv[1], type=Settings)
    decks = msgspec.json.decode(sys.argv[2], type=list[list[str]]) if sys.argv[2:] else []
    log_to_stderr()
    rigged = Rigged(decks) if decks else None
    if rigged is not None:
        patch("bornes.table.table.shuffled", rigged.deck).start()
    else:
        patch("bornes.server.registry.Table", lucky_table).start()
    patch("bornes.server.bot_workers.SystemRandom", SameChance).start()
    patch("bornes.server.session.SystemRandom", lambda: Random(LUCK)).start()
    app = App(settings, rigged)
    listening = bound(settings)
    port = listening.getsockname()[1]
    run(app, listening, lambda: print(port, time.monotonic(), flush=True))


if __name__ == "__main__":  # a bot's process imports this too
    main()
