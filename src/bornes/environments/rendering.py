"""A table of an environment in text, and the one way in which environments draw it."""

from typing import Final

from bornes.core.edition import Rules
from bornes.kernel import actor, table_rules, to_state
from bornes.kernel.layout import Game

RENDER_MODES: Final = ("ansi",)


def check_render_mode(mode: str | None) -> str | None:
    """The mode, or a ValueError that says which ones there are."""
    if mode is not None and mode not in RENDER_MODES:
        raise ValueError(f"render_mode={mode!r}: it is {', '.join(RENDER_MODES)}, or None")
    return mode


def table_text(rules: Rules, game: Game) -> str:
    """The table as all see it."""
    public = to_state(rules, game).public
    sides = [
        f"side {number}: {side.distance} of {public.trip}, battle {side.battle_top or '-'},"
        f" speed {side.speed_top or '-'}, safeties {', '.join(side.safeties) or '-'}"
        for number, side in enumerate(public.sides)
    ]
    seat = actor(table_rules(rules), game)
    first = f"hand {public.hand}, {public.draw_count} cards to draw, seat_{seat}"
    return "\n".join([f"{first}: {public.phase}", *sides])
