### Live tables: the server, its errors, table talk.

## Shuffles that can be checked

error-shuffle-broken = The deck shown after the hand is not the one that was sealed before it.
error-shuffle-not-dealt = The cards were not dealt from the deck that was sealed.
error-shuffle-never-opened = A sealed shuffle was not opened when its hand was over.

## At the table

error-match-not-begun = The match has not begun yet.
error-stale = The match has moved on since you last looked.
error-answered-already = You have answered already.
error-match-has-begun = The match has begun already.
error-nothing-to-be-ready-for = There is nothing to be ready for now: no hand has just ended.
error-players-not-ready = Another match begins when all players have agreed to it.
error-nobody-away = Nobody is away from that seat.
error-other-sides-decide = The players of the other sides decide how long to wait.
error-not-asked-now = It is not your turn.
error-seat-given-twice = A seat cannot be both yours and a robot's.
error-seat-taken = This seat is taken.
error-seat-in-play = A seat cannot stay empty during a match.
error-cards-seen = You have seen the cards of another seat in this match, so you cannot take this seat.
error-no-seat-here = You have no seat at this table.
error-host-only = Only the host can do that.
error-more-people-than-seats = There would be fewer seats than people who have one now.
error-not-a-spectator = This guest is not one of the table's spectators.
error-muted = The host has muted you at this table.
error-removed-from-table = The host has removed you from this table.
error-no-hints-here = Hints are turned off at this table.
error-talk-phrase-or-text = Send either a ready-made phrase or your own words.
error-talk-too-fast = Slow down: wait a moment before the next message.
error-hints-too-fast = Slow down: wait a moment before the next hint.
error-nothing-written = Nothing can be read there. Write at least one letter or digit.

## The connection

# For a guest who came without a name; the number tells one from another.
guest-name = Guest { $number }
error-hello-first = A client says hello first.
error-hello-once = A client says hello once.
error-other-protocol = This server speaks version { $ours } of the protocol.
error-unknown-secret = This server no longer knows you. You come in as a new guest.
error-secret-missing = Give the guest's secret in the request's Authorization header, as “Bearer SECRET”.
error-no-table-followed = You are not at a table.
error-unknown-table = There is no table with that link or code.
error-too-many-guests = Too many new guests have come from your address: wait a moment, then try again.
error-too-many-tables = You have opened too many tables: wait a while before opening another.
error-no-server = No server answers at { $url } ({ $why }). Start one with: bornes serve
error-connection-lost = The connection to the server is lost.
error-no-answer = The server does not answer.

## Finished matches and the score pad

error-match-not-finished = This match is still being played: it can be replayed when it is over.
error-unknown-match = No match { $match } was played at this table.
error-no-such-hand = There is no hand { $hand } in this match.
error-review-busy = Many matches are being reviewed just now. Try again in a minute.
error-review-failed = This match could not be reviewed. Try again later.
error-review-resigned = This match ended by resignation. Only a match that was played to its end can be reviewed.
error-too-many-requests = Too many requests at once: wait a moment.
error-upload-edition = This match is not played by one of the editions that this server knows.
error-upload-partial = This match file does not hold all cards of the match.
error-upload-seats = In a match that is added, you have one seat and robots have all others.
error-upload-unfinished = Only a match that was played to its end can be added to your stats.
error-body-too-large = The request is larger than { $most } bytes.

## The server itself

error-database-unknown = “{ $url }://” is not a database Bornes knows: give a file, or a URL such as postgresql://user:password@host/database.
error-database-closed = The database { $path } cannot be opened: { $why }.
error-database-driver = A server on PostgreSQL needs psycopg: add it with pip install "bornes[server,postgres]".
error-database-busy = { $path } already exists, and a backup overwrites nothing.
error-backup-sqlite-only = Only an SQLite database is backed up here; PostgreSQL has pg_dump for that.
error-port-range = A port is a number from 0 to { $most }, not { $port }.
error-address-unusable = The address { $host }, port { $port } cannot be used: { $why }.
error-port-taken = The address { $host }, port { $port } cannot be used: { $why }. To take any free port: bornes serve --port 0
error-server-missing = The server is not installed: add it with pip install "bornes[server]".

