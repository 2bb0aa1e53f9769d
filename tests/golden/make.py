"""Play the golden games again: `python -m tests.golden.make` rewrites the transcripts.

They are only as correct as the engine: check a transcript against the rulebook before committing
it.
"""

from pathlib import Path
from typing import Final

from bornes.core.edition import HouseValue, edition
from bornes.core.events import ExtensionOffered, HandEnded, Laid, MistakePenalised, SafetyExposed
from bornes.core.match import Match
from bornes.core.moves import Move
from bornes.core.view import view_of
from tests.golden.policy import choose
from tests.golden.transcript import Game, tell
from tests.strategies import SEATINGS, Seating

FOLDER: Final = Path(__file__).parent
SEEDS: Final = range(1, 61)
HANDS: Final = 2
"""Hands per transcript in editions with points; without points a match is a single hand."""

VARIANTS: Final[tuple[tuple[str, Seating, dict[str, HouseValue]], ...]] = (
    ("classic-2-to-1500", Seating("classic", 2, teams=False), {"points_to_win": 1500}),
    (
        "vintage-2-no-200-no-100",
        Seating("vintage", 2, teams=False),
        {"no_200_no_100": True, "hands": 2, "speed_limit_stacks": True},
    ),
    (
        "fr2009-4-extension",
        Seating("fr2009", 4, teams=False),
        {"trip": 700, "extension": True, "roll_after_end_of_limit": True},
    ),
    (
        "fr2014-3-young-players",
        Seating("fr2014", 3, teams=False),
        {"start_rolling": True, "remedy_restarts": False, "hand_ends": "no_distance_left"},
    ),
)


def play(seating: Seating, house: dict[str, HouseValue], seed: int, hands: int) -> Game:
    """Play a game with the policy."""
    dealer = seed % seating.players
    game = Game(seating.edition, seating.players, seating.teams, house, seed, dealer, [])
    match = game.match()
    while True:
        moves: list[tuple[int, Move]] = []
        while match.to_act:
            seat = match.to_act[0]
            moves.append((seat, choose(view_of(match.state, seat))))
            match.play(*moves[-1])
        game.hands.append(moves)
        if match.over or len(game.hands) == hands:
            return game
        match.next_hand()


def _interest(match: Match, game: Game) -> int:
    """A score for how interesting a game is: coups fourrés, extensions, completed trips, etc."""
    worth = {Laid: 0, SafetyExposed: 1, ExtensionOffered: 6, MistakePenalised: 3}
    shown = sum(worth.get(type(event), 0) for event in match.log)
    shown += 4 * sum(isinstance(e, SafetyExposed) and e.coup_fourre for e in match.log)
    shown += 5 * sum(isinstance(e, HandEnded) and e.how == "trip_met" for e in match.log)
    text = tell(game)
    return shown + 8 * text.count("  delayed_action") + 8 * text.count("gets no other turn")


def _replayed(game: Game) -> Match:
    match = game.match()
    for number, moves in enumerate(game.hands):
        if number:
            match.next_hand()
        for seat, move in moves:
            match.play(seat, move)
    return match


def best(seating: Seating, house: dict[str, HouseValue]) -> Game:
    """The most interesting game among the first seeds."""
    points = edition(seating.edition).has_points and "points_to_win" not in house
    hands = HANDS if points else 99
    games = [play(seating, house, seed, hands) for seed in SEEDS]
    return max(games, key=lambda game: _interest(_replayed(game), game))


if __name__ == "__main__":
    for table in SEATINGS:
        (FOLDER / f"{table.name}.txt").write_text(tell(best(table, {})), encoding="utf-8")
    for name, table, house_rules in VARIANTS:
        (FOLDER / f"{name}.txt").write_text(tell(best(table, house_rules)), encoding="utf-8")
