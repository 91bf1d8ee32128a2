"""Alembic's way in: it runs on the connection that :mod:`rummyhouse.store.database` hands over."""

from alembic import context

from rummyhouse.store.schema import metadata

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata, render_as_batch=True, compare_type=True)
with context.begin_transaction():
    context.run_migrations()
