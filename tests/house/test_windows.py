"""Bornes needs nothing that Windows lacks: simulated here, without Windows."""

import subprocess
import sys
from pathlib import Path

import pytest

from bornes.bots import external
from bornes.places import data_folder, state_folder
from bornes.text import preferred

ON_WINDOWS = """
import importlib, os, pkgutil, signal, subprocess, sys
from multiprocessing import connection

import bornes

POSIX_ALONE = {"bornes.bots.program"}  # `threaded_program` takes its place
UNTRIED = ("bornes.web.hatch_build",)  # for the builder of packages, which brings its own modules


def import_all():
    found = []
    for module in pkgutil.walk_packages(bornes.__path__, "bornes."):
        if module.name in POSIX_ALONE or module.name.startswith(UNTRIED):
            continue
        try:
            importlib.import_module(module.name)
        except ModuleNotFoundError as missing:
            # Optional extras may be missing; nothing of the standard library may.
            if (missing.name or "").partition(".")[0] not in {"torch", "ray", "psycopg"}:
                raise
        found.append(module.name)
    return found


# Once as it is, so that what others wrote is loaded, and is not asked to do without POSIX.
import_all()
for name in [name for name in sys.modules if name.partition(".")[0] == "bornes"]:
    del sys.modules[name]
sys.platform = "win32"
for name in ("fcntl", "termios", "tty", "pty", "pwd", "grp", "resource", "syslog", "readline"):
    sys.modules[name] = None  # to import it fails
for name in ("fork", "getuid", "geteuid", "getpgid", "killpg", "nice", "setsid", "waitid",
             "waitid_result", "set_blocking", "mkfifo", "chown", "WNOHANG", "CLD_EXITED"):
    vars(os).pop(name, None)
for name in ("SIGALRM", "SIGHUP", "SIGKILL", "SIGUSR1", "SIGUSR2", "SIGQUIT", "setitimer",
             "ITIMER_REAL", "alarm", "pause", "SIGCHLD", "SIGPIPE"):
    vars(signal).pop(name, None)
# What Windows has instead.
subprocess.CREATE_NEW_PROCESS_GROUP = 0x200
connection.PipeConnection = connection.Connection
import bornes
print(len(import_all()))
"""


def test_all_modules_can_be_imported_without_posix() -> None:
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", ON_WINDOWS],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) > 100


def test_files_go_to_the_usual_folders_of_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    for variable in ("XDG_STATE_HOME", "XDG_DATA_HOME"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("LOCALAPPDATA", "local")
    assert state_folder("--save") == Path("local/bornes/state")
    assert data_folder("--database") == Path("local/bornes/share")


@pytest.mark.parametrize(
    ("said", "lang"), [("French_France", "fr"), ("German_Germany", "en"), (None, "en")]
)
def test_the_default_language_is_that_of_windows(
    said: str | None, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    for variable in ("BORNES_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setattr("locale.getlocale", lambda: (said, "1252"))
    assert preferred() == lang


def test_a_backslash_in_a_command_is_part_of_a_path(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr("shutil.which", lambda program: program)
    said = external.command_of(r'cmd:"C:\My bots\bot.exe" --level 3')
    assert said == [r"C:\My bots\bot.exe", "--level", "3"]
