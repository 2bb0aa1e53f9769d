"""Sounds: quiet by default, and an attack has its own."""

from collections.abc import Callable
from typing import Any, Final

from playwright.sync_api import Page, expect

from tests.browser.seated import Seated
from tests.browser.serving import Serving
from tests.positions import ROLLING

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
"""Records every tone and its initial volume, of which 1 is the maximum."""
LOW: Final = 0.1
RECORDED: Final = """() => {
    window.AudioContext = function () {
        window.studio = new OfflineAudioContext(1, 44100, 44100);
        window.sources = 0;
        const make = window.studio.createGain;
        window.studio.createGain = function () { window.sources += 1; return make.call(this); };
        return window.studio;
    };
}"""
"""Renders one second of sound into a buffer instead of playing it."""
PEAK: Final = """async () => {
    const samples = (await window.studio.startRendering()).getChannelData(0);
    return samples.reduce((most, each) => Math.max(most, Math.abs(each)), 0);
}"""
AUDIBLE: Final = 0.03
BELL: Final = 2
"""The number of its notes."""


def new_tones(page: Page) -> list[dict[str, Any]]:
    tones: list[dict[str, Any]] = page.evaluate("window.tones.splice(0)")
    return tones


def test_sounds_are_quiet_and_an_attack_has_its_own_horn(
    at: Callable[..., Seated], server: Serving
) -> None:
    player = at(ROLLING)
    page = player.page
    page.evaluate(LISTEN)
    with server.bots_hesitating():
        player.play("stop")
        page.wait_for_function("window.tones.length > 0")
    tones = new_tones(page)
    assert {tone["kind"] for tone in tones} == {"sawtooth"}
    assert all(0 < tone["loud"] <= LOW for tone in tones)


def test_volume_zero_is_silent_and_with_reduced_motion_only_the_bell_sounds(
    at: Callable[..., Seated], server: Serving
) -> None:
    player = at(ROLLING, kept={"volume": 0})
    page = player.page
    page.evaluate(LISTEN)
    page.evaluate(RECORDED)
    with server.bots_hesitating():
        player.play("25")
        expect(page.locator('[data-turn="yours"]')).to_have_count(0)
        assert new_tones(page) == []
        assert page.evaluate("window.studio === undefined")
        # A new volume is tried out with the sounds of a card and of the bell for a turn; with
        # reduced motion, only with the bell.
        page.locator('[data-action="settings"]').click()
        page.get_by_label("Sounds").fill("0.3")
        assert page.evaluate("window.sources") == BELL
    assert AUDIBLE < page.evaluate(PEAK) < 1
