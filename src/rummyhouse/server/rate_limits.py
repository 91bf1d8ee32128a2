"""Limits on how fast messages and requests may come: token buckets, one for each player or address.

The nodes of a house count together: what is taken from a bucket that is half empty is taken at the others, too. Those
who are far from any limit are not spoken of.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

import msgspec

from rummyhouse.server.nodes.shared import nobody

if TYPE_CHECKING:
    from collections.abc import Callable

    Key = str | tuple[str, ...]
    """Whose bucket it is."""

_KEPT = 10_000
_SHARE = 8  # of a bucket: so much is taken before the other nodes are told again


@dataclass(slots=True)
class _Bucket:
    tokens: float
    at: float
    untold: int = 0


class RateLimits:
    """Lets each key take ``at_once`` tokens, and ``per_second`` more as time passes.

    Attributes:
        tell: tells the other nodes what has been taken.
    """

    def __init__(self, per_second: float, at_once: int, clock: Callable[[], float] = time.monotonic) -> None:
        self.tell: Callable[[str], None] = nobody
        self._per_second = per_second
        self._at_once = at_once
        self._clock = clock
        self._buckets: dict[Key, _Bucket] = {}

    def allow(self, key: Key) -> bool:
        """Take a token, if there is one."""
        bucket = self._bucket(key)
        if bucket.tokens < 1:
            return False
        bucket.tokens -= 1
        bucket.untold += 1
        if bucket.tokens <= self._at_once / 2 and bucket.untold >= self._at_once / _SHARE:
            self.tell(msgspec.json.encode((key, bucket.untold)).decode())
            bucket.untold = 0
        return True

    def give_back(self, key: Key) -> None:
        """Put back a token that was not needed."""
        bucket = self._buckets.get(key)
        if bucket is not None:
            bucket.tokens = min(self._at_once, bucket.tokens + 1)
            bucket.untold -= 1

    def hear(self, text: str) -> None:
        """Tokens have been taken through another node."""
        key, taken = msgspec.json.decode(text, type=tuple[str | tuple[str, ...], int])
        bucket = self._bucket(key)
        bucket.tokens = max(0.0, bucket.tokens - taken)

    def doubt(self) -> None:
        """What was not heard is not taken here."""

    def _bucket(self, key: Key) -> _Bucket:
        """The bucket of a key, as full as it is by now."""
        now = self._clock()
        bucket = self._buckets.get(key)
        if bucket is None:
            self._forget_full(now)
            bucket = self._buckets[key] = _Bucket(self._at_once, now)
        bucket.tokens = min(self._at_once, bucket.tokens + (now - bucket.at) * self._per_second)
        bucket.at = now
        if bucket.tokens == self._at_once:
            bucket.untold = 0
        return bucket

    def _forget_full(self, now: float) -> None:
        """Drop buckets that are full again, before there are too many: a full bucket says nothing."""
        if len(self._buckets) < _KEPT:
            return
        full_after = self._at_once / self._per_second
        self._buckets = {key: bucket for key, bucket in self._buckets.items() if now - bucket.at < full_after}
