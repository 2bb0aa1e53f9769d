"""Find the patterns of the style guide that a program can find: `python -m tools.style`.

It reads the pages, both catalogues, the changelog, the docstrings and comments of all code, and the
comments of editions and training plans. It also finds patterns across line breaks.
docs/contributing/style.md explains every pattern, with a better sentence for each.
"""

import io
import re
import sys
import tokenize
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).parents[1]
CODE: Final = ("src/bornes", "tools", "bench", "tests")
"""The folders whose docstrings and comments are checked."""
WEB: Final = ROOT / "src/bornes/web/app/src"
"""The browser app, whose comments are checked."""
SCRIPTS: Final = frozenset({".ts", ".svelte", ".css"})
NAMES_PATTERNS: Final = frozenset({"style.py", "test_style.py"})


class Pattern(NamedTuple):
    """Words that should not be there, and what to write instead."""

    words: re.Pattern[str]
    instead: str


class Text(NamedTuple):
    """One line of prose in a file, without code."""

    file: Path
    line: int
    words: str


class Finding(NamedTuple):
    """A pattern that a line contains."""

    text: Text
    found: str
    instead: str

    def __str__(self) -> str:
        place = f"{self.text.file.relative_to(ROOT)}:{self.text.line}"
        return f"{place}: “{self.found}”: {self.instead}"


def _patterns(*pairs: tuple[str, str]) -> tuple[Pattern, ...]:
    """Compile patterns. A blank in a pattern also matches the end of a line."""
    return tuple(
        Pattern(re.compile(words.replace(" ", r"\s"), re.IGNORECASE | re.MULTILINE), instead)
        for words, instead in pairs
    )


ENGLISH: Final = _patterns(
    (
        (
            r"\b(?:colour|favour|honour|neighbour|flavour|behaviour)\w*"
            r"|\b(?:centre|litre|metre|kilometre|theatre)s?\b"
            r"|\b(?:organis|recognis|penalis|optimis|normalis|initialis|serialis|summaris|randomis"
            r"|minimis|maximis|generalis|standardis|synchronis|specialis|localis|linearis|analys)"
            r"(?:e[ds]?|(?<!analys)ers?|ing|ations?)\b"
            r"|\b(?:judgement|learnt|spelt|grey|tyres?|licence|defence|artefacts?)\b"
            r"|\b(?:whilst|amongst|programme)\b"
        ),
        "write American English",
    ),
    (r"\bthousand million\b", "write “billion”"),
    (r"\bper cent\b", "write “percent”, or % after a figure"),
    (
        (
            r"\b(?:stops?|attacks?|hits?|beats?|against|favou?rs?) who(?:ever)? "
            r"(?:leads|is|was|did|has|weighed|sits|plays|begins|scores)\b"
        ),
        "“who” needs a noun: “the leader”, “the side that began”",
    ),
    (
        (
            r"\b(?:if you say nothing|unless you say otherwise|if not said|if (?:it is )?left out"
            r"|nothing(?: else)? (?:is|was) said)\b"
        ),
        "write “default: …”",
    ),
    (r"\b(?:is|are) as none\b|\bis no (?:record|terminal)\b", "say what happens"),
    (r"\b(?:anew|once more|thereof|therein|whereof|naught|nought)\b", "write “again”"),
    (r"\blikings?\b", "write “policy scores”"),
    (r"\b(?:held|holds?) (?:it|them|the \w+) to (?:the|its)\b", "write “checked against”"),
    (r"\b(?:of yours|of ours|of theirs)\b", "write “your own”, or “your”"),
    (r"\bby (?:all|every|any) house rules?\b", "write “under …”"),
    (r"(?<!drawn )\bby lot\b", "write “at random”"),
    (r"\b(?:gone|goes|go|going) on with\b", "write “continue” or “resume”"),
    (r"\bchances? to win\b", "write “chance of winning”"),
    (r"\bpolicy_scores?\b|\bvalue_networks?\b", "write it as words, or as code"),
    (r"\bliked? alike\b", "say it in the words of the field: “equal scores”"),
    (
        r"\bso many (?:standard errors|rollouts|decisions|past selves|figures|tables)\b",
        "write “this many”, or “the number of …”",
    ),
    (r"\bdecides? (?:all|the \w+'s) chance\b", "write “random seed”"),
    (r"\b(?:close|have it|keep it|gone|deleted|installed) for good\b", "say what happens"),
    (r"\bafter so long\b", "write “after this many seconds”"),
    (r"\bthrough the eyes of\b", "write “what one seat saw”"),
    (r"\b(?:meets?|met|meeting) the trip\b", "write “complete the trip”"),
    (r"\bprizes?\b", "write “bonus”"),
    (r", less (?:the|that|all)\b", "write “minus”"),
    (r"\bseat's eyes\b", "write “as one seat saw it”"),
    (r"\bthe chance that (?:players|clients|you)\b", "write “random value”"),
    (r"\bso many (?:at|per|a) \w+", "write “this many”, or “at most N”"),
    (r"\b(?:on|trains?|trained|runs?) from nothing\b", "write “from random weights”"),
    (r"\bfor want of\b|\bdoes? away with\b|\bkeeps? off\b", "use an everyday word"),
)
"""Patterns that are wrong in every English text of the project."""

