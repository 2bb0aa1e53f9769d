"""What people are told about a match: how things stand, the rules of the table, why a card cannot
be played, what a bot advises. Both terminal modes and the server take their sentences from here.
"""
