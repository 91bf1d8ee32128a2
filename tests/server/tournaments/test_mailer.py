"""E-mails leave the house once each: with a real mail server, with two nodes, with a crash in between."""

from __future__ import annotations

import asyncio
import contextlib
import email
import re
from email import policy
from typing import TYPE_CHECKING, Any

import pytest
from aiosmtpd.smtp import SMTP, Envelope, Session

from rummyhouse.server.caretaker import PAUSE
from rummyhouse.server.mail_transport import MailFolder, MailServer
from rummyhouse.server.settings import read_smtp_url
from rummyhouse.server.tournaments.live_tournaments import LiveTournaments
from rummyhouse.server.tournaments.mailer import Mailer
from rummyhouse.tables.trouble import noted
from tests.server.guests import open_server
from tests.server.tournament_guests import NINE, Clock, Visitor

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from email.message import EmailMessage
    from pathlib import Path

    from tests.server.guests import Server


class Catcher:
    """A mail server, which may refuse letters or hang up when it has one."""

    def __init__(self) -> None:
        self.letters: list[EmailMessage] = []
        self.raw: list[bytes] = []
        self.refuses = 0
        self.refused = 0
        self.hangs_up = 0
        self.port = 0

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:  # noqa: N802 - its name
        if self.refuses and not self.hangs_up:
            self.refuses -= 1
            self.refused += 1
            return "451 later"
        text = envelope.original_content
        assert text is not None
        self.raw.append(text)
        self.letters.append(email.message_from_bytes(text, policy=policy.default))  # type: ignore[arg-type]
        if self.hangs_up:
            self.hangs_up -= 1
            server.transport.abort()
        return "250 good"


@pytest.fixture
async def catcher() -> AsyncIterator[Catcher]:
    found = Catcher()
    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: SMTP(found, loop=loop), "127.0.0.1", 0)
    found.port = server.sockets[0].getsockname()[1]
    yield found
    server.close()
    await server.wait_closed()


def carrier(catcher: Catcher) -> MailServer:
    return MailServer(read_smtp_url(f"smtp://127.0.0.1:{catcher.port}", sender="club@example.org"))


async def with_addresses(olga: Visitor, teams: tuple[str, ...] = NINE[:3], **more: Any) -> str:
    """A tournament of teams of whom each first player has an address; nobody has been told anything yet."""
    name = await olga.open(**more)
    entries = [
        {"team": team, "players": [f"{team} A", f"{team} B"], "emails": [f"{team.lower()}@example.org"]}
        for team in teams
    ]
    await olga.do(name, "organiser", "enter", teams=entries)
    return name


async def quiet_house(server: Server) -> LiveTournaments:
    """The tournaments of the house, whose own post carries nothing more."""

    async def none() -> list[str]:
        return []

    server.house.live_tournaments.store.with_mail = none  # type: ignore[method-assign]
    return server.house.live_tournaments


async def test_each_team_is_told_once_with_its_own_link(
    olga: Visitor, pia: Visitor, server: Server, catcher: Catcher, clock: Clock
) -> None:
    live = await quiet_house(server)
    name = await with_addresses(olga)
    mailer = Mailer(live, carrier(catcher), "https://club.example")
    for _ in range(3):
        await mailer.deliver(await live.find(name))
    assert sorted(str(letter["To"]) for letter in catcher.letters) == [
        "heron@example.org",
        "osprey@example.org",
        "pelican@example.org",
    ]
    letter = next(one for one in catcher.letters if one["To"] == "pelican@example.org")
    assert letter["Subject"] == "You are entered - The week"
    text = letter.get_content()
    assert "you are entered as Pelican" in text
    link = next(line for line in text.splitlines() if "/me#" in line).partition("#")[2]
    assert (await pia.enter(name, link))["you"]["person"] == "p1"
    await olga.do(name, "organiser", "draw")
    clock.set("2027-01-12 18:00")
    await live.tick_all()
    await olga.do(name, "organiser", "post")
    await mailer.deliver(await live.find(name))
    byes = [one for one in catcher.letters if one["Subject"].startswith("You have a bye")]
    assert len(byes) == 1
    assert "Your first game there is on Thursday" in byes[0].get_content()
    charts = [one for one in catcher.letters if one["Subject"].startswith("The charts are posted")]
    assert len(charts) == 3
    mails = (await olga.see(name))["desk"]["mails"]
    assert {mail["state"] for mail in mails} == {"sent"}
    assert len({str(one["Message-ID"]) for one in catcher.letters}) == len(catcher.letters)


