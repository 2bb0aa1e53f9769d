"""The game as environments for learning: PettingZoo, Gymnasium, OpenSpiel, and games on a GPU."""
