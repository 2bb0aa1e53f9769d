"""What keeps the project, and is no part of the package."""
