"""One match between bots, played as fast as the bots allow."""

import sys
from collections.abc import Sequence
from contextlib import ExitStack, redirect_stdout
from pathlib import Path
from time import perf_counter
from typing import Any

from msgspec import Struct

from bornes.arena.plan import MatchId, Plan, deal_seed, seat_generator, seated
from bornes.bots.asking import BotForfeit, let_go
from bornes.bots.external import ExternalBot
from bornes.bots.protocol import Bot
from bornes.core.events import Event, HandEnded
from bornes.core.match import Match
from bornes.core.moves import Move
from bornes.play.game import GameLoop, Question, SeatedBot


class Forfeit(Struct, frozen=True, omit_defaults=True):
    """A bot lost a match because it broke the rules, crashed or was too slow."""

    bot: int
    """Which of the pairing's two."""
    key: str
    facts: dict[str, str | int]
    tail: str = ""
    """The last lines that a program wrote to its standard error."""


class MatchResult(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The result of one match. Tuples have an entry for each side unless noted otherwise."""

    id: MatchId
    winner: int | None = None
    """Which of the pairing's two bots won; None after a draw."""
    ranks: tuple[int, ...]
    """Each side's rank, from 1. Equal sides have the same rank."""
    points: tuple[tuple[int, ...], ...]
    """Points in every hand that was played to its end."""
    distances: tuple[tuple[int, ...], ...]
    """The distance of each side in every such hand."""
    coups_fourres: tuple[int, ...]
    decisions: tuple[int, int]
    """The number of decisions of each of the two bots."""
    seconds: tuple[float, float]
    """The time that each of the two bots took. Nothing else here depends on the machine."""
    forfeit: Forfeit | None = None

    @property
    def hands(self) -> int:
        return len(self.points[0])


class _Counted(GameLoop):
    """A match with a bot at every seat, and its figures."""

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self.thought = [0.0] * match.rules.players
        self.asked = [0] * match.rules.players
        self.points: list[tuple[int, ...]] = []
        self.distances: list[tuple[int, ...]] = []
        self.coups_fourres: list[tuple[int, ...]] = []

    def play_out(self, players: Sequence[SeatedBot]) -> None:
        """Play the match to its end, or until a bot forfeits."""
        for seat, player in enumerate(players):
            self.sit(seat, player)
        for step in self.steps():
            # Counted here, because the next deal clears the piles.
            if self.match.public.between_hands:
                self._count_hand(step.events)

    def answer(self, seat: int, asked: Question, legal: Sequence[Move]) -> Move:
        # Only the bot is timed, not the computing of views and legal moves.
        begun = perf_counter()
        move = super().answer(seat, asked, legal)
        self.thought[seat] += perf_counter() - begun
        self.asked[seat] += 1
        return move

    def _count_hand(self, events: Sequence[Event]) -> None:
        ended = next(event for event in reversed(events) if isinstance(event, HandEnded))
        sides = self.match.public.sides
        self.points.append(ended.points)
        self.distances.append(tuple(side.distance for side in sides))
        self.coups_fourres.append(tuple(len(side.coups_fourres) for side in sides))


def play_match(plan: Plan, match_id: MatchId, games: Path | None = None) -> MatchResult:
    """Play one match of a plan, and save it in the folder `games`, if given."""
    pairing = plan.pairings()[match_id.pairing]
    seating = plan.seatings()[match_id.seating]
    match = Match.start(
        plan.edition,
        plan.players,
        seed=deal_seed(plan.seed, match_id.deal),
        teams=plan.teams,
        house=plan.house,
    )
    seats = [seating[match.rules.side_of(seat)] for seat in range(plan.players)]
    forfeit: Forfeit | None = None
    with ExitStack() as stack:
        # Standard output is for the tables of the arena, so bots print to standard error.
        stack.enter_context(redirect_stdout(sys.stderr))
        bots = [seated(plan.bots[pairing[which]], plan.limit) for which in seats]
        for bot in bots:
            # Whatever happens, no program is left running.
            stack.callback(let_go, bot)
        table = _Counted(match)
        try:
            table.play_out([_player(plan, match_id, *each) for each in enumerate(bots)])
        except BotForfeit as error:
            forfeit = Forfeit(seats[table.acting], error.key, _plain(error.facts), error.tail)
    if games is not None:
        _save(plan, match_id, match, games)
    return _played(match_id, table, seating, seats, forfeit)


def _player(plan: Plan, match_id: MatchId, seat: int, bot: Bot) -> SeatedBot:
    # `ExternalBot` enforces its limit itself.
    limit = None if isinstance(bot, ExternalBot) else plan.limit
    generator = seat_generator(plan.seed, match_id, seat)
    return SeatedBot(bot, generator, budget=plan.budget, limit=limit)


def _plain(facts: Any) -> dict[str, str | int]:
    return {name: value if isinstance(value, int) else str(value) for name, value in facts.items()}


def _save(plan: Plan, match_id: MatchId, match: Match, games: Path) -> None:
    # Imported late: only needed if matches are saved.
    from bornes.record import save  # noqa: PLC0415

    save(match, games / game_name(plan, match_id))


def game_name(plan: Plan, match_id: MatchId) -> str:
    """The name of a match file: deal, pairing and seating."""
    seating = plan.seatings()[match_id.seating]
    sides = "".join("ab"[which] for which in seating)
    return f"deal{match_id.deal:05d}-pair{match_id.pairing:02d}-{sides}.jsonl"


def _played(
    match_id: MatchId,
    table: _Counted,
    seating: Sequence[int],
    seats: Sequence[int],
    forfeit: Forfeit | None,
) -> MatchResult:
    match, sides = table.match, len(seating)
    return MatchResult(
        id=match_id,
        winner=_winner(match, seating, forfeit),
        ranks=_ranks(match, seating, forfeit),
        # By side instead of by hand. A match forfeited in its first hand has none.
        points=tuple(zip(*table.points, strict=True)) or ((),) * sides,
        distances=tuple(zip(*table.distances, strict=True)) or ((),) * sides,
        coups_fourres=tuple(map(sum, zip(*table.coups_fourres, strict=True))) or (0,) * sides,
        decisions=(_sum_of_bot(table.asked, seats, 0), _sum_of_bot(table.asked, seats, 1)),
        seconds=(_sum_of_bot(table.thought, seats, 0), _sum_of_bot(table.thought, seats, 1)),
        forfeit=forfeit,
    )


def _sum_of_bot(values: Sequence[float], seats: Sequence[int], which: int) -> Any:
    """The sum of the values of all seats of one of the two bots."""
    return sum(value for value, who in zip(values, seats, strict=True) if who == which)


def _winner(match: Match, seating: Sequence[int], forfeit: Forfeit | None) -> int | None:
    if forfeit is not None:
        return 1 - forfeit.bot
    return None if match.winner is None else seating[match.winner]


def _ranks(match: Match, seating: Sequence[int], forfeit: Forfeit | None) -> tuple[int, ...]:
    """The sides' ranks: by total or, in an edition without points, the winner first (R12.4)."""
    if forfeit is not None:
        return tuple(1 + (which == forfeit.bot) for which in seating)
    if match.rules.edition.has_points:
        worth = [sheet.total for sheet in match.sheets()]
    else:
        worth = [int(side == match.winner) for side in range(len(seating))]
    return tuple(1 + sum(other > own for other in worth) for own in worth)
