"""Tables and score sheets as a notebook or `print` shows them: SVG, HTML and lines of text, in the
user's language.

Everything here reads values of the core and knows no rules. A `Match` or a `State` shows all
hands; a `View` shows no more than its seat may see.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from itertools import count
from typing import Any, Final

from bornes.core.cards import FAMILY, LENGTH, Card
from bornes.core.edition import Edition, Rules
from bornes.core.match import Match
from bornes.core.scoring import Sheet, outcome, score_sheets
from bornes.core.state import Public, Side, State, to_act
from bornes.core.view import AnyView
from bornes.text import Lang, preferred, text
from bornes.text.sentences import card_name, edition_name

# The colors of the browser's cards.
PAPER, GROUND, LINE, INK, SOFT = "#fbf6e8", "#efe3c8", "#d8c69c", "#17263b", "#4a5464"
WHITE, RED, GREEN, BLUE, GOLD, ASPHALT = (
    "#fffdf6", "#c6321f", "#2b7a4f", "#1d4e80", "#edb02f", "#3b4048",
)  # fmt: skip
COLOR: Final = {"distance": INK, "hazard": RED, "remedy": GREEN, "safety": GOLD}
CAP: Final = {"25": GREEN, "50": GOLD, "75": BLUE, "100": RED, "200": INK}
FRAME: Final = {
    "hazard": f'<path d="M0-15 16 13H-16Z" fill="{WHITE}" stroke-linejoin="round"/>',
    "remedy": f'<circle r="15" fill="{WHITE}"/>',
    "safety": f'<path d="M0-16 14-11C14 3 9 11 0 16-9 11-14 3-14-11Z" fill="{BLUE}"/>',
}
"""The frame of a family's symbols: a triangle warns, a circle helps, a shield protects."""

_LIGHTS, _LIMIT, _FUEL, _TIRE, _CRASH = (
    '<rect x="-4.5" y="-7" width="9" height="17" rx="4"/>',
    '<text y="6" text-anchor="middle" font-size="12" font-weight="bold">50</text>',
    '<path d="M0-7C4-1 6 1 6 4A6 6 0 1 1-6 4C-6 1-4-1 0-7Z"/>',
    '<circle cy="3" r="5" fill="none" stroke-width="4"/>',
    '<path d="M0-8 2-1 9-3 4 3 8 9 0 6-8 9-4 3-9-3-2-1Z"/>',
)
SYMBOL: Final[dict[Card, str]] = {
    "stop": f'{_LIGHTS}<circle cy="-2" r="3" fill="{RED}"/>',
    "roll": f'{_LIGHTS}<circle cy="5" r="3" fill="{GREEN}"/>',
    "right_of_way": '<path d="M0-8 8 0 0 8-8 0Z"/>',
    "speed_limit": _LIMIT,
    "end_of_limit": f'{_LIMIT}<path d="M-9 10 9-10" stroke-width="2"/>',
    "out_of_gas": _FUEL, "gasoline": _FUEL, "extra_tank": _FUEL,
    "flat_tire": _TIRE, "spare_tire": _TIRE, "puncture_proof": _TIRE,
    "accident": _CRASH, "repairs": _CRASH, "driving_ace": _CRASH,
}  # fmt: skip

CARD_WIDTH, CARD_HEIGHT, GAP, MARGIN = 62, 84, 6, 14
WIDTH: Final = 790
HEAD: Final = 42
ROW: Final = 112
HAND: Final = CARD_HEIGHT + GAP
ROAD_LEFT: Final = 562
LONGEST_WORD: Final = 10
"""The most letters of a word that fit across a card; a longer word is condensed."""


def svg(shown: Match | State | AnyView) -> str:
    """A table as SVG: every side's piles and road, and the hands that may be seen."""
    lang = preferred()
    state = shown.state if isinstance(shown, Match) else shown
    hands = _hands(state)
    sides = state.public.sides
    below = HEAD + ROW * len(sides)
    height = below + HAND * len(hands) + MARGIN
    rows = [
        *_head(lang, state.rules, state.public),
        *(
            _moved(_side(lang, state.rules, state.public, index), 0, HEAD + ROW * index)
            for index in range(len(sides))
        ),
        *(
            _moved(_hand(lang, state.rules, seat, hand), 0, top)
            for (seat, hand), top in zip(hands, count(below, HAND), strict=False)
        ),
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" '
        f'height="{height}" role="img" font-family="Avenir Next,Segoe UI,Arial,sans-serif" '
        f'fill="{INK}"><title>{escape(repr(shown))}</title>'
        f'<rect width="{WIDTH}" height="{height}" rx="12" fill="{GROUND}"/>{"".join(rows)}</svg>'
    )