async def test_whom_the_lot_makes_a_pair_is_told_so(
    olga: Visitor, pia: Visitor, zoe: Visitor, server: Server, catcher: Catcher, clock: Clock
) -> None:
    """They have not chosen each other, and when they are told sign-up is over: no day is named until which they may."""
    live = await quiet_house(server)
    name = await with_addresses(olga, NINE[:2], settings={"auto_pair_solos": "true"})
    for who in (pia, zoe):
        await who.do(name, "", "sign_up", name=who.name, email=f"{who.name.lower()}@example.org")
    clock.set("2027-01-12 12:01")
    await live.tick_all()
    await Mailer(live, carrier(catcher), "https://club.example").deliver(await live.find(name))
    told = {str(one["To"]): one.get_content() for one in catcher.letters}
    for who in ("pia", "zoe"):
        assert "the lot has made a pair of you" in told[f"{who}@example.org"]
        assert "withdraw on your page." in told[f"{who}@example.org"]
    assert "the lot" not in told["pelican@example.org"]


async def test_each_player_is_told_in_the_language_in_which_they_read(
    olga: Visitor, server: Server, catcher: Catcher, clock: Clock
) -> None:
    live = await quiet_house(server)
    name = await with_addresses(olga)
    mailer = Mailer(live, carrier(catcher), "https://club.example")
    await mailer.deliver(await live.find(name))
    letter = next(one for one in catcher.letters if one["To"] == "pelican@example.org")
    link = next(line for line in letter.get_content().splitlines() if "/me#" in line).partition("#")[2]
    async with Visitor(server.address, "Pia", "de") as pia:
        await pia.enter(name, link)
    await olga.do(name, "organiser", "draw")
    clock.set("2027-01-12 18:00")
    await live.tick_all()
    await olga.do(name, "organiser", "post")
    catcher.letters.clear()
    await mailer.deliver(await live.find(name))
    german = {str(one["Subject"]) for one in catcher.letters if one["To"] == "pelican@example.org"}
    others = {str(one["Subject"]) for one in catcher.letters if one["To"] == "heron@example.org"}
    assert "Die Pläne hängen aus - The week" in german
    assert "The charts are posted - The week" in others
    letter = next(one for one in catcher.letters if one["Subject"] == "Die Pläne hängen aus - The week")
    assert "Hallo Pelican A," in letter.get_content()
    assert any(day in letter.get_content() for day in ("Mittwoch, 13. ", "Donnerstag, 14. "))


async def test_a_mail_program_finds_the_address_that_stops_e_mails(
    olga: Visitor, server: Server, catcher: Catcher
) -> None:
    """RFC 2369 and 8058: the header is an address as it stands, for mail programs do not decode it."""
    live = await quiet_house(server)
    name = await olga.open(name="Семейный турнир у моря, с друзьями из далёких городов")
    await olga.do(
        name,
        "organiser",
        "enter",
        teams=[{"team": "Чайки", "players": ["Аня", "Боря"], "emails": ["anna@example.org"]}],
    )
    long = "https://tournaments.a-club-with-a-long-name.example"
    await Mailer(live, carrier(catcher), long).deliver(await live.find(name))
    (raw,) = catcher.raw
    head, _, body = raw.partition(b"\r\n\r\n")
    lines = re.sub(rb"\r\n[ \t]+", b" ", head).split(b"\r\n")
    (stop,) = (line for line in lines if line.lower().startswith(b"list-unsubscribe:"))
    assert re.fullmatch(rb"List-Unsubscribe: <https://\S+/quiet/quiet-p1\.[a-z2-7]+>", stop)
    assert stop.split()[1].strip(b"<>") in body.replace(b"=\r\n", b"").replace(b"=3D", b"=") or b"base64" in head
    assert all(len(line) <= 998 for line in raw.split(b"\r\n"))
    assert head.isascii()
    assert str(catcher.letters[0]["Subject"]).startswith("You are entered - Семейный турнир")


