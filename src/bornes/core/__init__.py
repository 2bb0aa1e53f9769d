"""The game itself. Pure: no input or output, no clock, no unseeded randomness."""
