"""Notices as personal data: exported, handed over to an account, deleted."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rummyhouse.store.accounts import AccountRow
    from rummyhouse.store.notices import Notices


class NoticePersonalData:
    """What the house keeps to call somebody back."""

    name = "notices"

    def __init__(self, notices: Notices) -> None:
        self._notices = notices

    async def export(self, person: str, account: AccountRow | None) -> Any:
        """Somebody's browsers, choices and confirmed address, for JSON."""
        address = await self._notices.address(account.id) if account is not None else None
        return {
            "browsers": [
                {
                    "device": one.device,
                    "endpoint": one.endpoint,
                    "added": dt.datetime.fromtimestamp(one.added / 1000, dt.UTC).isoformat(timespec="seconds"),
                }
                for one in await self._notices.subscriptions(person)
            ],
            "choices": [
                {"way": way, "occasion": occasion, "wanted": wanted}
                for (way, occasion), wanted in sorted((await self._notices.choices(person)).items())
            ],
            "address": {"email": address.email, "confirmed": address.is_confirmed} if address is not None else None,
        }

    async def hand_over(self, old: str, new: str) -> None:
        """Hand a guest's choices over to an account."""
        await self._notices.hand_over(old, new)

    async def forget(self, person: str, account: AccountRow | None) -> None:  # noqa: ARG002 - as the holder asks
        """Delete somebody's choices; browsers and address are deleted with sessions and account."""
        await self._notices.forget(person)
