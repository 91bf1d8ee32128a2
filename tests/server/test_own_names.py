"""A request for a name that the house does not have comes from a page that wants to speak to it behind its back."""

from __future__ import annotations

import socket
from typing import TYPE_CHECKING

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from tests.server.guests import Guest, open_server

if TYPE_CHECKING:
    from pathlib import Path

OURS = {"address": "https://club.example", "known_as": ("games.example",), "origins": ("https://friends.example:8443",)}
NAMES = (
    *("localhost", "localhost:8000", "LOCALHOST.", "rummy.localhost", "127.0.0.1:8000", "[::1]:8000", "192.168.1.20"),
    *("[fe80::1%25eth0]:80", "club.example", "club.example:443", "Games.Example", "friends.example"),
    socket.gethostname(),
)
FOREIGN = ("evil.example", "club.example.evil.example", "127.0.0.1.evil.example", "xlocalhost", "a b", "[::1", "@")


@pytest.mark.parametrize("name", NAMES)
async def test_the_house_answers_to_its_names(tmp_path: Path, name: str) -> None:
    async with open_server(tmp_path, **OURS) as server, Guest(server.address) as ann:
        assert (await ann.web.get("/healthz", headers={"host": name})).status_code == 200


@pytest.mark.parametrize("name", FOREIGN)
async def test_and_to_no_other(tmp_path: Path, name: str) -> None:
    async with open_server(tmp_path, **OURS) as server, Guest(server.address) as ann:
        for path in ("/", "/api/house"):
            assert (await ann.web.get(path, headers={"host": name})).status_code in (400, 421)


async def test_the_answer_says_how_to_give_it_the_name(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server, Guest(server.address) as ann:
        answer = (await ann.web.get("/", headers={"host": "club.example"})).json()
        assert answer["code"] == "not_permitted"
        assert "--address" in answer["message"]


async def test_a_socket_for_a_foreign_name_is_refused(tmp_path: Path) -> None:
    async with open_server(tmp_path) as server, Guest(server.address) as ann:
        table = await ann.open_table()
        host, port = server.address.removeprefix("http://").split(":")
        with pytest.raises(InvalidStatus):
            await connect(f"ws://evil.example/api/tables/{table}/socket", host=host, port=int(port), proxy=None)
