"""Whoever asks is answered in their language, over every address and over the socket of a table."""

from __future__ import annotations

import asyncio
import re
from typing import TYPE_CHECKING, Any

import pytest

from rummyhouse import games
from rummyhouse.bots import units_of
from rummyhouse.compiled import units
from rummyhouse.languages import PSEUDO, reading, say
from rummyhouse.server.app import create_app
from rummyhouse.server.matrix import actions
from rummyhouse.server.readers import language_of
from rummyhouse.server.settings import Settings
from rummyhouse.tables import messages
from tests.languages.pseudo import english_in
from tests.lengths import LONG
from tests.server.guests import Guest, Line, Server
from tests.server.test_accounts import make

if TYPE_CHECKING:
    from collections.abc import Iterator

    import httpx

ADDRESSES = [
    one
    for one in actions(create_app(Settings(database="")))
    if one.method in ("GET", "POST", "PUT", "PATCH", "DELETE") and one.what.startswith("/api/")
]
LATER = ("/api/pads", "/api/watched")
"""Score pads come into the catalogues with their own engine."""
SENTENCES = (
    "message",
    "summary",
    "explanation",
    "prompt",
    "label",
    "note",
    "value",
    "ending",
    "sentence",
    "words",
    "why",
)
"""The fields of answers in which sentences stand."""
FEW = 2
"""Words that may be the same in two languages: labels, and names of plays."""
LIBRARY = "Thé méssågé cåññöt"
"""How a sentence begins after whose colon a library says why something cannot be read."""
NAMES = re.compile(rf"\b(?:Ann|Ben|Cleo|Zoe|Bob|Rummy|nothing|{'|'.join(games.NAMES)})\b", re.IGNORECASE)
PHASE = re.compile(r"^[A-Z0-9]+ · \w+(?=\n)")
NOTATION = re.compile(r"--[\w-]+|`[^`]*`|application/json|localhost|Rummyhouse")


def english(text: str) -> list[str]:
    """The English words of a text, apart from names, from what is typed, and from the phase over a drawn table."""
    return english_in(NAMES.sub("", NOTATION.sub("", PHASE.sub("", text))))


# --- who reads --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cookie", "accepted", "language"),
    [
        ("", "", "en"),
        ("", "de-AT, en;q=0.5", "de"),
        ("language=es", "de", "es"),
        ("a=b; language=de; c=d", "es", "de"),
        ("language=tlh", "es", "es"),
        ("language=", "de", "de"),
        (f"language={PSEUDO}", "de", PSEUDO),
        ("\x01;;=", "de", "de"),
    ],
)
def test_the_cookie_goes_before_what_the_browser_likes(cookie: str, accepted: str, language: str) -> None:
    headers = [(b"accept-language", accepted.encode()), (b"cookie", cookie.encode("latin-1"))]
    assert language_of(headers) == language


async def test_an_answer_says_its_language_and_what_it_depends_on(server: Server) -> None:
    async with Guest(server.address, language="de") as ann, Guest(server.address, language="es") as ben:
        german, spanish = await ann.web.get("/api/house"), await ben.web.get("/api/house")
        assert (german.headers["content-language"], spanish.headers["content-language"]) == ("de", "es")
        assert {"Accept-Language", "Cookie", "Accept-Encoding"} <= {*german.headers["vary"].split(", ")}
        again = await ann.web.get("/api/house", headers={"If-None-Match": german.headers["etag"]})
        assert again.status_code == 304
        other = await ben.web.get("/api/house", headers={"If-None-Match": german.headers["etag"]})
        assert other.status_code == 200, "what was kept in one language is none in another"
        private = await ann.web.get("/api/tables")
        assert private.headers["content-language"] == "de"
        assert "vary" not in private.headers, "nobody keeps it"
        page = await ann.web.get("/")
        assert "content-language" not in page.headers, "the client has words of its own"


async def test_what_is_refused_at_the_door_is_said_to_its_reader(server: Server) -> None:
    async with Guest(server.address, language="de") as ann:
        answer = await ann.web.get("/api/house", headers={"Host": "elsewhere.example"})
        assert answer.status_code == 421
        assert answer.json()["message"].startswith("Dieses Haus heißt nicht elsewhere.example.")


async def test_no_address_says_anything_in_english_to_whoever_does_not_read_it(server: Server) -> None:
    heard: dict[str, list[str]] = {}
    async with Guest(server.address, language=PSEUDO) as ann, Guest(server.address, "Ben", PSEUDO) as ben:
        await make(ben, "Ben")
        for address in (one for one in ADDRESSES if not one.what.startswith(LATER)):
            for name in ("nothing", "gin"):
                path = re.sub(r"\{\w+(:\w+)?\}", name, address.what)
                for guest, wish in ((ann, {}), (ben, {}), (ann, None)):
                    answer = await guest.web.request(address.method, path, json=wish)
                    heard[f"{address.method} {path}"] = missed_in(answer)
    missed = {path: texts for path, texts in heard.items() if texts}
    assert missed == {}, "\n".join(f"{path}: {texts[:3]}" for path, texts in missed.items())


def missed_in(answer: httpx.Response) -> list[str]:
    """The sentences of an answer with English words in them."""
    if not answer.headers.get("content-type", "").startswith("application/json"):
        return []
    texts = [text.partition(": ")[0] if LIBRARY in text else text for text in sentences(answer.json())]
    return [text for text in texts if english(text)]


def sentences(found: Any, name: str = "") -> Iterator[str]:
    """All texts in the fields that hold sentences."""
    if isinstance(found, dict):
        for key, value in found.items():
            yield from sentences(value, key)
    elif isinstance(found, list):
        for value in found:
            yield from sentences(value, name)
    elif isinstance(found, str) and name in SENTENCES:
        yield found


