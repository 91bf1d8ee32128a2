"""What a part of the house tells the same part of other nodes, so that nothing people see works on one node only."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable


class SharedPart(Protocol):
    """A part of the house that knows something only while it is open.

    Attributes:
        tell: what it knows now and the others do not; a house of one process tells nobody.
    """

    tell: Callable[[str], None]

    def hear(self, text: str) -> None:
        """Another node has told this."""

    def doubt(self) -> None:
        """Something may have been told that was not heard."""


def nobody(text: str) -> None:
    """Tell nobody."""
