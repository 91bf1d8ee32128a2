"""`rummyhouse restore`: fill an empty database with a backup, and see that it is right."""

from __future__ import annotations

import asyncio
from pathlib import Path  # noqa: TC003 - typer reads it at run time
from typing import Annotated

import typer

from rummyhouse.cli.chosen_settings import ChosenSettings, refuse, takes_settings
from rummyhouse.cli.house_settings import DATABASE_SETTINGS

_OPEN = "The house can be opened; every match is played again meanwhile."


@takes_settings(*DATABASE_SETTINGS)
def restore(
    chosen: ChosenSettings, file: Annotated[Path, typer.Argument(metavar="FILE", help="Backup to restore.")]
) -> None:
    """Fill an empty database with a backup, and compare the hash of every log; then play every match again.

    As soon as it says that the house can be opened, it can: matches are played again beside it. Exit code 1 if one is
    not as it was.

    Example: rummyhouse restore --data ~/new-rummy house.backup
    """
    from rummyhouse.languages import so_many
    from rummyhouse.store import StoreError
    from rummyhouse.store.backup import compare, restore_backup, verify
    from rummyhouse.store.database import in_words
    from rummyhouse.store.own_files import make_own_folder
    from rummyhouse.tables import LogError

    try:
        if not chosen["database"]:
            make_own_folder(chosen["data"])
        contents = asyncio.run(restore_backup(chosen.database, file))
        changed = asyncio.run(compare(chosen.database, contents.chains))
        rows, logs = sum(contents.rows.values()), len(contents.chains)
        typer.echo(
            "\n".join((*changed.values(), f"{so_many(rows, 'row')} restored, {so_many(logs, 'log')} compared. {_OPEN}"))
        )
        matches, wrong = asyncio.run(verify(chosen.database, changed))
    except (StoreError, LogError) as error:
        refuse("restore", str(error))
    except OSError as error:
        refuse("restore", in_words(error))
    typer.echo("\n".join((*wrong, f"{so_many(matches, 'match|matches')} played again.")))
    if changed or wrong:
        raise typer.Exit(1)
