"""The coach: what every move is worth, which one to recommend, and why.

These functions are written like the kernel's: `bornes.coach.ranking` calls them for views, and the
browser app runs them compiled.

A value network's numbers are accurate to about one percentage point. So moves that are closer to
the best than that count as equal, and among them a play comes before a discard: a beginner should
be told to discard a card only for more than a tiny advantage. And a move never comes before one
that is at least as good whatever happens next, even if the value network says so.

A reason is the number of a sentence and its facts: what the card does, what it prevents, what it
keeps open or gives up, and how likely the others can answer it. A recommended move always gets a
reason that supports it, never one that speaks against it.
"""

from typing import Annotated, Final, TypeAlias

import numpy as np

from bornes.kernel.arrays import record
from bornes.kernel.driver import fits, in_reach, is_useless, keep_value, needs, room_of
from bornes.kernel.game import (
    EXTENDED_TRIP,
    EXTENSION_FROM,
    TO_REMEDY,
    UNDER_LIMIT,
    is_hazard,
    left_of,
    length,
    limited,
    plays,
    rolls,
    safety_against,
    side_at,
    unseen,
)
from bornes.kernel.layout import (
    ACTIONS,
    COUP_FOURRE,
    D200,
    DISCARD,
    END_OF_LIMIT,
    EXTEND_TRIP,
    FINISH_HAND,
    I8,
    I16,
    KINDS,
    NO_CARD,
    NOBODY,
    PASS_ON,
    RIGHT_OF_WAY,
    ROLL,
    SECOND_SIDE,
    SPEED_LIMIT,
    STOP,
    Array,
    Game,
    TableRules,
    attack_of,
    count,
)
from bornes.kernel.scoring import COUP_FOURRE as COUP_FOURRE_LINE
from bornes.kernel.scoring import SAFE_TRIP
from bornes.model.network import POINTS
from bornes.model.page import ENDING, endings, exponential, predicted_chance, weigh_ending

F64: TypeAlias = Annotated[float, "float64"]

NEAR: Final = 0.01
"""Chances of the match that differ by no more than this are about equal."""
LATE_TURNS: Final = 2.0
"""With this many draws or fewer left for each player, a safety in hand may never score."""
HARDLY: Final = 0.3
PROBABLY: Final = 0.6
"""Probabilities below the first are described as “hardly”, those above the second as “probably”."""
SUPPORTING: Final[tuple[str, ...]] = (
    "coach-finish", "coach-finish-wins", "coach-travel", "coach-travel-rest-in-hand",
    "coach-travel-200", "coach-travel-under-limit", "coach-start", "coach-limit-over",
    "coach-cure", "coach-cure-roll-in-hand", "coach-cure-then-roll", "coach-attack",
    "coach-limit", "coach-safety", "coach-safety-no-points", "coach-safety-frees",
    "coach-safety-late", "coach-safety-no-threat", "coach-right-of-way",
    "coach-discard-useless", "coach-discard-spare", "coach-discard-longer",
    "coach-discard-no-target", "coach-discard-least", "coach-coup-fourre", "coach-pass",
    "coach-pass-hold", "coach-extend", "coach-finish-here", "coach-finish-here-wins",
)  # fmt: skip
"""The sentences that speak for a move."""
OPPOSING: Final[tuple[str, ...]] = (
    "coach-finish-loses", "coach-travel-shorter", "coach-travel-bonus-lost", "coach-could-wait",
    "coach-safety-early", "coach-attack-answered", "coach-discard-safety",
    "coach-discard-needed", "coach-discard-idle", "coach-discard-distance",
    "coach-discard-hazard", "coach-discard-remedy", "coach-pass-keep", "coach-extend-gamble",
    "coach-finish-here-less", "coach-finish-here-loses",
)  # fmt: skip
"""The sentences that speak against a move where another is better."""
REASONS: Final[tuple[str, ...]] = (*SUPPORTING, *OPPOSING)
"""The sentences by number; below are their numbers, in the same order."""
LIKELY: Final = ("never", "hardly", "perhaps", "probably")
"""How likely an answer is, in everyday words, by number."""
FACTS: Final = (
    "card", "better", "hazard", "remedy", "safety", "roll", "side", "left", "count", "likely",
    "chance", "risk",
)  # fmt: skip
"""What sentences may be filled with: fields of `Advice`."""
UNTOLD: Final = -1
"""The value of a number that a reason does not mention."""
WINS: Final = 1
LOSES: Final = 2
EXTENSION_LENGTH: Final = EXTENDED_TRIP - EXTENSION_FROM
_THOUSAND: Final = 1000.0
"""Chances are shown in tenths of a percent."""

