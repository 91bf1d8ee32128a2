"""What the house as a whole asks of a part that holds something of people."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from rummyhouse.store.accounts import AccountRow


class PersonalDataHolder(Protocol):
    """A part of the house that holds something of people: it gives it out, and forgets it.

    Attributes:
        name: of its part in the exported file.
    """

    name: str

    async def export(self, person: str, account: AccountRow | None) -> Any:
        """What it holds of this person, for JSON."""

    async def hand_over(self, old: str, new: str) -> None:
        """What it holds of one person is another's from now on: a guest has signed in."""

    async def forget(self, person: str, account: AccountRow | None) -> None:
        """Hold nothing of it any more."""
