"""A finished match, judged decision by decision."""

from __future__ import annotations

import math
from collections import deque
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, Protocol

from rummyhouse import bots, games
from rummyhouse.analysis import luck, sentences
from rummyhouse.analysis.decisions import decisions
from rummyhouse.analysis.judge import CERTAIN, OWN, SMALL_LOSS, Judge
from rummyhouse.analysis.plays import Effort
from rummyhouse.analysis.report import Alternative, Analysis, Judgement, RoundAccount, SeatAccount
from rummyhouse.records import Record, check, replay
from rummyhouse.simulation import engine

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Sequence

    import numpy as np
    import numpy.typing as npt

    from rummyhouse.analysis.decisions import Decision
    from rummyhouse.analysis.judge import Found
    from rummyhouse.rules import Game

LARGE = 64
"""Where decisions are usually judged on fewer deals, a deal takes so long that nothing else is tried where somebody did
what ``steady`` would do."""

MOST_PLAYS, MOST_PLAYS_OF_LARGE = 40, 12
"""Plays of a decision that are compared at the most."""

MOST_DEALS = 100_000

AGAIN, AGAIN_LARGE = 24, 16
"""So many decisions of each seat, those that may have lost most, are looked at again; in large games so many."""

CLOSER, SUSPECTS = 12, 10
"""So many of these, those that seem to have lost most, are measured more closely then; in large games so many, and no
other is called a mistake."""

FIRST, FIRST_AGAIN, FIRST_PLAYS = 2, 6, 2
"""In large games the first look is on so many times as many deals as usual, and the second one on so many more, but
they compare no more than so many plays: what was done, and what ``steady`` would have done."""

CLOSER_CHOICE = 2
"""So many times as many deals as usual find the best play of a decision that is looked at again; in large games of one
that is measured more closely."""

CLOSER_DEALS, BORDER_DEALS = 1024, 8192
"""So many fresh deals measure it; and so many where it is in doubt whether a decision is among the ``WORST``. Of a
longer or shorter analysis they are as many times more or fewer as of its other deals."""

WORST, BORDER = 3, 4
"""So many decisions of a seat are told first, and so many that may or may not be among them are measured longest."""

SUSPECT_DEALS, SUSPECT_MOST = 8, 32
"""In large games so many times as many deals as usual measure the best play, and so many at the most where what was
lost may be much, or where it is in doubt whether a decision is a mistake, or among the ``WORST``."""

AS_NEEDED = 0
"""In the place of deals: as many as it needs."""

NONE = -1
"""In the place of deals: nothing is measured."""

MOST_TOLD = 6
"""Alternatives that are told of a decision."""

HAND_DEALS = 64
"""On how many deals, at the most, it is found out what a hand is worth."""

_WALK, _STAGE = 0.55, 0.15
"""The part of the work that is done when every decision has been judged once, and the parts of what follows: those are
looked at again that may have lost most, the dearest are measured, and then those that are in doubt."""


class AnalysisError(ValueError):
    """A match that cannot be analysed; the message says why."""


class HasRecord(Protocol):
    """What keeps the record of a match, as what :func:`rummyhouse.read` gives."""

    @property
    def record(self) -> Record:
        """The record."""


def usual_deals(game_name: str) -> int:
    """On how many deals the plays of a decision are compared, if nothing else is said."""
    return bots.find(game_name, "steady").deals


