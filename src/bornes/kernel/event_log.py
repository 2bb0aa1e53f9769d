"""What a step of the kernel was, told in the core's own events."""

from typing import cast

from bornes.core.cards import CARDS, HAZARDS, HAZARDS_OF, Safety
from bornes.core.events import (
    WINDOW_CLOSED,
    Discarded,
    Ending,
    Event,
    Extended,
    ExtensionOffered,
    Finished,
    HandEnded,
    HazardCancelled,
    Laid,
    MatchEnded,
    MistakePenalised,
    Passed,
    Pile,
    SafetyExposed,
    TurnBegan,
)
from bornes.core.moves import CoupFourre, Discard, Extend, Move, Pass, Play
from bornes.kernel.actions import action_of, move_of
from bornes.kernel.game import legal, side_at
from bornes.kernel.layout import (
    EXTEND,
    GAME_OVER,
    HAND_OVER,
    NOBODY,
    REACT,
    SPEED_LIMIT,
    TURN,
    Game,
    TableRules,
)
from bornes.kernel.scoring import met_trip, winner_of_hand


def events(rules: TableRules, before: Game, seat: int, action: int, after: Game) -> list[Event]:
    """All that happened in a step, with hidden cards: `bornes.core.view.redact` hides them."""
    move = move_of(action, seat, rules.sides, before.hazard)
    happened = [
        *_moved(rules, before, seat, move, after),
        *_cancelled(before, after, side_at(rules, seat)),
    ]
    if after.phase == EXTEND:
        happened.append(ExtensionOffered(seat))
    if after.phase == TURN:
        # The kernel keeps no events: what was drawn is what the deck has less than before.
        drew = after.deck[before.drawn : after.drawn]
        happened.append(TurnBegan(after.turn, tuple(CARDS[card] for card in drew)))
    if after.phase >= HAND_OVER:
        happened += _ended(rules, after)
    return happened


def _moved(rules: TableRules, before: Game, seat: int, move: Move, after: Game) -> list[Event]:
    match move:
        case Play(card, target):
            # The kernel takes such a move only where mistakes are penalised.
            if not legal(rules, before, seat) >> action_of(move, seat, rules.sides) & 1:
                return [MistakePenalised(seat, card, target)]
            if card in HAZARDS_OF:
                return [SafetyExposed(seat, cast("Safety", card))]
            to = side_at(rules, seat) if target is None else target
            return [Laid(seat, card, to, _pile(before, after, to))]
        case Discard(card):
            return [Discarded(seat, card)]
        case CoupFourre(card):
            return [SafetyExposed(seat, cast("Safety", card), coup_fourre=True)]
        case Pass():
            return [Passed(seat), *([] if after.phase == REACT else [WINDOW_CLOSED])]
        case Extend():
            return [Extended(seat, after.trip)]
        case _:
            return [Finished(seat)]


def _pile(before: Game, after: Game, side: int) -> Pile:
    """The pile of a side that a card went on."""
    if before.distance[side] != after.distance[side]:
        return "distances"
    # A second limit on top of a first leaves the same card on top: their number tells.
    limits = before.limits[side] != after.limits[side]
    return "speed" if limits or before.speed[side] != after.speed[side] else "battle"


def _cancelled(before: Game, after: Game, side: int) -> list[Event]:
    """The hazards that a safety took off the piles, the battle pile's first (R7.3)."""
    if before.safeties[side] == after.safeties[side]:
        return []
    gone: list[int] = []
    if before.battle[side] != after.battle[side]:
        gone.append(before.battle[side])
    if before.speed[side] != after.speed[side]:
        gone += [SPEED_LIMIT] * before.limits[side]
    return [HazardCancelled(side, HAZARDS[hazard - len(HAZARDS)]) for hazard in gone]


def _ended(rules: TableRules, game: Game) -> list[Event]:
    won = winner_of_hand(rules, game)
    points = tuple(game.points[: rules.sides])
    how: Ending = "cards_out" if met_trip(rules, game) == NOBODY else "trip_met"
    ended: list[Event] = [HandEnded(how, None if won == NOBODY else won, points)]
    if game.phase == GAME_OVER:
        totals = tuple(score + gained for score, gained in zip(game.score, points, strict=False))
        ended.append(MatchEnded(None if game.winner == NOBODY else game.winner, totals))
    return ended
