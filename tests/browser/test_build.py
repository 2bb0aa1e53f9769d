"""The built app: it matches the server, has every text, and is small enough."""

import gzip
import json
import re
from pathlib import Path
from types import ModuleType

import pytest

from bornes import text as locale
from bornes.text import LANGUAGES
from bornes.web import APP, DIST, built, edition_data, npm, rulebook_data, wire_types
from bornes.web.build import GENERATED
from bornes.web.site import write_site
from bornes.web.writing import LONGEST, differs, json_text

SOURCES = [
    file
    for file in (APP / "src").rglob("*")
    if file.suffix in (".svelte", ".ts") and file != wire_types.TARGET
]
LONGEST_LINE = 120
"""Columns of a line. Prettier breaks lines earlier, but not in texts and generated files."""
MOST = 100_000
"""Compressed bytes of the first screen."""
MOST_OFFLINE = 6_000_000
"""Bytes of all files needed to play offline, as a plain file server sends them."""


@pytest.mark.parametrize("made", GENERATED, ids=lambda made: made.TARGET.name)
def test_files_generated_from_python_are_up_to_date(made: ModuleType) -> None:
    assert not differs(made.TARGET, made.current())


def test_outdated_types_are_detected(tmp_path: Path) -> None:
    older = tmp_path / "wire.ts"
    older.write_text(wire_types.current().replace("coup_fourre", "riposte"), encoding="utf-8")
    assert differs(older, wire_types.current())


def test_no_line_of_the_sources_is_too_long_to_read() -> None:
    kinds = {".css", ".html", ".js", ".json", ".svelte", ".ts"}
    written = [
        file
        for file in APP.rglob("*")
        if file.suffix in kinds
        and "node_modules" not in file.parts
        and file.name != "package-lock.json"
    ]
    assert set(SOURCES) < set(written)
    long = [
        f"{file.relative_to(APP)}:{number}"
        for file in written
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
        if len(line) > LONGEST_LINE
    ]
    assert long == []


def test_generated_json_is_readable_and_keeps_its_data() -> None:
    data = {"short": {"a": [1, 2]}, "long": {"row": [["word"] * 40, {"é": "word " * 9, "n": None}]}}
    written = json_text(data)
    assert json.loads(written) == data
    assert '"short": {"a": [1, 2]},' in written
    assert max(map(len, written.splitlines())) <= LONGEST


def _messages(data: object) -> set[str]:
    """All catalogue keys in generated data: the values of `key`."""
    if isinstance(data, list):
        return {key for each in data for key in _messages(each)}
    if not isinstance(data, dict):
        return set()
    own = {data["key"]} if data.keys() <= {"key", "args", "cards", "numbers"} and data else set()
    return own.union(*map(_messages, data.values()))


@pytest.mark.parametrize("made", [edition_data, rulebook_data])
def test_every_message_in_generated_data_exists_in_both_languages(made: ModuleType) -> None:
    asked = _messages(json.loads(made.current()))
    assert len(asked) > 15
    assert [(lang, asked - locale.keys(lang)) for lang in LANGUAGES] == [
        (lang, set()) for lang in LANGUAGES
    ]


def test_the_build_is_up_to_date() -> None:
    assert built()
    assert not npm.stale()


def test_a_schema_is_translated_into_typescript_types() -> None:
    schema = {
        "version": 3,
        "$defs": {
            "Stop": {
                "description": "One sign.",
                "properties": {
                    "type": {"enum": ["stop"]},
                    "on": {"anyOf": [{"type": "integer"}, {"type": "null"}]},
                    "seen": {"type": "array", "items": {"$ref": "#/$defs/Stop"}},
                },
                "required": ["type"],
            }
        },
    }
    made = wire_types.typescript(schema)
    assert "export const PROTOCOL = 3;" in made
    assert '  readonly type: "stop";' in made
    assert "  readonly on?: number | null;" in made
    assert "  readonly seen?: readonly (Stop)[];" in made


