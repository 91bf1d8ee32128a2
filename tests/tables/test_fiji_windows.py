"""The call windows of Fiji at a table: fair in every order of arrival, silent until they close (FIJI-CALL-15-R)."""

from __future__ import annotations

import itertools
import random
from typing import TYPE_CHECKING

import pytest

from rummyhouse import games
from rummyhouse.games.fiji.actions import CALL, PASS
from rummyhouse.games.fiji.state import WINDOW
from rummyhouse.records import Match
from rummyhouse.rules.books.actions import DRAW_STOCK, NEW_BOOK
from rummyhouse.server.tables.news import news
from rummyhouse.server.wire import write_message
from rummyhouse.tables import MemoryLog, Pace, Tables, decisions
from rummyhouse.tables.dry_run import DryRun, SeenAction
from rummyhouse.tables.new_tables import open_table
from rummyhouse.tables.table_events import kind_of
from tests.records.play import fixed
from tests.tables.conftest import AnyBots
from tests.tables.time_source import WoundTime

if TYPE_CHECKING:
    from rummyhouse.rules import Round

WINDOWS = 25


def next_window(match: Match, chance: random.Random) -> bool:
    """Play by lot until a discard may be called; False if the match has ended before."""
    for _ in range(4000):
        if match.stage == "ready":
            match.begin_round(fixed(match, 1))
        elif match.stage == "settling":
            match.settle()
        elif match.stage == "waiting":
            match.reshuffle(fixed(match, 1))
        elif match.stage == "over":
            return False
        else:
            assert match.round is not None
            if match.round.state.phase == WINDOW:
                return True
            seat = match.round.actors[0]
            match.act(seat, any_action(match.round, seat, chance))
    return False


def any_action(played: Round, seat: int, chance: random.Random) -> int:
    """Any action, but melds are not composed all the time."""
    legal = played.legal(seat)
    plain = [action for action in legal if action < NEW_BOOK]
    return chance.choice(plain if plain and chance.random() < 0.6 else legal)


def close(match: Match, answers: dict[int, int], order: tuple[int, ...]) -> tuple[DryRun, SeenAction]:
    """A copy of the round after everybody has answered in this order, and how the last answer was told."""
    trial = DryRun(match, answered=order)
    for seat in order[:-1]:
        told = trial.act(seat, (answers[seat],))[0]
        assert not any(told.sentences[viewer] for viewer in (*range(len(match.seats)), -1) if viewer != seat)
        assert trial.noticed == {seat}
        assert trial.round.state.phase == WINDOW
        trial.noticed.clear()
    return trial, trial.act(order[-1], (answers[order[-1]],))[0]


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_outcome_is_the_same_in_every_order_of_arrival(seats: int) -> None:
    fiji, chance = games.find("fiji"), random.Random(seats)
    names = [f"P{seat}" for seat in range(seats)]
    match = Match.new(fiji, fiji.house_rules.choose(), names, name="windows")
    called = 0
    for _ in range(WINDOWS):
        assert next_window(match, chance)
        assert match.round is not None
        asked = match.round.actors
        bystanders = [viewer for viewer in (*range(seats), -1) if viewer not in asked]
        answers = {seat: chance.choice((CALL, PASS)) for seat in asked}
        outcomes = set()
        for order in itertools.islice(itertools.permutations(asked), 24):
            trial, told = close(match, answers, order)
            views = tuple(trial.round.view(viewer).tobytes() for viewer in (*range(seats), -1))
            sentences = tuple(told.sentences[viewer] for viewer in bystanders)
            outcomes.add((trial.round.state.tobytes(), views, sentences, told.seat, kind_of(told.text)))
        assert len(outcomes) == 1
        assert told.seat == -1 or len(asked) == 1
        called += CALL in answers.values()
        for seat, answer in answers.items():
            match.act(seat, answer)
    assert called > WINDOWS // 4


async def test_news_do_not_tell_who_has_answered_what() -> None:
    chance, time_source = random.Random(3), WoundTime()
    tables = Tables(MemoryLog(), AnyBots(), Pace(60, 60, lag=0), time_source=time_source)
    table, _ = await open_table(tables, game="fiji", seats=6, person="a" * 64, name="Ann")
    for seat in range(1, 6):
        person = "abcdef"[seat] * 64
        await table.do(lambda truth, seat=seat, person=person: decisions.sit(truth, person, f"P{seat}", seat))
    for seat in range(6):
        table.arrive(seat)
    await table.do(lambda truth: decisions.start(truth, 0))
    windows = 0
    for _ in range(2000):
        truth = table.truth
        assert truth.match is not None
        played = truth.match.round
        assert played is not None
        if played.state.phase != WINDOW or truth.stage != "playing":
            seat = truth.actors[0]
            # without melds: a window after every turn
            legal = [action for action in played.legal(seat) if action < NEW_BOOK] or played.legal(seat)
            action = next((one for one in legal if one == DRAW_STOCK), chance.choice(legal))
            await table.do(lambda truth, s=seat, a=action: decisions.act(truth, s, (a,), truth.sequence(s)))
            continue
        windows += 1
        order = list(truth.actors)
        chance.shuffle(order)
        assert len(order) == 4 or int(played.state.discarder) < 0
        shown = news(table, -1, 0).clock
        assert shown is not None
        assert shown.total == shown.remaining == 3000
        for seat in order[:-1]:
            others = [viewer for viewer in (*range(6), -1) if viewer != seat]
            before = {viewer: (write_message(news(table, viewer, 0)), table.edition(viewer)) for viewer in others}
            for answer in (CALL, PASS):
                found = decisions.act(table.truth, seat, (answer,), table.truth.sequence(seat))
                assert [set(entry.unnoticed) for entry in found] == [set(others)]  # type: ignore[union-attr]
            answer = chance.choice((CALL, PASS, PASS))
            await table.do(lambda truth, s=seat, a=answer: decisions.act(truth, s, (a,), truth.sequence(s)))
            for viewer in others:
                assert (write_message(news(table, viewer, 0)), table.edition(viewer)) == before[viewer]
        await table.do(lambda truth, s=order[-1]: decisions.act(truth, s, (PASS,), truth.sequence(s)))
        if windows == 8:
            break
    assert windows == 8
    await tables.close()


async def test_the_rightful_player_is_given_a_hint_though_nobody_waits_for_him() -> None:
    tables = Tables(MemoryLog(), AnyBots(), Pace(60, 60), time_source=WoundTime())
    table, _ = await open_table(tables, game="fiji", seats=3, person="a" * 64, name="Ann")
    for seat, name in ((1, "Ben"), (2, "Cay")):
        await table.do(lambda truth, seat=seat, name=name: decisions.sit(truth, name * 20, name, seat))
    await table.do(lambda truth: decisions.start(truth, 0))
    truth = table.truth
    assert truth.match is not None
    assert truth.match.round is not None
    while (state := truth.match.round.state).phase != WINDOW or not truth.match.round.legal(int(state.rightful)):
        seat = truth.actors[0]
        legal = truth.match.round.legal(seat)
        action = PASS if PASS in legal else next(one for one in legal if one < NEW_BOOK)
        await table.do(lambda truth, s=seat, a=action: decisions.act(truth, s, (a,), truth.sequence(s)))
    rightful = int(state.rightful)
    assert rightful not in truth.actors
    advice, text = await table.hint(rightful)
    assert advice.action in truth.match.round.legal(rightful)
    assert text == truth.game.words.write(advice.action)
    await tables.close()
