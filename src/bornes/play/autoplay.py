"""Bots that play a match, driven from Python."""

import reprlib
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from random import Random

from bornes.bots.asking import let_go
from bornes.bots.protocol import Bot, check_bot
from bornes.bots.registry import bot
from bornes.core.errors import BadRequest
from bornes.core.history import Step
from bornes.core.match import Match
from bornes.play.game import GameLoop, SeatedBot, bots_chance


def play_out(match: Match, bots: Sequence[Bot | str], rng: Random | None = None) -> Match:
    """Let bots play a match to its end: one for every seat, each an object or a name.

    The match itself, for what comes next. With a match of a known seed and an `rng` of a known
    seed, everything happens again as it did.
    """
    for _ in autoplay(match, bots, rng):
        pass
    return match


def autoplay(match: Match, bots: Sequence[Bot | str], rng: Random | None = None) -> Iterator[Step]:
    """As `play_out`, but move by move: stop whenever you have seen enough."""
    if not isinstance(match, Match):
        raise BadRequest("not-a-match", given=reprlib.repr(match))
    if len(bots) != match.rules.players:
        raise BadRequest("bots-for-seats", count=len(bots), players=match.rules.players)
    rng = rng or bots_chance(match)
    with ExitStack() as stack:
        players = [bot(player) if isinstance(player, str) else player for player in bots]
        for player in players:
            check_bot(player)
        for player, given in zip(players, bots, strict=True):
            if isinstance(given, str):  # what was made here is ended here
                stack.callback(let_go, player)
        game = GameLoop(match)
        for seat, player in enumerate(players):
            game.sit(seat, SeatedBot(player, rng, trusted=True))
        yield from game.steps()
