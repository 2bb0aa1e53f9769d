"""Hooks and fixtures for all tests."""

import gc
import signal
from collections import Counter
from collections.abc import Generator
from inspect import iscoroutinefunction

import pytest

from bornes import text as locale
from tests.apart import run_apart

# A shell starts background jobs with Ctrl-C ignored, and child processes inherit that. A test that
# interrupts such a process would then wait forever.
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Keep imported modules out of garbage collection: they stay until the end of the run."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.collect()
        gc.freeze()
        gc.enable()


@pytest.fixture(autouse=True)
def _fail_on_missing_sentences(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fail on a sentence that cannot be built; users would see a replacement for it."""

    def fail(key: str, values: object, problem: Exception) -> str:
        raise AssertionError(f"no sentence for {key}: {problem}") from problem

    monkeypatch.setattr(locale, "_replacement", fail)


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Run tests that are coroutines on a separate thread."""
    if not iscoroutinefunction(pyfuncitem.obj):
        return None
    fixtures = {name: pyfuncitem.funcargs[name] for name in pyfuncitem._fixtureinfo.argnames}
    run_apart(pyfuncitem.obj(**fixtures))
    return True


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """List the reasons for skipped tests: a run that skips half of them passes too."""
    skipped = terminalreporter.stats.get("skipped", [])
    reasons = Counter(str(report.longrepr[2]).removeprefix("Skipped: ") for report in skipped)
    if reasons:
        terminalreporter.write_sep("=", "skipped tests by reason")
    for reason, count in reasons.most_common():
        terminalreporter.write_line(f"{count:5}  {reason}")
