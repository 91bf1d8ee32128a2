"""Sentences that are kept: nobody reads them yet, so they stay a key and values, as text.

A kept sentence stands between two signs that no text of people has, and may stand among other words. Its values may
hold kept sentences in turn.
"""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

import msgspec

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

_BEGIN, _END = "\x02", "\x03"
_HIDDEN, _SHOWN = str.maketrans("{}", "\x04\x05"), str.maketrans("\x04\x05", "{}")
"""Braces are hidden, so that nothing is filled in before the sentence is told."""
_decoder = msgspec.json.Decoder(list[Any])
_encoder = msgspec.json.Encoder()
_KEPT = re.compile(f"{_BEGIN}([^{_END}]*){_END}")

Kind = Literal["sentence", "moment", "capital"]


class KeptSentence(NamedTuple):
    """A sentence that was kept; or a moment, whose key says what is told of it; or a text that begins with a capital.

    Attributes:
        key: the sentence in English.
        values: what its braces name.
        kind: what was kept.
    """

    key: str
    values: dict[str, Any]
    kind: Kind = "sentence"


def keep(key: str, values: Mapping[str, object], kind: Kind = "sentence") -> str:
    """A sentence as text that any reader can be told later; what many are told is in memory once."""
    plain = {name: value if isinstance(value, int | float) else str(value) for name, value in values.items()}
    text = _encoder.encode((key, plain, kind)).decode()
    return sys.intern(f"{_BEGIN}{text.translate(_HIDDEN)}{_END}")


def replaced(text: str, tell: Callable[[KeptSentence], str]) -> str:
    """The text with ``tell`` of each kept sentence in its place; a text that is one kept sentence is what it tells."""
    if _BEGIN not in text:
        return text
    whole = _KEPT.fullmatch(text)
    if whole is not None:
        return _told(whole, tell)
    return _KEPT.sub(lambda found: str(_told(found, tell)), text)


def _told(found: re.Match[str], tell: Callable[[KeptSentence], str]) -> str:
    """What was kept there, told; what only looks like it, because somebody has typed the signs, stays as it is."""
    try:
        key, values, kind = _decoder.decode(found[1].translate(_SHOWN))
        kept = KeptSentence(str(key), dict(values), kind)
    except (ValueError, TypeError):
        return found[0]
    return tell(kept)