def analyse(
    record: Record | HasRecord,
    *,
    deals: int | None = None,
    seed: int = 1,
    thorough: bool | None = None,
    seats: Collection[int] | None = None,
    stand_ins: Collection[tuple[int, int]] = (),
    cluster: str = "",
    progress: Callable[[float], None] | None = None,
) -> Analysis:
    """Judge the decisions of a finished match, each by what its seat knew then.

    >>> import rummyhouse
    >>> from rummyhouse.analysis import analyse
    >>> play = rummyhouse.new("gin", preset="parity", seed=1)
    >>> while not play.is_over:
    ...     play.next_round() if play.is_round_over else play.act(play.choose("steady"))
    >>> found = analyse(play.record(), deals=16)
    >>> len(found.rounds), found.worst() == found.worst(0) + found.worst(1)
    (1, True)

    Args:
        record: of the match, as :func:`rummyhouse.read` or ``play.record()`` gives it.
        deals: on how many imagined deals plays are compared, and then the best with what was done.
        seed: of all chances; with the same seed and deals the same comes out.
        thorough: whether others are tried even where somebody did what ``steady`` would do; by default everywhere but
            in large games.
        seats: whose decisions are judged; everybody's, if nothing is said.
        stand_ins: turns that a bot took in a player's place, and that are not judged: of each the number of its round,
            from 1, and its place among the entries of that round, from 0.
        cluster: ``"local"`` or the address of a Ray cluster that judges the decisions, with the same result.
        progress: called with the part that is done, from 0 to 1.

    Raises:
        AnalysisError: it is no record, the match is not over, nobody can judge its game, or there are no such seats or
            deals.
        RecordError: the record is not true; the message names the line.
        ClusterError: there is no such cluster.
    """
    record = _record_in(record)
    check(record)
    game = games.find(record.game)
    _check(record, game, deals, seats)
    is_large = (usual := usual_deals(game.name)) < LARGE
    deals = usual if deals is None else deals
    asked = range(len(record.seats)) if seats is None else seats
    report = progress or (lambda _: None)
    effort = Effort(MOST_PLAYS_OF_LARGE if is_large else MOST_PLAYS, not is_large if thorough is None else thorough)
    how = How(game.name, deals, seed, effort, is_large)
    own = (one for one in decisions(record, game, seed, stand_ins) if one.is_own and one.seat in asked)
    judgements = tuple(_judge(record, own, how, cluster, report))
    rounds = _rounds(record, game, deals, seed, judgements)
    report(1.0)
    return Analysis(
        game=game.name,
        version=record.version,
        match=record.match,
        sides=record.sides,
        deals=deals,
        seed=seed,
        judgements=judgements,
        rounds=rounds,
        seats=tuple(
            _account(seat, record.sides[seat], judgements, rounds) if seat in asked else None
            for seat in range(len(record.seats))
        ),
    )


def _record_in(given: Record | HasRecord) -> Record:
    found = given if isinstance(given, Record) else getattr(given, "record", None)
    if not isinstance(found, Record):
        raise AnalysisError(f"a match is judged by its record, as rummyhouse.read gives it, not by {given!r}")
    return found


def _check(record: Record, game: Game, deals: int | None, seats: Collection[int] | None) -> None:
    if not record.grand:
        raise AnalysisError("the match is not over; only a finished match is analysed")
    if game.name not in bots.STEADY_GAMES:
        raise AnalysisError(f"nobody can judge a match of {game.title}: no bot of the house plays it well")
    if deals is not None and not 1 <= deals <= MOST_DEALS:
        raise AnalysisError(f"plays cannot be compared on {deals} deals; it may be 1 to {MOST_DEALS:,}")
    for seat in seats or ():
        if not 0 <= seat < len(record.seats):
            raise AnalysisError(f"there is no seat {seat}; the seats are 0 to {len(record.seats) - 1}")


class How(NamedTuple):
    """How decisions are judged.

    Attributes:
        game: its name.
        deals: on how many deals plays are compared.
        seed: of all chances.
        effort: how thoroughly.
        is_large: few deals are affordable everywhere, and many only where something seems to have been lost.
    """

    game: str
    deals: int
    seed: int
    effort: Effort
    is_large: bool


class Judged(NamedTuple):
    """What came of judging a decision.

    Attributes:
        judgement: what is told of it.
        promise: what it may have lost at the most, or, looked at again, seems to have lost; None for nothing.
        chosen: what its plays were worth on the deals on which the best was looked for.
    """

    judgement: Judgement
    promise: float | None
    chosen: npt.NDArray[np.float64]


class ToJudge(NamedTuple):
    """A decision that is to be judged.

    Attributes:
        decision: what is judged.
        chosen: what came of choosing so far; None if it was not judged before. In large games the best is chosen on
            deals of its own.
        deals: on so many fresh deals it is measured now, or ``AS_NEEDED``; ``NONE`` if it is only looked at again.
    """

    decision: Decision
    chosen: npt.NDArray[np.float64] | None
    deals: int


def _judged(how: How, asked: ToJudge) -> Judged:
    """A decision, judged; looked at more closely, if it was judged before."""
    if asked.chosen is None:
        return _judged_first(how, asked)
    if asked.deals == NONE:
        return _judged_again(how, asked, asked.chosen)
    return _judged_closely(how, asked, asked.chosen)


def _effort_to_look(how: How) -> Effort:
    return how.effort._replace(most=FIRST_PLAYS) if how.is_large and not how.effort.tries_all else how.effort


def _judged_first(how: How, asked: ToJudge) -> Judged:
    judge = Judge(how.game, asked.decision, how.seed, _effort_to_look(how))
    if how.is_large:
        judge.look(how.deals if judge.is_alone else FIRST * how.deals)
    else:
        judge.choose(how.deals)
        judge.measure(asked.deals)
    return Judged(_judgement(how, judge), judge.promise, judge.chosen)


