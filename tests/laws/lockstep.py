"""L9: kernel and core play in lock step, from the same shuffle and with the same moves.

`python -m tests.laws.lockstep 100000` checks that many hands of all tables and house rules on all
cores. With `--gpu` the kernel runs on a CUDA GPU.
"""

import argparse
import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from itertools import repeat
from multiprocessing import get_context
from random import Random
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np

from bornes import kernel
from bornes.bots.memory import Conclusions
from bornes.core.cards import CARDS
from bornes.core.errors import Reason
from bornes.core.events import Event, HandDealt
from bornes.core.match import Match
from bornes.core.moves import Move
from bornes.core.position import deck_by_lot
from bornes.core.rules import legal_moves, why_not
from bornes.core.scoring import score_sheets
from bornes.core.state import State, to_act
from bornes.core.view import redact, view_of
from bornes.kernel.compiled import KERNEL, compiled
from bornes.kernel.event_codes import EVENT_CODE, EventCode
from bornes.kernel.event_codes import redact as hide
from bornes.kernel.event_log import decoded
from bornes.kernel.game import is_hazard
from bornes.kernel.layout import (
    GAME_OVER,
    HAND_OVER,
    KINDS,
    LINES,
    MOST_SEATS,
    NO_CARD,
    NOBODY,
    NUMBER,
    REACT,
    SPEED_LIMIT,
    Game,
)
from bornes.kernel.loops import replay_hands
from bornes.kernel.memory import MEMORY, UNKNOWN, TableMemory, blank_memories, drawn_since
from bornes.kernel.refusing import KINDS_OF_MOVE, NO_TARGET, NONE, OUT_OF_PHASE, REASONS
from bornes.kernel.scoring import times, winner_of_hand
from bornes.kernel.tableau import TABLEAU, Tableau
from tests.laws.play import Step, conceivable, mistakes, random_hand
from tests.strategies import SEATINGS, house_by_lot

HANDS_PER_BATCH: Final = 100
MOST_CODES: Final = 800
"""More codes than the events of any hand need."""
MOST_DECISIONS: Final = 200
"""More decisions than any hand has (law L7)."""


class Replayed(NamedTuple):
    """The kernel's results for a hand: see `bornes.kernel.loops.replay_hands`."""

    masks: Any
    wrong: Any
    answers: Any
    trace: Any
    memories: Any
    codes: Any
    code_counts: Any
    tableau: Any


Replay: TypeAlias = Callable[[list["Played"]], list[Replayed]]


class Played(NamedTuple):
    """A hand that the core has played."""

    before: State
    """The state before the deal."""
    deck: list[int]
    deal: list[Event]
    dealt: State
    steps: list[Step]
    asked: list[tuple[int, Move]]
    """For every step, a seat and a possible or impossible move of it."""

    @property
    def questions(self) -> list[list[int]]:
        """The questions about `asked` as numbers."""
        return [[seat, *question(move)] for seat, move in self.asked]

    @property
    def seats(self) -> list[int]:
        return [step.seat for step in self.steps if step.seat is not None]

    @property
    def actions(self) -> list[int]:
        sides = self.before.rules.sides
        return [
            kernel.action_of(step.move, step.seat, sides)
            for step in self.steps
            if step.move is not None and step.seat is not None
        ]


def random_hands(number: int) -> Iterator[Played]:
    """The first two hands of a random match. The number determines the table, the house rules, the
    moves, and whether the deals are equal.
    """
    chance = Random(f"lockstep:{number}")
    seating = SEATINGS[number % len(SEATINGS)]
    house = house_by_lot(seating, chance) if chance.random() < 0.7 else {}
    rules = seating.rules(house)
    # All tables take turns, first with ordinary and then with equal deals.
    equal = number // len(SEATINGS) % 2 == 1
    match = seating.match(number, house, equal=equal)
    before = kernel.plain(Game)
    before.equal = int(equal)
    kernel.start(kernel.table_rules(rules), before, match.public.dealer)
    yield _played(match, kernel.to_state(rules, before), chance)
    if not match.over:
        ended = match.state
        match.next_hand()
        yield _played(match, ended, chance)


