"""What was chosen for the settings of a house: by a flag, else in the environment, else in a settings file.

Nothing that looks like a setting and is none is passed over: it would be a wish that nobody fulfils.
"""

from __future__ import annotations

import contextlib
import difflib
import functools
import inspect
import math
import os
import re
import socket
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer

from rummyhouse.cli.house_settings import BY_VARIABLE, HOUSE_SETTINGS, PREFIX, HouseSetting

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from rummyhouse.server.settings import Settings

_OF_THE_PROGRAM = frozenset({"RUMMYHOUSE_CACHE", "RUMMYHOUSE_PLAIN"})
"""Variables for every command, whether a house is opened or not."""
_OLD_PROXIES = "FORWARDED_ALLOW_IPS"
_SOURCES = {"COMMANDLINE": "flag", "ENVIRONMENT": "environment", "DEFAULT_MAP": "file"}
_HIDDEN = "(hidden)"
_HOUR = 3600


class SettingError(ValueError):
    """A setting that cannot be; the message names it and says what would be right."""


@dataclass(frozen=True)
class ChosenSettings:
    """Everything that was chosen.

    Attributes:
        values: by name; those that a command does not take have their defaults.
        sources: by name, where the value comes from: flag, environment, file, or default.
    """

    values: dict[str, Any]
    sources: dict[str, str]

    def __getitem__(self, name: str) -> Any:
        return self.values[name]

    @property
    def database(self) -> str:
        """The URL of the database, with its password.

        Raises:
            SettingError: the URL is not valid.
        """
        from rummyhouse.store.database import StoreError, read_database_url, sqlite_url

        if not self["database"]:
            return sqlite_url(self["data"])
        try:
            url = read_database_url(self["database"])
        except StoreError as error:
            raise SettingError(str(error)) from error
        if self["database-password"]:
            url = url.set(password=self["database-password"])
        return url.render_as_string(hide_password=False)

    @property
    def here(self) -> str:
        """The address of the house on this machine."""
        host = self["host"]
        shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::", "::1") else host  # noqa: S104 - only compared
        return f"http://{shown}:{self['port']}"

    @property
    def node(self) -> str:
        """What this house is called among the nodes of one database: its machine and its port."""
        machine = re.sub(r"[^\w-]", "", socket.gethostname().partition(".")[0], flags=re.ASCII)
        return f"{machine[:16]}:{self['port']}"

    def house(self) -> Settings:
        """The settings of a server.

        Raises:
            SettingError: some of them cannot be.
        """
        from rummyhouse import games
        from rummyhouse.server.settings import (
            Settings,
            read_name,
            read_networks,
            read_sender,
            read_smtp_url,
            read_web_address,
        )

        try:
            address = read_web_address("--address", self["address"]) if self["address"] else self.here
            origins = tuple(read_web_address("--origin", text) for text in self["origin"])
            known_as = tuple(read_name("--known-as", text) for text in self["known-as"])
            if self["mail-from"]:
                read_sender(self["mail-from"])
            mail = read_smtp_url(self["smtp"], self["smtp-password"], self["mail-from"]) if self["smtp"] else None
            read_networks("--proxies", self["proxies"])
            read_networks("--metrics-for", self["metrics-for"])
        except ValueError as error:
            raise SettingError(str(error)) from error
        host = self["host"]
        listens_everywhere = host in ("0.0.0.0", "::")  # noqa: S104 - only compared
        rates = {f"{name}_per_second": self[f"{name}-per-second"] for name in ("messages", "requests", "questions")} | {
            f"{name.replace('-', '_')}_per_second": self[f"{name}-per-hour"] / _HOUR
            for name in ("guesses", "many-guesses", "accounts", "evenings", "openings")
        }
        at_once = {name.replace("-", "_"): value for name, value in self.values.items() if name.endswith("-at-once")}
        return Settings(
            database=self.database,
            bot_pause=self["pace"],
            deal_pause=2.5 * self["pace"],
            grace=self["grace"],
            origins=origins,
            known_as=(*known_as, *(() if listens_everywhere else (host,))),
            proxies=tuple(self["proxies"]),
            metrics_for=tuple(self["metrics-for"]),
            backups=Path(self["backups"]) if self["backups"] else None,
            per_address=self["per-address"],
            connections=self["connections"],
            patience=self["patience"],
            least_free=self["least-free"] * 1024 * 1024,
            prepare=games.NAMES,
            address=address,
            mail=mail,
            mail_folder=self["data"] / "mail",
            node=self.node,
            thinking=self["data"] / "thinking" if self["database"] else None,
            notice_wait=self["notice-wait"],
            **rates,
            **at_once,
        )

    def lines(self, *, everything: bool) -> Iterator[str]:
        """The settings in force, one a line, without secrets: all, or those that somebody has chosen."""
        for one in HOUSE_SETTINGS:
            source = self.sources.get(one.name, "default")
            if everything or source != "default":
                yield f"{one.variable}={self.shown(one)}  ({source})"

    def shown(self, one: HouseSetting) -> str:
        """The value of a setting as anybody may see it."""
        value = self[one.name]
        if one.is_secret:
            return _HIDDEN if value else ""
        if one.name == "database" and value:
            from sqlalchemy.engine import make_url

            return make_url(value).render_as_string(hide_password=True)
        return " ".join(value) if one.is_many else str(value)


