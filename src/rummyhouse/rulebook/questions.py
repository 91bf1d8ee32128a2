"""Your turn: what may be done at a moment of an example, and what the rules say when a reader tries it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rummyhouse.rulebook import telling
from rummyhouse.rulebook.acting import in_words, written
from rummyhouse.rulebook.example import NoSuchExampleError
from rummyhouse.rulebook.moments import Point, changed_zones, legal_words
from rummyhouse.rulebook.statements import Act, May, MayNot
from rummyhouse.rules import ActionTextError, AmbiguousActionError, Refusal, Scene

if TYPE_CHECKING:
    from rummyhouse.rulebook.trial import Trial

FEW = 10
"""Up to so many legal actions are all offered; if there are more, only those that the example mentions."""


@dataclass(frozen=True, slots=True)
class Choice:
    """Something a reader may try: how it is written, and how it reads."""

    text: str
    label: str


@dataclass(frozen=True, slots=True)
class Attempt:
    """What came of a try.

    Attributes:
        sentence: what happened, or what is wrong with the text.
        refusal: why the rules refuse it, or None.
        scene: the table afterwards, as the same seat sees it; as it was if the action was refused.
        legal: after a refusal, what may be done instead.
        follows: whether the example goes on in the same way.
        changed: ids of the zones in which cards have come, gone or been turned.
    """

    sentence: str
    refusal: Refusal | None
    scene: Scene
    legal: tuple[str, ...] = ()
    follows: bool = False
    changed: tuple[str, ...] = ()


class UnreadableActionError(ValueError):
    """A text that names no action here, or could mean two; the message says which."""


def choices(point: Point) -> tuple[Choice, ...]:
    """The choices for a reader, legal and illegal, in alphabetical order so that their order gives nothing away."""
    trial, seat = point.trial, point.moment.seat
    if trial is None or seat not in trial.round.actors or point.moment.kind == "refused":
        return ()
    texts = [text for step in point.ahead for text in _texts(step, seat)]
    legal = dict.fromkeys(move.text for move in point.moment.scene.moves) if point.moment.scene else {}
    if len(legal) <= FEW:
        texts += legal
    found: dict[tuple[int, ...], Choice] = {}
    for text in texts:
        row = _row(trial, seat, text)
        if row is not None:
            found.setdefault(row, Choice(text, written(text, trial, seat)))
    return tuple(sorted(found.values(), key=lambda one: one.label)) if len(found) > 1 else ()


def _texts(step: object, seat: int) -> tuple[str, ...]:
    if isinstance(step, Act) and step.seat == seat:
        return (step.text,)
    if isinstance(step, (May, MayNot)) and step.seat == seat:
        return step.texts
    return ()


def _row(trial: Trial, seat: int, text: str) -> tuple[int, ...] | None:
    try:
        return trial.round.read(seat, text)
    except (ActionTextError, AmbiguousActionError):
        return None


def attempt(point: Point, text: str) -> Attempt:
    """Try an action at a moment of an example; if the rules permit it, it is carried out at the table of the point.

    Raises:
        NoSuchExampleError: nobody can act at this moment.
        UnreadableActionError: the text names no action, or could mean two.
    """
    trial, seat = point.trial, point.moment.seat
    if trial is None or seat < 0:
        raise NoSuchExampleError("nobody can act at this step")
    try:
        row = trial.round.read(seat, text)
    except (ActionTextError, AmbiguousActionError) as error:
        raise UnreadableActionError(str(error)) from error
    step = point.ahead[-1] if point.ahead else None
    meant = _row(trial, seat, step.text) if isinstance(step, Act) and step.seat == seat else None
    said, before = written(text, trial, seat), trial.scene(seat)
    trial.listeners = (seat, -1)
    refusal = trial.act(seat, row)
    scene = point.placing.of(trial.scene(seat))
    if refusal is not None:
        return Attempt(refusal.sentence, refusal, scene, legal_words(scene, trial.scenario.seats))
    told = in_words(telling.deed(trial, seat, said, single=len(row) == 1), trial, seat)
    return Attempt(told, None, scene, follows=meant == row, changed=tuple(changed_zones(before, scene)))
