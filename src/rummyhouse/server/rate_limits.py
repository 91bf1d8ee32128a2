"""Limits on how fast messages and requests may come: token buckets, one for each player or address.

The nodes of a house count together: whoever takes more through one of them than each of four could give without a word
is spoken of from then on, until the bucket is full again. Those who are far from any limit are not spoken of.
"""

from __future__ import annotations

import ipaddress
import math
import time
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from typing import TYPE_CHECKING

import msgspec

from rummyhouse.server.nodes.shared import nobody

if TYPE_CHECKING:
    from collections.abc import Callable

    Key = str | tuple[str, ...]
    """Whose bucket it is."""

_KEPT = 10_000
_SILENT = 1 / 4  # of an allowance: so much one node gives without a word to the others
_SHARE = 1 / 8  # of a bucket: so much is taken before the others are told again
_CUSTOMER = 64  # bits of an IPv6 address that name one customer, who has all the addresses that begin so


@lru_cache(4096)
def limited_as(address: str) -> str:
    """Whose limits hold for an address: its own, or of IPv6 those of the network that one customer has.

    >>> limited_as("192.0.2.7"), limited_as("2001:db8:1:2:3:4:5:6"), limited_as("::ffff:192.0.2.7")
    ('192.0.2.7', '2001:db8:1:2::/64', '192.0.2.7')
    """
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, _CUSTOMER), strict=False))


@dataclass(slots=True)
class _Bucket:
    tokens: float
    at: float
    untold: float = 0
    is_told: bool = False


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
        if bucket.untold >= self._at_once * (_SHARE if bucket.is_told else _SILENT):
            self.tell(msgspec.json.encode((key, bucket.untold)).decode())
            bucket.untold, bucket.is_told = 0, True
        return True

    def seconds_until(self, key: Key) -> int:
        """In how many whole seconds there is a token again, for somebody who has got none; at least one."""
        return max(1, math.ceil((1 - self._bucket(key).tokens) / self._per_second))

    def give_back(self, key: Key) -> None:
        """Put back a token that was not needed."""
        bucket = self._buckets.get(key)
        if bucket is not None:
            bucket.tokens = min(self._at_once, bucket.tokens + 1)
            bucket.untold -= 1

    def hear(self, text: str) -> None:
        """Tokens have been taken through another node: it may be more than there were, so that some are owed."""
        key, taken = msgspec.json.decode(text, type=tuple[str | tuple[str, ...], float])
        bucket = self._bucket(key)
        bucket.tokens, bucket.is_told = max(-float(self._at_once), bucket.tokens - taken), True

    def doubt(self) -> None:
        """What was not heard is not taken here."""

    def _forget(self, now: float) -> None:
        """Forget two that are full by now, for a new one is as full, and of too many any other."""
        for key in list(islice(self._buckets, 2)):
            bucket = self._buckets[key]
            if len(self._buckets) >= _KEPT or bucket.tokens + (now - bucket.at) * self._per_second >= self._at_once:
                del self._buckets[key]

    def _bucket(self, key: Key) -> _Bucket:
        """The bucket of a key, as full as it is by now; of too many, the one not used for longest is forgotten."""
        now = self._clock()
        bucket = self._buckets.pop(key, None)
        if bucket is None:
            bucket = _Bucket(self._at_once, now)
            self._forget(now)
        self._buckets[key] = bucket
        filled = (now - bucket.at) * self._per_second
        bucket.tokens = min(self._at_once, bucket.tokens + filled)
        bucket.at = now
        if bucket.tokens == self._at_once:
            bucket.is_told = False
        if not bucket.is_told:
            bucket.untold = max(0.0, bucket.untold - filled * _SILENT)
        return bucket
