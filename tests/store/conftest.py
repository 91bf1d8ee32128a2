"""A store on every database that this machine has: SQLite always, PostgreSQL where its programs and driver are."""

from __future__ import annotations

import importlib.util
from typing import TYPE_CHECKING

import pytest

from rummyhouse.store import Store
from rummyhouse.store.database import sqlite_url
from tools.postgresql import programs, thrown_away

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator
    from pathlib import Path

DATABASES = ("sqlite", "postgresql")


@pytest.fixture(scope="session")
def postgresql() -> Iterator[str]:
    """URL of a PostgreSQL that is thrown away, or a reason why there is none."""
    if importlib.util.find_spec("asyncpg") is None:
        pytest.skip("PostgreSQL is not tested: its driver asyncpg is not installed")
    if programs() is None:
        pytest.skip("PostgreSQL is not tested: initdb and pg_ctl are not installed")
    with thrown_away() as cluster:
        yield cluster.url


@pytest.fixture(params=DATABASES)
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return sqlite_url(tmp_path)
    found: str = request.getfixturevalue("postgresql")
    return found


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    opened = await Store.open(url)
    yield opened
    await opened.close()
