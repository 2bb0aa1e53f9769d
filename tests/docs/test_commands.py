"""Every command and example in the README and the documentation, run exactly as printed."""

# ruff: noqa: S607 - nginx, caddy and openssl are the machine's own

import configparser
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest
from click import Command, Context, Group

import bornes
from bornes.cli.app import bornes as program
from bornes.cli.app import commands
from bornes.cli.command import HELP
from bornes.cli.referee import Referee

ROOT: Final = Path(__file__).parents[2]
PAGES: Final = sorted(
    page for page in (*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")) if page.name != "CHANGELOG.md"
)

INSTALLING: Final = ("pip", "pipx", "uv", "uvx", "git", "docker", "apt", "sudo", "cd", "brew")
"""Commands that change the machine are not tried; the release tests the installation."""
PYTHONS: Final = ("python", "python3", ".venv/bin/python")
PROGRAMS: Final = ("bornes", "make", "echo", "export", *PYTHONS, *INSTALLING)
LONG: Final = re.compile(r"python3? (-m )?bench[./]|^make (?!help)|bornes arena|bornes train")
"""Commands that take minutes: only their existence and their options are checked."""

GIVEN: Final = {
    "bornes score": '{"edition":"classic","players":2}',
    "bornes referee": '{"do":"editions"}\n',
}
"""Input for the commands that ask for some."""


class Block(NamedTuple):
    """A fenced or indented example on a page."""

    page: Path
    line: int
    lang: str
    text: str


FENCED: Final = re.compile(r"^( *)```(\w*)[^\n]*\n(.*?)^\1```", re.MULTILINE | re.DOTALL)
INDENTED: Final = re.compile(r"(?<=\n\n)(?: {4}\S[^\n]*\n)+")


def blocks(page: Path) -> list[Block]:
    text = page.read_text(encoding="utf-8")

    def line(found: re.Match[str]) -> int:
        return text[: found.start()].count("\n") + 1

    fenced = [Block(page, line(found), found[2], found[3]) for found in FENCED.finditer(text)]
    # Blank out the fenced blocks: lines keep their numbers, and nothing is found twice.
    rest = FENCED.sub(lambda found: re.sub(r"[^\n]", " ", found[0]), text)
    indented = [
        Block(page, line(found), "", re.sub(r"^ {4}", "", found[0], flags=re.MULTILINE))
        for found in INDENTED.finditer(rest)
    ]
    return fenced + indented


BLOCKS: Final = [block for page in PAGES for block in blocks(page)]


def named(block: Block) -> str:
    return f"{block.page.relative_to(ROOT)}:{block.line}"


def of(*langs: str) -> list[Any]:
    return [pytest.param(block, id=named(block)) for block in BLOCKS if block.lang in langs]


def scripts(block: Block) -> list[str]:
    """The commands of an example; a list with explanations has one per line."""
    lines = block.text.splitlines()
    if not lines or lines[0].split(" ")[0] not in PROGRAMS:
        return []
    listed = [re.split(r" {3,}", line)[0] for line in lines if re.search(r"\S {3,}\S", line)]
    # Commands that install something are not tried.
    if len(listed) == len(lines):
        return [line for line in listed if line.split(" ")[0] not in INSTALLING]
    ours = [line for line in lines if line.split(" ")[0] not in INSTALLING]
    return ["\n".join(ours)] if ours else []


MANY_HANDS: Final = re.compile(r"^bornes simulate", re.MULTILINE)
"""Simulations of hundreds of thousands of hands take half a minute: only in `make test-long`."""
LONGEST: Final = 900
"""Seconds for such a command: the game may have to be compiled first."""
PATIENCE: Final = 100
"""Seconds for every other command."""
FIRST_NAMED: Final = {
    script: block
    for block in reversed(BLOCKS)
    if block.lang in ("", "sh", "bash", "shell", "console")
    for script in scripts(block)
}
"""Every script, and the first page that has it."""
SCRIPTS: Final = [
    pytest.param(
        script,
        id=f"{named(block)}: {script.splitlines()[0]}",
        marks=(pytest.mark.long, pytest.mark.timeout(LONGEST)) if MANY_HANDS.search(script) else (),
    )
    for script, block in reversed(FIRST_NAMED.items())
]


@cache
def finished() -> bornes.Match:
    """A match of one hand, played to its end."""
    match = bornes.start("classic", 2, seed=7, house={"hands": 1})
    return bornes.play_out(match, ["driver", "learner"])


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a finished match called FILE, in French FICHIER, and `bornes` on the path."""
    for name in ("FILE", "FICHIER"):
        bornes.save(finished(), tmp_path / name)
    program = tmp_path / "bin" / "bornes"
    program.parent.mkdir()
    runner = Path(__file__).with_name("running_bornes.py")
    program.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} {runner} "$@"\n')
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{program.parent}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setenv("BORNES_LANG", "en")
    # All commands share the compiled code: compiling again would take a minute for each.
    monkeypatch.setenv("XDG_CACHE_HOME", str(Path.home() / ".cache"))
    for variable in ("HOME", "XDG_STATE_HOME", "XDG_DATA_HOME"):
        monkeypatch.setenv(variable, str(tmp_path))
    monkeypatch.delenv("BORNES_DATABASE", raising=False)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def localised(script: str, place: Path) -> str:
    """The script with folders and databases in `place`, and without a server that never stops."""
    script = script.replace("python -m http.server", "python -m http.server --help")
    script = re.sub(r"(?<=\s)/(?:var|backup|srv|opt)\b", str(place), script)
    return re.sub(r"postgresql://\S+", "tables.db", script)


@pytest.mark.parametrize("script", SCRIPTS)
def test_a_command_runs_as_printed(script: str, place: Path) -> None:
    if LONG.search(script):
        pytest.skip("takes minutes: see test_a_long_command_exists_with_its_options")
    (place / "lib" / "bornes").mkdir(parents=True, exist_ok=True)
    script = localised(script, place)
    if "--backup" in script:  # there must be something to copy
        database = re.search(r"--database (\S+)", script)
        served = ["sh", "-c", f"bornes serve --database {database[1] if database else 'tables.db'}"]
        if database:
            Path(database[1]).parent.mkdir(parents=True, exist_ok=True)
        if folder := re.search(r"--backup (\S+?)/", script):
            Path(folder[1]).mkdir(parents=True, exist_ok=True)
        subprocess.run(served, check=True, capture_output=True, timeout=PATIENCE)
    given = next((text for begins, text in GIVEN.items() if script.startswith(begins)), "")
    done = subprocess.run(
        ["/bin/sh", "-c", script], input=given, capture_output=True, text=True, check=False,
        timeout=LONGEST if MANY_HANDS.search(script) else PATIENCE,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr


TARGETS: Final = frozenset(
    re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
)


@cache
def help_of(*program: str) -> str:
    """The help of a Python program. Many examples use the same one."""
    done = subprocess.run(
        [sys.executable, *program, "--help"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.xdist_group("long-commands")  # so that each program prints its help once
@pytest.mark.parametrize("script", [each for each in SCRIPTS if LONG.search(str(each.values[0]))])
def test_a_long_command_exists_with_its_options(script: str, place: Path) -> None:
    for line in script.splitlines():
        words = shlex.split(line, comments=True)
        if words[0] == "make":
            assert set(words[1:]) <= TARGETS, line
        elif words[0] == "bornes":
            check_known(words[1:])
        else:
            file = words[2].replace(".", "/") + ".py" if words[1] == "-m" else words[1]
            assert (ROOT / file).is_file(), line
            options = [word for word in words if word.startswith("--")]
            said = help_of(*words[1:3]) if words[1] == "-m" else help_of(words[1])
            assert all(option.split("=")[0] in said for option in options), line


# -- commands in a sentence ------------------------------------------------------------------------


TOP: Final = Context(program, info_name="bornes", obj="en")


def check_known(words: list[str]) -> None:
    """Check that `bornes` has this command, with these options."""
    command: Command = program
    known = {option for param in command.params for option in param.opts} | set(HELP)
    for word in words:
        below = command.get_command(TOP, word) if isinstance(command, Group) else None
        if below is not None:
            command = below
            for param in command.params:
                known |= {*param.opts, *param.secondary_opts}
        elif word.startswith("--"):
            assert word.partition("=")[0] in known, word


SPANS: Final = sorted(
    {
        span
        for page in PAGES
        for span in re.findall(r"`(bornes(?: [^`\n]+)?)`", page.read_text(encoding="utf-8"))
    }
)


@pytest.mark.parametrize("span", SPANS)
def test_a_command_in_a_sentence_exists_with_its_options(span: str) -> None:
    words = [word.strip("[]…,") for word in span.replace("'", "").split()[1:]]
    if words and not words[0].startswith("-"):
        named = {*commands(), "NAME", "COMMAND"}
        assert words[0] in named, span
    check_known(words)


# -- other examples --------------------------------------------------------------------------------


@pytest.mark.parametrize("block", of("python", "py"))
def test_a_python_example_runs(block: Block, place: Path) -> None:
    if block.text.lstrip().startswith(">>>"):
        pytest.skip("a doctest: see tests/cli/test_documents.py")
    shutil.copytree(ROOT / "docs" / "examples", place, dirs_exist_ok=True)
    done = subprocess.run(
        [sys.executable, "-c", block.text], input="", capture_output=True, text=True, check=False,
        timeout=300,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("block", of("toml"))
def test_a_toml_example_is_valid(block: Block) -> None:
    assert tomllib.loads(block.text)


@pytest.mark.parametrize("block", of("json"))
def test_a_json_example_is_valid(block: Block) -> None:
    if "…" in block.text:
        pytest.skip("abridged")
    value = json.loads(block.text)
    if "edition" in value:
        said = Referee().answer(json.dumps({"do": "setup", "position": value}).encode())
        assert json.loads(said)["ok"], said


@pytest.mark.parametrize(
    "block", [each for each in of("", "console") if str(each.values[0].text).startswith("$ bornes")]
)
def test_the_referee_answers_as_printed(block: Block) -> None:
    referee, answer = Referee(), ""
    for line in block.text.splitlines()[1:]:
        if line.startswith('{"do"'):
            answer = referee.answer(line.encode()).decode()
        else:
            pattern = ".*".join(map(re.escape, re.split(r",? ?…", line)))
            assert re.fullmatch(pattern, answer), line


@pytest.mark.parametrize("block", of("ini"))
def test_a_systemd_service_starts_an_existing_command(block: Block) -> None:
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment,method-assign]  # as in its documentation
    unit.read_string(block.text)
    program, *words = shlex.split(unit["Service"]["ExecStart"])
    assert Path(program).name == "bornes"
    check_known(words)


@pytest.mark.parametrize("block", of("nginx"))
def test_nginx_accepts_its_configuration(block: Block, tmp_path: Path) -> None:
    if shutil.which("nginx") is None or shutil.which("openssl") is None:
        pytest.skip("no nginx or no openssl here")
    key, certificate = tmp_path / "key.pem", tmp_path / "certificate.pem"
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=bornes",
         "-keyout", key, "-out", certificate],
        check=True, capture_output=True,
    )  # fmt: skip
    server = re.sub(r"\S+fullchain\.pem", str(certificate), block.text)
    server = re.sub(r"\S+privkey\.pem", str(key), server)
    server = server.replace("listen 443", "listen 127.0.0.1:44443")
    whole = tmp_path / "nginx.conf"
    log = f"error_log stderr;\npid {tmp_path}/pid;\nevents {{}}\n"
    whole.write_text(f"{log}http {{\naccess_log off;\n{server}\n}}\n")
    done = subprocess.run(
        ["nginx", "-t", "-c", whole, "-p", tmp_path], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "warn" not in done.stderr


@pytest.mark.parametrize("block", of("caddy", "Caddyfile"))
def test_caddy_accepts_its_configuration(block: Block, tmp_path: Path) -> None:
    if shutil.which("caddy") is None:
        pytest.skip("no caddy here")
    file = tmp_path / "Caddyfile"
    file.write_text(block.text)
    done = subprocess.run(
        ["caddy", "validate", "--adapter", "caddyfile", "--config", file],
        capture_output=True, text=True, check=False, env={**os.environ, "HOME": str(tmp_path)},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr


def test_both_proxy_configurations_mention_the_metrics() -> None:
    proxies = {block.lang: block.text for block in blocks(ROOT / "docs" / "server.md")}
    assert "/metrics" in proxies["nginx"]
    assert "/metrics" in proxies["caddy"]
