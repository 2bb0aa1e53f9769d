"""What all tests share."""

import gc
import signal
from collections import Counter
from collections.abc import Generator
from inspect import iscoroutinefunction

import pytest

from bornes import text as locale
from tests.apart import run_apart

# A shell starts what runs in its background with Ctrl-C ignored, and children inherit that: then
# a test that interrupts one would wait for ever.
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Look for garbage only among what tests leave, not in modules that stay until the end."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.collect()
        gc.freeze()
        gc.enable()


@pytest.fixture(autouse=True)
def _every_sentence_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """For users something stands in for a sentence that cannot be made; a test fails."""

    def fail(key: str, values: object, problem: Exception) -> str:
        raise AssertionError(f"no sentence for {key}: {problem}") from problem

    monkeypatch.setattr(locale, "_stand_in", fail)


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """A test that is a coroutine runs apart."""
    if not iscoroutinefunction(pyfuncitem.obj):
        return None
    fixtures = {name: pyfuncitem.funcargs[name] for name in pyfuncitem._fixtureinfo.argnames}
    run_apart(pyfuncitem.obj(**fixtures))
    return True


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say what was not tested, and why: a run that skips half of all tests passes too."""
    skipped = terminalreporter.stats.get("skipped", [])
    reasons = Counter(str(report.longrepr[2]).removeprefix("Skipped: ") for report in skipped)
    if reasons:
        terminalreporter.write_sep("=", "skipped tests by reason")
    for reason, count in reasons.most_common():
        terminalreporter.write_line(f"{count:5}  {reason}")
