"""The racer's weights: every number it judges by has a name here. `bench/bots/tune.py` finds them.

Each group lists what a model looks at; a model is one value of its group. Chances come out of the
models by the logistic function, points out of the score table of the edition.
"""

from msgspec import Struct


class Own(Struct, frozen=True):
    """What the own side has on the table and in hand, weighed for one question."""

    one: float = 0.0  # the constant
    room: float = 0.0  # what is left of the trip, in hundreds
    turns: float = 0.0  # turns left before the pile is empty, in tens
    end: float = 0.0  # the pile is empty
    pace: float = 0.0  # room against what hand and draws should still give
    over_pace: float = 0.0  # how far the pace is beyond what can be expected
    rolls: float = 0.0  # the side rolls
    goes: float = 0.0  # it rolls and holds a distance it may lay next
    roll_held: float = 0.0  # only a Roll is wanting, and it is in hand
    roll_lacked: float = 0.0  # only a Roll is wanting, and it is not in hand
    hurt_held: float = 0.0  # stopped by a hazard, with the remedy in hand
    hurt_lacked: float = 0.0  # stopped by a hazard, without the remedy
    hurt_no_roll: float = 0.0  # stopped by a hazard, and the Roll that must follow is not in hand
    wait: float = 0.0  # turns to wait for the card that is wanting first, in tens
    limit_held: float = 0.0  # under a limit, with its end in hand
    limit_lacked: float = 0.0  # under a limit, without its end
    slow: float = 0.0  # under a limit, for each 25 or 50 in hand
    km: float = 0.0  # distance in hand that fits into the room, in hundreds
    finish_1: float = 0.0  # one card in hand ends the trip
    finish_2: float = 0.0  # two cards in hand end the trip
    finish_3: float = 0.0  # three or more cards in hand end the trip
    held_200: float = 0.0  # each 200 that fits
    held_100: float = 0.0  # each 100 that fits
    held_75: float = 0.0  # each 75 that fits
    held_50: float = 0.0  # each 50 that fits
    held_25: float = 0.0  # each 25 that fits
    roll_1: float = 0.0  # a Roll in hand that may be needed
    roll_2: float = 0.0  # a second one
    roll_3: float = 0.0  # more of them
    cure_1: float = 0.0  # kinds of remedy in hand, each by the chance of its hazard
    cure_2: float = 0.0  # a second one of a kind, likewise
    lift: float = 0.0  # an end of limit in hand, by the chance of a limit
    stop: float = 0.0  # a Stop in hand that can still be laid
    limit: float = 0.0  # a speed limit in hand that can still be laid
    harm: float = 0.0  # other hazards in hand, by kinds, that can still be laid
    more_harm: float = 0.0  # further ones of the same kinds
    right_of_way: float = 0.0  # right of way is exposed
    shields: float = 0.0  # each other safety exposed
    right_of_way_held: float = 0.0  # right of way is in hand
    shields_held: float = 0.0  # each other safety in hand
    dead: float = 0.0  # each card in hand that cannot serve any more
    rival_room: float = 0.0  # room of the nearest rival, in hundreds
    rival_rolls: float = 0.0  # the nearest rival rolls
    near: float = 0.0  # two hundred or less to go
    last: float = 0.0  # one hundred or less to go
    finish_drawn: float = 0.0  # the chance that a card drawn ends the trip, times ten
    next_km: float = 0.0  # what the next two or so cards of the hand make, in hundreds


class Rival(Struct, frozen=True):
    """What can be seen and guessed of another side, weighed for one question."""

    one: float = 0.0  # the constant
    room: float = 0.0  # what is left of its trip, in hundreds
    turns: float = 0.0  # turns left before the pile is empty, in tens
    end: float = 0.0  # the pile is empty
    pace: float = 0.0  # its room against what its draws should still give
    over_pace: float = 0.0  # how far the pace is beyond what can be expected
    near: float = 0.0  # one card may end its trip
    at_hand: float = 0.0  # a card of 100 or less may end its trip
    rolls: float = 0.0  # it rolls
    roll_held: float = 0.0  # it wants a Roll and probably holds one
    roll_lacked: float = 0.0  # it wants a Roll and probably holds none
    hurt_held: float = 0.0  # stopped by a hazard, and it probably holds the remedy
    hurt_lacked: float = 0.0  # stopped by a hazard, and it probably lacks the remedy
    hurt_no_roll: float = 0.0  # the Roll that must follow is probably wanting
    wait: float = 0.0  # turns it probably waits for its remedy, in tens
    limit_held: float = 0.0  # under a limit, and it probably holds its end
    limit_lacked: float = 0.0  # under a limit, and it probably lacks its end
    right_of_way: float = 0.0  # right of way is exposed
    shields: float = 0.0  # each other safety exposed
    cards: float = 0.0  # cards in its hands, in sixes
    targeted: float = 0.0  # kinds of hazard in hand that can be laid on it, now or later
    other_room: float = 0.0  # room of the side that looks at it, in hundreds
    finish_drawn: float = 0.0  # the chance that a card drawn ends its trip, times ten
    started: float = 0.0  # it has laid a distance


