"""Notices, by push and by e-mail, go out in the language in which somebody has read last."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING

from rummyhouse.server.notices import texts
from tests.server.guests import Guest, Server
from tests.server.notices.test_notice_mail import confirmed, letters
from tests.server.notices.test_notices import calm, post

if TYPE_CHECKING:
    from pathlib import Path

    from tests.server.notices.push_service import PushService

TUESDAY = dt.datetime(2026, 11, 24, 20, 0)


async def test_a_push_notice_is_in_the_language_of_each_browser(server: Server, push: PushService) -> None:
    async with Guest(server.address, "Ann", "de") as ann, Guest(server.address, "Ben", "es") as ben:
        table = await ann.open_table()
        await ben.join(table)
        await calm(server)
        for guest in (ann, ben):
            await push.subscribe(guest)
        seats = (await server.house.tables.find(table)).truth.seats
        for seat in seats:
            server.house.messenger.send(seat.person, "turn", texts.little_time("Gin", ["Cleo"], 2, "/table/x"))
        heard = [(one["title"], one["body"]) for one in await push.notices(2)]
        assert ("Du bist an der Reihe: noch 2 Stunden", "Gin mit Cleo.") in heard
        assert ("Te toca: quedan 2 horas", "Gin con Cleo.") in heard


async def test_who_reads_another_language_now_is_told_in_it(server: Server, push: PushService) -> None:
    async with Guest(server.address, "Ann", "de") as ann:
        await ann.open_table()
        await push.subscribe(ann)
        ann.web.cookies.set("language", "es")
        await ann.web.get("/api/tables")
        await post(ann, "/try")
        (notice,) = await push.notices(1)
        assert notice["body"] == "Así se ve un aviso."


async def test_an_e_mail_is_in_the_language_of_the_account(tmp_path: Path, server: Server) -> None:
    async with Guest(server.address, "Ann", "de") as ann:
        await confirmed(tmp_path, ann)
        (question,) = letters(tmp_path)
        assert question["Subject"] == "Ist das deine Adresse? - Rummyhouse"
        await post(ann, "/choice", way="mail", occasion="evening", wanted=True)
        account = await server.house.accounts.named("Ann")
        assert account is not None
    moved = texts.evening_moved("Fiji", "Ben", TUESDAY, "Berlin", "/evening/x")
    server.house.messenger.send(account.person, "evening", moved)
    await calm(server)
    letter = letters(tmp_path)[-1]
    assert letter["Subject"] == "Dein Spielabend ist verlegt - Rummyhouse"
    text = letter.get_content()
    assert "Fiji mit Ben: jetzt Dienstag, 24. November, 20:00 (Berlin)." in text
    assert "Benachrichtigungen per E-Mail abbestellen:" in text
