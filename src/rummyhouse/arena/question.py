"""A question that an arena is to settle: whether one player is better than another."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import NormalDist
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rummyhouse.arena.duel import Duel
    from rummyhouse.ratings import Estimate

ERROR = 0.05
"""How often, at the most, the answer is wrong where there is no difference, however often one has looked."""

_USUAL = NormalDist().inv_cdf(0.975)


class QuestionError(ValueError):
    """What is no question, or asks for somebody who does not play."""


@dataclass(frozen=True)
class Question:
    """Whether ``one`` makes more points than ``other``."""

    one: str
    other: str

    @classmethod
    def read(cls, text: str, names: Sequence[str]) -> Question:
        """A question as it is written: ``keen > steady``, or ``steady < keen``.

        >>> Question.read("random < steady", ("random", "steady"))
        Question(one='steady', other='random')

        Raises:
            QuestionError: it cannot be read, or one of the two does not play.
        """
        for mark in "<>":
            left, found, right = (part.strip() for part in text.partition(mark))
            if found:
                one, other = (left, right) if mark == ">" else (right, left)
                if one in names and other in names and one != other:
                    return cls(one, other)
                raise QuestionError(f"'{text}' asks for two of: {', '.join(names)}")
        raise QuestionError(f"'{text}' is no question; write it as '{names[-1]} > {names[0]}'")

    def answer(self, duel: Duel, look: int) -> bool | None:
        """Yes, no, or not settled yet, when one looks for the ``look``-th time (from 1).

        Who looks often finds something by chance; so the ``k``-th look may err with 1 / (k (k + 1)) of ``ERROR`` only,
        and all of them together with no more than ``ERROR``.

        Where somebody has failed, the rounds won decide instead of the points; and whoever has failed is not found to
        be better unless the points of what was played out say the same.
        """
        if not any(duel.failed):
            return _is_more(duel.points, 0.0, look)
        answer = _is_more(duel.rounds_won, 0.5, look)
        if answer is not None and duel.failed[0 if answer else 1]:
            return answer if answer is _is_more(duel.points_played_out, 0.0, look) else None
        return answer

    def __str__(self) -> str:
        return f"{self.one} > {self.other}"


def _is_more(found: Estimate, than: float, look: int) -> bool | None:
    """Whether it is more than this, by all that chance may do when one looks for the ``look``-th time."""
    wider = NormalDist().inv_cdf(1 - ERROR / (look * (look + 1)) / 2) / _USUAL
    reach = (found.high - found.low) / 2 * wider
    if found.value - reach > than:
        return True
    return False if found.value + reach < than else None
