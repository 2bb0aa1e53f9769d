"""Train a network that imitates the racer of 0.1.0, as an opponent for training: it shows how often
that racer can be beaten at all. It is not shipped, and no shipped network was trained against it.

    .venv/bin/python -m bench.bots.copied play --minutes 60     uses one core; --part for more
    .venv/bin/python -m bench.bots.copied learn --epochs 20     needs the extra `learn`

`play` lets the old racer play against itself and saves its choices in build/copied. `learn` trains
build/copied/network.npz to make the same choices. The plan `best-response` with
`against = "build/copied/network.npz"` trains the best response to it.
"""

import argparse
import time
from collections.abc import Iterator, Sequence
from itertools import groupby
from random import Random
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from bench.bots.peer import peer
from bench.page import ROOT
from bornes.bots.protocol import Bot
from bornes.bots.registry import bot
from bornes.core.edition import rules
from bornes.core.events import Event
from bornes.core.match import Match
from bornes.core.moves import Move
from bornes.core.view import View
from bornes.kernel.arrays import stacked
from bornes.kernel.convert import action_of, from_state
from bornes.kernel.layout import Game
from bornes.play.game import autoplay

if TYPE_CHECKING:
    from torch import Tensor

PLACE: Final = ROOT / "build" / "copied"
STRAYS: Final = (0.0, 0.0, 0.05, 0.15, 0.3)
"""The share of random moves; each player of a match has one of these. The copy must also know
positions that the racer itself does not reach.
"""
FAR_APART: Final = 10_000_000
"""The distance between the seeds of two parts."""
FORCED: Final = -1
"""In place of a choice where only one move was legal."""
MATCHES_IN_FILE: Final = 100
HELD_OUT: Final = 20
"""One hand in this many is not learned from, but used to test the copy."""
MINIBATCH: Final = 8192
RATE: Final = 1e-3
WEIGHT_DECAY: Final = 0.02
AVERAGE: Final = 0.99


# -- playing ----------------------------------------------------------------------------------


class Straying:
    """A bot that sometimes makes a random legal move. `chosen` is the move that it preferred."""

    name = "exploring"

    def __init__(self, inner: Bot) -> None:
        self.inner, self.share = inner, 0.0
        self.chosen: Move | None = None

    def see(self, event: Event) -> None:
        self.inner.see(event)

    def choose(
        self, view: View, legal: Sequence[Move], rng: Random, budget: float | None = None
    ) -> Move:
        self.chosen = None
        if len(legal) == 1:
            return legal[0]
        self.chosen = self.inner.choose(view, legal, rng, budget)
        return rng.choice(legal) if rng.random() < self.share else self.chosen


class Hand(NamedTuple):
    """A hand as it was dealt, the moves made in it, and the moves that the racer preferred."""

    dealt: Game
    actions: list[int]
    chosen: list[int]


def hands_of(seed: int, players: Sequence[Straying]) -> Iterator[Hand]:
    """The hands of one match of two."""
    rng = Random(seed)
    for player in players:
        player.share = rng.choice(STRAYS)
    noted = (
        (step, players[step.seat].chosen)
        for step in autoplay(Match.start("classic", 2, seed=seed), players, rng)
    )
    for _, steps in groupby(noted, lambda each: each[0].before.public.hand):
        hand: Hand | None = None
        for step, chosen in steps:
            hand = hand or Hand(from_state(step.before), [], [])
            hand.actions.append(action_of(step.move, step.seat, 2))
            wanted = FORCED if chosen is None else action_of(chosen, step.seat, 2)
            hand.chosen.append(wanted)
        assert hand is not None
        yield hand


def play(part: int, minutes: float) -> None:
    """Play until the time is up. Save a file after every `MATCHES_IN_FILE` matches."""
    PLACE.mkdir(parents=True, exist_ok=True)
    # The old racer remembers only the current hand, so two of them can play all matches.
    players = [Straying(bot(peer())), Straying(bot(peer()))]
    began, seed = time.monotonic(), part * FAR_APART
    while time.monotonic() - began < 60 * minutes:
        hands = [hand for at in range(MATCHES_IN_FILE) for hand in hands_of(seed + at, players)]
        np.savez_compressed(
            PLACE / f"games-{seed}.npz",
            dealt=stacked([hand.dealt for hand in hands]),
            lengths=np.array([len(hand.actions) for hand in hands]),
            actions=np.array([it for hand in hands for it in hand.actions], np.int8),
            chosen=np.array([it for hand in hands for it in hand.chosen], np.int8),
        )
        seed += MATCHES_IN_FILE
        print(f"\r{seed - part * FAR_APART} matches", end="", flush=True)
    print()


