"""The terminal app: matches against robots, with others at one keyboard or at live tables, and
replays. Importing this package does not load Textual.
"""
