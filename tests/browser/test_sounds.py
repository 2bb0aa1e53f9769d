"""Sounds: low unless somebody turns them up, and an attack is heard as one."""

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
"""Notes every tone, and how loud it begins: 1 is the loudest there is."""
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
"""Sounds are written down instead of being heard: one second of them."""
PEAK: Final = """async () => {
    const samples = (await window.studio.startRendering()).getChannelData(0);
    return samples.reduce((most, each) => Math.max(most, Math.abs(each)), 0);
}"""
AUDIBLE: Final = 0.03
BELL: Final = 2
"""Its notes."""


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


def test_at_no_volume_nothing_sounds_and_without_motion_only_what_calls_somebody(
    at: Callable[..., Seated], server: Serving
) -> None:
    player = at(ROLLING, kept={"volume": 0})
    page = player.page
    page.evaluate(LISTEN)
    page.evaluate(RECORDED)
    with server.bots_hesitating():
        player.play("25")
        expect(page.locator('[data-turn="yours"]')).to_have_count(0)
        assert heard(page) == []
        assert page.evaluate("window.studio === undefined")
        # A volume is tried out with a card and the bell of one's turn; where nothing moves, without
        # the card.
        page.locator('[data-action="settings"]').click()
        page.get_by_label("Sounds").fill("0.3")
        assert page.evaluate("window.sources") == BELL
    assert AUDIBLE < page.evaluate(PEAK) < 1