# -- learning ---------------------------------------------------------------------------------


def in_columns(flat: NDArray[np.int8], lengths: NDArray[np.int64]) -> NDArray[np.int64]:
    """A column for each hand, padded with `FORCED`."""
    columns = np.full((lengths.max(), len(lengths)), FORCED, np.int64)
    columns.T[np.arange(lengths.max()) < lengths[:, None]] = flat
    return columns


def observed() -> tuple["Tensor", "Tensor", "Tensor", "Tensor"]:
    """The racer's observations, its legal moves, its choices, and the hand of each."""
    import torch

    from bornes.training.world import TrainingWorld

    files = [np.load(file) for file in sorted(PLACE.glob("games-*.npz"))]
    dealt, lengths = (np.concatenate([it[name] for it in files]) for name in ("dealt", "lengths"))
    actions, chosen = (
        in_columns(np.concatenate([it[name] for it in files]), lengths)
        for name in ("actions", "chosen")
    )
    world = TrainingWorld([rules("classic", 2)], [0] * len(dealt), 1, torch.device("cpu"))
    # Replace the hands that the world has dealt.
    world.games[:] = dealt
    found: list[tuple[Any, ...]] = []
    for played, wanted in zip(torch.tensor(actions), torch.tensor(chosen), strict=True):
        world.look()
        at = (wanted != FORCED).nonzero()[:, 0]
        found.append((world.seen[at].half(), world.moves[at], wanted[at], at))
        # Where a recorded hand is over, the world plays another one that is not used.
        lowest = torch.log2((world.moves & -world.moves).double()).long()
        world.take(torch.where(played == FORCED, lowest, played))
    seen, moves, choices, hands = (torch.cat(each) for each in zip(*found, strict=True))
    return seen, moves, choices, hands


def learn(epochs: int) -> None:
    """Train the copy, starting from the shipped network."""
    import torch
    from torch.nn import functional

    from bornes.model import NETWORK
    from bornes.model.network import save
    from bornes.training.measure import network_of
    from bornes.training.networks import Residual, masked, to_weights, update_average

    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    seen, moves, chosen, hands = (each.to(device) for each in observed())
    held_out = hands % HELD_OUT == 0
    test, train = held_out.nonzero()[:, 0], (~held_out).nonzero()[:, 0]
    copy = network_of(NETWORK, 2, device).requires_grad_()
    average = Residual.like(copy)
    average.load_state_dict(copy.state_dict())
    optimizer = torch.optim.AdamW(copy.parameters(), lr=RATE, weight_decay=WEIGHT_DECAY)
    schedule = torch.optim.lr_scheduler.LinearLR(optimizer, 1.0, 0.01, epochs)

    def agreement() -> float:
        same = 0
        with torch.no_grad():
            for part in test.split(MINIBATCH):
                policy_scores = masked(average(seen[part].float()), moves[part])
                same += int((policy_scores.argmax(1) == chosen[part]).sum())
        return same / len(test)

    print(f"{len(train)} decisions; the shipped network would choose {agreement():.1%} of them")
    for epoch in range(epochs):
        for part in train[torch.randperm(len(train), device=device)].split(MINIBATCH):
            loss = functional.cross_entropy(
                masked(copy(seen[part].float()), moves[part]), chosen[part]
            )
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            update_average(average, copy, AVERAGE)
        schedule.step()
        print(f"epoch {epoch + 1} of {epochs}: {agreement():.1%} chosen alike", flush=True)
    save(PLACE / "network.npz", to_weights(average))


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__.partition("\n\n")[0])
    options.add_argument("what", choices=("play", "learn"))
    options.add_argument("--minutes", type=float, default=60, help="of play")
    options.add_argument("--part", type=int, default=1, help="another number, other matches")
    options.add_argument("--epochs", type=int, default=20, help="of learning")
    given = options.parse_args()
    if given.what == "play":
        play(given.part, given.minutes)
    else:
        learn(given.epochs)


if __name__ == "__main__":
    main()
