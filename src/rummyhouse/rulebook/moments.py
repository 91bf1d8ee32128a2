"""An example step by step: what the table looks like, what is done, and what the rules say about it.

Every moment is played by the rules when it is shown, and its scene is what the seat named in it may see.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from rummyhouse import games
from rummyhouse.drawing.names import put_names
from rummyhouse.languages import listed, say
from rummyhouse.rulebook import statements, telling
from rummyhouse.rulebook.acting import in_words, written
from rummyhouse.rulebook.example import Example, NoSuchExampleError
from rummyhouse.rulebook.placing import DEALT, Placing, placing
from rummyhouse.rulebook.scenario import ScenarioError
from rummyhouse.rulebook.trial import Trial

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from rummyhouse.rules import Refusal, Scene, Zone

Kind = Literal["begin", "act", "refused", "impossible"]
MOST_ALIKE = 3
"""Up to so many legal actions of one kind are listed one by one."""
_CODED = re.compile(r"^[A-Z]+_[A-Z_]+: (.*?)(?: \([A-Z]+-[^()]*\))?$", re.DOTALL)
"""What is wrong as programs are told it; readers do without the code before it and the clauses behind."""


@dataclass(frozen=True, slots=True)
class Denial:
    """A refused action: how it was written, and the refusal."""

    text: str
    refusal: Refusal


@dataclass(frozen=True, slots=True)
class Moment:
    """A step of an example as a reader sees it.

    Attributes:
        kind: ``begin`` (how the table stands), ``act`` (something has been done), ``refused`` (something was tried and
            the table stands as before), ``impossible`` (the table cannot be set up like this).
        sentence: what happened.
        seat: who looks; -1 where there is no table.
        scene: what this seat sees, without cards that the example does not place; None where there is no table.
        denials: what was refused, at a ``refused`` moment.
        legal: what this seat might have done instead, in words.
        notes: what else is true now and the picture does not show, in words.
        permitted: what the example says may be done now, in words; it answers the question at that moment.
        changed: ids of the zones in which cards have come, gone or been turned since the moment before.
        whole: all that this seat sees.
    """

    kind: Kind
    sentence: str
    seat: int = -1
    scene: Scene | None = None
    denials: tuple[Denial, ...] = ()
    legal: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    permitted: tuple[str, ...] = ()
    changed: tuple[str, ...] = ()
    whole: Scene | None = None


@dataclass(frozen=True, slots=True)
class Point:
    """A moment, with what follows from it.

    Attributes:
        moment: what is seen.
        trial: the table itself, for questions; None where there is none. Asking for the next point plays on at it.
        ahead: the steps from here to the next change of the table, including that change.
        placing: the part of the table that belongs in a picture.
    """

    moment: Moment
    trial: Trial | None
    ahead: tuple[statements.Statement, ...]
    placing: Placing = DEALT


def moments(example: Example) -> tuple[Moment, ...]:
    """The whole example, from its first position to its end.

    Raises:
        ScenarioError: the scenario cannot be played; those of the house can.
    """
    return tuple(point.moment for point in points(example))


def point_at(example: Example, number: int) -> Point:
    """The example played as far as this moment, counted from 0.

    Raises:
        NoSuchExampleError: it has no such moment.
    """
    for at, point in enumerate(points(example)):
        if at == number:
            return point
    raise NoSuchExampleError(f"'{example.title}' has no step {number + 1}")


def points(example: Example) -> Iterator[Point]:
    """The example moment by moment, with the table as it stands at each."""
    scenario = example.scenario
    impossible = [step for step in scenario.steps if isinstance(step, statements.CannotBegin)]
    if impossible:
        yield Point(_impossible(example), None, ())
        return
    yield from _Walk(example).points()


def _impossible(example: Example) -> Moment:
    try:
        Trial(example.scenario)
    except ScenarioError as error:
        rules = games.find(example.scenario.game).house_rules
        problem = rules.in_titles(_CODED.sub(r"\1", error.problem))
        said = problem[:1].upper() + problem[1:]
        return Moment("impossible", f"{say('Nobody can play like this.')} {said}.".replace("..", "."))
    raise ScenarioError(example.scenario.line, "the round begins, although it should not")


class _Walk:
    """An example being played."""

    def __init__(self, example: Example) -> None:
        self.scenario = example.scenario
        self.trial = Trial(example.scenario, listen=True)
        self.steps = tuple(_flat(self.scenario.steps))
        self.placing = placing(self.scenario, self.steps)
        self.seen: dict[int, Scene] = {}

    def points(self) -> Iterator[Point]:
        yield self.point("begin", self.opening(), 0)
        last = 0
        for at, step in enumerate(self.steps):
            if isinstance(step, statements.MayNot):
                yield Point(self.refused(step), self.trial, (), self.placing)
            elif not isinstance(step, statements.Expectation):
                last = step.seat if isinstance(step, statements.Act) else last
                before = self.scene(last)
                told = self.do(step)
                changed = (
                    () if isinstance(step, statements.NextRound) else tuple(changed_zones(before, self.scene(last)))
                )
                yield self.point("act", told, at + 1, last, changed)

    def scene(self, seat: int) -> Scene:
        """What a seat sees, kept until something is done, because scenes are slow when rules are not compiled."""
        if seat not in self.seen:
            self.seen[seat] = self.trial.scene(seat)
        return self.seen[seat]

    def opening(self) -> str:
        """Who is to act, and which of the table's house rules are not the usual ones."""
        said = [say(self.scenario.about)] if self.scenario.about else []
        agreed = telling.agreement(self.trial.game, self.scenario)
        return " ".join([*said, *([agreed] if agreed else [])])

    def point(self, kind: Kind, sentence: str, at: int, last: int = 0, changed: tuple[str, ...] = ()) -> Point:
        ahead = tuple(_ahead(self.steps[at:]))
        seat = self.looking(ahead, last)
        notes = self.notes(step for step in ahead if not isinstance(step, statements.May))
        permitted = tuple(self.permitted(step) for step in ahead if isinstance(step, statements.May))
        whole = self.scene(seat)
        scene = self.placing.of(whole)
        moment = Moment(kind, sentence, seat, scene, notes=notes, permitted=permitted, changed=changed, whole=whole)
        return Point(moment, self.trial, ahead, self.placing)

    def notes(self, steps: Iterable[statements.Statement]) -> tuple[str, ...]:
        return tuple(note for step in steps if (note := telling.note(step, self.scenario)))

    def permitted(self, step: statements.May) -> str:
        name = self.scenario.seats[step.seat]
        said = "; ".join(written(text, self.trial, step.seat) for text in step.texts)
        if not said:
            return say("{who} may do nothing.", who=name)
        if step.only:
            return telling.ended(say("{who} may only do this: {deeds}", who=name, deeds=said))
        return telling.ended(say("{who} may do this: {deeds}", who=name, deeds=said))

    def looking(self, ahead: Sequence[statements.Statement], last: int) -> int:
        """The seat whose view is shown: the one that acts next, else one that could, else the one that acted last."""
        actors = self.trial.round.actors
        for step in reversed(ahead):
            seat = step.seat if isinstance(step, (statements.Act, statements.May, statements.MayNot)) else -1
            if seat in actors:
                return seat
        return actors[0] if actors and last not in actors else last

    def refused(self, step: statements.MayNot) -> Moment:
        trial, name = self.trial, self.scenario.seats[step.seat]
        denials = []
        for text in step.texts:
            refusal = trial.refusal_of(step.seat, text, step.line)
            if refusal is not None:
                denials.append(Denial(written(text, trial, step.seat), refusal))
        tried = listed((denial.text for denial in denials), "or")
        whole = self.scene(step.seat)
        scene = self.placing.of(whole)
        return Moment(
            "refused",
            telling.ended(say("{who} tries: {deeds}", who=name, deeds=tried)),
            step.seat,
            scene,
            tuple(denials),
            legal_words(scene, self.scenario.seats),
            whole=whole,
        )

    def do(self, step: statements.Statement) -> str:
        """Do something; the sentence that tells it."""
        self.seen.clear()
        match step:
            case statements.Act():
                return self.act(step)
            case statements.InAnyOrder():
                return " ".join(self.act(act) for act in step.steps)
            case statements.Repeat():
                acts = [inner for inner in _flat(step.steps) if isinstance(inner, statements.Act)]
                said = [self.scenario.seats[one.seat] + ": " + written(one.text, self.trial, one.seat) for one in acts]
                for _ in range(step.times):
                    for inner in _flat(step.steps):
                        if not isinstance(inner, statements.Expectation):
                            self.do(inner)
                return say("{times} times over: {deeds}.", times=step.times, deeds="; ".join(said))
            case statements.ShuffleOrder():
                self.must(step, self.trial.shuffle(step))
                return say("The cards that wait are shuffled and become the stock.")
            case statements.NextRound():
                self.must(step, self.trial.next_round(step))
                self.placing = replace(self.placing, entries=step.position.entries if step.position else None)
                return say("The round is settled, and the next one begins.")
        raise TypeError(f"{type(step).__name__} is nothing that can be done")

    def act(self, step: statements.Act) -> str:
        row = self.trial.read(step.seat, step.text, step.line)
        said = written(step.text, self.trial, step.seat)
        self.trial.listeners = (step.seat, -1)
        refusal = self.trial.act(step.seat, row)
        self.must(step, str(refusal) if refusal else "")
        return in_words(telling.deed(self.trial, step.seat, said, single=len(row) == 1), self.trial, step.seat)

    def must(self, step: statements.Statement, hindrance: str) -> None:
        if hindrance:
            raise ScenarioError(step.line, hindrance)


