"""The winner of a hand and of a match, and the points of each side (R10 to R13), in numbers."""

from typing import Final

from bornes.kernel.layout import (
    D100,
    D200,
    EVERYONE_ELSE,
    LINES,
    NOBODY,
    TRIP_IF_ALL_SHUT_OUT,
    Game,
    TableRules,
)

DISTANCE: Final = LINES.index("distance")
SAFETIES: Final = LINES.index("safeties")
ALL_SAFETIES: Final = LINES.index("all_safeties")
COUP_FOURRE: Final = LINES.index("coup_fourre")
TRIP: Final = LINES.index("trip")
HAND_WON: Final = LINES.index("hand_won")
DELAYED_ACTION: Final = LINES.index("delayed_action")
SAFE_TRIP: Final = LINES.index("safe_trip")
EXTENSION: Final = LINES.index("extension")
SHUTOUT: Final = LINES.index("shutout")
NO_200_NO_100: Final = LINES.index("no_200_no_100")
EVERY_SAFETY: Final = 0b1111


def met_trip(rules: TableRules, game: Game) -> int:
    """The side that has completed the trip exactly, or `NOBODY` (R10.1)."""
    for side in range(rules.sides):
        if game.distance[side] == game.trip:
            return side
    return NOBODY


def furthest(rules: TableRules, game: Game) -> int:
    """The side with the greatest distance; `NOBODY` if several have it."""
    leader, most = 0, game.distance[0]
    for side in range(1, rules.sides):
        if game.distance[side] > most:
            leader, most = side, game.distance[side]
        elif game.distance[side] == most:
            leader = NOBODY
    return leader


def winner_of_hand(rules: TableRules, game: Game) -> int:
    """The side that wins the hand if it ends now, or `NOBODY` (R10.2)."""
    met = met_trip(rules, game)
    if met != NOBODY or not rules.won_by_distance:
        return met
    ahead = furthest(rules, game)
    # In an edition with points, a caller who misses the extension does not win (R11.3).
    return NOBODY if rules.has_points and ahead == game.extended_by else ahead


def four(bits: int) -> int:
    """How many safeties are in a set of four bits."""
    return (bits & 1) + (bits >> 1 & 1) + (bits >> 2 & 1) + (bits >> 3)


def _shutout(rules: TableRules, game: Game, me: int) -> int:
    """How many times the shut-out counts for a side (R12.2)."""
    shut_out = 0
    for side in range(rules.sides):
        if side != me and game.distance[side] == 0:
            shut_out += 1
    if rules.shutout_for == EVERYONE_ELSE:
        return shut_out
    if rules.shutout_for == TRIP_IF_ALL_SHUT_OUT:
        return 1 if game.distance[me] == game.trip and shut_out == rules.sides - 1 else 0
    return shut_out if game.distance[me] else 0


def times(rules: TableRules, game: Game, me: int, won: int, line: int) -> int:
    """How many times a line of the score sheet counts for a side (R12); `won` is the winner."""
    if line == DISTANCE:
        return game.distance[me]
    if line == SAFETIES:
        return four(game.safeties[me])
    if line == ALL_SAFETIES:
        return 1 if game.safeties[me] == EVERY_SAFETY else 0
    if line == COUP_FOURRE:
        return four(game.coups[me])
    if line == TRIP:
        return 1 if game.distance[me] == game.trip else 0
    if line == HAND_WON:
        return 1 if won == me else 0
    if line == EXTENSION:
        return 1 if _extension(game, me) else 0
    if line == SHUTOUT:
        return _shutout(rules, game, me)
    return 1 if _bonus(game, me, won, line) else 0


def _bonus(game: Game, me: int, won: int, line: int) -> bool:
    """Whether a side has earned a bonus for the way in which it completed the trip."""
    if line == DELAYED_ACTION:
        return game.distance[me] == game.trip and game.drawn == game.cards
    no_200 = won == me and game.laid[me][D200] == 0
    return no_200 and (line == SAFE_TRIP or game.laid[me][D100] == 0)


def _extension(game: Game, me: int) -> bool:
    """Whether this side scores the extension: it made it, or another side missed it (R11.3)."""
    caller = game.extended_by
    if caller == NOBODY:
        return False
    made = game.distance[caller] == game.trip
    return made == (me == caller)


def points_of_hand(rules: TableRules, game: Game, side: int, won: int) -> int:
    """The points of a side if the hand ends now."""
    points = 0
    for line in range(len(rules.worth)):
        worth = rules.worth[line]
        if worth:
            points += worth * times(rules, game, side, won, line)
    return points


def match_over(rules: TableRules, game: Game, won: int) -> tuple[bool, int]:
    """Whether the match ends with this hand, and which side wins it or `NOBODY` (R13.1)."""
    if not rules.has_points:  # the hand is the match (R12.4)
        return True, won
    leader, most = NOBODY, -1
    for side in range(rules.sides):
        total = game.score[side] + game.points[side]
        if total > most:
            leader, most = side, total
        elif total == most:
            leader = NOBODY
    if rules.hands:
        return game.hand >= rules.hands, leader
    return leader != NOBODY and most >= rules.points_to_win, leader
