"""Tools for developing and publishing Bornes, which are not part of the package."""
