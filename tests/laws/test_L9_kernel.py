"""L9: kernel and core agree at each step, for every edition, every table, and all house rules."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from msgspec import structs

from bornes import kernel
from bornes.core.cards import Card
from bornes.core.edition import HOUSE_RULES, rules
from bornes.core.errors import BadPosition, BadRequest
from bornes.core.match import Match
from bornes.core.position import Position, PositionSide
from bornes.core.rules import legal_moves
from bornes.core.state import to_act
from bornes.core.view import view_of
from bornes.kernel import scoring
from bornes.kernel.compiled import Launcher
from bornes.kernel.layout import Game
from tests.laws.lockstep import Played, check, compare, random_hands, replay_plain, seen
from tests.laws.play import cards_of, random_hand
from tests.strategies import SEATINGS, Seating

BATCHES = 2
MATCHES_PER_BATCH = 60


@pytest.mark.parametrize("batch", range(BATCHES))
def test_L9_compiled_kernel_and_core_agree_at_every_step(batch: int) -> None:
    decisions = check(batch * MATCHES_PER_BATCH, MATCHES_PER_BATCH)
    assert decisions > MATCHES_PER_BATCH * 50  # every hand was played, not skipped


@pytest.mark.parametrize("equal", [False, True])
def test_L9_plain_kernel_and_core_agree_at_every_step(*, equal: bool) -> None:
    first = len(SEATINGS) * (400 + equal)
    assert all(hand.before.public.equal == equal for hand in random_hands(first))
    assert check(first, len(SEATINGS), replay_plain) > len(SEATINGS) * 50


def hands_with_a_change(hand: Played) -> Iterator[tuple[str, Played]]:
    """For every field of every kind of event in a hand, a copy of it with that field changed."""
    known: set[str] = set()
    for number, step in enumerate([hand.steps[0]._replace(events=hand.deal), *hand.steps]):
        for at, event in enumerate(step.events):
            for field in event.__struct_fields__:
                name = f"{type(event).__name__}.{field}"
                if name in known:
                    continue
                known.add(name)
                other = structs.replace(event, **{field: "something else"})
                events = [*step.events[:at], other, *step.events[at + 1 :]]
                steps = list(hand.steps)
                if number:
                    steps[number - 1] = step._replace(events=events)
                yield name, hand._replace(steps=steps, deal=hand.deal if number else events)


def test_L9_the_comparison_detects_a_change_in_any_field_of_any_event() -> None:
    changed: set[str] = set()
    for hand in random_hands(0):
        [replayed] = replay_plain([hand])
        compare(hand, replayed)
        for field, other in hands_with_a_change(hand):
            changed.add(field)
            with pytest.raises(AssertionError, match="other events"):
                compare(other, replayed)
    assert {"HandDealt.hands", "TurnBegan.drew", "Laid.card", "HandEnded.points"} <= changed


@pytest.mark.long  # in parts, so that all processes play some
@pytest.mark.parametrize("part", range(50))
def test_L9_compiled_kernel_and_core_agree_in_many_hands(part: int) -> None:
    """`python -m tests.laws.lockstep 100000` compares more of them."""
    assert check(part * 100, 100) > 100 * 50


def test_the_hands_compared_include_every_house_rule_and_table() -> None:
    met, tables = set(), set()
    for number in range(BATCHES * MATCHES_PER_BATCH):
        for hand in random_hands(number):
            met |= set(hand.before.rules.house)
            tables.add((hand.before.rules.edition.key, hand.before.rules.players))
            break
    assert met == set(HOUSE_RULES)
    assert tables == {(seating.edition, seating.players) for seating in SEATINGS}


@pytest.mark.parametrize("number", range(0, 2 * len(SEATINGS), 3))
def test_a_state_survives_a_round_trip_through_the_kernel(number: int) -> None:
    for hand in random_hands(number):
        for step in hand.steps:
            game = kernel.from_state(step.after)
            back = kernel.to_state(step.after.rules, game)
            assert seen(kernel.from_state(back)) == seen(game)
            assert cards_of(back) == cards_of(step.after)
            for seat in range(back.rules.players):
                mine = set(legal_moves(view_of(back, seat)))
                assert mine == set(legal_moves(view_of(step.after, seat)))


@pytest.mark.parametrize("seating", SEATINGS, ids=lambda seating: seating.name)
def test_a_world_agrees_with_the_view_and_deals_the_other_cards_again(seating: Seating) -> None:
    match, chance = seating.match(5), Random(5)
    others: set[tuple[tuple[Card, ...], ...]] = set()
    for step in random_hand(match, chance):
        for seat in to_act(match.rules, step.after.public):
            view = view_of(step.after, seat)
            world = kernel.to_state(match.rules, kernel.from_view(view, chance))
            assert sorted(world.hidden.hands[seat]) == sorted(view.hand)
            assert world.public.hand_sizes == view.public.hand_sizes
            assert set(legal_moves(view_of(world, seat))) == set(legal_moves(view))
            assert cards_of(world) == cards_of(step.after)
            others.add(world.hidden.hands)
    assert len(others) > 20  # the hidden cards differ from world to world


def test_a_world_does_not_depend_on_hidden_cards() -> None:
    match = Match.start("classic", 2, seed=3)
    view = view_of(match.state, 0)
    other = Match.start("classic", 2, seed=3)
    other.state = kernel.to_state(match.rules, kernel.from_view(view, Random(1)))
    assert other.state.hidden != match.state.hidden
    again = view_of(other.state, 0)
    first, second = kernel.from_view(view, Random(9)), kernel.from_view(again, Random(9))
    assert seen(first) == seen(second)


def test_a_house_rule_unknown_to_the_kernel_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    table = rules("classic", house={"trip": 800})
    monkeypatch.setattr("bornes.kernel.convert._FIELDS", frozenset({"hands"}))
    with pytest.raises(BadRequest) as refused:
        kernel.table_rules(table)
    assert refused.value.facts["key"] == "trip"


def test_a_hazard_on_top_of_a_hazard_is_refused() -> None:
    sides = [PositionSide(battle=["roll", "stop", "accident"]), PositionSide()]
    match = Match.at(Position(edition="classic", players=2, sides=sides))
    with pytest.raises(BadPosition):
        kernel.from_state(match.state)


@pytest.mark.parametrize(("lang", "said"), [("fr", "Compilation du jeu"), ("en", "Compiling")])
def test_the_first_compilation_is_announced_in_the_users_language(
    lang: str,
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("BORNES_CACHE", str(tmp_path))
    monkeypatch.setenv("BORNES_LANG", lang)
    _ = Launcher((scoring,)).on_cores
    assert said in capsys.readouterr().err
    _ = Launcher((scoring,)).on_cores
    assert not capsys.readouterr().err  # the second time the compiled code is loaded


def test_importing_bornes_imports_neither_numba_nor_numpy() -> None:
    code = "import sys, bornes; sys.exit(bool({'numba', 'numpy'} & set(sys.modules)))"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_the_same_seed_gives_the_same_hand() -> None:
    table = kernel.table_rules(rules("classic"))
    decks = []
    for _ in range(2):
        game: Game = kernel.plain(Game)
        game.chance = int(kernel.seeds(7, 1)[0])
        kernel.start(table, game, 0)
        kernel.shuffle(table, game)
        decks.append(list(game.deck[: table.cards]))
    assert decks[0] == decks[1]
    assert sorted(decks[0]) == list(table.order[: table.cards])
