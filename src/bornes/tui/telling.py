"""Sentences for the screens: the log, the turn, an attack."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from bornes.core.state import Public
from bornes.core.view import AnyView
from bornes.text import Lang
from bornes.text.telling import Narrator
from bornes.tui.game import ShownGame

if TYPE_CHECKING:
    from bornes.table.entries import Told


def narrator_of(lang: Lang, game: ShownGame) -> Narrator:
    """Return a narrator for the person at the screen."""
    if game.view is None:
        return Narrator(lang, game.names)
    return Narrator.at_table(lang, game.view.rules, game.names, game.you)


def log_lines(
    to: Narrator, events: "Sequence[Told]", known: Sequence[str] = ()
) -> Iterator[tuple[str, str]]:
    """Yield the kind and the sentence of each event. `known` are the players' names before them."""
    return to.log(_with_old_names(events, known))


def _with_old_names(events: "Sequence[Told]", known: Sequence[str]) -> Iterator[dict[str, Any]]:
    names = dict(enumerate(known))
    for event in map(msgspec.to_builtins, events):
        if event["type"] == "renamed":
            event["before"] = names.get(event["seat"])
        if event["type"] in ("renamed", "seat_taken"):
            names[event["seat"]] = event["name"]
        yield event


def turn_line(to: Narrator, view: AnyView) -> str:
    """Say whose turn it is, or who is attacked."""
    public = view.public
    side = None if public.pending is None else public.pending.side
    return to.turn(public.phase, seat=public.turn, side=side)


def attack_line(to: Narrator, public: Public) -> str:
    """Say who attacks with which card."""
    pending = public.pending
    assert pending is not None
    return to.by("tui-attack", pending.by, card=to.card(pending.hazard))
