"""Notices by e-mail: only to an address whose owner has said that it is theirs."""

from __future__ import annotations

import email
import re
from email.policy import default
from typing import TYPE_CHECKING

from rummyhouse.server.notices.texts import NoticeText
from tests.server.notices.test_notices import calm, post
from tests.server.test_accounts import ask, make

if TYPE_CHECKING:
    from email.message import EmailMessage
    from pathlib import Path

    import pytest

    from tests.server.guests import Guest, Server

MAIL = "ann@harbour.example"


def letters(folder: Path) -> list[EmailMessage]:
    found = sorted((folder / "mail").glob("*.eml"), key=lambda path: path.stat().st_mtime_ns)
    return [email.message_from_bytes(path.read_bytes(), policy=default) for path in found]  # type: ignore[misc]


async def confirmed(folder: Path, guest: Guest) -> None:
    """An account whose address is its owner's."""
    await make(guest, "Ann", email=MAIL)
    assert (await guest.web.get("/api/notices")).json()["mail"] == "unconfirmed"
    await post(guest, "/choice", 409, way="mail", occasion="turn", wanted=True)
    assert (await post(guest, "/address"))["mail"] == "asked"
    (question,) = letters(folder)
    assert question["To"] == MAIL
    word = re.search(r"/you/address/(\S+)", question.get_content())
    assert word
    await post(guest, "/address/confirm", 404, word="a" * 32)
    await post(guest, "/address/confirm", word=word[1])
    assert (await post(guest, "/address"))["mail"] == "confirmed", "whoever has said so is not asked again"
    assert len(letters(folder)) == 1


async def test_a_notice_comes_by_mail_if_one_wants_it(tmp_path: Path, server: Server, ann: Guest) -> None:
    await confirmed(tmp_path, ann)
    account = await server.house.accounts.named("Ann")
    assert account is not None
    server.house.messenger.send(account.person, "turn", NoticeText("Your turn", "Gin with Ben.", "/table/x"))
    await calm(server)
    assert len(letters(tmp_path)) == 1, "nobody gets e-mails who has not asked for them"
    await post(ann, "/choice", way="mail", occasion="turn", wanted=True)
    for _ in range(2):
        server.house.messenger.send(account.person, "turn", NoticeText("Your turn", "Gin with Ben.", "/table/x"))
        await calm(server)
    _, letter = letters(tmp_path)
    assert letter["Subject"] == "Your turn - Rummyhouse"
    assert "/table/x" in letter.get_content()
    stop = letter["List-Unsubscribe"].strip("<>").partition("/api")[2]
    assert (await ann.web.post(f"/api{stop}")).status_code == 200
    assert not any(one["mail"] for one in (await ann.web.get("/api/notices")).json()["choices"])
    assert (await ann.web.get("/api/notices/quiet/nothing")).status_code == 404


async def test_without_a_mail_server_the_page_and_the_log_say_that_nothing_is_sent(
    tmp_path: Path, server: Server, ann: Guest, caplog: pytest.LogCaptureFixture
) -> None:
    await confirmed(tmp_path, ann)
    assert not (await ann.web.get("/api/notices")).json()["leaves"]
    said = f"no mail server is named (--smtp): an e-mail is kept in {tmp_path / 'mail'} and not sent"
    assert [record.getMessage() for record in caplog.records].count(said) == 1


async def test_another_address_has_to_be_confirmed_anew(tmp_path: Path, server: Server, ann: Guest) -> None:
    await confirmed(tmp_path, ann)
    await post(ann, "/choice", way="mail", occasion="turn", wanted=True)
    await ask(ann, "/email", email="other@harbour.example")
    assert (await ann.web.get("/api/notices")).json()["mail"] == "unconfirmed"
    account = await server.house.accounts.named("Ann")
    assert account is not None
    server.house.messenger.send(account.person, "turn", NoticeText("Your turn", "Gin with Ben.", "/table/x"))
    await calm(server)
    assert len(letters(tmp_path)) == 1


async def test_nobody_is_asked_without_end(tmp_path: Path, server: Server, ann: Guest) -> None:
    await make(ann, "Ann")
    await post(ann, "/address", 409)
    await ask(ann, "/email", email=MAIL)
    for _ in range(3):
        await post(ann, "/address")
    await post(ann, "/address", 429)
    assert len(letters(tmp_path)) == 3


async def test_a_guest_has_no_mail(server: Server, ann: Guest) -> None:
    await ann.open_table()
    assert (await ann.web.get("/api/notices")).json()["mail"] == "guest"
    await post(ann, "/address", 403)
    await post(ann, "/choice", 409, way="mail", occasion="turn", wanted=True)
