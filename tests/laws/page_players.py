"""Matches for checking that racers choose the same moves in web pages as in Python.

Python's racers have played them. They include the choices at every decision, with the shipped
networks and with those whose weights have 8 bits.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from itertools import pairwise
from random import Random
from typing import Any, Final
from unittest.mock import patch

import msgspec
import numpy as np

from bornes.coach.coach import Coach
from bornes.core.moves import Move
from bornes.core.position import deck_by_lot
from bornes.core.rules import legal_moves
from bornes.core.view import redacted, view_of
from bornes.model.network import Network, ValueNetwork, shipped_value_network
from bornes.model.players import Racer
from bornes.web import packed_networks
from tests.strategies import SEATINGS

RANDOM_MOVES: Final = 0.1
ADVISED: Final = 0.2
"""How often a coach is asked as well."""
HANDS: Final = 2
_encode: Final = msgspec.json.Encoder().encode


@cache
def unpacked(name: str) -> Network:
    """A network with the weights used in a page."""
    head, data = packed_networks.unpacked(name)
    sizes, whole, at = head["sizes"], {}, 0
    layers = list(pairwise(sizes))
    places = ["first", *(f"layers.{n}" for n in range(len(layers) - 2)), "last"]
    scales = []
    for place, (_, width) in zip(places[:-1], layers[:-1], strict=True):
        numbers = np.frombuffer(data, np.float32, 2 * width, at)
        scales.append(numbers[:width])
        whole[f"{place}.bias"] = numbers[width:]
        at += 8 * width
    inputs, width = layers[-1]
    last = np.frombuffer(data, np.float32, (inputs + 1) * width, at).reshape(inputs + 1, width)
    whole["last.weight"], whole["last.bias"] = last[:-1].T, last[-1]
    at += last.nbytes
    for place, scale, (inputs, width) in zip(places[:-1], scales, layers[:-1], strict=True):
        weights = np.frombuffer(data, np.int8, inputs * width, at).reshape(inputs, width)
        whole[f"{place}.weight"] = (weights * scale).T
        at += inputs * width
    return Network(whole, {"inputs": sizes[0], "sha256": ""})


def packed_values(players: int) -> ValueNetwork:
    """The value network used in a page."""
    name = "value-duel" if players == 2 else "value-many"
    return ValueNetwork(unpacked(name), shipped_value_network(players).curves)


@contextmanager
def _packed() -> Iterator[None]:
    """Let racers play with the weights used in a page."""

    def policy(players: int) -> Network:
        return unpacked("duel" if players == 2 else "many")

    with (
        patch("bornes.model.players.shipped", policy),
        patch("bornes.model.players.shipped_value_network", packed_values),
    ):
        yield


def match(number: int) -> dict[str, Any]:
    """Two hands of a match between racers that sometimes make a random move."""
    seating, chance = SEATINGS[number % len(SEATINGS)], Random(number)
    match = seating.match(number)
    bots = [Racer() for _ in range(match.rules.players)]
    coaches = [Coach(packed_values(match.rules.players)) for _ in bots]
    hands: list[dict[str, Any]] = []
    passed_on = 0
    dealer = match.public.dealer
    for _ in range(HANDS):
        deck = deck_by_lot(match.rules, match.seed, match.public.hand)
        steps = []
        while match.to_act:
            for seat, (bot, coach) in enumerate(zip(bots, coaches, strict=True)):
                for event in redacted(match.log[passed_on:], seat):
                    bot.see(event)
                    coach.see(event)
            passed_on = len(match.log)
            view = view_of(match.state, match.to_act[0])
            advice = coaches[view.seat].explain(view) if chance.random() < ADVISED else []
            listed = [[each.move, each.reason, each.equal] for each in advice]
            steps.append({**_step(match, bots, chance), "advice": listed})
        hands.append({"deck": deck, "steps": steps})
        if match.over:
            break
        match.next_hand()
    rules = match.rules
    table = {"edition": rules.edition.key, "players": rules.players, "teams": rules.teams}
    return {"table": table, "dealer": dealer, "hands": hands}


def _step(match: Any, bots: list[Racer], chance: Random) -> dict[str, Any]:
    seat = match.to_act[0]
    view = view_of(match.state, seat)
    legal = legal_moves(view)
    best: Move = bots[seat].choose(view, legal, chance)
    with _packed():
        packed = bots[seat].choose(view, legal, chance)
    move = chance.choice(legal) if chance.random() < RANDOM_MOVES else best
    match.play(seat, move)
    return {"seat": seat, "move": move, "choice": len(legal) > 1, "best": best, "packed": packed}


def matches(first: int, count: int) -> bytes:
    """`count` matches as JSON."""
    return _encode([match(number) for number in range(first, first + count)])
