"""`rummyhouse doctor` finds what is wrong, says what to do, and changes nothing."""

from __future__ import annotations

import asyncio
import contextlib
import datetime as dt
import json
import os
import socket
import sqlite3
import time
from typing import TYPE_CHECKING, Any

import pytest
import sqlalchemy as sa
from aiosmtpd.controller import Controller
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool
from typer.testing import CliRunner

from rummyhouse.cli import app
from rummyhouse.server.doctor import kept
from rummyhouse.store.backup import write_backup
from rummyhouse.store.database import sqlite_url
from tests.server.guests import Guest, open_server
from tests.store.conftest import postgresql  # noqa: F401 - a fixture
from tests.store.only_to_be_read import only_to_be_read

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


def doctor(*arguments: str) -> tuple[int, dict[str, tuple[str, str, str]]]:
    """The exit code, and for each thing its state, what was seen and the advice."""
    done = CliRunner().invoke(app, ["doctor", "--json", *arguments])
    if done.exception is not None and not isinstance(done.exception, SystemExit):
        raise done.exception
    assert done.exit_code in (0, 1), done.stderr
    return done.exit_code, {one["what"]: (one["state"], one["says"], one["advice"]) for one in json.loads(done.stdout)}


async def play(folder: Path, **more: Any) -> str:
    """A match between bots, played to its end."""
    async with open_server(folder, **more) as server, Guest(server.address) as ann:
        table = await ann.open_table("gin", bots=[{"seat": 1, "bot": "random"}])
        async with ann.line(table) as line:
            await line.ask(type="start")
            await line.ask(type="leave")
            async with asyncio.timeout(120):
                while (await server.house.tables.find(table)).truth.stage != "finished":
                    await asyncio.sleep(0.02)
        return table


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[bytes, str]:
    """The file of a house in which a match was played, and the table."""
    folder = tmp_path_factory.mktemp("played")
    table = asyncio.run(play(folder))
    return (folder / "rummyhouse.sqlite").read_bytes(), table


@pytest.fixture
def house(played: tuple[bytes, str], tmp_path: Path) -> Path:
    file = tmp_path / "rummyhouse.sqlite"
    file.touch(0o600)
    file.write_bytes(played[0])
    return tmp_path


def contents(house: Path) -> list[str]:
    with contextlib.closing(sqlite3.connect(house / "rummyhouse.sqlite")) as connection:
        return list(connection.iterdump())


def spoil(house: Path, *statements: str) -> None:
    with contextlib.closing(sqlite3.connect(house / "rummyhouse.sqlite")) as connection:
        for statement in statements:
            connection.execute(statement)
        connection.commit()


def test_a_sound_house(house: Path) -> None:
    code, found = doctor("--data", str(house), "--least-free", "0")
    assert code == 0
    assert found["database"][0] in ("well", "look")
    for what in ("schema", "logs of matches", "matches", "clock"):
        assert found[what][0] == "well", found[what]
    assert found["matches"][1].startswith("all played again")
    assert found["push"][0] == found["mail"][0] == found["backups"][0] == "look"
    assert not [what for what, (state, _, advice) in found.items() if (state == "well") != (advice == "")]


def test_a_database_that_everybody_on_the_machine_can_read(house: Path) -> None:
    """As one that an earlier release made."""
    assert "privacy" not in doctor("--data", str(house), "--least-free", "0")[1]
    (house / "rummyhouse.sqlite").chmod(0o644)
    code, found = doctor("--data", str(house), "--least-free", "0")
    assert (code, found["privacy"][0]) == (0, "look")
    assert found["privacy"][2].startswith("chmod o-rwx ")


def test_it_is_told_to_people_in_lines(house: Path) -> None:
    done = CliRunner().invoke(app, ["doctor", "--data", str(house), "--least-free", "0"])
    assert done.exit_code == 0
    assert "well   logs of matches: none of 1 has a gap" in done.stdout
    assert done.stdout.endswith("Nothing is wrong.\n")


def test_a_house_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    code, found = doctor("--data", str(tmp_path / "nowhere"))
    assert code == 1
    assert found["database"][0] == "wrong"
    assert not (tmp_path / "nowhere").exists()


def test_a_database_that_cannot_be_reached(tmp_path: Path) -> None:
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        port = door.getsockname()[1]
    code, found = doctor("--data", str(tmp_path), "--database", f"postgresql+asyncpg://rummy@127.0.0.1:{port}/x")
    assert code == 1
    assert "cannot be opened" in found["database"][1]


