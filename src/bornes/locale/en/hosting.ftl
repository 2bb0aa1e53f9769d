### Hosting tables: limits, the database's version, administration.

error-too-long = That is too long: { $most } characters at most, as they are stored.
error-too-many-renames = You have changed your name several times already: wait a while before you change it again.
error-too-many-joins = You have joined tables very often: wait a moment before you join one again.
error-database-newer = This database is of version { $version }, made by a newer Bornes; this one knows versions up to { $newest }. Install the newer Bornes, or use another database.
