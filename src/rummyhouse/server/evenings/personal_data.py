"""Fixed evenings as personal data: exported, handed over to an account, and deleted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rummyhouse.server.evenings.live_evenings import moment_of, terms_of

if TYPE_CHECKING:
    from rummyhouse.store.accounts import AccountRow
    from rummyhouse.store.evenings import Evenings


class EveningPersonalData:
    """The evenings that somebody has fixed or signed up for."""

    name = "evenings"

    def __init__(self, evenings: Evenings) -> None:
        self._evenings = evenings

    async def export(self, person: str, account: AccountRow | None) -> Any:  # noqa: ARG002 - as the holder asks
        """Somebody's evenings, for JSON."""
        rows = await self._evenings.of_person(person)
        seats = await self._evenings.seats([row.id for row in rows])
        return [
            {
                "evening": row.id,
                "game": terms_of(row).game,
                "begins": moment_of(row).isoformat(timespec="seconds"),
                "zone": row.zone,
                "fixed_by_me": row.host == person,
                "name": next((seat.name for seat in seats[row.id] if seat.person == person), ""),
            }
            for row in rows
        ]

    async def hand_over(self, old: str, new: str) -> None:
        """Hand one person's evenings over to another."""
        await self._evenings.hand_over(old, new)

    async def forget(self, person: str, account: AccountRow | None) -> None:  # noqa: ARG002 - as the holder asks
        """Take this person's name off everywhere; an evening of theirs passes to the next who has signed up."""
        await self._evenings.forget(person)
