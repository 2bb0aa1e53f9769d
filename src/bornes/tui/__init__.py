"""The table in the terminal: a Textual app for games alone, at one keyboard, at live tables, and
for records. Importing this package loads no Textual.
"""
