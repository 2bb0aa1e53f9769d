"""`bornes train PLAN --out FOLDER`: carry out a plan, which mostly trains a network."""

import os
import shlex
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from bornes.cli.command import FILE, FLOAT, Context, argument, command, lang_of, option
from bornes.cli.long_work import Stoppable, progress_bar
from bornes.cli.options import completing
from bornes.cli.showing import command_line
from bornes.cli.trouble import INTERRUPTED
from bornes.core.errors import BadRequest
from bornes.text import Lang, text

if TYPE_CHECKING:
    from bornes.training.hand_results import HandsRun
    from bornes.training.measure import Measured
    from bornes.training.plan import AnyPlan
    from bornes.training.run import Progress, Run

_NEEDED: Final = ("numba", "torch")
_DEVICES: Final = ("auto", "cpu", "cuda")
_LINE_EVERY: Final = 10.0
"""Seconds between two lines of progress."""


def _plans() -> Iterable[str]:
    from bornes.training.plan import shipped_plans

    return shipped_plans()


@command("train")
@argument("plan", metavar="PLAN", shell_complete=completing(_plans))
@option("--out", required=True, metavar="FOLDER", type=FILE)
@option("--seconds", metavar="SECONDS", type=FLOAT)
@option("--device", default="auto", metavar="DEVICE", show_default=False)
def train(context: Context, plan: str, *, out: Path, seconds: float | None, device: str) -> int:
    """Train until the plan is done, the time is up, or the user stops it."""
    from bornes.training.plan import plan_file, read_stages

    stages = read_stages(plan_file(plan))
    if seconds is not None and not seconds > 0:
        raise BadRequest("train-seconds", value=str(seconds))
    if device not in _DEVICES:
        raise BadRequest("train-no-such-device", device=device, devices=_DEVICES)
    if any(find_spec(name) is None for name in _NEEDED):
        raise BadRequest("train-missing")
    if out.exists() and not out.is_dir():
        raise BadRequest("train-no-folder", folder=str(out))
    resume_with = _same_command("train", plan, "--out", str(out))
    return _Training(lang_of(context), resume_with).go(stages, out, seconds, device)


def _same_command(*words: str) -> str:
    """Return the command to resume, with the same number of workers (docs/training.md)."""
    workers = os.environ.get("WORLD_SIZE", "1")
    if workers == "1":
        return command_line(*words)
    starts = ["torchrun", "--standalone", "--nproc-per-node", workers, "-m", "bornes"]
    return shlex.join([*starts, *words])


class _Training(Stoppable):
    """One run of the command."""

    def __init__(self, lang: Lang, resume_with: str) -> None:
        self.lang: Lang = lang
        self.resume_with = resume_with
        """The command to resume the training."""
        self.unit = "rollouts"
        """The unit in which the progress of the current stage is counted."""
        self.reported = time.monotonic()
        # Of several workers (docs/training.md), only the first one prints messages.
        self.prints = os.environ.get("RANK", "0") == "0"

    def say(self, key: str, **facts: str | int) -> None:
        if self.prints:
            print(text(self.lang, f"train-{key}", **facts), file=sys.stderr, flush=True)

    def go(
        self, stages: "dict[str, AnyPlan]", out: Path, seconds: float | None, device: str
    ) -> int:
        """Run all stages, one after the other, within the given time."""
        until = time.monotonic() + (seconds or float("inf"))
        self.say("preparing")
        from bornes.training.run import is_done

        for number, (name, plan) in enumerate(stages.items(), 1):
            folder = out / name
            if name and is_done(plan, folder):
                continue
            if len(stages) > 1:
                self.say("stage", number=number, stages=len(stages))
            run = _opened(plan, folder, device, out)
            self.train(run, until - time.monotonic())
            # All workers wait here until the first has saved what the next stage needs.
            if not run.finished():
                self.say("go-on-with", command=self.resume_with)
                return INTERRUPTED if self.stopped else 0
        return 0

    def train(self, run: "Run | HandsRun", seconds: float) -> None:
        """Run one stage until it is done, the time is up or the user stops it."""
        from bornes.training.curve import DRAWING

        self.unit = run.unit
        if run.done:
            self.say("goes-on", done=run.done, planned=run.planned, unit=self.unit)
        with self.stopping_gracefully(), self.bar(run.planned, run.done) as advance:
            for progress in run.train(seconds, lambda: self.stopped):
                self.begun = True
                advance(progress.done)
                self.tell(progress, run.planned)
        if run.file.is_file():
            self.say("saved", file=str(run.file))
        if (run.folder / DRAWING).is_file():
            self.say("curve", folder=str(run.folder))

    @contextmanager
    def bar(self, planned: int, done: int) -> Iterator[Callable[[int], None]]:
        """Show a progress bar. Its spinner moves even during a long rollout or evaluation."""
        from rich.progress import BarColumn, MofNCompleteColumn, SpinnerColumn
        from rich.progress import TimeElapsedColumn as Elapsed

        name = text(self.lang, "train-unit", unit=self.unit)
        columns = (SpinnerColumn(), name, BarColumn(), MofNCompleteColumn(), Elapsed())
        with progress_bar(*columns, hidden=not self.prints) as bar:
            task = bar.add_task("", total=planned, completed=done)
            yield lambda now: bar.update(task, completed=now)

    def tell(self, progress: "Progress", planned: int) -> None:
        """Print all measurements, and every few seconds a line about the progress."""
        now = time.monotonic()
        if now - self.reported > _LINE_EVERY or progress.measured:
            self.reported = now
            self.say(
                "progress", done=progress.done, planned=planned, unit=self.unit,
                decisions=progress.decisions, seconds=round(progress.seconds),
            )  # fmt: skip
        for row in progress.measured:
            print(_row(self.lang, row), flush=True)

    def on_stop(self) -> None:
        self.say("stopping", unit=self.unit)


def _opened(plan: "AnyPlan", folder: Path, device: str, stages: Path) -> "Run | HandsRun":
    import torch

    from bornes.training.hand_results import HandsRun
    from bornes.training.plan import HandsPlan
    from bornes.training.run import Run

    on_gpu = torch.cuda.is_available()
    if device == "cuda" and not on_gpu:
        raise BadRequest("train-no-gpu")
    name = "cuda" if on_gpu and device != "cpu" else "cpu"
    torch.set_float32_matmul_precision("high")
    if isinstance(plan, HandsPlan):
        return HandsRun(plan, folder, torch.device(name))
    return Run(plan, folder, torch.device(name), stages)


def _row(lang: Lang, row: "Measured") -> str:
    """Return a measurement as a sentence."""
    from bornes.report.figures import number, percent

    facts: dict[str, Any] = {"table": row.table}
    if row.opponent:
        facts["share"], facts["margin"] = percent(lang, row.value), percent(lang, row.margin)
        facts["lead"], facts["opponent"] = number(lang, row.lead, 0), row.opponent
    elif row.what == "agreement":
        facts["share"] = percent(lang, row.value)
    else:
        facts["error"] = number(lang, row.value, 0 if row.what == "points" else 4)
    return text(lang, f"train-measured-{row.what}", **facts)
