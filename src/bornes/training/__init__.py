"""Training by self-play: many games at once, a network that plays all seats, and PPO."""
