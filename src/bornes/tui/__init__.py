"""The table in the terminal: a Textual app for matches against robots, with others at one keyboard
or at live tables, and for replays. Importing this package loads no Textual.
"""
