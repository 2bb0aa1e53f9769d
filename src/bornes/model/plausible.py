"""Views from anywhere, made fit for the kernel."""

from msgspec.structs import replace

from bornes.bots.counting import draws, hand_sizes
from bornes.core.view import View


def plausible(view: View) -> View:
    """The view with counts that can be: another engine may not know how many cards others hold,
    or have no name for the moment in which it asks.
    """
    public = view.public
    sizes, left = hand_sizes(view), draws(view)
    asked = public.phase == "extend" or (public.phase == "react" and public.pending is not None)
    phase = public.phase if asked else "turn"
    if (sizes, left, phase) == (public.hand_sizes, public.draw_count, public.phase):
        return view
    made = replace(public, hand_sizes=sizes, draw_count=left, phase=phase)
    return replace(view, public=made)
