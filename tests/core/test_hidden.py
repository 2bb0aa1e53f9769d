"""Hidden cards: two instances are equal if the same cards are left."""

from bornes.core.state import Hidden


def test_cards_drawn_already_make_no_difference() -> None:
    drawn = Hidden((("25",), ("stop",)), ("200", "50", "75"), 1)
    fresh = Hidden((("25",), ("stop",)), ("50", "75"))
    assert drawn == fresh
    assert not drawn != fresh  # noqa: SIM202 - `!=` is a method of its own
    assert hash(drawn) == hash(fresh)
    assert drawn.draw == ("50", "75")


def test_other_cards_and_other_types_are_not_equal() -> None:
    hidden = Hidden((("25",),), ("50", "75"))
    assert hidden != Hidden((("25",),), ("75", "50"))
    assert hidden != Hidden((("100",),), ("50", "75"))
    assert hidden != (hidden.hands, hidden.pile)
