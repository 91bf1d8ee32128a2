"""How a house is opened."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

CLIENT = Path(__file__).parent / "client"
"""Where the built web client lies, in the wheel as in a working tree."""


@dataclass(frozen=True, kw_only=True)
class Settings:
    """Settings of a server.

    Attributes:
        database: URL of the database, as SQLAlchemy writes it.
        bot_pause, deal_pause: seconds before a bot acts, and before a deal that nobody waits for.
        grace: seconds after which a bot takes the seat of somebody whose line is lost.
        origins: web origins besides the server's own that may open sockets and send forms.
        messages_per_second, messages_at_once: what one player may send over sockets.
        requests_per_second, requests_at_once: what one address may ask for over HTTP that costs something.
        guesses_per_second, guesses_at_once: how often one address, or anybody for one name, may try a password or a
            passkey, or make an account.
        client: folder of the built web client.
        prepare: games that are compiled, or read, while the house is open already; the others when they are first
            called.
        told: called with the name of each of them that is ready.
    """

    database: str
    bot_pause: float = 0.6
    deal_pause: float = 2.0
    grace: int = 30
    origins: tuple[str, ...] = ()
    messages_per_second: float = 10.0
    messages_at_once: int = 40
    requests_per_second: float = 4.0
    requests_at_once: int = 120
    guesses_per_second: float = 1 / 20
    guesses_at_once: int = 20
    client: Path = CLIENT
    prepare: tuple[str, ...] = ()
    told: Callable[[str], None] | None = None