def test_a_damaged_file_is_restored_and_no_password_is_asked_for(tmp_path: Path) -> None:
    (tmp_path / "rummyhouse.sqlite").write_bytes(b"no database, " * 1000)
    code, found = doctor("--data", str(tmp_path))
    assert code == 1
    state, said, advice = found["database"]
    assert (state, said.rpartition(": ")[2]) == ("wrong", "file is not a database; it is damaged, or something else")
    assert "restore the newest backup" in advice
    assert "password" not in advice


def test_a_copy_that_may_only_be_read_is_looked_over(house: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    only_to_be_read(house, monkeypatch)
    code, found = doctor("--data", str(house), "--least-free", "0")
    assert code == 0, found
    assert found["matches"][1].startswith("all played again")
    assert [file.name for file in house.iterdir()] == ["rummyhouse.sqlite"]


@pytest.mark.parametrize(
    ("statement", "what", "says"),
    [
        ("DELETE FROM event WHERE number = 3", "logs of matches", "entries are missing in 1 of 1"),
        ("DELETE FROM event", "logs of matches", "entries are missing in 1 of 1"),
        ("UPDATE match SET stage = 'playing'", "matches", "it is finished and is listed as playing"),
        ("UPDATE event SET entry = replace(entry, 'secret', 'sacred')", "matches", "do not come out"),
        ("UPDATE alembic_version SET version_num = '0001'", "schema", "of revision 0001; this release wants"),
        ("UPDATE alembic_version SET version_num = '9999'", "schema", "which this release does not know"),
        ("DROP TABLE alembic_version", "schema", "there is no house in this database"),
        ("INSERT INTO house_key (name, secret) VALUES ('push', 'short')", "push", "is damaged"),
        ("INSERT INTO seat (match, seat, person) VALUES ('nothing', 0, 'x')", "file", "1 row belongs to nothing"),
    ],
)
def test_what_is_wrong_in_the_database_is_found(house: Path, statement: str, what: str, says: str) -> None:
    spoil(house, statement)
    before = contents(house)
    code, found = doctor("--data", str(house))
    assert code == 1
    state, said, advice = found[what]
    assert state == "wrong"
    assert says in said
    assert advice
    assert contents(house) == before


def test_a_clock_that_was_set_back_is_noticed(house: Path) -> None:
    spoil(house, f"UPDATE match SET changed = {int((time.time() + 3600) * 1000)}")
    state, said, _ = doctor("--data", str(house))[1]["clock"]
    assert state == "look"
    assert "the clock has been set back" in said


def test_of_many_matches_a_sample_is_played_unless_all_are_wanted(
    house: Path, played: tuple[bytes, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kept, "SAMPLE", 2)
    copies = []
    for number in range(3):
        for table, key in (("match", "id"), ("event", '"match"')):
            with sqlite3.connect(house / "rummyhouse.sqlite") as connection:
                columns = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
            values = ", ".join(f"'copy{number}'" if f'"{one}"' == key or one == key else f'"{one}"' for one in columns)
            copies.append(f"INSERT INTO {table} SELECT {values} FROM {table} WHERE {key} = '{played[1]}'")
    spoil(house, *copies)
    assert doctor("--data", str(house))[1]["matches"][1].startswith("2 of 4 played again")
    assert doctor("--data", str(house), "--all")[1]["matches"][1].startswith("all played again")


def test_a_disk_without_room(house: Path) -> None:
    code, found = doctor("--data", str(house), "--least-free", str(2**40))
    assert (code, found["disk"][0]) == (1, "wrong")


def test_backups_are_looked_at(house: Path) -> None:
    where, kept_in = ("--data", str(house), "--backups", str(house / "kept")), house / "kept"
    assert doctor(*where)[1]["backups"][0] == "wrong"
    kept_in.mkdir()
    assert doctor(*where)[1]["backups"][:2] == ("look", f"there is none in {kept_in} yet")
    os.utime(kept_in, (time.time() - 2 * 86_400,) * 2)
    assert doctor(*where)[1]["backups"][0] == "wrong"
    newest = kept_in / "monday.backup"
    asyncio.run(write_backup(sqlite_url(house), newest))
    state, said, _ = doctor(*where)[1]["backups"]
    assert state == "well"
    assert "0.0 hours old and whole, with 1 match" in said
    os.utime(newest, (0, time.time() - 3 * 86400))
    assert doctor(*where)[1]["backups"][0] == "look"
    newest.write_bytes(newest.read_bytes()[:-30])
    assert doctor(*where)[1]["backups"][0] == "wrong"


class Box:
    """A mail server that keeps what it gets."""

    def __init__(self) -> None:
        self.letters: list[str] = []

    async def handle_RCPT(  # noqa: N802 - its name
        self, server: object, session: object, envelope: Any, address: str, options: object
    ) -> str:
        if address.startswith("nobody@"):
            return "550 there is no such person"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server: object, session: object, envelope: Any) -> str:  # noqa: N802 - its name
        self.letters.append(envelope.content.decode())
        return "250 thank you"


@pytest.fixture
def mail() -> Iterator[tuple[Box, int]]:
    box = Box()
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        port = door.getsockname()[1]
    controller = Controller(box, hostname="127.0.0.1", port=port)
    controller.start()
    yield box, port
    controller.stop()


def test_the_mail_server_is_asked_and_nothing_is_sent_unless_wanted(house: Path, mail: tuple[Box, int]) -> None:
    box, port = mail
    where = ("--data", str(house), "--smtp", f"smtp://localhost:{port}", "--mail-from", "club@house.example")
    assert doctor(*where)[1]["mail"][0] == "well"
    assert box.letters == []
    assert doctor(*where, "--send-to", "ann@house.example")[1]["mail"][:2] == (
        "well",
        f"localhost:{port} has taken an e-mail to ann@house.example",
    )
    assert "the house can send e-mails" in box.letters[0]


def test_a_recipient_who_is_refused_is_no_trouble_of_the_settings(house: Path, mail: tuple[Box, int]) -> None:
    _, port = mail
    where = ("--data", str(house), "--smtp", f"smtp://localhost:{port}", "--mail-from", "club@house.example")
    state, said, advice = doctor(*where, "--send-to", "nobody@house.example")[1]["mail"]
    assert (state, said) == (
        "wrong",
        f"localhost:{port} takes us, and does not take nobody@house.example: 550 there is no such person",
    )
    assert "--smtp" not in advice


def test_without_a_mail_server_it_is_said_that_nothing_was_sent(house: Path) -> None:
    state, said, _ = doctor("--data", str(house), "--send-to", "ann@house.example")[1]["mail"]
    assert state == "look"
    assert said.endswith("and nothing was sent to ann@house.example")


def test_a_mail_server_that_is_not_there(house: Path) -> None:
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        port = door.getsockname()[1]
    where = ("--data", str(house), "--smtp", f"smtp://localhost:{port}", "--mail-from", "club@house.example")
    code, found = doctor(*where)
    assert (code, found["mail"][0]) == (1, "wrong")


def certificate(name: str, days: float) -> bytes:
    key, now = ec.generate_private_key(ec.SECP256R1()), dt.datetime.now(dt.UTC)
    subject = x509.Name([])
    built = (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(subject)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - dt.timedelta(days=100))
        .not_valid_after(now + dt.timedelta(days=days))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(name)]), critical=False)
    )
    return built.sign(key, hashes.SHA256()).public_bytes(serialization.Encoding.PEM)


