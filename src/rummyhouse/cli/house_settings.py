"""The settings of a house: each has one name, as a flag, in the environment and in a settings file.

``per-address`` is the flag ``--per-address`` and the variable ``RUMMYHOUSE_PER_ADDRESS``, in the environment or in the
file. What no flag should show to everybody on the machine, a password, has no flag.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

PREFIX = "RUMMYHOUSE_"

_WHERE, _KEEPS, _PLAY = "Where it is", "What it keeps", "Play"
_MAIL, _TELLS, _MUCH = "E-mail and notices", "What it tells of itself", "How much one may ask"

LogLevel = Literal["debug", "info", "warning", "error"]
LogForm = Literal["plain", "json"]


@dataclass(frozen=True, kw_only=True)
class HouseSetting:
    """A setting.

    Attributes:
        name: as a flag, without the dashes.
        teaches: what it does, as a sentence.
        kind: its type; ``list[str]`` for several words, one a flag, separated by spaces elsewhere.
        default: what holds if nobody says anything.
        group: under which it stands in the help.
        least, most: between which a number has to be.
        is_secret: it has no flag and is never shown.
        example: a value to begin with.
    """

    name: str
    teaches: str
    kind: Any = str
    default: Any = ""
    group: str
    least: float | None = None
    most: float | None = None
    is_secret: bool = False
    example: str = ""

    @property
    def parameter(self) -> str:
        """Its name in Python."""
        return self.name.replace("-", "_")

    @property
    def variable(self) -> str:
        """Its name in the environment and in a settings file."""
        return PREFIX + self.parameter.upper()

    @property
    def is_many(self) -> bool:
        """Whether it holds several words."""
        return bool(self.kind == list[str])


_A = {"second": "a second", "hour": "an hour"}
"""How a time is said of which there is one."""


def _rate(name: str, what: str, often: float, at_once: int, per: str = "second") -> tuple[HouseSetting, HouseSetting]:
    return (
        HouseSetting(
            name=f"{name}-per-{per}",
            teaches=f"{what}: how many {_A[per]}.",
            kind=float,
            default=often,
            group=_MUCH,
            least=0,
        ),
        HouseSetting(
            name=f"{name}-at-once",
            teaches=f"{what}: how many at once.",
            kind=int,
            default=at_once,
            group=_MUCH,
            least=1,
        ),
    )


HOUSE_SETTINGS = (
    HouseSetting(
        name="host",
        teaches="Address to listen on; 0.0.0.0 lets other machines in.",
        default="127.0.0.1",
        group=_WHERE,
    ),
    HouseSetting(name="port", teaches="Port to listen on.", kind=int, default=8000, group=_WHERE, least=1, most=65535),
    HouseSetting(
        name="address",
        teaches="Address of the house from outside; links on sheets and in e-mails use it.",
        group=_WHERE,
        example="https://club.example",
    ),
    HouseSetting(
        name="known-as",
        teaches="Another name of the house; requests for names that it does not have are refused.",
        kind=list[str],
        default=[],
        group=_WHERE,
        example="games.example",
    ),
    HouseSetting(
        name="origin",
        teaches="Another web origin that may open tables here.",
        kind=list[str],
        default=[],
        group=_WHERE,
        example="https://other.example",
    ),
    HouseSetting(
        name="proxies",
        teaches="Address or network of a proxy that is believed when it says who asks, and whether over HTTPS.",
        kind=list[str],
        default=["127.0.0.1", "::1"],
        group=_WHERE,
        example="10.0.0.2 172.18.0.0/16",
    ),
    HouseSetting(
        name="data",
        teaches="Folder for the database, and for e-mails that cannot be sent; created if it does not exist.",
        kind=Path,
        default=Path("data"),
        group=_KEEPS,
    ),
    HouseSetting(
        name="database",
        teaches="URL of another database (pip install asyncpg); its password stands in RUMMYHOUSE_DATABASE_PASSWORD.",
        group=_KEEPS,
        example="postgresql+asyncpg://rummy@database/rummy",
    ),
    HouseSetting(
        name="database-password", teaches="Password for the database.", group=_KEEPS, is_secret=True, example="..."
    ),
    HouseSetting(
        name="least-free",
        teaches="MiB that are free on the disk of a house in good health.",
        kind=int,
        default=32,
        group=_KEEPS,
        least=0,
    ),
    HouseSetting(
        name="pace",
        teaches="Seconds that a bot waits before it acts; each browser can slow it down further.",
        kind=float,
        default=0.1,
        group=_PLAY,
        least=0,
        most=60,
    ),
    HouseSetting(
        name="grace",
        teaches="Seconds before a bot plays for somebody whose connection is lost.",
        kind=int,
        default=30,
        group=_PLAY,
        least=0,
        most=86_400,
    ),
    HouseSetting(
        name="smtp",
        teaches="Mail server that takes the e-mails; its password stands in RUMMYHOUSE_SMTP_PASSWORD. Without one they "
        "are kept in the folder mail of the data folder.",
        group=_MAIL,
        example="smtps://club@mail.example",
    ),
    HouseSetting(
        name="smtp-password", teaches="Password for the mail server.", group=_MAIL, is_secret=True, example="..."
    ),
    HouseSetting(name="mail-from", teaches="Sender address of the e-mails.", group=_MAIL, example="club@mail.example"),
    HouseSetting(
        name="notice-wait",
        teaches="Seconds for which it is somebody's turn, and they away, before they are sent a notice.",
        kind=float,
        default=10.0,
        group=_MAIL,
        least=0,
    ),
    HouseSetting(
        name="log",
        teaches="How much is logged.",
        kind=LogLevel,
        default="warning",
        group=_TELLS,
    ),
    HouseSetting(
        name="log-form",
        teaches="How it is logged: plain for people, json for programs; each line has the trace of its request.",
        kind=LogForm,
        default="plain",
        group=_TELLS,
    ),
    HouseSetting(
        name="metrics-for",
        teaches="Address or network from which the figures of the house (/metrics) may be read, not through a proxy.",
        kind=list[str],
        default=["127.0.0.1", "::1"],
        group=_TELLS,
        example="172.18.0.0/16",
    ),
    HouseSetting(
        name="backups",
        teaches="Folder in which backups lie, named like monday.backup; the figures and the doctor tell how old the "
        "newest is.",
        group=_TELLS,
        example="/var/backups/rummyhouse",
    ),
    HouseSetting(
        name="per-address",
        teaches="Pages and requests that one network address may have open; a club has one address.",
        kind=int,
        default=256,
        group=_MUCH,
        least=8,
    ),
    HouseSetting(
        name="connections",
        teaches="Connections altogether; 0 for as many as the system has files for.",
        kind=int,
        default=0,
        group=_MUCH,
        least=0,
    ),
    HouseSetting(
        name="patience",
        teaches="Seconds in which a request has to come whole, and in which an answer has to be taken.",
        kind=float,
        default=20.0,
        group=_MUCH,
        least=1,
    ),
    *_rate("messages", "Messages of one player over sockets", 10.0, 40),
    *_rate("requests", "Requests of one address that change something", 4.0, 120),
    *_rate("questions", "Requests of one address that change nothing", 40.0, 600),
    *_rate("guesses", "Wrong passwords of one address for one name", 180.0, 20, "hour"),
    *_rate("many-guesses", "Wrong passwords of one address, or for one name", 900.0, 400, "hour"),
    *_rate("accounts", "New accounts of one address", 180.0, 120, "hour"),
    *_rate("evenings", "Evenings that one address fixes", 12.0, 30, "hour"),
    *_rate("openings", "Tables, score pads and tournaments that one address opens", 720.0, 300, "hour"),
)
"""All of them, in the order of the help."""

BY_VARIABLE = {one.variable: one for one in HOUSE_SETTINGS}
DATABASE_SETTINGS = ("data", "database", "database-password")
"""Those that say where everything is kept."""


def example_file() -> str:
    """A settings file with every setting explained, each as by default: ``python -m rummyhouse.cli.house_settings``."""
    lines = ["# Settings of a house: rummyhouse serve --settings FILE. Take the # from what is to be changed."]
    group = ""
    for one in HOUSE_SETTINGS:
        if one.group != group:
            group = one.group
            lines += ["", f"# --- {group}"]
        default = " ".join(one.default) if one.is_many else str(one.default)
        lines += ["", f"# {one.teaches}", f"#{one.variable}={default or one.example}"]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.stdout.write(example_file())
