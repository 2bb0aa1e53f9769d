"""A player at a table: acts by mouse, touch or keyboard, and sees what the page shows."""

import re
from collections.abc import Mapping
from contextlib import suppress
from typing import Literal, TypeAlias

from playwright.sync_api import Locator, Page, TimeoutError, expect  # noqa: A004 - playwright's own

from tests.browser.serving import Serving

Way: TypeAlias = Literal["mouse", "touch", "keyboard"]

SOON = 3_000
"""Milliseconds within which a button that stays on the page can be pressed."""
TRIES = 10
"""How often to answer a question that neither accepts the answer nor disappears."""
HAND = ["100", "25", "stop", "gasoline", "roll", "right_of_way", "speed_limit"]
"""The hand of a player if a test gives none."""
MOST_TABS = 60
"""More tab stops than any page has."""
EVENTFUL = {"classic": 232, "vintage": 232, "collector": 232, "fr2009": 570, "fr2014": 570}
"""For each edition, the seed of a deal in which `Seated` meets everything within about ten turns to
300 km: a safety, an attack that stands, a coup fourré, a card to discard, an opponent to attack.
"""
SHORT = 4
"""The seed of a deal that takes few turns to 200 km under the classic rules."""
ASKED = '[data-turn="yours"], [data-prompt]'
"""Present when a player has something to do: a turn, a question, a score sheet to read."""
_LOOK = """() => {
    const hand = [...document.querySelectorAll("button[data-card]")];
    return {
        seq: Number(document.querySelector("[data-seq]").dataset.seq),
        end: document.querySelector('[data-prompt="end"]') !== null,
        answer: document.querySelector(["coup_fourre", "pass", "extend"].map((action) =>
            `[data-prompt] [data-action="${action}"]`).join())?.dataset.action ?? null,
        yours: document.querySelector('[data-turn="yours"]') !== null,
        hand: hand.map(({ dataset, classList, ariaPressed }) => ({
            length: Number(dataset.card) || 0,
            playable: classList.contains("playable"),
            chosen: ariaPressed === "true",
        })),
    };
}"""
"""Reads the whole situation at one moment, so that its parts fit together."""
_SHOWN = """(seq) => Number(document.querySelector("[data-seq]")?.dataset.seq) >= seq"""


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
        house: Mapping[str, str] | None = None,
    ) -> "Seated":
        """Fill in the form of a new table."""
        page.locator(f'input[name="edition"][value="{edition}"]').check()
        page.locator('select[name="seating"]').select_option(seating)
        page.locator('input[name="pace"][value="untimed"]').check()
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
        """Press a button by mouse, touch or keyboard."""
        if self.way == "touch":
            button.tap(timeout=timeout)
        elif self.way == "keyboard":
            button.wait_for(timeout=timeout)
            self._tab_to(button, timeout)
            self.page.keyboard.press("Enter")
        else:
            button.click(timeout=timeout)

    def _tab_to(self, wanted: Locator, timeout: float | None = None) -> None:
        """Press Tab from the focused element on, as a player without a mouse must."""
        for _ in range(MOST_TABS):
            here = "element => element === document.activeElement"
            if wanted.evaluate(here, timeout=timeout):
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

    def seq(self) -> int:
        """The number of the game's last event on the server."""
        return self.server.game_seq(self.table)

    def wait_for_progress(self, seq: int) -> None:
        """Wait until the game has more events than `seq`, and this page shows them."""
        self.server.until(self.table, lambda table: table.game_seq > seq)
        self.page.wait_for_function(_SHOWN, arg=self.seq())

    # -- whole hands ----------------------------------------------------------------------------

    def play_hand(self, most: int = 300) -> int:
        """Play any legal card until the score sheet appears; return the number of decisions."""
        for decisions in range(most):
            if not self.decide():
                return decisions
        raise AssertionError("the hand does not end")

    def decide(self) -> bool:
        """Do what is asked next, and wait until the game continues; return False at the end."""
        self.page.locator(ASKED).first.wait_for()
        found = self.page.evaluate(_LOOK)
        if found["end"]:
            return False
        if found["answer"]:
            self._answer(found["answer"], found["seq"])
        elif found["yours"]:
            self._play_or_discard(found["hand"])
        # Otherwise a partner has answered the question, and the game continues.
        self.wait_for_progress(found["seq"])
        return True

    def _answer(self, action: str, seq: int) -> None:
        """Answer a question, unless a partner is quicker, or the page itself: it passes for a
        player who is alone with robots and holds no safety.
        """
        button = self.page.locator(f'[data-prompt] [data-action="{action}"]')
        for _ in range(TRIES):
            with suppress(TimeoutError):
                self.press(button, timeout=SOON)
                return
            if self.seq() > seq:
                return
        raise AssertionError(f"{action} cannot be pressed")

    def _play_or_discard(self, hand: list[dict[str, int]]) -> None:
        """Nobody else moves in a player's turn: what was found in the hand is still there."""
        playable = [at for at, card in enumerate(hand) if card["playable"]]
        # Distances first: playing a hand by clicks is slow.
        best = max(playable, key=lambda at: hand[at]["length"], default=0)
        card = self.page.locator("button[data-card]").nth(best)
        if self.way == "keyboard":
            self._by_keys(card, discard=not playable)
            return
        if not hand[best]["chosen"]:  # a second press would play it
            self.press(card)
        self.act("play" if playable else "discard")

    def _by_keys(self, card: Locator, *, discard: bool) -> None:
        """Move to the card with the arrow keys, then press Enter twice, or D."""
        page = self.page
        page.keyboard.press("Escape")  # a key meant for a question may have chosen a card
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
        several = page.locator('[data-action="play"]').count() > 1
        page.keyboard.press("Enter")
        if several:  # more than one way to play it: the first of them has the focus now
            page.keyboard.press("Enter")

    # -- seeing ---------------------------------------------------------------------------------

    def top(self, side: int, pile: str) -> Locator:
        """A pile of a side."""
        return self.page.locator(f'[data-place="{pile}-{side}"]')

    def log(self) -> Locator:
        return self.page.get_by_role("log")
