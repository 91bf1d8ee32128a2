"""``python -m rummyhouse.server.rulebook.reading``: answers readers' questions, a line of JSON for each.

It is a separate process that plays uncompiled: an example has only a few actions, and would otherwise have to wait
until its game is compiled, which takes minutes the first time.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Literal

import msgspec

from rummyhouse import games
from rummyhouse.languages import ENGLISH, capital, reading, say
from rummyhouse.rulebook import covers, figures, gallery, lesson, moments, questions, quick
from rummyhouse.rulebook.example import NoSuchExampleError, find_example
from rummyhouse.rulebook.sources import NotWrittenError
from rummyhouse.rules import Refusal, RuleChoiceError, SeatingError
from rummyhouse.server.rulebook import messages
from rummyhouse.server.rulebook.tournament_examples import show_tournament_example
from rummyhouse.tournaments.examples import tournament_examples

if TYPE_CHECKING:
    from rummyhouse.rulebook.moments import Moment, Point


class Asked(msgspec.Struct, frozen=True, kw_only=True):
    """What every question says: in which language it is answered."""

    language: str = ENGLISH


class AskShelf(Asked, frozen=True, tag="shelf"):
    """All games with their pictures."""


class AskExample(Asked, frozen=True, tag="show"):
    """An example."""

    game: str
    example: str
    width: Literal["narrow", "wide"]


class AskTry(Asked, frozen=True, tag="try"):
    """A try at a step of an example."""

    game: str
    example: str
    step: int
    action: str
    width: Literal["narrow", "wide"]


class AskLesson(Asked, frozen=True, tag="teach"):
    """The lesson of a game."""

    game: str
    width: Literal["narrow", "wide"]


class AskGallery(Asked, frozen=True, tag="hang"):
    """The chapters in pictures of a game."""

    game: str
    width: Literal["narrow", "wide"]


class AskQuick(Asked, frozen=True, tag="quick"):
    """The quick reference of a game, by a preset of its house rules or ("") the usual ones, with changes as text."""

    game: str
    preset: str = ""
    changes: dict[str, str] = {}


Question = AskShelf | AskExample | AskTry | AskLesson | AskGallery | AskQuick


class Failure(msgspec.Struct, frozen=True, tag="failure"):
    """A question that cannot be answered: ``not_found``, ``not_possible`` or ``fault``, and why."""

    code: str
    message: str


class Success(msgspec.Struct, frozen=True, tag="success"):
    """An answer as it goes over the wire."""

    body: msgspec.Raw


def answer(question: Question) -> Success | Failure:
    """The book's answer to a question."""
    with reading(question.language):
        return _answer_aloud(question)


def _answer_aloud(question: Question) -> Success | Failure:
    try:
        return Success(msgspec.Raw(msgspec.json.encode(_answer(question))))
    except NoSuchExampleError as error:
        return Failure("not_found", f"{error}.")
    except MistypedError as error:
        return Failure("not_found", str(error))
    except NotWrittenError as error:
        return Failure("not_found", f"{capital(str(error))}.")
    except (questions.UnreadableActionError, SeatingError) as error:
        return Failure("not_possible", str(error))


def _answer(question: Question) -> object:
    match question:
        case AskShelf():
            return covers.shelf()
        case AskExample():
            return show(question)
        case AskTry():
            return attempt(question)
        case AskLesson():
            return lesson.lesson(question.game, width=figures.WIDTHS[question.width])
        case AskGallery():
            return gallery.gallery(question.game, width=figures.WIDTHS[question.width])
        case AskQuick():
            return _quick(question)


class MistypedError(Exception):
    """A link to house rules that do not exist; the message is told to whoever has opened it."""


def _quick(question: AskQuick) -> quick.QuickReference:
    try:
        return quick.quick_reference(question.game, question.preset, question.changes)
    except RuleChoiceError as error:
        game = games.find(question.game)
        problem, told = str(error), game.house_rules.in_titles(str(error))
        if told == problem:  # no value of a house rule, but its name, or that of a preset
            told = say("It names something that {game} does not have", game=game.title)
        raise MistypedError(f"{say('There is a mistake in this link to house rules.')} {told}.") from error


def show(question: AskExample) -> messages.ExampleInfo:
    """An example with its pictures."""
    week = next((one for one in tournament_examples(question.game) if one.id == question.example), None)
    if week is not None:
        return show_tournament_example(week)
    example = find_example(question.game, question.example)
    width = figures.WIDTHS[question.width]
    return messages.ExampleInfo(
        example.id,
        example.title,
        question.game,
        games.find(question.game).title,
        example.scenario.clauses,
        tuple(_moment(point, example.scenario.seats, width) for point in moments.points(example)),
    )


def _moment(point: Point, names: tuple[str, ...], width: float) -> messages.MomentInfo:
    moment, choices = point.moment, questions.choices(point)
    return messages.MomentInfo(
        moment.kind,
        moment.sentence,
        moment.seat,
        names[moment.seat] if moment.seat >= 0 else "",
        _picture(moment, names, width),
        tuple(_refusal(denial.text, denial.refusal) for denial in moment.denials),
        moment.legal,
        moment.notes if choices else (*moment.permitted, *moment.notes),
        tuple(messages.ChoiceInfo(choice.text, choice.label) for choice in choices),
    )


def _picture(moment: Moment, names: tuple[str, ...], width: float) -> figures.Picture | None:
    return None if moment.scene is None else figures.picture(moment.scene, names, width=width, changed=moment.changed)


def _refusal(text: str, refusal: Refusal) -> messages.RefusalInfo:
    return messages.RefusalInfo(text, refusal.code, refusal.numbers, refusal.clause, refusal.sentence)


def attempt(question: AskTry) -> messages.TryAnswer:
    """The outcome of a try."""
    example = find_example(question.game, question.example)
    point = moments.point_at(example, question.step)
    found = questions.attempt(point, question.action)
    width = figures.WIDTHS[question.width]
    return messages.TryAnswer(
        found.sentence,
        _refusal(question.action, found.refusal) if found.refusal else None,
        figures.picture(found.scene, example.scenario.seats, width=width, changed=found.changed),
        found.legal,
        found.follows,
    )


def main() -> None:
    """Answer until nobody asks any more."""
    decoder = msgspec.json.Decoder(Question)
    encoder = msgspec.json.Encoder()
    for line in sys.stdin.buffer:
        sys.stdout.buffer.write(encoder.encode(answer(decoder.decode(line))) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
