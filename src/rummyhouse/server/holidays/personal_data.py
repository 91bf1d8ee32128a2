"""Holidays as personal data: exported, handed over to an account, deleted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rummyhouse.store.accounts import AccountRow
    from rummyhouse.store.holidays import Holidays


class HolidayPersonalData:
    """From when to when somebody is, or was, away."""

    name = "holidays"

    def __init__(self, holidays: Holidays) -> None:
        self._holidays = holidays

    async def export(self, person: str, account: AccountRow | None) -> Any:  # noqa: ARG002 - as the holder asks
        """Somebody's holidays, for JSON."""
        return [{"begins": row.begins, "ends": row.ends} for row in await self._holidays.of(person, 0)]

    async def hand_over(self, old: str, new: str) -> None:
        """Hand a guest's holidays over to an account."""
        await self._holidays.hand_over(old, new)

    async def forget(self, person: str, account: AccountRow | None) -> None:  # noqa: ARG002 - as the holder asks
        """Delete somebody's holidays; bots play for them already."""
        await self._holidays.forget(person)
