"""What was agreed for one tournament, worked out: moments instead of weekdays, a target instead of a game."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TYPE_CHECKING, Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from rummyhouse import games
from rummyhouse.languages import listed, moment, noted, say
from rummyhouse.rules import Game, RuleChoice, RuleChoiceError, SeatingError
from rummyhouse.tournaments import written
from rummyhouse.tournaments.formats import FORMATS
from rummyhouse.tournaments.parameters import HOUSE_RULES
from rummyhouse.tournaments.schedule import instant, slot_start, weekday_after, weekday_before, weekly_starts

if TYPE_CHECKING:
    from rummyhouse.tournaments.acts import Opened

TARGETS = ("target_score", "target")
"""The names by which games call the points that end a match."""
NO_VENUE = noted("place to be announced")
"""What stands for the venue of a tournament that has none yet; everybody reads it in their own language."""
FIRST_GAMES, LAST_GAMES = noted("the first games"), noted("the last games")


class OpeningError(RuleChoiceError):
    """A tournament that cannot be opened like this; the message says what would be right."""


@dataclass(frozen=True, slots=True)
class Terms:
    """The terms of a tournament; all moments in UTC.

    Attributes:
        choice: every parameter with its value.
        target: the points that end a game, or None where the game ends otherwise.
        lowest_wins: whether the lower score is the better one.
        below_zero: whether a side can have less than no points of a round.
        format: one of :data:`rummyhouse.tournaments.formats.FORMATS`.
        divisions: how many draws there are; every format but the knock-out has one (TOUR-FORMAT-2).
        standing_order: the tie-breaks of the standings.
        limit: how long a game may last.
        grace: how long a team may be late.
    """

    choice: RuleChoice
    zone: ZoneInfo
    days: tuple[dt.date, ...]
    slots: tuple[dt.time, ...]
    deadline: dt.datetime
    bye_notify_at: dt.datetime
    chart_post_at: dt.datetime
    final_at: dt.datetime
    bye_divisions: tuple[int, ...]
    tie_break: tuple[str, ...]
    divisions: int
    team_size: int
    format: str
    standing_order: tuple[str, ...]
    most_teams: int
    target: int | None
    lowest_wins: bool
    below_zero: bool
    limit: dt.timedelta
    grace: dt.timedelta

    def __getitem__(self, name: str) -> Any:
        return self.choice[name]

    @property
    def venue(self) -> str:
        """Where it is, in the language of the reader if that is not known yet."""
        return str(self.choice["venue"]) if self.has_venue else say(NO_VENUE)

    @property
    def has_venue(self) -> bool:
        """Whether it is known where it is."""
        return str(self.choice["venue"]) != NO_VENUE

    @property
    def has_standings(self) -> bool:
        """Whether every game counts in a table, and nobody is out after a loss."""
        return self.format in ("round_robin", "swiss")

    @property
    def writes_names(self) -> bool:
        """Whether winners write their names into the next bracket (BAJA-TOUR-50); if not, the house does it at once."""
        return self.format == "knock_out"

    @property
    def times(self) -> int:
        """How many successive rounds fit into a week of the tournament."""
        return len(self.days) * len(self.slots)

    def starts(self, rounds: int) -> list[dt.datetime]:
        """When so many rounds begin, one after another."""
        return weekly_starts(rounds, days=self.days, slots=self.slots, zone=self.zone)

    def local(self, moment: dt.datetime) -> dt.datetime:
        """The moment on the clocks of the venue."""
        return moment.astimezone(self.zone)

    def said(self, when: dt.datetime) -> str:
        """The moment as people at the venue say it, ``Tue 12:00``; in later weeks ``Tue 2 Feb 12:00``."""
        there = self.local(when)
        is_first_week = there.date() < self.days[0] + dt.timedelta(weeks=1)
        day = moment(there, "short weekday" if is_first_week else "short day")
        return f"{day} {moment(there, 'time to the second' if when.second else 'time')}"


def terms_of(act: Opened) -> Terms:
    """The terms of a tournament that is opened like this.

    Raises:
        OpeningError: the moments are out of order, the start day is the wrong weekday, or teams cannot play that game.
        RuleChoiceError: a parameter or house rule that does not exist, or a value it may not have.
        UnknownGameError: the house has no such game.
    """
    choice = HOUSE_RULES.choose(act.form or None, **act.choices)
    try:
        zone = ZoneInfo(act.time_zone)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        sentence = say("there is no time zone '{zone}'; write one like America/Mazatlan", zone=act.time_zone)
        raise OpeningError(sentence) from None
    weekdays = written.read_days(str(choice["round_days"]))
    if act.start_day.weekday() != weekdays[0]:
        following = weekday_after(act.start_day, weekdays[0])
        raise OpeningError(
            say(
                "the first day of play, {day}, is a {weekday}; {setting} begins with {right}, the next {right} is "
                "{following} (BAJA-TOUR-26-R)",
                day=str(act.start_day),
                weekday=moment(act.start_day, "short weekday"),
                setting=titled("round_days"),
                right=moment(following, "short weekday"),
                following=str(following),
            )
        )
    days = tuple(act.start_day + dt.timedelta(days=number) for number in range(len(weekdays)))
    slots = tuple(written.read_times(str(choice["slot_times"])))
    form = str(choice["format"])
    divisions = int(choice["divisions"]) if form == "knock_out" else 1
    if len(slots) < divisions:
        raise OpeningError(
            say(
                "{setting} has {times:time} for {divisions:division} (BAJA-TOUR-24-R)",
                setting=titled("slot_times"),
                times=len(slots),
                divisions=divisions,
            )
        )

    def before(name: str) -> dt.datetime:
        day, clock = written.read_moment(str(choice[name]))
        return instant(weekday_before(act.start_day, day), clock, zone)

    day, clock = written.read_moment(str(choice["final_at"]))
    game = games.find(act.game)
    rules = game.house_rules.choose(act.preset or None, **act.game_rules)
    found = Terms(
        choice=choice,
        zone=zone,
        days=days,
        slots=slots,
        deadline=before("signup_deadline"),
        bye_notify_at=before("bye_notify_at"),
        chart_post_at=before("chart_post_at"),
        final_at=instant(weekday_after(days[-1], day), clock, zone),
        bye_divisions=tuple(written.read_divisions(str(choice["bye_notify_divisions"]))),
        tie_break=tuple(written.read_some_of(written.TIE_BREAKS, str(choice["time_tie_break"]))),
        divisions=divisions,
        team_size=int(choice["team_size"]),
        format=form,
        standing_order=tuple(written.read_some_of(written.STANDING_ORDER, str(choice["standing_order"]))),
        most_teams=int(choice["max_teams"]),
        target=_target(rules),
        lowest_wins=_lowest_wins(rules, str(choice["winning_score"])),
        below_zero=game.goes_below_zero(rules),
        limit=dt.timedelta(minutes=int(choice["game_limit_min"])),
        grace=dt.timedelta(seconds=int(choice["no_show_grace_s"])),
    )
    found = replace(found, most_teams=min(found.most_teams, FORMATS[form].room(found)))
    _check_order(found)
    if found.most_teams < int(choice["min_teams"]):
        raise OpeningError(
            say(
                "{times} and {days} hold no game of two teams (TOUR-FORMAT-3)",
                times=titled("slot_times"),
                days=titled("round_days"),
            )
        )
    if not can_play(game, rules, found.team_size):
        sizes = [str(size) for size in (1, 2) if can_play(game, rules, size)]
        values = {
            "size": found.team_size,
            "game": game.title,
            "setting": titled("team_size"),
            "sizes": listed(sizes, "or"),
        }
        raise OpeningError(
            say(
                "under these house rules two teams of {size} cannot play {game}; {setting} may be {sizes} "
                "(BAJA-TOUR-5-R)",
                **values,
            )
            if sizes
            else say(
                "under these house rules two teams of {size} cannot play {game}; {setting} may be neither 1 nor 2 "
                "(BAJA-TOUR-5-R)",
                **values,
            )
        )
    return found


def titled(name: str) -> str:
    """A parameter by its name on the form, “Sign-up closes”."""
    return HOUSE_RULES.by_name[name].titled


def can_play(game: Game, rules: RuleChoice, team_size: int) -> bool:
    """Whether the game can be played between two sides of so many players each."""
    try:
        sides = game.sides(rules, 2 * team_size)
    except SeatingError:
        return False
    return 2 * team_size in game.seats and max(sides) == 1


def _check_order(terms: Terms) -> None:
    first = slot_start(terms.days[0], terms.slots, 0, terms.zone)
    last = slot_start(terms.days[-1], terms.slots, -1, terms.zone)
    moments = [
        (titled("signup_deadline"), terms.deadline),
        (titled("bye_notify_at"), terms.bye_notify_at),
        (titled("chart_post_at"), terms.chart_post_at),
        (say(FIRST_GAMES), first),
        (say(LAST_GAMES), last),
    ]
    if terms.divisions > 1:
        moments.append((titled("final_at"), terms.final_at))
    for (earlier, one), (later, other) in pairwise(moments):
        same = later in (say(FIRST_GAMES), say(LAST_GAMES), titled("chart_post_at"))
        if other < one or (other == one and not same):
            raise OpeningError(
                say(
                    "{later} ({then}) must come after {earlier} ({before})",
                    later=later,
                    then=terms.said(other),
                    earlier=earlier,
                    before=terms.said(one),
                )
            )


def _target(rules: RuleChoice) -> int | None:
    return next((int(rules.values[name]) for name in TARGETS if rules.values.get(name)), None)


def _lowest_wins(rules: RuleChoice, wanted: str) -> bool:
    """Whether the lower score wins: a game without a target counts penalties, and so may one by its kind of scoring."""
    if wanted != "by_game":
        return wanted == "lowest"
    return not any(name in rules.values for name in TARGETS) or rules.values.get("scoring") == "penalty_points"
