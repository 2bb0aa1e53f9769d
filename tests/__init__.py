"""The test suite. Without this file, another installed `tests` package would hide it."""
