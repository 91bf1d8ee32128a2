"""`rummyhouse operator`, as a person calls it, on SQLite and PostgreSQL."""

from __future__ import annotations

import asyncio
import secrets
from typing import TYPE_CHECKING

import pytest
from typer.testing import CliRunner

from rummyhouse.cli import app
from rummyhouse.store import Store
from rummyhouse.store.accounts import AccountRow, Accounts
from tests.store.conftest import postgresql, url

if TYPE_CHECKING:
    from pathlib import Path

    from click.testing import Result

__all__ = ["postgresql", "url"]


def call(*words: str) -> Result:
    return CliRunner().invoke(app, ["operator", *words])


async def make(url: str, name: str) -> None:
    store = await Store.open(url)
    word = secrets.token_hex(8)
    await Accounts(store.database).make(AccountRow(word, f"p{word}", name, "", "", 0), None)
    await store.close()


def test_a_first_account_becomes_the_operators_and_may_be_one_no_longer(url: str) -> None:
    name = f"Olga {secrets.token_hex(4)}"
    asyncio.run(make(url, name))
    here = ("--database", url)
    assert call(name.upper(), *here).output == f"{name} is an operator now.\n"
    assert call(name, *here).output == f"{name} is an operator already.\n"
    assert name in call("--list", *here).output.splitlines()
    assert call(name, "--remove", *here).output == f"{name} is an operator no longer.\n"
    assert name not in call("--list", *here).output
    again = call(name, "--remove", *here)
    assert again.exit_code == 2
    assert f"{name} was no operator" in again.output


def test_the_house_is_named_by_its_settings_file(url: str, tmp_path: Path) -> None:
    name = f"Olga {secrets.token_hex(4)}"
    asyncio.run(make(url, name))
    file = tmp_path / "house.env"
    file.write_text(f"RUMMYHOUSE_DATABASE={url}\nRUMMYHOUSE_ADDRESS=https://club.example\n")
    assert call(name, "--settings", str(file)).output == f"{name} is an operator now.\n"


def test_what_cannot_be_is_refused_with_the_way_on(tmp_path: Path) -> None:
    found = call("Olga", "--data", str(tmp_path))
    assert found.exit_code == 2
    assert "--data" in found.output
    assert not list(tmp_path.iterdir()), "a wrong folder makes no database"
    there = ("--database", f"sqlite+aiosqlite:///{tmp_path}/rummyhouse.sqlite")
    found = call("Olga", *there)
    assert found.exit_code == 2
    assert "under You" in found.output
    assert call("--list", *there).output == "There are no operators yet.\n"


@pytest.mark.parametrize("words", [(), ("Olga", "--list")])
def test_a_name_or_the_list(words: tuple[str, ...]) -> None:
    found = call(*words)
    assert found.exit_code == 2
    assert "--list" in found.output
