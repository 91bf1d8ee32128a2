"""The wire types as TypeScript: ``python -m rummyhouse.server.typescript FILE`` writes them.

The browser's types are never written by hand: they are made from ``MODULES``, in their order, and a test fails if the
committed file is not what this module writes.
"""

from __future__ import annotations

import inspect
import json
import re
import sys
from pathlib import Path
from types import ModuleType, UnionType
from typing import get_args

import msgspec
from msgspec import inspect as shape

from rummyhouse.rulebook import covers, figures, gallery, glossary, guide, lesson, quick, story
from rummyhouse.rules import scene
from rummyhouse.server import protocol
from rummyhouse.server.accounts import course_messages
from rummyhouse.server.accounts import messages as account_messages
from rummyhouse.server.analysis import messages as analysis_messages
from rummyhouse.server.archive import messages as archive_messages
from rummyhouse.server.evenings import messages as evening_messages
from rummyhouse.server.holidays import messages as holiday_messages
from rummyhouse.server.notices import messages as notice_messages
from rummyhouse.server.office import messages as office_messages
from rummyhouse.server.open_tables import messages as open_table_messages
from rummyhouse.server.pads import messages as pad_messages
from rummyhouse.server.pads import own_messages as own_pad_messages
from rummyhouse.server.ratings import messages as rating_messages
from rummyhouse.server.rulebook import messages as book_messages
from rummyhouse.server.tournaments import messages as tournament_messages
from rummyhouse.server.tournaments import wish_messages as tournament_wishes
from rummyhouse.tables import talk, time_limit
from rummyhouse.tournaments import acts

HEADER = """\
// Written by `python -m rummyhouse.server.typescript web/src/protocol/types.ts`; do not change it by hand.
// What each message means and how a conversation runs: docs/protocol.md.
"""
MODULES = (
    scene,
    time_limit,
    protocol,
    figures,
    guide,
    covers,
    gallery,
    glossary,
    quick,
    story,
    lesson,
    book_messages,
    account_messages,
    notice_messages,
    course_messages,
    archive_messages,
    analysis_messages,
    open_table_messages,
    evening_messages,
    holiday_messages,
    rating_messages,
    office_messages,
    pad_messages,
    own_pad_messages,
    tournament_messages,
    tournament_wishes,
)
"""The modules that define the wire types."""
NUMBERS = (
    ("MAX_MESSAGE", protocol.MAX_MESSAGE, "Bytes in one message from a client."),
    ("LONGEST_NICKNAME", protocol.LONGEST_NICKNAME, "Characters of the name that somebody has in the house."),
    ("LONGEST_TOURNAMENT_NAME", acts.LONGEST_NAME, "Characters of a name in a tournament, and of its own."),
    ("LONGEST_VENUE", tournament_wishes.LONGEST_VENUE, "Characters of the place where a tournament is played."),
    ("LONGEST_TOURNAMENT_WORDS", tournament_wishes.LONGEST_WORDS, "Characters of what is written in a tournament."),
    ("LONGEST_OFFICE_WORDS", office_messages.LONGEST_WORDS, "Characters of what is written about somebody."),
    ("LONGEST_REMARK", talk.MOST_SIGNS, "Characters of what somebody says at a table."),
)
"""The numbers that the browser must know: their names, and what they are."""
_ATTRIBUTE = re.compile(r"    (\w+(?:, \w+)*): (.*)")


def typescript() -> str:
    """All wire types, as the text of a TypeScript module."""
    parts = [
        HEADER,
        *(f"/** {said} */\nexport const {name} = {value};\n" for name, value, said in NUMBERS),
    ]
    for module in MODULES:
        parts += [_interface(struct) for struct in _structs(module)]
        parts += [_union(name, union) for name, union in _unions(module)]
    return "\n".join(parts)


def _structs(module: ModuleType) -> list[type[msgspec.Struct]]:
    """The message types that a module defines, in its order, without parents that are not messages."""
    return [
        value
        for value in vars(module).values()
        if isinstance(value, type)
        and issubclass(value, msgspec.Struct)
        and value.__module__ == module.__name__
        and not value.__name__.startswith("_")
        and value.__struct_fields__ + ((value.__struct_config__.tag,) if value.__struct_config__.tag else ())
    ]


