"""The rule book over HTTP: shelf, examples, tries, lessons; and the process that answers."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import msgspec
import pytest
import pytest_asyncio

from rummyhouse import games
from rummyhouse.rulebook.covers import Shelf
from rummyhouse.rulebook.gallery import Gallery, gallery_source
from rummyhouse.rulebook.glossary import Glossary
from rummyhouse.rulebook.lesson import Lesson, has_lesson
from rummyhouse.rulebook.quick import QuickReference
from rummyhouse.server.problems import AnswerError
from rummyhouse.server.protocol import ErrorAnswer, House
from rummyhouse.server.rulebook import book_process as book_process
from rummyhouse.server.rulebook import reading
from rummyhouse.server.rulebook.book_process import BookProcess
from rummyhouse.server.rulebook.messages import ExampleInfo, TryAnswer
from tests.server.guests import Guest, open_server

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    import httpx

    from tests.server.guests import Server

pytestmark = pytest.mark.asyncio(loop_scope="module")

REFUSED = "/api/rules/gin/examples/ex-12-knock-refused-1"


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Server]:
    """One for all that is read here: whoever answers takes longer to come than to read."""
    async with open_server(tmp_path_factory.mktemp("house")) as running:
        yield running


@pytest_asyncio.fixture(loop_scope="module")
async def ann(server: Server) -> AsyncIterator[Guest]:
    async with Guest(server.address, "Ann") as guest:
        yield guest


def problem(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, msgspec.json.decode(answer.content, type=ErrorAnswer).code


async def test_the_shelf_has_every_game_with_a_picture(ann: Guest) -> None:
    shelf = msgspec.json.decode((await ann.web.get("/api/rules")).content, type=Shelf)
    assert [cover.game for cover in shelf.covers] == list(games.NAMES)
    assert all("card-" in cover.picture.svg for cover in shelf.covers)


async def test_the_front_page_and_the_shelf_say_whom_a_game_suits(ann: Guest) -> None:
    house = msgspec.json.decode((await ann.web.get("/api/house")).content, type=House)
    shelf = msgspec.json.decode((await ann.web.get("/api/rules")).content, type=Shelf)
    told = {game.name: game.guide for game in house.games}
    assert {cover.game: cover.guide for cover in shelf.covers} == told
    basic = told["basic"]
    assert basic is not None
    assert (basic.level, basic.suits) == ("easy", "Start here if you have never played rummy.")
    german = (await ann.web.get("/api/house", headers={"Accept-Language": "de"})).text
    assert "Fang hier an, wenn du noch nie" in german


async def test_an_example_is_told_step_by_step_with_its_refusal(ann: Guest) -> None:
    example = msgspec.json.decode((await ann.web.get(REFUSED)).content, type=ExampleInfo)
    assert example.title == "Thirteen points are too many"
    assert example.clauses == ("GIN-KNOCK-1", "GIN-ACT-2-R")
    assert [moment.kind for moment in example.moments] == ["begin", "act", "act", "act", "refused", "act"]
    (refusal,) = example.moments[4].refusals
    assert (refusal.code, refusal.numbers, refusal.clause) == ("DEADWOOD_TOO_HIGH", "13 of at most 10", "GIN-KNOCK-1")
    assert {"knock", "discard QD"} <= {choice.text for choice in example.moments[3].choices}
    assert example.moments[3].notes == ()  # they would answer the question
    wide = example.moments[3].picture
    narrow = (
        msgspec.json.decode((await ann.web.get(f"{REFUSED}?width=narrow")).content, type=ExampleInfo).moments[3].picture
    )
    assert wide is not None
    assert narrow is not None
    assert 'width="720"' in wide.svg
    assert 'width="344"' in narrow.svg
    assert wide.words == narrow.words
    assert not wide.words.startswith("GIN")  # the phase has a name in English only
    assert "<title>" not in wide.svg


async def test_a_clause_of_the_tournament_has_examples_with_the_chart(ann: Guest) -> None:
    rules = (await ann.web.get("/api/rules/baja")).json()
    assert [one["id"] for one in rules["examples"] if "BAJA-TOUR-31" in one["clauses"]][-1] == "week-11-five-minutes"
    found = await ann.web.get("/api/rules/baja/examples/week-11-five-minutes")
    example = msgspec.json.decode(found.content, type=ExampleInfo)
    late = example.moments[4]
    assert "Heron did not come in time" in late.sentence
    assert "no show" in late.notes[0]
    assert late.picture is not None
    assert "Tern" in late.picture.svg
    assert [refusal.clause for refusal in example.moments[5].refusals] == ["BAJA-TOUR-52-R"]


async def test_a_try_is_judged_and_nothing_is_kept_of_it(ann: Guest) -> None:
    async def attempt(action: str) -> TryAnswer:
        answer = await ann.web.post(f"{REFUSED}/try", json={"step": 3, "action": action})
        return msgspec.json.decode(answer.content, type=TryAnswer)

    wrong = await attempt("knock")
    assert wrong.refusal is not None
    assert wrong.refusal.clause == "GIN-KNOCK-1"
    assert wrong.legal
    right = await attempt("discard QD")
    assert right.refusal is None
    assert right.follows
    assert right.sentence == "Ann discards the queen of diamonds."
    assert await attempt("knock") == wrong


@pytest.mark.parametrize(
    ("path", "body", "said"),
    [
        ("/api/rules/gin/examples/ex-99-1", None, (404, "not_found")),
        ("/api/rules/whist/examples/ex-99-1", None, (404, "not_found")),
        ("/api/rules/whist/lesson", None, (404, "not_found")),
        (f"{REFUSED}?width=vast", None, (400, "malformed")),
        (f"{REFUSED}/try", {"step": 99, "action": "knock"}, (404, "not_found")),
        (f"{REFUSED}/try", {"step": 3, "action": "fly"}, (409, "not_possible")),
        (f"{REFUSED}/try", {"step": 3, "action": ""}, (400, "malformed")),
        (f"{REFUSED}/try", {"step": 3, "action": "x" * 201}, (400, "malformed")),
        (f"{REFUSED}/try", {"step": -1, "action": "knock"}, (400, "malformed")),
        (f"{REFUSED}/try", {"step": 3, "action": "knock", "seat": 1}, (400, "malformed")),
    ],
)
async def test_what_cannot_be_answered_says_why(
    ann: Guest, path: str, body: dict[str, object] | None, said: tuple[int, str]
) -> None:
    answer = await (ann.web.get(path) if body is None else ann.web.post(path, json=body))
    assert problem(answer) == said


async def test_other_sites_try_nothing(ann: Guest) -> None:
    wish = {"step": 3, "action": "knock"}
    answer = await ann.web.post(f"{REFUSED}/try", json=wish, headers={"origin": "https://elsewhere.example"})
    assert problem(answer) == (403, "not_permitted")


@pytest.mark.parametrize("game", [name for name in games.NAMES if has_lesson(name)])
async def test_quick_reference_lesson_and_pictures_of_every_game(ann: Guest, game: str) -> None:
    quick = msgspec.json.decode((await ann.web.get(f"/api/rules/{game}/quick")).content, type=QuickReference)
    assert quick.game == game
    found = msgspec.json.decode((await ann.web.get(f"/api/rules/{game}/lesson?width=narrow")).content, type=Lesson)
    assert len(found.pages) > 6
    hung = msgspec.json.decode((await ann.web.get(f"/api/rules/{game}/gallery")).content, type=Gallery)
    assert bool(hung.chapters) == bool(gallery_source(game).chapter)


async def test_a_quick_reference_is_by_exactly_the_rules_of_a_table(ann: Guest) -> None:
    found = await ann.web.get("/api/rules/gin/quick?preset=classic&gin_bonus=30&big_gin=false")
    quick = msgspec.json.decode(found.content, type=QuickReference)
    assert (quick.preset, quick.changes) == ("Classic gin", 2)
    rows = dict(row for section in quick.sections for row in section.rows)
    assert rows["Gin: no deadwood"] == "opponent's deadwood + 30"
    assert not [name for name in rows if name.startswith("Big gin")]


@pytest.mark.parametrize(
    ("asked", "code", "said"),
    [
        ("gin/quick?knock_card=99", "not_found", "from 0 to 10"),
        ("gin/quick?colour=red", "not_found", "names something that Gin Rummy does not have"),
        ("gin/quick?preset=mine", "not_found", "names something that Gin Rummy does not have"),
        ("kalooki/quick?contracts=1:930", "not_possible", "9 rounds need as many contracts"),
    ],
)
async def test_house_rules_that_no_table_has_are_refused(ann: Guest, asked: str, code: str, said: str) -> None:
    answer = msgspec.json.decode((await ann.web.get(f"/api/rules/{asked}")).content, type=ErrorAnswer)
    assert (answer.code, said in answer.message) == (code, True)


async def test_the_glossary_is_one_for_all_games(ann: Guest) -> None:
    assert msgspec.json.decode((await ann.web.get("/api/glossary")).content, type=Glossary).words


@pytest.mark.parametrize("page", ["", "/gin", "/gin/quick", "/gin/lesson", "/gin/examples/ex-07-gin-1"])
async def test_every_page_of_the_book_is_the_clients(ann: Guest, page: str) -> None:
    answer = await ann.web.get(f"/rules{page}")
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/html")


async def test_a_reading_room_that_died_is_opened_again(ann: Guest, server: Server) -> None:
    assert (await ann.web.get(REFUSED)).status_code == 200
    process = server.house.book_process._process
    assert process is not None
    process.kill()
    await process.wait()
    assert (await ann.web.get("/api/rules/gin/examples/ex-07-gin-1")).status_code == 200


async def test_what_takes_too_long_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(book_process, "PATIENCE", 0.01)  # no process begins that quickly
    room = BookProcess()
    with pytest.raises(AnswerError) as caught:
        await room.ask(reading.AskTry("gin", "ex-07-gin-1", 0, "knock", "wide"))
    assert caught.value.code == "not_possible"
    assert room._process is None
    # Pictures are waited for.
    assert b"moments" in await room.ask(reading.AskExample("gin", "ex-07-gin-1", "wide"))
    await room.close()


async def test_two_readers_of_a_book_have_it_drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []
    original = BookProcess._answer

    async def counted(room: BookProcess, line: bytes, patience: float) -> reading.Success | reading.Failure:
        asked.append(line)
        return await original(room, line, patience)

    monkeypatch.setattr(BookProcess, "_answer", counted)
    room = BookProcess()
    question = reading.AskGallery("gin", "narrow")
    leaves, stays = asyncio.create_task(room.ask(question)), asyncio.create_task(room.ask(question))
    await asyncio.sleep(0)
    leaves.cancel()
    assert b"story" in await stays
    await room.ask(question)
    assert len(asked) == 1
    await room.close()


async def test_only_so_many_questions_wait_for_their_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who asked may have gone long ago."""
    monkeypatch.setattr(book_process, "MOST_QUESTIONS", 5)
    monkeypatch.setattr(BookProcess, "_answer", lambda *_: asyncio.Event().wait())
    room = BookProcess()
    asking = [
        asyncio.create_task(room.ask(reading.AskQuick("gin", changes={"target": str(limit)}))) for limit in range(9)
    ]
    await asyncio.sleep(0.01)
    refused = [task.exception() for task in asking if task.done()]
    assert [error.code for error in refused if isinstance(error, AnswerError)] == ["busy"] * 4
    assert len(room._asked) == 5
    again = asyncio.create_task(room.ask(reading.AskQuick("gin", changes={"target": "0"})))
    await asyncio.sleep(0.01)
    assert not again.done(), "what is asked already is waited for"
    await room.close()
    assert all(isinstance(error, AnswerError) for error in await asyncio.gather(*asking, again, return_exceptions=True))


async def test_only_so_many_answers_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    room = BookProcess()
    first = await room.ask(reading.AskGallery("gin", "wide"))
    monkeypatch.setattr(book_process, "_KEPT", len(first))
    for limit in range(60, 70):
        await room.ask(reading.AskQuick("gin", changes={"target": str(limit)}))
    assert 0 < room._size == sum(map(len, room._kept.values())) <= len(first)
    assert not [line for line in room._kept if b'"hang"' in line]
    assert await room.ask(reading.AskGallery("gin", "wide")) == first
    await room.close()
