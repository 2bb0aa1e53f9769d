### Hosting tables: limits, the database's version, administration.

error-too-long = Too long: at most { $most } characters.
error-too-many-renames = You have changed your name several times already: wait a while before you change it again.
error-too-many-joins = You have joined tables very often: wait a moment before you join one again.
error-database-newer = This database is of version { $version }, made by a newer Bornes; this one knows versions up to { $newest }. Install the newer Bornes, or use another database.
error-banned = You are banned from this server.
error-ban-who = “{ $given }” is neither the id of a guest nor an address. “bornes admin watch TABLE” shows both for everybody at a table.
error-server-cut-off = The server cannot reach its database. Nothing is lost; try again in a moment.
error-table-elsewhere = The server named “{ $node }” holds this table: ask there.
error-node-taken = A server named “{ $node }” is already running on this database. Give every server a name of its own, as with --node b.
error-node-name = “{ $given }” cannot be the name of a server: a name has up to 32 characters, a to z, digits and hyphens, as in --node paris-2.
error-origin-not-a-site = “{ $given }” is not a site: write it as https://example.org, with nothing after it.
error-not-an-address = “{ $url }” is not the address of a server: write it as http://127.0.0.1:8000, for instance.
error-not-bornes = What answers at { $url } is not a Bornes server.
error-server-draining = The server is about to restart, so nothing new begins now. Come back in a few minutes: your table stays as it is.

error-log-format = --log-format must be { $choices }, not “{ $given }”.
error-log-level = --log-level must be { $choices }, not “{ $given }”.
help-serve-node = What this server is called, where several share a PostgreSQL database.
help-serve-log_format = Write the log as text or as JSON Lines. [default: text in a terminal, JSON otherwise]
help-serve-log_level = Minimum level to log: debug, info, warning or error. [default: info; with --open, warning]

## `bornes admin`

help-admin = Manage a running server: list, watch and close tables, ban, announce, drain.
help-admin-url = The server's address.
help-admin-tables = List all tables in memory.
help-admin-tables-as_json = Print JSON.
help-admin-watch = Show a table as spectators see it, repeatedly: one JSON object per line.
help-admin-watch-table = The table's id or code.
help-admin-watch-every = Seconds between updates.
help-admin-watch-times = Number of updates; 0 continues until you stop it.
help-admin-close = Close a table and delete everything stored about it.
help-admin-close-table = The table's id or code.
help-admin-ban = Ban a guest or an address.
help-admin-ban-who = The guest's id, or an address.
help-admin-unban = Lift the ban of a guest or an address.
help-admin-unban-who = The guest's id, or an address.
help-admin-bans = List banned guests and addresses.
help-admin-say = Announce something at every table.
help-admin-say-words = The announcement, in quotes.
help-admin-drain = Hand all tables to the other servers and stop; without other servers, stop when no hand is being played.
help-admin-drain-within = Seconds after which it stops in any case.

column-admin-table = table
column-admin-code = code
column-admin-edition = edition
column-admin-state = state
column-admin-players = players
column-admin-members = connected
admin-state-waiting = waiting
admin-state-playing = playing
admin-state-over = over
admin-closed = Table { $table } is closed.
admin-banned = { $who } is banned. { $cut ->
        [0] Nobody was connected.
        [one] One connection was ended.
       *[other] { $cut } connections were ended.
    }
admin-unbanned = { $who } is no longer banned.
admin-not-banned = { $who } was not banned. “bornes admin bans” lists who is.
admin-said = { $tables ->
        [0] Nobody is at a table.
        [one] Said at one table.
       *[other] Said at { $tables } tables.
    }
admin-handing-over = { $tables ->
        [0] No table is open here: the server stops now.
        [one] The table goes to another server, and this one stops.
       *[other] The { $tables } tables go to the other servers, one after the other, and this one stops.
    }
admin-draining = { $playing ->
        [0] No hand is being played: the server stops now.
        [one] Nothing new begins. The server stops when the hand at one table is over.
       *[other] Nothing new begins. The server stops when the hands at { $playing } tables are over.
    }
error-admin-bad-token = The token in { $name } has characters that no header can carry: use ASCII letters, digits and punctuation, as “openssl rand -hex 32” makes them.
error-admin-no-token = Give the server's token in the environment: { $name }=… bornes admin …
error-admin-refused = { $url } is not open to you: the server was started without { $name }, or with another one.
error-admin-failed = The server refused: { $why }

## Deals that need no trust

error-other-seal = This seal is not that of the next hand.
error-shuffle-not-from-both = The deck does not follow from the server's secret and what players added to it.
error-shuffle-chance-forgotten = The server ignored the random value that your device sent for this shuffle.
error-shuffle-other-seal = The seal of this hand is not the one that was shown before the deal.
