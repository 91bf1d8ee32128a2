"""A page that was loaded before the house got a new version plays on: nothing it says or reads at a table has changed.

``protocol_before.json`` holds what pages of the version before say and read, as JSON schemas. Whoever publishes one
writes it anew::

    python -m tests.server.test_older_clients
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from rummyhouse.server.protocol import FromClient, Hello, ToClient
from rummyhouse.server.wire import read_message

BEFORE = Path(__file__).with_name("protocol_before.json")
_LIMITS = {"maximum": 1, "maxLength": 1, "maxItems": 1, "minimum": -1, "minLength": -1, "minItems": -1}
"""How a limit of what a page says may move: up or down, never the other way."""

Schema = dict[str, Any]


def schemas() -> dict[str, dict[str, Schema]]:
    """What pages say, and what they read."""
    found = {}
    for name, kind in (("said", FromClient), ("read", ToClient)):
        _, parts = msgspec.json.schema_components([kind])
        found[name] = {part: _plain(schema) for part, schema in sorted(parts.items())}
    return found


def _plain(schema: Any) -> Any:
    """Without the words about it."""
    if isinstance(schema, dict):
        return {key: _plain(value) for key, value in schema.items() if key not in ("title", "description")}
    return [_plain(one) for one in schema] if isinstance(schema, list) else schema


def unsayable(before: Schema, now: Schema, path: str) -> list[str]:
    """What a page of the version before may say and the house would not read any more."""
    found = [f"{path} needs {name}" for name in now.get("required", ()) if name not in before.get("required", ())]
    for key in before.keys() | now.keys():
        old, new = before.get(key), now.get(key)
        if key == "properties":
            for name, one in (old or {}).items():
                found += unsayable(one, (new or {}).get(name, {"gone": True}), f"{path}.{name}")
        elif key in _LIMITS:
            if new is not None and (old is None or (new - old) * _LIMITS[key] < 0):
                found.append(f"{path} is limited: {key} {new}")
        elif key == "items":
            found += unsayable(old or {}, new or {}, f"{path}[]")
        elif key == "enum":
            found += [f"{path} may not be {one}" for one in old or () if one not in (new or old or ())]
        elif key not in ("required", "default") and old != new:
            found.append(f"{path}: {key} was {old} and is {new}")
    return found


def unreadable(before: Schema, now: Schema, path: str) -> list[str]:
    """What a page of the version before reads and is not told any more, or as something else."""
    found = [f"{path}.{name} may be left out" for name in before.get("required", ()) if name not in now["required"]]
    for name, one in before.get("properties", {}).items():
        told = now.get("properties", {}).get(name)
        if told is None:
            found.append(f"{path}.{name} is gone")
        elif _kind(told) != _kind(one):
            found.append(f"{path}.{name} was {_kind(one)} and is {_kind(told)}")
    return found


def _kind(schema: Any) -> Any:
    """Without its default and its limits."""
    if isinstance(schema, dict):
        return {key: _kind(value) for key, value in schema.items() if key != "default" and key not in _LIMITS}
    return schema


@pytest.fixture(scope="module")
def before() -> dict[str, dict[str, Schema]]:
    found: dict[str, dict[str, Schema]] = json.loads(BEFORE.read_text(encoding="utf-8"))
    return found


@pytest.mark.parametrize(("what", "missing"), [("said", unsayable), ("read", unreadable)])
def test_a_page_of_the_version_before_plays_on(what: str, missing: Any, before: dict[str, dict[str, Schema]]) -> None:
    now = schemas()[what]
    assert before[what].keys() <= now.keys()
    assert [one for name, schema in before[what].items() for one in missing(schema, now[name], name)] == []


def test_what_would_send_a_page_away_is_found() -> None:
    now = schemas()
    act, news = now["said"]["PlayActions"], now["read"]["News"]
    number = act["properties"]["seen"]
    assert unsayable(act, act | {"required": [*act["required"], "more"]}, "act") == ["act needs more"]
    assert unsayable(act, act | {"properties": {}}, "act") != []
    narrow = act | {"properties": act["properties"] | {"seen": number | {"maximum": 1}}}
    assert unsayable(act, narrow, "act") == ["act.seen is limited: maximum 1"]
    assert unsayable(narrow, act, "act") == []
    fewer = {name: one for name, one in news["properties"].items() if name != "sequence"}
    required = [name for name in news["required"] if name != "sequence"]
    assert unreadable(news, news | {"properties": fewer, "required": required}, "news") == [
        "news.sequence may be left out",
        "news.sequence is gone",
    ]
    other = news | {"properties": news["properties"] | {"sequence": {"type": "string"}}}
    assert unreadable(news, other, "news") == ["news.sequence was {'type': 'integer'} and is {'type': 'string'}"]


def test_a_page_that_knows_of_less_is_understood() -> None:
    """What it leaves out has a default."""
    assert read_message(b'{"type": "hello", "last": 3, "client": "page"}') == Hello(3, "page")


def write(found: dict[str, dict[str, Schema]]) -> str:
    """One message a line."""
    lines = {
        what: ",\n".join(
            f"  {json.dumps(name)}: {json.dumps(schema, sort_keys=True)}" for name, schema in parts.items()
        )
        for what, parts in found.items()
    }
    return "{\n" + ",\n".join(f" {json.dumps(what)}: {{\n{text}\n }}" for what, text in lines.items()) + "\n}\n"


if __name__ == "__main__":
    BEFORE.write_text(write(schemas()), encoding="utf-8")
