"""Snatch: a game for the tests of tables, with what makes a window hard to keep fair.

Each seat has five cards. Whoever's turn it is composes cards and lays them, may ask a partner whether to go out, and
discards. Then everybody else is asked at once: the next seat may use the card, the others may call it, and the first of
them in turn order gets the card and the turn; if nobody wants it, the next seat draws. Silence is a pass.
"""

from __future__ import annotations

import sys
from types import ModuleType, SimpleNamespace
from typing import TYPE_CHECKING, Any

from rummyhouse import games
from rummyhouse.cards import CARDS, cards_of, read_card, write_card
from rummyhouse.compiled.record import Record, int8, int32, int64, part
from rummyhouse.rules import (
    MAX_SEATS,
    ActionTextError,
    Clock,
    Game,
    HouseRules,
    Move,
    Preset,
    Reason,
    RuleChoice,
    Scene,
    SeatingError,
    SeatLine,
    Sheet,
)
from rummyhouse.rules.house_rules import parameters_of
from rummyhouse.rules.parameters import parameter, staircase

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pytest

HAND = 5
TURNS = 16
PLAY, WINDOW, CONSENT, END = range(4)
PHASES = ("PLAY", "CALL_WINDOW", "CONSENT", "ROUND_END")

DISCARD, PUT = 0, CARDS
LAY, TAKE_BACK, ASK, YES, NO, CALL, PASS, USE, ANSWERED, COMPOSED = range(2 * CARDS, 2 * CARDS + 10)
ACTIONS = COMPOSED + 1
PLAIN = ("lay", "take back", "ask to go out", "answer yes", "answer no", "call", "pass call", "use discard", "~", "...")


class Rules(Record):
    """The house rules of Snatch."""

    pairs = parameter(clause="SNATCH-1", default=False, title="Pairs", explanation="Partners sit opposite.")
    window_ms = parameter(clause="SNATCH-2", default=3000, low=0, high=60_000, title="Clock", explanation="A window.")
    target = parameter(clause="SNATCH-3", default=9, low=1, high=50, title="Target", explanation="The end.")
    need = staircase(clause="SNATCH-4", default="5:1, 9:2", rows=3, low=0, high=9, title="Need", explanation="None.")


HOUSE_RULES = HouseRules(
    game="snatch",
    parameters=parameters_of(Rules),
    presets=(Preset(name="plain", title="Plain", source="the tests", values={}),),
)


class _Public(Record):
    rules = part(Rules)
    seats = int8()
    side = int8(MAX_SEATS)
    phase = int8()
    turn = int8()
    rightful = int8()
    top = int8()
    asked = int8()
    laid = int8(MAX_SEATS)
    turns = int8()
    total = int32(MAX_SEATS)


class State(_Public):
    """A round of Snatch."""

    hand = int64(MAX_SEATS)
    staged = int64()
    answer = int8(MAX_SEATS)
    stock = int8(CARDS)
    left = int8()


class View(_Public):
    """What a seat knows of it."""

    seat = int8()
    hand = int64()
    staged = int64()
    answer = int8()
    held = int8(MAX_SEATS)


# --- the rules --------------------------------------------------------------------------------------------------------


def sides(choice: RuleChoice, seats: int) -> tuple[int, ...]:
    if choice["pairs"] and seats != 4:
        raise SeatingError(f"SEATING_INVALID: pairs are for 4 players, not for {seats} (SNATCH-1)")
    return (0, 1, 0, 1) if choice["pairs"] else tuple(range(seats))


def deal(state: Any, rules: Any, match: Any, order: Any) -> None:
    state.rules = rules
    state.seats, state.side[:], state.total[:] = match.seats, match.side, match.total
    state.stock[:] = order
    state.left = CARDS
    for seat in range(int(match.seats)):
        for _ in range(HAND):
            _draw(state, seat)
    state.turn = (int(match.dealer) + 1) % int(match.seats)
    state.rightful = state.top = -1


def _draw(state: Any, seat: int) -> None:
    state.left -= 1
    state.hand[seat] |= 1 << int(state.stock[int(state.left)])


