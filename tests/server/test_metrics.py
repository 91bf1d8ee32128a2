"""The figures of the house: they are true, tell nothing of anybody, and not everybody may read them."""

from __future__ import annotations

import random
import re
import sqlite3
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from prometheus_client.parser import text_string_to_metric_families

from rummyhouse.server.metrics.counts import BOUNDS, KINDS, Durations
from tests.server.guests import Guest, Server, open_server


async def figures(who: Guest) -> dict[str, float]:
    """Every figure by its name and label, as Prometheus itself reads them."""
    answer = await who.web.get("/metrics")
    assert answer.status_code == 200, answer.text
    found = {}
    for family in text_string_to_metric_families(answer.text):
        for sample in family.samples:
            found[" ".join((sample.name, *sample.labels.values()))] = sample.value
    return found


async def test_what_is_played_can_be_seen(server: Server, ann: Guest) -> None:
    table = await ann.open_table("gin", bots=[{"seat": 1, "bot": "steady"}])
    async with ann.line(table) as line:
        await line.ask(type="start")
        await line.play(random.Random(1))
        refused = await line.ask(type="act", seen=line.news["sequence"], actions=[0])
        assert refused["type"] != "done"
        found = await figures(ann)
        assert found["rummyhouse_sockets"] == 1
        assert found["rummyhouse_connections"] >= 2
    assert found["rummyhouse_acknowledgement_seconds_count done"] > 3
    assert found["rummyhouse_acknowledgement_seconds_bucket +Inf done"] > 3
    assert found["rummyhouse_bot_seconds_count gin"] > 0
    assert found["rummyhouse_tables_awake gin"] == 1
    assert found["rummyhouse_well"] == found["rummyhouse_ready"] == 1
    assert (found["rummyhouse_logs_looked_at"], found["rummyhouse_log_gaps"]) == (1, 0)
    assert found["rummyhouse_request_seconds_count 2"] > 0
    assert found["process_resident_memory_bytes"] > 10e6
    assert "rummyhouse_backup_age_seconds" not in found
    assert server.house.counts.sockets == 0 or (await figures(ann))["rummyhouse_sockets"] == 0


async def test_nothing_is_told_of_anybody(ann: Guest, server: Server) -> None:
    table = await ann.open_table("gin", bots=[{"seat": 1, "bot": "steady"}])
    async with ann.line(table) as line:
        await line.ask(type="start")
        answer = await ann.web.get("/metrics")
    assert answer.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8"
    text = answer.text
    names = [seat["name"] for seat in line.news["table"]["seats"]]
    assert names[0] == "Ann"
    assert not [secret for secret in (table, ann.web.cookies["rummyhouse"], *names) if secret in text]
    labels = set(re.findall(r"(\w+)=\"", text))
    assert labels <= {"le", "outcome", "status", "game", "kind", "level", "state", "version"}


@pytest.mark.parametrize("passed_on", ["X-Forwarded-For", "Forwarded", "X-Real-IP"])
async def test_what_a_proxy_passes_on_is_refused(ann: Guest, passed_on: str) -> None:
    assert (await ann.web.get("/metrics", headers={passed_on: "127.0.0.1"})).status_code == 403


async def test_others_may_not_read_them_unless_the_settings_say_so(tmp_path: Path) -> None:
    for permitted, status in (((), 403), (("192.0.2.0/24",), 403), (("127.0.0.0/8",), 200)):
        async with open_server(tmp_path, metrics_for=permitted) as server, Guest(server.address) as ann:
            assert (await ann.web.get("/metrics")).status_code == status


async def test_a_missing_entry_of_a_log_is_counted(server: Server, ann: Guest, tmp_path: Path) -> None:
    table = await ann.open_table("gin", bots=[{"seat": 1, "bot": "steady"}])
    async with ann.line(table) as line:
        await line.ask(type="start")
    with sqlite3.connect(tmp_path / "rummyhouse.sqlite") as connection:
        connection.execute("DELETE FROM event WHERE number = 0")
    assert (await figures(ann))["rummyhouse_log_gaps"] == 1


async def test_a_house_that_can_keep_nothing_says_so_and_still_tells(server: Server, ann: Guest) -> None:
    def fail(connection: sa.Connection) -> None:
        raise sa.exc.OperationalError("COMMIT", {}, sqlite3.OperationalError("database or disk is full"))

    before = await figures(ann)
    sa.event.listen(sa.Engine, "commit", fail)
    try:
        await ann.web.post("/api/tables", json={"game": "gin", "nickname": "Ann", "seats": 2})
        server.house.health._fine_until = 0.0
        found = await figures(ann)
    finally:
        sa.event.remove(sa.Engine, "commit", fail)
    assert (found["rummyhouse_well"], found["rummyhouse_ready"]) == (0, 0)
    assert found["rummyhouse_trouble_total log"] > before.get("rummyhouse_trouble_total log", 0)
    assert found["rummyhouse_request_seconds_count 5"] >= 1


async def test_the_newest_backup_is_told(tmp_path: Path) -> None:
    (tmp_path / "kept").mkdir()
    async with open_server(tmp_path, backups=tmp_path / "kept") as server, Guest(server.address) as ann:
        assert (await figures(ann))["rummyhouse_backup_age_seconds"] == float("inf")
        (tmp_path / "kept" / "monday.backup").write_text("all")
        assert 0 <= (await figures(ann))["rummyhouse_backup_age_seconds"] < 20


async def test_e_mails_are_counted_by_what_became_of_them(tmp_path: Path) -> None:
    (tmp_path / "mail").write_text("in the way of the folder")
    async with open_server(tmp_path, mail_folder=tmp_path / "mail") as server, Guest(server.address) as ann:
        from email.message import EmailMessage

        letter: Any = EmailMessage()
        letter["Message-ID"] = "<one@house>"
        transport: Any = server.house.mailer._mail_transport
        with pytest.raises(OSError, match=r".+"):
            await transport.carry(letter)
        (tmp_path / "mail").unlink()
        await transport.carry(letter)
        found = await figures(ann)
    assert (found["rummyhouse_mail_total sent"], found["rummyhouse_mail_total unknown"]) == (1, 1)


async def test_every_answer_has_a_trace_of_its_own(ann: Guest) -> None:
    answers = [await ann.web.get(path) for path in ("/", "/api/house", "/nothing", "/healthz", "/api/tables/none")]
    refused = await ann.web.get("/", headers={"Host": "elsewhere.example"})
    traces = [answer.headers["x-trace"] for answer in (*answers, refused)]
    assert len(set(traces)) == len(traces)
    table = await ann.open_table()
    async with ann.line(table, greet=False) as line:
        assert line.connection.response is not None
        assert line.connection.response.headers["x-trace"] not in traces


def test_every_kind_of_trouble_is_told_from_the_beginning() -> None:
    found = set()
    for file in (Path(__file__).parents[2] / "src" / "rummyhouse").rglob("*.py"):
        found |= set(re.findall(r"_trouble\.note\(\s*\"(\w+)\"", file.read_text(encoding="utf-8")))
    assert found == set(KINDS)


def test_durations_are_counted_where_they_belong() -> None:
    durations = Durations()
    for seconds in (0.0, 0.001, 0.0011, 9.9, 10.0, 11.0):
        durations.note(seconds)
    assert durations.counts == [2, 1, *[0] * (len(BOUNDS) - 3), 2, 1]
    assert durations.total == pytest.approx(30.9021)