SENTENCES: Final = _patterns(
    (r"^(?:[-*] )?Who(?:ever)? [^?\n]*\.(?:\s|$)", "begin with a noun: “A player who …”"),
    (r"\bmust be said\b", "write “required”"),
    (r"\b(?:is|are|was|were) said\b", "say who tells whom: “Bornes tells you …”"),
    (
        (
            r"\b(?:question|answer|line|message|figure|card|row|column|object|event|entry)s? a "
            r"(?:line|turn|hand|figure|seat|side|move|game)\b"
        ),
        "write “per”",
    ),
)
"""Patterns that are wrong on pages and in messages. In a comment they may be right."""

FRENCH: Final = _patterns(
    (r"(?<=[a-zà-ÿœ])'(?=[a-zà-ÿœ«{*\[])", "write the apostrophe ’"),
    (
        r"\b(?:de|que|lorsque|puisque) (?:Otto|Ada|Alice|Apprenti|un|une|il|elle|on)\b",
        "elide: “d’Ada”, “qu’il”",
    ),
    (r"\b(?:si vous ne dites rien|si rien n’est dit|sans précision)\b", "write “par défaut : …”"),
    (r"\bPourquoi pas\b", "it means “gladly”: write “Pourquoi ?”"),
    (r"\bgrappe\b", "write “cluster”"),
)
"""Patterns that are wrong in every French text."""

FENCED: Final = re.compile(r"^( *)```.*?^\1```", re.MULTILINE | re.DOTALL)
CODE_SPAN: Final = re.compile(r"`[^`\n]+`|\]\([^)\n]*\)|<[^>\n]+>|“[^”\n]*”|\{[^{}\n]*\}")
"""Code, addresses, tags and quotations on a page, and the variables of a message."""
SCRIPT_COMMENT: Final = re.compile(
    r"(?<=/\*).*?(?=\*/)|(?<=<!--).*?(?=-->)|(?<=[^:]//)[^\n]*", re.DOTALL
)
"""A comment in TypeScript, Svelte or HTML; `://` is an address."""
NAME: Final = re.compile(r"^-?[a-zA-Z][\w-]* =", re.MULTILINE)
VARIABLE: Final = re.compile(r"\{[^{}\n]*\}|^ *\*?\[\w+\]", re.MULTILINE)
"""A variable of a message, and the key of a variant."""


def _blank_all(text: str) -> str:
    return re.sub(r"[^\n]", " ", text)


def _blank(found: re.Match[str]) -> str:
    return _blank_all(found[0])


def _lines(file: Path, prose: str) -> Iterator[Text]:
    for number, words in enumerate(prose.splitlines(), 1):
        if words.strip():
            yield Text(file, number, words.strip())


def of_page(file: Path) -> Iterator[Text]:
    """The prose of a Markdown page, without its examples."""
    text = FENCED.sub(_blank, file.read_text(encoding="utf-8"))
    return _lines(file, CODE_SPAN.sub(_blank, text))