def _partners(state: Any) -> list[int]:
    turn = int(state.turn)
    return [seat for seat in range(int(state.seats)) if seat != turn and state.side[seat] == state.side[turn]]


def actors(state: Any) -> int:
    if state.phase == WINDOW:
        return sum(1 << s for s in range(int(state.seats)) if s != state.turn and not state.answer[s])
    if state.phase == CONSENT:
        return sum(1 << seat for seat in _partners(state))
    return 0 if state.phase == END else 1 << int(state.turn)


def refusal(state: Any, seat: int, action: int) -> int:
    if not actors(state) >> seat & 1:
        return 1
    if state.phase == WINDOW:
        return 0 if action == PASS or action == (USE if seat == state.rightful else CALL) else 2
    if state.phase == CONSENT:
        return 0 if action in (YES, NO) else 2
    if action < 2 * CARDS:
        holds = int(state.hand[seat]) >> action % CARDS & 1
        return 0 if holds and (action >= PUT or not state.staged) else 3
    if action in (LAY, TAKE_BACK):
        return 0 if state.staged else 2
    return 0 if action == ASK and not state.asked and not state.staged and _partners(state) else 2


def legal(state: Any, seat: int, out: Any) -> int:
    found = [action for action in range(ACTIONS) if refusal(state, seat, action) == 0]
    out[: len(found)] = found
    return len(found)


def apply(state: Any, seat: int, action: int) -> None:
    if action < PUT:
        state.hand[seat] &= ~(1 << action)
        state.top, state.answer[:] = action, 0
        state.rightful = (seat + 1) % int(state.seats)
        state.turns += 1
        state.phase = END if not state.hand[seat] or state.turns >= TURNS else WINDOW
    elif action < LAY:
        state.hand[seat] &= ~(1 << action - PUT)
        state.staged |= 1 << action - PUT
    elif action in (LAY, TAKE_BACK):
        if action == LAY:
            state.laid[int(state.side[seat])] += int(state.staged).bit_count()
        else:
            state.hand[seat] |= state.staged
        state.staged = 0
        state.phase = PLAY if state.hand[seat] else END
    elif action in (ASK, YES, NO):
        state.asked = {ASK: 1, YES: 2, NO: 3}[action]
        state.phase = CONSENT if action == ASK else PLAY
    else:
        state.answer[seat] = action - CALL + 1
        if action == USE or not actors(state):
            _resolve(state)


def _resolve(state: Any) -> None:
    """The window closes: whoever is first in turn order gets the card, however early or late the call was."""
    seats, first = int(state.seats), int(state.rightful)
    order = [(first + step) % seats for step in range(seats)]
    takers = [seat for seat in order if state.answer[seat] in (CALL - CALL + 1, USE - CALL + 1)]
    winner = takers[0] if takers else first
    if takers:
        state.hand[winner] |= 1 << int(state.top)
        state.top = -1
    else:
        _draw(state, winner)
    state.turn, state.rightful, state.phase, state.asked, state.answer[:] = winner, -1, PLAY, 0, 0


def score(state: Any, points: Any) -> None:
    points[:] = state.laid


def settle(match: Any, state: Any) -> None:
    match.total += state.laid
    match.rounds += 1
    match.dealer = (int(match.dealer) + 1) % int(match.seats)
    if match.total.max() >= state.rules.target or match.rounds >= 6:
        match.over, match.grand[:] = 1, match.total
        match.winners = sum(1 << side for side in range(int(match.sides)) if match.total[side] == match.total.max())


def look(state: Any, seat: int, view: Any) -> None:
    for name in _Public.declared:
        view[name] = state[name]
    view.seat = seat
    for other in range(int(state.seats)):
        view.held[other] = int(state.hand[other]).bit_count()
    if state.phase != WINDOW:
        view.held[int(state.turn)] += int(state.staged).bit_count()
    if seat >= 0:
        view.hand, view.answer = state.hand[seat], state.answer[seat]
        if seat == state.turn:
            view.staged = state.staged


def seen(state: Any, seat: int, action: int, viewer: int) -> int:
    if viewer == seat or action in (LAY, USE) or action < PUT:
        return action
    if action in (CALL, PASS):
        return ANSWERED
    return COMPOSED if action < LAY or action == TAKE_BACK else action


