"""`rummyhouse operator`: who sees to reports, warnings and bans."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Annotated, NoReturn

import typer


def operator(
    name: Annotated[str, typer.Argument(metavar="[NAME]", help="The name of an account of the house.")] = "",
    remove: Annotated[bool, typer.Option("--remove", help="This account is an operator's no longer.")] = False,
    list_: Annotated[bool, typer.Option("--list", help="List the operators.")] = False,
    data: Annotated[Path, typer.Option(envvar="RUMMYHOUSE_DATA", help="Folder of the house's database.")] = Path(
        "data"
    ),
    database: Annotated[str, typer.Option(help="URL of another database, as for serve.")] = "",
) -> None:
    """Make an account an operator's: it sees to reports in the office of the house.

    The account must exist: make it in the browser under You. The house may be open meanwhile. docs/office.md tells what
    operators can do.

    Exit code 0: done; 2: there is no such account, or the database cannot be used.
    """
    from rummyhouse.store.database import StoreError, sqlite_url
    from rummyhouse.tables import LogError

    if bool(name) == list_:
        _refuse("give the name of an account, or --list")
    if not database and not (data / "rummyhouse.sqlite").exists():
        _refuse(f"there is no house in {data}; name its folder with --data, or its database with --database")
    try:
        lines = asyncio.run(_do(database or sqlite_url(data), name, is_one=not remove))
    except (StoreError, LogError) as error:
        _refuse(str(error))
    for line in lines:
        typer.echo(line)


async def _do(url: str, name: str, *, is_one: bool) -> list[str]:
    from rummyhouse.store import Store
    from rummyhouse.store.accounts import Accounts
    from rummyhouse.store.database import now
    from rummyhouse.store.office import OfficeRows

    store = await Store.open(url)
    try:
        rows = OfficeRows(store.database)
        if not name:
            return [called for called, _ in await rows.operators()] or ["There are no operators yet."]
        account = await Accounts(store.database).named(name)
        if account is None:
            _refuse(f"there is no account called {name}; make it in the browser first, under You")
        changed = await rows.make_operator(account, now(), is_one=is_one)
    finally:
        await store.close()
    state = "an operator" if is_one else "no operator"
    return [f"{account.name} is {state} now." if changed else f"{account.name} is {state} already."]


def _refuse(sentence: str) -> NoReturn:
    typer.echo(f"rummyhouse operator: {sentence}", err=True)
    raise typer.Exit(2)
