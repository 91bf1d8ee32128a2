"""What helps somebody to choose a game."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

Minutes = Annotated[int, msgspec.Meta(gt=0)]


class Guide(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What helps somebody to choose a game who does not know it.

    Attributes:
        level: how much there is to learn, in three steps.
        round: about how many minutes a round takes people, at as many seats as the front page offers first.
        match: about how many minutes a match takes them, by the house rules that it offers first.
        suits: whom the game suits, in one sentence.
    """

    level: Literal["easy", "some", "many"]
    round: Minutes
    match: Minutes
    suits: str