def _judged_again(how: How, asked: ToJudge, chosen: npt.NDArray[np.float64]) -> Judged:
    """The same plays, those that have done best, on more deals."""
    judge = Judge(how.game, asked.decision, how.seed, _effort_to_look(how))
    judge.resume(chosen)
    judge.choose_closely((FIRST_AGAIN if how.is_large else CLOSER_CHOICE) * how.deals)
    seems = judge.suspicion
    if not how.is_large:
        judge.measure(how.deals)  # a loss that is told is measured closely if it is large, though it be by chance
        seems = max(seems or 0.0, judge.found().loss) or None
    return Judged(_judgement(how, judge), seems, judge.chosen)


def _judged_closely(how: How, asked: ToJudge, chosen: npt.NDArray[np.float64]) -> Judged:
    """What seems to have been lost, measured; at large games with more plays, of which the best is found first."""
    judge = Judge(how.game, asked.decision, how.seed, how.effort)
    if how.is_large:
        judge.leave_out(len(chosen))
        judge.choose(how.deals)
        judge.choose_closely(CLOSER_CHOICE * how.deals)
    else:
        judge.resume(chosen)
    if asked.deals == AS_NEEDED:
        judge.measure_closely(SUSPECT_DEALS * how.deals, SUSPECT_MOST * how.deals)
    else:
        judge.measure(asked.deals)
    return Judged(_judgement(how, judge), None, judge.chosen)


