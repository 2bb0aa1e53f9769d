"""The plan of a tournament: bots, table, pairings and seatings.

A pairing plays every deal with all seatings: all the ways in which its two bots can fill the sides,
each at least one. So both have every place equally often with the same cards, and the luck of the
deal cancels.
"""

import shlex
from collections.abc import Iterator
from itertools import combinations, product
from math import inf
from random import Random
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from bornes.bots.external import LIMIT, ExternalBot, command_of
from bornes.bots.files import file_label, names_file
from bornes.bots.protocol import PROGRAM, Bot
from bornes.bots.registry import bot
from bornes.core.edition import HouseValue, Rules, house_settings, rules
from bornes.core.errors import BadRequest

Mode: TypeAlias = Literal["round_robin", "challenge"]
Lineup: TypeAlias = tuple[int, ...]
"""For each side, which of the pairing's two bots plays it: 0 or 1."""

MATCHES: Final = 200
"""The default number of matches per pairing."""
MOST_MATCHES: Final = 10_000_000
"""More matches per pairing would not fit into memory."""


class MatchId(Struct, frozen=True, order=True):
    """One match of a tournament. Matches are ordered by deal, so that an unfinished tournament is
    fair to all pairings.
    """

    deal: int
    pairing: int
    seating: int


class Plan(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A tournament: all that its result depends on."""

    bots: tuple[str, ...]
    mode: Mode = "round_robin"
    edition: str = "classic"
    players: int = 2
    teams: bool | None = None
    house: dict[str, HouseValue] = {}
    matches: int = MATCHES
    """Matches per pairing, rounded up to whole deals."""
    seed: int = 0
    budget: float | None = None
    limit: float = LIMIT
    """Seconds that a program has for a move before it forfeits."""

    def check(self) -> None:
        """Raise `BadRequest` if the plan cannot be played."""
        if len(self.bots) < 2:
            raise BadRequest("arena-too-few", count=len(self.bots))
        for name in self.bots:
            if self.bots.count(name) > 1:
                raise BadRequest("arena-bot-twice", bot=name)
            check_bot(name)
        times = (("time-limit", self.limit), ("budget", self.budget))
        for option, value in (("matches", self.matches), *times):
            if value is not None and not 0 < value < inf:
                raise BadRequest("arena-not-positive", option=option, value=f"{value:g}")
        if self.matches > MOST_MATCHES:
            raise BadRequest("arena-too-many", most=MOST_MATCHES)
        self.rules()

    def rules(self) -> Rules:
        return rules(self.edition, self.players, teams=self.teams, house=self.house)

    def pairings(self) -> list[tuple[int, int]]:
        """The pairings, as indices of bots: every two bots, or the first and each other one."""
        if self.mode == "challenge":
            return [(0, other) for other in range(1, len(self.bots))]
        return list(combinations(range(len(self.bots)), 2))

    def seatings(self) -> list[Lineup]:
        return lineups(self.rules())

    def deals(self) -> int:
        """How many deals a pairing plays: enough for its matches, each with all seatings."""
        return -(-self.matches // len(self.seatings()))  # rounded up: no deal is played in part

    def ids(self) -> Iterator[MatchId]:
        """All matches of the plan, in order."""
        pairings, seatings = len(self.pairings()), len(self.seatings())
        for deal in range(self.deals()):
            for pairing in range(pairings):
                for seating in range(seatings):
                    yield MatchId(deal, pairing, seating)

    def labels(self) -> tuple[str, ...]:
        """Short names for tables and charts: programs and classes without their paths. If two
        would be equal, all names are complete.
        """
        short = tuple(_label(name) for name in self.bots)
        return short if len(set(short)) == len(short) else self.bots

    def command(self) -> str:
        """The command that plays exactly this."""
        words = ["bornes", "arena", *self.bots]
        if self.mode == "challenge":
            words += ["--challenge"]
        words += ["--edition", self.edition, "--players", str(self.players)]
        if self.teams is not None:
            words += ["--teams" if self.teams else "--no-teams"]
        for setting in house_settings(self.house):
            words += ["--house", setting]
        words += ["--matches", str(self.matches), "--seed", str(self.seed)]
        if self.budget is not None:
            words += ["--budget", f"{self.budget:g}"]
        if self.limit != LIMIT:
            words += ["--time-limit", f"{self.limit:g}"]
        return shlex.join(words)


def lineups(table: Rules) -> list[Lineup]:
    """All the ways in which two bots can fill the sides of a table, each at least one."""
    return [it for it in product((0, 1), repeat=table.sides) if 0 < sum(it) < table.sides]


def _label(name: str) -> str:
    if names_file(name):
        return file_label(name)
    if not name.startswith(PROGRAM):
        return name
    return PROGRAM + name.removeprefix(PROGRAM).split()[-1].rsplit("/", 1)[-1]


def check_bot(name: str) -> None:
    """Refuse a name that is not a bot's, without starting any program."""
    if name.startswith(PROGRAM):
        command_of(name)
    else:
        bot(name)


def seated(name: str, limit: float) -> Bot:
    """A new bot for one seat."""
    return ExternalBot(name, limit) if name.startswith(PROGRAM) else bot(name)


def deal_seed(seed: int, deal: int) -> int:
    """The seed of all shuffles in the matches of a deal, which does not depend on the pairing."""
    # Drawn from a text, so that deals and seats never get the same numbers, whatever the seed.
    return Random(f"{seed}:deal:{deal}").getrandbits(62)


def seat_generator(seed: int, match: MatchId, seat: int) -> Random:
    """The random generator of the bot at a seat of a match."""
    # Without the pairing, so that a bot has the same random numbers against each other bot.
    return Random(f"{seed}:seat:{match.deal}:{match.seating}:{seat}")
