"""`bornes arena A B C …`: bots play against each other; which is better, and how sure is that?"""

import secrets
import signal
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, Any

from msgspec import structs

from bornes.cli import options
from bornes.cli.command import FLOAT, INTEGER, Context, argument, command, lang_of, option
from bornes.cli.long_work import check_output, print_report, progress_bar, write_all
from bornes.cli.showing import command_line
from bornes.cli.trouble import INTERRUPTED
from bornes.core.errors import BadRequest, BornesError
from bornes.places import state_folder
from bornes.text import Lang, text

if TYPE_CHECKING:
    from bornes.arena.results import Results
    from bornes.arena.summary import Summary


@command("arena")
@argument("bots", nargs=-1, metavar="BOT", shell_complete=options.a_bot)
@option("--challenge", is_flag=True)
@options.edition()
@option("--players", metavar="N", type=INTEGER)
@options.teams
@options.house
@option("--matches", metavar="N", type=INTEGER)
@option("--seed", metavar="N", type=INTEGER)
@option("--jobs", metavar="N", type=INTEGER)
@option("--ray", metavar="ADDRESS")
@option("--budget", metavar="SECONDS", type=FLOAT)
@option("--time-limit", metavar="SECONDS", type=FLOAT)
@options.file("--json")
@options.file("--csv")
@options.file("--html")
@options.file("--results")
@options.file("--resume")
@options.file("--save-games", metavar="FOLDER")
def arena(
    context: Context,
    bots: Sequence[str],
    *,
    challenge: bool,
    edition: str | None,
    players: int | None,
    teams: bool | None,
    house: Sequence[str],
    matches: int | None,
    seed: int | None,
    jobs: int | None,
    ray: str | None,
    budget: float | None,
    time_limit: float | None,
    json: Path | None,
    csv: Path | None,
    html: Path | None,
    results: Path | None,
    resume: Path | None,
    save_games: Path | None,
) -> int:
    """Play a tournament, show the results, and write them to the given files."""
    asked: dict[str, Any] = {
        "bots": tuple(bots) if bots else None,
        "mode": "challenge" if challenge else None,
        "edition": edition,
        "players": players,
        "teams": teams,
        "house": options.house_rules(house) if house else None,
        "matches": matches,
        "seed": seed,
        "budget": budget,
        "limit": time_limit,
    }
    # Options that were not given are omitted, so that a resumed tournament keeps its settings.
    asked = {name: value for name, value in asked.items() if value is not None}
    if jobs is not None and jobs < 1:
        raise BadRequest("arena-not-positive", option="jobs", value=str(jobs))
    if jobs is not None and ray is not None:
        raise BadRequest("arena-jobs-or-ray")
    if ray is not None and find_spec("ray") is None:
        raise BadRequest("arena-no-ray")  # before a results file is created
    outputs = {"json": json, "csv": csv, "html": html}
    for file in outputs.values():
        check_output(file, results, resume)
    tournament = _Tournament(lang_of(context), outputs, save_games, ray)
    tournament.open(asked, results, resume)
    return tournament.play(jobs)


def _default_path(seed: int) -> Path:
    """Return the default path of a results file."""
    name = f"{time.strftime('%Y%m%d-%H%M%S')}-{seed}.jsonl"
    return state_folder("--results") / "arena" / name


