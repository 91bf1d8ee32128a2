"""What is said at a table: phrases, free words where they are allowed, not too much, and nothing of it is kept."""

from __future__ import annotations

import pytest

from rummyhouse.tables import Key, MemoryLog, Pace, TableProblem, Tables
from rummyhouse.tables.new_tables import open_for_tournament, open_table
from rummyhouse.tables.talk import phrases
from tests.tables.conftest import ANN, AnyBots
from tests.tables.test_table import open_for_two
from tests.tables.time_source import WoundTime


@pytest.fixture
def time() -> WoundTime:
    return WoundTime()


@pytest.fixture
def house(log: MemoryLog, bot_pool: AnyBots, time: WoundTime) -> Tables:
    return Tables(log, bot_pool, Pace(0, 0), grace=0, time_source=time)


async def test_a_phrase_is_shown_with_its_age(house: Tables, time: WoundTime) -> None:
    table = await open_for_two(house)
    table.say(1, phrase="well_played")
    await time.wind(2.5)
    ((remark, age),) = table.talk.remarks
    assert (remark.number, remark.seat, remark.sentence, age) == (1, 1, "Well played!", 2500)


async def test_watchers_hear_of_a_remark_and_the_log_does_not(house: Tables, log: MemoryLog) -> None:
    table = await open_for_two(house)
    rows, before = list(log.rows[table.id]), table.edition(0)
    table.say(0, phrase="good_luck")
    assert table.edition(0) != before
    assert log.rows[table.id] == rows


async def test_what_is_sent_again_is_not_said_again(house: Tables) -> None:
    table = await open_for_two(house)
    for _ in range(2):
        table.say(0, phrase="hello", key=Key("page", 7))
    assert len(table.talk.remarks) == 1


async def test_who_says_too_much_waits_and_the_other_may_still_speak(house: Tables, time: WoundTime) -> None:
    table = await open_for_two(house)
    for _ in range(4):
        table.say(0, phrase="oh")
    with pytest.raises(TableProblem, match="a lot at once"):
        table.say(0, phrase="oh")
    table.say(1, phrase="one_moment")
    await time.wind(11)
    table.say(0, phrase="thank_you")
    assert [remark.sentence for remark, _ in table.talk.remarks][-2:] == ["One moment …", "Thank you!"]


async def test_free_words_are_said_only_where_the_table_allows_them(house: Tables) -> None:
    strict = await open_for_two(house)
    with pytest.raises(TableProblem, match="Only phrases"):
        strict.say(0, words="What do you hold?")
    free = await open_for_two(house, free_talk=True)
    free.say(0, words="  Tea\n is \x00 ready ")
    assert free.talk.remarks[0][0].sentence == "Tea is ready"
    for words in ("", " \n ", "x" * 121):
        with pytest.raises(TableProblem, match="1 to 120"):
            free.say(0, words=words)


async def test_an_unknown_phrase_is_refused_with_those_that_there_are(house: Tables) -> None:
    table = await open_for_two(house)
    with pytest.raises(TableProblem, match="good_luck, well_played"):
        table.say(0, phrase="boo")


async def test_a_game_may_have_a_cry_of_its_own(house: Tables) -> None:
    table, _ = await open_table(house, game="fiji", seats=2, person=ANN, name="Ann")
    assert phrases(table.truth)["fiji"] == "Fiji!"
    assert "fiji" not in phrases((await open_for_two(house)).truth)


async def test_nothing_is_said_at_the_table_of_a_tournament(house: Tables) -> None:
    link = await open_for_tournament(
        house, game="gin", people={0: ("Ann", ANN)}, seats=2, grace=30, tournament="cup", match="D1-R1-M1"
    )
    table = await house.find(link)
    assert phrases(table.truth) == {}
    with pytest.raises(TableProblem, match="Nothing is said"):
        table.say(0, phrase="hello")
