"""Blocks, reports, warnings and bans as personal data: exported, handed over to an account, and deleted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rummyhouse.languages import told

if TYPE_CHECKING:
    from rummyhouse.server.office.blocked import Blocked
    from rummyhouse.store.accounts import AccountRow
    from rummyhouse.store.blocks import Blocks
    from rummyhouse.store.office import OfficeRows


class OfficePersonalData:
    """Whom somebody has blocked, and what the office knows of them."""

    name = "office"

    def __init__(self, blocks: Blocks, blocked: Blocked, rows: OfficeRows) -> None:
        self._blocks = blocks
        self._blocked = blocked
        self._rows = rows

    async def export(self, person: str, account: AccountRow | None) -> Any:  # noqa: ARG002 - as the holder asks
        """Somebody's part of it, for JSON; who has reported them is not told."""
        return {
            "blocked": [{"name": row.name, "at": row.at} for row in await self._blocks.of(person)],
            "reports_made": [
                {"about": row.name, "reason": row.reason, "words": row.words, "table": row.match, "at": row.at}
                for row in await self._rows.reports_by(person)
            ],
            "reports_about_me": [
                {
                    "reason": row.reason,
                    "table": row.match,
                    "at": row.at,
                    "said_by_me": [told(sentence) for who, _, sentence in row.said if who == person],
                }
                for row in await self._rows.reports_about(person, 1000)
            ],
            "warnings": [{"words": row.words, "at": row.at} for row in await self._rows.warnings(person)],
            "bans": [
                {"reason": row.reason, "at": row.at, "until": row.until, "lifted": row.lifted}
                for row in await self._rows.bans(person)
            ],
        }

    async def hand_over(self, old: str, new: str) -> None:
        """Hand one person's part over to another."""
        await self._blocks.hand_over(old, new)
        await self._rows.hand_over(old, new)
        self._blocked.forget(new)

    async def forget(self, person: str, account: AccountRow | None) -> None:  # noqa: ARG002 - as the holder asks
        """Delete what is known of this person."""
        await self._blocks.forget(person)
        await self._rows.forget(person)
        self._blocked.forget(person)
