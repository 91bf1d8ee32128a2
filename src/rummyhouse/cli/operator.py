"""`rummyhouse operator`: who sees to reports, warnings and bans."""

from __future__ import annotations

import asyncio
from typing import Annotated

import typer

from rummyhouse.cli.chosen_settings import ChosenSettings, refuse, takes_settings
from rummyhouse.cli.house_settings import DATABASE_SETTINGS


@takes_settings(*DATABASE_SETTINGS)
def operator(
    chosen: ChosenSettings,
    name: Annotated[str, typer.Argument(metavar="NAME", help="The name of an account of the house.")] = "",
    remove: Annotated[bool, typer.Option("--remove", help="This account is an operator's no longer.")] = False,
    list_: Annotated[bool, typer.Option("--list", help="List the operators.")] = False,
) -> None:
    """Make an account an operator's: it sees to reports in the office of the house.

    The account must exist: make it in the browser under You. The house may be open meanwhile. docs/office.md tells what
    operators can do. Give it the settings of the house, as `rummyhouse serve` has them.

    Exit code 0: done; 2: there is no such account, it was no operator's, or the database cannot be used.

    Example: rummyhouse operator Olga --settings house.env
    """
    from rummyhouse.store.database import StoreError
    from rummyhouse.tables import LogError

    if bool(name) == list_:
        refuse("operator", "give the name of an account, or --list")
    if not chosen["database"] and not (chosen["data"] / "rummyhouse.sqlite").exists():
        refuse(
            "operator",
            f"there is no house in {chosen['data']}; name its folder with --data, its database with --database, "
            "or its settings with --settings",
        )
    try:
        lines = asyncio.run(_do(chosen.database, name, is_one=not remove))
    except (StoreError, LogError) as error:
        refuse("operator", str(error))
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
            refuse("operator", f"there is no account called {name}; make it in the browser first, under You")
        changed = await rows.make_operator(account, now(), is_one=is_one)
    finally:
        await store.close()
    if not (changed or is_one):
        refuse("operator", f"{account.name} was no operator; --list shows who is")
    if not changed:
        return [f"{account.name} is an operator already."]
    return [f"{account.name} is an operator now." if is_one else f"{account.name} is an operator no longer."]
