"""Run by Alembic: migrates the database that `bornes.server.migrate` hands over, in the
transaction that is open there.
"""

from alembic import context

from bornes.server.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    transactional_ddl=True,
)
context.run_migrations()
