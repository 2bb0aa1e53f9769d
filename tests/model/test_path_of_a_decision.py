"""The number of modules that a reader must open to follow a decision of `champion`."""

import sys
from collections.abc import Sequence
from random import Random
from types import FrameType
from typing import Any

import bornes
from bornes.bots import bot
from bornes.core.moves import Move
from bornes.core.view import View
from bornes.model.equity import worth_of_ending
from bornes.model.network import Network, shipped
from bornes.model.players import Champion, Search
from bornes.play.game import GameLoop, SeatedBot, autoplay

MOST = 10
"""Modules that a decision passes through."""
SEARCH = Search(worlds=4, decisions=40)
"""Smaller than at a table, for tracing is slow: it passes through the same modules."""


class Traced:
    """A champion that notes the modules its decisions pass through."""

    name = "traced"

    def __init__(self) -> None:
        self._champion = Champion(SEARCH)
        self.see = self._champion.see
        self.paths: list[set[str]] = []
        self.searched = 0

    def choose(
        self, view: View, legal: Sequence[Move], rng: Random, budget: float | None = None
    ) -> Move:
        passed: set[str] = set()
        self.searched += len(legal) > 1 and view.public.draw_count <= SEARCH.few

        def note(frame: FrameType, event: str, _: Any) -> None:
            if event == "call":
                passed.add(frame.f_globals.get("__name__", ""))

        sys.setprofile(note)
        try:
            return self._champion.choose(view, legal, rng, budget)
        finally:
            sys.setprofile(None)
            self.paths.append({name for name in passed if name.startswith("bornes.")})


def test_a_decision_passes_through_few_modules() -> None:
    traced = Traced()
    match = bornes.start("classic", 4, seed=2, house={"hands": 1, "trip": 700})
    for _ in autoplay(match, [traced, "driver", "driver", "driver"]):
        pass
    assert traced.searched, "no hand was played out in its head"
    assert any("bornes.kernel.scoring" in path for path in traced.paths), "no hand was scored"
    # In its first decision it also prepares the rules and applies the events so far.
    longest = max(traced.paths[1:], key=len)
    assert len(longest) <= MOST, sorted(longest)


def test_each_network_is_evaluated_once_per_decision(monkeypatch: Any) -> None:
    asked: list[Network] = []
    plain = Network.__call__

    def counted(self: Network, observations: Any) -> Any:
        asked.append(self)
        return plain(self, observations)

    monkeypatch.setattr(Network, "__call__", counted)
    ended = 0
    # In teams the champion evaluates the value network at every move.
    match = bornes.start("classic", 4, seed=4, house={"hands": 1, "trip": 300})
    game = GameLoop(match)
    for seat in range(4):
        game.sit(seat, SeatedBot(bot("racer"), Random(seat)))
    for _ in game.steps():
        view = match.view() if match.turn is not None else None
        if view is None or len(match.legal_moves) < 2:
            continue
        asked.clear()
        bot("champion").policy_scores(view, match.legal_moves)  # type: ignore[attr-defined]
        assert len(asked) == len(set(map(id, asked))) == 2
        ended += any(worth_of_ending(view, move) for move in match.legal_moves)
    assert ended, "no move could end the hand"


def test_a_network_file_is_read_once_for_all_tables() -> None:
    assert shipped(4) is shipped(6) is shipped(8)
