### Live tables: the server, its errors, table talk.

## Shuffles that can be checked

event-shuffle-committed = The deck of hand { $hand } is shuffled and sealed: { $seal }.
event-shuffle-opened = The seal of hand { $hand } is opened: anybody can check the shuffle.
error-shuffle-broken = The deck shown after the hand is not the one that was sealed before it.
error-shuffle-not-dealt = The cards were not dealt from the deck that was sealed.
error-shuffle-never-opened = A sealed shuffle was not opened when its hand was over.
