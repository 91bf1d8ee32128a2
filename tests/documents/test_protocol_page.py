"""The page about the protocol names everything that goes over the wire, and no number that is wrong."""

import re
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from rummyhouse.server import app, protocol, requests
from rummyhouse.server.pads import messages as pad_messages
from rummyhouse.server.settings import Settings
from rummyhouse.server.tables import conversation
from rummyhouse.server.tables import routes as table_routes
from rummyhouse.tables import table_events

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
MESSAGES = [
    kind
    for module in (protocol, pad_messages)
    for kind in vars(module).values()
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind.__module__ == module.__name__
    if kind is not protocol.Strict and not kind.__name__.startswith("_")
]


@pytest.mark.parametrize("kind", MESSAGES, ids=lambda kind: kind.__name__)
def test_every_message_is_named(kind: type[msgspec.Struct]) -> None:
    assert re.search(rf"`{kind.__name__}`", PAGE)


@pytest.mark.parametrize("kind", [*get_args(protocol.FromClient), *get_args(protocol.ToClient)])
def test_every_tag_stands_beside_its_message(kind: type[msgspec.Struct]) -> None:
    assert f"| `{kind.__struct_config__.tag}` | `{kind.__name__}`" in PAGE


def test_every_problem_and_status_is_explained() -> None:
    codes = get_args(protocol.Problem.__annotations__["code"]) or re.findall(
        r'"(\w+)"', str(protocol.Problem.__annotations__["code"])
    )
    for code in codes:
        assert f"`{code}`" in PAGE
    for code, status in requests.STATUS.items():
        assert code == "fault" or (f"`{code}`" in PAGE and str(status) in PAGE)


def test_every_address_is_listed() -> None:
    house = app.create_app(Settings(database=""))
    for route in house.routes:
        path = re.sub(r"\{link(:str)?\}", "{table}", re.sub(r"\{(\w+):str\}", r"{\1}", str(route.path)))
        if path.startswith("/api") or path in ("/healthz", "/readyz"):
            assert f"{path}`" in PAGE, path


def test_limits_and_close_codes_are_those_of_the_code() -> None:
    settings = Settings(database="")
    said = PAGE.replace(" ", "").replace("\n", "")
    for number in (
        protocol.MAX_MESSAGE,
        conversation._MOST_FAULTS,
        conversation._MOST_REPLIES,
        table_events.MOST_EVENTS,
        f"to{pad_messages.MAX_BATCH}acts",
        f"{pad_messages.MAX_ACTS:,};",
        f"{settings.messages_per_second:g}asecond,{settings.messages_at_once}atonce",
        f"{settings.requests_per_second:g}asecond,{settings.requests_at_once}atonce",
    ):
        assert str(number) in said, number
    for code in (conversation.POLICY, conversation.TOO_BIG, table_routes.FOREIGN, table_routes.NO_SUCH_TABLE):
        assert f"| {code} |" in PAGE
