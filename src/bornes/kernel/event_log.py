"""The steps of the kernel as the core's events."""

from collections.abc import Callable
from typing import Any, Final, cast

from bornes.core.cards import CARDS, Card, Hazard, Safety
from bornes.core.events import (
    WINDOW_CLOSED,
    Discarded,
    Event,
    Extended,
    ExtensionOffered,
    Finished,
    HandDealt,
    HandEnded,
    HazardCancelled,
    Laid,
    MatchEnded,
    MistakePenalised,
    Passed,
    SafetyExposed,
    TurnBegan,
)
from bornes.kernel import event_codes as codes
from bornes.kernel.dealing import HAND_SIZE
from bornes.kernel.event_codes import (
    ENDINGS,
    MOST_EVENTS,
    PILES,
    EventCode,
    write_deal,
    write_events,
)
from bornes.kernel.layout import NOBODY, Game, TableRules, plain


def blank_codes() -> list[EventCode]:
    """Records for all events of a step."""
    return [plain(EventCode) for _ in range(MOST_EVENTS)]


def events_of_deal(rules: TableRules, game: Game) -> list[Event]:
    """Return a deal and the first turn's draw, from the game right after them."""
    written = blank_codes()
    return decoded(rules, written[: write_deal(rules, game, written, 0)])


def events(rules: TableRules, before: Game, seat: int, action: int, after: Game) -> list[Event]:
    """Return all events of a step, hidden cards included: `bornes.core.view.redact` hides them."""
    written = blank_codes()
    count = write_events(rules, before, seat, action, after, written, 0)
    return decoded(rules, written[:count])


def decoded(rules: TableRules, written: list[Any]) -> list[Event]:
    """Convert events from numbers."""
    found: list[Event] = []
    at = 0
    while at < len(written):
        if written[at].kind == codes.HAND_DEALT:
            end = at + 1
            while written[end].kind in (codes.HAND_CARDS, codes.DRAW_CARDS):
                end += 1
            found.append(_dealt(rules, written[at], written[at + 1 : end]))
            at = end
        else:
            found.append(_decoded(rules, written[at]))
            at += 1
    return found


def _cards(code: EventCode) -> tuple[Card | None, ...]:
    return tuple(
        None if number == codes.UNSEEN else CARDS[number] for number in code.cards[: code.count]
    )


def _shown(cards: tuple[Card | None, ...]) -> tuple[Card, ...] | None:
    """The cards, or None if they are hidden."""
    return None if None in cards else cast("tuple[Card, ...]", cards)


def _dealt(rules: TableRules, deal: EventCode, following: list[EventCode]) -> HandDealt:
    hands = [_shown(_cards(code)) for code in following if code.kind == codes.HAND_CARDS]
    draw = [card for code in following if code.kind == codes.DRAW_CARDS for card in _cards(code)]
    return HandDealt(
        hand=deal.hand,
        dealer=deal.seat,
        trip=deal.trip,
        scores=tuple(deal.points[: rules.sides]),
        sizes=(HAND_SIZE,) * rules.players,
        draw_count=deal.draw,
        rolling=bool(deal.flag),
        hands=tuple(hands),
        draw=_shown(tuple(draw)),
        equal=bool(deal.equal),
    )


def _side(code: EventCode) -> int | None:
    """The side of an event that may have none."""
    return None if code.side == NOBODY else code.side


def _decoded(rules: TableRules, code: EventCode) -> Event:
    return _MAKE[code.kind](code, tuple(code.points[: rules.sides]))


def _card(code: EventCode) -> Card:
    return CARDS[code.card]


_MAKE: Final[dict[int, Callable[[EventCode, tuple[int, ...]], Event]]] = {
    codes.TURN_BEGAN: lambda code, _: TurnBegan(code.seat, _cards(code)),
    codes.LAID: lambda code, _: Laid(code.seat, _card(code), code.side, PILES[code.pile]),
    codes.SAFETY_EXPOSED: lambda code, _: SafetyExposed(
        code.seat, cast("Safety", _card(code)), bool(code.flag)
    ),
    codes.HAZARD_CANCELLED: lambda code, _: HazardCancelled(code.side, cast("Hazard", _card(code))),
    codes.DISCARDED: lambda code, _: Discarded(code.seat, _card(code)),
    codes.MISTAKE_PENALISED: lambda code, _: MistakePenalised(code.seat, _card(code), _side(code)),
    codes.PASSED: lambda code, _: Passed(code.seat),
    codes.WINDOW_CLOSED: lambda *_: WINDOW_CLOSED,
    codes.EXTENSION_OFFERED: lambda code, _: ExtensionOffered(code.seat),
    codes.EXTENDED: lambda code, _: Extended(code.seat, code.trip),
    codes.FINISHED: lambda code, _: Finished(code.seat),
    codes.HAND_ENDED: lambda code, points: HandEnded(ENDINGS[code.flag], _side(code), points),
    codes.MATCH_ENDED: lambda code, totals: MatchEnded(_side(code), totals),
}
