"""`bornes event watch`: an evening on a server, shown again whenever it changes."""

import time
from datetime import datetime, timedelta
from typing import Final
from urllib.error import HTTPError
from urllib.parse import quote

import msgspec
from msgspec import Struct

from bornes.cli.fetching import fetched, request_to
from bornes.cli.showing import prose, table
from bornes.club.evening import Evening, Format, Pairing, Participant
from bornes.club.live import EventPhase
from bornes.club.sheets import about, legend, pairings_table, standings_table
from bornes.core.errors import BadRequest
from bornes.text import Lang, text

RETRY_AFTER: Final = 2.0
"""Seconds between two requests while the server does not answer."""


class _Player(Struct):
    name: str
    left: bool


class ShownEvent(Struct):
    """An evening in the answer of `GET /api/events/ID`."""

    version: str
    name: str
    edition: str
    format: Format
    rounds: int
    hands: int
    phase: EventPhase
    left: float | None
    players: list[_Player]
    played: tuple[tuple[Pairing, ...], ...]
    coming: tuple[tuple[int, ...], ...]

    def evening(self, *, coming: bool = False) -> Evening:
        """Convert this to an `Evening`, for the functions of `club.sheets`. With `coming`, the
        pairings of the coming round are the last round.
        """
        people = (Participant(name=who.name, left=1 if who.left else None) for who in self.players)
        following = tuple(Pairing(players=players) for players in self.coming)
        return Evening(
            name=self.name, edition=self.edition, format=self.format, rounds=self.rounds,
            hands=self.hands, players=tuple(people),
            played=(*self.played, following) if coming else self.played,
        )  # fmt: skip


def fetch_event(server: str, event: str, seen: str = "") -> ShownEvent:
    """Fetch an evening. The server waits a while for a newer version than `seen`."""
    url = f"{server}/api/events/{quote(event)}?seen={quote(seen)}"
    try:
        return msgspec.json.decode(fetched(request_to(url, server), server), type=ShownEvent)
    except HTTPError:
        raise BadRequest("unknown-event") from None
    except msgspec.DecodeError as error:
        raise BadRequest("no-server", url=server, why=str(error)) from None


def watch(lang: Lang, server: str, event: str, *, redraw: bool) -> None:
    """Show an evening until it is over."""
    shown, explained = fetch_event(server, event), True
    while True:
        if redraw:
            from rich.console import Console

            Console().clear()
        show(lang, shown, explained=explained)
        explained = redraw  # without redrawing, the explanation is printed only once
        seen = shown.version
        while shown.version == seen:
            if shown.phase == "over":
                return
            shown = _fetch_patiently(server, event, seen)


def _fetch_patiently(server: str, event: str, seen: str) -> ShownEvent:
    """Fetch an evening; if the server does not answer, retry until it does."""
    while True:
        try:
            return fetch_event(server, event, seen)
        except BadRequest as error:
            if error.key != "no-server":
                raise
            time.sleep(RETRY_AFTER)


def show(lang: Lang, shown: ShownEvent, *, explained: bool = True) -> None:
    """Print the standings, the explanation of the scores, and the round."""
    evening, number = shown.evening(), len(shown.played)
    print(f"{evening.name} · {about(evening, lang)}")
    print(_phase(lang, shown))
    if number:
        columns, rows = standings_table(evening, lang)
        key = "club-final" if shown.phase == "over" else "club-standings"
        table(columns, rows, title=text(lang, key), numbers=[0, *range(2, len(columns))])
        if explained:
            prose(legend(evening, lang))
        show_round(lang, evening)
    else:
        print(text(lang, "club-players", n=len(evening.players)))
        print(", ".join(who.name for who in evening.players))
    if shown.coming:
        columns, rows = pairings_table(shown.evening(coming=True), lang, number + 1)
        title = text(lang, "web-event-coming", n=number + 1)
        table(columns, rows, title=title, numbers=[0])


def show_round(lang: Lang, evening: Evening) -> None:
    """Print the tables of the last paired round."""
    number = len(evening.played)
    columns, rows = pairings_table(evening, lang, number)
    title = text(lang, "club-round-of", n=number, rounds=evening.rounds)
    table(columns, rows, title=title, numbers=[0])


def _phase(lang: Lang, shown: ShownEvent) -> str:
    number = len(shown.played)
    said = {
        "gathering": text(lang, "web-event-gathering"),
        "round": text(lang, "club-round-of", n=number, rounds=shown.rounds),
        "break": text(lang, "web-event-break", n=number + 1, rounds=shown.rounds),
        "over": text(lang, "web-event-over"),
    }[shown.phase]
    if shown.left is None:
        return said
    # A time of day, because it stays right until the next update.
    until = (datetime.now().astimezone() + timedelta(seconds=shown.left)).strftime("%H:%M")
    return f"{said} · {text(lang, 'club-until', time=until)}"
