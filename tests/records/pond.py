"""Pond: a game for the tests of records, with what the house's first games lack.

Two packs and two jokers, three seats, sides, a row of actions that counts as one, and a pile that is shuffled again.
Six cards are fished. Each seat in turn draws a card and keeps it or throws it back; when the pond is empty, the cards
thrown back are shuffled, once. A round brings a point for every card kept; the match goes to ``target``.
"""

from __future__ import annotations

import sys
from types import ModuleType, SimpleNamespace
from typing import TYPE_CHECKING, Any

from rummyhouse import games
from rummyhouse.cards import write_card
from rummyhouse.compiled.record import Record, int8, int16, part
from rummyhouse.records.pack import card_at
from rummyhouse.rules import (
    MAX_SEATS,
    ActionTextError,
    Game,
    HouseRules,
    Preset,
    Reason,
    RuleChoice,
    SeatingError,
)
from rummyhouse.rules.house_rules import parameters_of
from rummyhouse.rules.parameters import parameter

if TYPE_CHECKING:
    import pytest

SIZE = 106
FISHED = 6
DRAW, KEEP, BACK = range(3)
TEXT = ("draw", "keep", "back")


class Rules(Record):
    """The house rules of the pond."""

    target = parameter(clause="POND-1", default=5, low=1, high=50, title="Target", explanation="The end.")
    windy = parameter(clause="POND-2", default=False, title="Windy", explanation="Changes nothing.")
    teams = parameter(clause="POND-5", default=False, title="Teams", explanation="The first and the last.")


HOUSE_RULES = HouseRules(
    game="pond",
    parameters=parameters_of(Rules),
    presets=(Preset(name="calm", title="Calm", source="the tests", values={}),),
)


class View(Record):
    """What everybody knows of a round."""

    held = int16()
    left = int8()


class State(View):
    """A round at the pond."""

    rules = part(Rules)
    pond = int16(FISHED)
    back = int16(FISHED)
    thrown = int8()
    kept = int8(MAX_SEATS)
    side = int8(MAX_SEATS)
    seats = int8()
    turn = int8()
    shuffled = int8()


def sides(choice: RuleChoice, seats: int) -> tuple[int, ...]:
    if choice["teams"] and seats != 3:
        raise SeatingError(f"SEATING_INVALID: teams are for 3, not for {seats} (POND-5)")
    return (0, 1, 0) if choice["teams"] else tuple(range(seats))


def pack_size(rules: Any, seats: int) -> int:
    return SIZE


def deal(state: Any, rules: Any, match: Any, order: Any) -> None:
    state.rules = rules
    state.pond[:] = order[:FISHED]
    state.left = FISHED
    state.held = -1
    state.side[:] = match.side
    state.seats = match.seats
    state.turn = (int(match.dealer) + 1) % int(match.seats)


def waiting(state: Any) -> int:
    return int(state.thrown) if not state.left and state.held < 0 and not state.shuffled else 0


def over(state: Any) -> bool:
    return not state.left and state.held < 0 and (bool(state.shuffled) or not state.thrown)


def actors(state: Any) -> int:
    return 0 if over(state) or waiting(state) else 1 << int(state.turn)


def refusal(state: Any, seat: int, action: int) -> int:
    if not actors(state) >> seat & 1:
        return 1
    return 0 if (action == DRAW) == (int(state.held) < 0) else 2


def legal(state: Any, seat: int, out: Any) -> int:
    found = [action for action in range(3) if refusal(state, seat, action) == 0]
    out[: len(found)] = found
    return len(found)


def apply(state: Any, seat: int, action: int) -> None:
    if action == DRAW:
        state.left -= 1
        state.held = state.pond[state.left]
        return
    if action == KEEP:
        state.kept[int(state.side[seat])] += 1
    else:
        state.back[state.thrown] = state.held
        state.thrown += 1
    state.held = -1
    state.turn = (seat + 1) % int(state.seats)


def reshuffle(state: Any, order: Any) -> None:
    cards = [int(state.back[number]) for number in order]
    state.left = len(cards)
    state.pond[: len(cards)] = cards
    state.thrown = 0
    state.shuffled = 1


def score(state: Any, points: Any) -> None:
    points[:] = state.kept


def settle(match: Any, state: Any) -> None:
    match.total += state.kept
    match.rounds += 1
    match.dealer = (int(match.dealer) + 1) % int(match.seats)
    if match.total.max() >= state.rules.target:
        match.over = 1
        match.grand[:] = match.total
        match.winners = sum(1 << side for side in range(int(match.sides)) if match.total[side] == match.total.max())


def look(state: Any, seat: int, view: Any) -> None:
    view.held = state.held
    view.left = state.left


def write(action: int) -> str:
    return TEXT[action]


def read(text: str) -> tuple[int, ...]:
    if text == "fish":
        return (DRAW, KEEP)
    if text not in TEXT:
        raise ActionTextError(f"'{text[:20]}' is no action of Pond; write draw, keep, back or fish")
    return (TEXT.index(text),)


def tell(before: Any, after: Any, actor: int, action: int) -> str:
    card = write_card(card_at(int(before.held if action else after.held), 2))
    return f"{{{actor}}} {TEXT[action]}s the {card}."


GAME = Game(
    name="pond",
    title="Pond",
    version=3,
    summary="Fish.",
    seats=(2, 3),
    house_rules=HOUSE_RULES,
    state=State,
    view=View,
    actions=3,
    rules=SimpleNamespace(
        pack_size=pack_size,
        deal=deal,
        actors=actors,
        legal=legal,
        refusal=refusal,
        apply=apply,
        waiting=waiting,
        reshuffle=reshuffle,
        over=over,
        score=score,
        settle=settle,
        look=look,
    ),
    words=SimpleNamespace(
        reasons=(
            Reason("", "", ""),
            Reason("NOT_YOUR_TURN", "POND-3", "Wait for your turn."),
            Reason("DRAW_FIRST", "POND-4", "Draw, then keep the card or throw it back."),
        ),
        numbers=lambda state, seat, action, reason: {},
        write=write,
        read=read,
        tell=tell,
    ),
    clauses="POND",
    sides=sides,
)


def open_pond(monkeypatch: pytest.MonkeyPatch) -> Game:
    """Let the house know the game for the time of a test."""
    room = ModuleType("rummyhouse.games.pond")
    room.__dict__["GAME"] = GAME
    monkeypatch.setitem(sys.modules, "rummyhouse.games.pond", room)
    monkeypatch.setattr(games, "NAMES", (*games.NAMES, "pond"))
    return GAME