# --- at a table -------------------------------------------------------------------------------------------------------


def told(news: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Everything that the news of a table say in words, with its kind."""
    scene = news.get("scene") or {}
    for event in news["events"]:
        yield "event", event.get("sentence", "")
    yield "prompt", scene.get("prompt", "")
    for move in scene.get("moves", ()):
        yield "move", move.get("label", "")
    for zone in scene.get("zones", ()):
        yield "zone", zone.get("label", "")
        yield "note", zone.get("note", "")
    facts = [*scene.get("facts", ()), *(fact for seat in scene.get("seats", ()) for fact in seat.get("facts", ()))]
    for fact in facts:
        yield "fact", fact.get("label", "")
        yield "fact", fact.get("value", "")
    sheet = scene.get("sheet") or {"ending": "", "lines": ()}
    yield "ending", sheet.get("ending", "")
    for line in sheet.get("lines", ()):
        yield "line", line.get("label", "")
    for score in news["table"]["standings"]:
        yield "ending", score.get("ending", "")
    for phrase in news["company"]["phrases"]:
        yield "phrase", phrase["sentence"]
    for remark in news["company"]["remarks"]:
        yield "remark", remark["sentence"]


async def round_of(lines: list[Line]) -> None:
    """Play until the first round is settled; whoever is asked does as the hint says."""
    await lines[0].ask(type="start")
    while all(line.stage in ("gathering", "playing") for line in lines):
        for line in lines:
            await line.send(type="ping")
            await line.until("pong")
            hint = await line.ask(type="hint") if line.moves else {"type": "none"}
            if hint["type"] == "hint":
                answer = await line.ask(type="act", seen=line.news["sequence"], actions=[hint["action"]])
                if answer["type"] == "done":
                    await line.reach(answer["sequence"])
    await lines[0].ask(type="say", phrase="hello")


@pytest.mark.parametrize(("game", "seats"), [("gin", 2), *([("fiji", 3)] if LONG else [])])
async def test_each_at_a_table_reads_a_language(server: Server, game: str, seats: int) -> None:
    for unit in units_of(game):
        await asyncio.to_thread(units.ready, unit)
    languages = ["de", "es", "en", PSEUDO]
    async with (
        Guest(server.address, "Ann", "de") as ann,
        Guest(server.address, "Ben", "es") as ben,
        Guest(server.address, "Cleo", "en") as cleo,
        Guest(server.address, "Zoe", PSEUDO) as zoe,
    ):
        table = await ann.open_table(game, seats=seats, rules={})
        for guest in (ben, cleo)[: seats - 1]:
            await guest.join(table)
        async with ann.line(table) as one, ben.line(table) as two, cleo.line(table) as three, zoe.line(table) as four:
            lines = [one, two, three, four]
            await round_of(lines[:seats])
            for line in lines:
                await line.send(type="ping")
                await line.until("pong")
            heard = [
                {text for message in line.heard if message["type"] == "news" for _, text in told(message) if text}
                for line in lines
            ]
    begun = messages.EVERYBODY_DEALT if games.find(game).everybody_deals else messages.DEALT
    for language, texts in zip(languages, heard, strict=True):
        with reading(language):
            assert (
                say(begun, round=1, name="Ann") in texts
                or say(begun, round=1, name="Ben") in texts
                or say(begun, round=1, name="Cleo") in texts
            )
            assert say(messages.PHRASES["hello"]) in texts
    german, spanish, plain, strange = heard
    assert not {text for text in strange if english(text)}, "a sentence has missed the catalogues"
    for texts in (german, spanish)[:seats]:
        shared = {text for text in texts & plain if len(english(text)) > FEW}
        assert not shared, "sentences of somebody else"


async def test_a_refusal_a_problem_and_a_hint_are_said_to_whoever_asked(server: Server) -> None:
    async with Guest(server.address, "Ann", PSEUDO) as ann, Guest(server.address, "Ben", "de") as ben:
        table = await ann.open_table("gin")
        async with ann.line(table) as line:
            answer = await line.ask(type="fill", seat=0, bot="")
            assert not english(answer["message"])
            await line.send(type="nonsense")
            told_so = await line.until("problem")
            assert told_so["message"].startswith("⟦")
        await ben.join(table)
        async with ann.line(table) as line, ben.line(table) as other:
            assert (await line.ask(type="start"))["type"] == "done"
            await other.until("news")
            asked = line if line.moves else other
            waits = other if asked is line else line
            problem = await waits.ask(type="act", seen=waits.news["sequence"], actions=[0])
            with reading("de" if waits is other else PSEUDO):
                assert problem.get("message") in (say(messages.NOT_YOUR_TURN), None) or problem["type"] == "refused"
            hint = await asked.ask(type="hint")
            assert hint["type"] == "hint"
            if asked is line:
                assert not english(hint["why"]), hint


async def test_the_book_answers_each_reader(server: Server) -> None:
    async with Guest(server.address, language=PSEUDO) as ann, Guest(server.address) as ben:
        wish = {"step": 0, "action": "nonsense"}
        (example, *_) = (await ben.web.get("/api/rules/gin")).json()["examples"]
        path = f"/api/rules/gin/examples/{example['id']}/try"
        strange, plain = await ann.web.post(path, json=wish), await ben.web.post(path, json=wish)
        assert strange.status_code == plain.status_code
        assert (strange.headers["content-language"], plain.headers["content-language"]) == (PSEUDO, "en")
