"""Compression, so that a first visit over a slow connection is short.

The client's files are compressed once, when they are built. Answers are compressed as they are made, but only those
that are the same for everybody. If an answer held one person's secret beside words of another's choosing, its length
alone would give the secret away, letter by letter, to anybody listening.
"""

from __future__ import annotations

import gzip
from functools import lru_cache

CODINGS = {"br": ".br", "gzip": ".gz"}
"""The codings for compression, the smallest first, and the ending of such a file."""

_NONE = ("q=0", "q=0.0", "q=0.00", "q=0.000")
_LEVEL = 9
_LEAST = 1000  # bytes from which on compressing saves a packet
_KEPT = 64


def coding_for(accepted: str, known: frozenset[str]) -> str:
    """The best of the known codings that a browser can decompress, as its header says; "" if there is none.

    Example:
        >>> coding_for("gzip, deflate, br;q=0", frozenset({"br", "gzip"}))
        'gzip'
    """
    wanted = {name.strip().lower(): weight for name, _, weight in (one.partition(";") for one in accepted.split(","))}
    return next((one for one in CODINGS if one in known and _is_wanted(wanted.get(one))), "")


def _is_wanted(weight: str | None) -> bool:
    """Whether this weight, as written after a name, is more than zero."""
    return weight is not None and weight.replace(" ", "").lower() not in _NONE


def compress(content: bytes) -> bytes | None:
    """The same, compressed with gzip; None if it is not worth it."""
    return _gzip(content) if len(content) >= _LEAST else None


@lru_cache(_KEPT)
def _gzip(content: bytes) -> bytes:
    return gzip.compress(content, _LEVEL, mtime=0)
