"""Why a move is refused: the reasons of `bornes.core.rules` as numbers, indexes of `REASONS`."""

from typing import Final

from bornes.core import rules as core
from bornes.core.errors import Reason
from bornes.core.moves import CoupFourre, Discard, Extend, Finish, Pass, Play
from bornes.kernel.game import (
    MOST_200S,
    SAFE_TO_STOP,
    TO_REMEDY,
    is_asked,
    is_hazard,
    length,
    limited,
    plays,
    rolls,
    safety_against,
    side_at,
    wants_roll,
)
from bornes.kernel.layout import (
    D50,
    D200,
    END_OF_LIMIT,
    EXTEND,
    GAME_OVER,
    HAND_OVER,
    NO_CARD,
    REACT,
    RIGHT_OF_WAY,
    ROLL,
    SPEED_LIMIT,
    TURN,
    Game,
    TableRules,
    kinds,
)

REASONS: Final[tuple[Reason, ...]] = (
    core.STUCK_ONLY, core.MISTAKE_WHEN_STUCK_ONLY, core.NOT_TO_ACT, core.NOT_IN_HAND,
    core.NEEDS_TARGET, core.TAKES_NO_TARGET, core.NO_SUCH_SIDE, core.OWN_SIDE, core.HAND_IS_OVER,
    core.GAME_IS_OVER, core.HAZARD_ON_HAZARD, core.TARGET_NOT_ROLLING, core.TARGET_IS_SAFE,
    core.LIMIT_ON_SAFE, core.LIMIT_ON_LIMIT, core.NOTHING_TO_REMEDY, core.ROLL_ON_HAZARD,
    core.ALREADY_ROLLING, core.NO_LIMIT_TO_END, core.NOT_STARTED, core.STOPPED, core.NEEDS_ROLL,
    core.LIMITED, core.THIRD_200, core.PAST_TRIP, core.NOT_THE_SAFETY, core.WINDOW_OPEN,
    core.NO_WINDOW, core.NEVER_EXTENDED, core.EXTENSION_OPEN, core.NO_EXTENSION,
)  # fmt: skip
(
    STUCK_ONLY, MISTAKE_WHEN_STUCK_ONLY, NOT_TO_ACT, NOT_IN_HAND, NEEDS_TARGET, TAKES_NO_TARGET,
    NO_SUCH_SIDE, OWN_SIDE, HAND_IS_OVER, GAME_IS_OVER, HAZARD_ON_HAZARD, TARGET_NOT_ROLLING,
    TARGET_IS_SAFE, LIMIT_ON_SAFE, LIMIT_ON_LIMIT, NOTHING_TO_REMEDY, ROLL_ON_HAZARD,
    ALREADY_ROLLING, NO_LIMIT_TO_END, NOT_STARTED, STOPPED, NEEDS_ROLL, LIMITED, THIRD_200,
    PAST_TRIP, NOT_THE_SAFETY, WINDOW_OPEN, NO_WINDOW, NEVER_EXTENDED, EXTENSION_OPEN, NO_EXTENSION,
) = range(len(REASONS))  # fmt: skip
NONE: Final = -1
"""Nothing is against the move."""
OUT_OF_PHASE: Final = 64
"""Added to a reason against a move that also belongs to another phase: the kind of error is then
that of the phase.
"""
_NUMBERS: Final = tuple(
    100 * int(major) + int(minor)
    for major, _, minor in (reason.rule.removeprefix("R").partition(".") for reason in REASONS)
)
"""The number of each reason's rule: if there are several reasons, the lowest is given."""

KINDS_OF_MOVE: Final = (Play, Discard, CoupFourre, Pass, Extend, Finish)
PLAY, DISCARD, COUP_FOURRE, PASS_ON, EXTEND_TRIP, FINISH_HAND = range(len(KINDS_OF_MOVE))
NO_TARGET: Final = -128
"""A move that names no side."""


def why_not(rules: TableRules, game: Game, seat: int, kind: int, card: int, target: int) -> int:
    """The reason against a move of a seat, or `NONE`. `kind` is one of `KINDS_OF_MOVE`."""
    phase = game.phase
    if phase == HAND_OVER:
        return HAND_IS_OVER
    if phase == GAME_OVER:
        return GAME_IS_OVER
    asked = is_asked(rules, game, seat) if phase == REACT else seat == game.turn
    if not asked:
        return NOT_TO_ACT
    reason = _against(rules, game, seat, kind, card, target)
    wanted = TURN
    if kind in (COUP_FOURRE, PASS_ON):
        wanted = REACT
    elif kind in (EXTEND_TRIP, FINISH_HAND):
        wanted = EXTEND
    return reason if phase == wanted else _out_of_phase(phase, wanted, reason)


