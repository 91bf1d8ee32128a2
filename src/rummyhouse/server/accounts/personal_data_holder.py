"""What the house asks of each of its parts that keeps personal data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from rummyhouse.store.accounts import AccountRow


class PersonalDataHolder(Protocol):
    """A part of the house that keeps personal data: it can export it, and forget it.

    Attributes:
        name: of its section in the exported file.
    """

    name: str

    async def export(self, person: str, account: AccountRow | None) -> Any:
        """Its data about this person, for JSON."""

    async def hand_over(self, old: str, new: str) -> None:
        """Hand its data about one person over to another: a guest has signed in."""

    async def forget(self, person: str, account: AccountRow | None) -> None:
        """Delete its data about this person."""
