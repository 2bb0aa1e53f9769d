"""What a step of the kernel was, told in the core's own events."""

from typing import cast

from bornes.core.cards import CARDS, HAZARDS, HAZARDS_OF, Card, Safety
from bornes.core.events import (
    WINDOW_CLOSED,
    Discarded,
    Ending,
    Event,
    Extended,
    ExtensionOffered,
    Finished,
    HandDealt,
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
from bornes.kernel.dealing import HAND_SIZE
from bornes.kernel.game import draws_from_back, legal, side_at
from bornes.kernel.layout import (
    EXTEND,
    GAME_OVER,
    HAND_OVER,
    NOBODY,
    REACT,
    SPEED_LIMIT,
    TURN,
    Array,
    Game,
    TableRules,
)
from bornes.kernel.scoring import met_trip, winner_of_hand


def events_of_deal(rules: TableRules, game: Game) -> list[Event]:
    """A deal and the first turn's draw, told from the game as it stands right after."""
    # Rolls that were laid before the deal lie in front of the cards that were dealt (R14.3).
    first = rules.sides if rules.start_rolling else 0
    dealt = first + HAND_SIZE * rules.players
    # Hands are counts of cards here: the deck alone still has the order in which they came.
    hands = tuple(
        _cards(game.deck[first + (seat - game.dealer - 1) % rules.players : dealt : rules.players])
        for seat in range(rules.players)
    )
    return [
        HandDealt(
            hand=game.hand,
            dealer=game.dealer,
            trip=game.trip,
            scores=tuple(game.score[: rules.sides]),
            sizes=tuple(len(hand) for hand in hands),
            draw_count=rules.cards - dealt,
            rolling=bool(rules.start_rolling),
            hands=hands,
            draw=_cards(game.deck[dealt : rules.cards]),
            equal=bool(game.equal),
        ),
        _drew(rules, game, dealt, rules.cards),
    ]


def _drew(rules: TableRules, game: Game, front: int, back: int) -> TurnBegan:
    """A turn that has begun. The kernel keeps no events: what was drawn is what the deck has less
    than before, when the draw pile lay between `front` and `back`.
    """
    if draws_from_back(rules, game, game.turn):
        return TurnBegan(game.turn, _cards(game.deck[game.cards : back][::-1]))
    return TurnBegan(game.turn, _cards(game.deck[front : game.drawn]))


def _cards(numbers: Array) -> tuple[Card, ...]:
    return tuple(CARDS[number] for number in numbers)


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
        happened.append(_drew(rules, after, before.drawn, before.cards))
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