def plain(shown: Match | State | AnyView) -> str:
    """A table as lines of text, for `print`."""
    lang = preferred()
    state = shown.state if isinstance(shown, Match) else shown
    rules, public = state.rules, state.public
    title = edition_name(lang, rules.edition.key)
    rows = [["", *(text(lang, f"drawing-{pile}") for pile in _COLUMNS)]]
    rows += (_plain_side(lang, rules, public, index) for index in range(rules.sides))
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = (
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    )
    hands = (
        f"{text(lang, 'drawing-hand', seat=seat)}: {_listed_cards(lang, rules, hand)}"
        for seat, hand in _hands(state)
    )
    return "\n".join((" · ".join((title, *_status(lang, rules, public))), *lines, *hands))


_COLUMNS: Final = ("battle", "speed", "safeties", "distance")


def _plain_side(lang: Lang, rules: Rules, public: Public, index: int) -> list[str]:
    """The cells of a side: its piles' tops, safeties and distance, and its total."""
    side = public.sides[index]
    unit = text(lang, f"unit-{rules.edition.unit}", n=public.trip)
    distance = f"{side.distance} / {unit}"
    if rules.edition.has_points:
        distance += f", {text(lang, 'drawing-score', score=_total(rules, public, index))}"
    return [
        text(lang, "drawing-side", side=index),
        _listed_cards(lang, rules, side.battle[-1:]),
        _listed_cards(lang, rules, side.speed[-1:]),
        _listed_cards(lang, rules, side.safeties),
        distance,
    ]


def _listed_cards(lang: Lang, rules: Rules, cards: Iterable[Card]) -> str:
    return ", ".join(_called(lang, rules, card) for card in cards) or "–"


def html(shown: Sheet | Edition | Rules) -> str:
    """A score sheet, or the choices of an edition or a table, as a small HTML table."""
    lang = preferred()
    if isinstance(shown, Sheet):
        rows = [(text(lang, f"line-{row.line}"), row.points) for row in shown.rows]
        rows.append((text(lang, "drawing-hand-total"), shown.hand))
        # The points of earlier hands are included here.
        rows.append((text(lang, "drawing-match-total"), shown.total))
        return _html_table(rows)
    edition = shown.edition if isinstance(shown, Rules) else shown
    choices = shown.choices
    named = [(name, getattr(choices, name)) for name in choices.__struct_fields__]
    return f"<b>{escape(edition_name(lang, edition.key))}</b>" + _html_table(named)


def _html_table(rows: Iterable[tuple[str, object]]) -> str:
    cells = (
        f'<tr><th style="text-align:left">{escape(name)}</th>'
        f'<td style="text-align:right">{escape(str(value))}</td></tr>'
        for name, value in rows
    )
    return f"<table>{''.join(cells)}</table>"


def _hands(table: State | AnyView) -> list[tuple[int, tuple[Card, ...]]]:
    """The hands to draw, by seat."""
    if isinstance(table, State):
        return list(enumerate(table.hidden.hands))
    # A spectator has no hand to draw, and an empty one is not worth a row.
    return [] if table.seat is None or not table.hand else [(table.seat, table.hand)]


def _called(lang: Lang, rules: Rules, card: Card) -> str:
    names: dict[Any, str] = rules.edition.names
    return card_name(lang, card, names)


def _moved(parts: Iterable[str], x: float, y: float) -> str:
    return f'<g transform="translate({x} {y})">{"".join(parts)}</g>'


def _words(x: float, y: float, said: str, size: int = 12, more: str = "") -> str:
    return f'<text x="{x}" y="{y}" font-size="{size}" {more}>{escape(said)}</text>'


# -- cards -------------------------------------------------------------------------------------


