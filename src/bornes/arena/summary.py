"""The figures of a tournament: standings, pairings, ratings and forfeits, with intervals."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Final

from msgspec import Struct, field

from bornes.arena.plan import Plan
from bornes.arena.play import Forfeit, MatchResult
from bornes.arena.ratings import Rating, ratings
from bornes.report.intervals import Estimate, mean_of, ratio_of, share_of

BIN: Final = 100
"""Width of the bars in the distribution of points per hand."""


class Standing(Struct, frozen=True, kw_only=True):
    """How one bot did against all its opponents."""

    number: int
    """Its index in the plan."""
    bot: str
    label: str
    """Its short name."""
    matches: int
    wins: int
    draws: int
    losses: int
    forfeits: int
    share: Estimate
    """The share of matches won, where a draw counts half. For equal bots it is one half."""
    points: Estimate | None
    """Points per hand of a side; None if no hand was finished or the edition has no points."""
    distance: Estimate | None
    """Distance per hand of a side."""
    coups_fourres: Estimate | None
    """Coups fourrés per hand of a side."""
    hands: float
    """Hands per match."""
    seconds: float
    """Mean time of a decision."""
    rating: Rating
    histogram: dict[int, int]
    """The number of hands by their points (or distance): by the lower edge of each bar."""


class Meeting(Struct, frozen=True, kw_only=True):
    """How two bots did against each other, from the first one's point of view."""

    first: int
    second: int
    matches: int
    wins: int
    draws: int
    losses: int
    share: Estimate
    lead: Estimate | None
    """Points (or, without points, distance) per hand by which the first is ahead, deal by deal."""

    def turned(self) -> "Meeting":
        """The same from the second bot's point of view."""
        return Meeting(
            first=self.second,
            second=self.first,
            matches=self.matches,
            wins=self.losses,
            draws=self.draws,
            losses=self.wins,
            share=mirrored(self.share, 1),
            lead=None if self.lead is None else mirrored(self.lead, 0),
        )


class Fault(Struct, frozen=True):
    """A way in which a bot forfeited, and how often."""

    bot: int
    key: str
    facts: dict[str, str | int]
    tail: str
    count: int


class Summary(Struct, frozen=True, kw_only=True):
    """All the figures of a tournament."""

    plan: Plan
    planned: int
    """The number of matches in the plan. Fewer are played if the tournament was interrupted."""
    played: int
    deals: int
    has_points: bool
    standings: list[Standing]
    """The standings of the bots that have played, best share first."""
    meetings: list[Meeting]
    faults: list[Fault]

    def share(self, first: int, second: int) -> Estimate | None:
        """The share of `first` against `second`; None if they have not met."""
        for met in self.meetings:
            if (met.first, met.second) == (first, second):
                return met.share
            if (met.first, met.second) == (second, first):
                return mirrored(met.share, 1)
        return None


def mirrored(estimate: Estimate, whole: float) -> Estimate:
    """`whole` minus the estimate: a share or a lead from the other bot's point of view."""
    # The ends of the interval change places.
    low = None if estimate.high is None else whole - estimate.high
    high = None if estimate.low is None else whole - estimate.low
    return Estimate(whole - estimate.value, low, high)


class _Tally(Struct):
    """The counts of one bot in the matches of one deal."""

    matches: int = 0
    score: float = 0.0
    hands: int = 0
    """Hands of all its sides."""
    points: int = 0
    distance: int = 0
    coups_fourres: int = 0


