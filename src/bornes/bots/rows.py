"""A view as rows of numbers, for the racer to weigh its moves on."""

from collections.abc import Sequence
from typing import Final

from bornes.bots.counting import Outlook
from bornes.bots.judge import ROWS, WIDTH
from bornes.bots.memory import Memory
from bornes.bots.numbers import (
    CAR,
    KINDS,
    NONE,
    NUMBER,
    ROLL,
    Road,
    Row,
    is_hazard,
    safety_bit,
)
from bornes.bots.odds import guess_hands
from bornes.core.cards import CARDS, Card
from bornes.core.edition import EXTENSION_FROM, Rules
from bornes.core.state import Side

_SHUTOUT: Final = {"opponents_not_shut_out": 0, "trip_if_all_shut_out": 1, "everyone_else": 2}


def _pile_top(pile: tuple[Card, ...]) -> int:
    return NUMBER[pile[-1]] if pile else NONE


def _car(side: Side, size: int, trip: int) -> list[int]:
    """A side in the order of `numbers`."""
    bits = 0
    for safety in side.safeties:
        bits |= safety_bit(NUMBER[safety])
    return [
        _pile_top(side.battle), _pile_top(side.speed), bits, min(side.distance, trip),
        side.distances.count("200"), len(side.distances) or int(side.distance > 0),
        len(side.coups_fourres), side.score, size,
    ]  # fmt: skip


def _points(rules: Rules) -> list[float]:
    """What the score table gives, in the order of `numbers`; what does not count is nothing."""
    worth, choices = rules.edition.scoring, rules.choices
    return [
        worth.distance, worth.safeties, worth.all_safeties * choices.all_safeties,
        worth.coup_fourre, worth.trip, worth.hand_won,
        worth.delayed_action * choices.delayed_action, worth.safe_trip * choices.safe_trip,
        worth.extension, worth.shutout * choices.shutout,
    ]  # fmt: skip


def rules_and_moment(look: Outlook) -> list[float]:
    """The rules and the moment, in the order of `numbers`."""
    rules, public = look.rules, look.public
    choices = rules.choices
    may_extend = rules.extension and public.extended_by is None and public.trip == EXTENSION_FROM
    return [
        public.trip, look.draws, rules.players, rules.sides, look.own,
        NONE if public.extended_by is None else public.extended_by,
        choices.remedy_restarts, choices.roll_after_end_of_limit,
        choices.extra_turn_after_exhaustion, rules.edition.hand_won_by == "most_distance",
        _SHUTOUT[rules.edition.shutout_for], choices.points_to_win or 0,
        max((choices.hands or 0) - public.hand, 0), may_extend, *_points(rules), look.total,
    ]  # fmt: skip


def road_of(look: Outlook, memory: Memory, models: Sequence[Row]) -> Road:
    """A view as rows, with what its seat remembers."""
    public = look.public
    hand = [0] * KINDS
    for card in look.hand:
        hand[NUMBER[card]] += 1
    road = Road(
        models=models,
        work=[[0.0] * WIDTH for _ in range(ROWS)],
        saved=[[0] * CAR for _ in range(2)],
        hand=hand,
        cars=[_car(side, look.size_of(k), public.trip) for k, side in enumerate(public.sides)],
        unseen=[look.unseen[card] for card in CARDS],
        held=[[0.0] * KINDS for _ in public.sides],
        env=rules_and_moment(look),
    )
    told = memory.conclusions(look.rules)
    since = [
        [NONE if (drawn := told.since(seat, card)) is None else drawn for card in CARDS]
        for seat in range(look.rules.players)
    ]
    guess_hands(look.seat, since, look.sizes, road)
    return road


def under_hazard(pile: tuple[Card, ...]) -> int:
    """What lies under the hazard on top; of a pile seen only from above, a Roll."""
    below = NUMBER[pile[-2]] if len(pile) > 1 else NONE
    # A side can only have been hit on a Roll, or a remedy that let it roll.
    return below if below != NONE and not is_hazard(below) else ROLL
