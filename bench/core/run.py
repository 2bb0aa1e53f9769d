"""Measure how fast the engine is, compared with other pure-Python game libraries in the same run.

Random play on one core; every decision is made from a view and a list of legal moves, as a bot
would get them. The libraries take turns in short rounds, so that a busy machine slows all equally.

    make bench                                   all measurements
    .venv/bin/python bench/core/run.py --rounds 3
"""

import argparse
import gc
import statistics
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

import bornes

try:
    import chess
    import pokerkit
    from rlcard.games.uno import Game as UnoGame
except ModuleNotFoundError as missing:
    sys.exit(f"{missing.name} is not installed: run `make bench`, or `pip install -e '.[bench]'`.")

ROUND_SECONDS = 1.0


def pick(chance: Random, moves: Sequence[Any]) -> Any:
    """A random move. (`Random.choice` would take a large part of the time.)"""
    return moves[int(chance.random() * len(moves))]


def bornes_decisions(chance: Random) -> Iterator[None]:
    """Play the classic game for two, hand after hand."""
    seed = 0
    while True:
        seed += 1
        match = bornes.start("classic", players=2, seed=seed)
        # One hand per match: after it no seat is to act.
        while seats := match.to_act:
            seat = seats[0]
            legal = bornes.legal_moves(match.view(seat))
            match.play(seat, pick(chance, legal))
            yield


def chess_decisions(chance: Random) -> Iterator[None]:
    """python-chess: random games from the initial position."""
    while True:
        board = chess.Board()
        while not board.is_game_over():
            # A list like that of Bornes; python-chess generates the moves one by one.
            board.push(pick(chance, list(board.legal_moves)))
            yield


def uno_decisions(chance: Random) -> Iterator[None]:
    """RLCard's bare uno game, two players: its state contains the legal actions."""
    while True:
        game = UnoGame()
        state, _ = game.init_game()
        while not game.is_over():
            state, _ = game.step(pick(chance, state["legal_actions"]))
            yield


def poker_decisions(chance: Random) -> Iterator[None]:
    """PokerKit: heads-up no-limit hold'em, with everything but the betting automated."""
    automations = tuple(pokerkit.Automation)
    while True:
        state = pokerkit.NoLimitTexasHoldem.create_state(
            automations, True, 0, (1, 2), 2, (200, 200), 2
        )
        while state.status:
            choices: list[Callable[[], object]] = []
            if state.can_fold():
                choices.append(state.fold)
            if state.can_check_or_call():
                choices.append(state.check_or_call)
            if state.can_complete_bet_or_raise_to():
                choices.append(state.complete_bet_or_raise_to)
            pick(chance, choices)()
            yield


CONTENDERS: dict[str, Callable[[Random], Iterator[None]]] = {
    "bornes (classic, 2 players)": bornes_decisions,
    "RLCard bare uno": uno_decisions,
    "python-chess": chess_decisions,
    "PokerKit hold'em": poker_decisions,
}


def rate(decisions: Iterator[None]) -> float:
    """Decisions per second over one round."""
    count, start = 0, time.perf_counter()
    while (elapsed := time.perf_counter() - start) < ROUND_SECONDS:
        # Reading the clock takes as long as several decisions, so it is read seldom.
        for _ in range(100):
            next(decisions)
        count += 100
    return count / elapsed


def race(rounds: int) -> dict[str, list[float]]:
    """Every contender's rate, round by round."""
    running = {name: make(Random(1)) for name, make in CONTENDERS.items()}
    rates: dict[str, list[float]] = {name: [] for name in running}
    for number in range(rounds):
        print(f"\rround {number + 1} of {rounds} ...", end="", file=sys.stderr, flush=True)
        # In turn within each round, so that ratios compare runs a few seconds apart.
        for name, decisions in running.items():
            rates[name].append(rate(decisions))
    print("\r" + " " * 30 + "\r", end="", file=sys.stderr)
    return rates


def memory_per_match(matches: int = 200) -> float:
    """Bytes that one live match uses, including its log, at the end of its first hand."""
    chance = Random(1)
    bornes.start(seed=0)  # data that all matches share are not counted
    gc.collect()
    # From here on every allocation is counted, which makes everything slower.
    tracemalloc.start()
    alive = []
    for seed in range(matches):
        match = bornes.start("classic", players=2, seed=seed)
        while seats := match.to_act:
            match.play(seats[0], pick(chance, match.legal(seats[0])))
        alive.append(match)
    gc.collect()
    held = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return held / len(alive)


def seconds_to_import(tries: int = 15) -> float:
    """The time that `import bornes` adds to a new interpreter: the best of several tries."""

    def best(code: str) -> float:
        times = []
        for _ in range(tries):
            start = time.perf_counter()
            subprocess.run([sys.executable, "-c", code], check=True)
            times.append(time.perf_counter() - start)
        return min(times)

    # Minus the time that Python itself needs to start.
    return best("import bornes") - best("pass")


def report(rates: dict[str, list[float]]) -> None:
    ours = next(iter(rates))
    print(f"{'decisions a second':30}{'median':>10}{'best':>10}{'bornes is':>12}")
    for name, values in rates.items():
        ratios = [mine / theirs for mine, theirs in zip(rates[ours], values, strict=True)]
        ratio = "" if name == ours else f"{statistics.median(ratios):10.2f} x"
        print(f"{name:30}{statistics.median(values):10,.0f}{max(values):10,.0f}{ratio:>12}")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--rounds", type=int, default=10, help="rounds of one second each")
    report(race(parser.parse_args().rounds))
    print(f"\nmemory per live match: {memory_per_match() / 1000:.1f} kB")
    print(f"import bornes: {seconds_to_import() * 1000:.0f} ms")


if __name__ == "__main__":
    main()