@pytest.mark.parametrize(
    ("name", "days", "state"),
    [
        ("club.example", 60, "well"),
        ("*.example", 60, "well"),
        ("club.example", 5, "look"),
        ("club.example", -1, "wrong"),
        ("other.example", 60, "wrong"),
    ],
)
def test_certificates_are_read(house: Path, name: str, days: int, state: str) -> None:
    (house / "one.pem").write_bytes(certificate(name, days))
    where = ("--data", str(house), "--address", "https://club.example", "--certificate", str(house / "one.pem"))
    assert doctor(*where)[1]["certificate"][0] == state
    assert doctor(*where)[1]["push"][0] == "well"


def test_what_is_no_certificate(house: Path) -> None:
    assert doctor("--data", str(house), "--certificate", str(house / "none.pem"))[1]["certificate"][0] == "wrong"


def test_postgresql_is_looked_over(postgresql: str, tmp_path: Path) -> None:  # noqa: F811
    where = ("--data", str(tmp_path), "--database", postgresql, "--least-free", "0")
    state, said, advice = doctor(*where)[1]["schema"]
    assert (state, said) == ("wrong", "there is no house in this database")
    assert "open the house there once" in advice
    asyncio.run(play(tmp_path, database=postgresql))
    code, found = doctor(*where)
    assert code == 0, found
    assert found["database"][1].startswith("PostgreSQL ")
    assert found["logs of matches"][0] == found["matches"][0] == found["clock"][0] == "well"
    assert found["archive"][0] == "look"

    async def lose() -> None:
        engine = create_async_engine(postgresql, poolclass=NullPool)
        async with engine.begin() as connection:
            await connection.execute(sa.text("DELETE FROM event WHERE number = 2"))

    asyncio.run(lose())
    assert doctor(*where)[1]["logs of matches"][0] == "wrong"
