"""An evening: its players, its rounds, and their results.

Four formats:

- `swiss`: players of about equal standing meet, and nobody meets the same opponent twice while that
  can be avoided. A win counts 1, a draw ½.
- `duplicate`: players meet in the same way, and all tables of a round play the same equal decks.
  The score of a result is the percentage of the other results of the same seat that it beats.
- `teams`: players meet in the same way, and two tables at a time play the same equal decks. The
  player in seat 0 at one of them is in a team with the player in seat 1 at the other, as in
  duplicate bridge: each team plays all the cards of each hand once. A win of the team counts 1, a
  draw ½.
- `robots`: everybody plays the same equal decks against a robot, and is compared in the same way.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from random import Random
from statistics import fmean
from typing import Annotated, Any, Final, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from bornes.core.edition import rules
from bornes.core.errors import BadRequest
from bornes.text.rulebook import unaccented
from bornes.text.sentences import quoted

Format = Literal["swiss", "duplicate", "teams", "robots"]

BY_WINS: Final[tuple[Format, ...]] = ("swiss", "teams")
"""Formats in which a score is a number of wins; in the others it is a percentage."""
MOST_PLAYERS: Final = 500
MOST_ROUNDS: Final = 50
MOST_HANDS: Final = 20
SEATS: Final = 2
BYE: Final = 1.0
"""The score of a round without an opponent, if wins are counted."""
AVERAGE: Final = 0.5
"""Its score if results are compared."""

# The weights of the matching, which must be whole numbers. A repeated meeting is worse than all
# differences in score together: at most 250 pairs, each 100 percent apart.
_SCORE: Final = 10**3
_AGAIN: Final = 10**10
_MOST: Final = 10**11


class Participant(Struct, frozen=True, kw_only=True):
    """A player who takes part from round `joined` on, and not in round `left` or later."""

    name: Annotated[str, Meta(min_length=1, max_length=40)]
    joined: int = 1
    left: int | None = None

    def plays_in(self, number: int) -> bool:
        """Whether this player is paired in round `number`."""
        return self.joined <= number and (self.left is None or number < self.left)


class Pairing(Struct, frozen=True, kw_only=True):
    """A table of one round: its players by seat, and their points once they are known."""

    players: Annotated[tuple[int, ...], Meta(min_length=1, max_length=SEATS)]
    """Numbers of players. A single player has a bye, or plays a robot."""
    points: tuple[int, int] | None = None
    """The points of seat 0 and seat 1, all hands of the round together."""
    hands: tuple[tuple[int, int], ...] = ()
    """The points of each hand, where they are known."""

    @property
    def lead(self) -> int:
        """By how many points seat 0 is ahead."""
        return 0 if self.points is None else self.points[0] - self.points[1]


class Evening(Struct, frozen=True, kw_only=True):
    """A whole evening, as its file holds it."""

    name: str
    edition: str = "classic"
    format: Format = "swiss"
    rounds: Annotated[int, Meta(ge=1, le=MOST_ROUNDS)] = 6
    hands: Annotated[int, Meta(ge=1, le=MOST_HANDS)] = 2
    """Hands per round."""
    seed: int = 0
    """The random seed of the pairings and the decks."""
    players: tuple[Participant, ...] = ()
    played: tuple[tuple[Pairing, ...], ...] = ()
    """The rounds so far: the tables of each."""

    def __post_init__(self) -> None:
        rules(self.edition, SEATS)  # an unknown edition is refused here
        seated = {at for tables in self.played for table in tables for at in table.players}
        if not seated <= set(range(len(self.players))):
            raise ValueError(self.played)  # in a file that somebody has edited

    @property
    def running(self) -> bool:
        """Whether a result of the last round is still missing."""
        return bool(self.played) and any(is_open(self, table) for table in self.played[-1])

    @property
    def over(self) -> bool:
        """Whether all rounds are played."""
        return len(self.played) == self.rounds and not self.running


class Place(Struct, frozen=True, kw_only=True):
    """A player's row in the standings."""

    place: int
    """Players who are equal in everything share a place."""
    player: int
    score: float
    """Wins and half draws; where results are compared, the average in percent."""
    opponents: float
    """The scores of all opponents together (Buchholz)."""
    lead: int
    """Own points minus those of the opponents."""
    played: int


def begin(**about: Any) -> Evening:
    """A new evening; raises `BadRequest` if something is wrong with it."""
    names: Sequence[str] = about.pop("names", ())
    evening = Evening(**about)
    for name in names:
        evening = join(evening, name)
    return evening


def number_of(evening: Evening, name: str) -> int:
    """The number of the player of that name."""
    for number, player in enumerate(evening.players):
        if player.name.casefold() == name.casefold():
            return number
    raise BadRequest("club-no-such-player", name=name, names=[p.name for p in evening.players])