def read_settings_file(path: Path) -> dict[str, tuple[str, int]]:
    """The values of a settings file by variable, each with its line: ``NAME=value``, comments on lines of their own.

    What stands there without a value is as if it did not stand there.

    Raises:
        SettingError: the file cannot be read, or holds something that is no setting.
    """
    try:
        text = path.read_text(encoding="utf-8-sig")  # some editors write a mark before the first line
    except OSError as error:
        raise SettingError(f"the settings file {path} cannot be read: {error.strerror or error}") from error
    except UnicodeDecodeError:
        raise SettingError(f"the settings file {path} cannot be read: it is no text in UTF-8") from None
    found: dict[str, tuple[str, int]] = {}
    for number, line in enumerate(text.splitlines(), 1):
        stripped = line.strip()
        if not stripped or stripped.startswith("#"):
            continue
        name, sign, value = (part.strip() for part in stripped.partition("="))
        if not sign:
            raise SettingError(f"{path}, line {number}: write NAME=value")
        if name in found:
            raise SettingError(f"{path}, line {number}: {name} is set in line {found[name][1]} already")
        if name not in BY_VARIABLE:
            raise SettingError(f"{path}, line {number}: {_no_setting(name)}")
        if len(value) > 1 and value[0] == value[-1] and value[0] in "\"'":
            value = value[1:-1]
        found[name] = (value, number)
    return {name: kept for name, kept in found.items() if kept[0]}


def check_environment(names: Iterable[str]) -> None:
    """See that every variable that looks like a setting is one.

    Raises:
        SettingError: one is not.
    """
    for name in sorted(names):
        if name == _OLD_PROXIES:
            raise SettingError(f"in the environment, {name} is no longer read; set RUMMYHOUSE_PROXIES instead")
        if name.startswith(PREFIX) and name not in BY_VARIABLE and name not in _OF_THE_PROGRAM:
            raise SettingError(f"in the environment, {_no_setting(name)}")


def _no_setting(name: str) -> str:
    if name in _OF_THE_PROGRAM:
        return f"{name} is for every command, so it stands in the environment, not in a settings file"
    like = difflib.get_close_matches(f"{PREFIX}{name.upper().removeprefix(PREFIX)}", BY_VARIABLE, 1)
    return f"{name} is no setting of the house" + (f"; is {like[0]} meant?" if like else "")


def refuse(command: str, message: str) -> NoReturn:
    """Say why a command cannot be carried out, and end."""
    typer.echo(f"rummyhouse {command}: {message}", err=True)
    raise typer.Exit(2)


