"""The first hour of somebody new, who does only what they read: no page is looked into here.

A newcomer follows the lesson's sentences, then plays a first hand; two friends go from a link to a
finished match and another one.
"""

import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any, Final

import pytest
from playwright.sync_api import (
    Locator,
    Page,
    TimeoutError,  # noqa: A004 - playwright's own
    expect,
)

from bornes.text import Lang, text
from tests.browser.seated import SHORT, SOON
from tests.browser.serving import Serving, quick, rigging
from tests.table.test_lesson import TAUGHT

DESK: Final[dict[str, Any]] = {"viewport": {"width": 1280, "height": 800}}
PHONE: Final[dict[str, Any]] = {
    "viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True,
}  # fmt: skip
LOCALES: Final[Mapping[Lang, str]] = {"en": "en-GB", "fr": "fr-FR"}
MOST: Final = 400
"""More decisions than a hand has."""
SAID: Final = {
    "start": "roll", "distance": "distance", "remedy": "spare_tire", "roll": "roll",
    "attack": "hazard", "safety": "safety", "goal": "distance",
}  # fmt: skip
"""The steps of the lesson that ask for a card, and the card or family that the sentence names."""


class Reader:
    """Somebody at a page who reads what it says, and presses what has a name."""

    def __init__(self, page: Page, lang: Lang = "en") -> None:
        self.page = page
        self.lang: Lang = lang

    def word(self, key: str, **facts: Any) -> str:
        """A text as this page shows it."""
        return text(self.lang, key, **facts)

    def press(self, *keys: str) -> None:
        """Press a button or follow a link, one after the other, by what is written on it."""
        for key in keys:
            self.named(self.word(key)).click()

    def named(self, *names: str) -> Locator:
        """What can be pressed and is called by one of these names."""
        # Spaces that do not break are read as any others.
        patterns = (r"\s".join(map(re.escape, name.split())) for name in names)
        wanted = re.compile("|".join(f"^{pattern}$" for pattern in patterns))
        button = self.page.get_by_role("button", name=wanted)
        return button.or_(self.page.get_by_role("link", name=wanted)).locator("visible=true").first

    # -- at the table ---------------------------------------------------------------------------

    @property
    def turn(self) -> Locator:
        return self.page.get_by_role("status").filter(
            has_text=re.compile(f"^{self.word('web-game-yours')}$")
        )

    @property
    def question(self) -> Locator:
        return self.named(*map(self.word, ("web-coup-fourre", "web-pass", "web-finish")))

    @property
    def over(self) -> Locator:
        return self.page.get_by_role("dialog").get_by_role("heading")

    def hand(self) -> list[str]:
        """The cards as they are called, in their order."""
        shown = self.page.get_by_role("group", name=self.word("web-your-hand"))
        return re.findall(r'button "(.*?)"', shown.aria_snapshot())

    def play_hand(self) -> int:
        """Do what is asked until the hand is over; how many decisions that took."""
        for decisions in range(MOST):
            self.turn.or_(self.question).or_(self.over).first.wait_for()
            if self.over.count():
                return decisions
            self.decide()
        raise AssertionError("the hand does not end")

    def decide(self) -> None:
        """Answer the question, or play the longest distance, or anything, or discard."""
        if self.question.count():
            self.answer()
            return
        cards, playable = self.hand(), self.word("web-card-playable")
        can = [card for card in cards if card.endswith(playable)]
        safety = self.word("family-safety")
        wanted = max(can, key=length, default=next((c for c in cards if safety not in c), cards[0]))
        self.lay(wanted, discard=not can)

    def answer(self) -> None:
        """The best answer comes first. Who has no choice and takes long has passed already."""
        with suppress(TimeoutError):
            asked = self.question
            name = asked.inner_text(timeout=SOON)
            asked.click(timeout=SOON)
            self.named(name).wait_for(state="detached")

    def lay(self, card: str, *, discard: bool = False) -> None:
        """Choose a card by its name, and press what lies beside it then."""
        self.page.get_by_role("button", name=card, exact=True).click()
        name = card.split(": ", 1)[1].split(",", 1)[0]
        bar = self.page.get_by_role("group", name=self.word("web-actions", card=name))
        if discard:
            bar.get_by_role("button", name=self.word("web-discard"), exact=True).click()
        else:
            bar.get_by_role("button").first.click()
        bar.wait_for(state="detached")


def length(card: str) -> int:
    found = re.search(r"(\d+)\skm", card)
    return int(found[1]) if found else 0


