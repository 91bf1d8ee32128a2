"""Records of matches and tables in a database: SQLite by default, PostgreSQL by URL.

One data layer for both, through SQLAlchemy; the schema is brought up to date when a store is opened.
"""

from rummyhouse.store.database import StoreError
from rummyhouse.store.store import Store

__all__ = ["Store", "StoreError"]
