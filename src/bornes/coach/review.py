"""Review a finished match: every decision by what its seat knew, and luck separately."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import numpy as np

from bornes.bots.memory import Memory
from bornes.coach import accounts
from bornes.coach.luck import DIGITS, Dealer, LuckEvent
from bornes.coach.ranking import (
    AnyValues,
    Numbers,
    Questions,
    Ranked,
    Settled,
    counted_as,
    ranked,
    shown,
    worth,
)
from bornes.coach.report import (
    LEAST_LUCK,
    MOST_MOMENTS,
    THRESHOLDS,
    WORTH_A_LOOK,
    Choice,
    Decision,
    HandReview,
    Luck,
    Moment,
    Point,
    Review,
    Verdict,
)
from bornes.core.edition import Rules
from bornes.core.errors import BadRequest
from bornes.core.events import HandDealt, HandEnded, MatchEnded, PositionSet
from bornes.core.history import move_of
from bornes.core.moves import Move
from bornes.core.rules import legal_moves
from bornes.core.state import State, blank
from bornes.core.view import View, redact, view_of
from bornes.kernel.layout import ACTIONS
from bornes.model.encoding import action_of, observation
from bornes.model.equity import chance
from bornes.record import Record, audit, states

_FOLLOWED: Final = 0.5
"""The part of the work that is done when the record has been followed to its end."""

Progress = Callable[[float], None]


def review(
    record: Record, value_network: AnyValues | None = None, progress: Progress = lambda _done: None
) -> Review:
    """Review a match. A record with only one seat's cards, or a match that is still running, raises
    `BadRequest`; a record against the rules raises `BadRecord`.

    `progress` is called with the fraction that is done, from 0 to 1.
    """
    end = finished(record)
    rules = record.header.rules()
    value_network = value_network or the_value_network(rules)
    followed = _Followed(record, progress)
    # All at once: a network evaluates a thousand rows together much faster than one by one.
    followed.questions.settle(
        value_network, lambda part: progress(_FOLLOWED + (1 - _FOLLOWED) * part)
    )
    answers = followed.questions.answers
    decisions = tuple(_decision(asked, answers) for asked in followed.decisions)
    luck = tuple(event.settled(answers) for event in followed.luck_events)
    hands = tuple(_hands(record))
    start = accounts.start(rules, followed.first)
    result = accounts.result(rules, followed.last, end)
    return Review(
        edition=rules.edition.key,
        players=rules.players,
        teams=rules.teams,
        sides=rules.sides,
        house=rules.house,
        winner=end.winner,
        totals=end.totals,
        steps=len(record.events),
        judge=_checksum(value_network),
        thresholds=THRESHOLDS,
        hands=hands,
        by_side=accounts.by_side(
            rules, end.totals, decisions, luck, hands=len(hands), begun=start, ended=result
        ),
        by_seat=accounts.by_seat(rules, decisions),
        timeline=_timeline(rules, decisions, hands, start, result),
        decisions=decisions,
        luck=luck,
        moments=_moments(decisions, luck),
    )


def the_value_network(rules: Rules) -> AnyValues:
    """The value network that comes with Bornes for such a table."""
    from bornes.model.network import shipped_value_network  # noqa: PLC0415 - tests bring their own

    return shipped_value_network(rules.players)


def _checksum(value_network: AnyValues) -> str:
    """The checksum of a value network; empty if the values come from something else."""
    network = getattr(value_network, "network", None)
    return "" if network is None else str(network.note["sha256"])


def finished(record: Record) -> MatchEnded:
    """The end of a match. A match that cannot be reviewed raises `BadRequest` or `BadRecord`."""
    dealt = next((e for e in record.events if isinstance(e, HandDealt | PositionSet)), None)
    if dealt is not None and (dealt.draw is None or None in dealt.hands):
        raise BadRequest("review-one-seat")
    # A match against the rules cannot be judged.
    audit(record)
    end = next((e for e in reversed(record.events) if isinstance(e, MatchEnded)), None)
    if end is None:
        raise BadRequest("review-running")
    return end


class _Asked(NamedTuple):
    """A decision before the values of its moves are known."""

    at: int
    view: View
    move: Move
    legal: list[Move]
    row: int


class _Followed:
    """Follows a record from its first event to its last, and collects everything to be judged."""

    def __init__(self, record: Record, progress: Progress) -> None:
        self.questions = Questions()
        self.decisions: list[_Asked] = []
        self.luck_events: list[LuckEvent] = []
        rules = record.header.rules()
        self.first = self.last = blank(rules, 0)
        self._memories = [Memory() for _ in range(rules.players)]
        self._dealer = Dealer(self.questions)
        for at, (event, state) in enumerate(states(record), 1):
            made = move_of(event)
            if made is not None:
                # The state before the event: a seat decides on what it saw.
                self._decided(at, view_of(self.last, made[0]), made[1])
            for seat, memory in enumerate(self._memories):
                # A memory sees only what its seat saw, so no judgment can depend on a hidden card.
                known = redact(event, seat)
                if known is not None:
                    memory.see(known)
            self.luck_events += self._dealer.luck_events(at, event, self.last, state, self._seen)
            self._advance(state)
            progress(_FOLLOWED * at / len(record.events))

    def _advance(self, state: State) -> None:
        if not self.first.public.hand:
            self.first = state
        self.last = state

    def _seen(self, view: View) -> Numbers:
        """What the view's seat sees, with what it remembers."""
        return observation(view, self._memories[view.seat])

    def _decided(self, at: int, view: View, move: Move) -> None:
        legal = legal_moves(view)
        allowed = np.zeros((1, ACTIONS), np.bool_)
        for each in legal:
            allowed[0, action_of(view, each)] = True
        row = self.questions.ask(self._seen(view)[None, :], allowed).start
        self.decisions.append(_Asked(at, view, move, legal, row))


