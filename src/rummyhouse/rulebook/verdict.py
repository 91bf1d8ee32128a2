"""Scenarios held against the rules: every expectation is met or not, and if not, what was found instead."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from dataclasses import dataclass
from functools import singledispatch
from typing import TYPE_CHECKING

from rummyhouse.rulebook import statements
from rummyhouse.rulebook.places import find_zone, is_a_place
from rummyhouse.rulebook.scenario import EVERYBODY, SPECTATOR, Scenario, ScenarioError, ScenarioLine
from rummyhouse.rulebook.trial import Denied, Trial

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from rummyhouse.rules import Fact, Refusal, Zone

_MOST_ORDERS = 600
_GROUPS = {"assets": "assets", "card values": "cards", "liabilities": "liabilities"}


@dataclass(frozen=True, slots=True)
class Finding:
    """One expectation, judged.

    Attributes:
        line: where it stands.
        text: what was expected.
        held: whether it is so.
        found: what is so instead; "" where it held.
    """

    line: ScenarioLine
    text: str
    held: bool
    found: str = ""


@dataclass(frozen=True, slots=True)
class Verdict:
    """A scenario, judged.

    Attributes:
        scenario: what was judged.
        findings: one for each line that does or expects something.
        denied: every refusal that it met.
    """

    scenario: Scenario
    findings: tuple[Finding, ...]
    denied: tuple[Denied, ...] = ()

    @property
    def held(self) -> bool:
        """Whether everything held."""
        return all(finding.held for finding in self.findings)


def judge(scenario: Scenario) -> Verdict:
    """Play a scenario and compare.

    If an action is refused that should not be, the rest is not played, and the verdict says so.

    Raises:
        ScenarioError: the scenario cannot be set up, or one of its actions cannot be read.
    """
    refusals_to_begin = [step for step in scenario.steps if isinstance(step, statements.CannotBegin)]
    if refusals_to_begin:
        return Verdict(scenario, (_begin_in_vain(scenario, refusals_to_begin[0]),))
    listen = any(isinstance(step, statements.Told) for step in _flat(scenario.steps))
    findings: dict[int, Finding] = {}
    orders = list(itertools.islice(_orders(scenario.steps), _MOST_ORDERS + 1))
    if len(orders) > _MOST_ORDERS:
        raise ScenarioError(scenario.line, f"its actions could come in more than {_MOST_ORDERS} orders")
    denied: dict[Denied, None] = {}
    for steps in orders:
        trial = Trial(scenario, listen=listen)
        order = _order_told(scenario, steps) if len(orders) > 1 else ""
        for step, finding in _play(trial, steps, order):
            known = findings.get(id(step))
            if known is None or known.held:
                findings[id(step)] = finding
        denied |= dict.fromkeys(trial.denied)
    return Verdict(scenario, tuple(findings.values()), tuple(denied))


def _begin_in_vain(scenario: Scenario, expected: statements.CannotBegin) -> Finding:
    try:
        Trial(scenario)
    except ScenarioError as error:
        if expected.words in error.problem:
            return Finding(expected.line, expected.line.text, held=True)
        return Finding(expected.line, expected.line.text, held=False, found=error.problem)
    return Finding(expected.line, expected.line.text, held=False, found="the round begins")


def _flat(steps: Iterable[statements.Statement]) -> Iterator[statements.Statement]:
    for step in steps:
        if isinstance(step, statements.Repeat):
            yield from _flat(step.steps)
        else:
            yield step


def _orders(steps: Sequence[statements.Statement]) -> Iterator[tuple[statements.Statement, ...]]:
    """The steps as one sequence, once for each order of the steps that may come in any order."""
    choices: list[list[tuple[statements.Statement, ...]]] = []
    for step in steps:
        if isinstance(step, statements.Repeat):
            once = list(itertools.islice(_orders(step.steps), _MOST_ORDERS))
            choices += [once] * step.times
        elif isinstance(step, statements.InAnyOrder):
            choices.append(list(itertools.permutations(step.steps)))
        else:
            choices.append([(step,)])
    for chosen in itertools.product(*choices):
        yield tuple(itertools.chain.from_iterable(chosen))


def _order_told(scenario: Scenario, steps: Sequence[statements.Statement]) -> str:
    """The order of the actions in words, if there are several."""
    loose = {id(act) for step in _flat(scenario.steps) if isinstance(step, statements.InAnyOrder) for act in step.steps}
    acts = [
        f"{scenario.seats[step.seat]}: {step.text}"
        for step in steps
        if isinstance(step, statements.Act) and id(step) in loose
    ]
    return f" (in the order {', '.join(acts)})"


def _play(
    trial: Trial, steps: Sequence[statements.Statement], order: str
) -> Iterator[tuple[statements.Statement, Finding]]:
    stopped = ""
    for step in steps:
        if isinstance(step, statements.Mark):
            continue
        text = _text(trial, step)
        if stopped:
            yield step, Finding(step.line, text, held=False, found=f"not reached: {stopped}{order}")
            continue
        found = check(step, trial)
        yield step, Finding(step.line, text, held=not found, found=f"{found}{order}" if found else "")
        if found and isinstance(step, (statements.Act, statements.ShuffleOrder, statements.NextRound)):
            stopped = f"line {step.line.number} could not be done"


def _text(trial: Trial, step: statements.Statement) -> str:
    return f"{trial.scenario.seats[step.seat]}: {step.text}" if isinstance(step, statements.Act) else step.line.text


@singledispatch
def check(step: statements.Statement, trial: Trial) -> str:
    """Do the step or compare it with the trial; what was found instead, or ""."""
    raise TypeError(f"{type(step).__name__} in {trial.scenario.title} is no step that can be judged")


@check.register
def _(step: statements.Act, trial: Trial) -> str:
    refusal = trial.act(step.seat, trial.read(step.seat, step.text, step.line))
    return "" if refusal is None else f"refused: {refusal}"


@check.register
def _(step: statements.ShuffleOrder, trial: Trial) -> str:
    return trial.shuffle(step)


@check.register
def _(step: statements.NextRound, trial: Trial) -> str:
    return trial.next_round(step)


@check.register
def _(step: statements.May, trial: Trial) -> str:
    if step.only:
        return _only(step, trial)
    for text in step.texts:
        refusal = trial.refusal_of(step.seat, text, step.line)
        if refusal is not None:
            return f"{text} is refused: {refusal}"
    return ""


def _only(step: statements.May, trial: Trial) -> str:
    expected: set[int] = set()
    for text in step.texts:
        row = trial.read(step.seat, text, step.line)
        if len(row) != 1:
            raise ScenarioError(step.line, f"'{text}' is a row of actions; 'may only' lists single actions")
        expected.add(row[0])
    legal = set(trial.round.legal(step.seat))
    write = trial.game.words.write
    missing = [write(action) for action in sorted(expected - legal)]
    further = [write(action) for action in sorted(legal - expected)]
    parts = []
    if missing:
        parts.append(f"not legal: {'; '.join(missing)}")
    if further:
        parts.append(f"legal besides: {'; '.join(further)}")
    return ", ".join(parts)


@check.register
def _(step: statements.MayNot, trial: Trial) -> str:
    for text in step.texts:
        refusal = trial.refusal_of(step.seat, text, step.line)
        if refusal is None:
            return f"{text} is legal"
        if not _same_refusal(step, refusal):
            return f"{text} is refused: {refusal}"
    return ""


def _same_refusal(step: statements.MayNot, refusal: Refusal) -> bool:
    wanted = ((step.code, refusal.code), (step.numbers, refusal.numbers), (step.clause, refusal.clause))
    return all(not expected or expected == found for expected, found in wanted)


@check.register
def _(step: statements.Amounts, trial: Trial) -> str:
    if step.what == "points":
        if not trial.round.is_over:
            return "the round is not over"
        numbers = trial.round.points()
    elif step.what in _GROUPS:
        if not trial.round.is_over:
            return "the round is not over"
        numbers = _sums(trial, step.what)
    else:
        trial.settle()
        field = {"totals": "total", "grand totals": "grand", "rounds won": "rounds_won"}[step.what]
        numbers = [int(number) for number in trial.match[field]]
    if all(numbers[side] == amount for side, amount in step.amounts.items()):
        return ""
    return ", ".join(f"{name} {numbers[side]}" for side, name in enumerate(_sides(trial)))


def _sums(trial: Trial, what: str) -> list[int]:
    """The sum of the lines of a part of the settlement, by side; liabilities as what they cost."""
    sheet = trial.scene(SPECTATOR).sheet
    sums = [0] * len(_sides(trial))
    for line in sheet.lines if sheet else ():
        if line.group == _GROUPS[what]:
            for side, points in enumerate(line.points):
                sums[side] += points or 0
    return [-number for number in sums] if what == "liabilities" else sums


def _sides(trial: Trial) -> tuple[str, ...]:
    return trial.scenario.sides or trial.scenario.seats


def _listed(names: Iterable[str]) -> str:
    return " ".join(names) or "nobody"


@check.register
def _(step: statements.Winner, trial: Trial) -> str:
    trial.settle()
    mask = int(trial.match.winners)
    found = frozenset(side for side in range(len(_sides(trial))) if mask >> side & 1)
    return "" if found == step.sides else _listed(_sides(trial)[side] for side in sorted(found))


@check.register
def _(step: statements.Over, trial: Trial) -> str:
    if step.what == "match":
        trial.settle()
    over = bool(trial.match.over) if step.what == "match" else trial.round.is_over
    return "" if over == step.over else "over" if over else "goes on"


@check.register
def _(step: statements.Phase, trial: Trial) -> str:
    phase = trial.scene(SPECTATOR).phase
    return "" if phase.casefold() == step.name.casefold() else phase


@check.register
def _(step: statements.ToAct, trial: Trial) -> str:
    actors = trial.round.actors
    return "" if frozenset(actors) == step.seats else _listed(trial.scenario.seats[seat] for seat in actors)


@check.register
def _(step: statements.NextDealer, trial: Trial) -> str:
    trial.settle()
    dealer = int(trial.match.dealer)
    return "" if dealer == step.seat else trial.scenario.seats[dealer]


@check.register
def _(step: statements.Waits, trial: Trial) -> str:
    return "" if trial.round.waiting == step.cards else f"{trial.round.waiting} cards"


# --- what is seen -----------------------------------------------------------------------------------------------------


def _viewers(trial: Trial, viewer: int) -> tuple[int, ...]:
    return trial.viewers if viewer == EVERYBODY else (viewer,)


def _who(trial: Trial, viewer: int) -> str:
    return "the spectator" if viewer == SPECTATOR else trial.scenario.seats[viewer]


@check.register
def _(step: statements.Sees, trial: Trial) -> str:
    for viewer in _viewers(trial, step.viewer):
        zones = trial.scene(viewer).zones
        zone = find_zone(zones, step.zone, trial.side)
        if zone is None:
            if step.count == 0 and is_a_place(step.zone):
                continue
            return f"no such zone; there are: {', '.join(zone.id for zone in zones)}"
        if not _fits(step, zone):
            faces = " ".join(card.face or "?" for card in zone.cards)
            return f"{_who(trial, viewer)} sees {zone.count} cards: {faces}"
    return ""


def _fits(step: statements.Sees, zone: Zone) -> bool:
    faces = [card.face for card in zone.cards]
    if step.cards is None:
        return zone.count == step.count and not (step.hidden and any(faces))
    if "..." not in step.cards and zone.count != len(step.cards):
        return False
    if zone.kind in {"hand", "meld", "book", "foot", "bank"}:
        return _fits_in_some_order(step.cards, faces)
    return _fits_in_order(step.cards, faces)


def _fits_in_order(patterns: Sequence[str], faces: Sequence[str]) -> bool:
    """Whether cards match patterns from bottom to top; ``...`` stands for any number of cards."""
    reached = {0}
    for pattern in patterns:
        if pattern == "...":
            reached = set(range(min(reached), len(faces) + 1)) if reached else set()
        else:
            reached = {at + 1 for at in reached if at < len(faces) and _is(pattern, faces[at])}
    return len(faces) in reached


def _fits_in_some_order(patterns: Sequence[str], faces: Sequence[str]) -> bool:
    """The same in any order: exact cards are matched first, then wider patterns, the narrowest first."""
    left = Counter(faces)
    for pattern in sorted((one for one in patterns if one != "..."), key=_width):
        face = next((face for face in left if left[face] and _is(pattern, face)), None)
        if face is None:
            return False
        left[face] -= 1
    return "..." in patterns or not +left


def _width(pattern: str) -> int:
    return 0 if pattern == "?" or (pattern[-1] in "SCDHK" and len(pattern) > 1) else 1 if pattern[-1] in "rb" else 2


def _is(pattern: str, face: str) -> bool:
    if pattern == "?":
        return face == ""
    if re.fullmatch(r"10|[2-9JQKA]", pattern):
        return face[:-1] == pattern
    if pattern[-1] in "rb":
        return face[:-1] == pattern[:-1] and face[-1:] in ("DH" if pattern[-1] == "r" else "SC")
    return face == pattern


@check.register
def _(step: statements.SeesMarks, trial: Trial) -> str:
    for viewer in _viewers(trial, step.viewer):
        zones = trial.scene(viewer).zones
        zone = find_zone(zones, step.zone, trial.side)
        if zone is None:
            return f"no such zone; there are: {', '.join(zone.id for zone in zones)}"
        marks = [*zone.marks, *(mark for card in zone.cards for mark in card.marks)]
        if any(mark not in marks for mark in step.marks) or (marks and not step.marks):
            return f"{_who(trial, viewer)} sees it marked: {', '.join(marks) or 'nothing'}"
    return ""


@check.register
def _(step: statements.SeesFact, trial: Trial) -> str:
    for viewer in _viewers(trial, step.viewer):
        scene = trial.scene(viewer)
        facts: list[Fact] = [] if step.of >= 0 else list(scene.facts)
        facts += [fact for line in scene.seats for fact in line.facts if step.of in (-1, line.seat)]
        values = [fact.value for fact in facts if fact.label == step.label]
        if not values:
            return f"{_who(trial, viewer)} is shown: {', '.join(fact.label for fact in facts) or 'no facts'}"
        if step.value not in values:
            return f"{_who(trial, viewer)} is shown {', '.join(values)}"
    return ""


@check.register
def _(step: statements.SeesNot, trial: Trial) -> str:
    for viewer in _viewers(trial, step.viewer):
        for zone in trial.scene(viewer).zones:
            for card in zone.cards:
                if card.face and any(_is(pattern, card.face) for pattern in step.cards):
                    return f"{_who(trial, viewer)} sees {card.face} in {zone.id}"
    return ""


@check.register
def _(step: statements.Told, trial: Trial) -> str:
    for viewer in _viewers(trial, step.viewer):
        told = trial.told.get(viewer, "")
        if step.words not in told:
            return f"{_who(trial, viewer)} is told: {told or 'nothing'}"
    return ""
