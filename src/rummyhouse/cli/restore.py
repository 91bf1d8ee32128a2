"""`rummyhouse restore`: fill an empty database with a backup, and see that it is right."""

from __future__ import annotations

import asyncio
from pathlib import Path  # noqa: TC003 - typer reads it at run time
from typing import Annotated

import typer

from rummyhouse.cli.chosen_settings import ChosenSettings, refuse, takes_settings
from rummyhouse.cli.house_settings import DATABASE_SETTINGS


@takes_settings(*DATABASE_SETTINGS)
def restore(chosen: ChosenSettings, file: Annotated[Path, typer.Argument(help="Backup to restore.")]) -> None:
    """Fill an empty database with a backup; then every match is played again, and its log's hash compared.

    Exit code 1 if a match is not as it was.

    Example: rummyhouse restore --data ~/new-rummy house.backup
    """
    from rummyhouse.store import StoreError
    from rummyhouse.store.backup import restore_backup, verify

    try:
        if not chosen["database"]:
            chosen["data"].mkdir(parents=True, exist_ok=True)
        contents = asyncio.run(restore_backup(chosen.database, file))
        matches, wrong = asyncio.run(verify(chosen.database, contents.chains))
    except (StoreError, OSError) as error:
        refuse("restore", str(error))
    typer.echo("\n".join((*wrong, f"{sum(contents.rows.values())} rows restored, {matches} matches played again.")))
    if wrong:
        raise typer.Exit(1)
