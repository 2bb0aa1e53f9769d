"""A review in words: every reason, and every moment worth looking at, as a sentence."""

from typing import Any, Final

import msgspec
from msgspec import structs

from bornes.coach.accounts import wins_of_100
from bornes.coach.report import Choice, Decision, Luck, Moment, Review
from bornes.core.cards import FAMILY
from bornes.core.moves import Move
from bornes.report.figures import number
from bornes.text import listed
from bornes.text.event_sentences import MADE
from bornes.text.telling import Narrator

EVEN: Final = 20
"""If the sides' wins of 100 matches differ by less than this divided by the number of sides, they
played about equally well: one match cannot tell more.
"""


def worded(review: Review, to: Narrator) -> Review:
    """The review with its sentences, for the reader that the narrator speaks to."""
    return structs.replace(
        review,
        lang=to.lang,
        decisions=tuple(_decision(to, each) for each in review.decisions),
        moments=tuple(
            structs.replace(moment, said=_said(to, review, moment)) for moment in review.moments
        ),
    )


def opening(to: Narrator, review: Review) -> list[str]:
    """The first sentences of a worded review: which side played better, by how much, and which
    decision cost most.
    """
    return [_better(to, review), _costliest(to, review)]


def _better(to: Narrator, review: Review) -> str:
    wins = wins_of_100(review)
    ranked = sorted(range(review.sides), key=lambda side: -wins[side])
    best, *others = ranked
    even = review.sides * (wins[best] - wins[others[-1]]) < EVEN
    return to.about(
        "review-opening-even" if even else "review-opening-better",
        best,
        count=review.sides,
        wins=wins[best],
        others=listed(
            to.lang, [to.about("review-opening-wins", it, wins=wins[it]) for it in others]
        ),
    )


def _costliest(to: Narrator, review: Review) -> str:
    worst = max(review.decisions, key=lambda each: each.cost)
    facts: dict[str, str | int] = {"hand": worst.hand, "difference": worst.difference}
    if worst.verdict in ("forced", "fine"):
        return to.say("review-opening-spotless")
    if worst.verdict == "doubtful":
        return to.by("review-opening-doubtful", worst.seat, **facts, **_moves(to, worst))
    return to.say("review-opening-worst", **facts, said=_verdict(to, worst))


def why(to: Narrator, reason: str, facts: dict[str, Any]) -> str:
    """A reason as a sentence with the edition's names of the cards, followed by the probabilities
    that it is based on.
    """
    named = {
        key: to.quoted(value) if value in FAMILY else to.side(value) if key == "side" else value
        for key, value in facts.items()
    }
    said = to.say(reason, **named)
    return f"{said} {to.say('coach-odds', **named)}" if "risk" in facts else said


def move_name(to: Narrator, move: Move) -> str:
    """A move in a few words, without its player."""
    data = msgspec.to_builtins(move)
    return to.told(MADE[data["type"]], data)


def _decision(to: Narrator, decision: Decision) -> Decision:
    return structs.replace(
        decision,
        choices=tuple(_choice(to, choice) for choice in decision.choices),
        difference=_difference(to, decision),
    )


def _difference(to: Narrator, decision: Decision) -> str:
    """How much better the recommended move was, as a sentence: in matches of a hundred, which are
    easy to imagine, and in points if those differ.
    """
    if decision.verdict in ("forced", "fine"):
        return ""
    best, made = decision.choices[0], decision.choices[decision.made]
    points = 10 * round((best.points - made.points) / 10)
    how = "same" if not points else "more" if points > 0 else "fewer"
    return to.say(
        f"review-difference-{how}", matches=number(to.lang, 100 * decision.cost), points=abs(points)
    )


def _choice(to: Narrator, choice: Choice) -> Choice:
    if not choice.reason:
        return choice
    return structs.replace(choice, why=why(to, choice.reason, choice.facts))


def _said(to: Narrator, review: Review, moment: Moment) -> str:
    if moment.kind == "luck":
        return _luck(to, review.luck[moment.index])
    return _verdict(to, review.decisions[moment.index])


def _verdict(to: Narrator, decision: Decision) -> str:
    return to.by(f"review-said-{decision.verdict}", decision.seat, **_moves(to, decision))


def _moves(to: Narrator, decision: Decision) -> dict[str, str]:
    """The move made and the recommended move."""
    return {
        "made": move_name(to, decision.choices[decision.made].move),
        "best": move_name(to, decision.choices[0].move),
    }


def _luck(to: Narrator, luck: Luck) -> str:
    if luck.kind == "attack":
        how = "met" if luck.coup_fourre else "stands"
    else:
        how = "good" if luck.gain > 0 else "bad"
    cards = listed(to.lang, [to.quoted(card) for card in luck.cards])
    return to.by(f"review-said-{luck.kind}-{how}", luck.seat, cards=cards)
