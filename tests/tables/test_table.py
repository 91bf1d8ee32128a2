"""A table from its opening to the end of the match, and everything that people do in between."""

from __future__ import annotations

import asyncio
import random
from typing import TYPE_CHECKING
from unittest.mock import AsyncMock

import pytest

from rummyhouse import games
from rummyhouse.records import check, read
from rummyhouse.rules import Refused, Step
from rummyhouse.tables import Advice, Key, NoSuchTableError, Pace, Table, TableProblem, Tables, Truth, decisions
from rummyhouse.tables.dry_run import DryRun, SeenAction
from rummyhouse.tables.new_tables import open_table, rematch
from tests.tables.conftest import ANN, BEN, SHORT
from tests.tables.players import play_out, until

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rummyhouse.tables import MemoryLog
    from tests.tables.conftest import AnyBots

GAMES = ("gin", "fan", "basic")


async def open_for_two(tables: Tables, game: str = "gin", **more: object) -> Table:
    wish = {"rules": SHORT[game]} | more
    table, seat = await open_table(tables, game=game, seats=2, person=ANN, name="Ann", **wish)
    assert seat == 0
    await table.do(lambda truth: decisions.sit(truth, BEN, "Ben", None))
    return table


async def start(table: Table) -> None:
    await table.do(lambda truth: decisions.start(truth, 0))


async def act(table: Table, seat: int, *actions: int, key: Key | None = None) -> int:
    seen = table.truth.number
    return await table.do(lambda truth: decisions.act(truth, seat, actions, seen), key)


def legal(table: Table, seat: int) -> list[int]:
    assert table.truth.match is not None
    assert table.truth.match.round is not None
    return table.truth.match.round.legal(seat)


def digest(table: Table) -> object:
    """All that a table knows, to compare."""
    truth = table.truth
    state = truth.match.round.state.tobytes() if truth.match and truth.match.round else b""
    return truth.number, truth.stage, state, truth.events, [repr(seat) for seat in truth.seats], truth.standings


@pytest.mark.parametrize("game", GAMES)
async def test_two_persons_play_a_match_to_its_end(tables: Tables, game: str) -> None:
    table = await open_for_two(tables, game)
    await start(table)
    await play_out(table, (0, 1), random.Random(1), steadily=(1,))
    truth = table.truth
    assert truth.match is not None
    assert truth.match.stage == "over"
    assert truth.standings[-1].totals == truth.match.totals
    assert truth.events[-1].sentences[0].startswith("The match is over")


@pytest.mark.parametrize("game", GAMES)
async def test_the_log_alone_gives_the_same_table_again(tables: Tables, log: MemoryLog, game: str) -> None:
    table, _ = await open_table(
        tables, game=game, seats=2, person=ANN, name="Ann", rules=SHORT[game], bots={1: "random"}
    )
    await start(table)
    await play_out(table, (0,), random.Random(2), steadily=(0,))
    again = Truth(table.id, await log.read(table.id))
    told = [one for one in table.truth.events if one.number >= again.plays[-1]]
    assert again.events[-len(told) :] == told
    assert again.match is not None
    assert table.truth.match is not None
    assert again.match.text() == table.truth.match.text()
    assert log.summaries[table.id].stage == "finished"


async def test_bots_alone_play_on_when_the_person_leaves_and_the_match_ends(tables: Tables) -> None:
    table, _ = await open_table(
        tables, game="gin", seats=2, person=ANN, name="Ann", rules=SHORT["gin"], bots={1: "random"}
    )
    await start(table)
    await table.do(lambda truth: decisions.leave(truth, 0, "steady"))
    await until(lambda: table.truth.stage == "finished")
    assert table.truth.seats[0].kind == "stand_in"


async def test_a_bot_is_given_the_view_of_its_seat_and_nothing_else(tables: Tables, bot_pool: AnyBots) -> None:
    table, _ = await open_table(
        tables, game="gin", seats=2, person=ANN, name="Ann", rules=SHORT["gin"], bots={1: "random"}
    )
    await start(table)
    await play_out(table, (0,), random.Random(3))
    assert bot_pool.seen
    assert all(view.dtype == table.truth.game.view.dtype for _, view in bot_pool.seen)
    assert all(int(view.seat) == 1 for _, view in bot_pool.seen)


async def test_a_bot_that_breaks_down_does_not_stop_the_table(tables: Tables, bot_pool: AnyBots) -> None:
    bot_pool.failing = True
    table, _ = await open_table(
        tables, game="gin", seats=2, person=ANN, name="Ann", rules=SHORT["gin"], bots={1: "random"}
    )
    await start(table)
    before = table.truth.number
    if 1 not in table.truth.actors:
        await act(table, 0, legal(table, 0)[0])
    await until(lambda: 0 in table.truth.actors or table.truth.number > before + 1)