serve-ready = Bornes is at { $url }
serve-phones = On phones in the same network:
serve-stop = Press Ctrl+C to stop.
serve-backed-up = The database is saved in { $path }.

help-serve = Run live tables: friends join with a browser, and robots take the free seats.
help-serve-host = Address to listen on.
help-serve-port = Port to listen on; 0 takes any free one.
help-serve-database = A file for SQLite, or the URL of a PostgreSQL database.
help-serve-lan = Let the whole local network in, and show the address as a QR code.
help-serve-open_ = Open the game in your browser.
help-serve-origin = Another site whose pages may connect. Can be repeated.
help-serve-bot = Also offer this bot to guests, under this name: mine=run/network.npz. Can be repeated.
help-serve-slowness = Multiply all times at the tables: 0.5 is twice as fast.
help-serve-rate = Messages per second that one guest may send; 0 is no limit.
help-serve-per_address = Connections from one address; 0 is no limit.
help-serve-connections = Connections to this server, all together; further ones are refused.
help-serve-keep = Days after which tables and guests that nobody has used are deleted; 0 keeps them forever.
help-serve-trust_proxy = Trust the X-Forwarded-* headers of a reverse proxy on this machine.
help-serve-backup = Save the database to a file, even while the server runs, then exit.
help-serve-schema = Print the JSON Schema of the protocol, then exit.
help-metavar-ADDRESS = ADDRESS
help-metavar-PORT = PORT
help-metavar-DATABASE = DATABASE
help-metavar-SITE = SITE
help-metavar-FACTOR = FACTOR
help-metavar-DAYS = DAYS
help-metavar-NAME_BOT = NAME=BOT
help-metavar-LEVEL = LEVEL
help-metavar-WHO = WHO

## Table talk: ready phrases

talk-hello = Hello!
talk-good-luck = Good luck!
talk-well-played = Well played!
talk-thanks = Thank you!
talk-sorry = Sorry!
talk-one-moment = One moment, please.
talk-your-turn = Your turn!
talk-what-luck = What luck!
talk-coup-fourre = What a coup fourré!
talk-again = Shall we play again?
talk-goodbye = Goodbye!
error-not-alone-with-bots = Undo, speed and skipping are for matches in which all the others are robots.
error-nothing-to-take-back = You have made no move in this hand that you could undo.

## bornes serve --open, and make play: one screen for people who came to play

serve-open-shown = Opening it in your browser …
serve-open-no-screen = Go to that address in a browser.
serve-open-running = Bornes is already running. Opening it in your browser …
serve-open-more =
    Play alone against robots, or send friends the link of your table.
    Friends in the room, with their phones: { $bornes } serve --lan
    Here in the terminal: { $bornes } play
serve-open-stop = Press Ctrl+C to stop. Your tables are kept.
serve-goodbye = Goodbye! Your tables are kept for the next time.

## Fair deals, in the browser

web-fair = ✓ { $hands ->
        [one] Fair shuffle: one hand verified
       *[other] Fair shuffles: { $hands } hands verified
    }
web-fair-broken = ✗ A deal failed its fairness check
web-fair-why = Each deck is computed from a secret the server commits to before the deal and from random values sent by the players' devices. After the hand the secret is revealed and your browser recomputes the deck, so nobody can have chosen it alone.

## What is shown where a link is shared

preview-home = Bornes: play Mille Bornes
preview-home-is = The card race over a thousand milestones, in the browser: against robots or with friends, by a link, without an account.
preview-replay = A match of Mille Bornes, move by move
preview-replay-is = Watch it again from any seat, or with all cards, as fast as you like.
preview-table = { $host } invites you to a game of Mille Bornes
preview-table-unnamed = You are invited to a game of Mille Bornes
preview-table-is = Open the link, enter your name and sit down. There is nothing to install, and you need no account.
