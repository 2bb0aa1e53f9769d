"""Starting games: from choices, from a saved match, or from a record."""

import shlex
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import structs

from bornes import start
from bornes.bots.files import names_file
from bornes.bots.protocol import PROGRAM
from bornes.bots.registry import bot, check_name
from bornes.bots.scale import robot_name
from bornes.core.errors import BadRecord, BornesError
from bornes.core.match import Match
from bornes.record import Keeper, load
from bornes.text import Lang, text
from bornes.text.sentences import complaint
from bornes.tui.frame import Navigator
from bornes.tui.local import LocalGame
from bornes.tui.pace import pace_of
from bornes.tui.saves import (
    DEFAULT_BOT,
    MatchChoices,
    Seats,
    count_match,
    delete_old_matches,
    exists,
    last_choices,
    new_path,
    played_by,
    save_seats,
    seats_of,
)

if TYPE_CHECKING:
    from bornes.tui.replaying import ReplayScreen


def seats_for(lang: Lang, choices: MatchChoices) -> Seats:
    """Return the players for these choices."""
    persons = min(choices.persons, choices.players)
    return Seats.first(lang, persons, choices.players, choices.level, choices.pace)


def new_game(
    app: Navigator, choices: MatchChoices, *, seed: int | None, path: Path | None
) -> LocalGame:
    """Start a new match."""
    delete_old_matches()
    match = start(
        choices.edition, choices.players, teams=choices.teams, house=choices.house, seed=seed
    )
    return _game(app, match, path or new_path(), seats_for(app.lang, choices))


def resumed_game(
    app: Navigator, path: Path, save: Path | None, *, level: str | None, pace: str
) -> LocalGame:
    """Resume a saved match. `save` is a new file for it; `level` and `pace` replace the saved ones.
    A match from elsewhere has no saved players.
    """
    match = load(path)
    seats = seats_of(path, match.rules.players) or _default_seats(app.lang, match)
    seats = structs.replace(_with_bots(seats, level), pace=pace or seats.pace)
    return _game(app, match, save or path, seats.translated(app.lang))


def continued_game(app: Navigator, match: Match) -> LocalGame:
    """Continue a match from a record, saved to a new file."""
    return _game(app, match, new_path(), _default_seats(app.lang, match))


def practice_game(
    app: Navigator, match: Match, seat: int, *, level: str | None, path: Path | None
) -> LocalGame:
    """Play a moment of another match again, in this seat."""
    seats = _with_bots(_default_seats(app.lang, match), level).with_person_at(seat)
    return _game(app, match, path or new_path(), seats, counts=False)


def _with_bots(seats: Seats, level: str | None) -> Seats:
    """Replace the bots if a level is given."""
    if level is None:
        return seats
    return structs.replace(seats, bots=dict.fromkeys(seats.bots, level))


def _default_seats(lang: Lang, match: Match) -> Seats:
    """Return one person, and bots of the last chosen strength in the other seats."""
    chosen = last_choices()
    chosen.players, chosen.persons = match.rules.players, 1
    return seats_for(lang, chosen)


def _game(
    app: Navigator, match: Match, path: Path, seats: Seats, *, counts: bool = True
) -> LocalGame:
    seats, warning = _without_missing_bots(app.lang, seats)
    bookkeeping = Bookkeeping(app, path, seats, counts=counts)
    game = LocalGame(
        match,
        names=seats.names,
        persons=seats.persons,
        bots=seats.bots,
        lang=app.lang,
        pace=pace_of(seats.pace),
        keep=bookkeeping.keep,
        again=lambda: bookkeeping.again(match),
    )
    game.warning = warning
    return game


def _without_missing_bots(lang: Lang, seats: Seats) -> tuple[Seats, str]:
    """Replace bots that cannot play by the default one. Also return a warning about them: a bot may
    have been uninstalled since the match was saved.
    """
    bots, warning = dict(seats.bots), ""
    for seat, name in seats.bots.items():
        try:
            _check_bot(name)
        except BornesError as error:
            bots[seat] = DEFAULT_BOT
            warning = text(
                lang, "tui-bot-missing",
                robot=robot_name(lang, name), why=complaint(lang, error),
                instead=robot_name(lang, DEFAULT_BOT),
            )  # fmt: skip
    return structs.replace(seats, bots=bots), warning


def _check_bot(name: str) -> None:
    """Raise `BornesError` if a bot is not available. Installed bots are not loaded for that."""
    if name.startswith(PROGRAM) or names_file(name):
        bot(name)
    else:
        check_name(name)


class Bookkeeping:
    """Saves a match, counts it when it is over, and sets the text to print after quitting."""

    def __init__(self, app: Navigator, path: Path, seats: Seats, *, counts: bool) -> None:
        """With `counts`, the finished match is added to the player's statistics."""
        self.app = app
        self.seats = seats
        self.keeper = Keeper(path)
        self._persons = frozenset(seats.persons)
        self._begun = False
        """Whether the match has a file: it gets one only when a person has made a move."""
        self._counted = not counts

    def keep(self, match: Match) -> None:
        """Save the match; raise `BornesError` if that fails."""
        if not self._begun and not (exists(self.keeper.path) or played_by(match, self._persons)):
            self.app.parting = text(self.app.lang, "tui-not-kept")
            return
        self._count(match)
        try:
            self.keeper.keep(match)
        except BornesError as error:
            why = complaint(self.app.lang, error)
            self.app.parting = text(self.app.lang, "play-not-kept", why=why)
            raise
        if not self._begun:
            self._begun = True
            save_seats(self.keeper.path, self.seats)
        self.app.parting = self._next_commands(match)

    def _count(self, match: Match) -> None:
        """Count a match when it is over, but only once."""
        if match.over and not self._counted and len(self.seats.persons) == 1:
            self._counted = True
            count_match(match, self.seats)

    def _next_commands(self, match: Match) -> str:
        """Return the command that resumes the match, or those that replay and review it."""
        path = shlex.quote(str(self.keeper.path))
        if not match.over:
            return text(self.app.lang, "tui-kept", path=path)
        review = text(self.app.lang, "review-it", command=f"bornes review {path}")
        return f"{text(self.app.lang, 'tui-replay-it', path=path)}\n{review}"

    def again(self, match: Match) -> Match:
        """Start another match with the same rules, saved to a new file."""
        self.keeper = Keeper(new_path())
        self._counted = self._begun = False
        rules = match.rules
        return start(rules.edition.key, rules.players, teams=rules.teams, house=rules.house)


def replay_screen(lang: Lang, path: Path, seat: int | None, at: int) -> "ReplayScreen":
    """Return the screen with a record, at step `at`."""
    from bornes.record.opening import opened
    from bornes.tui.replaying import ReplayGame, ReplayScreen

    game = ReplayGame(lang, opened(path), seat)
    if game.view is None:
        raise BadRecord("record-empty", path=str(path))
    game.at = at - 1
    return ReplayScreen(game)
