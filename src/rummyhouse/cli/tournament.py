"""`rummyhouse tournament`: rehearse a tournament before the players come."""

from __future__ import annotations

import datetime as dt
import difflib
import json
from enum import StrEnum
from pathlib import Path  # noqa: TC003 - typer reads it at run time
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from rummyhouse.cli.agreement import changes
from rummyhouse.cli.simulate import OVERWRITE

if TYPE_CHECKING:
    from rummyhouse.tournaments import Opened, Tournament
    from rummyhouse.tournaments.rehearsal import Rehearsal

USUAL_START = dt.date(2027, 1, 13)
"""A Wednesday; if no day is given it is always this week, so that the same seed gives the same output."""


class TournamentOptions(StrEnum):
    """What to do."""

    rehearse = "rehearse"
    settings = "settings"


def tournament(
    wish: Annotated[TournamentOptions, typer.Argument(metavar="rehearse|settings", help="What to do.")],
    teams: Annotated[int, typer.Option(metavar="N", help="How many teams sign up.")] = 9,
    seed: Annotated[int, typer.Option(metavar="S", help="Decides the draw and everything invented.")] = 1,
    no_shows: Annotated[float, typer.Option(metavar="RATE", help="How often a team fails to come, 0 to 1.")] = 0.0,
    replacements: Annotated[float, typer.Option(metavar="RATE", help="How often a substitute plays, 0 to 1.")] = 0.0,
    withdrawals: Annotated[float, typer.Option(metavar="RATE", help="How often a team withdraws, 0 to 1.")] = 0.0,
    disputes: Annotated[float, typer.Option(metavar="RATE", help="How often a result is disputed, 0 to 1.")] = 0.0,
    corrections: Annotated[
        float, typer.Option(metavar="RATE", help="How often the organiser changes a result afterwards, 0 to 1.")
    ] = 0.0,
    game: Annotated[str, typer.Option(metavar="GAME", help="Which game of the house.")] = "baja",
    rules: Annotated[str, typer.Option("--preset", metavar="NAME", help="House rules of the game, by preset.")] = "",
    format_: Annotated[
        str,
        typer.Option(
            "--format",
            metavar="NAME",
            help="knock_out, double_elimination, round_robin or swiss; short for --set format=NAME.",
        ),
    ] = "",
    form: Annotated[
        str, typer.Option(metavar="NAME", help="baja_week or club_evening; change details with --set.")
    ] = "",
    set_: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="NAME=VALUE", help="Change one setting of the tournament; may be repeated."),
    ] = None,
    start: Annotated[str, typer.Option(metavar="YYYY-MM-DD", help="The day of the first games.")] = "",
    zone: Annotated[str, typer.Option(metavar="ZONE", help="Time zone of the venue.")] = "America/Mazatlan",
    json_: Annotated[bool, typer.Option("--json", help="Print the whole tournament as one JSON object.")] = False,
    charts: Annotated[
        Path | None,
        typer.Option(metavar="DIR", help="Write the charts into this folder, as SVG and PDF for A4 and Letter."),
    ] = None,
    overwrite: Annotated[bool, typer.Option("--overwrite", help=OVERWRITE)] = False,
) -> None:
    """Rehearse a tournament: sign-up, draw, charts, schedule, champion.

    `rehearse` plays a whole week with invented people and results. Nobody is sent anything and nothing is kept; the
    same seed gives the same week. Let teams stay away or send substitutes to see what happens to the brackets. --charts
    gives you charts to print, filled in with that week's names and blank; those that are there already are kept,
    unless --overwrite says otherwise.

    `settings` lists every setting that --set can change, with its usual value and clause. The form club_evening is one
    division on one Saturday.

    Example: rummyhouse tournament rehearse --teams 9 --seed 4 --no-shows 0.1

    Example: rummyhouse tournament rehearse --teams 12 --charts charts --set slot_times="9:00, 12:00, 15:00, 18:00"

    Example: rummyhouse tournament rehearse --game gin --teams 20 --form club_evening

    Example: rummyhouse tournament rehearse --teams 7 --format swiss --charts charts
    """
    if wish is TournamentOptions.settings:
        _settings(json_=json_)
        return
    try:
        _check(teams=teams, seed=seed)
        rates = {
            "no_shows": no_shows,
            "replacements": replacements,
            "withdrawals": withdrawals,
            "disputes": disputes,
            "corrections": corrections,
        }
        texts = changes(set_ or [], "--set") | ({"format": format_} if format_ else {})
        opened = _opened(game, rules, form, texts, start, zone, seed)
        rehearsal = _rehearsal(opened, teams, seed, rates)
        played = rehearsal.play()
    except ValueError as error:
        _refuse(str(error))
    if charts is not None:
        _write(played, charts, overwrite=overwrite)
    if json_:
        from rummyhouse.tournaments.export import account

        typer.echo(json.dumps(account(played), indent=2, ensure_ascii=False))
    else:
        from rummyhouse.cli.programme import Programme

        Programme(played).show()


def _refuse(sentence: str) -> NoReturn:
    typer.echo(f"rummyhouse tournament: {sentence}", err=True)
    raise typer.Exit(2)


