"""`bornes simulate`, as users and other programs run it."""

import json
import os
import re
import signal
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import msgspec
import pytest

from bornes.simulate.export import Report
from bornes.simulate.plan import SimulationPlan
from bornes.simulate.run import simulate
from bornes.simulate.screen import shown
from bornes.simulate.summary import summarise
from bornes.simulate.wording import value
from bornes.text import LANGUAGES, Lang
from tests.cli.running import Runner, started
from tests.report.page import Page


@pytest.fixture
def bornes(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Runner:
    monkeypatch.setenv("BORNES_LANG", "en")
    monkeypatch.setenv("COLUMNS", "100")
    return Runner(capsys, monkeypatch)


def test_the_figures_are_shown_and_written_to_files(bornes: Runner, tmp_path: Path) -> None:
    data, page = tmp_path / "a.json", tmp_path / "a.html"
    ran = bornes(
        "simulate", "--hands", "300", "--seed", "1", "--json", str(data), "--html", str(page)
    )
    assert ran.status == 0
    for heading in ("Does going first help?", "What is a safety worth?", "Right of way"):
        assert heading in ran.out
    report = msgspec.json.decode(data.read_bytes(), type=Report, strict=True)
    (table,) = report.tables
    assert (table.hands, table.complete, report.differences) == (300, True, [])
    keys = [section.key for section in table.sections]
    assert keys[:2] == ["opening", "opening-scores"]
    assert {"standing", "bonuses", "cards", "safeties", "extension-worth", "safe-trip"} <= set(keys)
    assert len(table.extension) == 30
    for section in table.sections:
        for figure in section.figures:
            assert figure.low is None or figure.low <= figure.value + 1e-9
    Page(page.read_text(encoding="utf-8"))


def test_the_command_in_the_report_gives_the_same_figures(bornes: Runner, tmp_path: Path) -> None:
    first, again = tmp_path / "a.json", tmp_path / "b.json"
    bornes(
        "simulate", "--hands", "200", "--players", "3", "--policy", "driver", "--policy", "random",
        "--policy", "driver", "--house", "trip=800", "--json", str(first),
    )  # fmt: skip
    command = json.loads(first.read_text())["command"].split()
    assert command[0] == "bornes"
    bornes(*command[1:], "--json", str(again))
    assert first.read_bytes() == again.read_bytes()


def test_two_tables_are_compared(bornes: Runner, tmp_path: Path) -> None:
    data, page = tmp_path / "a.json", tmp_path / "a.html"
    ran = bornes(
        "simulate", "--compare", "classic", "classic+no_200_no_100=true+hands=2", "--hands", "200",
        "--seed", "5", "--json", str(data), "--html", str(page),
    )  # fmt: skip
    assert ran.status == 0
    assert "Difference" in ran.out
    report = msgspec.json.decode(data.read_bytes(), type=Report, strict=True)
    plain, house = report.tables
    assert house.plan.house == {"no_200_no_100": True, "hands": 2}
    assert plain.plan.seed != house.plan.seed  # different seeds make the two independent
    (gap,) = [part for part in report.differences if part.key == "opening"]
    values = [
        {figure.key: figure.value for figure in section.figures}
        for table in report.tables
        for section in table.sections
        if section.key == "opening"
    ]
    for figure in gap.figures:
        assert figure.value == pytest.approx(values[1][figure.key] - values[0][figure.key])
    bonuses = [section for section in house.sections if section.key == "bonuses"]
    assert "no_200_no_100" in {figure.key for figure in bonuses[0].figures}
    Page(page.read_text(encoding="utf-8"))


def test_tables_with_and_without_points_can_be_compared(bornes: Runner) -> None:
    ran = bornes("simulate", "--compare", "classic", "fr2014", "--hands", "200", "--seed", "5")
    assert ran.status == 0
    assert "Points per hand – classic" in ran.out
    assert "Distance per hand – fr2014" in ran.out


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["--policy", "genius"], ["genius", "driver", "random"]),
        (["--policy", "driver"] * 3, ["3", "2"]),
        (["--hands", "0"], ["hands", "0"]),
        (["--seed", "-4"], ["seed", "-4"]),
        (["--edition", "monopoly"], ["monopoly", "classic"]),
        (["--house", "trip=801"], ["801"]),
        (["--compare", "classic", "classic+trip"], ["trip"]),
        (["--compare", "classic", "fr2009", "--edition", "classic"], ["--compare", "--edition"]),
        (["--json", "/nowhere/at/all.json"], ["/nowhere/at"]),
    ],
)
def test_invalid_arguments_are_refused_with_one_sentence(
    bornes: Runner, args: list[str], words: list[str]
) -> None:
    ran = bornes("simulate", *args)
    assert ran.status == 2
    assert ran.out == ""
    assert len(ran.err.splitlines()) == 1
    assert all(word in ran.err for word in words), ran.err


@pytest.mark.parametrize(("lang", "says"), [("en", "add it with"), ("fr", "ajoutez-le")])
def test_without_numba_the_error_says_how_to_install_it(
    lang: Lang, says: str, bornes: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "bornes.cli.simulate.find_spec", lambda name: None if name == "numba" else find_spec(name)
    )
    ran = bornes("simulate", "--lang", lang)
    assert ran.status == 2
    assert says in ran.err
    assert 'pip install "bornes[fast]"' in ran.err


