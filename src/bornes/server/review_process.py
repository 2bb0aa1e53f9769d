"""Runs in a separate process: reviews one match, and writes the review in every form that clients
may ask for. It reads its task from standard input and reports its progress on standard output.
"""

import sys
from collections.abc import Callable
from typing import Final, TypeAlias

import msgspec
from msgspec import Struct

from bornes.core.errors import BornesError
from bornes.record.log import parse
from bornes.server.bot_process import lower_priority
from bornes.text import LANGUAGES
from bornes.text.telling import Narrator

_HUNDREDTH: Final = 0.01
_NICENESS: Final = 10
"""The niceness of this process: reviews have a lower priority than moves and bots' thinking."""


class ReviewOrder(Struct, frozen=True):
    """A match to review."""

    record: str
    """The match file."""
    names: list[str]
    """The players' names, by seat."""


class ReviewProgress(Struct, frozen=True, tag="progress"):
    """How much is done, from 0 to 1."""

    part: float


class Reviewed(Struct, frozen=True, tag="reviewed"):
    """The review, as files by name: `csv`, and `en.json` and `en.svg` for every language."""

    files: dict[str, str]


class NotReviewed(Struct, frozen=True, tag="not_reviewed"):
    """The error for which there is no review."""

    code: str
    key: str


ReviewNews: TypeAlias = ReviewProgress | Reviewed | NotReviewed


def files_of(order: ReviewOrder, tell: Callable[[ReviewProgress], None]) -> dict[str, str]:
    """A match's review in every form: JSON and a picture in each language, and CSV."""
    from bornes.coach.picture import as_svg  # noqa: PLC0415
    from bornes.coach.report import as_csv, as_json  # noqa: PLC0415 - NumPy, only in this process
    from bornes.coach.review import review  # noqa: PLC0415
    from bornes.coach.wording import worded  # noqa: PLC0415

    record = parse(order.record.encode())
    rules = record.header.rules()
    found = review(record, progress=_by_hundredths(tell))
    files = {"csv": as_csv(found)}
    # All languages at once: the review takes seconds, its sentences almost no time.
    for lang in LANGUAGES:
        to = Narrator.at_table(lang, rules, order.names)
        files[f"{lang}.json"] = as_json(worded(found, to)).decode()
        files[f"{lang}.svg"] = as_svg(found, to)
    return files


def _by_hundredths(tell: Callable[[ReviewProgress], None]) -> Callable[[float], None]:
    """Report progress only when it has grown by a hundredth."""
    told = 0.0

    def report(part: float) -> None:
        nonlocal told
        if part >= told + _HUNDREDTH:
            told = part
            tell(ReviewProgress(part))

    return report


def _report(what: ReviewNews) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(what) + b"\n")
    sys.stdout.buffer.flush()


def main() -> None:
    """Read an order, and write the review."""
    lower_priority(_NICENESS)
    order = msgspec.json.decode(sys.stdin.buffer.read(), type=ReviewOrder)
    try:
        _report(Reviewed(files_of(order, _report)))
    except BornesError as error:
        _report(NotReviewed(error.code, error.key))


if __name__ == "__main__":
    main()
