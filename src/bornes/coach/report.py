"""The shape of a review: what `bornes review --json` writes and the browser's page draws.

Chances go from 0 to 1 and are chances of winning the match, unless noted. Steps are the
record's events, counted from 1, as `bornes replay` counts them: the event of step `at` is the
first that a decision led to, so a seat decided on what it saw after step `at - 1`.
"""

from typing import Any, Final, Literal, TypeAlias

import msgspec
from msgspec import Struct

from bornes.core.cards import Card
from bornes.core.edition import HouseValue
from bornes.core.moves import Move
from bornes.core.notation import format_move
from bornes.report.documents import as_csv as sheet

VERSION: Final = 1
"""The version of this format. New fields do not change it; removed fields or new meanings do."""

Verdict: TypeAlias = Literal["forced", "fine", "doubtful", "mistake", "blunder"]
LuckKind: TypeAlias = Literal["deal", "draw", "attack"]

THRESHOLDS: Final[dict[Verdict, float]] = {"doubtful": 0.01, "mistake": 0.025, "blunder": 0.05}
"""The cost from which each verdict applies, in chance of winning the match. Less is fine."""

WORTH_A_LOOK: Final = THRESHOLDS["mistake"]
"""Luck that changes a side's chance by at least this much counts as a moment."""
MOST_MOMENTS: Final = 24
"""A review has at most this many moments, so that a reader can go through them one by one."""
LEAST_LUCK: Final = 8
"""This many moments are reserved for luck, however many mistakes there are."""
COUNTED: Final[tuple[Verdict, ...]] = ("fine", "doubtful", "mistake", "blunder")
"""The verdicts on decisions that count, best first."""


class Choice(Struct, frozen=True, omit_defaults=True):
    """A legal move, and what it was worth as far as the seat could know."""

    move: Move
    match: float
    """Chance of winning the match after it."""
    hand: float
    """Chance of winning the hand after it."""
    points: float
    """Points that the side can expect from the hand, minus those of the best other side."""
    reason: str = ""
    """The catalogue's key of the sentence that says what the move does. Only the best move and
    the one that was made have a reason."""
    facts: dict[str, Any] = {}
    """What the sentence is filled with: cards by id, sides by number, chances in percent."""
    why: str = ""
    """The sentence itself, once the review is worded."""


class Decision(Struct, frozen=True, omit_defaults=True):
    """A move that a seat made, and all that it could have made."""

    at: int
    hand: int
    seat: int
    side: int
    choices: tuple[Choice, ...]
    """Best first, by the chance of winning the match. A forced move has only itself."""
    made: int
    """Which of the choices was made."""
    cost: float
    """Chance of winning the match that the recommended move would have kept."""
    verdict: Verdict
    at_stake: float = 0.0
    """What a legal move taken at random would have cost on average."""
    difference: str = ""
    """How much better the recommended move is than the one made, as a sentence, once the review is
    worded; empty where the move was fine.
    """


class Luck(Struct, frozen=True, omit_defaults=True):
    """Something that nobody chose: cards dealt or drawn, or an attack on a hidden safety."""

    at: int
    hand: int
    seat: int
    """The seat that was dealt or drew the cards, or was attacked."""
    side: int
    kind: LuckKind
    cards: tuple[Card, ...]
    """The cards that came; of an attack, the hazard."""
    chance: float
    """The side's chance with what came."""
    average: float
    """Its chance, averaged over everything that could have come."""
    gain: float
    """`chance` minus `average`: what the side owes to luck."""
    coup_fourre: bool = False
    """Whether the attacked side held the safety."""


class Point(Struct, frozen=True):
    """A side's chance: at its decisions as the seat could know it, after a hand by the score."""

    at: int
    side: int
    chance: float


class Moment(Struct, frozen=True, omit_defaults=True):
    """A moment worth looking at: a turning point of the match, or a move that cost something."""

    at: int
    hand: int
    seat: int
    side: int
    kind: Literal["decision", "luck"]
    index: int
    """Which of the review's `decisions`, or which of its `luck`."""
    change: float
    """The change in the side's chance. The cost of a decision is below 0."""
    said: str = ""
    """What happened in a sentence, once the review is worded."""


