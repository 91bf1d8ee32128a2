"""How matches stand on their score pads: added up once for each act, and remembered."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import msgspec

from rummyhouse import pads

if TYPE_CHECKING:
    from collections.abc import Collection

    from rummyhouse.pads import PadResult
    from rummyhouse.store.pads import Pads

MOST = 2_000
"""How many pads are remembered."""


class PadStandings:
    """What the acts of pads add up to. Nothing here is the original: it can be made again from the acts at any time."""

    def __init__(self, store: Pads) -> None:
        self._store = store
        self._known: dict[str, tuple[int, PadResult | None]] = {}

    async def of(self, names: Collection[str]) -> dict[str, PadResult]:
        """How matches stand by their pads; a pad that does not exist, or cannot be added up, is left out.

        Raises:
            LogError: the database could not be reached.
        """
        found = {}
        for name, latest in (await self._store.latest(names)).items() if names else ():
            known = self._known.get(name)
            if known is None or known[0] != latest:
                known = (latest, await asyncio.to_thread(_result, await self._store.acts(name)))
                self._known.pop(name, None)
                self._known[name] = known
                while len(self._known) > MOST:
                    del self._known[next(iter(self._known))]
            if known[1] is not None:
                found[name] = known[1]
        return found


def _result(acts: Collection[str]) -> PadResult | None:
    try:
        return pads.result([msgspec.json.decode(text) for text in acts])
    except pads.PadError:
        return None