@pytest.mark.parametrize("command", [["--help"], ["simulate", "--help"]])
def test_help_imports_neither_numba_nor_numpy(command: list[str]) -> None:
    code = (
        "import sys; from bornes.cli import main; main(sys.argv[1:]); "
        "sys.exit(bool({'numba', 'numpy'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code, *command], check=False, capture_output=True)
    assert done.returncode == 0
    assert b"simulate" in done.stdout


ROOT = Path(__file__).parents[2]
COMMAND = re.compile(r"^(bornes simulate.*)$", re.MULTILINE)
EXAMPLES = [
    line
    for page in ("docs/simulate.md", "docs/commands.md", "README.md")
    for block in re.findall(r"```\n(.*?)```", (ROOT / page).read_text(encoding="utf-8"), re.DOTALL)
    for line in COMMAND.findall(block)
]


@pytest.mark.parametrize("example", EXAMPLES)
def test_documented_commands_run(
    example: str, bornes: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    words = example.partition("  ")[0].split()  # after two spaces comes an explanation
    assert bornes(*words[1:], "--hands", "100").status == 0


def test_the_documented_custom_policy_runs(capsys: pytest.CaptureFixture[str]) -> None:
    page = (ROOT / "docs" / "simulate.md").read_text(encoding="utf-8")
    (code,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    exec(code.replace("hands=1000", "hands=50"), {})  # noqa: S102 - code from our own page
    assert "opening" in capsys.readouterr().out


def test_ctrl_c_reports_the_hands_played_so_far() -> None:
    watched = (
        "import os, signal, sys; import bornes.simulate.run as run; from bornes.cli import main\n"
        "real = run.simulate\n"
        "def simulate(plan, *, progress, stopped):\n"
        "    def told(done):\n"
        "        progress(done); os.kill(os.getpid(), signal.SIGINT)\n"
        "    return real(plan, progress=told, stopped=stopped)\n"
        "run.simulate = simulate\n"
        "sys.exit(main(['simulate', '--hands', '1000000', '--seed', '1', '--lang', 'en']))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", watched], check=False, capture_output=True, text=True
    )
    assert done.returncode == 128 + signal.SIGINT
    assert re.search(r"Stopped early: [\d,]+ of 1,000,000 hands", done.stdout)
    assert "Stopped after" in done.stderr
    assert "Traceback" not in done.stderr


def test_the_command_runs_as_a_program() -> None:
    ran = started("simulate", "--hands", "100", "--seed", "2", "--lang", "fr")
    assert ran.status == 0
    assert "Est-ce un avantage de commencer" in ran.out
    assert "simulate-" not in ran.out  # no catalogue keys without a text


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("edition", ["classic", "fr2009", "fr2014"])
def test_every_figure_has_a_name_in_both_languages(
    lang: Lang, edition: str, capsys: pytest.CaptureFixture[str]
) -> None:
    from rich.console import Console

    plan = SimulationPlan(edition=edition, hands=200, policies=("driver", "random"))
    Console(width=120).print(shown([summarise(plan, simulate(plan))], lang))
    assert "simulate-" not in capsys.readouterr().out


def test_figures_are_written_to_a_pipe_as_plain_lines(bornes: Runner) -> None:
    ran = bornes("simulate", "--hands", "200", "--seed", "1")
    rows = [line.split("\t") for line in ran.out.splitlines()]
    (opener,) = [row for row in rows if row[0] == "Won by the side that begins"]
    assert re.fullmatch(r"[\d.]+%", opener[1])
    assert re.fullmatch(r"[\d.]+ to [\d.]+%", opener[2])
    assert "█" not in ran.out


def test_only_json_goes_to_standard_output_when_it_is_written_there(
    bornes: Runner, tmp_path: Path
) -> None:
    page = tmp_path / "a.html"
    ran = bornes("simulate", "--hands", "200", "--json", "-", "--html", str(page))
    assert msgspec.json.decode(ran.out, type=Report, strict=True).tables[0].hands == 200
    assert page.exists()


def test_files_are_written_even_if_the_reader_of_the_output_is_gone(tmp_path: Path) -> None:
    data = tmp_path / "a.json"
    words = ["-m", "bornes", "simulate", "--hands", "200", "--json", str(data)]
    reading, writing = os.pipe()
    os.close(reading)
    try:
        ran = subprocess.run([sys.executable, *words], stdout=writing, check=False, timeout=120)
    finally:
        os.close(writing)
    assert ran.returncode == 141
    assert msgspec.json.decode(data.read_bytes(), type=Report).tables[0].hands == 200


def test_gains_and_losses_have_a_sign_but_zero_has_none() -> None:
    assert value("en", "points", 41.6, signed=True) == "+42"
    assert value("en", "points", 0.2, signed=True) == "0"
    assert value("en", "points", -3.0, signed=True) == "−3"
    assert value("en", "share", 0.009, signed=True) == "+0.9%"
    assert value("fr", "share", 0.009) == "0,9\u00a0%"