def _card(lang: Lang, rules: Rules, card: Card) -> str:
    """One card, face up."""
    family = FAMILY[card]
    picture = _milestone(card) if family == "distance" else _symbol(card)
    name = _called(lang, rules, card)
    return (
        f"<g><title>{escape(name)}</title>"
        f'<rect width="{CARD_WIDTH}" height="{CARD_HEIGHT}" rx="6" fill="{PAPER}" '
        f'stroke="{LINE}"/>{picture}{"".join(_name(name))}</g>'
    )


def _symbol(card: Card) -> str:
    family = FAMILY[card]
    ink = WHITE if family == "safety" else INK
    return (
        f'<rect x="4" y="4" width="{CARD_WIDTH - 8}" height="50" rx="3" fill="{COLOR[family]}"/>'
        f'<g transform="translate({CARD_WIDTH / 2} 29)">{FRAME[family]}'
        f'<g fill="{ink}" stroke="{ink}" stroke-width=".1">{SYMBOL[card]}</g></g>'
    )


def _milestone(card: Card) -> str:
    return (
        f'<path d="M14 54V30A17 17 0 0 1 48 30V54Z" fill="{WHITE}" stroke="{INK}"/>'
        f'<path d="M14 30A17 17 0 0 1 48 30Z" fill="{CAP[card]}" stroke="{INK}"/>'
        + _words(CARD_WIDTH / 2, 48, card, 16, 'text-anchor="middle" font-weight="bold"')
    )


def _name(name: str) -> Iterator[str]:
    """The name at the bottom of a card, one word per line if there is room."""
    # A line may end after a hyphen.
    words = name.replace("-", "- ").split()
    lines = [" ".join(words)] if len(name) <= LONGEST_WORD else words
    # There is room for two lines: the last word has one to itself.
    if len(lines) > 2:
        lines = [" ".join(lines[:-1]), lines[-1]]
    # One line is centered at the bottom, two share the space.
    top = 73 if len(lines) == 1 else 67
    for number, line in enumerate(lines):
        pressed = (
            f'textLength="{CARD_WIDTH - 8}" lengthAdjust="spacingAndGlyphs"'
            if len(line) > LONGEST_WORD
            else ""
        )
        yield _words(CARD_WIDTH / 2, top + 11 * number, line, 10, f'text-anchor="middle" {pressed}')


def _place(lang: Lang, rules: Rules, card: Card | None, x: int, empty: str) -> str:
    """A pile: its top card, or an empty place that says what goes there."""
    if card is not None:
        return _moved([_card(lang, rules, card)], x, MARGIN)
    middle = x + CARD_WIDTH / 2
    return (
        f'<rect x="{x}" y="{MARGIN}" width="{CARD_WIDTH}" height="{CARD_HEIGHT}" rx="6" '
        f'fill="none" stroke="{LINE}" stroke-dasharray="4 3"/>'
        + _words(middle, MARGIN + 46, empty, 11, f'text-anchor="middle" fill="{SOFT}"')
    )


# -- the parts of a table ----------------------------------------------------------------------


def _head(lang: Lang, rules: Rules, public: Public) -> Iterator[str]:
    title = edition_name(lang, rules.edition.key)
    yield _words(MARGIN, 27, title, 17, 'font-weight="bold"')
    said = " · ".join(_status(lang, rules, public))
    yield _words(WIDTH - MARGIN, 27, said, 13, f'text-anchor="end" fill="{SOFT}"')


def _status(lang: Lang, rules: Rules, public: Public) -> Iterator[str]:
    """Where the match stands: the hand, the piles in the middle, and who acts or has won."""
    yield text(lang, "drawing-head", hand=public.hand, draw=public.draw_count)
    if public.discard:
        top = _called(lang, rules, public.discard[-1])
        yield text(lang, "drawing-discard", card=top)
    if acting := to_act(rules, public):
        yield _seats(lang, f"drawing-{public.phase}", acting)
    elif public.phase == "hand_over":
        yield text(lang, "drawing-hand-over")
    elif (end := outcome(rules, public, score_sheets(rules, public))) is not None:
        if end.winner is None:
            yield text(lang, "drawing-drawn")
        else:
            yield text(lang, "drawing-won", side=end.winner)


