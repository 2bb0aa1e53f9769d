"""The layout of a table's page: measured in the browser, checked here."""

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from playwright.sync_api import Page

Check: TypeAlias = Callable[[Page], None]
"""Checks a page, and fails with what is wrong."""
TWO_FRAMES: Final = """new Promise((seen) =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(seen))))"""
"""Resolves after two frames: in the first a page learns its size, in the second it adapts to it."""
MEASURE: Final = """() => {
    const box = (element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        return { left, top, right, bottom };
    };
    // What a finger or an eye finds at nine points of a card, apart from its rounded corners.
    const hidden = (card) => {
        const { left, top, width, height } = card.getBoundingClientRect();
        const shares = [0.15, 0.5, 0.85];
        return shares.flatMap((x) => shares.map((y) => {
            const at = document.elementFromPoint(left + x * width, top + y * height);
            // Distances of a side overlap.
            const pile = card.matches(".slab") ? card.closest(".distances") : card;
            return at === null || pile.contains(at) || at.contains(card) ? null
                : at.closest("[class]")?.className?.toString() ?? at.tagName;
        })).find((found) => found !== null) ?? null;
    };
    const all = (selector) => [...document.querySelectorAll(selector)]
        .filter((element) => element.checkVisibility());
    const rises = (element) => [...element.children].some((child) => child.checkVisibility()
        && child.getBoundingClientRect().top < element.getBoundingClientRect().top - 1);
    const cut = (element) => element.scrollHeight - element.clientHeight > 1
        || element.scrollWidth - element.clientWidth > 1 || rises(element);
    const ringed = (advised) => {
        const { left, top, right, bottom } = advised.getBoundingClientRect();
        const { outlineWidth, outlineOffset } = getComputedStyle(advised);
        const ring = parseFloat(outlineWidth) + parseFloat(outlineOffset);
        return all(".desk .over .hint").filter((words) => {
            const range = document.createRange();
            range.selectNodeContents(words);
            return [...range.getClientRects()].some((line) =>
                line.left < right + ring && line.right > left - ring
                && line.top < bottom + ring - 1 && line.bottom > top - ring + 1);
        });
    };
    // The parts of each side that are over each other.
    const mixed = all("[data-side]").flatMap((side) => {
        const parts = [".plate", ".standing", ".come", ".piles", ".safe"].map((name) =>
            [name, side.querySelector(name)]).filter(([, part]) => part?.checkVisibility())
            .map(([name, part]) => [name, box(part)]);
        return parts.flatMap(([name, a], at) => parts.slice(at + 1).filter(([, b]) =>
            Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
            && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1)
            .map(([other]) => `${name} and ${other} of side ${side.dataset.side}`));
    });
    const page = document.documentElement;
    const asked = document.querySelector(".desk .over") !== null;
    return {
        window: { width: innerWidth, height: innerHeight },
        scrolls: [page.scrollWidth - innerWidth, page.scrollHeight - innerHeight, scrollX, scrollY],
        hand: all("button[data-card]").map((card) => ({ card: card.dataset.card, ...box(card) })),
        sides: all("[data-side]").map(box),
        buttons: all(".desk button").map((button) => ({ text: button.innerText, ...box(button) })),
        desk: box(document.querySelector(".desk")),
        covered: all("button[data-card], [data-place^=battle], [data-place^=speed], .lay, .slab"
            + (asked ? "" : ", .banner .turn, .bar button"))
            .map((card) => [card.dataset.card ?? card.dataset.place ?? "laid", hidden(card)])
            .filter(([, by]) => by !== null),
        // A question lies over all the rest of the desk, which nobody reads then.
        cut: all(asked ? ".desk .over [data-prompt], .desk .over .reasons"
            : ".desk .reasons, .desk .said *, .banner .turn, .banner .note, [data-standing]")
            .filter(cut)
            .map((element) => element.className),
        mixed,
        ringed: all(".desk .over .advised").flatMap(ringed).map((words) => words.innerText),
    };
}"""


def settle(page: Page) -> None:
    """Wait until the layout of a new or resized page is stable."""
    page.evaluate(TWO_FRAMES)


def measured(page: Page) -> dict[str, Any]:
    settle(page)
    found: dict[str, Any] = page.evaluate(MEASURE)
    return found


def faults(page: Page) -> list[str]:
    """List the faults of the current layout: none are allowed, at any size, in any state."""
    found = measured(page)
    width, height = found["window"]["width"], found["window"]["height"]
    wrong = [] if found["scrolls"] == [0, 0, 0, 0] else [f"the page scrolls: {found['scrolls']}"]
    boxes = [(name, box) for name in ("hand", "sides", "buttons") for box in found[name]]
    wrong += [f"{name} out of the window: {box}" for name, box in boxes if _out(box, width, height)]
    covered = [(card, by) for card, by in found["covered"] if not _may_be_covered(card, by)]
    wrong += [f"{card} is covered by {by}" for card, by in covered]
    wrong += [f"text is cut off: {name}" for name in found["cut"]]
    wrong += [f"{parts} overlap" for parts in found["mixed"]]
    wrong += [f"the ring of a hint lies on: {words}" for words in found["ringed"]]
    return wrong


def _out(box: dict[str, float], width: float, height: float) -> bool:
    slack = 1  # half pixels are rounded
    return (
        box["left"] < -slack
        or box["top"] < -slack
        or box["right"] > width + slack
        or box["bottom"] > height + slack
    )


def _may_be_covered(card: str, by: str) -> bool:
    """Distances of a pile overlap, and a button covers each place where the chosen card can go."""
    return card == "laid" or "catch" in by


RECORD: Final = """() => {
    window.seen = new Set();
    const look = () => {
        const cards = [...document.querySelectorAll("button[data-card]")];
        const first = cards[0]?.getBoundingClientRect();
        const desk = document.querySelector(".desk").getBoundingClientRect();
        const sides = [...document.querySelectorAll("[data-side]")].map((side) =>
            Math.round(side.getBoundingClientRect().top));
        if (first) window.seen.add(JSON.stringify([Math.round(first.left), desk.top, desk.height,
            sides, scrollY]));
        window.counts = (window.counts ?? new Set()).add(cards.length);
        requestAnimationFrame(look);
    };
    look();
}"""
"""Records in every frame where the hand, the desk and the sides are."""


def record(page: Page) -> None:
    page.evaluate(RECORD)


def recorded(page: Page) -> tuple[list[str], list[int]]:
    """Return all recorded places, and all numbers of cards in the hand."""
    return page.evaluate("[...window.seen]"), page.evaluate("[...window.counts]")