def _decision(asked: _Asked, answers: Settled) -> Decision:
    view, made = asked.view, counted_as(asked.move, asked.legal)
    found = ranked(view, ((move, worth(view, answers, asked.row, move)) for move in asked.legal))
    place = next(at for at, each in enumerate(found) if each.move == made)
    # Compared with the recommended move, which may differ from the highest number by less than a
    # value network's error. Computed from the rounded chances that are shown, so that a reader who
    # subtracts them gets the cost.
    best, played = (shown(found[at].worth).match for at in (0, place))
    cost = round(max(0.0, best - played), DIGITS)
    forced = len(found) == 1
    losses = [max(0.0, found[0].worth.match - each.worth.match) for each in found]
    return Decision(
        at=asked.at,
        hand=view.public.hand,
        seat=view.seat,
        side=view.side,
        choices=tuple(
            _choice(each, reasoned=not forced and at in (0, place)) for at, each in enumerate(found)
        ),
        made=place,
        cost=cost,
        verdict="forced" if forced else verdict(cost),
        at_stake=round(sum(losses) / len(losses), DIGITS),
    )


def verdict(cost: float) -> Verdict:
    """The verdict on a decision that cost this much."""
    named: Verdict = "fine"
    for name, least in THRESHOLDS.items():
        if cost >= least:
            named = name
    return named


def _choice(found: Ranked, *, reasoned: bool) -> Choice:
    match, hand, points = shown(found.worth)
    if not reasoned:
        return Choice(found.move, match, hand, points)
    return Choice(found.move, match, hand, points, found.reason, found.facts)


def _timeline(
    rules: Rules,
    decisions: Sequence[Decision],
    hands: Sequence[HandReview],
    start: Sequence[float],
    result: Sequence[float],
) -> tuple[Point, ...]:
    """Every side's chance: at the start, at its own decisions, after each hand (by the score), and
    at the end.
    """
    points = [Point(each.at, each.side, each.choices[0].match) for each in decisions]
    known = {0: start}
    for hand in hands:
        scores = [before + won for before, won in zip(hand.scores, hand.points, strict=True)]
        known[hand.last] = chance(rules, scores, hand.hand)
    # After the last hand the result is known.
    known[hands[-1].last] = result
    points += [
        Point(at, side, round(share, DIGITS))
        for at, shares in known.items()
        for side, share in enumerate(shares)
    ]
    return tuple(sorted(points, key=lambda point: point.at))


def _hands(record: Record) -> list[HandReview]:
    """The hands of a record, each with its steps."""
    made: list[HandReview] = []
    first, number = 1, 0
    scores: tuple[int, ...] = ()
    for at, event in enumerate(record.events, 1):
        # Practice begins in the middle of a hand, with the scores of that moment.
        if isinstance(event, HandDealt | PositionSet):
            first, number, scores = at, event.hand, event.scores
        elif isinstance(event, HandEnded):
            made.append(HandReview(number, first, at, event.points, scores))
    return made


def _moments(decisions: Sequence[Decision], luck: Sequence[Luck]) -> tuple[Moment, ...]:
    """The greatest mistakes, blunders and pieces of luck, in the order of the match. If there are
    too many, mistakes have priority over luck, apart from the moments reserved for luck.
    """
    mistakes = [
        Moment(it.at, it.hand, it.seat, it.side, "decision", index, -it.cost)
        for index, it in enumerate(decisions)
        if it.verdict in ("mistake", "blunder")
    ]
    lucky = [
        Moment(it.at, it.hand, it.seat, it.side, "luck", index, it.gain)
        for index, it in enumerate(luck)
        if abs(it.gain) >= WORTH_A_LOOK
    ]
    for kind in (mistakes, lucky):
        kind.sort(key=lambda moment: -abs(moment.change))
    found = mistakes[: MOST_MOMENTS - min(LEAST_LUCK, len(lucky))]
    found += lucky[: MOST_MOMENTS - len(found)]
    return tuple(sorted(found, key=lambda moment: moment.at))