class _Book(Struct):
    """The counts of one bot in several matches."""

    deals: dict[int, _Tally] = field(default_factory=lambda: defaultdict(_Tally))
    wins: int = 0
    draws: int = 0
    losses: int = 0
    forfeits: int = 0
    hands: int = 0
    """Hands of all its matches, however many sides it had in them."""
    decisions: int = 0
    seconds: float = 0.0
    histogram: dict[int, int] = field(default_factory=lambda: defaultdict(int))

    @property
    def matches(self) -> int:
        return self.wins + self.draws + self.losses

    def enter(
        self, match: MatchResult, which: int, sides: Sequence[int], *, has_points: bool
    ) -> None:
        """Count a match in which this bot was number `which` of the two and held `sides`."""
        self.wins += match.winner == which
        self.draws += match.winner is None
        self.losses += match.winner == 1 - which
        self.forfeits += match.forfeit is not None and match.forfeit.bot == which
        self.hands += match.hands
        self.decisions += match.decisions[which]
        self.seconds += match.seconds[which]
        # By deal, because matches of one deal share their cards and count as one observation.
        tally = self.deals[match.id.deal]
        tally.matches += 1
        tally.score += 0.5 if match.winner is None else match.winner == which
        # A bot on two sides has played every hand twice.
        tally.hands += match.hands * len(sides)
        for side in sides:
            tally.points += sum(match.points[side])
            tally.distance += sum(match.distances[side])
            tally.coups_fourres += match.coups_fourres[side]
            for worth in (match.points if has_points else match.distances)[side]:
                self.histogram[worth // BIN * BIN] += 1

    def share(self) -> Estimate:
        shares = [tally.score / tally.matches for tally in self.deals.values()]
        return share_of(shares, self.matches)

    def per_hand(self, what: str) -> Estimate | None:
        played = [tally for tally in self.deals.values() if tally.hands]
        if not played:
            return None
        return ratio_of([getattr(t, what) for t in played], [t.hands for t in played])


def summarise(plan: Plan, matches: Sequence[MatchResult]) -> Summary:
    """The figures of the matches played so far, given in the plan's order."""
    has_points = plan.rules().edition.has_points
    bots = [_Book() for _ in plan.bots]
    pairs = [(_Book(), _Book()) for _ in plan.pairings()]
    _enter(plan, matches, bots, pairs)
    standings = [
        _standing(plan, number, book, rating)
        for number, (book, rating) in enumerate(zip(bots, ratings(plan, matches), strict=True))
        if book.matches
    ]
    return Summary(
        plan=plan,
        planned=plan.deals() * len(plan.pairings()) * len(plan.seatings()),
        played=len(matches),
        deals=len({match.id.deal for match in matches}),
        has_points=has_points,
        standings=sorted(standings, key=lambda standing: -standing.share.value),
        meetings=[
            _meeting(pairing, *books, has_points=has_points)
            for pairing, books in zip(plan.pairings(), pairs, strict=True)
            if books[0].matches
        ],
        faults=_faults(plan, matches),
    )


def _enter(
    plan: Plan, matches: Iterable[MatchResult], bots: list[_Book], pairs: list[tuple[_Book, _Book]]
) -> None:
    """Count every match for both its bots, in total and for their pairing."""
    has_points = plan.rules().edition.has_points
    pairings, seatings = plan.pairings(), plan.seatings()
    for match in matches:
        seating = seatings[match.id.seating]
        for which in (0, 1):
            sides = [side for side, who in enumerate(seating) if who == which]
            bot = pairings[match.id.pairing][which]
            for book in (bots[bot], pairs[match.id.pairing][which]):
                book.enter(match, which, sides, has_points=has_points)


def _standing(plan: Plan, number: int, book: _Book, rating: Rating) -> Standing:
    has_points = plan.rules().edition.has_points
    return Standing(
        number=number,
        bot=plan.bots[number],
        label=plan.labels()[number],
        matches=book.matches,
        wins=book.wins,
        draws=book.draws,
        losses=book.losses,
        forfeits=book.forfeits,
        share=book.share(),
        points=book.per_hand("points") if has_points else None,
        distance=book.per_hand("distance"),
        coups_fourres=book.per_hand("coups_fourres"),
        hands=book.hands / book.matches,
        seconds=book.seconds / book.decisions if book.decisions else 0.0,
        rating=rating,
        histogram=dict(sorted(book.histogram.items())),
    )


def _meeting(pairing: tuple[int, int], first: _Book, second: _Book, *, has_points: bool) -> Meeting:
    return Meeting(
        first=pairing[0],
        second=pairing[1],
        matches=first.matches,
        wins=first.wins,
        draws=first.draws,
        losses=first.losses,
        share=first.share(),
        lead=_lead(first, second, "points" if has_points else "distance"),
    )


def _lead(first: _Book, second: _Book, what: str) -> Estimate | None:
    """How far the first is ahead per hand, deal by deal, so that the cards cancel."""
    leads = [
        getattr(own, what) / own.hands - getattr(other, what) / other.hands
        for deal, own in first.deals.items()
        # A deal that was forfeited before its first hand ended says nothing about points.
        if own.hands and (other := second.deals[deal]).hands
    ]
    return mean_of(leads) if leads else None


def _faults(plan: Plan, matches: Iterable[MatchResult]) -> list[Fault]:
    """The forfeits, with equal ones combined."""
    pairings = plan.pairings()
    alike: dict[tuple[int, str, str], list[Forfeit]] = defaultdict(list)
    for match in matches:
        if (forfeit := match.forfeit) is not None:
            bot = pairings[match.id.pairing][forfeit.bot]
            # Facts cannot be a key themselves: they are a dictionary.
            alike[bot, forfeit.key, repr(sorted(forfeit.facts.items()))].append(forfeit)
    return [
        Fault(bot, key, same[0].facts, same[0].tail, len(same))
        for (bot, key, _), same in alike.items()
    ]