def _played(match: Match, before: State, chance: Random) -> Played:
    dealt, deck = match.state, _deck(match)
    deal = _since_the_deal(match.log)
    steps = list(random_hand(match, chance))
    # Ask mostly about a seat that is to act: for the others there is only one answer.
    asked = [
        (
            chance.choice(to_act(match.rules, step.before.public))
            if chance.random() < 0.9
            else chance.randrange(match.rules.players),
            chance.choice(_conceivable(match.rules.sides)),
        )
        for step in steps
        if step.before is not None
    ]
    return Played(before, deck, deal, dealt, steps, asked)


_conceivable: Final = cache(conceivable)


def question(move: Move) -> tuple[int, int, int]:
    """The kind, card and target of a move, as `bornes.kernel.refusing.why_not` takes them."""
    target = getattr(move, "target", None)
    return (
        KINDS_OF_MOVE.index(type(move)),
        NUMBER[card] if (card := getattr(move, "card", None)) else NO_CARD,
        NO_TARGET if target is None else target,
    )


def _since_the_deal(log: Sequence[Event]) -> list[Event]:
    last = max(at for at, event in enumerate(log) if isinstance(event, HandDealt))
    return list(log[last:])


def _deck(match: Match) -> list[int]:
    """The shuffled deck from which the current hand was dealt."""
    deck = deck_by_lot(match.rules, match.seed, match.public.hand)
    return [CARDS.index(card) for card in deck]


# -- the kernel's part ------------------------------------------------------------------------


def game_of(played: Played) -> Game:
    """The kernel's game before the deal, with the deck that the core dealt from."""
    game = kernel.from_state(played.before)
    game.deck[: len(played.deck)] = played.deck
    return game


def replay_plain(hands: list[Played]) -> list[Replayed]:
    """Replay hands with the uncompiled Python functions."""
    replayed = []
    for hand in hands:
        rules = kernel.table_rules(hand.before.rules)
        trace, memories, memory = _Copies(), _Copies(), kernel.plain(TableMemory)
        masks = [[0] * rules.players for _ in hand.steps]
        wrong, answers = [0] * len(hand.steps), [0] * len(hand.steps)
        codes = [kernel.plain(EventCode) for _ in range(MOST_CODES)]
        counts, tableau = [0] * (len(hand.steps) + 1), kernel.plain(Tableau)
        replay_hands(
            rules, game_of(hand), 0, [memory], [hand.seats], [hand.actions], [hand.questions],
            [masks], [wrong], [answers], [trace], [memories], [codes], [counts], [tableau],
        )  # fmt: skip
        games, remembered = list(trace.values()), list(memories.values())
        replayed.append(Replayed(masks, wrong, answers, games, remembered, codes, counts, tableau))
    return replayed


class _Copies(dict[int, Any]):
    """A trace of plain records, each of which is copied when it is stored."""

    def __setitem__(self, at: int, record: Any) -> None:
        super().__setitem__(at, kernel.plain(type(record), record))


def replay_compiled(hands: list[Played]) -> list[Replayed]:
    """Replay all hands together with the compiled functions."""
    return replay_on(compiled().replay_hands, hands)


def replay_on(replay: Callable[..., None], hands: list[Played]) -> list[Replayed]:
    """Replay hands with a function that takes the arrays of `bornes.kernel.loops.replay_hands`."""
    tables = kernel.tables(*[hand.before.rules for hand in hands])
    games = kernel.stacked([game_of(hand) for hand in hands])
    games["table"] = range(len(hands))
    seats = np.full((len(hands), MOST_DECISIONS), -1, np.int64)
    actions = np.zeros_like(seats)
    questions = np.zeros((*seats.shape, 4), np.int64)
    for at, hand in enumerate(hands):
        seats[at, : len(hand.steps)] = hand.seats
        actions[at, : len(hand.steps)] = hand.actions
        questions[at, : len(hand.steps)] = hand.questions
    masks = np.zeros((*seats.shape, MOST_SEATS), np.int64)
    wrong, answers = np.zeros_like(seats), np.zeros_like(seats)
    trace = np.zeros((len(hands), MOST_DECISIONS + 1), kernel.GAME)
    memories = np.zeros((len(hands), MOST_DECISIONS + 1), MEMORY)
    remembered = blank_memories(len(hands))
    codes = np.zeros((len(hands), MOST_CODES), EVENT_CODE)
    code_counts = np.zeros((len(hands), MOST_DECISIONS + 1), np.int64)
    tableaux = np.zeros(len(hands), TABLEAU)
    replay(
        tables, games, remembered, seats, actions, questions,
        masks, wrong, answers, trace, memories, codes, code_counts, tableaux,
    )  # fmt: skip
    return [
        Replayed(
            masks[at].tolist(), wrong[at].tolist(), answers[at].tolist(),
            kernel.unstacked(trace[at, : len(hand.steps) + 1]),
            kernel.unstacked(memories[at, : len(hand.steps) + 1], TableMemory),
            kernel.unstacked(codes[at, : code_counts[at, len(hand.steps)]], EventCode),
            code_counts[at].tolist(), tableau,
        )
        for at, (hand, tableau) in enumerate(
            zip(hands, kernel.unstacked(tableaux, Tableau), strict=True)
        )
    ]  # fmt: skip