def _judge(
    record: Record,
    wanted: Iterable[Decision],
    how: How,
    cluster: str,
    report: Callable[[float], None],
) -> list[Judgement]:
    """All these decisions, judged; those with the largest losses more closely.

    Args:
        record: of the match.
        wanted: the decisions, in order.
        how: on how many deals, with which seed, how thoroughly.
        cluster: who judges them, if not this process.
        report: is told the part that is done.
    """
    before = [0]
    for played in record.rounds:
        before.append(before[-1] + len(played.entries) + 1)
    found: list[Judgement] = []
    promising: dict[int, list[Promising]] = {}
    asked: deque[Decision] = deque()
    again, most, closer, border = AGAIN_LARGE, SUSPECTS, AS_NEEDED, SUSPECT_MOST * how.deals
    if not how.is_large:
        again, most = AGAIN, CLOSER
        closer, border = (max(1, deals // usual_deals(how.game)) * how.deals for deals in (CLOSER_DEALS, BORDER_DEALS))

    def each() -> Iterator[ToJudge]:
        for decision in wanted:
            asked.append(decision)
            yield ToJudge(decision, None, how.deals)

    judged = partial(_judged, how)
    with engine(judged, partial(partial, judged), cluster=cluster) as does:

        def look(those: Sequence[Promising], deals: int, so_far: float) -> Iterator[tuple[Promising, Judged]]:
            """Judge these once more; so much of all work is done before."""
            tasks = (ToJudge(one.decision, one.chosen, deals) for one in those)
            for number, (one, done) in enumerate(zip(those, does(tasks), strict=True), 1):
                found[one.place] = done.judgement
                report(so_far + _STAGE * number / len(those))
                yield one, done

        for judgement, promise, chosen in does(each()):
            decision = asked.popleft()
            if promise is not None:
                _keep(promising, Promising(promise, len(found), decision, chosen), again)
            found.append(judgement)
            report(_WALK * (before[judgement.round - 1] + judgement.entry) / before[-1])
        dearest: dict[int, list[Promising]] = {}
        for one, done in look(_all(promising), NONE, _WALK):
            if done.promise is not None:
                _keep(dearest, Promising(done.promise, one.place, one.decision, done.chosen), most)
        measured: dict[int, list[tuple[Promising, Judged]]] = {}
        for one, done in look(_all(dearest), closer, _WALK + _STAGE):
            measured.setdefault(one.decision.seat, []).append((one, done))
        doubtful = [one for seat in measured for one in _in_doubt(measured[seat])]
        for _ in look(doubtful, border, _WALK + 2 * _STAGE):
            pass
    return found


class Promising(NamedTuple):
    """A decision that may have lost something.

    Attributes:
        promise: how much.
        place: its place among those that are judged.
        decision: what is judged.
        chosen: what came of choosing so far.
    """

    promise: float
    place: int
    decision: Decision
    chosen: npt.NDArray[np.float64]


def _keep(kept: dict[int, list[Promising]], one: Promising, most: int) -> None:
    """Keep it among those of its seat, if it is one of so many that promise most."""
    among = [*kept.get(one.decision.seat, ()), one]
    kept[one.decision.seat] = sorted(among, key=lambda one: (-one.promise, one.place))[:most]


def _all(kept: dict[int, list[Promising]]) -> list[Promising]:
    """Those of all seats."""
    return [one for seat in sorted(kept) for one in kept[seat]]


def _in_doubt(measured: Sequence[tuple[Promising, Judged]]) -> list[Promising]:
    """Those of a seat's dearest decisions that may be among its worst, or not, by the error of what they have lost.

    What is no mistake, because it has lost too little, is not among them.
    """
    lost = sorted((max(0.0, done.judgement.loss) for _, done in measured), reverse=True) + [0.0] * (WORST + 1)
    border = (lost[WORST - 1] + lost[WORST]) / 2

    def away(done: Judged) -> float:
        return abs(done.judgement.loss - max(border, done.judgement.least))

    doubtful = [one for one in measured if one[1].judgement.loss and away(one[1]) < one[1].judgement.error]
    return [one for one, _ in sorted(doubtful, key=lambda one: away(one[1]))[:BORDER]]


def _judgement(how: How, judge: Judge) -> Judgement:
    found, decision = judge.found(), judge.decision
    loss = round(found.loss, 2)
    is_best = found.best == OWN or loss <= 0
    begun = decision.begun
    best = found.plays[OWN if is_best else found.best]
    return Judgement(
        number=decision.number,
        round=decision.round,
        entry=decision.entry,
        step=decision.step,
        seat=decision.seat,
        told=sentences.tell(begun, decision.row),
        row=tuple(decision.row),
        worth=round(found.worth[OWN], 2),
        loss=0.0 if is_best else loss,
        error=round(CERTAIN * found.loss_error, 2) if found.best != OWN else 0.0,
        best=sentences.tell(begun, best),
        best_row=best,
        reason=sentences.reason(how.game, begun, found, is_best=is_best),
        alternatives=_alternatives(judge, found),
        deals=found.deals,
        least=round(SMALL_LOSS * judge.spread, 2) if how.is_large else 0.0,
    )


def _alternatives(judge: Judge, found: Found) -> tuple[Alternative, ...]:
    """The plays that were compared, the best first; those that were tried on few deals are known less well."""
    places = [place for place in range(1, len(found.plays)) if math.isfinite(found.error[place])]
    places.sort(key=lambda place: -found.more[place])
    return tuple(
        Alternative(
            told=sentences.tell(judge.decision.begun, found.plays[place]),
            row=found.plays[place],
            more=round(found.more[place], 2),
            error=round(CERTAIN * found.error[place], 2),
        )
        for place in places[:MOST_TOLD]
    )


def _rounds(
    record: Record, game: Game, deals: int, seed: int, judgements: Sequence[Judgement]
) -> tuple[RoundAccount, ...]:
    charged = game.charges(record.choice)
    found = []
    for step in replay(record):
        if step.kind != "deal" or not step.played.points:
            continue
        assert step.match.round is not None
        number, state, standing = step.played.number, step.match.round.state, step.match.standing
        found.append(
            RoundAccount(
                number=number,
                made=_rounded(luck.worth_of_points(step.played.points, standing, charged=charged)),
                deal=_rounded(luck.of_deal(game, state, standing, seed, number, charged=charged)),
                hands=_rounded(luck.of_hands(game, state, standing, min(deals, HAND_DEALS), seed, number)),
                given=_rounded(
                    [
                        sum(one.loss for one in judgements if one.seat == seat and one.round == number)
                        for seat in range(len(record.seats))
                    ]
                ),
            )
        )
    return tuple(found)


def _account(seat: int, side: int, judgements: Sequence[Judgement], rounds: Sequence[RoundAccount]) -> SeatAccount:
    own = [one for one in judgements if one.seat == seat]
    return SeatAccount(
        decisions=len(own),
        mistakes=sum(one.is_mistake for one in own),
        given=round(sum(one.loss for one in own), 2),
        error=round(math.sqrt(sum(one.error**2 for one in own)), 2),
        hands=round(sum(one.hands[seat] for one in rounds), 2),
        deal=round(sum(one.deal[side] for one in rounds), 2),
        made=round(sum(one.made[side] for one in rounds), 2),
    )


def _rounded(values: Sequence[float]) -> tuple[float, ...]:
    return tuple(round(float(value), 2) for value in values)
