"""From the truth of a table to the news for one seat. Everything that is sent about a table is made here."""

from __future__ import annotations

import math
import time
from typing import TYPE_CHECKING, Any, NamedTuple
from weakref import WeakKeyDictionary

from msgspec.structs import replace

from rummyhouse.languages import reader
from rummyhouse.server.protocol import (
    ClockInfo,
    Event,
    Fairness,
    More,
    News,
    Occasion,
    RoundScore,
    SeatInfo,
    TableInfo,
    TurnTime,
)
from rummyhouse.server.tables.company import company
from rummyhouse.server.wire import write_message
from rummyhouse.tables.seating import put_names
from rummyhouse.tables.table_events import MOST_EVENTS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rummyhouse.rules import Fact, Scene, Sheet
    from rummyhouse.tables import Table, Truth

_TEXTS = 64  # that are kept of one edition of a table's news: for each language, and where a reader goes on
_MOMENT = 0.02  # seconds for which the time that is left may be out of date


def news(
    table: Table, seat: int, last: int, occasion: Occasion | None = None, unheard: frozenset[int] = frozenset()
) -> News:
    """The present state for a seat (-1: a spectator), with the events after number ``last``."""
    said = company(table, seat, unheard)
    return News(table=table_info(table, occasion), company=said, **_told(table, seat, last))


def more(table: Table, seat: int, last: int, unheard: frozenset[int] = frozenset()) -> More:
    """The same for a page that keeps what it was told of the table and nothing else."""
    return More(company=company(table, seat, unheard, knows_phrases=True), **_told(table, seat, last))


def _told(table: Table, seat: int, last: int) -> dict[str, Any]:
    truth = table.truth
    return {
        "sequence": truth.sequence(seat),
        "you": seat,
        "events": _events(truth, seat, last),
        "scene": _scene(truth, seat),
        "clock": _clock(table),
        "turn": _turn(table),
    }


class Tidings(NamedTuple):
    """What a page is told, and what it knows then.

    Attributes:
        text: the message.
        sequence: its number.
        arrangement: of the table, which it need not be told again while it stays the same; None if it has to be.
    """

    text: str
    sequence: int
    arrangement: tuple[int, int] | None


class Newsroom:
    """The news of tables as they are sent: spectators who are told the same in one language are sent the same text.

    It is written once, and kept while nothing changes there. Where something in it tells how much time is left, it is
    kept for a moment only.
    """

    def __init__(self) -> None:
        self._kept: WeakKeyDictionary[Table, _Edition] = WeakKeyDictionary()

    def write(
        self,
        table: Table,
        seat: int,
        last: int,
        occasion: Occasion | None,
        unheard: frozenset[int] = frozenset(),
        *,
        known: tuple[int, int] | None = None,
    ) -> Tidings:
        """The news for a seat (-1: a spectator), without what the ``unheard`` seats say.

        A page that keeps what it is told of the table knows it as it was in the arrangement ``known``.
        """
        # A game of a tournament tells the time that is left.
        arrangement = table.arrangement if occasion is None else None
        knows = arrangement is not None and arrangement == known
        if seat >= 0 or occasion is not None or unheard:
            message = more(table, seat, last, unheard) if knows else news(table, seat, last, occasion, unheard)
            return Tidings(write_message(message), message.sequence, arrangement)
        kept = self._kept.get(table)
        if kept is None or kept.moment != table.moment or kept.until < time.monotonic():
            until = time.monotonic() + _MOMENT if _tells_time(table) else math.inf
            kept = self._kept[table] = _Edition(table.moment, until, {})
        asked = reader(), last, knows
        found = kept.texts.get(asked)
        if found is None:
            message = more(table, seat, last) if knows else news(table, seat, last)
            found = Tidings(write_message(message), message.sequence, arrangement)
            if len(kept.texts) >= _TEXTS:  # from where on somebody wants to be told is for them to say
                del kept.texts[next(iter(kept.texts))]
            kept.texts[asked] = found
        return found


def _tells_time(table: Table) -> bool:
    """Whether something in the news of a table grows older by itself."""
    clocks = table.clocks
    waits = table.fill_left >= 0 or table.keep_left >= 0
    return bool(waits or clocks.questions.shown or clocks.turn.left or table.talk.remarks)


class _Edition(NamedTuple):
    moment: tuple[int, int]
    until: float
    texts: dict[tuple[str, int, bool], Tidings]


def _clock(table: Table) -> ClockInfo | None:
    shown = table.clocks.questions.shown
    return ClockInfo(shown.total, shown.remaining) if shown else None


def _turn(table: Table) -> TurnTime | None:
    left, seats = table.clocks.turn.left, table.clocks.turn.seats
    return TurnTime(tuple(sorted(seats)), left.turn, left.reserve) if left else None


def table_info(table: Table, occasion: Occasion | None = None) -> TableInfo:
    """What everybody at a table knows apart from the cards."""
    truth = table.truth
    away = tuple(number for number in range(len(truth.seats)) if not table.presence.is_here(number))
    info = describe(truth, away=away, from_round=truth.round - 1, occasion=occasion)
    if truth.by_correspondence:
        seats = tuple(replace(seat, holiday=table.holiday_until(seat.seat)) for seat in info.seats)
        info = replace(info, seats=seats)
    return replace(info, fill_left=table.fill_left, keep_left=table.keep_left)