def clock(view: Any) -> Clock | None:
    return Clock(int(view.rules.window_ms), PASS) if view.phase == WINDOW else None


# --- the words --------------------------------------------------------------------------------------------------------


def write(action: int) -> str:
    if action < LAY:
        return f"{'discard' if action < PUT else 'put'} {write_card(action % CARDS)}"
    return PLAIN[action - LAY]


def read(text: str, view: Any = None) -> tuple[int, ...]:
    if text in PLAIN:
        return (PLAIN.index(text) + LAY,)
    word, _, card = text.partition(" ")
    if word not in ("discard", "put"):
        raise ActionTextError(f"'{text[:20]}' is no action of Snatch; write discard KD, put KD, {', '.join(PLAIN)}")
    return (read_card(card) + (PUT if word == "put" else DISCARD),)


def tell(before: Any, after: Any, actor: int, action: int) -> str:
    if PUT <= action < LAY or action in (TAKE_BACK, COMPOSED):
        return ""
    if action in (CALL, PASS, ANSWERED):
        if after.phase == WINDOW:
            return ""
        return f"{{{int(after.turn)}}} {'draws' if after.top >= 0 else 'gets the card'}."
    return f"{{{actor}}}: {write(action)}."


def scene(view: Any, found: Sequence[int]) -> Scene:
    asked = view.phase == WINDOW
    lines = tuple(
        SeatLine(
            seat=seat,
            side=int(view.side[seat]),
            hand_count=int(view.held[seat]),
            is_dealer=False,
            may_act=bool(asked or seat == view.turn),
            total=int(view.total[int(view.side[seat])]),
        )
        for seat in range(int(view.seats))
    )
    return Scene(
        game="snatch",
        seat=int(view.seat),
        phase=PHASES[int(view.phase)],
        prompt=" ".join(write_card(card) for card in cards_of(int(view.hand) | int(view.staged))),
        seats=lines,
        zones=(),
        moves=tuple(Move(action, write(action), write(action)) for action in found),
    )


GAME = Game(
    name="snatch",
    title="Snatch",
    version=1,
    summary="Snatch.",
    seats=(2, 3, 4, 5, 6),
    house_rules=HOUSE_RULES,
    state=State,
    view=View,
    actions=ACTIONS,
    rules=SimpleNamespace(
        pack_size=lambda rules, seats: CARDS,
        deal=deal,
        actors=actors,
        legal=legal,
        refusal=refusal,
        apply=apply,
        waiting=lambda state: 0,
        over=lambda state: bool(state.phase == END),
        score=score,
        settle=settle,
        look=look,
        seen=seen,
    ),
    words=SimpleNamespace(
        reasons=(
            Reason("", "", ""),
            Reason("NOT_YOUR_TURN", "SNATCH-5", "Wait until you are asked."),
            Reason("WRONG_PHASE", "SNATCH-6", "That cannot be done now."),
            Reason("NOT_HELD", "SNATCH-7", "You do not hold that card, or are composing a meld."),
            Reason(
                "RULES_NOT_AGREED", "SNATCH-8", "{missing} of {seats} have not agreed.", "{agreed} of {seats} players"
            ),
        ),
        numbers=lambda state, seat, action, reason: {},
        write=write,
        read=read,
        tell=tell,
        scene=scene,
        gesture=lambda view, source, cards, target, on="": None,
        sheet=lambda view: Sheet("The cards are played.", (), tuple(int(points) for points in view.laid)),
    ),
    clauses="SNATCH",
    not_agreed=4,
    sides=sides,
    clock=clock,
)


def open_snatch(monkeypatch: pytest.MonkeyPatch) -> Game:
    """Let the house know the game for the time of a test."""
    room = ModuleType("rummyhouse.games.snatch")
    room.__dict__["GAME"] = GAME
    monkeypatch.setitem(sys.modules, "rummyhouse.games.snatch", room)
    monkeypatch.setattr(games, "NAMES", (*games.NAMES, "snatch"))
    return GAME