class Held(Struct, frozen=True):
    """What decides the fate of a safety in hand."""

    one: float = 0.0  # the constant
    right_of_way: float = 0.0  # it is right of way
    hazards: float = 0.0  # hazards of its kind that may still come
    turns: float = 0.0  # turns left before the pile is empty, in tens
    rolls: float = 0.0  # the side rolls, so it can be attacked
    room: float = 0.0  # what is left of the own trip, in hundreds
    rival_room: float = 0.0  # room of the nearest rival, in hundreds
    rival_near: float = 0.0  # one card may end a rival's trip
    end: float = 0.0  # the pile is empty


class Bonus(Struct, frozen=True):
    """What decides whether a trip, once met, earns a bonus."""

    one: float = 0.0  # the constant
    room: float = 0.0  # what is left of the trip, in hundreds
    turns: float = 0.0  # turns left before the pile is empty, in tens
    end: float = 0.0  # the pile is empty
    pace: float = 0.0  # room against what is to be expected
    held_200: float = 0.0  # each 200 in hand


class Shut(Struct, frozen=True):
    """What decides whether a side ends the hand without any distance."""

    one: float = 0.0  # the constant
    turns: float = 0.0  # turns left before the pile is empty, in tens
    ready: float = 0.0  # it rolls, or probably holds what it needs
    wait: float = 0.0  # turns it probably waits, in tens
    end: float = 0.0  # the pile is empty


class Alone(Struct, frozen=True):
    """Numbers that stand alone."""

    hoard_safety: float = 1.6  # how much likelier a safety is in a hand than in the pile
    hoard_remedy: float = 1.2  # the same for a remedy
    extra_turn: float = 40.0  # points an extra turn is worth
    extension: float = 60.0  # points the choice to extend is worth with ten turns left
    hand_spread: float = 250.0  # spread of the points in a hand under way
    match_spread: float = 900.0  # spread of the points of a hand to come
    hand_points: float = 900.0  # points a leading side makes in a hand to come
    lead_spread: float = 120.0  # spread of the final distance between two sides
    expose_right_of_way: float = 20.0  # points to lay it is worth, besides what shows
    expose_right_of_way_by_turns: float = 0.0  # the same for every ten turns left
    expose_other: float = 20.0  # the same for another safety
    expose_other_by_turns: float = 0.0  # the same for every ten turns left
    expose_late: float = 0.0  # the same for any of them, when the pile is empty


class Weights(Struct, frozen=True, kw_only=True):
    """All weights of a racer: its models, each the answer to one question."""

    meet: Own = Own()  # does the own side meet the trip, rather than nobody?
    rival_meets: Rival = Rival()  # does a rival meet it, rather than nobody?
    travel: Own = Own()  # what part of its room does the own side travel, if it does not meet?
    rival_travels: Rival = Rival()  # the same of a rival
    coup: Held = Held()  # does a safety in hand become a coup fourré?
    laid: Held = Held()  # is one that does not laid in time all the same?
    safe_trip: Bonus = Bonus()  # is no 200 laid on the way, when none is yet?
    delayed: Bonus = Bonus()  # is the pile empty when the trip is met?
    shut_out: Shut = Shut()  # does a side without any distance stay so?
    amend: Own = Own()  # points to add to all that, as hands played out from there showed
    amend_by_turns: Own = Own()  # the same for every ten turns left
    rival_amend: Rival = Rival()  # points to add for what a rival is like
    rival_amend_by_turns: Rival = Rival()  # the same for every ten turns left
    alone: Alone = Alone()