def takes_settings(*names: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Give a command these settings as flags (all if none is named), and :class:`ChosenSettings` as first argument."""
    own = [one for one in HOUSE_SETTINGS if (not names or one.name in names) and not one.is_secret]

    def decorate(command: Callable[..., None]) -> Callable[..., None]:
        title = command.__name__

        @functools.wraps(command)
        def run(context: typer.Context, settings: Path | None, **given: Any) -> None:
            del settings  # has been read, see _read_file
            values = {one.name: one.default for one in HOUSE_SETTINGS}
            sources: dict[str, str] = {}
            for one in own:
                values[one.name] = given.pop(one.parameter)
                source = context.get_parameter_source(one.parameter)
                sources[one.name] = _SOURCES.get(source.name if source else "", "default")
            in_file: dict[str, str] = context.obj or {}
            for one in HOUSE_SETTINGS:
                if one.is_secret:
                    values[one.name] = os.environ.get(one.variable, "") or in_file.get(one.variable, "")
                    if values[one.name]:
                        sources[one.name] = "environment" if os.environ.get(one.variable) else "file"
            try:
                check_environment(os.environ)
                command(ChosenSettings(values, sources), **given)
            except SettingError as error:
                refuse(title, str(error))

        def read(context: typer.Context, path: Path | None) -> Path | None:
            if path is not None:
                try:
                    _read_file(context, path)
                except SettingError as error:
                    refuse(title, str(error))
            return path

        shape = inspect.signature(command, eval_str=True)
        keyword = inspect.Parameter.KEYWORD_ONLY
        file_option = typer.Option(
            callback=read,
            is_eager=True,
            metavar="FILE",
            help="File with settings, a NAME=value a line, named as in the environment; what a flag or the environment "
            "says goes before it.",
        )
        parameters = [
            inspect.Parameter("context", keyword, annotation=typer.Context),
            inspect.Parameter("settings", keyword, annotation=Annotated[Path | None, file_option], default=None),
            *(_parameter(one) for one in own),
            *(one.replace(kind=keyword) for one in list(shape.parameters.values())[1:]),
        ]
        run.__signature__ = shape.replace(parameters=parameters)  # type: ignore[attr-defined] # typer reads it
        run.__annotations__ = {one.name: one.annotation for one in parameters}
        return run

    return decorate


def _reads_number(one: HouseSetting) -> Callable[[Any], Any]:
    """Reads a number as somebody has typed it, and says which would be right if it is none."""

    def read(text: Any) -> Any:
        least = -math.inf if one.least is None else one.least
        most = sys.float_info.max if one.most is None else one.most
        with contextlib.suppress(ValueError):
            value = one.kind(text)
            if least <= value <= most:
                return value
        limits = f"of {one.least} or more" if one.most is None else f"from {one.least} to {one.most}"
        raise typer.BadParameter(f"{text} is no {'whole ' if one.kind is int else ''}number {limits}")

    return read


_BEHIND: dict[Any, str] = {int: "NUMBER", float: "NUMBER", str: "TEXT", list[str]: "TEXT", Path: "FOLDER"}
"""What the help shows behind a flag that takes such a thing; a choice shows what can be chosen."""


def _parameter(one: HouseSetting) -> inspect.Parameter:
    example = f" For example {one.example}." if one.example else ""
    option = typer.Option(
        f"--{one.name}",
        envvar=one.variable,
        metavar=_BEHIND.get(one.kind),
        help=one.teaches + example,
        min=one.least,
        max=one.most,
        parser=_reads_number(one) if one.kind in (int, float) else None,
        rich_help_panel=one.group,
        case_sensitive=False,
        show_default=one.default not in ("", []),
    )
    keyword = inspect.Parameter.KEYWORD_ONLY
    return inspect.Parameter(one.parameter, keyword, annotation=Annotated[one.kind, option], default=one.default)


def _read_file(context: typer.Context, path: Path) -> None:
    """Make the values of a file those that hold where neither a flag nor the environment says anything."""
    parameters = {one.name: one for one in context.command.params}
    defaults: dict[str, Any] = {}
    secrets: dict[str, str] = {}
    for variable, (text, number) in read_settings_file(path).items():
        one = BY_VARIABLE[variable]
        if one.is_secret:
            secrets[variable] = text
            continue
        value: Any = text.split() if one.is_many else text
        if one.parameter not in parameters:
            continue  # of no use to this command
        try:
            parameters[one.parameter].process_value(context, value)
        except Exception as error:
            what = getattr(error, "message", "") or str(error)
            raise SettingError(f"{path}, line {number}: {variable}: {what}") from error
        defaults[one.parameter] = value
    context.default_map = defaults
    context.obj = secrets
