"""An evening as a page to print and as CSV: pairings, standings and decks."""

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from random import Random

from bornes.club.evening import BY_WINS, SEATS, Evening, Pairing, standings
from bornes.core.cards import Card
from bornes.core.edition import rules
from bornes.core.shuffle import shuffled, without_rolls
from bornes.report.documents import as_csv as spreadsheet
from bornes.report.documents import document, header, section, table
from bornes.report.figures import number
from bornes.text import Lang, text

Table = tuple[list[str], list[list[str]]]
"""The column headings, and the rows."""


def about(evening: Evening, lang: Lang) -> str:
    """The evening in one line: edition, format, rounds, hands."""
    return text(
        lang, "club-about",
        edition=text(lang, f"edition-{evening.edition}"),
        format=text(lang, f"club-format-{evening.format}"),
        rounds=evening.rounds, hands=evening.hands,
    )  # fmt: skip


def name_of(evening: Evening, lang: Lang, player: int) -> str:
    """A player's name, with a word for one who has left."""
    who = evening.players[player]
    return who.name if who.left is None else text(lang, "club-left", name=who.name)


def pairings_table(evening: Evening, lang: Lang, number: int) -> Table:
    """The tables of a round, with the results that are in."""
    heads = [text(lang, "club-table"), *(text(lang, "club-seat", n=n) for n in (1, 2))]
    heads.append(text(lang, "club-result"))
    tables = evening.played[number - 1]
    by_hand = any(len(pairing.hands) > 1 for pairing in tables)
    rows = [
        [
            str(at), *seats_of(evening, lang, pairing), _result(lang, pairing),
            *([" · ".join(_points(lang, hand) for hand in pairing.hands)] if by_hand else []),
        ]
        for at, pairing in enumerate(tables, 1)
    ]  # fmt: skip
    return [*heads, *([text(lang, "club-hands")] if by_hand else [])], rows


def seats_of(evening: Evening, lang: Lang, pairing: Pairing) -> list[str]:
    """The names of both seats."""
    names = [evening.players[at].name for at in pairing.players]
    alone = "club-robot" if evening.format == "robots" else "club-bye"
    return names if len(names) == SEATS else [*names, text(lang, alone)]


def _result(lang: Lang, pairing: Pairing) -> str:
    if pairing.points is None:
        return text(lang, "club-no-result")
    return _points(lang, pairing.points)


def _points(lang: Lang, both: Iterable[int]) -> str:
    return " : ".join(text(lang, "value-points", points=points) for points in both)


def standings_table(evening: Evening, lang: Lang) -> Table:
    """All players, best first."""
    swiss, score = evening.format == "swiss", "score" if evening.format in BY_WINS else "percent"
    keys = ["place", "player", score, *(["opponents"] if swiss else [])]
    rows = []
    for row in standings(evening):
        figures = [number(lang, row.score), *([number(lang, row.opponents)] if swiss else [])]
        name = name_of(evening, lang, row.player)
        lead = text(lang, "value-points", points=row.lead)
        rows.append([str(row.place), name, *figures, lead, str(row.played)])
    return [text(lang, f"club-{key}") for key in (*keys, "lead", "played")], rows


def legend(evening: Evening, lang: Lang) -> str:
    """An explanation of the scores."""
    key = evening.format if evening.format in BY_WINS else "compared"
    return text(lang, f"club-legend-{key}")


def decks(evening: Evening, number: int) -> list[tuple[Card, ...]]:
    """The decks of a round, one per hand, from the seed: every table has the same ones."""
    table = rules(evening.edition, SEATS)
    secret = f"bornes club {evening.seed}"
    return [
        shuffled(without_rolls(table, table.deck()), secret, [(number, str(hand))])
        for hand in range(1, evening.hands + 1)
    ]


def first_dealer(evening: Evening, number: int) -> int:
    """The seat that deals the first hand of a round; then the seats take turns."""
    return Random(f"bornes dealer {evening.seed} {number}").randrange(SEATS)


# -- files -----------------------------------------------------------------------------------------


def as_csv(evening: Evening, lang: Lang) -> str:
    """The standings as CSV, with plain numbers."""
    heads, _ = standings_table(evening, lang)
    swiss = evening.format == "swiss"
    rows = [
        [row.place, evening.players[row.player].name, row.score,
         *([row.opponents] if swiss else []), row.lead, row.played]
        for row in standings(evening)
    ]  # fmt: skip
    return spreadsheet(heads, rows)


def results_csv(evening: Evening, lang: Lang) -> str:
    """Every hand that is known, as CSV; a result without hands has one line."""
    heads = [text(lang, f"club-{key}") for key in ("round-head", "table", "hand")]
    for n in (1, 2):
        heads += [text(lang, "club-seat", n=n), text(lang, "club-points-of", n=n)]
    rows = []
    for at, tables in enumerate(evening.played, 1):
        for place, pairing in enumerate(tables, 1):
            first, second = seats_of(evening, lang, pairing)
            hands: Iterable[tuple[object, Sequence[int]]] = enumerate(pairing.hands, 1)
            if not pairing.hands and pairing.points is not None:
                hands = [("", pairing.points)]
            rows += [[at, place, hand, first, made[0], second, made[1]] for hand, made in hands]
    return spreadsheet(heads, rows)


def as_page(evening: Evening, lang: Lang) -> str:
    """A page to print or to show on a wall: standings, then every round."""
    return document(lang, evening.name, _parts(evening, lang))


def _parts(evening: Evening, lang: Lang) -> Iterator[str]:
    yield header("Bornes", [evening.name], f"<p>{escape(about(evening, lang))}</p>") + "<main>"
    done = len(evening.played) - evening.running
    title = "club-final" if evening.over else "club-standings-after"
    yield _framed(
        text(lang, title, n=done),
        standings_table(evening, lang),
        legend(evening, lang),
        name="names",
    )
    for at in range(len(evening.played), 0, -1):
        yield _framed(
            text(lang, "club-round", n=at), pairings_table(evening, lang, at), name="names pairings"
        )
    yield "</main>"


def _framed(title: str, shown: Table, note: str = "", *, name: str) -> str:
    heads, rows = shown
    escaped: Sequence[Sequence[str]] = [list(map(escape, row)) for row in rows]
    return section(title, table(heads, escaped), note, name)