(
    _FINISH, _FINISH_WINS, _TRAVEL, _TRAVEL_REST_IN_HAND, _TRAVEL_200, _TRAVEL_UNDER_LIMIT, _START,
    _LIMIT_OVER, _CURE, _CURE_ROLL_IN_HAND, _CURE_THEN_ROLL, _ATTACK, _LIMIT, _SAFETY,
    _SAFETY_NO_POINTS, _SAFETY_FREES, _SAFETY_LATE, _SAFETY_NO_THREAT, _RIGHT_OF_WAY,
    _DISCARD_USELESS, _DISCARD_SPARE, _DISCARD_LONGER, _DISCARD_NO_TARGET, _DISCARD_LEAST,
    _COUP_FOURRE, _PASS, _PASS_HOLD, _EXTEND, _FINISH_HERE, _FINISH_HERE_WINS, _FINISH_LOSES,
    _TRAVEL_SHORTER, _TRAVEL_BONUS_LOST, _COULD_WAIT, _SAFETY_EARLY, _ATTACK_ANSWERED,
    _DISCARD_SAFETY, _DISCARD_NEEDED, _DISCARD_IDLE, _DISCARD_DISTANCE, _DISCARD_HAZARD,
    _DISCARD_REMEDY, _PASS_KEEP, _EXTEND_GAMBLE, _FINISH_HERE_LESS, _FINISH_HERE_LOSES,
) = range(len(REASONS))  # fmt: skip


class Advice:
    """A legal move. Facts that its reason does not mention are `NO_CARD`, `NOBODY` or `UNTOLD`."""

    action: I8
    place: I8
    """Its rank among all moves. The recommended one has 0."""
    order: I8
    """Its rank by its worth only."""
    near: I8
    """Whether it may be recommended: about as good as the best, and not dominated."""
    equal: I8
    """Whether it is one of several that may be recommended."""
    decided: I8
    """For a move that ends the match: `WINS` or `LOSES`; otherwise 0."""
    reason: I8
    card: I8
    better: I8
    hazard: I8
    remedy: I8
    safety: I8
    roll: I8
    side: I8
    count: I8
    likely: I8
    chance: I8
    risk: I8
    left: I16
    match: F64
    hand: F64
    points: F64


ADVICE: Final = record(Advice)


# -- what moves are worth -----------------------------------------------------------------------


def advise(  # noqa: PLR0917 - compiled code takes no names
    rules: TableRules, game: Game, seat: int, listed: Array, listed_count: int, heads: Array,
    curve: Array, results: Array, results_count: int, known: Array, shares: Array, advice: Array,
) -> None:  # fmt: skip
    """Evaluate, rank and explain a seat's legal moves. `listed` has them in the order of the rules,
    and `heads` has a value network's outputs for the seat's observation.
    """
    moves = 0
    for at in range(listed_count):
        moves |= 1 << listed[at]
    ends = endings(rules, game, seat, moves)
    for at in range(listed_count):
        action = listed[at]
        one = advice[at]
        one.action, one.decided = action, 0
        one.match = predicted_chance(rules, heads, action, curve)
        one.hand = 1.0 / (1.0 + exponential(-heads[ACTIONS + action]))
        one.points = POINTS * heads[action] if rules.has_points else 0.0
        if ends >> action & 1:
            side = side_at(rules, seat)
            weigh_ending(rules, game, side, action, results, results_count, known, shares)
            _use_known_ending(rules, game, one, shares[ENDING:])
    explain_moves(rules, game, seat, listed_count, advice)


def _use_known_ending(rules: TableRules, game: Game, one: Advice, worth: Array) -> None:
    """Use the exact worth of a move that ends the hand. A side that completes the trip may still
    call the extension, so the value network's estimate counts if it is higher.
    """
    if worth[3] == 1.0:
        one.decided = WINS if worth[0] == 1.0 else LOSES if worth[0] == 0.0 else 0
    callable_ = rules.extension and game.extended_by == NOBODY and game.trip == EXTENSION_FROM
    if one.action == FINISH_HAND or not callable_ or worth[0] >= one.match:
        one.match, one.hand, one.points = worth[0], worth[1], worth[2]