def of_catalogue(file: Path) -> Iterator[Text]:
    """The messages of a catalogue; a message's name is code."""
    text = NAME.sub(_blank, file.read_text(encoding="utf-8"))
    return _lines(file, VARIABLE.sub(_blank, text))


def of_module(file: Path) -> Iterator[Text]:
    """The comments and docstrings of a module."""
    source = file.read_text(encoding="utf-8")
    fresh = True  # whether a string here would be a docstring
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT or (token.type == tokenize.STRING and fresh):
            prose = CODE_SPAN.sub(_blank, token.string)
            for further, words in enumerate(prose.splitlines()):
                if words.strip():
                    yield Text(file, token.start[0] + further, words.strip(' #"'))
        if token.type not in (tokenize.COMMENT, tokenize.NL):
            fresh = token.type in (tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT)


def of_script(file: Path) -> Iterator[Text]:
    """The comments of a TypeScript or Svelte file."""
    text = file.read_text(encoding="utf-8")
    prose = list(_blank_all(text))
    for found in SCRIPT_COMMENT.finditer(text):
        prose[found.start() : found.end()] = found[0]
    return _lines(file, CODE_SPAN.sub(_blank, "".join(prose)))


def of_settings(file: Path) -> Iterator[Text]:
    """The comments of a TOML file. Its values must not contain a `#`."""
    text = file.read_text(encoding="utf-8")
    return _lines(file, re.sub(r"^[^#\n]*#?", "", text, flags=re.MULTILINE))


def english() -> Iterator[Text]:
    """The pages and messages in English."""
    for page in (*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")):
        if ".fr." not in page.name and page.name != "style.md":  # it quotes what to avoid
            yield from of_page(page)
    for catalogue in (ROOT / "src/bornes/text/en").glob("*.ftl"):
        if catalogue.name != "search.ftl":  # what people type, in any spelling
            yield from of_catalogue(catalogue)


def code_files() -> Iterator[Path]:
    """All code, except the files that contain the patterns themselves."""
    for folder in CODE:
        for file in (ROOT / folder).rglob("*.py"):
            if "node_modules" not in file.parts and file.name not in NAMES_PATTERNS:
                yield file
    yield from (ROOT / "src/bornes").rglob("*.toml")
    yield from (file for file in WEB.rglob("*") if file.suffix in SCRIPTS)


READERS: Final = {".py": of_module, ".toml": of_settings, **dict.fromkeys(SCRIPTS, of_script)}


def code() -> Iterator[Text]:
    """The comments and docstrings of all code."""
    for file in code_files():
        yield from READERS[file.suffix](file)


def french() -> Iterator[Text]:
    """The pages and messages in French."""
    for page in (ROOT / "docs").rglob("*.fr.md"):
        yield from of_page(page)
    for catalogue in (ROOT / "src/bornes/text/fr").glob("*.ftl"):
        yield from of_catalogue(catalogue)


def check(texts: Iterable[Text], patterns: Iterable[Pattern]) -> Iterator[Finding]:
    """Each pattern that the lines contain."""
    patterns = tuple(patterns)
    for lines in _passages(texts):
        prose = "\n".join(line.words for line in lines)
        for pattern in patterns:
            for found in pattern.words.finditer(prose):
                line = lines[prose.count("\n", 0, found.start())]
                yield Finding(line, found[0].replace("\n", " "), pattern.instead)


def _passages(texts: Iterable[Text]) -> Iterator[list[Text]]:
    """Group lines that follow each other in a file without a gap."""
    passage: list[Text] = []
    for text in texts:
        if passage and (text.file, text.line) != (passage[-1].file, passage[-1].line + 1):
            yield passage
            passage = []
        passage.append(text)
    if passage:
        yield passage


def main() -> int:
    """Print what should be written differently. The exit status is 1 if there is anything."""
    findings = [
        *check(english(), (*ENGLISH, *SENTENCES)),
        *check(code(), ENGLISH),
        *check(french(), FRENCH),
    ]
    for finding in sorted(findings, key=lambda each: (str(each.text.file), each.text.line)):
        print(finding)
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main())
