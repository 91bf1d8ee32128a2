"""`rummyhouse serve`: open the house."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import socket
import webbrowser
from typing import TYPE_CHECKING, Annotated

import typer

from rummyhouse.cli.chosen_settings import ChosenSettings, refuse, takes_settings

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rummyhouse.server.settings import Settings


@takes_settings()
def serve(
    chosen: ChosenSettings,
    in_force: Annotated[
        bool, typer.Option("--in-force", help="Show every setting, and where it comes from, instead of opening.")
    ] = False,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the house in your browser.")] = False,
) -> None:
    """Open the house: play in the browser, alone or with friends.

    You can play at once: the first time, the rules run as plain Python while they are compiled beside it. Matches are
    kept in the data folder: stop the server whenever you like, and go on later by the same link.

    Each setting is a flag, a variable of the environment, or a line of the file that --settings names; a flag goes
    before the environment, and that before the file. Passwords have no flag: RUMMYHOUSE_DATABASE_PASSWORD and
    RUMMYHOUSE_SMTP_PASSWORD. What is no setting is refused.

    Example: rummyhouse serve --port 8080 --data ~/rummy
    """
    from rummyhouse.server import memory
    from rummyhouse.server.log_lines import set_up, tell
    from rummyhouse.store.own_files import make_own_folder

    memory.share_one_heap()
    settings = chosen.house()
    if in_force:
        typer.echo("\n".join(chosen.lines(everything=True)))
        return
    form = chosen["log-form"]
    set_up(chosen["log"], form)
    data = chosen["data"]
    listening = _listen(chosen["host"], chosen["port"])
    if not chosen["database"]:
        try:
            make_own_folder(data)
        except OSError as error:
            why = "it is a file" if isinstance(error, FileExistsError) else error.strerror
            refuse("serve", f"the data folder {data} cannot be created: {why}")
    here = chosen.here
    chosen_lines = list(chosen.lines(everything=False))
    place = f"its database, and the log calls this node {chosen.node}" if chosen["database"] else f"the folder {data}"
    with _on_its_database(settings):
        if chosen_lines:
            tell(form, "\n".join(("In force, besides what --help gives as default:", *chosen_lines)))
        tell(form, f"\nThe house is open: {here}\n(Ctrl+C closes it; matches are kept in {place}.)")
        if open_browser:
            webbrowser.open(here)
        _run(settings, listening)
    tell(form, "The house is closed.")


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
        refuse("serve", f"port {port} of {host} cannot be used ({why}); {_way_out(error)}")
    return listening


def _way_out(error: OSError) -> str:
    """What to do about an address at which one cannot listen."""
    if isinstance(error, socket.gaierror) or error.errno == errno.EADDRNOTAVAIL:
        return "--host is an address of this machine: 127.0.0.1 for itself alone, 0.0.0.0 to let other machines in"
    if error.errno == errno.EACCES:
        return "ports below 1024 are the system's. Take a --port above, and a proxy before it"
    return "is another house already open there? Try another --port"


@contextlib.contextmanager
def _on_its_database(settings: Settings) -> Iterator[None]:
    """Bring the database up to date, and be the only house on it where it is a file."""
    from rummyhouse.store import Store, StoreError
    from rummyhouse.store.only_house import only_house

    async def look() -> None:
        await (await Store.open(settings.database)).close()

    with contextlib.ExitStack() as stack:
        try:
            stack.enter_context(only_house(settings.database))
            asyncio.run(look())
        except StoreError as error:
            refuse("serve", str(error))
        yield


def _run(settings: Settings, listening: socket.socket) -> None:
    from rummyhouse.server.app import create_app
    from rummyhouse.server.serving import HouseServer, ask_for_files

    ask_for_files()
    server = HouseServer(create_app(settings), ws_ping_interval=20, ws_ping_timeout=20, timeout_graceful_shutdown=3)
    with contextlib.suppress(KeyboardInterrupt):
        server.run(sockets=[listening])
