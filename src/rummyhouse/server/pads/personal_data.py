"""Score pads as personal data: those that an account keeps are exported, and are nobody's once it is deleted."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import msgspec

from rummyhouse import pads

if TYPE_CHECKING:
    from rummyhouse.store.accounts import AccountRow
    from rummyhouse.store.kept_pads import KeptPads
    from rummyhouse.store.pads import Pads


class PadPersonalData:
    """The pads that somebody keeps. What is written on them is everybody's who has the link."""

    name = "pads"

    def __init__(self, kept: KeptPads, acts: Pads) -> None:
        self._kept = kept
        self._acts = acts

    async def export(self, person: str, account: AccountRow | None) -> Any:  # noqa: ARG002 - as the holder asks
        """The pads of an account with their records, for JSON."""
        found = await self._kept.of(account.id) if account is not None else {}
        return [{"pad": name, "record": await self._record(name)} for name in found]

    async def _record(self, name: str) -> str:
        """The record of a pad; "" if it cannot be added up."""
        acts = [msgspec.json.decode(text) for text in await self._acts.acts(name)]
        try:
            return await asyncio.to_thread(pads.write, acts)
        except pads.PadError:
            return ""

    async def hand_over(self, old: str, new: str) -> None:
        """A guest keeps no pads with the house."""

    async def forget(self, person: str, account: AccountRow | None) -> None:
        """Which pads somebody keeps is deleted with the account; the pads stay for all who have their links."""
