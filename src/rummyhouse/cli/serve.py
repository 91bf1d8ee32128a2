"""`rummyhouse serve`: open the house."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import socket
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

if TYPE_CHECKING:
    from rummyhouse.server.settings import Settings

_DATA = "RUMMYHOUSE_DATA"
_PASSWORD = "RUMMYHOUSE_SMTP_PASSWORD"  # noqa: S105 - the name of a variable


def serve(
    host: Annotated[str, typer.Option(help="Address to listen on; 0.0.0.0 lets other machines in.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=1, max=65535, help="Port to listen on.")] = 8000,
    data: Annotated[
        Path, typer.Option(envvar=_DATA, help="Folder for the database; created if it does not exist.")
    ] = Path("data"),
    database: Annotated[
        str,
        typer.Option(help="URL of another database, e.g. postgresql+asyncpg://user@host/name (pip install asyncpg)."),
    ] = "",
    pace: Annotated[
        float,
        typer.Option(
            min=0, max=60, help="Seconds that a bot waits before it acts; each browser can slow it down further."
        ),
    ] = 0.1,
    grace: Annotated[
        int, typer.Option(min=0, max=86_400, help="Seconds before a bot plays for somebody whose connection is lost.")
    ] = 30,
    origin: Annotated[
        list[str] | None, typer.Option(help="Another web origin that may open tables here, e.g. https://club.example.")
    ] = None,
    known_as: Annotated[
        list[str] | None,
        typer.Option(
            envvar="RUMMYHOUSE_KNOWN_AS",
            help="Another name of the house, e.g. games.example; requests for names that it does not have are refused.",
        ),
    ] = None,
    per_address: Annotated[
        int,
        typer.Option(
            min=8, envvar="RUMMYHOUSE_PER_ADDRESS", help="Pages and requests that one network address may have open."
        ),
    ] = 256,
    address: Annotated[
        str,
        typer.Option(
            envvar="RUMMYHOUSE_ADDRESS",
            help="Address of the house from outside, e.g. https://club.example; links on sheets and in e-mails use it.",
        ),
    ] = "",
    smtp: Annotated[
        str,
        typer.Option(
            envvar="RUMMYHOUSE_SMTP",
            help="Mail server that takes the e-mails of tournaments and notices, e.g. smtps://club@mail.example; its "
            "password stands in RUMMYHOUSE_SMTP_PASSWORD. Without one they are kept in the folder mail of the data "
            "folder.",
        ),
    ] = "",
    mail_from: Annotated[str, typer.Option(envvar="RUMMYHOUSE_MAIL_FROM", help="Sender address of the e-mails.")] = "",
    open_browser: Annotated[bool, typer.Option("--open", help="Open the house in your browser.")] = False,
) -> None:
    """Open the house: play in the browser, alone or with friends.

    You can play at once: the first time, the rules run as plain Python while they are compiled beside it. Matches are
    kept in the data folder: stop the server whenever you like, and go on later by the same link.

    Example: rummyhouse serve --port 8080 --data ~/rummy
    """
    from rummyhouse import games
    from rummyhouse.server.settings import Settings, read_smtp_url
    from rummyhouse.store.database import sqlite_url

    level = os.environ.get("RUMMYHOUSE_LOG", "WARNING").upper()
    if level not in logging.getLevelNamesMapping():
        _refuse(f"RUMMYHOUSE_LOG is {level}; it may be one of {', '.join(logging.getLevelNamesMapping())}")
    logging.basicConfig(level=level, format="%(levelname)s %(name)s: %(message)s")
    listening = _listen(host, port)
    if not database:
        try:
            data.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            _refuse(f"the data folder {data} cannot be created: {error.strerror}")
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::", "::1") else host  # noqa: S104 - only compared
    here = f"http://{shown}:{port}"
    try:
        mail = read_smtp_url(smtp, os.environ.get(_PASSWORD, ""), mail_from) if smtp else None
    except ValueError as error:
        _refuse(str(error))
    settings = Settings(
        database=database or sqlite_url(data),
        bot_pause=pace,
        deal_pause=2.5 * pace,
        grace=grace,
        origins=tuple(origin or ()),
        known_as=(*(known_as or ()), *(() if host in ("0.0.0.0", "::") else (host,))),  # noqa: S104 - only compared
        per_address=per_address,
        prepare=games.NAMES,
        address=(address or here).rstrip("/"),
        mail=mail,
        mail_folder=data / "mail",
    )
    _check_database(settings)
    typer.echo(f"\nThe house is open: {here}\n(Ctrl+C closes it; matches are kept in {_place(settings, data)}.)")
    if open_browser:
        webbrowser.open(here)
    _run(settings, listening)


def _refuse(message: str) -> NoReturn:
    typer.echo(f"rummyhouse serve: {message}", err=True)
    raise typer.Exit(2)


def _listen(host: str, port: int) -> socket.socket:
    """A listening socket, opened before anything that takes long."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen(256)
    except OSError as error:
        listening.close()
        why = error.strerror or str(error)
        _refuse(
            f"port {port} of {host} cannot be used ({why}); is another house already open there? Try another --port"
        )
    return listening


def _check_database(settings: Settings) -> None:
    from rummyhouse.store import Store, StoreError

    async def check() -> None:
        await (await Store.open(settings.database)).close()

    try:
        asyncio.run(check())
    except StoreError as error:
        _refuse(str(error))


def _place(settings: Settings, data: Path) -> str:
    return f"the folder {data}" if settings.database.startswith("sqlite") else "its database"


def _run(settings: Settings, listening: socket.socket) -> None:
    from rummyhouse.server.app import create_app
    from rummyhouse.server.serving import HouseServer, ask_for_files

    ask_for_files()
    server = HouseServer(create_app(settings), ws_ping_interval=20, ws_ping_timeout=20, timeout_graceful_shutdown=3)
    with contextlib.suppress(KeyboardInterrupt):
        server.run(sockets=[listening])
    typer.echo("The house is closed.")