async def test_whoever_wants_no_e_mails_gets_none(
    olga: Visitor, zoe: Visitor, server: Server, catcher: Catcher
) -> None:
    live = await quiet_house(server)
    name = await with_addresses(olga)
    mailer = Mailer(live, carrier(catcher), str(olga.web.base_url).rstrip("/"))
    await mailer.deliver(await live.find(name))
    stop = str(catcher.letters[0]["List-Unsubscribe"]).strip("<>")
    assert catcher.letters[0]["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    answer = await zoe.web.post(stop, content=b"List-Unsubscribe=One-Click")
    assert (answer.status_code, answer.headers["content-type"]) == (200, "text/plain; charset=utf-8")
    assert (await zoe.web.get(stop)).status_code == 200
    assert (await zoe.web.get(stop + "x")).status_code == 404
    first = str(catcher.letters[0]["To"])
    await olga.do(name, "organiser", "draw")
    await olga.do(name, "organiser", "post")
    await mailer.deliver(await live.find(name))
    assert sum(str(one["To"]) == first for one in catcher.letters) == 1
    states = {
        mail["state"] for mail in (await olga.see(name))["desk"]["mails"] if mail["kind"] == "the charts are posted"
    }
    assert states == {"sent", "by_hand"}


async def test_two_nodes_send_every_e_mail_once(olga: Visitor, server: Server, catcher: Catcher) -> None:
    live = await quiet_house(server)
    name = await with_addresses(olga)
    houses = [live, LiveTournaments(live.store, live.clock)]
    mailers = [Mailer(one, carrier(catcher), "https://club.example") for one in houses]
    found = [await one.find(name) for one in houses]
    await asyncio.gather(*(mailer.deliver(one) for mailer, one in zip(mailers, found, strict=True)))
    for mailer, one in zip(mailers, houses, strict=True):
        await mailer.deliver(await one.find(name))
    assert len(catcher.letters) == 3
    log = (await live.find(name)).log
    assert sum(type(entry.act).__name__ == "Sent" for entry in log) == 3


class Crash(BaseException):
    """The house goes down."""


async def test_a_crash_never_sends_an_e_mail_twice(
    olga: Visitor, server: Server, catcher: Catcher, clock: Clock
) -> None:
    live = await quiet_house(server)
    name = await with_addresses(olga, NINE[:2])
    real = carrier(catcher)

    class Dying:
        sender = real.sender

        async def carry(self, letter: EmailMessage) -> None:
            await real.carry(letter)
            raise Crash

    with contextlib.suppress(Crash):
        await Mailer(live, Dying(), "https://club.example").deliver(await live.find(name))
    after = Mailer(live, real, "https://club.example")
    for _ in range(3):
        await after.deliver(await live.find(name))
    assert len(catcher.letters) == 2
    clock.set("2030-01-01 00:00")
    unsure = [mail for mail in (await olga.see(name))["desk"]["mails"] if mail["state"] == "unsure"]
    assert len(unsure) == 1
    clock.set("2027-01-09 10:00")
    await olga.do(name, "organiser", "told", notifications=[unsure[0]["notification"]])
    assert {mail["state"] for mail in (await olga.see(name))["desk"]["mails"]} == {"sent"}


async def test_a_crash_after_the_note_only_catches_up(olga: Visitor, server: Server, catcher: Catcher) -> None:
    live = await quiet_house(server)
    name = await with_addresses(olga, NINE[:2])
    for note in ("entered:T1", "entered:T2"):
        person = "p1" if note.endswith("1") else "p3"
        assert await live.store.claim(name, note, person, 0)
        await live.store.note(name, note, person, "sent", 0)
    await Mailer(live, carrier(catcher), "https://club.example").deliver(await live.find(name))
    assert catcher.letters == []
    assert {mail["state"] for mail in (await olga.see(name))["desk"]["mails"]} == {"sent"}


async def test_what_was_refused_is_tried_again_and_what_is_unknown_is_not(
    olga: Visitor, server: Server, catcher: Catcher, clock: Clock
) -> None:
    live = await quiet_house(server)
    name = await with_addresses(olga, NINE[:2])
    catcher.refuses = 1
    mailer = Mailer(live, carrier(catcher), "https://club.example")
    await mailer.deliver(await live.find(name))
    assert len(catcher.letters) == 1
    clock.pass_by(60)
    await mailer.deliver(await live.find(name))
    assert len(catcher.letters) == 2
    await olga.do(name, "organiser", "draw")
    catcher.hangs_up = 1
    await olga.do(name, "organiser", "post")
    for _ in range(3):
        await mailer.deliver(await live.find(name))
    assert len(catcher.letters) == 4


async def test_a_mail_server_that_is_away_for_a_moment_loses_nothing(
    olga: Visitor, server: Server, catcher: Catcher, clock: Clock
) -> None:
    """However much is done at the desk meanwhile, and whether or not the house is opened again."""
    live = await quiet_house(server)
    name = await with_addresses(olga, NINE[:2])
    away = MailServer(read_smtp_url("smtp://127.0.0.1:9", sender="club@example.org"))
    mailer = Mailer(live, away, "https://club.example")
    for second in range(20):
        await olga.do(
            name, "organiser", "enter", teams=[{"team": f"Team {second}", "players": [f"A {second}", f"B {second}"]}]
        )
        await mailer.deliver(await live.find(name))
        clock.pass_by(1)
    clock.pass_by(60)
    await Mailer(live, carrier(catcher), "https://club.example").deliver(await live.find(name))
    assert len(catcher.letters) == 2


async def test_a_refused_e_mail_is_tried_eight_times_a_minute_apart(
    olga: Visitor, server: Server, catcher: Catcher, clock: Clock, caplog: pytest.LogCaptureFixture
) -> None:
    """Then the desk says so, and that the organiser has to tell the team."""
    live = await quiet_house(server)
    name = await with_addresses(olga, NINE[:1])
    catcher.refuses = 1000
    before = noted["mail"]
    for second in range(7 * 60):
        if second % 10 == 0:  # the house is opened again and again
            mailer = Mailer(live, carrier(catcher), "https://club.example")
        if second % 5 == 0:
            await mailer.deliver(await live.find(name))
        clock.pass_by(1)
        assert catcher.refused == 1 + second // 60
    assert (await olga.see(name))["desk"]["mails"][0]["state"] == "due"
    await mailer.deliver(await live.find(name))
    (mail,) = (await olga.see(name))["desk"]["mails"]
    assert (mail["state"], catcher.refused) == ("refused", 8)
    clock.pass_by(3600)
    await mailer.deliver(await live.find(name))
    assert catcher.refused == 8
    assert noted["mail"] - before == 8
    assert len([one for one in caplog.records if "was not taken" in one.getMessage()]) == 1
    await olga.do(name, "organiser", "told", notifications=[mail["notification"]])
    assert (await olga.see(name))["desk"]["mails"][0]["state"] == "sent"


async def test_what_was_refused_goes_to_an_address_that_is_corrected(
    olga: Visitor, server: Server, catcher: Catcher, clock: Clock
) -> None:
    live = await quiet_house(server)
    name = await with_addresses(olga, NINE[:1])
    catcher.refuses = 8
    mailer = Mailer(live, carrier(catcher), "https://club.example")
    for _ in range(9):
        await mailer.deliver(await live.find(name))
        clock.pass_by(60)
    (mail,) = (await olga.see(name))["desk"]["mails"]
    assert mail["state"] == "refused"
    info = await olga.do(name, "organiser", "readdress", who="p1", email="right@example.org")
    assert info["desk"]["mails"][0]["state"] == "due"
    await mailer.deliver(await live.find(name))
    assert [one["To"] for one in catcher.letters] == ["right@example.org"]


async def test_two_nodes_try_a_refused_e_mail_once_a_minute(
    olga: Visitor, server: Server, catcher: Catcher, clock: Clock
) -> None:
    live = await quiet_house(server)
    name = await with_addresses(olga, NINE[:1])
    catcher.refuses = 1000
    mailers = [Mailer(live, carrier(catcher), "https://club.example") for _ in range(2)]
    for tries in range(1, 4):
        found = await live.find(name)
        await asyncio.gather(*(one.deliver(found) for one in mailers))
        assert catcher.refused == tries
        clock.pass_by(60)


async def test_the_house_tries_again_by_itself_when_the_minute_is_over(
    tmp_path: Path, catcher: Catcher, clock: Clock
) -> None:
    catcher.refuses = 1
    door = read_smtp_url(f"smtp://127.0.0.1:{catcher.port}", sender="club@example.org")
    async with open_server(tmp_path, clock=clock, mail=door) as server, Visitor(server.address, "Olga") as olga:
        name = await with_addresses(olga, NINE[:1])
        async with asyncio.timeout(60):
            while not catcher.refused:
                await asyncio.sleep(0.01)
            clock.pass_by(30)
            await asyncio.sleep(2 * PAUSE)
            assert catcher.letters == []
            clock.pass_by(30)
            while (await olga.see(name))["desk"]["mails"][0]["state"] != "sent":
                await asyncio.sleep(0.01)
    assert len(catcher.letters) == 1


async def test_without_a_mail_server_they_are_kept_in_a_folder(olga: Visitor, server: Server, tmp_path: Path) -> None:
    live = await quiet_house(server)
    name = await with_addresses(olga, NINE[:2])
    mailer = Mailer(live, MailFolder(tmp_path / "kept"), "https://club.example")
    await mailer.deliver(await live.find(name))
    await mailer.deliver(await live.find(name))
    kept = list((tmp_path / "kept").iterdir())
    assert [file.suffix for file in kept] == [".eml", ".eml"]
    letter = email.message_from_bytes(kept[0].read_bytes(), policy=policy.default)
    assert letter["To"] in ("pelican@example.org", "osprey@example.org")


async def test_the_organiser_gets_the_link_of_the_desk(olga: Visitor, zoe: Visitor, tmp_path: Path) -> None:
    name = await olga.open(email="olga@example.org")
    async with asyncio.timeout(60):
        while not (kept := list((tmp_path / "mail").glob("*.eml"))):
            await asyncio.sleep(0.01)
    letter = email.message_from_bytes(kept[0].read_bytes(), policy=policy.default)
    assert letter["To"] == "olga@example.org"
    link = next(line for line in letter.get_content().splitlines() if "/desk#" in line).partition("#")[2]
    assert (await zoe.enter(name, link))["you"]["roles"] == ["organiser"]
    wish = {"key": "x", "name": "W", "game": "baja", "time_zone": "UTC", "email": "nobody"}
    assert (await olga.web.post("/api/tournaments", json=wish)).status_code == 400


@pytest.mark.parametrize(
    ("url", "sender", "found"),
    [
        ("smtps://club@mail.example", "", ("mail.example", 465, "tls", "club@mail.example")),
        ("smtp://club%40example.org@mail.example", "", ("mail.example", 587, "starttls", "club@example.org")),
        ("smtp://localhost", "a@b.example", ("localhost", 25, "none", "a@b.example")),
    ],
)
def test_mail_servers_are_named_by_urls(url: str, sender: str, found: tuple[str, int, str, str]) -> None:
    door = read_smtp_url(url, "secret", sender)
    assert (door.host, door.port, door.security, door.sender) == found
    assert "secret" not in repr(door)


@pytest.mark.parametrize(
    "url", ["http://mail.example", "smtp://", "smtp://me:secret@mail.example", "smtp://mail.example"]
)
def test_a_mail_server_that_cannot_be_is_refused_without_repeating_it(url: str) -> None:
    with pytest.raises(ValueError, match="--") as error:
        read_smtp_url(url)
    assert "secret" not in str(error.value)
