"""Sounds: low unless somebody turns them up, and an attack is heard as one."""

# ruff: noqa: F811 - fixtures of other files are imported by name

from collections.abc import Callable
from typing import Any, Final

from playwright.sync_api import Page, expect

from tests.browser.seated import Seated
from tests.browser.serving import Serving
from tests.browser.test_table import ROLLING, at  # noqa: F401 - a fixture

LISTEN: Final = """() => {
    window.tones = [];
    // A machine without loudspeakers may never say that it sounds.
    Object.defineProperty(BaseAudioContext.prototype, "state", { get: () => "running" });
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) {
        window.tones.push({ kind: this.type, loud: window.loud });
        return start.apply(this, when);
    };
    const set = AudioParam.prototype.setValueAtTime;
    AudioParam.prototype.setValueAtTime = function (value, when) {
        window.loud = value;
        return set.call(this, value, when);
    };
}"""
"""Notes every tone, and how loud it begins: 1 is the loudest there is."""
LOW: Final = 0.1


def heard(page: Page) -> list[dict[str, Any]]:
    tones: list[dict[str, Any]] = page.evaluate("window.tones.splice(0)")
    return tones


def test_sounds_are_low_and_an_attack_has_a_horn_of_its_own(
    at: Callable[..., Seated], server: Serving
) -> None:
    player = at(ROLLING)
    page = player.page
    page.evaluate(LISTEN)
    with server.bots_hesitating():
        player.play("stop")
        page.wait_for_function("window.tones.length > 0")
    tones = heard(page)
    assert {tone["kind"] for tone in tones} == {"sawtooth"}
    assert all(0 < tone["loud"] <= LOW for tone in tones)


def test_at_no_volume_nothing_sounds(at: Callable[..., Seated]) -> None:
    player = at(ROLLING, kept={"volume": 0})
    player.page.evaluate(LISTEN)
    player.play("25")
    expect(player.page.locator('[data-turn="yours"]')).to_be_visible()
    assert heard(player.page) == []
