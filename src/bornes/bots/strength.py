"""How robots are called, and how strong they are said to be."""

from bornes.bots.scale import RATED, rating_of
from bornes.text import Lang, has, text


def robot_name(lang: Lang, bot: str) -> str:
    """A robot in words: “Driver”, “Racer 1400”; one that somebody added by its own name."""
    kind, colon, rating = bot.partition(":")
    if colon and kind == RATED:
        return text(lang, "strength-rated", rating=rating)
    key = f"web-level-{bot}"
    return text(lang, key) if has(key) else bot


def robot_with_rating(lang: Lang, bot: str) -> str:
    """Likewise, with its place on the scale: “Driver (1500)”."""
    name, rating = robot_name(lang, bot), rating_of(bot)
    if rating is None or ":" in bot:  # such a name says its rating already
        return name
    return text(lang, "strength-with-rating", name=name, rating=str(rating))
