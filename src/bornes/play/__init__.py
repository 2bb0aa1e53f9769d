"""How a match is played: who is asked, with which view and within which time, who is told what."""
