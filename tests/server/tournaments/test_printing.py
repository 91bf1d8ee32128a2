"""Charts and sheets are drawn in processes of their own: in time, a few at once, in the language of whoever prints."""

from __future__ import annotations

import asyncio
import io
import time
from typing import TYPE_CHECKING

from pypdf import PdfReader

from rummyhouse.server.tournaments import printing
from tests.server.tournament_guests import NINE, Visitor

if TYPE_CHECKING:
    import pytest

    from tests.server.guests import Server


async def test_charts_speak_the_language_of_whoever_prints_them(server: Server, olga: Visitor) -> None:
    name = await olga.posted(NINE[:4])
    async with Visitor(server.address, "Otto", "de") as otto:
        for guest, word in ((olga, "Round 1"), (otto, "Runde 1")):
            printed = await guest.web.get(f"/api/tournaments/{name}/charts.pdf")
            assert printed.status_code == 200
            assert word in PdfReader(io.BytesIO(printed.content)).pages[0].extract_text()


async def test_the_house_goes_on_while_charts_are_drawn(olga: Visitor) -> None:
    name = await olga.posted(NINE)
    longest, last = 0.0, time.thread_time()
    printing_on = asyncio.create_task(olga.web.get(f"/api/tournaments/{name}/tables.pdf"))
    while not printing_on.done():
        await asyncio.sleep(0.002)
        longest, last = max(longest, time.thread_time() - last), time.thread_time()
    assert printing_on.result().content.startswith(b"%PDF")
    assert longest < 0.1


async def test_what_takes_too_long_is_given_up(olga: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    name = await olga.posted(NINE[:4])
    monkeypatch.setattr(printing, "PATIENCE", 0.01)  # no process begins that quickly
    answer = await olga.web.get(f"/api/tournaments/{name}/charts.pdf")
    assert (answer.status_code, answer.json()["code"]) == (503, "busy")
    assert "takes too long" in answer.json()["message"]
    monkeypatch.undo()
    assert (await olga.web.get(f"/api/tournaments/{name}/charts.pdf")).status_code == 200


async def test_of_too_many_who_print_some_are_told_to_wait(olga: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    name = await olga.posted(NINE[:4])
    monkeypatch.setattr(printing, "MOST", 2)
    under_way, most = 0, 0

    async def draw(order: bytes) -> bytes:
        nonlocal under_way, most
        under_way += 1
        most = max(most, under_way)
        await asyncio.sleep(0.3)
        under_way -= 1
        return order[:4]

    monkeypatch.setattr(printing, "_drawn", draw)
    asked = [olga.web.get(f"/api/tournaments/{name}/charts.pdf") for _ in range(4)]
    found = sorted(answer.status_code for answer in await asyncio.gather(*asked))
    assert found == [200, 200, 503, 503]
    monkeypatch.setattr(printing, "MOST", 32)
    asked = [olga.web.get(f"/api/tournaments/{name}/charts.pdf") for _ in range(6)]
    assert {answer.status_code for answer in await asyncio.gather(*asked)} == {200}
    assert most == printing.AT_ONCE


async def test_what_breaks_while_it_is_drawn_is_a_fault_of_the_house(
    olga: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = await olga.posted(NINE[:4])
    monkeypatch.setattr(printing.pickle, "dumps", lambda order: b"nothing that can be read")
    answer = await olga.web.get(f"/api/tournaments/{name}/charts.pdf")
    assert (answer.status_code, answer.json()["code"]) == (500, "fault")
