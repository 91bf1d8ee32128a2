"""Limits on how fast messages and requests may come: token buckets, one for each player or address."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

_KEPT = 10_000


@dataclass(slots=True)
class _Bucket:
    tokens: float
    at: float


class RateLimits:
    """Lets each key take ``at_once`` tokens, and ``per_second`` more as time passes."""

    def __init__(self, per_second: float, at_once: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._per_second = per_second
        self._at_once = at_once
        self._clock = clock
        self._buckets: dict[Hashable, _Bucket] = {}

    def allow(self, key: Hashable) -> bool:
        """Take a token, if there is one."""
        now = self._clock()
        bucket = self._buckets.get(key)
        if bucket is None:
            self._forget_full(now)
            bucket = self._buckets[key] = _Bucket(self._at_once, now)
        bucket.tokens = min(self._at_once, bucket.tokens + (now - bucket.at) * self._per_second)
        bucket.at = now
        if bucket.tokens < 1:
            return False
        bucket.tokens -= 1
        return True

    def give_back(self, key: Hashable) -> None:
        """Put back a token that was not needed."""
        bucket = self._buckets.get(key)
        if bucket is not None:
            bucket.tokens = min(self._at_once, bucket.tokens + 1)

    def _forget_full(self, now: float) -> None:
        """Drop buckets that are full again, before there are too many: a full bucket says nothing."""
        if len(self._buckets) < _KEPT:
            return
        full_after = self._at_once / self._per_second
        self._buckets = {key: bucket for key, bucket in self._buckets.items() if now - bucket.at < full_after}