def changed_zones(before: Scene, after: Scene) -> Iterator[str]:
    """Those of the present zones in which something has changed."""
    lay = {zone.id: _cards(zone) for zone in before.zones}
    for zone in after.zones:
        if _cards(zone) != lay.get(zone.id, (0, [], False)):
            yield zone.id


def _cards(zone: Zone) -> tuple[int, list[str], bool]:
    return max(zone.count, len(zone.cards)), [card.face for card in zone.cards], "closed" in zone.marks


def _flat(steps: Sequence[statements.Statement]) -> Iterator[statements.Statement]:
    return (step for step in steps if not isinstance(step, statements.Mark))


def _ahead(steps: Sequence[statements.Statement]) -> Iterator[statements.Statement]:
    for step in steps:
        yield step
        if not isinstance(step, statements.Expectation):
            return


def legal_words(scene: Scene, names: Sequence[str]) -> tuple[str, ...]:
    """What the seat of a scene may do, in words; many actions of one kind are counted."""
    kinds: dict[str, list[str]] = {}
    for label in dict.fromkeys(put_names(move.label, names) for move in scene.moves):
        kinds.setdefault(label.partition(" ")[0], []).append(label)
    words: list[str] = []
    for kind, labels in kinds.items():
        words += labels if len(labels) <= MOST_ALIKE else [f"{kind} ({len(labels)} ways)"]
    return tuple(words)
