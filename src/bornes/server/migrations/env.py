"""Run by Alembic: migrates the database that `bornes.server.migrate` hands over."""

from alembic import context

from bornes.server.schema import metadata

with context.config.attributes["engine"].begin() as connection:
    context.configure(connection=connection, target_metadata=metadata)
    context.run_migrations()
