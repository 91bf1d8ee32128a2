"""What the house keeps on its disk can be read by its owner only, whatever the umask; old folders stay as they are."""

from __future__ import annotations

import asyncio
import os
import stat
from email.message import EmailMessage
from typing import TYPE_CHECKING

import pytest
from typer.testing import CliRunner

from rummyhouse.cli import app
from rummyhouse.server.mail_transport import MailFolder
from rummyhouse.store import Store
from rummyhouse.store.backup import write_backup
from rummyhouse.store.database import sqlite_url

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows has no such permissions")


@pytest.fixture(autouse=True)
def usual_umask() -> Iterator[None]:
    """With which everybody may read a new file."""
    before = os.umask(0o022)
    yield
    os.umask(before)


def mode(place: Path) -> int:
    return stat.S_IMODE(place.stat().st_mode)


def modes(folder: Path) -> dict[str, int]:
    return {file.name: mode(file) for file in folder.iterdir()}


async def test_the_database_and_its_journal(tmp_path: Path) -> None:
    store = await Store.open(sqlite_url(tmp_path))
    try:
        found = modes(tmp_path)
    finally:
        await store.close()
    assert {"rummyhouse.sqlite", "rummyhouse.sqlite-wal", "rummyhouse.sqlite-shm"} <= set(found)
    assert set(found.values()) == {0o600}


async def test_a_database_that_was_there_keeps_its_permissions(tmp_path: Path) -> None:
    """Somebody may have given them to whoever copies it."""
    file = tmp_path / "rummyhouse.sqlite"
    file.touch(0o640)
    await (await Store.open(sqlite_url(tmp_path))).close()
    assert mode(file) == 0o640


def test_what_was_restored(tmp_path: Path) -> None:
    house, file = tmp_path / "house", tmp_path / "house.backup"
    house.mkdir()

    async def back_up() -> None:
        await (await Store.open(sqlite_url(house))).close()
        await write_backup(sqlite_url(house), file)

    asyncio.run(back_up())
    data = tmp_path / "new" / "data"
    done = CliRunner().invoke(app, ["restore", "--data", str(data), str(file)])
    assert done.exit_code == 0, done.output
    assert mode(data) == 0o700
    assert set(modes(data).values()) == {0o600}


def test_a_folder_that_was_there_keeps_its_permissions(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir(0o755)
    assert CliRunner().invoke(app, ["restore", "--data", str(data), str(tmp_path / "none")]).exit_code == 2
    assert mode(data) == 0o755


async def test_e_mails_that_are_kept(tmp_path: Path) -> None:
    """They hold links that nobody else may know."""
    letter = EmailMessage()
    letter["Message-ID"] = "<one@house>"
    letter.set_content("https://house/you/address/secret")
    await MailFolder(tmp_path / "mail").carry(letter)
    assert mode(tmp_path / "mail") == 0o700
    assert modes(tmp_path / "mail") == {"one.eml": 0o600}