# -- the comparison ---------------------------------------------------------------------------


def compare(played: Played, replayed: Replayed) -> int:
    """Compare every decision of a hand in core and kernel; return how many there were."""
    rules = played.before.rules
    table = kernel.table_rules(rules)
    concluded = Conclusions(rules)
    after = replayed.trace[0]
    codes = replayed.codes[: replayed.code_counts[0]]
    assert decoded(table, codes) == played.deal, "other events"
    for seat in range(rules.players + 1):
        _compare_redacted(table, codes, played.deal, seat)
    _conclude(concluded, played.deal)
    assert seen(after) == seen(kernel.from_state(played.dealt)), "dealt otherwise"
    for at, step in enumerate(played.steps):
        after = replayed.trace[at + 1]
        assert step.before is not None
        assert step.seat is not None
        _compare_legal(step.before, replayed.masks[at])
        wrong = _mask(mistakes(view_of(step.before, step.seat)), step.seat, rules.sides)
        assert wrong == replayed.wrong[at], "other mistakes"
        asked, move = played.asked[at]
        reason = why_not(view_of(step.before, asked), move)
        assert reason == reason_of(replayed.answers[at]), f"another answer to {move}"
        assert seen(after) == seen(kernel.from_state(step.after)), "other tableaux"
        # Compare complete events with hidden cards, so that redacted ones are the same too.
        codes = replayed.codes[replayed.code_counts[at] : replayed.code_counts[at + 1]]
        assert decoded(table, codes) == step.events, "other events"
        _compare_redacted(table, codes, step.events, at % (rules.players + 1))
        _conclude(concluded, step.events)
        _compare_memory(table, after, replayed.memories[at + 1], concluded)
    _compare_sheets(table, after, played.steps[-1].after)
    assert piles_of_tableau(table, replayed.tableau) == _piles_of_state(played.steps[-1].after), (
        "other piles"
    )
    return len(played.steps)


def reason_of(answer: int) -> Reason | None:
    """The core's reason for an answer of the kernel."""
    if answer == NONE:
        return None
    reason = REASONS[answer % OUT_OF_PHASE]
    return reason._replace(error="wrong_phase") if answer >= OUT_OF_PHASE else reason


def _compare_redacted(
    table: kernel.TableRules, codes: list[EventCode], events: Sequence[Event], seat: int
) -> None:
    """Compare events as a seat sees them; the number after the last seat is a spectator."""
    looks_on = seat == table.players
    shown = [kernel.plain(EventCode, code) for code in codes]
    hide(shown, len(shown), NOBODY if looks_on else seat)
    known = [redact(event, None if looks_on else seat) for event in events]
    assert decoded(table, shown) == known, f"seat {seat} is told otherwise"


def piles_of_tableau(table: kernel.TableRules, tableau: Tableau) -> tuple[Any, ...]:
    """All piles and hands of the kernel's tableau, card by card."""

    def cards(row: Any, size: int) -> tuple[str, ...]:
        return tuple(CARDS[number] for number in row[:size])

    return (
        cards(tableau.discard, tableau.discard_size),
        [cards(tableau.held[seat], tableau.holds[seat]) for seat in range(table.players)],
        [
            tuple(
                cards(getattr(tableau, pile)[side], getattr(tableau, f"{pile}_size")[side])
                for pile in ("battle", "speed", "distances", "safeties")
            )
            for side in range(table.sides)
        ],
    )


def _piles_of_state(state: State) -> tuple[Any, ...]:
    return (
        state.public.discard,
        list(state.hidden.hands),
        [(side.battle, side.speed, side.distances, side.safeties) for side in state.public.sides],
    )


def _conclude(concluded: Conclusions, events: Sequence[Event]) -> None:
    """Pass on events as everybody sees them; conclusions need no more."""
    for event in events:
        shown = redact(event, None)
        assert shown is not None
        concluded.see(shown)