def join(evening: Evening, name: str) -> Evening:
    """The evening with another player, or one who has come back, from the next round on."""
    name, coming = name.strip(), len(evening.played) + 1
    if not name or len(name) > 40 or name != quoted(name):
        raise BadRequest("club-bad-name", name=name)
    for number, player in enumerate(evening.players):
        if player.name.casefold() == name.casefold():
            if player.left is None:
                raise BadRequest("club-same-name", name=player.name)
            return _with_player(evening, number, replace(player, left=None))
    if len(evening.players) == MOST_PLAYERS:
        raise BadRequest("club-full", most=MOST_PLAYERS)
    added = Participant(name=name, joined=coming)
    return replace(evening, players=(*evening.players, added))


def leave(evening: Evening, name: str) -> Evening:
    """The evening without a player from the next round on. A table that waits for a result keeps
    the player.
    """
    number = number_of(evening, name)
    return _with_player(
        evening, number, replace(evening.players[number], left=len(evening.played) + 1)
    )


def _with_player(evening: Evening, number: int, player: Participant) -> Evening:
    players = (*evening.players[:number], player, *evening.players[number + 1 :])
    return replace(evening, players=players)


# -- rounds ----------------------------------------------------------------------------------------


def pair(evening: Evening) -> Evening:
    """The same evening with its next round paired."""
    number = len(evening.played) + 1
    if evening.running:
        missing = [at + 1 for at, table in enumerate(evening.played[-1]) if is_open(evening, table)]
        raise BadRequest("club-results-missing", round=number - 1, tables=missing)
    if number > evening.rounds:
        raise BadRequest("club-over", rounds=evening.rounds)
    present = [at for at, player in enumerate(evening.players) if player.plays_in(number)]
    if len(present) < (1 if evening.format == "robots" else SEATS):
        raise BadRequest("club-too-few", count=len(present))
    chance = Random(f"bornes club {evening.seed} {number}")
    tables = (
        [Pairing(players=(at,)) for at in present]
        if evening.format == "robots"
        else _tables(evening, present, chance)
    )
    return replace(evening, played=(*evening.played, tuple(tables)))


def unpair(evening: Evening) -> Evening:
    """Undo the last pairing; refused if it has results already."""
    if not evening.played:
        raise BadRequest("club-nothing-paired")
    if any(table.points is not None for table in evening.played[-1]):
        raise BadRequest("club-results-are-in", round=len(evening.played))
    return replace(evening, played=evening.played[:-1])


def _tables(evening: Evening, present: list[int], chance: Random) -> list[Pairing]:
    """Players of about equal standing at one table, nobody against the same opponent again."""
    score = {standing.player: standing.score for standing in standings(evening)}
    chance.shuffle(present)  # the order decides only between pairings that are equally good
    alone = _bye(evening, present, score)
    met = {frozenset(table.players) for tables in evening.played for table in tables}
    pairs = _matched([at for at in present if at != alone], score, met)
    began = Counter(table.players[0] for tables in evening.played for table in tables)
    # The strongest tables come first, as on a list on the wall.
    pairs.sort(key=lambda two: -max(score.get(at, 0.0) for at in two))
    tables = [Pairing(players=tuple(sorted(two, key=began.__getitem__))) for two in pairs]
    return [*tables, *([] if alone is None else [Pairing(players=(alone,))])]


def _bye(evening: Evening, present: list[int], score: dict[int, float]) -> int | None:
    """The player who gets the bye: of those with the fewest byes, the lowest in the standings."""
    if len(present) % SEATS == 0:
        return None
    byes = _byes(evening)
    return min(present, key=lambda at: (byes.count(at), score.get(at, 0.0)))


def _matched(
    present: Sequence[int], score: dict[int, float], met: set[frozenset[int]]
) -> list[tuple[int, int]]:
    """Pairs with as few repeated meetings as possible, and then with the smallest sum of squared
    differences in score.
    """
    import networkx as nx  # noqa: PLC0415 - takes long to load

    graph = nx.Graph()
    for at, one in enumerate(present):
        for other in present[at + 1 :]:
            apart = round(_SCORE * (score.get(one, 0.0) - score.get(other, 0.0)) ** 2)
            again = _AGAIN if frozenset((one, other)) in met else 0
            graph.add_edge(one, other, weight=_MOST - apart - again)
    matching = nx.max_weight_matching(graph, maxcardinality=True)
    place = {player: at for at, player in enumerate(present)}
    return sorted((_in_order(two, place) for two in matching), key=lambda two: place[two[0]])


def _in_order(two: Iterable[int], place: dict[int, int]) -> tuple[int, int]:
    first, second = sorted(two, key=place.__getitem__)
    return first, second


def _is_bye(table: Pairing) -> bool:
    return len(table.players) == 1


def is_open(evening: Evening, table: Pairing) -> bool:
    """Whether a table's result is still missing. A bye has no result."""
    return table.points is None and (evening.format == "robots" or not _is_bye(table))