class _Tournament:
    """One run of the command."""

    def __init__(
        self, lang: Lang, outputs: dict[str, Path | None], games: Path | None, ray: str | None
    ) -> None:
        self.lang: Lang = lang
        self.outputs = outputs
        self.games = games
        self.ray = ray
        self.results: Results | None = None
        self.temporary = False
        """Whether the results file is deleted when all matches are played."""

    def say(self, key: str, **facts: str | int) -> None:
        print(text(self.lang, f"arena-{key}", **facts), file=sys.stderr, flush=True)

    def open(self, asked: dict[str, Any], path: Path | None, resumed: Path | None) -> None:
        """Create a plan and its results file, or resume those of `resumed`."""
        from bornes.arena.plan import Plan
        from bornes.arena.results import Results, make_folder

        if resumed is not None:
            if path is not None:
                raise BadRequest("arena-resume-only", file=str(resumed), option="results")
            self.results = Results.resume(resumed)
            self.results.plan = _resumed_plan(self.results, asked)
            # A bot of the plan may have been uninstalled since.
            self.results.plan.check()
        else:
            defaults: dict[str, Any] = {"bots": (), "seed": secrets.randbelow(2**31)}
            plan = Plan(**(defaults | asked))
            plan.check()
            self.temporary = path is None
            self.results = Results.start(path or _default_path(plan.seed), plan)
        if self.games is not None:
            make_folder(self.games)
        if self.results.missing():
            self.say("results-go-to", file=str(self.results.path), command=self.resume_command())

    def play(self, jobs: int | None) -> int:
        from bornes.arena.run import cores, run

        results = self.results
        assert results is not None
        try:
            with _progress(self.lang) as progress, _interrupting_on_sigterm():
                run(
                    results, jobs=jobs or cores(), ray=self.ray, games=self.games, progress=progress
                )
        except (KeyboardInterrupt, BornesError) as stop:
            results = _reloaded(results)
            self.report(results)
            planned = len(results.played) + len(results.missing())
            self.say("interrupted", played=len(results.played), planned=planned)
            print(self.resume_command(), file=sys.stderr)
            # All matches that were played are saved. The caller reports the error.
            if isinstance(stop, BornesError):
                raise
            return INTERRUPTED
        self.report(results)
        if self.temporary and results.path is not None:
            results.path.unlink(missing_ok=True)
        return 0

    def resume_command(self) -> str:
        assert self.results is not None
        words = ["arena", "--resume", str(self.results.path)]
        for name, file in (*self.outputs.items(), ("save-games", self.games), ("ray", self.ray)):
            words += [f"--{name}", str(file)] if file is not None else []
        return command_line(*words)

    def report(self, results: "Results") -> None:
        """Show the results, and write them to the given files."""
        if not results.played:
            return
        from bornes.arena.screen import plain_lines, shown
        from bornes.arena.summary import summarise

        summary = summarise(results.plan, results.in_order())
        if not write_all(self.lang, self.outputs, lambda kind: _contents(kind, summary, self.lang)):
            print_report(shown(summary, self.lang), plain_lines(summary, self.lang))


def _reloaded(results: "Results") -> "Results":
    """Read the results from their file: the interrupt may have come after writing a result, but
    before counting it.
    """
    from bornes.arena.results import Results

    assert results.path is not None
    written = Results.resume(results.path)
    written.plan = results.plan
    return written


def _resumed_plan(results: "Results", asked: dict[str, Any]) -> Any:
    """Return the plan of a results file. Only the number of matches may differ from it."""
    plan = results.plan
    for name, given in asked.items():
        saved = getattr(plan, name)
        if name != "matches" and saved != given:
            raise BadRequest(
                "arena-resume-differs", file=str(results.path), setting=name,
                kept=options.plainly(saved), given=options.plainly(given),
            )  # fmt: skip
    return structs.replace(plan, matches=asked.get("matches", plan.matches))


def _contents(kind: str, summary: "Summary", lang: Lang) -> str | bytes:
    from bornes.arena.export import as_csv, as_json
    from bornes.arena.page import report

    if kind == "json":
        return as_json(summary, lang)
    return as_csv(summary) if kind == "csv" else report(summary, lang)


@contextmanager
def _progress(lang: Lang) -> Iterator[Callable[[int, int], None]]:
    """Show a progress bar with the time left."""
    from rich.progress import BarColumn, MofNCompleteColumn, TimeRemainingColumn

    playing, left = text(lang, "arena-playing"), text(lang, "arena-time-left")
    columns = (playing, BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), left)
    with progress_bar(*columns) as bar:
        task = None

        def advance(done: int, total: int) -> None:
            nonlocal task
            # Created with the first number, so that matches played earlier do not count as fast
            # work in the estimate of the time left.
            if task is None:
                task = bar.add_task("", total=total, completed=done)
            bar.update(task, completed=done, total=total)

        yield advance


@contextmanager
def _interrupting_on_sigterm() -> Iterator[None]:
    """Treat SIGTERM like Ctrl-C: the command reports the matches that were played."""

    def stop(_signal: int, _frame: FrameType | None) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGTERM, stop)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)