async def test_an_action_is_tried_once_before_it_is_written_down(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await open_for_two(tables)
    await start(table)
    tried: list[int] = []
    act_in_trial = DryRun.act

    def counted(trial: DryRun, seat: int, actions: Sequence[int]) -> list[SeenAction]:
        tried.extend(actions)
        return act_in_trial(trial, seat, actions)

    monkeypatch.setattr(DryRun, "act", counted)
    done = []
    for _ in range(6):
        seat = table.truth.actors[0]
        done.append(legal(table, seat)[-1])
        refused = next(action for action in range(table.truth.game.actions) if action not in legal(table, seat))
        with pytest.raises(Refused):
            await act(table, seat, refused)
        await act(table, seat, done[-1])
        tried.remove(refused)
    assert tried == done
    assert len(table.truth.events) > 6


async def test_a_row_is_carried_out_as_a_whole_or_not_at_all(tables: Tables) -> None:
    table = await open_for_two(tables)
    await start(table)
    seat = table.truth.actors[0]
    before = digest(table)
    with pytest.raises(Refused):
        await act(table, seat, legal(table, seat)[0], legal(table, seat)[0], legal(table, seat)[0])
    assert digest(table) == before


async def test_a_message_that_comes_twice_is_carried_out_once(tables: Tables) -> None:
    table = await open_for_two(tables)
    await start(table)
    seat = table.truth.actors[0]
    action, key = legal(table, seat)[0], Key("page", 5)
    first = await act(table, seat, action, key=key)
    before = digest(table)
    assert await act(table, seat, action, key=key) == first
    assert digest(table) == before


async def test_whoever_has_not_seen_the_last_action_is_out_of_date(tables: Tables) -> None:
    table = await open_for_two(tables)
    await start(table)
    seen, seat = table.truth.number, table.truth.actors[0]
    await act(table, seat, legal(table, seat)[0])
    other = table.truth.actors[0]
    action = legal(table, other)[0]
    before = digest(table)
    with pytest.raises(TableProblem) as caught:
        await table.do(lambda truth: decisions.act(truth, other, (action,), seen))
    assert caught.value.code == "out_of_date"
    assert digest(table) == before


async def test_somebody_sitting_down_elsewhere_makes_nobody_out_of_date(tables: Tables) -> None:
    table = await open_for_two(tables)
    await start(table)
    seen, seat = table.truth.number, table.truth.actors[0]
    action = legal(table, seat)[0]
    await table.do(lambda truth: decisions.leave(truth, 1 - seat, "steady"))
    assert await table.do(lambda truth: decisions.act(truth, seat, (action,), seen)) > seen


async def test_an_action_id_that_does_not_exist_never_reaches_the_rules(tables: Tables) -> None:
    table = await open_for_two(tables)
    await start(table)
    for action in (-1, table.truth.game.actions, 10**6):
        with pytest.raises(TableProblem, match="has no action"):
            await act(table, table.truth.actors[0], action)


async def test_two_actions_at_once_are_taken_one_after_the_other(tables: Tables) -> None:
    table = await open_for_two(tables)
    await start(table)
    seat, seen = table.truth.actors[0], table.truth.number
    action = legal(table, seat)[0]
    answers = await asyncio.gather(
        *(table.do(lambda truth: decisions.act(truth, seat, (action,), seen)) for _ in range(8)), return_exceptions=True
    )
    assert sum(isinstance(answer, int) for answer in answers) == 1
    assert all(isinstance(answer, int | TableProblem) for answer in answers)


async def test_somebody_whose_line_is_lost_is_replaced_and_comes_back_at_once(tables: Tables) -> None:
    table = await open_for_two(tables)
    await start(table)
    table.arrive(0)
    await until(lambda: table.truth.seats[1].kind == "stand_in")
    assert not table.truth.seats[1].left
    assert table.truth.seats[1].name == "Ben"
    await table.do(lambda truth: decisions.come_back(truth, 1))
    assert table.truth.seats[1].kind == "person"


async def test_a_crowd_that_comes_or_goes_at_once_is_told_of_once(tables: Tables) -> None:
    table = await open_for_two(tables)
    table.arrive(0)
    told: list[tuple[str, ...]] = []
    table.watch(lambda: told.append(table.presence.onlookers))
    before = table.edition(0), table.edition(-1)
    for number in range(100):
        table.arrive(-1, f"{number}", f"Guest {number % 10}")
    table.arrive(-1, "5", "Guest 5")  # another page of the same person
    await asyncio.sleep(0)
    assert [len(names) for names in told] == [100]
    assert table.edition(0) != before[0]
    assert table.edition(-1) == before[1]
    table.depart(-1, "5", "Guest 5")
    assert len(table.presence.onlookers) == 100, "the other page is still open"
    for number in range(100):
        table.depart(-1, f"{number}", f"Guest {number % 10}")
    await asyncio.sleep(0)
    assert [len(names) for names in told] == [100, 0]


async def test_nobody_is_replaced_where_nobody_waits(tables: Tables) -> None:
    table = await open_for_two(tables)
    await start(table)
    table.arrive(0)
    table.arrive(1)
    table.depart(0)
    table.depart(1)
    await asyncio.sleep(0.05)
    assert [seat.kind for seat in table.truth.seats] == ["person", "person"]


async def test_a_returning_person_takes_the_seat_back_by_joining(tables: Tables) -> None:
    table = await open_for_two(tables)
    await start(table)
    await table.do(lambda truth: decisions.leave(truth, 1, "steady"))
    await table.do(lambda truth: decisions.sit(truth, BEN, "Benjamin", None))
    assert table.truth.seats[1].kind == "person"
    assert table.truth.names == ["Ann", "Benjamin"]


async def test_an_unfinished_match_goes_on_after_a_restart(log: MemoryLog, bot_pool: AnyBots) -> None:
    first = Tables(log, bot_pool, Pace(60, 60))
    table, _ = await open_table(
        first, game="gin", seats=2, person=ANN, name="Ann", rules=SHORT["gin"], bots={1: "random"}
    )
    await start(table)
    await table.do(lambda truth: decisions.leave(truth, 0, "steady"))
    await first.close()
    second = Tables(log, bot_pool, Pace(0, 0))
    await second.wake()
    again = await second.find(table.id)
    await until(lambda: again.truth.stage == "finished")
    await second.close()


async def test_two_houses_with_one_log_never_both_take_the_same_turn(log: MemoryLog, bot_pool: AnyBots) -> None:
    houses = [Tables(log, bot_pool, Pace(60, 60)) for _ in range(2)]
    table = await open_for_two(houses[0])
    await start(table)
    other = await houses[1].find(table.id)
    seat = table.truth.actors[0]
    action = legal(table, seat)[0]
    await act(table, seat, action)
    with pytest.raises(TableProblem) as caught:
        await act(other, seat, action)
    assert caught.value.code == "out_of_date"
    assert digest(other) == digest(table)
    for house in houses:
        await house.close()


async def test_whoever_has_left_acts_again_only_after_coming_back(log: MemoryLog, bot_pool: AnyBots) -> None:
    slow = Tables(log, bot_pool, Pace(60, 60))
    table = await open_for_two(slow)
    await start(table)
    seat = table.truth.actors[0]
    action = legal(table, seat)[0]
    await table.do(lambda truth: decisions.leave(truth, seat, "steady"))
    with pytest.raises(TableProblem, match="A bot has been playing for you"):
        await act(table, seat, action)
    await table.do(lambda truth: decisions.come_back(truth, seat))
    await act(table, seat, action)
    await slow.close()


async def test_a_rematch_seats_the_same_people_and_bots_under_the_same_house_rules(tables: Tables) -> None:
    table = await open_for_two(tables)
    await start(table)
    with pytest.raises(TableProblem, match="not over"):
        await rematch(tables, table, BEN)
    await play_out(table, (0, 1), random.Random(4))
    await rematch(tables, table, BEN)
    again = await tables.find(table.truth.rematch)
    assert [(seat.name, seat.person) for seat in again.truth.seats] == [("Ann", ANN), ("Ben", BEN)]
    assert again.truth.host == 1
    assert again.truth.choice.values == table.truth.choice.values
    first = table.truth.rematch
    await rematch(tables, table, ANN)
    assert table.truth.rematch == first


async def test_a_rematch_that_all_ask_for_at_once_is_one_table(tables: Tables, log: MemoryLog) -> None:
    table = await open_for_two(tables)
    await start(table)
    await play_out(table, (0, 1), random.Random(4))
    await asyncio.gather(rematch(tables, table, BEN), rematch(tables, table, ANN))
    assert set(log.rows) == {table.id, table.truth.rematch}


async def test_hints_come_with_a_reason_and_can_be_switched_off(tables: Tables, bot_pool: AnyBots) -> None:
    table = await open_for_two(tables)
    with pytest.raises(TableProblem, match="nothing for you"):
        await table.hint(0)
    await start(table)
    seat = table.truth.actors[0]
    advice, text = await table.hint(seat)
    assert advice.action in legal(table, seat)
    assert advice.why == "Ann would do the same."
    assert text == table.truth.game.words.write(advice.action)
    steps = (Step("{0} puts it to {1}'s run."),)
    bot_pool.advise = AsyncMock(side_effect=lambda *asked: Advice(asked[-1][0], "", steps))  # type: ignore[method-assign]
    assert [step.text for step in (await table.hint(seat))[0].steps] == ["Ann puts it to Ben's run."]
    silent = await open_for_two(tables, hints=False)
    await start(silent)
    with pytest.raises(TableProblem, match="switched off"):
        await silent.hint(silent.truth.actors[0])


async def test_who_asks_twice_in_one_position_asks_about_the_same_deal(tables: Tables, bot_pool: AnyBots) -> None:
    table = await open_for_two(tables)
    await start(table)
    seat = table.truth.actors[0]
    bot_pool.advise = AsyncMock(return_value=Advice(legal(table, seat)[0], ""))  # type: ignore[method-assign]
    for _ in range(2):
        await table.hint(seat)
    first, second = (asked.args[2].state.tobytes() for asked in bot_pool.advise.await_args_list)
    assert first == second
    assert table.truth.match is not None
    assert table.truth.match.round is not None
    assert first != table.truth.match.round.state.tobytes(), "what it cannot see is dealt anew"


async def test_no_hints_where_no_bot_plays_well(tables: Tables, bot_pool: AnyBots) -> None:
    """A table has none, whatever is wished for; nor has one that was opened while there were some."""
    older = await open_for_two(tables)
    bot_pool.gives_hints = lambda game: False  # type: ignore[method-assign]
    assert not (await open_for_two(tables, hints=True)).truth.hints
    with pytest.raises(TableProblem, match="No bot of the house plays Gin Rummy well enough to give hints"):
        await older.hint(0)


async def test_the_house_commits_before_nonces_and_reveals_after_the_round(tables: Tables) -> None:
    table = await open_for_two(tables)
    pledge = table.truth.pledges[1, 0]
    await table.do(lambda truth: decisions.nonce(truth, 0, 1, "00ff"))
    await table.do(lambda truth: decisions.nonce(truth, 0, 1, "1111"))
    await start(table)
    with pytest.raises(TableProblem, match="has been dealt"):
        await table.do(lambda truth: decisions.nonce(truth, 1, 1, "00"))
    with pytest.raises(TableProblem, match="not committed"):
        await table.do(lambda truth: decisions.nonce(truth, 1, 2, "00"))
    dealt = table.truth.pledges[1, 0]
    assert dealt.shuffle.commitment == pledge.shuffle.commitment
    assert dealt.shuffle.nonces == (b"\x00\xff", b"")
    assert not dealt.revealed
    assert table.truth.pledges[0, 0].revealed  # the draw of the dealer is over once he deals
    await play_out(table, (0, 1), random.Random(5))
    assert table.truth.pledges[1, 0].revealed


async def test_a_pile_is_shuffled_again_by_a_secret_committed_before_the_deal(tables: Tables) -> None:
    for attempt in range(20):
        table = await open_for_two(tables, "fan", rules={"recycle_order": "shuffled", "max_recycles": 2})
        committed = [table.truth.pledges[1, number].shuffle.commitment for number in (0, 1)]
        await start(table)
        await play_quietly(table, random.Random(attempt))
        if table.truth.reshuffles == 2:
            break
    pledges = table.truth.pledges
    assert [pledges[1, number].used for number in range(4)] == [True, True, True, False]
    assert [pledges[1, number].shuffle.commitment for number in (0, 1)] == committed
    assert all(pledges[1, number].revealed for number in range(4))
    assert table.truth.match is not None
    account = check(read(table.truth.match.text()))
    assert (account.open, account.hidden) == (0, 0)
    assert account.proven == 4  # the draw of the dealer, the deal, two reshuffles


async def play_quietly(table: Table, chance: random.Random) -> None:
    """Play a round by lot, and end it only if nothing else is left."""
    while table.truth.stage == "playing":
        seat = table.truth.actors[0]
        write = table.truth.game.words.write
        quiet = [
            action for action in legal(table, seat) if write(action).startswith(("draw", "take", "discard", "pass"))
        ]
        await act(table, seat, chance.choice(quiet or legal(table, seat)))


@pytest.mark.parametrize("name", ["", " ", "a" * 25, "{0}", "<b>", "a\nb\u202e", "\x00", "--", "a{1}"])
async def test_a_nickname_that_would_break_a_sentence_is_refused(tables: Tables, name: str) -> None:
    with pytest.raises(TableProblem) as caught:
        await open_table(tables, game="gin", seats=2, person=ANN, name=name)
    assert caught.value.code == "malformed"


async def test_two_people_of_one_name_are_told_apart(tables: Tables) -> None:
    table, _ = await open_table(tables, game="gin", seats=2, person=ANN, name="Ann")
    await table.do(lambda truth: decisions.sit(truth, BEN, "  ann ", 1))
    assert table.truth.names == ["Ann", "ann 2"]


@pytest.mark.parametrize(
    ("wish", "said"),
    [
        ({"game": "whist"}, f"no game 'whist'; there are: {', '.join(games.NAMES)}"),
        ({"seats": 5}, "Gin Rummy is not for 5; it is for 2 players"),
        ({"rules": {"knock_crad": 1}}, "no house rule 'knock_crad'"),
        ({"rules": {"target": "x"}}, "target is 'x'; it may be"),
        (
            {"game": "baja", "seats": 4, "rules": {"correction_consent": "none"}},
            "correction_consent concerns only rounds written down from a table of real cards; .*BAJA-COND-2-R",
        ),
        ({"preset": "nobody"}, "no preset 'nobody'"),
        ({"bots": {1: "deep"}}, "no bot 'deep' for gin; there are: random, steady"),
        ({"bots": {3: "random"}}, "no seat 3"),
        ({"bots": {0: "random", 1: "random"}}, "leave one for yourself"),
    ],
)
async def test_a_wish_that_cannot_be_names_what_would_be_right(tables: Tables, wish: dict, said: str) -> None:
    with pytest.raises(TableProblem, match=said.replace("(", r"\(")):
        await open_table(tables, **{"game": "gin", "seats": 2, "person": ANN, "name": "Ann"} | wish)


async def test_only_the_host_fills_seats_and_starts_and_only_before_the_match(tables: Tables) -> None:
    table, _ = await open_table(tables, game="gin", seats=2, person=ANN, name="Ann", rules=SHORT["gin"])
    with pytest.raises(TableProblem, match="Every seat must be taken"):
        await start(table)
    await table.do(lambda truth: decisions.fill(truth, 0, 1, "random"))
    assert table.truth.seats[1].bot == "random"
    await table.do(lambda truth: decisions.fill(truth, 0, 1, ""))
    await table.do(lambda truth: decisions.sit(truth, BEN, "Ben", 1))
    for decision in (
        lambda truth: decisions.fill(truth, 1, 0, "random"),
        lambda truth: decisions.start(truth, 1),
    ):
        with pytest.raises(TableProblem, match="Only Ann"):
            await table.do(decision)
    await start(table)
    for decision in (
        lambda truth: decisions.fill(truth, 0, 1, "random"),
        lambda truth: decisions.start(truth, 0),
        lambda truth: decisions.sit(truth, "c" * 64, "Cay", None),
    ):
        with pytest.raises(TableProblem):
            await table.do(decision)


async def test_the_host_who_gets_up_is_followed_by_the_next_person(tables: Tables) -> None:
    table = await open_for_two(tables)
    await table.do(lambda truth: decisions.leave(truth, 0, "steady"))
    assert table.truth.host == 1
    assert table.truth.seats[0].kind == "empty"


async def test_a_link_that_no_table_has(tables: Tables) -> None:
    with pytest.raises(NoSuchTableError, match="no such table"):
        await tables.find("nowhere")


async def test_tables_that_nobody_needs_leave_the_memory_and_come_back(tables: Tables) -> None:
    table = await open_for_two(tables)
    await tables.sweep()
    again = await tables.find(table.id)
    assert again is not table
    assert digest(again) == digest(table)


async def test_what_is_composed_is_told_as_such_and_what_is_laid_as_a_play(tables: Tables) -> None:
    table = await open_for_two(tables, "basic")
    await start(table)
    write = table.truth.game.words.write

    def meant(seat: int, text: str) -> list[int]:
        return [action for action in legal(table, seat) if write(action).startswith(text)]

    async def do(seat: int, text: str) -> None:
        await act(table, seat, meant(seat, text)[0])

    await do(seat := table.truth.actors[0], "draw stock")
    while not meant(seat, "new"):  # until somebody holds a meld
        await do(seat, "discard")
        await do(seat := table.truth.actors[0], "draw stock")
    await do(seat, "new")
    await do(seat, "take back")
    await do(seat, "discard")
    own = [(one.kind, bool(one.sentences[1 - seat])) for one in table.truth.events if one.sentences[seat]][-4:]
    assert own == [("draw", True), ("compose", False), ("compose", False), ("discard", True)]
