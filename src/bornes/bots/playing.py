"""Bots that play a match, driven from Python."""

import reprlib
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from random import Random

from bornes.bots.asking import ask, illegal, let_go
from bornes.bots.protocol import Bot, check_bot
from bornes.bots.registry import bot
from bornes.core.errors import BadRequest, BornesError
from bornes.core.events import Event
from bornes.core.history import Step
from bornes.core.match import Match
from bornes.core.view import redact


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
    # Not the seed of the shuffles itself: a bot must not be able to foretell the cards.
    rng = rng or Random(f"bots:{match.seed}:{len(match.log)}")
    with ExitStack() as stack:
        players = [bot(player) if isinstance(player, str) else player for player in bots]
        for player in players:
            check_bot(player)
        for player, given in zip(players, bots, strict=True):
            if isinstance(given, str):  # what was made here is ended here
                stack.callback(let_go, player)
        _tell(players, match.log)
        while not match.over:
            if match.phase == "hand_over":
                _tell(players, match.next_hand())
                continue
            seat, before = match.to_act[0], match.state
            player = players[seat]
            move = ask(player, match.view(seat), match.legal(seat), rng)
            try:
                events = match.play(seat, move)
            except BornesError as error:
                raise illegal(player, move) from error
            _tell(players, events)
            yield Step(seat, move, tuple(events), before, match.state)


def _tell(players: Sequence[Bot], events: Sequence[Event]) -> None:
    """Let every bot hear what its seat may know."""
    for event in tuple(events):
        for seat, player in enumerate(players):
            told = redact(event, seat)
            if told is not None:
                player.see(told)
