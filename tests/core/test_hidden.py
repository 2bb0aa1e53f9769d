"""What nobody sees whole: two are the same when the same cards are left."""

from bornes.core.state import Hidden


def test_what_is_drawn_already_makes_no_difference() -> None:
    drawn = Hidden((("25",), ("stop",)), ("200", "50", "75"), 1)
    fresh = Hidden((("25",), ("stop",)), ("50", "75"))
    assert drawn == fresh
    assert not drawn != fresh  # noqa: SIM202 - another question to a Struct
    assert hash(drawn) == hash(fresh)
    assert drawn.draw == ("50", "75")


def test_other_cards_or_other_things_are_not_the_same() -> None:
    hidden = Hidden((("25",),), ("50", "75"))
    assert hidden != Hidden((("25",),), ("75", "50"))
    assert hidden != Hidden((("100",),), ("50", "75"))
    assert hidden != (hidden.hands, hidden.pile)
