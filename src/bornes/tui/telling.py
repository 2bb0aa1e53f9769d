"""What the screens say: the log, the turn, the score as it stands."""

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
    """Tells a game to whoever looks on."""
    view = game.view
    if view is None:
        return Narrator(lang, game.names)
    rules = view.rules
    return Narrator(lang, game.names, names=rules.edition.names, sides=rules.sides, you=game.you)


def log_lines(
    to: Narrator, events: "Sequence[Told]", known: Sequence[str] = ()
) -> Iterator[tuple[str, str]]:
    """What happened, as the kind of each event and its sentence. `known` are the players' names
    before it.
    """
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
    """Whose turn it is, or what is waited for."""
    public = view.public
    side = None if public.pending is None else public.pending.side
    return to.turn(public.phase, seat=public.turn, side=side)


def attack_line(to: Narrator, public: Public) -> str:
    """Who attacks, and with what."""
    pending = public.pending
    assert pending is not None
    return to.by("tui-attack", pending.by, card=to.card(pending.hazard))