# -- which one to recommend ---------------------------------------------------------------------


def explain_moves(
    rules: TableRules, game: Game, seat: int, listed_count: int, advice: Array
) -> None:
    """Rank moves by their worth, and say what speaks for or against each."""
    _limit_dominated(rules, game, seat, listed_count, advice)
    _order(listed_count, advice)
    equal = _mark_near(rules, game, seat, listed_count, advice) > 1
    best = 0
    for at in range(listed_count):
        place = 0
        for other in range(listed_count):
            if other != at and _before(rules, game, seat, advice[other], advice[at]):
                place += 1
        advice[at].place = place
        advice[at].equal = 1 if equal and advice[at].near else 0
        if place == 0:
            best = at
    for at in range(listed_count):
        clear_reason(advice[at])
        if advice[at].near:
            speak_for(rules, game, seat, advice[at])
        else:
            speak_against(rules, game, seat, advice[at], advice[best].action)


def dominating(rules: TableRules, game: Game, seat: int, action: int) -> int:
    """The move that, if legal, is at least as good as this one whatever happens next; -1 if there
    is none.
    """
    if action == PASS_ON:
        return COUP_FOURRE
    if DISCARD <= action < COUP_FOURRE:
        card = action - DISCARD
        # The card helps on the table and not in the discard pile; and a safety gives another turn.
        if card >= RIGHT_OF_WAY or (
            ROLL <= card < RIGHT_OF_WAY and needs(rules, game, side_at(rules, seat), card)
        ):
            return card
    return -1


def _place_of(action: int, listed_count: int, advice: Array) -> int:
    for at in range(listed_count):
        if advice[at].action == action:
            return at
    return -1


def _dominator(  # noqa: PLR0917 - compiled code takes no names
    rules: TableRules, game: Game, seat: int, at: int, listed_count: int, advice: Array
) -> int:
    """The index of the legal move that dominates another one; -1 if there is none."""
    action = dominating(rules, game, seat, advice[at].action)
    return _place_of(action, listed_count, advice) if action >= 0 else -1


def _limit_dominated(
    rules: TableRules, game: Game, seat: int, listed_count: int, advice: Array
) -> None:
    """Limit the worth of each dominated move to that of the move that dominates it."""
    for at in range(listed_count):
        better = _dominator(rules, game, seat, at, listed_count, advice)
        if better >= 0:  # nothing dominates that move, so its own numbers do not change
            advice[at].match = min(advice[at].match, advice[better].match)
            advice[at].hand = min(advice[at].hand, advice[better].hand)
            advice[at].points = min(advice[at].points, advice[better].points)


def _shown(chance: float) -> float:
    """A chance rounded to tenths of a percent, as people see it."""
    return float(np.rint(chance * _THOUSAND) / _THOUSAND)


def _is_better(one: Advice, other: Advice) -> bool:
    """Whether a move looks better than another, by the rounded numbers that people see."""
    mine, theirs = _shown(one.match), _shown(other.match)
    if mine == theirs:
        mine, theirs = _shown(one.hand), _shown(other.hand)
    if mine == theirs:
        mine, theirs = np.rint(one.points), np.rint(other.points)
    return bool(mine > theirs)


def _order(listed_count: int, advice: Array) -> None:
    """Rank moves by worth. Moves that look equal stay in the order of the rules."""
    for at in range(listed_count):
        place = 0
        for other in range(listed_count):
            if _is_better(advice[other], advice[at]) or (
                other < at and not _is_better(advice[at], advice[other])
            ):
                place += 1
        advice[at].order = place


def _mark_near(rules: TableRules, game: Game, seat: int, listed_count: int, advice: Array) -> int:
    """Mark the moves that may be recommended, and return how many there are."""
    best, found = 0.0, 0
    for at in range(listed_count):
        best = max(best, advice[at].match)
    for at in range(listed_count):
        close = advice[at].match >= best - NEAR
        free = _dominator(rules, game, seat, at, listed_count, advice) < 0
        # However small the best chance is, it is better than a match that is surely lost.
        hopeful = advice[at].match > 0.0 or best == 0.0
        advice[at].near = 1 if close and free and hopeful else 0
        found += advice[at].near
    return found


def _before(rules: TableRules, game: Game, seat: int, one: Advice, other: Advice) -> bool:
    """Whether a move comes before another. Moves that may be recommended come first: among them
    plays in the network's order, then safeties that may still wait, then discards.
    """
    if one.near != other.near:
        return one.near > other.near
    if one.near:
        mine, theirs = (
            _hesitation(rules, game, seat, one.action),
            _hesitation(rules, game, seat, other.action),
        )
        if mine != theirs:
            return mine < theirs
    return one.order < other.order


