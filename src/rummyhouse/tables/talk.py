"""What is said at a table: phrases for everybody, free words where the table allows them. Nothing of it is kept."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from rummyhouse import games
from rummyhouse.languages import keeping, reader, say, told
from rummyhouse.tables import messages
from rummyhouse.tables.problems import TableProblem

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from rummyhouse.rules import Game
    from rummyhouse.tables.log import Key
    from rummyhouse.tables.nodes import Overheard
    from rummyhouse.tables.time_source import TimeSource
    from rummyhouse.tables.truth import Truth

MOST_SIGNS = 120
"""The longest free remark."""
_KEPT = 30
_AT_ONCE, _WITHIN = 4, 10.0  # remarks of a seat, and seconds


class Saying(NamedTuple):
    """Something that somebody has said.

    Attributes:
        number: counts the remarks of a table, from 1.
        seat: who said it.
        kept: the words: those of a phrase as they are kept.
        at: when, by the time source.
    """

    number: int
    seat: int
    kept: str
    at: float

    @property
    def sentence(self) -> str:
        """The words, those of a phrase in the language of the reader."""
        return told(self.kept)


class Talk:
    """The last remarks at a table, in memory only: neither the log nor a record ever holds them."""

    def __init__(self, time_source: TimeSource) -> None:
        self._time_source = time_source
        self._remarks: list[Saying] = []
        self._heard: list[Key] = []
        self._count = 0

    @property
    def remarks(self) -> tuple[tuple[Saying, int], ...]:
        """The last remarks, each with its age in milliseconds."""
        now = self._time_source.now() if self._remarks else 0.0
        return tuple((one, round((now - one.at) * 1000)) for one in self._remarks)

    def say(
        self, truth: Truth, seat: int, *, phrase: str = "", words: str = "", key: Key | None = None, number: int = 0
    ) -> Saying | None:
        """Say a phrase by its name, or free words; returns what was said, if it is new.

        Args:
            truth: of the table.
            seat: who speaks.
            phrase: one of :func:`phrases`, or "".
            words: what is said otherwise.
            key: names the message; what is sent again is not said again.
            number: the least that its number may be: other nodes count, too.

        Raises:
            TableProblem: not at this table, not these words, or too much at once.
        """
        if key is not None and key in self._heard:
            return None
        sentence = _sentence(truth, phrase, words)
        now = self._time_source.now()
        if sum(one.seat == seat and one.at > now - _WITHIN for one in self._remarks) >= _AT_ONCE:
            raise TableProblem("not_possible", say(messages.TALKS_TOO_MUCH))
        self._count = max(self._count + 1, number)
        found = Saying(self._count, seat, sentence, now)
        self._remarks = [*self._remarks, found][-_KEPT:]
        if key is not None:
            self._heard = [*self._heard, key][-_KEPT:]
        return found

    def overhear(self, said: Iterable[Overheard]) -> bool:
        """Hear what was said at other nodes; returns whether anything of it is new."""
        known = {(one.number, one.seat) for one in self._remarks}
        first = self._remarks[0].number if len(self._remarks) == _KEPT else 0
        new = [one for one in said if (one.number, one.seat) not in known and one.number > first]
        if not new:
            return False
        now = self._time_source.now()
        heard = [Saying(one.number, one.seat, one.sentence, now - one.age) for one in new]
        everything = sorted((*self._remarks, *heard), key=lambda one: one.number)
        self._remarks = everything[-_KEPT:]
        self._count = max(self._count, everything[-1].number)
        self._heard = [*self._heard, *(one.key for one in new if one.key is not None)][-_KEPT:]
        return True


def phrases(truth: Truth) -> Mapping[str, str]:
    """What everybody may say at this table: sentences by name; nothing at a table of a tournament.

    There the only question is the game's own, "May I go out?", which is an action.
    """
    return {} if truth.tournament else _phrases(truth.game.name, reader())


@lru_cache
def _phrases(game: str, language: str) -> Mapping[str, str]:  # noqa: ARG001 - they are said in it
    """With every act they are told once more."""
    return {name: say(key) for name, key in _keys(games.find(game)).items()}


def _keys(game: Game) -> Mapping[str, str]:
    return {**messages.PHRASES, **game.cheers}


def _sentence(truth: Truth, phrase: str, words: str) -> str:
    if truth.tournament:
        raise TableProblem("not_permitted", say(messages.NO_TALK))
    if phrase:
        known = _keys(truth.game)
        if phrase not in known:
            raise TableProblem("malformed", say(messages.NO_PHRASE, name=phrase, known=", ".join(known)))
        with keeping():
            return say(known[phrase])
    if not truth.free_talk:
        raise TableProblem("not_permitted", say(messages.PHRASES_ONLY))
    said = " ".join("".join(sign for sign in words if sign.isprintable()).split())
    if not said or len(said) > MOST_SIGNS:
        raise TableProblem("malformed", say(messages.REMARK_SIGNS, most=MOST_SIGNS))
    return said
