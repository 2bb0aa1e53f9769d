"""What a player can do: the line about the card that is picked up, and the help."""

from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import Final

from rich.cells import cell_len
from textual.content import Content

from bornes.core.cards import FAMILY
from bornes.core.moves import Discard
from bornes.tui.cards import short_name
from bornes.tui.scene import Scene
from bornes.tui.widgets import shortened

HELP: Final = ("1", "8", "arrows", "o", "w", "u", "s", "p", "moments")
"""The keys that the help explains."""

KEYS: Final = (
    ("1-7", "", "card"),
    ("⏎", "screen.play", "play"),
    ("⏎", "screen.play", "next"),
    ("d", "screen.discard", "discard"),
    ("w", "screen.why", "why"),
    ("h", "screen.hint", "hint"),
    ("u", "screen.undo", "undo"),
    ("?", "screen.help", "help"),
    ("q", "screen.leave", "leave"),
    ("s", "screen.score", "score"),
    ("l", "screen.log", "log"),
    ("o", "screen.sort", "sort"),
)
"""The legend: keys, the actions that a click on them runs, and the names of their messages."""


def card_prompt(say: Callable[..., str], scene: Scene, to_confirm: Hashable, room: int) -> str:
    """Say what the player can do with the card that is picked up. `to_confirm` is the move that the
    player was asked to confirm, and `room` the number of columns.
    """
    card = scene.card
    if card is None:
        # There may be no legal moves at all before the first update.
        only_discards = scene.legal and all(isinstance(move, Discard) for move in scene.legal)
        return say("tui-do-none" if only_discards else "tui-do-pick")
    name, plays = short_name(scene.lang, card, scene.to.names), scene.plays(card)
    if to_confirm == ("discard", card):
        return say("tui-do-sure", card=name)
    if to_confirm == ("mistake", card):
        return say("tui-do-mistake", card=name)
    if not plays:
        return say("tui-do-discard" if scene.discardable(card) else "tui-do-stuck", card=name)
    if len(plays) > 1:
        room -= cell_len(say("tui-do-aim", card=name, keys=""))
        return say("tui-do-aim", card=name, keys=_targets(say, scene, room))
    if plays[0].target is not None:
        room -= cell_len(say("tui-do-attack", card=name, side=""))
        whole, players = scene.to.side(plays[0].target), scene.players_of(plays[0].target)
        return say("tui-do-attack", card=name, side=_fitting(whole, players, room))
    return say("tui-do-expose" if FAMILY[card] == "safety" else "tui-do-play", card=name)


def _targets(say: Callable[..., str], scene: Scene, room: int) -> str:
    """Return the opponents against whom the card can be played, each with its key."""
    aimed = [side for side in scene.opponents if side in scene.targets]
    # Besides the names: a key and a space before them, a comma and a space after all but the last.
    each = (room + 2) // len(aimed) - 4
    return ", ".join(
        say("tui-do-aim-key", key=scene.key_of(side), side=_fitting("+".join(names), names, each))
        for side in aimed
        for names in [scene.players_of(side)]
    )


def _fitting(words: str, players: Sequence[str], room: int) -> str:
    """Return the words for a side if there is room for them; otherwise its shortened names."""
    return words if cell_len(words) <= room else shortened(players, room)


def help_lines(say: Callable[..., str], scene: Scene) -> Iterator[Content | str]:
    """Yield the help: the keys, and the rules of the table."""
    from bornes.bots.counsel import rules_lines

    rules = scene.view.rules
    yield Content.styled(say("tui-help-keys"), "bold")
    for key in HELP:
        yield say(f"tui-help-{key}")
    yield ""
    yield Content.styled(say("tui-help-goal", trip=rules.trip), "bold")
    for line in rules_lines(scene.to, rules):
        yield f"· {line}"