def _hesitation(rules: TableRules, game: Game, seat: int, action: int) -> float:
    """A sort key, lowest first: 0 for a play, 1 for a safety that may wait, and more for a discard,
    where useless cards come first and then the cards that are worth least.
    """
    if DISCARD <= action < COUP_FOURRE:
        card = action - DISCARD
        useless = is_useless(rules, game, seat, card)
        return (1000.0 if useless else 2000.0) + keep_value(rules, game, seat, card)
    if RIGHT_OF_WAY <= action < KINDS and may_wait(rules, game, seat, action):
        return 1.0
    return 0.0


def _late(rules: TableRules, game: Game) -> bool:
    """Whether so few draws are left that a safety in hand may never score."""
    return game.cards - game.drawn <= LATE_TURNS * rules.players


def _threats(rules: TableRules, game: Game, seat: int, card: int) -> int:
    """How many of the hazards that a safety answers are still hidden."""
    if card == RIGHT_OF_WAY:
        hidden = unseen(rules, game, seat, STOP) + unseen(rules, game, seat, SPEED_LIMIT)
    else:
        hidden = unseen(rules, game, seat, card - RIGHT_OF_WAY + SPEED_LIMIT)
    return max(hidden, 0)


def _is_attacked(game: Game, side: int, card: int) -> bool:
    """Whether a side has a hazard that a safety answers."""
    safety, battle, speed = card - RIGHT_OF_WAY, game.battle[side], game.speed[side]
    return (is_hazard(battle) and safety_against(battle) == safety) or (
        is_hazard(speed) and safety_against(speed) == safety
    )


def may_wait(rules: TableRules, game: Game, seat: int, card: int) -> bool:
    """Whether a safety in hand may still score more as a coup fourré than it does on the table."""
    if card == RIGHT_OF_WAY or _late(rules, game) or rules.worth[COUP_FOURRE_LINE] <= 0:
        return False
    attacked = _is_attacked(game, side_at(rules, seat), card)
    return _threats(rules, game, seat, card) > 0 and not attacked


# -- why ----------------------------------------------------------------------------------------


def clear_reason(one: Advice) -> None:
    """Clear the facts of a move's reason."""
    one.card, one.better, one.hazard, one.remedy = NO_CARD, NO_CARD, NO_CARD, NO_CARD
    one.safety, one.roll, one.side = NO_CARD, NO_CARD, NOBODY
    one.count, one.likely, one.chance, one.risk, one.left = UNTOLD, UNTOLD, UNTOLD, UNTOLD, UNTOLD


def speak_for(rules: TableRules, game: Game, seat: int, one: Advice) -> None:
    """Write the reason that speaks for a move."""
    action = one.action
    if action == COUP_FOURRE:
        one.card = RIGHT_OF_WAY + safety_against(game.hazard)
        one.reason = _COUP_FOURRE
    elif action == PASS_ON:
        one.card = _answer(game, seat)
        one.reason = _PASS if one.card == NO_CARD else _PASS_HOLD
    elif action == EXTEND_TRIP:
        one.left = EXTENSION_LENGTH
        one.reason = _EXTEND
    elif action == FINISH_HAND:
        one.reason = _FINISH_HERE_WINS if one.decided == WINS else _FINISH_HERE
    elif action >= DISCARD:
        one.card = action - DISCARD
        one.reason = _for_discard(rules, game, seat, one.card)
    else:
        _for_play(rules, game, seat, one)


def _for_play(rules: TableRules, game: Game, seat: int, one: Advice) -> None:
    action, own = one.action, side_at(rules, seat)
    one.card = action
    if action <= D200:
        one.left = room_of(game, own) - length(action)
        one.reason = _for_distance(rules, game, seat, one)
    elif action >= SECOND_SIDE or is_hazard(action):
        _for_attack(rules, game, seat, one)
    elif action >= RIGHT_OF_WAY:
        one.count = _threats(rules, game, seat, action)
        one.reason = _for_safety(rules, game, seat, action)
        if one.reason == _RIGHT_OF_WAY:
            one.roll = ROLL
    else:
        _for_remedy(rules, game, seat, one)


