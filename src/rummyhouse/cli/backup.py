"""`rummyhouse backup`: everything that a house keeps, in one file."""

from __future__ import annotations

import asyncio
from pathlib import Path  # noqa: TC003 - typer reads it at run time
from typing import Annotated

import typer

from rummyhouse.cli.chosen_settings import ChosenSettings, refuse, takes_settings
from rummyhouse.cli.house_settings import DATABASE_SETTINGS


@takes_settings(*DATABASE_SETTINGS)
def backup(
    chosen: ChosenSettings, file: Annotated[Path, typer.Argument(metavar="FILE", help="File to write.")]
) -> None:
    """Write everything that a house keeps into one file, while it is open.

    The file holds personal data and keys: keep it as you keep the house's own disk.

    Example: rummyhouse backup --data ~/rummy house.backup
    """
    from rummyhouse.languages import so_many
    from rummyhouse.store import StoreError
    from rummyhouse.store.backup import write_backup

    try:
        contents = asyncio.run(write_backup(chosen.database, file))
    except StoreError as error:
        refuse("backup", str(error))
    typer.echo(
        f"{file}: {so_many(sum(contents.rows.values()), 'row')}, {so_many(len(contents.chains), 'match|matches')}."
    )