def describe(
    truth: Truth,
    *,
    away: Sequence[int] = (),
    from_round: int,
    occasion: Occasion | None = None,
) -> TableInfo:
    """What everybody knows of a table.

    Args:
        truth: the table's.
        away: seats whose connection is lost.
        from_round: the first round whose shuffles are shown.
        occasion: the game of a tournament that is played there.
    """
    sides = max(truth.sides) + 1
    totals = truth.match.totals if truth.match else (0,) * sides
    return TableInfo(
        table=truth.table,
        game=truth.game.name,
        title=truth.game.title,
        preset=truth.choice.preset,
        rules=dict(truth.choice.values),
        changed=dict(truth.choice.changed),
        stage=truth.stage,
        host=truth.host,
        hints=truth.hints,
        round=truth.round,
        seats=tuple(_seat(truth, number, is_away=number in away) for number in range(len(truth.seats))),
        standings=tuple(
            RoundScore(one.round, one.dealer, one.points, one.totals, one.ending) for one in truth.standings
        ),
        totals=totals,
        target=truth.game.target(truth.choice, len(truth.seats)),
        grand=truth.match.grand if truth.match else (),
        bonuses=truth.match.bonuses if truth.match else (),
        winners=truth.match.winners if truth.match else (),
        fairness=_fairness(truth, from_round),
        grace=truth.grace,
        rematch=truth.rematch,
        sides=occasion.teams if occasion else tuple(truth.name_side(side) for side in range(sides)),
        series=truth.series,
        occasion=occasion,
        openness=truth.openness,
        rated=truth.rated,
        clock=truth.thinking.limit,
        trial=truth.is_trial,
    )


def _seat(truth: Truth, number: int, *, is_away: bool) -> SeatInfo:
    seat = truth.seats[number]
    return SeatInfo(
        seat=number,
        name=seat.name,
        kind="away" if is_away and seat.kind == "person" and not truth.by_correspondence else seat.kind,
        bot=seat.bot,
        ready=bool(seat.bot) or seat.ready,
        side=truth.sides[number],
        agreed=seat.kind != "empty",
        reserve=truth.thinking.reserves[number],
        wish=seat.wish,
    )


def _fairness(truth: Truth, first: int) -> tuple[Fairness, ...]:
    """The shuffles from this round on: a table shows the last, the present and the next, the record all."""
    found = []
    for (number, again), pledge in sorted(truth.pledges.items()):
        if number < first:
            continue
        shuffle = pledge.shuffle
        found.append(
            Fairness(
                round=number,
                commitment=shuffle.commitment,
                secret=shuffle.secret.hex() if pledge.revealed else "",
                nonces=tuple(nonce.hex() for nonce in shuffle.nonces) if pledge.used else (),
                salt=shuffle.salt.hex() if pledge.revealed else "",
                number=again,
            )
        )
    return tuple(found)


def _events(truth: Truth, seat: int, last: int) -> tuple[Event, ...]:
    """The events after ``last``; a client that starts afresh hears what has happened since the last deal."""
    happened = truth.events
    if not 0 < last <= truth.sequence(seat):
        last = truth.sequence(seat, happened.dealt) - 1 if happened.dealt else 0
    found: list[Event] = []
    for one in reversed(happened):  # most have missed one or two
        sequence = truth.sequence(seat, one.number)
        if sequence <= last or len(found) == MOST_EVENTS:
            break
        if one.kept[seat]:
            found.append(Event(sequence, one.seat, one.kind, one.sentence(seat)))
    return tuple(reversed(found))


def _scene(truth: Truth, seat: int) -> Scene | None:
    scene = truth.scene(seat)
    if seat >= 0:  # spectators see the same; a seat has one page, as a rule
        truth.forget_scene(seat)
    return name_scene(scene, truth.names) if scene is not None else None


def name_scene(scene: Scene, names: Sequence[str]) -> Scene:
    """The scene with the players' names in its sentences."""
    return replace(
        scene,
        prompt=put_names(scene.prompt, names),
        seats=tuple(replace(line, facts=_facts(line.facts, names)) if line.facts else line for line in scene.seats),
        zones=tuple(
            replace(zone, label=put_names(zone.label, names), note=put_names(zone.note, names))
            if "{" in zone.label or "{" in zone.note
            else zone
            for zone in scene.zones
        ),
        facts=_facts(scene.facts, names),
        moves=tuple(
            replace(move, label=put_names(move.label, names)) if "{" in move.label else move for move in scene.moves
        ),
        sheet=_sheet(scene.sheet, names) if scene.sheet else None,
    )


def _facts(facts: Sequence[Fact], names: Sequence[str]) -> tuple[Fact, ...]:
    return tuple(
        replace(fact, label=put_names(fact.label, names), value=put_names(fact.value, names))
        if "{" in fact.label or "{" in fact.value
        else fact
        for fact in facts
    )


def _sheet(sheet: Sheet, names: Sequence[str]) -> Sheet:
    lines = tuple(replace(line, label=put_names(line.label, names)) for line in sheet.lines)
    return replace(sheet, ending=put_names(sheet.ending, names), lines=lines)
