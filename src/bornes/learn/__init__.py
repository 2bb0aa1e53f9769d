"""Learning to play: observations and actions as numbers, environments, training."""
