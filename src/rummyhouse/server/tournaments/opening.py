"""Opening a tournament: the choices on the form, the plan that follows from day and hour, and the first act."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec

from rummyhouse import games
from rummyhouse.languages import say
from rummyhouse.rules import Game, Parameter, RuleChoice, RuleChoiceError
from rummyhouse.server.protocol import PresetInfo
from rummyhouse.server.tournaments import messages as wire
from rummyhouse.tournaments import HOUSE_RULES, Opened, Tournament
from rummyhouse.tournaments.acts import Replanned
from rummyhouse.tournaments.draw import new_seed
from rummyhouse.tournaments.outcome import WAYS
from rummyhouse.tournaments.parameters import GROUPS, RANDOM_SEED
from rummyhouse.tournaments.plan import clock_of, plan, read_hour, usual_hour
from rummyhouse.tournaments.schedule import weekday_after
from rummyhouse.tournaments.standings import LOT, TIE_BREAKS
from rummyhouse.tournaments.terms import NO_VENUE, OpeningError, can_play
from rummyhouse.tournaments.written import WrittenParameter, read_days, read_moment

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rummyhouse.server.tournaments.wish_messages import ReplanWish

_ENOUGH = dt.timedelta(hours=1)
"""The least time people have to enter, on the day that the form proposes."""


# --- what can be chosen -----------------------------------------------------------------------------------------------


def form_for(now: dt.datetime, *, zone: str, day: str, hour: str, chosen: dict[str, str]) -> wire.TournamentForm:
    """The organiser's choices, with the plan of each form for this day and hour.

    Args:
        now: the present time.
        zone: of the venue.
        day: of the first game, "" for the first possible one.
        hour: of the first game, "" for the usual one.
        chosen: settings made by hand.

    Raises:
        RuleChoiceError: no such zone, or an impossible day or setting.
    """
    there = clock_of(now, zone_of(zone))
    forms, values = [], {}
    for one in HOUSE_RULES.presets:
        read, (first, at) = one.as_read, _first(one.name, there, day, hour)
        trouble, planned = "", {}
        try:
            planned = plan(one.name, first, at, there, chosen)
        except OpeningError as error:
            trouble = str(error)
        values[one.name] = {**HOUSE_RULES.choose(one.name).values, **planned}
        forms.append(wire.FormInfo(one.name, read.title, read.source, first.isoformat(), f"{at:%H:%M}", trouble))
    settings = tuple(
        wire.SettingInfo(
            one.name,
            group,
            one.shape if isinstance(one, WrittenParameter) else one.kind,
            one.clause,
            one.as_read.title,
            one.as_read.explanation,
            str(one.permitted),
            one.values,
            {form.name: values[form.name][one.name] for form in forms},
            _parts(one),
        )
        for group, parameters in GROUPS.items()
        for one in parameters
    )
    found = (games.find(name) for name in games.NAMES)
    playable = tuple(info for game in found if any((info := _game(game)).sizes.values()))
    return wire.TournamentForm(playable, tuple(forms), settings)


def _parts(parameter: Parameter) -> tuple[wire.PartInfo, ...]:
    """The possible items of an ordered list; the lot of the standings comes last, chosen or not."""
    if parameter.name == "standing_order":
        ways = [one for one in TIE_BREAKS.values() if one.name != LOT]
        return tuple(wire.PartInfo(one.name, one.as_read.title, one.as_read.explanation) for one in ways)
    ways_at_limit = WAYS.items() if parameter.name == "time_tie_break" else ()
    return tuple(wire.PartInfo(name, say(title), say(explanation)) for name, (title, explanation) in ways_at_limit)


def zone_of(name: str) -> ZoneInfo:
    """A time zone.

    Raises:
        OpeningError: there is no zone of this name.
    """
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        sentence = say("There is no time zone '{zone}'; write one like America/Mazatlan.", zone=name)
        raise OpeningError(sentence) from None


def read_chosen(text: str) -> dict[str, str]:
    """Settings made by hand, as the page sends them.

    Raises:
        OpeningError: they cannot be read.
    """
    if not text:
        return {}
    try:
        return msgspec.json.decode(text, type=dict[str, str])
    except msgspec.DecodeError:
        raise OpeningError(say("The settings cannot be read.")) from None


def _game(game: Game) -> wire.TournamentGame:
    sizes = {
        preset.name: tuple(size for size in (2, 1) if can_play(game, game.house_rules.choose(preset.name), size))
        for preset in game.house_rules.presets
    }
    presets = tuple(
        PresetInfo(one.name, one.title, one.source, {})
        for one in (preset.as_read for preset in game.house_rules.presets)
        if sizes[one.name]
    )
    return wire.TournamentGame(game.name, game.title, presets, {name: size for name, size in sizes.items() if size})


def _first(form: str, now: dt.datetime, day: str, hour: str) -> tuple[dt.date, dt.time]:
    """Day and hour of the first game: as asked, or the next usual day that leaves time to enter."""
    at = read_hour(hour) if hour else usual_hour(form)
    return (_day(day) if day else _next_day(form, now)), at


def _day(text: str) -> dt.date:
    try:
        return dt.date.fromisoformat(text)
    except ValueError:
        sentence = say("The first day is '{day}'; write a day like 2027-01-13.", day=text)
        raise OpeningError(sentence) from None


def _next_day(form: str, now: dt.datetime) -> dt.date:
    usual = HOUSE_RULES.choose(form)
    first = read_days(str(usual["round_days"]))[0]
    weekday, clock = read_moment(str(usual["signup_deadline"]))
    day = weekday_after(now.date(), first)
    closes = dt.datetime.combine(day - dt.timedelta(days=(first - weekday) % 7), clock)
    return day if closes > now + _ENOUGH else day + dt.timedelta(days=7)


# --- the first act, and another plan ----------------------------------------------------------------------------------


def opened(wish: wire.NewTournament, name: str, now: dt.datetime) -> Opened:
    """The first act of the tournament with this id.

    Raises:
        RuleChoiceError: what was chosen cannot be.
    """
    game = games.find(wish.game)
    form = wish.form or HOUSE_RULES.presets[0].name
    title = " ".join(wish.name.split())
    if not title:
        raise OpeningError(say("A tournament has a name; write one."))
    there = clock_of(now, zone_of(wish.time_zone))
    settings = wish.settings if wish.settings.get("venue") != "" else {**wish.settings, "venue": NO_VENUE}
    _read(form, settings)
    day, hour = _first(form, there, wish.start_day, wish.start_at)
    choices = dict(_read(form, {**plan(form, day, hour, there, settings), **settings}).changed)
    rules = _game_rules(game, wish)
    if "team_size" not in settings and not can_play(game, rules, int(HOUSE_RULES.choose(form)["team_size"])):
        choices["team_size"] = 1
    chosen = int(HOUSE_RULES.choose(form, **choices)["draw_seed"])
    return Opened(
        id=name,
        name=title,
        game=wish.game,
        preset=wish.preset,
        game_rules=dict(rules.changed),
        time_zone=wish.time_zone,
        start_day=day,
        form=form,
        choices=choices,
        seed=new_seed() if chosen == RANDOM_SEED else chosen,
    )


def _read(form: str, texts: Mapping[str, str]) -> RuleChoice:
    """The settings, from text.

    Raises:
        RuleChoiceError: one of them is impossible; the message uses the form's name for it.
    """
    try:
        return HOUSE_RULES.read(form, texts)
    except RuleChoiceError as error:
        raise RuleChoiceError(HOUSE_RULES.in_titles(str(error))) from None


def _game_rules(game: Game, wish: wire.NewTournament) -> RuleChoice:
    unknown = next((name for name in wish.rules if name not in game.house_rules.by_name), None)
    if unknown is not None:
        sentence = say("{game} has no house rule '{name}'", game=game.title, name=unknown)
        raise RuleChoiceError(sentence)
    return game.house_rules.for_table(wish.preset or None, wish.rules)


def replanned(tournament: Tournament, wish: ReplanWish, now: dt.datetime) -> Replanned:
    """The act that gives a tournament another place, number of tables, or day and hour with everything that follows.

    Raises:
        RuleChoiceError: what was chosen cannot be.
    """
    was, terms = tournament.opened, tournament.terms
    texts = {"venue": wish.venue.strip()} if wish.venue.strip() else {}
    day = was.start_day
    if wish.start_day or wish.start_at:
        day = _day(wish.start_day) if wish.start_day else day
        hour = read_hour(wish.start_at) if wish.start_at else terms.slots[0]
        form = was.form or HOUSE_RULES.presets[0].name
        chosen = {"divisions": str(terms.divisions), "game_limit_min": str(wish.minutes or terms["game_limit_min"])}
        texts |= plan(form, day, hour, clock_of(now, terms.zone), chosen)
    texts |= {"tables": str(wish.tables)} if wish.tables >= 0 else {}
    return Replanned(
        start_day=day, choices={name: HOUSE_RULES.by_name[name].read(text) for name, text in texts.items()}
    )