class Account(Struct, frozen=True):
    """How a side's chance changed over the match: all other fields add up to `result`."""

    start: float
    luck: float
    """Its own luck with the cards, dealt and drawn."""
    errors: float
    """What its own decisions cost, below 0."""
    others_luck: float
    """What the others' luck took from it, or their bad luck gave it."""
    others_errors: float
    """What the others' decisions gave it."""
    attacks: float
    """The effect of all attacks, by the side or against it, that met a hidden safety or might have
    done so."""
    rest: float
    """Everything else: other hidden cards, and errors of the value network."""
    result: float
    """1 won, 0 lost, a share of a draw."""


class SideReview(Struct, frozen=True):
    """One side, with its luck and its play measured separately."""

    side: int
    seats: tuple[int, ...]
    total: int
    """Points at the end of the match."""
    luck: dict[LuckKind, float]
    """Its own luck by kind."""
    account: Account
    adjusted: float
    """The result minus all sides' luck with the cards. Over many matches it has the same average as
    the result, but varies less. It may lie below 0 or above 1."""
    equal_luck: float = 0.0
    """Its chance of winning such a match if all decide as they did and luck is equal."""


class PlayerReview(Struct, frozen=True, omit_defaults=True):
    """How one seat played."""

    seat: int
    side: int
    decisions: int
    """The number of decisions that count: forced moves do not."""
    verdicts: dict[Verdict, int]
    cost: float
    """What all its decisions cost together."""
    error_rate: float
    """What a decision cost on average."""
    level: str | None = None
    """The strongest of `levels`; None after too few decisions to tell."""
    levels: tuple[str, str] | None = None
    """The weakest and the strongest bot that it plays like; None after too few decisions."""
    at_stake: float = 0.0
    """What moves at random would have cost in all its decisions."""
    lost: float = 0.0
    """The part of `at_stake` that its decisions cost, at most 1."""


class HandReview(Struct, frozen=True):
    """One hand: the steps it took, and its points by side."""

    hand: int
    first: int
    last: int
    points: tuple[int, ...]
    scores: tuple[int, ...]
    """The totals before it."""


class Review(Struct, frozen=True, kw_only=True):
    """A finished match, reviewed."""

    review: int = VERSION
    edition: str
    players: int
    teams: bool
    sides: int
    house: dict[str, HouseValue]
    winner: int | None
    totals: tuple[int, ...]
    steps: int
    """How many events the record has."""
    judge: str
    """The checksum of the weights of the value network that judged."""
    thresholds: dict[Verdict, float]
    hands: tuple[HandReview, ...]
    by_side: tuple[SideReview, ...]
    by_seat: tuple[PlayerReview, ...]
    timeline: tuple[Point, ...]
    decisions: tuple[Decision, ...]
    luck: tuple[Luck, ...]
    moments: tuple[Moment, ...]
    """In the order of the match."""
    lang: str = ""
    """The language of its sentences; empty until it is worded."""


# -- for other programs --------------------------------------------------------------------------

COLUMNS: Final = (
    "step", "hand", "seat", "side", "kind", "what", "best", "chance", "best_chance", "change",
    "verdict",
)  # fmt: skip


def as_json(review: Review) -> bytes:
    return msgspec.json.encode(review) + b"\n"


def as_csv(review: Review) -> str:
    """One table in the order of the match. `change` is what a decision cost, below 0, or what
    luck gave.
    """
    found: list[Decision | Luck] = [*review.decisions, *review.luck]
    ordered = sorted(found, key=lambda it: it.at)
    rows = (_decision(it) if isinstance(it, Decision) else _luck(it) for it in ordered)
    return sheet(COLUMNS, rows, end="\n")


def _decision(it: Decision) -> tuple[object, ...]:
    made, best = it.choices[it.made], it.choices[0]
    return (
        it.at, it.hand, it.seat, it.side, "decision", format_move(made.move),
        format_move(best.move), made.match, best.match, -it.cost + 0.0, it.verdict,
    )  # fmt: skip


def _luck(it: Luck) -> tuple[object, ...]:
    what = " ".join(it.cards)
    return (
        it.at, it.hand, it.seat, it.side, it.kind, what, "", it.chance, it.average, it.gain,
        "coup_fourre" if it.coup_fourre else "",
    )  # fmt: skip
