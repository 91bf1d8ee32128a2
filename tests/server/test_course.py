"""How somebody has done over time: the balance by game, the best round, ratings after each match, and company."""

from __future__ import annotations

import asyncio
import random
from typing import TYPE_CHECKING, Any

from rummyhouse.server.accounts.course import books_closed, companions
from rummyhouse.store.played_matches import PlayedMatchRow
from rummyhouse.tables.match_result import MatchResult
from tests.server.test_accounts import make
from tests.server.test_archive import finished
from tests.server.test_profile import get
from tests.server.test_ratings import board, rated

if TYPE_CHECKING:
    from tests.server.guests import Guest


async def test_the_course_follows_from_the_matches(ann: Guest) -> None:
    await make(ann, "Ann")
    assert await get(ann, "/course") == {"games": [], "company": []}
    tables = [await finished(ann), await finished(ann), await finished(ann, "basic")]
    history, course = await get(ann, "/history"), await get(ann, "/course")
    basic, gin = course["games"]
    assert (basic["game"], gin["game"]) == ("basic", "gin")
    change = {"won": 1, "shared": 1, "lost": -1, "drawn": 0}
    steps = [change[one["outcome"]] for one in history["matches"] if one["game"] == "gin"][::-1]
    assert gin["balance"] == [steps[0], steps[0] + steps[1]]
    assert gin["at"] == sorted(gin["at"])
    assert gin["rating"] is None
    infos = [(await ann.web.get(f"/api/tables/{table}")).json() for table in tables[:2]]
    best = max(row["points"][0] for info in infos for row in info["standings"])
    assert gin["best"]["points"] == best
    info = infos[tables.index(gin["best"]["table"])]
    assert info["standings"][gin["best"]["round"] - 1]["points"][gin["best"]["seat"]] == best
    (bots,) = course["company"]
    assert (bots["name"], bots["bot"], bots["matches"]) == ("", "random", 3)
    assert bots["won"] - bots["lost"] == gin["balance"][-1] + basic["balance"][-1]


async def test_the_books_of_a_round_are_those_of_its_settlement(ann: Guest) -> None:
    """Bots play on for Ann, too, so that it does not take long."""
    await make(ann, "Ann")
    table = await ann.open_table("fiji", bots=[{"seat": 1, "bot": "steady"}], rules={"target_score": 1000})
    async with ann.line(table) as line:
        await line.ask(type="start")
        while line.stage == "gathering":
            await line.until("news")
        await line.ask(type="leave")
        async with asyncio.timeout(120):
            while line.stage != "finished":
                await line.until("news")
    replay = (await ann.web.get(f"/api/archive/{table}")).json()
    last = (await ann.web.get(f"/api/archive/{table}/{replay['steps'] - 1}", params={"seat": 0})).json()
    ((fiji,), rounds) = (await get(ann, "/course"))["games"], len(replay["table"]["standings"])
    assert fiji["books"]["rounds"] == rounds
    counted = {one["label"]: one["closed"] for one in fiji["books"]["kinds"]}
    assert list(counted) == ["Red books", "Black books", "Straights", "Coups"]
    if rounds == 1:  # the sheet of the last round is all there is
        mine = [one["label"] for one in last["scene"]["sheet"]["lines"] if one["points"][0] is not None]
        on_sheet = {kind: sum(label.split(",")[0] == kind[:-1] for label in mine) for kind in counted}
        assert counted == on_sheet
        assert fiji["books"]["best"]["points"] == sum(on_sheet.values())


def at_fiji(table: str, seat: int, *books: tuple[tuple[int, ...], ...]) -> PlayedMatchRow:
    """A match of two at Fiji with the books of each round, by side."""
    result = MatchResult(("A", "B"), ("", ""), (0, 1), ((0, 0),) * len(books), (0, 0), (), books)
    return PlayedMatchRow(table, "fiji", seat, 7, result)


def test_the_best_round_has_the_most_books_of_all_kinds_and_old_matches_are_left_out() -> None:
    few, most, other = (1, 2, 0, 0), (2, 1, 1, 1), (9, 9, 9, 9)
    old = PlayedMatchRow("old", "fiji", 0, 1, MatchResult(("A", "B"), ("", ""), (0, 1), ((5, 5),), (5, 5), ()))
    found = books_closed("fiji", [old, at_fiji("a", 0, (few, other), ()), at_fiji("b", 1, (other, few), (other, most))])
    assert found is not None
    assert found.rounds == 3, "of one round of the first nothing is known"
    assert [(one.label, one.closed) for one in found.kinds] == [
        ("Red books", 4),
        ("Black books", 5),
        ("Straights", 1),
        ("Coups", 1),
    ]
    assert found.best is not None
    assert (found.best.table, found.best.round, found.best.seat, found.best.points) == ("b", 2, 1, 5)
    assert [one.closed for one in found.best_kinds] == list(most)
    assert books_closed("fiji", [old]) is None
    assert books_closed("gin", [at_fiji("a", 0, (few, other))]) is None


async def test_a_rating_and_how_sure_it_was_after_each_match(ann: Guest, ben: Guest) -> None:
    table = await rated(ann, ben)
    async with ann.line(table) as one, ben.line(table) as two:
        while one.stage == "gathering":
            await one.until("news")
        await asyncio.gather(one.play(random.Random(1)), two.play(random.Random(2)))
    (gin,) = (await get(ann, "/course"))["games"]
    line = (await board(ann))["Ann"]
    assert gin["rating"] == {
        "provisional": True,
        "at": gin["at"],
        "values": [line["value"]],
        "margins": [line["margin"]],
    }
    (export,) = (await ann.web.get("/api/account/export")).json()["ratings"]
    assert [round(step["rating"]) for step in export["course"]] == [line["value"]]


def match(table: str, names: str, bots: str, sides: str, winners: tuple[int, ...]) -> PlayedMatchRow:
    """A match of the person in the first seat."""
    result = MatchResult(
        names=tuple(names.split()),
        bots=tuple(bot.strip("-") for bot in bots.split()),
        sides=tuple(int(side) for side in sides),
        rounds=(),
        grand=(0,) * (max(int(side) for side in sides) + 1),
        winners=winners,
    )
    return PlayedMatchRow(table, "fiji", 0, 0, result)


def told(one: Any) -> tuple[object, ...]:
    return one.name, one.bot, one.matches, one.won, one.lost, one.together, one.together_won


def test_company_is_the_same_person_under_any_name_and_all_bots_of_a_level_are_one() -> None:
    played = [
        match("a", "Me Benny Cay", "- - -", "012", (0,)),
        match("b", "Me Ben", "- -", "01", (1,)),
        match("c", "Me Cay Ben Pearl", "- - - steady", "0101", (0,)),
        match("d", "Me Pearl Nemo", "- steady steady", "012", (0,)),
        match("e", "Me Ben", "- -", "01", ()),
        match("f", "Me Ben Cay", "- - -", "012", (2,)),
    ]
    ben, cay = "person b", "person c"
    people = {
        "a": {1: ben, 2: cay},
        "b": {1: ben},
        "c": {1: cay, 2: ben},
        "e": {1: ben},
        "f": {1: ben, 2: cay},
    }
    assert [told(one) for one in companions(played, people)] == [
        ("Ben", "", 5, 1, 1, 1, 1),
        ("Cay", "", 3, 2, 1, 0, 0),
        ("", "steady", 2, 2, 0, 0, 0),
    ]
