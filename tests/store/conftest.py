"""A store on every database that this machine has: SQLite always, PostgreSQL where its programs and driver are."""

from __future__ import annotations

import contextlib
import importlib.util
import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from rummyhouse.store import Store
from rummyhouse.store.database import sqlite_url

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator

DATABASES = ("sqlite", "postgresql")


def programs() -> Path | None:
    """The folder of PostgreSQL's own programs."""
    for folder in (*sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True), Path("/usr/local/bin")):
        if (folder / "initdb").exists() and (folder / "pg_ctl").exists():
            return folder
    return None


def other_user() -> str | None:
    """Somebody who may run PostgreSQL, which refuses to run as root."""
    if os.geteuid():
        return None
    known = {entry.pw_name for entry in pwd.getpwall()}
    return next((name for name in ("postgres", "nobody") if name in known), None)


@pytest.fixture(scope="session")
def postgresql() -> Iterator[str]:
    """URL of a PostgreSQL that is thrown away, or a reason why there is none."""
    if importlib.util.find_spec("asyncpg") is None:
        pytest.skip("PostgreSQL is not tested: its driver asyncpg is not installed")
    found = programs()
    if found is None:
        pytest.skip("PostgreSQL is not tested: initdb and pg_ctl are not installed")
    user = other_user()
    with tempfile.TemporaryDirectory(prefix="rummy") as name, socket.socket() as door:
        folder = Path(name)
        folder.chmod(0o755)
        data, log = folder / "data", folder / "log"
        for made in (data, log):
            made.mkdir(mode=0o700)
            if user:
                shutil.chown(made, user)
        door.bind(("127.0.0.1", 0))
        port = door.getsockname()[1]
        door.close()

        def run(*command: str) -> None:
            with (folder / "output").open("ab") as output:
                subprocess.run(command, check=True, user=user, cwd="/", stdout=output, stderr=output, timeout=120)

        run(str(found / "initdb"), "-D", str(data), "-U", "rummy", "-A", "trust", "-E", "UTF8", "--no-sync")
        options = f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={log}"
        run(str(found / "pg_ctl"), "-D", str(data), "-l", str(log / "log"), "-o", options, "-w", "start")
        try:
            yield f"postgresql+asyncpg://rummy@127.0.0.1:{port}/postgres"
        finally:
            with contextlib.suppress(subprocess.SubprocessError):
                run(str(found / "pg_ctl"), "-D", str(data), "-m", "immediate", "-w", "stop")


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