def _check(*, teams: int, seed: int) -> None:
    from rummyhouse.tournaments.parameters import FEWEST_TEAMS, MOST_TEAMS

    if not FEWEST_TEAMS <= teams <= MOST_TEAMS:
        raise ValueError(f"--teams is {teams}; a tournament holds {FEWEST_TEAMS} to {MOST_TEAMS} teams (BAJA-TOUR-6-R)")
    if seed < 0:
        raise ValueError(f"--seed is {seed}; it may be 0 or more")


def _opened(game: str, preset: str, form: str, texts: dict[str, str], start: str, zone: str, seed: int) -> Opened:
    """The first act of a rehearsal; teams are pairs if the game is for pairs.

    Raises:
        ValueError: a setting, a day or a game that does not exist.
    """
    from rummyhouse import games
    from rummyhouse.tournaments import HOUSE_RULES, Opened
    from rummyhouse.tournaments.parameters import RANDOM_SEED
    from rummyhouse.tournaments.schedule import weekday_after
    from rummyhouse.tournaments.terms import can_play
    from rummyhouse.tournaments.written import read_days

    found = games.find(game)
    if "team_size" not in texts:
        pairs = can_play(found, found.house_rules.choose(preset or None), 2)
        texts = {**texts, "team_size": "2" if pairs else "1"}
    unknown = next((name for name in texts if name not in HOUSE_RULES.by_name), "")
    if unknown:
        like = difflib.get_close_matches(unknown, HOUSE_RULES.by_name, 1)
        meant = f" (is {like[0]} meant?)" if like else ""
        raise ValueError(f"a tournament has no setting '{unknown}'{meant}; rummyhouse tournament settings lists them")
    forms = [one.name for one in HOUSE_RULES.presets]
    if form and form not in forms:
        raise ValueError(f"--form is {form}; write {' or '.join(forms)}")
    choice = HOUSE_RULES.read(form or None, texts)
    drawn = int(choice["draw_seed"])
    first = read_days(str(choice["round_days"]))[0]
    try:
        day = dt.date.fromisoformat(start) if start else weekday_after(USUAL_START, first)
    except ValueError:
        raise ValueError(f"--start is {start}; write a day like {USUAL_START}") from None
    return Opened(
        id="rehearsal",
        name=f"{found.title} tournament",
        game=game,
        preset=preset,
        time_zone=zone,
        start_day=day,
        form=form,
        choices=dict(choice.changed),
        seed=seed if drawn == RANDOM_SEED else drawn,
    )


def _rehearsal(opened: Opened, teams: int, seed: int, rates: dict[str, float]) -> Rehearsal:
    """The rehearsal.

    Raises:
        ValueError: a rate is not between 0 and 1, or there is nobody in whose place a substitute could play.
    """
    from rummyhouse.tournaments.rehearsal import Rates, Rehearsal

    for name, rate in rates.items():
        if not 0 <= rate <= 1:
            raise ValueError(f"--{name.replace('_', '-')} is {rate}; it may be 0 to 1")
    if rates["replacements"] and opened.choices.get("team_size") == 1:
        raise ValueError("--replacements is for teams of two; in this tournament everybody plays for himself")
    return Rehearsal(opened, teams, seed, Rates(**rates))


def _write(played: Tournament, folder: Path, *, overwrite: bool) -> None:
    if folder.is_file():
        _refuse(f"{folder} is a file; name a folder for the charts")
    files = _charts(played)
    there = [name for name in files if (folder / name).exists()]
    if there and not overwrite:
        _refuse(
            f"{folder} has charts already, {there[0]} for one; name another folder, or replace them with --overwrite"
        )
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, content in files.items():
            (folder / name).write_bytes(content)
    except OSError as error:
        _refuse(f"{folder} cannot be written: {error.strerror or error}")


def _charts(played: Tournament) -> dict[str, bytes]:
    """The charts as files, by name: for each paper, with names and blank."""
    from rummyhouse.tournaments.chart import charts, drawings
    from rummyhouse.tournaments.paper import pdf
    from rummyhouse.tournaments.sheet import PAPERS

    found: dict[str, bytes] = {}
    for paper in PAPERS:
        for kind, is_blank in (("", False), ("blank-", True)):
            found |= {name: text.encode() for name, text in charts(played, paper, blank=is_blank).items()}
            found[f"{kind}charts-{paper}.pdf"] = pdf(list(drawings(played, paper, blank=is_blank).values()))
    return found


def _settings(*, json_: bool) -> None:
    from rummyhouse.cli.page import Page
    from rummyhouse.records.writing import write_value
    from rummyhouse.tournaments import HOUSE_RULES

    if json_:
        told = ("name", "kind", "default", "permitted", "clause", "explanation")
        entries = [{name: getattr(one, name) for name in told} for one in HOUSE_RULES.parameters]
        typer.echo(json.dumps(entries, indent=2, ensure_ascii=False))
        return
    page = Page()
    for one in HOUSE_RULES.parameters:
        page.write(0, (one.name, "bold"), f" = {write_value(one.default)}  ({one.clause})")
        page.write(4, f"{one.explanation} It may be {one.permitted}.")