def follow_the_lesson(reader: Reader) -> None:
    """Each sentence says what to do; whoever does that comes to the end."""
    page = reader.page
    lesson = page.get_by_role("region", name=reader.word("web-lesson")).get_by_role("status")
    steps = {reader.word(f"lesson-{step}"): step for step in (*SAID, "pass", "coup")}
    asks = lesson.filter(has_text=re.compile("|".join(map(re.escape, steps))))
    taken: list[str] = []
    for _ in range(MOST):
        asks.or_(reader.over).first.wait_for()
        if reader.over.count():
            break
        sentence = asks.inner_text()
        step = steps[sentence]
        taken.append(step)
        if step in SAID:
            reader.lay(meant(reader, SAID[step]))
        elif step == "coup":
            reader.press("web-coup-fourre")
        else:
            # Who has no choice and takes long over it, on a busy machine, has passed already.
            with suppress(TimeoutError):
                reader.named(reader.word("web-pass")).click(timeout=SOON)
        lesson.filter(has_text=sentence).wait_for(state="detached")
    # The page passes by itself where nothing else can be done: that step may be over unread.
    assert [step for step in taken if step != "pass"] == [step for step in TAUGHT if step != "pass"]
    expect(reader.over).to_have_text(reader.word("web-lesson-done-title"))


def meant(reader: Reader, what: str) -> str:
    """The card that a sentence speaks of: by name or by family, the biggest one."""
    key = f"family-{what}" if what in ("distance", "hazard", "safety") else f"card-{what}"
    playable = reader.word("web-card-playable")
    cards = [card for card in reader.hand() if card.endswith(playable)]
    return max((card for card in cards if f" {reader.word(key)}," in card), key=length)


@pytest.mark.parametrize(
    ("lang", "screen"),
    [
        pytest.param("en", DESK, id="1280x800", marks=pytest.mark.long),
        pytest.param("fr", PHONE, id="390x844"),
    ],
)
def test_who_follows_what_is_written_finishes_the_lesson_and_a_first_hand(
    visit: Callable[..., Page], lang: Lang, screen: dict[str, Any]
) -> None:
    reader = Reader(visit("/", coach=True, locale=LOCALES[lang], **screen), lang)
    reader.press("web-settings")
    settings = reader.page.get_by_role("region", name=reader.word("web-settings"))
    speed = settings.get_by_role("combobox", name=reader.word("web-set-speed"))
    speed.select_option(reader.word("web-speed-instant"))
    reader.press("web-close")
    reader.press("web-learn")
    follow_the_lesson(reader)
    with rigging(quick):  # few turns, and nobody is attacked
        reader.press("web-lesson-real")
        expect(reader.over).to_have_count(0)
        reader.turn.or_(reader.question).first.wait_for()
    assert reader.play_hand() >= 5
    expect(reader.named(reader.word("web-rematch"))).to_be_visible()


def play_out(alice: Reader, bob: Reader) -> None:
    """Each does what is asked of them; whose turn it is, their pages say."""
    asked, other = alice, bob
    for _ in range(MOST):
        rival = asked.page.get_by_role("status").filter(has_text=re.compile("(Alice|Bob)"))
        asked.turn.or_(asked.question).or_(asked.over).or_(rival).first.wait_for()
        if asked.over.count():
            return
        if asked.turn.count() or asked.question.count():
            asked.decide()
        else:
            asked, other = other, asked
    raise AssertionError("the match does not end")


def test_two_friends_come_from_a_link_to_a_finished_match_and_another_one(
    visit: Callable[..., Page], server: Serving
) -> None:
    alice = Reader(visit("/", coach=True, **DESK))
    alice.press("web-play-friend")
    alice.page.get_by_label("Your name").fill("Alice")
    alice.page.get_by_role("button", name="Save").click()
    alice.press("web-change")
    # One short hand, by the house rules that anybody can set.
    alice.page.get_by_text("House rules").click()
    alice.page.get_by_label("Length of the trip").fill("200")
    alice.page.get_by_label("Number of hands to play").fill("1")
    alice.page.get_by_role("button", name="Change the table").click()
    link = alice.page.get_by_text(re.compile(r"^https?://.*/t/")).inner_text()

    bob = Reader(visit("/t/" + link.rpartition("/t/")[2], coach=True, **PHONE))
    expect(bob.page.get_by_role("heading", name="Alice invites you")).to_be_visible()
    bob.page.get_by_label("Your name").fill("Bob")
    bob.press("web-join-go")
    expect(alice.page.get_by_role("listitem").filter(has_text="Bob")).to_be_visible()
    server.deal_by(alice.page.url.rpartition("/t/")[2], SHORT)
    alice.press("web-start")
    play_out(alice, bob)

    for reader in (alice, bob):
        expect(reader.over).to_have_text(re.compile("win the match!|wins the match."))
    bob.press("web-rematch")
    expect(alice.page.get_by_role("dialog")).to_contain_text("Bob wants to play again.")
    alice.press("web-rematch")
    for reader in (alice, bob):
        expect(reader.over).to_have_count(0)
    assert sum(reader.turn.count() for reader in (alice, bob)) <= 1
    expect(alice.page.get_by_text("Hand 1").first).to_be_attached()
