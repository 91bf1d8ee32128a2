"""A table's answer to an impossible wish: perhaps legal in the game, but not now or not here."""

from __future__ import annotations

from typing import Literal

Code = Literal["malformed", "out_of_date", "not_permitted", "not_possible", "busy"]


class TableProblem(Exception):  # noqa: N818 - a refusal of the table, not a fault of the program
    """A wish that was not carried out; nothing has changed.

    Attributes:
        code: as on the wire.
    """

    def __init__(self, code: Code, message: str) -> None:
        super().__init__(message)
        self.code: Code = code
