"""Somebody at a table: what they do with mouse, finger or keyboard, and what they see."""

import re
from collections.abc import Mapping
from typing import Literal, TypeAlias

from playwright.sync_api import Locator, Page, TimeoutError, expect  # noqa: A004 - playwright's own

from tests.browser.serving import Serving

Way: TypeAlias = Literal["mouse", "touch", "keyboard"]

SOON = 3_000
"""Milliseconds in which a button that stays can be pressed."""
MOST_TABS = 60
"""More stops than any page has."""
_ASKED = '[data-turn="yours"], [data-prompt]'
_ANSWERS = '[data-action="coup_fourre"], [data-action="pass"], [data-action="extend"]'


class Seated:
    """A page at a table."""

    def __init__(self, page: Page, server: Serving, way: Way = "mouse") -> None:
        self.page = page
        self.server = server
        self.way = way

    @classmethod
    def at_new_table(
        cls,
        page: Page,
        server: Serving,
        edition: str,
        seating: str = "2-2",
        *,
        pace: str = "untimed",
        house: Mapping[str, str] | None = None,
    ) -> "Seated":
        """Fill in the form of a new table."""
        page.locator(f'input[name="edition"][value="{edition}"]').check()
        page.locator('select[name="seating"]').select_option(seating)
        page.locator(f'input[name="pace"][value="{pace}"]').check()
        if house:
            page.locator("summary").click()
        for label, value in (house or {}).items():
            field = page.get_by_label(re.compile(label))
            if field.evaluate("field => field.tagName") == "SELECT":
                field.select_option(value)
            else:
                field.fill(value)
        page.locator('[data-action="create"]').click()
        expect(page).to_have_url(re.compile("/t/"))
        expect(page.locator("[data-code]")).to_be_visible()
        return cls(page, server)

    @property
    def table(self) -> str:
        """The table's id."""
        return self.page.url.rpartition("/t/")[2]

    def start(self) -> None:
        self.press(self.page.locator('[data-action="start"]'))
        expect(self.page.locator("[data-seq]")).to_be_visible()

    # -- acting ---------------------------------------------------------------------------------

    def press(self, button: Locator, timeout: float | None = None) -> None:
        """Press a button in one's own way."""
        if self.way == "touch":
            button.tap(timeout=timeout)
        elif self.way == "keyboard":
            button.wait_for(timeout=timeout)
            self._tab_to(button)
            self.page.keyboard.press("Enter")
        else:
            button.click(timeout=timeout)

    def _tab_to(self, wanted: Locator) -> None:
        """Go on from where the keyboard is, as somebody without a mouse must."""
        for _ in range(MOST_TABS):
            if wanted.evaluate("element => element === document.activeElement"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError("the keyboard does not get there")

    def card(self, card: str) -> Locator:
        return self.page.locator(f'button[data-card="{card}"]').first

    def choose(self, card: str) -> None:
        if self.card(card).get_attribute("aria-pressed") != "true":
            self.press(self.card(card))

    def act(self, action: str) -> None:
        self.press(self.page.locator(f'[data-action="{action}"]').first)

    def play(self, card: str) -> None:
        self.choose(card)
        self.act("play")

    def seq(self) -> str:
        return self.page.locator("[data-seq]").get_attribute("data-seq") or ""

    def gone_on(self, seq: str) -> None:
        """Wait until the table has gone on."""
        expect(self.page.locator("[data-seq]")).not_to_have_attribute("data-seq", seq)

    # -- whole hands ----------------------------------------------------------------------------

    def play_hand(self, most: int = 300) -> int:
        """Play any legal card until the score sheet lies there; how many decisions it took."""
        for decisions in range(most):
            if not self.decide():
                return decisions
        raise AssertionError("the hand does not end")

    def decide(self) -> bool:
        """Do whatever is asked next, and wait until the table has gone on; False at the end."""
        page = self.page
        page.locator(_ASKED).first.wait_for()
        if page.locator('[data-prompt="end"]').count():
            return False
        seq = self.seq()
        answer = page.locator("[data-prompt]").locator(_ANSWERS).first
        if answer.count():
            self._answer(answer, seq)
        elif page.locator('[data-turn="yours"]').count():
            self._play_or_discard()
        # Else the question has gone: a partner answered it, and the table goes on by itself.
        self.gone_on(seq)
        return True

    def _answer(self, answer: Locator, seq: str) -> None:
        """Answer a question, unless a partner is quicker: then it has gone."""
        try:
            self.press(answer, timeout=SOON)
        except TimeoutError:
            if self.seq() == seq:
                raise

    def _play_or_discard(self) -> None:
        playable = self.page.locator("button.card.playable")
        cards = playable.evaluate_all("cards => cards.map((card) => card.dataset.card)")
        # Distances first: a hand by clicks takes its time.
        lengths = [int(card) if card.isdigit() else 0 for card in cards]
        best = lengths.index(max(lengths)) if cards else 0
        card = playable.nth(best) if cards else self.page.locator("button[data-card]").first
        if self.way == "keyboard":
            self._by_keys(card, discard=not cards)
            return
        self.press(card)
        self.act("play" if cards else "discard")

    def _by_keys(self, card: Locator, *, discard: bool) -> None:
        """Go to the card with the arrows, then Enter twice, or D."""
        page = self.page
        hand = page.locator("button[data-card]")
        if not hand.and_(page.locator(":focus")).count():
            self._tab_to(page.locator('button[data-card][tabindex="0"]'))
        page.keyboard.press("Home")
        for _ in range(hand.count()):
            if card.evaluate("card => card === document.activeElement"):
                break
            page.keyboard.press("ArrowRight")
        if discard:
            page.keyboard.press("d")
            return
        page.keyboard.press("Enter")
        page.locator('[data-action="play"]').first.wait_for()
        page.keyboard.press("Enter")
        # More than one way to play it: the keyboard is on the first of them now.
        if page.locator('[data-action="play"]').count() > 1:
            page.keyboard.press("Enter")

    # -- seeing ---------------------------------------------------------------------------------

    def top(self, side: int, pile: str) -> Locator:
        """A pile of a side."""
        return self.page.locator(f'[data-place="{pile}-{side}"]')

    def log(self) -> Locator:
        return self.page.get_by_role("log")