def _total(rules: Rules, public: Public, index: int) -> int:
    """A side's points: before this hand, or with it once it is over."""
    if public.between_hands and public.hand:
        return score_sheets(rules, public)[index].total
    return public.sides[index].score


def _seats(lang: Lang, key: str, seats: Sequence[int]) -> str:
    return text(lang, key, seats=", ".join(map(str, seats)), count=len(seats))


def _side(lang: Lang, rules: Rules, public: Public, index: int) -> Iterator[str]:
    side = public.sides[index]
    acts = index in {rules.side_of(seat) for seat in to_act(rules, public)}
    yield (
        f'<rect x="{MARGIN / 2}" y="4" width="{WIDTH - MARGIN}" height="{ROW - 8}" rx="10" '
        f'fill="{PAPER}" stroke="{RED if acts else LINE}" stroke-width="{2 if acts else 1}"/>'
    )
    yield _words(20, 30, text(lang, "drawing-side", side=index), 14, 'font-weight="bold"')
    yield _words(20, 47, _seats(lang, "drawing-seats", rules.seats_of(index)), 11, f'fill="{SOFT}"')
    if rules.edition.has_points:
        said = text(lang, "drawing-score", score=_total(rules, public, index))
        yield _words(20, 64, said, 11, f'fill="{SOFT}"')
    yield _place(lang, rules, side.battle_top, 118, text(lang, "drawing-battle"))
    yield _place(lang, rules, side.speed_top, 118 + CARD_WIDTH + GAP, text(lang, "drawing-speed"))
    yield from _safeties(lang, rules, side)
    yield from _road(lang, rules, public, side)


def _safeties(lang: Lang, rules: Rules, side: Side) -> Iterator[str]:
    """Safeties upright, and crosswise those exposed as a coup fourré (R8.2)."""
    x = 118 + 2 * (CARD_WIDTH + GAP) + GAP
    for safety in side.safeties:
        drawn = _card(lang, rules, safety)
        if safety in side.coups_fourres:
            yield (
                f'<g transform="translate({x} {MARGIN + 6}) scale(.82) '
                f'translate(0 {CARD_WIDTH}) rotate(-90)">{drawn}</g>'
            )
        else:
            yield f'<g transform="translate({x} {MARGIN}) scale(.82)">{drawn}</g>'
        # A card that lies crosswise is wider than an upright one.
        x += round(0.82 * (CARD_HEIGHT if safety in side.coups_fourres else CARD_WIDTH)) + 4


def _road(lang: Lang, rules: Rules, public: Public, side: Side) -> Iterator[str]:
    """A side's distance on the trip, and the distance cards it has played."""
    length = WIDTH - 2 * MARGIN - ROAD_LEFT
    come = length * side.distance / public.trip
    unit = text(lang, f"unit-{rules.edition.unit}", n=public.trip)
    yield _words(ROAD_LEFT, 36, str(side.distance), 20, 'font-weight="bold"')
    yield _words(WIDTH - 2 * MARGIN, 36, unit, 12, f'text-anchor="end" fill="{SOFT}"')
    yield f'<rect x="{ROAD_LEFT}" y="46" width="{length}" height="14" rx="7" fill="{LINE}"/>'
    if side.distance:
        yield (
            f'<rect x="{ROAD_LEFT}" y="46" width="{come:g}" height="14" rx="7" fill="{ASPHALT}"/>'
            f'<circle cx="{ROAD_LEFT + come - 7:g}" cy="53" r="5" fill="{RED}" stroke="{WHITE}"/>'
        )
    laid = sorted(Counter(side.distances).items(), key=lambda each: LENGTH[each[0]])
    counts = "  ".join(f"{count}×{card}" for card, count in laid)
    yield _words(ROAD_LEFT, 80, counts, 12, f'fill="{SOFT}" xml:space="preserve"')


def _hand(lang: Lang, rules: Rules, seat: int, hand: Sequence[Card]) -> Iterator[str]:
    yield _words(20, 24, text(lang, "drawing-hand", seat=seat), 12, 'font-weight="bold"')
    for number, card in enumerate(hand):
        yield _moved([_card(lang, rules, card)], 118 + number * (CARD_WIDTH + GAP), MARGIN)
