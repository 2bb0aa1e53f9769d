"""A review in words: every reason, and every moment worth looking at, as a sentence."""

from typing import Any, Final

import msgspec
from msgspec import structs

from bornes.coach.report import Choice, Decision, Luck, Moment, Review
from bornes.core.cards import FAMILY
from bornes.core.moves import Move
from bornes.report.figures import number, percent
from bornes.text import listed
from bornes.text.event_sentences import MADE
from bornes.text.telling import Narrator

EVEN: Final = 0.001
"""Error rates that differ by less count as equal: one match tells no more."""


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
    """What to know first of a review with its sentences: who played better, by how much, and which
    decision cost most.
    """
    told = []
    ranked = sorted(
        (each for each in review.by_seat if each.decisions), key=lambda each: each.error_rate
    )
    if len(ranked) > 1:
        best, last = ranked[0], ranked[-1]
        even = last.error_rate - best.error_rate < EVEN
        second = last if even else ranked[1]
        told.append(
            to.say(
                "review-opening-even" if even else "review-opening-better",
                count=len(ranked),
                player=to.players[best.seat],
                second=to.players[second.seat],
                rate=percent(to.lang, best.error_rate, 2),
                other=percent(to.lang, second.error_rate, 2),
            )
        )
    mistakes = [each for each in review.moments if each.kind == "decision"]
    if mistakes:
        worst = max(mistakes, key=lambda each: review.decisions[each.index].cost)
        difference = review.decisions[worst.index].difference
        told.append(
            to.say("review-opening-worst", hand=worst.hand, said=worst.said, difference=difference)
        )
    return told


def why(to: Narrator, reason: str, facts: dict[str, Any]) -> str:
    """A reason as a sentence, with the cards called as the edition calls them; behind it the
    numbers it rests on.
    """
    named = {
        key: to.quoted(value) if value in FAMILY else to.side(value) if key == "side" else value
        for key, value in facts.items()
    }
    said = to.say(reason, **named)
    return f"{said} {to.say('coach-odds', **named)}" if "risk" in facts else said


def move_name(to: Narrator, move: Move) -> str:
    """A move in a few words, whoever made it."""
    data = msgspec.to_builtins(move)
    return to.told(MADE[data["type"]], data)


def _decision(to: Narrator, decision: Decision) -> Decision:
    return structs.replace(
        decision,
        choices=tuple(_choice(to, choice) for choice in decision.choices),
        difference=_difference(to, decision),
    )


def _difference(to: Narrator, decision: Decision) -> str:
    """How much better the recommended move was: by matches of a hundred, which everybody can
    picture, and by points where those differ.
    """
    if decision.verdict in ("forced", "fine"):
        return ""
    best, made = decision.choices[0], decision.choices[decision.made]
    points = round(best.points - made.points, -1)
    how = "same" if not points else "more" if points > 0 else "fewer"
    return to.say(
        f"review-difference-{how}",
        matches=number(to.lang, 100 * decision.cost),
        points=number(to.lang, abs(points), 0),
    )


def _choice(to: Narrator, choice: Choice) -> Choice:
    if not choice.reason:
        return choice
    return structs.replace(choice, why=why(to, choice.reason, choice.facts))


def _said(to: Narrator, review: Review, moment: Moment) -> str:
    if moment.kind == "luck":
        return _luck(to, review.luck[moment.index])
    decision = review.decisions[moment.index]
    return to.say(
        f"review-said-{decision.verdict}",
        player=to.players[decision.seat],
        made=move_name(to, decision.choices[decision.made].move),
        best=move_name(to, decision.choices[0].move),
    )


def _luck(to: Narrator, luck: Luck) -> str:
    if luck.kind == "attack":
        how = "met" if luck.coup_fourre else "stands"
    else:
        how = "good" if luck.gain > 0 else "bad"
    cards = listed(to.lang, [to.quoted(card) for card in luck.cards])
    return to.say(f"review-said-{luck.kind}-{how}", player=to.players[luck.seat], cards=cards)
