"""A bot to start from: moves when it can, attacks when it cannot, and hurries."""

import bornes


class MyBot:
    name = "mybot"

    def see(self, event):
        """Hear what happened, as your seat may know it. This bot forgets it at once."""

    def choose(self, view, legal, rng, budget=None):
        return max(legal, key=self.worth)

    def worth(self, move):
        match move:
            case bornes.CoupFourre():
                return 1000
            case bornes.Play(card) if card.isdigit():
                return int(card)
            case bornes.Play():
                return 20
            case bornes.Discard("200" | "100"):
                return -2
            case bornes.Discard():
                return -1
            case _:
                return 0