def _out_of_phase(phase: int, wanted: int, reason: int) -> int:
    """The reason for a move of another phase: that phase, or a rule with a lower number."""
    if phase == TURN:
        other = NO_WINDOW if wanted == REACT else NO_EXTENSION
    else:
        other = WINDOW_OPEN if phase == REACT else EXTENSION_OPEN
    if reason == NONE or _NUMBERS[reason] > _NUMBERS[other]:
        return other
    return reason + OUT_OF_PHASE


def _against(rules: TableRules, game: Game, seat: int, kind: int, card: int, target: int) -> int:
    """The reason against a move, whatever the phase."""
    if kind == PASS_ON:
        return NONE
    if kind in (EXTEND_TRIP, FINISH_HAND):
        return NONE if rules.extension else NEVER_EXTENDED
    if kind == DISCARD and _must_play(rules, game, seat):
        return STUCK_ONLY
    if not kinds(game.hands[seat]) >> card & 1:
        return NOT_IN_HAND
    if kind == PLAY:
        return _no_play(rules, game, seat, card, target)
    answers = game.phase != REACT or card == RIGHT_OF_WAY + safety_against(game.hazard)
    return NONE if kind == DISCARD or answers else NOT_THE_SAFETY


def _must_play(rules: TableRules, game: Game, seat: int) -> bool:
    """Whether discarding is forbidden, as some card of the hand can be played (R4.3)."""
    return rules.only_when_stuck != 0 and plays(rules, game, seat) != 0


def _no_play(rules: TableRules, game: Game, seat: int, card: int, target: int) -> int:
    own = side_at(rules, seat)
    if not is_hazard(card):
        if target != NO_TARGET:
            return TAKES_NO_TARGET
        return _mistake(rules, game, seat, _own_obstacle(rules, game, own, card))
    if target == NO_TARGET:
        return NEEDS_TARGET
    if target < 0 or target >= rules.sides:
        return NO_SUCH_SIDE
    if target == own:
        return OWN_SIDE
    return _mistake(rules, game, seat, _hazard_obstacle(rules, game, target, card))


def _mistake(rules: TableRules, game: Game, seat: int, reason: int) -> int:
    """A penalized mistake counts as a discard, so it is forbidden where discarding is (R14.4)."""
    penalised = is_penalised(rules, reason)
    return MISTAKE_WHEN_STUCK_ONLY if penalised and _must_play(rules, game, seat) else reason


def is_penalised(rules: TableRules, reason: int) -> bool:
    """Whether a move may be made in spite of this reason, and costs its card (R14.4)."""
    mistake = reason in (PAST_TRIP, TARGET_IS_SAFE, LIMIT_ON_SAFE)
    return mistake and rules.mistakes_penalised != 0


def _own_obstacle(rules: TableRules, game: Game, side: int, card: int) -> int:
    """Why a card cannot be played on the side's own piles, or `NONE`."""
    if card <= D200:
        return _distance(rules, game, side, card)
    if card >= RIGHT_OF_WAY:
        return NONE
    if card == ROLL:
        after_limit = game.speed[side] == END_OF_LIMIT and limited(rules, game, side)
        if after_limit or wants_roll(rules, game, side):
            return NONE
        return ALREADY_ROLLING if rolls(rules, game, side) else ROLL_ON_HAZARD
    if card == END_OF_LIMIT:
        return NONE if game.speed[side] == SPEED_LIMIT else NO_LIMIT_TO_END
    return NONE if game.battle[side] + TO_REMEDY == card else NOTHING_TO_REMEDY


def _distance(rules: TableRules, game: Game, side: int, card: int) -> int:
    if not rolls(rules, game, side):
        if game.battle[side] == NO_CARD:
            return NOT_STARTED
        return STOPPED if is_hazard(game.battle[side]) else NEEDS_ROLL
    if card > D50 and limited(rules, game, side):
        return LIMITED
    if card == D200 and game.laid[side][D200] >= MOST_200S:
        return THIRD_200
    return PAST_TRIP if length(card) > game.trip - game.distance[side] else NONE


def _hazard_obstacle(rules: TableRules, game: Game, side: int, card: int) -> int:
    """Why a hazard cannot be played on a side by another, or `NONE`."""
    if card == SPEED_LIMIT:
        if game.safeties[side] & SAFE_TO_STOP:
            return LIMIT_ON_SAFE
        stacks = game.speed[side] == SPEED_LIMIT and not rules.speed_limit_stacks
        return LIMIT_ON_LIMIT if stacks else NONE
    # Safe comes first: under `mistakes = penalised` it is what makes the mistake (R14.4).
    if game.safeties[side] >> safety_against(card) & 1:
        return TARGET_IS_SAFE
    if rolls(rules, game, side):
        return NONE
    return HAZARD_ON_HAZARD if is_hazard(game.battle[side]) else TARGET_NOT_ROLLING
