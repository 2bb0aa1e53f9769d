"""The tests. Without this file a `tests` that some other package installs would hide them."""
