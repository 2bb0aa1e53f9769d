"""The first hour of new players, who do only what they read: elements are found by their texts.

A newcomer follows the lesson's sentences, then plays a first hand; two friends get from a link to a
finished match and a rematch.
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
    """A visitor who reads what a page says, and presses buttons and links by their names."""

    def __init__(self, page: Page, lang: Lang = "en") -> None:
        self.page = page
        self.lang: Lang = lang

    def word(self, key: str, **facts: Any) -> str:
        """A text as this page shows it."""
        return text(self.lang, key, **facts)

    def press(self, *keys: str) -> None:
        """Press these buttons and links one after the other, by their labels."""
        for key in keys:
            self.named(self.word(key)).click()

    def named(self, *names: str) -> Locator:
        """The first visible button or link with one of these names."""
        # No-break spaces are read like any others.
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
        """The names of the cards in hand, in their order."""
        shown = self.page.get_by_role("group", name=self.word("web-your-hand"))
        return re.findall(r'button "(.*?)"', shown.aria_snapshot())

    def play_hand(self) -> int:
        """Do what is asked until the hand is over; return the number of decisions."""
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
        self.play_card(wanted, discard=not can)

    def answer(self) -> None:
        """Press the first answer, which is the best, unless the page has already passed."""
        with suppress(TimeoutError):
            asked = self.question
            name = asked.inner_text(timeout=SOON)
            asked.click(timeout=SOON)
            self.named(name).wait_for(state="detached")

    def play_card(self, card: str, *, discard: bool = False) -> None:
        """Choose a card by its name, and press a button that appears beside it."""
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
    """Do what each sentence says, to the end of the lesson."""
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
            reader.play_card(meant(reader, SAID[step]))
        elif step == "coup":
            reader.press("web-coup-fourre")
        else:
            # On a busy machine, the page may already have passed: there is no other choice.
            with suppress(TimeoutError):
                reader.named(reader.word("web-pass")).click(timeout=SOON)
        lesson.filter(has_text=sentence).wait_for(state="detached")
    # The page passes automatically where nothing else can be done: that step may go unread.
    assert [step for step in taken if step != "pass"] == [step for step in TAUGHT if step != "pass"]
    expect(reader.over).to_have_text(reader.word("web-lesson-done-title"))


def meant(reader: Reader, what: str) -> str:
    """The card that a sentence names, or the longest of the family that it names."""
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
def test_following_the_instructions_completes_the_lesson_and_a_first_hand(
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
    """Both do what their pages ask, until the match is over."""
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


def test_two_friends_get_from_a_link_to_a_finished_match_and_a_rematch(
    visit: Callable[..., Page], server: Serving
) -> None:
    alice = Reader(visit("/", coach=True, **DESK))
    alice.press("web-play-friend")
    alice.page.get_by_label("Your name").fill("Alice")
    alice.page.get_by_role("button", name="Save").click()
    alice.press("web-change")
    # One short hand, with house rules that anybody can set.
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
    server.seed_deals(alice.page.url.rpartition("/t/")[2], SHORT)
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
