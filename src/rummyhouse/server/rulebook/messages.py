"""The messages about the rule book: examples, tries, and the structures of the book itself."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from rummyhouse.rulebook.figures import Picture  # noqa: TC001 - msgspec reads it at run time
from rummyhouse.server.protocol import Strict

MAX_TRY = 200
"""Characters of an action that a reader tries."""


class ClauseRefusal(msgspec.Struct, frozen=True):
    """A refusal by a clause: its code, and the sentence that players see, without numbers."""

    code: str
    sentence: str


class ClauseInfo(msgspec.Struct, frozen=True):
    """A clause of a rule book in our own words, with its refusals."""

    id: str
    text: str
    refusals: tuple[ClauseRefusal, ...] = ()


class ChapterInfo(msgspec.Struct, frozen=True):
    """Clauses that belong together."""

    title: str
    clauses: tuple[ClauseInfo, ...]


class ExampleLine(msgspec.Struct, frozen=True):
    """An example in the table of contents: its id, what it shows, and the clauses that it proves."""

    id: str
    title: str
    clauses: tuple[str, ...]


class RulesPage(msgspec.Struct, frozen=True):
    """The rules of a game: ``GET /api/rules/{game}``."""

    game: str
    title: str
    summary: str
    chapters: tuple[ChapterInfo, ...]
    examples: tuple[ExampleLine, ...]


class RefusalInfo(msgspec.Struct, frozen=True):
    """A refused action of an example.

    Attributes:
        text: the action that was tried.
        code, numbers, clause, sentence: as at the table.
    """

    text: str
    code: str
    numbers: str
    clause: str
    sentence: str


class ChoiceInfo(msgspec.Struct, frozen=True):
    """An action that a reader may try: what is sent, and how it reads."""

    text: str
    label: str


MomentKind = Literal["begin", "act", "refused", "impossible"]


class MomentInfo(msgspec.Struct, frozen=True):
    """A step of an example.

    Attributes:
        kind: ``begin`` (the table at the start), ``act``, ``refused`` (the table is as before), ``impossible`` (the
            table cannot be set up like this).
        sentence: the event in words, or "".
        seat: the seat that is looking; -1 if there is no table.
        seat_name: the name of that seat, or "".
        picture: the table as this seat sees it, or None.
        refusals: the actions that were refused.
        legal: the actions possible instead, in words.
        notes: other expectations that hold now.
        choices: the actions a reader may try here; none if nobody is asked.
    """

    kind: MomentKind
    sentence: str
    seat: int
    seat_name: str
    picture: Picture | None
    refusals: tuple[RefusalInfo, ...]
    legal: tuple[str, ...]
    notes: tuple[str, ...]
    choices: tuple[ChoiceInfo, ...]


class ExampleInfo(msgspec.Struct, frozen=True):
    """An example of a rule book, step by step: ``GET /api/rules/{game}/examples/{example}``.

    Attributes:
        id: as in its address.
        title: what it shows.
        game, game_title: the game.
        clauses: ids of the clauses that it proves.
        moments: the steps, from the table at the start to the end.
    """

    id: str
    title: str
    game: str
    game_title: str
    clauses: tuple[str, ...]
    moments: tuple[MomentInfo, ...]


class TryWish(Strict, frozen=True):
    """``POST /api/rules/{game}/examples/{example}/try``: try an action. Answer: :class:`TryAnswer`."""

    step: Annotated[int, msgspec.Meta(ge=0, le=1000)]
    action: Annotated[str, msgspec.Meta(min_length=1, max_length=MAX_TRY)]
    width: Literal["narrow", "wide"] = "wide"


class TryAnswer(msgspec.Struct, frozen=True):
    """What the rules say to a try; nothing is kept.

    Attributes:
        sentence: the event in words, or why it was refused.
        refusal: the refusal, or None.
        picture: the table afterwards, as the same seat sees it.
        legal: after a refusal, the actions possible instead.
        follows: whether the example goes on in the same way.
    """

    sentence: str
    refusal: RefusalInfo | None
    picture: Picture
    legal: tuple[str, ...]
    follows: bool