def _safe_trip_open(rules: TableRules, game: Game, own: int) -> bool:
    """Whether a first 200 gives up the bonus for a trip without one."""
    return rules.worth[SAFE_TRIP] > 0 and game.laid[own][D200] == 0


def _for_distance(rules: TableRules, game: Game, seat: int, one: Advice) -> int:
    own = side_at(rules, seat)
    # In order of importance: the first reason that applies is given.
    if one.left <= 0:
        return _FINISH_WINS if one.decided == WINS else _FINISH
    if in_reach(game, seat, own, one.card, one.left):
        return _TRAVEL_REST_IN_HAND
    if one.card == D200 and _safe_trip_open(rules, game, own):
        return _TRAVEL_200
    return _TRAVEL_UNDER_LIMIT if limited(rules, game, own) else _TRAVEL


def _for_remedy(rules: TableRules, game: Game, seat: int, one: Advice) -> None:
    card, own = one.card, side_at(rules, seat)
    # Under a house rule a Roll must follow an End of Limit, and only the Roll lifts it (R5.6).
    lifts = rolls(rules, game, own) and limited(rules, game, own)
    if card == ROLL and not lifts:
        one.count = _waiting(rules, game, seat, 0)
        one.reason = _START
    elif card in (END_OF_LIMIT, ROLL):
        one.count = _waiting(rules, game, seat, 1)
        one.reason = _LIMIT_OVER
    else:
        one.hazard, one.roll = card - TO_REMEDY, ROLL
        one.reason = _CURE
        if needs(rules, game, own, ROLL):
            held = count(game.hands[seat], ROLL) > 0
            one.reason = _CURE_ROLL_IN_HAND if held else _CURE_THEN_ROLL


def _waiting(rules: TableRules, game: Game, seat: int, only_long: int) -> int:
    """How many distances in hand wait for the side to roll, or for the end of its limit."""
    own = side_at(rules, seat)
    found = 0
    for card in range(D200 + 1):
        long = not UNDER_LIMIT >> card & 1
        counted = long if only_long != 0 else not (long and limited(rules, game, own))
        if counted and fits(game, own, card):
            found += count(game.hands[seat], card)
    return found


def _for_attack(rules: TableRules, game: Game, seat: int, one: Advice) -> None:
    _name_attack(rules, seat, one)
    answer = chance_held(rules, game, seat, one.side, one.remedy)
    one.likely = _likely(answer)
    one.chance = int(np.rint(100.0 * answer))
    one.risk = int(np.rint(100.0 * chance_held(rules, game, seat, one.side, one.safety)))
    one.reason = _LIMIT if one.card == SPEED_LIMIT else _ATTACK


def _name_attack(rules: TableRules, seat: int, one: Advice) -> None:
    hazard, steps = attack_of(one.action)
    one.card, one.side = hazard, left_of(rules, side_at(rules, seat), steps)
    one.remedy, one.safety = hazard + TO_REMEDY, RIGHT_OF_WAY + safety_against(hazard)


def _likely(chance: float) -> int:
    if chance == 0.0:
        return 0
    if chance < HARDLY:
        return 1
    return 3 if chance > PROBABLY else 2


def chance_held(rules: TableRules, game: Game, seat: int, side: int, card: int) -> float:
    """The probability that a side's hands hold a card, if all unseen cards are equally likely."""
    total, held = 0, 0
    for kind in range(KINDS):
        total += max(unseen(rules, game, seat, kind), 0)
    for each in range(rules.players):
        if side_at(rules, each) == side and each != seat:
            held += game.sizes[each]
    hidden = unseen(rules, game, seat, card)
    if hidden <= 0 or held <= 0:
        return 0.0
    # 1 minus the share of the ways to take this many unseen cards that take none of this kind.
    return 1.0 - _ways(total - hidden, held) / max(_ways(total, held), 1.0)


def _ways(cards: int, taken: int) -> float:
    """The number of ways to take this many cards (a binomial coefficient)."""
    found = 1.0
    for at in range(taken):
        found = found * (cards - at) / (at + 1)
    return max(found, 0.0)


def _for_safety(rules: TableRules, game: Game, seat: int, card: int) -> int:
    if _is_attacked(game, side_at(rules, seat), card):
        return _SAFETY_FREES
    if _late(rules, game) and rules.has_points:
        return _SAFETY_LATE
    # Without a hazard left that it answers, there is no coup fourré to wait for.
    if _threats(rules, game, seat, card) == 0:
        return _SAFETY_NO_THREAT
    if card == RIGHT_OF_WAY:
        return _RIGHT_OF_WAY
    return _SAFETY if may_wait(rules, game, seat, card) else _SAFETY_NO_POINTS