def _compare_memory(
    table: kernel.TableRules, game: Game, memory: TableMemory, concluded: Conclusions
) -> None:
    for seat in range(table.players):
        since = [drawn_since(game, memory, seat, card) for card in range(KINDS)]
        assert since == [
            UNKNOWN if (drawn := concluded.since(seat, card)) is None else drawn for card in CARDS
        ], f"seat {seat}: other conclusions"
        last = concluded.discarded[seat]
        assert memory.discarded[seat] == (NO_CARD if last is None else NUMBER[last])
    for side, discards in enumerate(concluded.discards):
        assert list(memory.discards[side]) == [discards[card] for card in CARDS], "other discards"
    assert memory.idle[: table.sides] == concluded.idle, "sides were idle for other times"


def _mask(moves: list[Move], seat: int, sides: int) -> int:
    return sum(1 << kernel.action_of(move, seat, sides) for move in moves)


def _compare_legal(state: State, masks: list[int]) -> None:
    sides = state.rules.sides
    for seat in range(state.rules.players):
        moves = legal_moves(view_of(state, seat))
        assert masks[seat] == _mask(moves, seat, sides), f"seat {seat}: other legal moves"


def _compare_sheets(table: kernel.TableRules, game: Game, state: State) -> None:
    won = winner_of_hand(table, game)
    for side, sheet in enumerate(score_sheets(state.rules, state.public)):
        rows: dict[str, int] = {row.line: row.points for row in sheet.rows}
        for line, name in enumerate(LINES):
            points = table.worth[line] * times(table, game, side, won, line)
            assert points == rows.get(name, 0), f"side {side}, {name}"
        assert kernel.points_of_hand(table, game, side, won) == sheet.hand


def seen(game: Game) -> dict[str, Any]:
    """All fields of a game that matter, without cards drawn already, cards under a card that is not
    a hazard, and sides that the table does not have.
    """
    facts = dict(vars(game))
    for name in ("chance", "table", "deck", "drawn", "cards"):
        del facts[name]
    facts["draw"] = game.deck[game.drawn : game.cards]
    for side in range(len(game.battle)):
        if not is_hazard(game.battle[side]):
            facts["under_battle"] = _with(facts["under_battle"], side, NO_CARD)
        if game.speed[side] != SPEED_LIMIT:
            facts["under_speed"] = _with(facts["under_speed"], side, NO_CARD)
            facts["limits"] = _with(facts["limits"], side, 0)
    if game.phase != REACT:
        facts |= {"attacked": 0, "hazard": 0, "passed": 0}
    if game.phase != GAME_OVER:
        facts["winner"] = 0
    if game.phase < HAND_OVER:
        facts["points"] = 0
    return facts


def _with(row: list[int], at: int, value: int) -> list[int]:
    return [*row[:at], value, *row[at + 1 :]]


# -- many hands -------------------------------------------------------------------------------


def check(first: int, count: int, replay: Replay = replay_compiled) -> int:
    """Check `count` matches in lock step; return the number of decisions."""
    hands = [hand for number in range(first, first + count) for hand in random_hands(number)]
    decisions = 0
    for hand, replayed in zip(hands, replay(hands), strict=True):
        try:
            decisions += compare(hand, replayed)
        except AssertionError as error:
            error.add_note(f"{hand.before.rules.edition.key}, {hand.before.rules.house}")
            raise
    return decisions


def main() -> None:
    """Check the number of hands given on the command line, and print the progress."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("hands", type=int)
    parser.add_argument("--gpu", action="store_true")
    asked = parser.parse_args()
    decisions, matches = 0, -(-asked.hands // 2)
    firsts = range(0, matches, HANDS_PER_BATCH)
    for done, made in enumerate(_batches(firsts, gpu=asked.gpu), 1):
        decisions += made
        print(f"{done} of {len(firsts)} batches, {decisions:,} decisions", flush=True)


def _batches(firsts: range, *, gpu: bool) -> Iterator[int]:
    if gpu:
        on_gpu = KERNEL.on_gpu.replay_hands
        for first in firsts:
            yield check(first, HANDS_PER_BATCH, lambda hands: replay_on(on_gpu, hands))
        return
    with ProcessPoolExecutor(os.cpu_count(), get_context("spawn")) as pool:
        yield from pool.map(check, firsts, repeat(HANDS_PER_BATCH))


if __name__ == "__main__":
    main()
