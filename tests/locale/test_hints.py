"""Every reason of the adviser has plain words for whoever asks for a hint."""

import re
from pathlib import Path

import pytest

import bornes.locale

FOLDER = Path(bornes.locale.__file__).parent
KEYS = re.compile(r"^((?:racer|hint)-[a-z-]+) =(.*)$", re.MULTILINE)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_reason_of_the_adviser_has_plain_words_without_numbers(lang: str) -> None:
    texts = [(FOLDER / lang / name).read_text("utf-8") for name in ("bots.ftl", "hints.ftl")]
    reasons, hints = (dict(KEYS.findall(text)) for text in texts)
    assert {key.replace("racer-", "hint-") for key in reasons if key.startswith("racer-")} == {
        *hints
    }
    assert [key for key, words in hints.items() if "%" in words] == []