def test_a_schema_without_a_typescript_type_is_rejected() -> None:
    with pytest.raises(ValueError, match="no TypeScript"):
        wire_types.typescript({"version": 1, "$defs": {"Odd": {"not": {}}}})


def _keys(text: str) -> set[str]:
    """All catalogue keys that a source file names in full."""
    called = re.findall(r"""\b(?:t|by|about|say)\(\s*"([a-z][\w-]*)\"""", text)
    chosen = re.findall(r'[?:]\s*"((?:web|event|family)-[\w-]+)"', text)
    return {*called, *chosen}


def test_every_text_that_the_app_uses_exists_in_both_languages() -> None:
    asked = {key for file in SOURCES for key in _keys(file.read_text(encoding="utf-8"))}
    assert len(asked) > 100
    missing = [(lang, key) for lang in LANGUAGES for key in asked - locale.keys(lang)]
    assert missing == []


def test_every_text_of_the_app_is_used() -> None:
    whole = "".join(file.read_text(encoding="utf-8") for file in SOURCES)
    asked = {key for file in SOURCES for key in _keys(file.read_text(encoding="utf-8"))}
    # Some keys are built from a prefix and a value: `web-level-${bot}`.
    begun = tuple(re.findall(r"`((?:web|face)-[\w-]*-)\$\{", whole))
    ours = {key for key in locale.keys("fr") if key.startswith("web-")}
    idle = {key for key in ours - asked if not key.startswith(begun) and f'"{key}"' not in whole}
    assert idle == set()


def test_the_page_shows_its_title_before_any_script_runs() -> None:
    page = (DIST / "index.html").read_text(encoding="utf-8")
    _, _, shell = page.partition('id="shell"')
    assert all(part in shell for part in ("<svg", "Mille Bornes", "<noscript>"))


def test_the_first_screen_is_small() -> None:
    """What the home page fetches: the page, its scripts and styles, and one language."""
    page = (DIST / "index.html").read_text(encoding="utf-8")
    first = set(re.findall(r'/(assets/[^"]+)"', page))
    ahead = list(first)
    while ahead:
        script = (DIST / ahead.pop()).read_text(encoding="utf-8")
        near = {f"assets/{name}" for name in re.findall(r'from"\./([^"]+)"', script)}
        ahead += near - first
        first |= near
    first |= {f"assets/{file.name}" for file in (DIST / "assets").glob("texts.fr*.js")}
    size = sum(len(gzip.compress((DIST / name).read_bytes())) for name in first)
    assert len(first) >= 3
    assert size + len(gzip.compress(page.encode())) < MOST


def test_a_site_is_small_and_its_worker_names_exactly_the_networks_and_deals_it_has(
    tmp_path: Path,
) -> None:
    assert write_site(tmp_path) < MOST_OFFLINE
    worker = (tmp_path / "sw.js").read_text(encoding="utf-8")
    for folder, files in (("networks", 5), ("deals", 2)):
        asked = set(re.findall(rf"{folder}/[\w.-]+", worker))
        there = {f"{folder}/{file.name}" for file in (tmp_path / folder).iterdir()}
        assert len(there) == files
        assert asked == there


def test_the_manifest_makes_the_app_installable() -> None:
    manifest = json.loads((DIST / "manifest.webmanifest").read_text(encoding="utf-8"))
    assert manifest["start_url"] == manifest["scope"] == "./", "in whatever folder it lies"
    for icon in manifest["icons"]:
        assert (DIST / icon["src"]).is_file()
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}


def test_nothing_in_the_build_names_another_host() -> None:
    text = "".join(
        file.read_text(encoding="utf-8")
        for file in DIST.rglob("*")
        if file.suffix in (".js", ".css", ".html", ".webmanifest")
    )
    hosts = set(re.findall(r"https?://([\w.-]+)", text))
    # XML namespaces, the addresses of Svelte's error pages, and the project's source code, to which
    # the footer links: named, never fetched.
    assert hosts <= {"www.w3.org", "svelte.dev", "github.com"}
