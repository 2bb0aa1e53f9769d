"""One match between bots, played as fast as the bots allow."""

import sys
from collections.abc import Sequence
from contextlib import ExitStack, redirect_stdout
from pathlib import Path
from time import perf_counter
from typing import Any

from msgspec import Struct

from bornes.arena.plan import MatchId, Plan, deal_seed, seat_chance, seated
from bornes.bots.asking import BotForfeit, let_go
from bornes.bots.external import ExternalBot
from bornes.bots.protocol import Bot
from bornes.core.events import Event, HandEnded
from bornes.core.match import Match
from bornes.core.moves import Move
from bornes.play.game import GameLoop, Question, SeatedBot


class Forfeit(Struct, frozen=True, omit_defaults=True):
    """A bot that lost a match by breaking the rules of taking part."""

    bot: int
    """Which of the pairing's two."""
    key: str
    facts: dict[str, str | int]
    tail: str = ""
    """The last that a program wrote to its error output."""


class MatchResult(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One match as it went. Lists run over the sides, unless they say otherwise."""

    id: MatchId
    winner: int | None = None
    """Which of the pairing's two bots won; nobody in a draw."""
    ranks: tuple[int, ...]
    """Every side's place, the best 1; level sides share theirs."""
    points: tuple[tuple[int, ...], ...]
    """Points of every hand played to its end."""
    distances: tuple[tuple[int, ...], ...]
    """How far each side came in every such hand."""
    coups_fourres: tuple[int, ...]
    decisions: tuple[int, int]
    """How often each of the two bots was asked."""
    seconds: tuple[float, float]
    """How long each of the two thought in all. Nothing else here depends on the machine."""
    forfeit: Forfeit | None = None

    @property
    def hands(self) -> int:
        return len(self.points[0])


class _Counted(GameLoop):
    """A match with a bot at every seat, and what is counted of it."""

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
            # Counted at once: the next deal clears the piles.
            if self.match.public.between_hands:
                self._count_hand(step.events)

    def answer(self, seat: int, asked: Question, legal: Sequence[Move]) -> Move:
        # Only the bot is timed: views and legal moves are our work.
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
    """Play one match of a plan; its log goes to the folder `games`, if there is one."""
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
        # Standard output is for the tables of the arena: what a bot prints does not belong there.
        stack.enter_context(redirect_stdout(sys.stderr))
        bots = [seated(plan.bots[pairing[which]], plan.limit) for which in seats]
        for bot in bots:
            # Whatever happens, no program is left behind.
            stack.callback(let_go, bot)
        table = _Counted(match)
        try:
            table.play_out([_player(plan, match_id, *each) for each in enumerate(bots)])
        except BotForfeit as error:
            forfeit = Forfeit(seats[table.acting], error.key, _plain(error.facts), error.tail)
    if games is not None:
        _keep(plan, match_id, match, games)
    return _played(match_id, table, seating, seats, forfeit)


def _player(plan: Plan, match_id: MatchId, seat: int, bot: Bot) -> SeatedBot:
    # A program is timed where its answer is awaited.
    limit = None if isinstance(bot, ExternalBot) else plan.limit
    chance = seat_chance(plan.seed, match_id, seat)
    return SeatedBot(bot, chance, budget=plan.budget, limit=limit)


def _plain(facts: Any) -> dict[str, str | int]:
    return {name: value if isinstance(value, int) else str(value) for name, value in facts.items()}


def _keep(plan: Plan, match_id: MatchId, match: Match, games: Path) -> None:
    # Imported late: only those who keep games need the record.
    from bornes.record import save  # noqa: PLC0415

    save(match, games / game_name(plan, match_id))


def game_name(plan: Plan, match_id: MatchId) -> str:
    """The file name of a match's log: deal, pairing, and who sat where."""
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
        decisions=(_of(table.asked, seats, 0), _of(table.asked, seats, 1)),
        seconds=(_of(table.thought, seats, 0), _of(table.thought, seats, 1)),
        forfeit=forfeit,
    )


def _of(values: Sequence[float], seats: Sequence[int], which: int) -> Any:
    """The sum over the seats of one of the two bots."""
    return sum(value for value, who in zip(values, seats, strict=True) if who == which)


def _winner(match: Match, seating: Sequence[int], forfeit: Forfeit | None) -> int | None:
    if forfeit is not None:
        return 1 - forfeit.bot
    return None if match.winner is None else seating[match.winner]


def _ranks(match: Match, seating: Sequence[int], forfeit: Forfeit | None) -> tuple[int, ...]:
    """The sides' places: by total, or winner and others where a hand has no points (R12.4)."""
    if forfeit is not None:
        return tuple(1 + (which == forfeit.bot) for which in seating)
    if match.rules.edition.has_points:
        worth = [sheet.total for sheet in match.sheets()]
    else:
        worth = [int(side == match.winner) for side in range(len(seating))]
    return tuple(1 + sum(other > own for other in worth) for own in worth)