def _for_discard(rules: TableRules, game: Game, seat: int, card: int) -> int:
    """The reason why a card is not needed."""
    if is_useless(rules, game, seat, card):
        return _DISCARD_USELESS
    if count(game.hands[seat], card) > 1:
        return _DISCARD_SPARE
    if card <= D200:
        for longer in range(card + 1, D200 + 1):
            if count(game.hands[seat], longer) > 0:
                return _DISCARD_LONGER
    if is_hazard(card) and not _is_playable(rules, game, seat, card):
        return _DISCARD_NO_TARGET
    return _DISCARD_LEAST


def _is_playable(rules: TableRules, game: Game, seat: int, hazard: int) -> bool:
    """Whether a hazard can be played on anybody now."""
    allowed = plays(rules, game, seat)
    for action in range(DISCARD):
        attack = is_hazard(action) or action >= SECOND_SIDE
        if allowed >> action & 1 and attack and attack_of(action)[0] == hazard:
            return True
    return False


def _answer(game: Game, seat: int) -> int:
    """The safety in hand that answers the attack."""
    safety = RIGHT_OF_WAY + safety_against(game.hazard)
    return safety if count(game.hands[seat], safety) > 0 else NO_CARD


def speak_against(rules: TableRules, game: Game, seat: int, one: Advice, better: int) -> None:
    """Write the reason that speaks against a move if another one is better."""
    action = one.action
    if action == COUP_FOURRE:
        one.card = RIGHT_OF_WAY + safety_against(game.hazard)
        one.reason = _COULD_WAIT
    elif action == PASS_ON:
        one.card, one.hazard = _answer(game, seat), game.hazard
        one.reason = _PASS_KEEP
    elif action == EXTEND_TRIP:
        one.left = EXTENSION_LENGTH
        one.reason = _EXTEND_GAMBLE
    elif action == FINISH_HAND:
        one.reason = _FINISH_HERE_LOSES if one.decided == LOSES else _FINISH_HERE_LESS
    elif action >= DISCARD:
        _against_discard(rules, game, seat, one)
    elif action <= D200:
        _against_distance(rules, game, seat, one, better)
    else:
        _against_play(rules, game, seat, one)


def _against_distance(rules: TableRules, game: Game, seat: int, one: Advice, better: int) -> None:
    card, own = one.action, side_at(rules, seat)
    one.card, one.left = card, room_of(game, own) - length(card)
    one.reason = _COULD_WAIT
    if one.decided == LOSES:
        one.reason = _FINISH_LOSES
    elif card < better <= D200:
        one.better = better
        one.reason = _TRAVEL_SHORTER
    elif card == D200 and _safe_trip_open(rules, game, own):
        one.reason = _TRAVEL_BONUS_LOST


def _against_play(rules: TableRules, game: Game, seat: int, one: Advice) -> None:
    """Write what speaks against playing a remedy, a hazard or a safety now."""
    action = one.action
    one.card = action
    one.reason = _COULD_WAIT
    if action >= SECOND_SIDE or is_hazard(action):
        _name_attack(rules, seat, one)
        if chance_held(rules, game, seat, one.side, one.remedy) > PROBABLY:
            one.reason = _ATTACK_ANSWERED
    elif action >= RIGHT_OF_WAY and may_wait(rules, game, seat, action):
        one.reason = _SAFETY_EARLY


def _against_discard(rules: TableRules, game: Game, seat: int, one: Advice) -> None:
    """Write what is lost with a discarded card."""
    card = one.action - DISCARD
    one.card = card
    if card >= RIGHT_OF_WAY:
        one.reason = _DISCARD_SAFETY
    elif needs(rules, game, side_at(rules, seat), card):
        one.reason = _DISCARD_NEEDED
    elif is_useless(rules, game, seat, card) or count(game.hands[seat], card) > 1:
        one.reason = _DISCARD_IDLE
    elif card <= D200:
        one.reason = _DISCARD_DISTANCE
    elif is_hazard(card):
        one.reason = _DISCARD_HAZARD
    else:
        one.hazard = card - TO_REMEDY
        one.count = max(unseen(rules, game, seat, one.hazard), 0)
        one.reason = _DISCARD_REMEDY
