"""Games put together: from choices, from a kept match, from a record."""

import shlex
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import structs

from bornes import start
from bornes.bots.scale import robot_name
from bornes.core.errors import BornesError
from bornes.core.match import Match
from bornes.record import Keeper
from bornes.text import Lang, text
from bornes.text.sentences import complaint
from bornes.tui.frame import Navigator
from bornes.tui.local import LocalGame
from bornes.tui.pace import pace_of
from bornes.tui.saves import (
    USUAL,
    MatchChoices,
    Seats,
    count_match,
    is_there,
    keep_seats,
    last_choices,
    new_path,
    played_by,
    seats_of,
    tidy,
)

if TYPE_CHECKING:
    from bornes.tui.replaying import ReplayScreen


def seats_for(lang: Lang, choices: MatchChoices) -> Seats:
    """The players that were chosen."""
    persons = min(choices.persons, choices.players)
    return Seats.first(lang, persons, choices.players, choices.level, choices.pace)


def new_game(
    app: Navigator, choices: MatchChoices, *, seed: int | None = None, path: Path | None = None
) -> LocalGame:
    """A new match."""
    tidy()
    match = start(
        choices.edition, choices.players, teams=choices.teams, house=choices.house, seed=seed
    )
    return _game(app, match, path or new_path(), seats_for(app.lang, choices))


def resumed_game(
    app: Navigator,
    path: Path,
    save: Path | None = None,
    *,
    level: str | None = None,
    pace: str = "",
) -> LocalGame:
    """A kept match; who played is known if it was kept here. `level` and `pace` replace those
    that it was kept with.
    """
    from bornes.record import load

    match = load(path)
    seats = seats_of(path, match.rules.players) or _company(app.lang, match)
    seats = structs.replace(_with_bots(seats, level), pace=pace or seats.pace)
    return _game(app, match, save or path, seats.spoken(app.lang))


def continued_game(app: Navigator, match: Match) -> LocalGame:
    """A match continued from a record, saved to a new file."""
    return _game(app, match, new_path(), _company(app.lang, match))


def practice_game(
    app: Navigator, match: Match, seat: int, *, level: str | None = None, path: Path | None = None
) -> LocalGame:
    """A moment of another match, in the seat that it was about."""
    practised = _with_bots(_company(app.lang, match), level).turned(seat)
    return _game(app, match, path or new_path(), practised, counts=False)


def _with_bots(company: Seats, level: str | None) -> Seats:
    """The same company, with other bots if a level is given."""
    if level is None:
        return company
    return structs.replace(company, bots=dict.fromkeys(company.bots, level))


def _company(lang: Lang, match: Match) -> Seats:
    """One person, and bots of the usual strength in the other seats."""
    chosen = last_choices()
    chosen.players, chosen.persons = match.rules.players, 1
    return seats_for(lang, chosen)


def _game(
    app: Navigator, match: Match, path: Path, seats: Seats, *, counts: bool = True
) -> LocalGame:
    seats, warning = _those_here(app.lang, seats)
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


def _those_here(lang: Lang, seats: Seats) -> tuple[Seats, str]:
    """The same company with the usual bot in the place of those that cannot play here, and what to
    say about that: a bot may have been uninstalled since the match was chosen or kept.
    """
    bots, said = dict(seats.bots), ""
    for seat, name in seats.bots.items():
        try:
            _check_here(name)
        except BornesError as error:
            bots[seat] = USUAL
            said = text(
                lang, "tui-bot-missing",
                robot=robot_name(lang, name), why=complaint(lang, error),
                instead=robot_name(lang, USUAL),
            )  # fmt: skip
    return structs.replace(seats, bots=bots), said


def _check_here(name: str) -> None:
    """Refuse a bot that is not here; those that are installed are not loaded for that."""
    from bornes.bots.files import names_file
    from bornes.bots.protocol import PROGRAM
    from bornes.bots.registry import bot, check_name

    if name.startswith(PROGRAM) or names_file(name):
        bot(name)
    else:
        check_name(name)


class Bookkeeping:
    """Keeps a match, counts it when it is won, and knows what to say when the player leaves."""

    def __init__(self, app: Navigator, path: Path, seats: Seats, *, counts: bool = True) -> None:
        """A match that does not count is practice: nobody wins it."""
        self.app = app
        self.seats = seats
        self.keeper = Keeper(path)
        self._persons = frozenset(seats.persons)
        self._begun = False
        """Whether there is something to keep: a match left at once leaves no file behind."""
        self._counted = not counts

    def keep(self, match: Match) -> None:
        """Write the match down, as far as it has come; `BornesError` where that cannot be."""
        if not self._begun and not (is_there(self.keeper.path) or played_by(match, self._persons)):
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
            keep_seats(self.keeper.path, self.seats)
        self.app.parting = self._way_back(match)

    def _count(self, match: Match) -> None:
        """Count a match that is over, once."""
        if match.over and not self._counted and len(self.seats.persons) == 1:
            self._counted = True
            count_match(match, self.seats)

    def _way_back(self, match: Match) -> str:
        """The command that resumes the match, or those that look back on it."""
        path = shlex.quote(str(self.keeper.path))
        if not match.over:
            return text(self.app.lang, "tui-kept", path=path)
        review = text(self.app.lang, "review-it", command=f"bornes review {path}")
        return f"{text(self.app.lang, 'tui-replay-it', path=path)}\n{review}"

    def again(self, match: Match) -> Match:
        """Another match like the last one, saved to a new file."""
        self.keeper = Keeper(new_path())
        self._counted = self._begun = False
        rules = match.rules
        return start(rules.edition.key, rules.players, teams=rules.teams, house=rules.house)


def replay_screen(lang: Lang, path: Path, seat: int | None, at: int = 1) -> "ReplayScreen":
    """A record on the table, from a step on."""
    from bornes.core.errors import BadRecord
    from bornes.record.opening import opened
    from bornes.tui.replaying import ReplayGame, ReplayScreen

    game = ReplayGame(lang, opened(path), seat)
    if game.view is None:
        raise BadRecord("record-empty", path=str(path))
    game.at = at - 1
    return ReplayScreen(game)
