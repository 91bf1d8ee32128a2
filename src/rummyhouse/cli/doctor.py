"""`rummyhouse doctor`: look over a house and say what to do."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path  # noqa: TC003 - typer reads it at run time
from typing import TYPE_CHECKING, Annotated

import typer

from rummyhouse.cli.chosen_settings import ChosenSettings, takes_settings
from rummyhouse.cli.progress import progress

if TYPE_CHECKING:
    from rummyhouse.server.doctor.diagnosis import Diagnosis
    from rummyhouse.server.settings import Settings

_SIGNS = {"well": "well ", "look": "look ", "wrong": "WRONG"}


@takes_settings()
def doctor(
    chosen: ChosenSettings,
    all_: Annotated[
        bool, typer.Option("--all", help="Play all matches again, instead of a hundred by chance.")
    ] = False,
    send_to: Annotated[
        str, typer.Option("--send-to", metavar="ADDRESS", help="Send an e-mail there, to see that it leaves.")
    ] = "",
    certificate: Annotated[
        list[Path] | None, typer.Option("--certificate", metavar="FILE", help="Look at this certificate (PEM), too.")
    ] = None,
    json_: Annotated[bool, typer.Option("--json", help="Write JSON, for programs.")] = False,
) -> None:
    """Look over a house, open or closed, and say what is right, what is not, and what to do about it.

    It looks at the database and its schema, at gaps in logs, plays matches again and compares deals and points, and
    looks at clocks, disk, backups, archive, push keys, mail server and certificates. It changes nothing, and sends
    nothing unless you say --send-to. Give it the same settings as `rummyhouse serve`.

    Exit code 0: nothing is wrong; 1: something is; 2: the settings cannot be.

    Example: rummyhouse doctor --settings house.env --all
    """
    settings = chosen.house()
    found = asyncio.run(_examine(settings, chosen["data"], everything=all_, send_to=send_to, files=certificate or []))
    if json_:
        typer.echo(json.dumps([one._asdict() for one in found], indent=2))
    else:
        for one in found:
            typer.echo(
                f"{_SIGNS[one.state]}  {one.what}: {one.says}" + (f"\n       -> {one.advice}" if one.advice else "")
            )
        bad = sum(one.state == "wrong" for one in found)
        typer.echo(f"\n{bad} wrong." if bad else "\nNothing is wrong.")
    if any(one.state == "wrong" for one in found):
        raise typer.Exit(1)


async def _examine(
    settings: Settings, folder: Path, *, everything: bool, send_to: str, files: list[Path]
) -> list[Diagnosis]:
    from rummyhouse.server.doctor import surroundings
    from rummyhouse.server.doctor.kept import KeptThings

    with progress("Looking over the house") as told:
        kept = KeptThings(settings, everything=everything, report=told)
        found = [one async for one in kept.examine()]
        return found + await surroundings.examine(settings, folder, send_to=send_to, files=files)