def enter(
    evening: Evening,
    table: int,
    points: Sequence[int],
    number: int | None = None,
    hands: tuple[tuple[int, int], ...] = (),
) -> Evening:
    """The evening with the result of a table, counted from 1, in the last round or in round
    `number`. It replaces an earlier result, so that errors can be corrected.
    """
    number = len(evening.played) if number is None else number
    if not 1 <= number <= len(evening.played):
        raise BadRequest("club-no-such-round", round=number, rounds=len(evening.played))
    tables = evening.played[number - 1]
    if not 1 <= table <= len(tables):
        raise BadRequest("club-no-such-table", table=table, tables=len(tables))
    if _is_bye(tables[table - 1]) and evening.format != "robots":
        raise BadRequest("club-bye-has-no-result", table=table)
    if len(points) != SEATS:
        raise BadRequest("club-two-results", count=len(points))
    entered = replace(tables[table - 1], points=(points[0], points[1]), hands=hands)
    changed = (*tables[: table - 1], entered, *tables[table:])
    rounds = (*evening.played[: number - 1], changed, *evening.played[number:])
    return replace(evening, played=rounds)


# -- standings -------------------------------------------------------------------------------------


def standings(evening: Evening) -> list[Place]:
    """All players, best first. Of an unfinished round, the results that are in count."""
    if evening.format in BY_WINS:
        score = {at: sum(each) for at, each in _by_wins(evening).items()}
    else:
        score = {at: _percent(each) for at, each in _by_comparison(evening).items()}
    rows = [_standing(evening, at, score) for at in range(len(evening.players))]
    rows.sort(key=lambda row: (*_rank(row), unaccented(evening.players[row.player].name)))
    placed: list[Place] = []
    for at, row in enumerate(rows):
        same = bool(placed) and _rank(placed[-1]) == _rank(row)
        placed.append(replace(row, place=placed[-1].place if same else at + 1))
    return placed


def _rank(row: Place) -> tuple[float, float, int]:
    return -row.score, -row.opponents, -row.lead


def _percent(shares: Sequence[float]) -> float:
    return 100 * fmean(shares) if shares else 0.0


def _standing(evening: Evening, at: int, score: dict[int, float]) -> Place:
    opponents, lead, played = 0.0, 0, 0
    for table, ahead in _leads(evening):
        if at not in table.players:
            continue
        played += 1
        lead += ahead if table.players[0] == at else -ahead
        opponents += sum(score[other] for other in table.players if other != at)
    # If results are compared, and in teams, the strength of opponents does not matter.
    opponents = opponents if evening.format == "swiss" else 0.0
    return Place(place=0, player=at, score=score[at], opponents=opponents, lead=lead, played=played)


def _by_wins(evening: Evening) -> dict[int, list[float]]:
    """The scores of each player's rounds: 1 for a win or a bye, ½ for a draw."""
    scored: dict[int, list[float]] = {at: [] for at in range(len(evening.players))}
    for table, lead in _leads(evening):
        for seat, at in enumerate(table.players):
            own = lead if seat == 0 else -lead
            scored[at].append((own > 0) + (own == 0) / 2)
    for at in _byes(evening):
        scored[at].append(BYE)
    return scored


def _leads(evening: Evening) -> Iterator[tuple[Pairing, int]]:
    """The tables whose results count, and by how many points seat 0 is ahead there; in teams, by
    how many its team is ahead at both tables.
    """
    for tables in evening.played:
        for at, table in enumerate(tables):
            other = twin(evening, tables, at)
            if table.points is not None and (other is None or other.points is not None):
                yield table, table.lead - (0 if other is None else other.lead)


def twin(evening: Evening, tables: Sequence[Pairing], at: int) -> Pairing | None:
    """The table that plays the cards of table `at` (counted from 0) with the seats of the teams
    swapped; None if there is none, and in other formats.
    """
    if evening.format != "teams" or at ^ 1 >= len(tables):
        return None
    other = tables[at ^ 1]
    return None if _is_bye(other) or _is_bye(tables[at]) else other


def _byes(evening: Evening) -> list[int]:
    """The players who had a bye, once for each such finished round."""
    finished = evening.played[:-1] if evening.running else evening.played
    return [table.players[0] for tables in finished for table in tables if _is_bye(table)]


def _by_comparison(evening: Evening) -> dict[int, list[float]]:
    """The share of the other results with the same cards that each result beats; ties are half."""
    scored: dict[int, list[float]] = {at: [] for at in range(len(evening.players))}
    for tables in evening.played:
        done = [table for table in tables if table.points is not None]
        leads = sorted(table.lead for table in done)
        for table in done:
            share = _beaten(leads, table.lead)
            scored[table.players[0]].append(float(share))
            for at in table.players[1:]:
                scored[at].append(float(1 - share))
    for at in _byes(evening) if evening.format == "duplicate" else ():
        scored[at].append(AVERAGE)
    return scored


def _beaten(leads: Sequence[int], lead: int) -> Fraction:
    """The share of the other leads that are smaller. A single table has nobody to beat."""
    others = len(leads) - 1
    if not others:
        return Fraction(1, 2)
    below = sum(other < lead for other in leads)
    same = leads.count(lead) - 1
    return Fraction(2 * below + same, 2 * others)
