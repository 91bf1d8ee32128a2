"""Sentences that are kept: nobody reads them yet, so they stay a key and values, as text.

A kept sentence stands between two signs that no text of people has, and may stand among other words. Its values may
hold kept sentences in turn: a value that is one stands there as it is, and not as text within text, which would double
with each step.
"""

from __future__ import annotations

import re
import sys
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, get_args

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
_NO_VALUES: Mapping[str, Any] = MappingProxyType({})
_KINDS = frozenset(get_args(Kind))


class KeptSentence(NamedTuple):
    """A sentence that was kept; or a moment, whose key says what is told of it; or a text that begins with a capital.

    Attributes:
        key: the sentence in English.
        values: what its braces name: numbers, texts, and sentences that were kept.
        kind: what was kept.
    """

    key: str
    values: dict[str, Any]
    kind: Kind = "sentence"


def keep(key: str, values: Mapping[str, object], kind: Kind = "sentence") -> str:
    """A sentence as text that any reader can be told later; what many are told is in memory once."""
    plain = {name: value if isinstance(value, int | float) else _plain(str(value)) for name, value in values.items()}
    text = _encoder.encode(_parts(KeptSentence(key, plain, kind))).decode()
    return sys.intern(f"{_BEGIN}{text.translate(_HIDDEN)}{_END}")


def _plain(value: str) -> str | KeptSentence:
    """A value as it is written down."""
    whole = _KEPT.fullmatch(value)
    kept = None if whole is None else _read(whole[1])
    return value if kept is None else kept


def _parts(kept: KeptSentence) -> list[object]:
    """What is written down of it; nothing stands where most have the same."""
    values = {name: _parts(one) if isinstance(one, KeptSentence) else one for name, one in kept.values.items()}
    if kept.kind != "sentence":
        return [kept.key, values, kept.kind]
    return [kept.key, values] if values else [kept.key]


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
    kept = _read(found[1])
    return found[0] if kept is None else tell(kept)


def _read(text: str) -> KeptSentence | None:
    """The sentence of which this was kept; None if it is no such text."""
    try:
        return _as_kept(*_decoder.decode(text.translate(_SHOWN)))
    except (ValueError, TypeError):
        return None


def _as_kept(key: str, values: Mapping[str, Any] = _NO_VALUES, kind: Kind = "sentence") -> KeptSentence:
    if kind not in _KINDS:
        raise ValueError(kind)
    inner = {name: _as_kept(*value) if isinstance(value, list) else value for name, value in dict(values).items()}
    return KeptSentence(str(key), inner, kind)
