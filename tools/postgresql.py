"""PostgreSQL clusters that are thrown away, for tests and for :mod:`tools.faults`."""

from __future__ import annotations

import contextlib
import os
import pwd
import shutil
import socket
import subprocess
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

if TYPE_CHECKING:
    from collections.abc import Iterator


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


def free_port() -> int:
    """A port of this machine where nobody listens."""
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        return int(door.getsockname()[1])


class ClusterError(RuntimeError):
    """A program of PostgreSQL failed; the message holds what the cluster has said."""


class PostgresqlCluster:
    """A PostgreSQL of its own in a folder that it may read; what it says is in its log."""

    def __init__(self, folder: Path, name: str = "data") -> None:
        self.data = folder / name
        self.port = free_port()
        self._sockets = folder
        self._programs = programs()
        self._user = other_user()

    @property
    def url(self) -> str:
        """How it is reached."""
        return self.url_at(self.port)

    def url_at(self, port: int) -> str:
        """How it is reached through a proxy at this port."""
        return f"postgresql+asyncpg://rummy@127.0.0.1:{port}/postgres"

    @property
    def url_by_socket(self) -> str:
        """How it is reached without the network."""
        return f"postgresql+asyncpg://rummy@/postgres?host={self._sockets}&port={self.port}"

    @property
    def log(self) -> str:
        """What it has said."""
        path = self.data.with_suffix(".log")
        return path.read_text(encoding="utf-8") if path.exists() else ""

    @property
    def process(self) -> int:
        """The process of the postmaster."""
        return int((self.data / "postmaster.pid").read_text(encoding="utf-8").split()[0])

    def run(self, program: str, *arguments: str) -> None:
        """Run one of PostgreSQL's programs."""
        assert self._programs is not None
        done = subprocess.run(
            [str(self._programs / program), *arguments],
            user=self._user,
            cwd="/",
            stdout=subprocess.DEVNULL,  # pg_ctl leaves its pipes to the server
            stderr=subprocess.DEVNULL,
            timeout=120,
            check=False,
        )
        if done.returncode:
            raise ClusterError(f"{program} failed\n{self.log}")

    def make(self) -> None:
        """Make it, empty."""
        self.run("initdb", "-D", str(self.data), "-U", "rummy", "-A", "trust", "-E", "UTF8", "--no-sync")

    def copy(self, of: PostgresqlCluster, *more: str) -> None:
        """Make it a copy of one that runs."""
        where = ("-h", "127.0.0.1", "-p", str(of.port), "-U", "rummy")
        self.run("pg_basebackup", *where, "-c", "fast", "--no-sync", "-D", str(self.data), *more)

    def set(self, **settings: str) -> None:
        """Change settings, from the next start on, or reload."""
        with (self.data / "postgresql.auto.conf").open("a") as file:
            file.writelines(f"{name} = '{text}'\n" for name, text in settings.items())

    def start(self) -> None:
        """Start it, and wait until it answers."""
        options = f"-p {self.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={self._sockets}"
        log = str(self.data.with_suffix(".log"))
        self.run("pg_ctl", "-D", str(self.data), "-l", log, "-o", options, "-w", "-t", "90", "start")

    def start_again(self, seconds: float = 60) -> None:
        """Start it after it was killed: what its processes have left must be gone first."""
        until = time.monotonic() + seconds
        while True:
            try:
                return self.start()
            except ClusterError:
                if time.monotonic() > until:
                    raise
                time.sleep(0.2)

    def reload(self) -> None:
        """Let it read its settings again."""
        self.run("pg_ctl", "-D", str(self.data), "reload")

    def promote(self) -> None:
        """Let a standby take the place of what it follows."""
        self.run("pg_ctl", "-D", str(self.data), "-w", "promote")

    def stop(self, mode: str = "immediate") -> None:
        """Stop it, if it runs."""
        with contextlib.suppress(ClusterError, subprocess.SubprocessError):
            self.run("pg_ctl", "-D", str(self.data), "-m", mode, "-w", "stop")

    async def ask(self, text: str) -> object:
        """What it answers to a question: the first value."""
        rows = await ask(self.url, text)
        return rows[0][0] if rows else None


async def ask(url: str, text: str, **values: object) -> list[sa.Row[Any]]:
    """What the database at this URL answers; each statement is committed at once."""
    engine = create_async_engine(url, poolclass=NullPool, isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        found = await connection.execute(sa.text(text), values)
        return list(found.all()) if found.returns_rows else []


@contextlib.contextmanager
def cluster_folder(*inner: str) -> Iterator[Path]:
    """A folder, and folders in it, that PostgreSQL may read and write, until the end of the block."""
    with tempfile.TemporaryDirectory(prefix="rummy") as name:
        found = Path(name)
        for made in (found, *(found / one for one in inner)):
            made.mkdir(exist_ok=True)
            give(made)
        yield found


def give(path: Path) -> None:
    """Let PostgreSQL have a file or folder."""
    if path.is_dir():
        path.chmod(0o755)
    user = other_user()
    if user:
        shutil.chown(path, user)


@contextlib.contextmanager
def thrown_away() -> Iterator[PostgresqlCluster]:
    """A cluster that runs as long as the block."""
    with cluster_folder() as folder:
        found = PostgresqlCluster(folder)
        found.make()
        found.start()
        try:
            yield found
        finally:
            found.stop()
