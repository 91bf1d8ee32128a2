"""A lost password: a link goes to the confirmed address, good once and for an hour; nobody learns who is known."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from rummyhouse.store import accounts
from tests.server.guests import Guest, open_server
from tests.server.notices.test_notice_mail import MAIL, confirmed, letters
from tests.server.notices.test_notices import calm
from tests.server.test_accounts import PASSWORD, ask, enrol, enter, make, mine, passkey

if TYPE_CHECKING:
    from pathlib import Path

    from tests.server.guests import Server

FRESH = "seven herons on the pier"


async def links(folder: Path, server: Server) -> list[str]:
    """The words of the links that have been sent, the oldest first."""
    await calm(server)
    found = [re.search(r"/you/password#(\S+)", letter.get_content()) for letter in letters(folder)]
    return [link[1] for link in found if link]


@pytest.mark.parametrize("name", [" ANN", "Ann", MAIL, MAIL.upper()])
async def test_a_link_opens_the_account_with_a_new_password(
    tmp_path: Path, server: Server, ann: Guest, ben: Guest, name: str
) -> None:
    await confirmed(tmp_path, ann)
    assert await ask(ben, "/lost", name=name) == {"done": True}
    (word,) = await links(tmp_path, server)
    letter = letters(tmp_path)[-1]
    assert letter["To"] == MAIL
    assert "Ann" in letter.get_content()
    assert (await ask(ben, "/renew", word=word, new=FRESH))["name"] == "Ann"
    assert (await mine(ann))["name"] == "", "whoever was signed in elsewhere is signed out"
    await ask(ann, "/sign-in", 403, name="Ann", password=PASSWORD)
    assert (await ask(ann, "/sign-in", name="Ann", password=FRESH))["name"] == "Ann"


async def test_a_link_is_good_once(tmp_path: Path, server: Server, ann: Guest, ben: Guest) -> None:
    await confirmed(tmp_path, ann)
    await ask(ben, "/lost", name="Ann")
    await ask(ben, "/lost", name="Ann")
    first, second = await links(tmp_path, server)
    await ask(ben, "/renew", 409, word=first, new="password123")
    await ask(ben, "/renew", word=first, new=FRESH)
    for word in (first, second, "a" * 32):
        await ask(ann, "/renew", 404, word=word, new="nine otters in the reeds")


async def test_a_link_is_good_for_an_hour(
    tmp_path: Path, server: Server, ann: Guest, ben: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    await confirmed(tmp_path, ann)
    await ask(ben, "/lost", name="Ann")
    (word,) = await links(tmp_path, server)
    later = accounts.now() + 3_601_000
    monkeypatch.setattr(accounts, "now", lambda: later)
    await ask(ben, "/renew", 404, word=word, new=FRESH)


async def test_a_link_to_a_former_address_opens_nothing(tmp_path: Path, server: Server, ann: Guest, ben: Guest) -> None:
    await confirmed(tmp_path, ann)
    await ask(ben, "/lost", name="Ann")
    (word,) = await links(tmp_path, server)
    await ask(ann, "/email", email="other@harbour.example")
    await ask(ben, "/renew", 404, word=word, new=FRESH)


async def test_nobody_learns_who_is_known_here(tmp_path: Path, server: Server, ann: Guest, ben: Guest) -> None:
    await make(ann, "Ann", email=MAIL)
    for name in ("Ann", MAIL, "Nobody", ""):
        assert await ask(ben, "/lost", name=name) == {"done": True}
    assert await links(tmp_path, server) == [], "an address that is not confirmed may be a stranger's"


async def test_a_lost_passkey_is_made_up_for_by_a_password(
    tmp_path: Path, server: Server, ann: Guest, ben: Guest
) -> None:
    key = passkey(server)
    await enrol(ann, key, "Bea")
    await ask(ann, "/email", email=MAIL)
    await ann.web.post("/api/notices/address", json={}, headers={"origin": server.address})
    asked = re.search(r"/you/address/(\S+)", letters(tmp_path)[0].get_content())
    assert asked
    await ann.web.post("/api/notices/address/confirm", json={"word": asked[1]}, headers={"origin": server.address})
    await ask(ben, "/lost", name="Bea")
    (word,) = await links(tmp_path, server)
    await ask(ben, "/renew", word=word, new=FRESH)
    assert (await enter(ann, key))["name"] == "Bea", "the passkey still opens it"


async def test_an_address_gets_only_so_many_links(tmp_path: Path) -> None:
    async with (
        open_server(tmp_path, mail_folder=tmp_path / "mail", guesses_per_second=0.001, guesses_at_once=6) as server,
        Guest(server.address) as ann,
        Guest(server.address) as ben,
    ):
        await confirmed(tmp_path, ann)
        answers = [
            (await ben.web.post("/api/account/lost", json={"name": name})).status_code
            for name in ("Ann", "Ann", "Ann", MAIL, "Nobody", "Ann", "Ann")
        ]
        assert answers == [200] * 6 + [429]
        assert len(await links(tmp_path, server)) == 2, "three e-mails at once: one has asked whose address it is"
