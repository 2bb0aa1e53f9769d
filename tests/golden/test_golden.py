"""The golden games, one for every edition and table: replaying them gives the same transcript."""

import re
from collections import defaultdict
from pathlib import Path

import pytest

from bornes.core.edition import rules
from tests.golden.transcript import DECISION, read, tell
from tests.strategies import SEATINGS, Seating

FILES = sorted(Path(__file__).parent.glob("*.txt"))

games = pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)


@pytest.mark.parametrize("seating", SEATINGS, ids=lambda seating: seating.name)
def test_every_table_has_a_golden_game_without_house_rules(seating: Seating) -> None:
    file = Path(__file__).parent / f"{seating.name}.txt"
    assert file in FILES
    game = read(file.read_text(encoding="utf-8"))
    assert Seating(game.edition, game.players, game.teams) == seating
    assert game.house == {}


@games
def test_replaying_a_golden_game_gives_the_same_transcript(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert tell(read(text)) == text


@games
def test_the_distances_of_a_golden_game_add_up(file: Path) -> None:
    """Check the cards played, the distances stated and the score sheet, using only the text."""
    text = file.read_text(encoding="utf-8")
    game = read(text)
    sides = rules(game.edition, game.players, teams=game.teams, house=game.house).sides
    for hand in text.split("\n== hand ")[1:]:
        laid: defaultdict[int, int] = defaultdict(int)
        for line in hand.splitlines():
            found = DECISION.match(line)
            if found and (stated := re.search(r"plays (\d+) \((\d+)/\d+\)", line)):
                side = int(found["seat"]) % sides
                laid[side] += int(stated[1])
                assert laid[side] == int(stated[2])
        if sheet := re.search(r"^  distance (.*)$", hand, re.MULTILINE):
            written = [0 if entry == "-" else int(entry) for entry in sheet[1].split()]
            assert written == [laid[side] for side in range(sides)]


@games
def test_every_card_played_in_a_golden_game_was_in_hand(file: Path) -> None:
    """Follow the hands from the cards dealt, drawn and played, using only the text."""
    for hand in file.read_text(encoding="utf-8").split("\n== hand ")[1:]:
        held = {
            int(dealt[1]): dealt[2].split()
            for dealt in re.finditer(r"^seat (\d+) is dealt (.*)$", hand, re.MULTILINE)
        }
        for line in hand.splitlines():
            found = DECISION.match(line)
            if found is None:
                continue
            seat = int(found["seat"])
            if (drew := re.search(r"draws ([^,]*), ", line)) and drew[1] != "nothing":
                held[seat] += drew[1].split()
            assert len(held[seat]) <= 7
            card = found["card"] or found["thrown"] or found["safety"]
            if card:
                held[seat].remove(card)


def test_the_golden_games_show_all_important_situations() -> None:
    """Each situation that a reader would look for occurs in one of them."""
    text = "\n".join(file.read_text(encoding="utf-8") for file in FILES)
    for sight in (
        "declares a coup fourré", "turn lost", "extends", "finishes", "the draw pile is empty",
        "  delayed_action", "  safe_trip", "  extension", "  shutout", "  hand_won", "  trip ",
        "cards_out, won by nobody", "the match ends", "is limited", "gets no other turn",
        "draws nothing",
    ):  # fmt: skip
        assert sight in text, sight
