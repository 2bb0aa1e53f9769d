"""`driver`: follows the rulebooks' advice (`bornes.kernel.driver`), and tells which advice."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

from bornes.bots.protocol import Candidate
from bornes.core.cards import LENGTH, REMEDY_FOR
from bornes.core.events import Event
from bornes.core.moves import CoupFourre, Discard, Move, Play
from bornes.core.rules import legal_moves
from bornes.core.view import View
from bornes.core.worlds import unseen_counts
from bornes.kernel.convert import mask_of, question
from bornes.kernel.driver import (
    CURE,
    DRAW_MORE,
    FINISH,
    HOARD,
    KEEP_SAFETY,
    LAY_RIGHT_OF_WAY,
    SAVE_SAFETY,
    START,
    TIDY,
    driver_action,
    in_reach,
    is_useless,
    lacks_roll,
    rank,
    room_of,
    threatens,
)
from bornes.kernel.game import is_hazard, left_of, length, safety_against, side_at, unseen
from bornes.kernel.layout import (
    COUP_FOURRE,
    D200,
    DISCARD,
    EXTEND_TRIP,
    FINISH_HAND,
    PASS_ON,
    RIGHT_OF_WAY,
    ROLL,
    SECOND_SIDE,
    Game,
    TableRules,
    attack_of,
    unpacked,
)

_AT_A_RANK: Final[Mapping[float, str]] = {
    FINISH: "advice-A11",
    SAVE_SAFETY: "advice-A4",
    LAY_RIGHT_OF_WAY: "advice-A3-right-of-way",
    CURE: "advice-A1-safety",
    HOARD: "advice-A3-hold",
    TIDY: "advice-A6",
    KEEP_SAFETY: "advice-A4-keep",
}
"""The advice that gives a move this rank, where there is only one."""
_OF_A_MOVE: Final[Mapping[int, str]] = {
    COUP_FOURRE: "advice-A3-coup-fourre",
    PASS_ON: "advice-pass",
    EXTEND_TRIP: "advice-A11-extend",
    FINISH_HAND: "advice-A11-finish",
}


class Driver:
    """Follows A1 to A13, the most important advice first."""

    name = "driver"

    def see(self, event: Event) -> None:
        """Remember nothing: the advice looks only at the table."""

    def choose(
        self, view: View, legal: Sequence[Move], rng: Random, budget: float | None = None
    ) -> Move:
        rules, game, moves = question(view, legal)
        action = driver_action(rules, game, view.seat, mask_of(moves))
        return moves.get(action, legal[0])

    def explain(self, view: View) -> list[Candidate]:
        """The legal moves, ordered by the advice. It estimates no points and no chances."""
        rules, game, moves = question(view, legal_moves(view))
        ranks = {action: rank(rules, game, view.seat, action) for action in moves}
        return [
            Candidate(
                moves[action],
                0.0,
                0.0,
                _reason(rules, game, view.seat, action, ranks[action]),
                _facts(view, moves[action]),
            )
            for action in sorted(moves, key=lambda action: (-ranks[action], action))
        ]


def _reason(rules: TableRules, game: Game, seat: int, action: int, found: float) -> str:
    """The key of the advice that gave a move its rank."""
    if action >= COUP_FOURRE:
        return _OF_A_MOVE[action]
    if action >= DISCARD:
        return _AT_A_RANK.get(found, "advice-A6-least")
    if action <= D200:
        return _why_travel(rules, game, seat, action)
    if action >= SECOND_SIDE or is_hazard(action):
        return _why_attack(rules, game, seat, action)
    if found == DRAW_MORE:
        return "advice-A5" if lacks_roll(rules, game, seat) else "advice-A13"
    if found == START:
        return "advice-A1" if action == ROLL else "advice-A1-remedy"
    return _AT_A_RANK.get(found, "advice-A2-limit")


def _why_travel(rules: TableRules, game: Game, seat: int, card: int) -> str:
    own = side_at(rules, seat)
    left = room_of(game, own) - length(card)
    if left == 0:
        return _AT_A_RANK[FINISH]
    if in_reach(game, seat, own, card, left):
        return "advice-A11-count"
    if any(threatens(rules, game, seat, side) for side in range(rules.sides) if side != own):
        return "advice-A10"
    useless = any(is_useless(rules, game, seat, held) for held in unpacked(game.hands[seat]))
    return "advice-A7" if useless else "advice-A2"


def _why_attack(rules: TableRules, game: Game, seat: int, action: int) -> str:
    hazard, steps = attack_of(action)
    if threatens(rules, game, seat, left_of(rules, side_at(rules, seat), steps)):
        return "advice-A9"
    safety = RIGHT_OF_WAY + safety_against(hazard)
    return "advice-A12" if unseen(rules, game, seat, safety) > 0 else "advice-A8"


def _facts(view: View, move: Move) -> dict[str, Any]:
    """The variables of the sentence about a move."""
    match move:
        case Play(card, None) if card in LENGTH:
            left = view.public.trip - view.public.sides[view.side].distance - LENGTH[card]
            return {"card": card, "left": left}
        case Play(card, side) if side is not None:
            return {"card": card, "side": side, "left": unseen_counts(view)[REMEDY_FOR[card]]}
        case Play(card) | Discard(card) | CoupFourre(card):
            return {"card": card}
    return {}