def _unions(module: ModuleType) -> list[tuple[str, UnionType]]:
    """The named unions of message types."""
    return [
        (name, value)
        for name, value in vars(module).items()
        if isinstance(value, UnionType) and all(isinstance(part, type) for part in get_args(value))
        if all(issubclass(part, msgspec.Struct) for part in get_args(value))
    ]


def _interface(struct: type[msgspec.Struct]) -> str:
    info = shape.type_info(struct)
    assert isinstance(info, shape.StructType)
    sentence, notes = _documentation(struct)
    for parent in struct.__mro__[1:]:
        if parent.__module__ == struct.__module__:
            notes = _documentation(parent)[1] | notes
    optional = issubclass(struct, protocol.Strict) or struct.__struct_config__.omit_defaults
    lines = [_comment(sentence, ""), f"export interface {struct.__name__} {{"]
    if info.tag is not None:
        lines.append(f"  readonly {info.tag_field}: {json.dumps(info.tag)};")
    for field in info.fields:
        default = _default(field)
        note = " ".join(filter(None, (notes.get(field.name, ""), _limits(field.type))))
        left_out = optional and not field.required
        if left_out:
            note = f"{note} Default: `{default}`.".strip()
        if note:
            lines.append(_comment(note, "  "))
        lines.append(f"  readonly {field.encode_name}{'?' if left_out else ''}: {_type(field.type)};")
    return "\n".join([*lines, "}\n"])


def _union(name: str, union: UnionType) -> str:
    return f"export type {name} =\n" + "\n".join(f"  | {part.__name__}" for part in get_args(union)) + ";\n"


def _default(field: shape.Field) -> str:
    if field.default_factory is not msgspec.NODEFAULT:
        return json.dumps(field.default_factory())
    return json.dumps(field.default) if field.default is not msgspec.NODEFAULT else ""


def _limits(kind: shape.Type) -> str:
    """The limits of a value, in a few words."""
    low = getattr(kind, "ge", None)
    high = getattr(kind, "le", None)
    if high is not None:
        return f"From {low} to {high}."
    least, most = getattr(kind, "min_length", None), getattr(kind, "max_length", None)
    if most is None:
        return ""
    noun = "characters" if isinstance(kind, shape.StrType) else "entries"
    return f"{least or 0} to {most} {noun}."


def _type(kind: shape.Type) -> str:
    match kind:
        case shape.BoolType():
            return "boolean"
        case shape.IntType() | shape.FloatType():
            return "number"
        case shape.StrType():
            return "string"
        case shape.NoneType():
            return "null"
        case shape.LiteralType():
            return " | ".join(json.dumps(value) for value in kind.values)
        case shape.UnionType():
            return " | ".join(
                _type(part) for part in sorted(kind.types, key=lambda part: isinstance(part, shape.NoneType))
            )
        case shape.VarTupleType():
            item = _type(kind.item_type)
            return f"readonly ({item})[]" if " " in item else f"readonly {item}[]"
        case shape.TupleType():
            return f"readonly [{', '.join(_type(item) for item in kind.item_types)}]"
        case shape.DictType():
            return f"Readonly<Record<{_type(kind.key_type)}, {_type(kind.value_type)}>>"
        case shape.StructType():
            return kind.cls.__name__
        case _:
            raise TypeError(f"{kind} has no TypeScript counterpart yet; add one here")


def _documentation(struct: type) -> tuple[str, dict[str, str]]:
    """The docstring without its list of attributes, and that list."""
    text, _, attributes = inspect.cleandoc(struct.__doc__ or "").partition("Attributes:\n")
    notes: dict[str, str] = {}
    names: list[str] = []
    for line in attributes.splitlines():
        found = _ATTRIBUTE.fullmatch(line)
        if found:
            names = found[1].split(", ")
            notes |= dict.fromkeys(names, found[2])
        else:
            notes |= {name: f"{notes[name]} {line.strip()}" for name in names}
    return _plain(text.strip()), {name: _plain(note) for name, note in notes.items()}


def _plain(text: str) -> str:
    return re.sub(r":\w+:`([^`]*)`", r"`\1`", text).replace("``", "`")


def _comment(text: str, indent: str) -> str:
    lines = text.splitlines()
    if len(lines) == 1:
        return f"{indent}/** {text} */"
    return "\n".join([f"{indent}/**", *(f"{indent} * {line}".rstrip() for line in lines), f"{indent} */"])


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python -m rummyhouse.server.typescript FILE")
    Path(sys.argv[1]).write_text(typescript(), encoding="utf-8")
