"""A review in words: every reason, and every moment worth looking at, as a sentence."""

from typing import Any

import msgspec
from msgspec import structs

from bornes.coach.report import Choice, Decision, Luck, Moment, Review
from bornes.core.cards import FAMILY
from bornes.core.moves import Move
from bornes.report.figures import number
from bornes.text import listed
from bornes.text.event_sentences import MADE
from bornes.text.telling import Narrator


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
