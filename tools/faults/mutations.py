"""Messages that no honest page would send, made from the wire types and from the bytes of honest ones."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from msgspec import inspect as shape

from rummyhouse.server import protocol

if TYPE_CHECKING:
    import random

KINDS = [shape.type_info(kind) for kind in protocol.FromClient.__args__]

ODD_VALUES: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    1.5,
    2**31,
    2**63,
    -(2**70),
    1e308,
    "",
    "0",
    "x" * 65,
    "\x00",
    "\ud83c\udca1",
    "\u202e{0}",
    "stock",
    "hand.0",
    "../../etc/passwd",
    "'; drop table event; --",
    [],
    [[]],
    [2**40],
    [-1],
    {},
    {"type": "act"},
    list(range(201)),
    float("inf"),
    float("nan"),
)


def honest(random: random.Random) -> dict[str, Any]:
    """A message that can be read, of any kind."""
    kind = random.choice(KINDS)
    assert isinstance(kind, shape.StructType)
    message: dict[str, Any] = {"type": kind.tag}
    for field in kind.fields:
        if field.required or random.random() < 0.7:
            message[field.encode_name] = _value(field.type, random)
    return message


def _value(kind: shape.Type, random: random.Random) -> Any:
    match kind:
        case shape.IntType():
            low, high = kind.ge or 0, kind.le or 100
            return random.choice((low, high, random.randint(low, min(high, low + 300))))
        case shape.StrType():
            return random.choice(
                ("", "stock", "hand.0", "upcard", "7C", "steady", "00ff", "z" * (kind.max_length or 8))
            )
        case shape.UnionType():
            return _value(random.choice(kind.types), random)
        case shape.NoneType():
            return None
        case shape.LiteralType():
            return random.choice(kind.values)
        case shape.BoolType():
            return random.random() < 0.5
        case shape.VarTupleType():
            return [_value(kind.item_type, random) for _ in range(random.randint(0, 4))]
    raise TypeError(kind)


def mutated(random: random.Random) -> str | bytes:
    """A message with something wrong, or by chance nothing."""
    message = honest(random)
    way = random.randrange(8)
    if way == 0:
        message[random.choice(list(message))] = random.choice(ODD_VALUES)
    elif way == 1:
        message[random.choice(("admin", "seat", "you", "__proto__", "person"))] = random.choice(ODD_VALUES)
    elif way == 2 and len(message) > 1:
        del message[random.choice(list(message))]
    elif way == 3:
        message["type"] = random.choice(("news", "done", "", "ACT", "hello ", 3, None))
    elif way == 4:
        return _torn(json.dumps(message).encode(), random)
    elif way == 5:
        return random.choice((b"", b"null", b"[]", b"[" * 3_000, b'"' + b"x" * 3_000, b"\xff\xfe", b"\x00" * 9))
    elif way == 6:
        return random.randbytes(random.randint(0, 120))
    return json.dumps(message)


def _torn(data: bytes, random: random.Random) -> bytes:
    """Bytes lost, doubled or changed."""
    for _ in range(random.randint(1, 4)):
        place = random.randrange(len(data) + 1)
        data = (
            random.choice(
                (
                    data[:place],
                    data[:place] + random.randbytes(2) + data[place:],
                    data[:place] + data[place + 1 :],
                    data * 2,
                )
            )[:4_000]
            or b"{"
        )
    return data
