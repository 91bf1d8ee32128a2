"""A plan made from a shape, a day and an hour: everything else is scheduled around the first game."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING

from rummyhouse.languages import moment, say
from rummyhouse.tournaments.parameters import HOUSE_RULES
from rummyhouse.tournaments.terms import OpeningError
from rummyhouse.tournaments.written import DAWN, DAYS, read_days, read_moment, read_time, read_times

if TYPE_CHECKING:
    from collections.abc import Mapping
    from zoneinfo import ZoneInfo

    from rummyhouse.rules import RuleChoice

SOONEST = dt.timedelta(minutes=10)
"""How long before the first game a tournament must be opened, for people to enter."""
HOLDS = dt.timedelta(minutes=5)
"""For how long an hour that was offered can still be chosen, at least; it is one of those that are easily said."""
_FEWEST_SLOTS = 3
_SHORTEST_GAME = 30

TIMED = ("round_days", "slot_times", "final_at", "signup_deadline", "bye_notify_at", "chart_post_at")
"""The settings that follow from the day and the hour; where an evening is short, so does the time limit of a game."""


def usual_hour(form: str) -> dt.time:
    """When the first game of such a tournament usually begins."""
    return read_times(str(HOUSE_RULES.choose(form)["slot_times"]))[0]


def read_hour(text: str) -> dt.time:
    """Read an hour as it is written in a form, ``19:30``.

    Raises:
        OpeningError: it is none.
    """
    try:
        return read_time(text)
    except ValueError:
        sentence = say("The hour of the first game is '{hour}'; write one like 19:30.", hour=text)
        raise OpeningError(sentence) from None


def plan(form: str, day: dt.date, hour: dt.time, now: dt.datetime, chosen: Mapping[str, str]) -> dict[str, str]:
    """The settings that have to do with time, for a first game on this day at this hour.

    Games follow each other at the intervals of the form, or faster if the day would end before a third one. If that is
    too fast, or their length was chosen by hand, the third one may begin after midnight (BAJA-TOUR-24-R). Sign-up, bye
    e-mails and charts keep their distance from the first game, or move closer to it if it is soon (BAJA-TOUR-2-R,
    BAJA-TOUR-19-R).

    Args:
        form: the shape, a preset.
        day: of the first game.
        hour: of the first game.
        now: on the clocks of the venue, without a zone.
        chosen: settings made by hand, as text; the others follow them where they depend on them.

    Raises:
        OpeningError: that moment is past, or too soon for anybody to enter.
    """
    usual = HOUSE_RULES.read(form, {name: text for name, text in chosen.items() if name not in TIMED})
    start = dt.datetime.combine(day, hour)
    now = now.replace(second=0, microsecond=0)  # as clocks show it, and as the sentence says it
    if start - now < SOONEST:
        raise OpeningError(
            say(
                "The first game would begin on {start}, and there it is {now} now. Sign-up, draw and charts need at "
                "least {minutes:minute} before it. Choose a later day or hour, for example {offered}.",
                start=_said(start),
                now=_said(now),
                minutes=SOONEST // dt.timedelta(minutes=1),
                offered=_said(_offered(now)),
            )
        )
    count = len(read_days(chosen.get("round_days") or str(usual["round_days"])))
    days = [day + dt.timedelta(days=number) for number in range(count)]
    slots, minutes = _slots(form, usual, start, chosen)
    found = {
        "round_days": ", ".join(DAYS[one.weekday()] for one in days),
        "slot_times": ", ".join(f"{slot:%H:%M}" for slot in slots),
        "final_at": f"{DAYS[(days[-1] + dt.timedelta(days=1)).weekday()]} {hour:%H:%M}",
        "game_limit_min": str(minutes),
    }
    names = ("signup_deadline", "bye_notify_at", "chart_post_at")
    return found | {name: _moment(one) for name, one in zip(names, _before(usual, start, now), strict=True)}


def _offered(now: dt.datetime) -> dt.datetime:
    """An hour for the first game that will do for some minutes yet."""
    soonest = now + SOONEST + HOLDS
    return soonest + dt.timedelta(minutes=-soonest.minute % 5)


def _slots(
    form: str, usual: RuleChoice, start: dt.datetime, chosen: Mapping[str, str]
) -> tuple[list[dt.datetime], int]:
    """When games of a day begin, and for how many minutes they may last."""
    of_form = HOUSE_RULES.choose(form)
    first, second, *_ = read_times(str(of_form["slot_times"]))
    apart = _minutes(first, second)
    limit = int(usual["game_limit_min"])
    if "game_limit_min" in chosen:
        apart = max(apart - int(of_form["game_limit_min"]), 0) + limit
    most = max(_FEWEST_SLOTS, int(usual["divisions"]))
    left = _minutes(start.time(), dt.time(23, 59))
    if apart * (most - 1) > left and "game_limit_min" not in chosen:
        apart = max(left // (most - 1) // 5 * 5, _SHORTEST_GAME)
        limit = min(limit, apart)
    night = min(apart * (most - 1), left + _minutes(dt.time(0), DAWN))
    count = min(max(left, night) // apart + 1, len(read_times(str(of_form["slot_times"]))))
    return [start + dt.timedelta(minutes=apart * number) for number in range(count)], limit


def _before(usual: RuleChoice, start: dt.datetime, now: dt.datetime) -> list[dt.datetime]:
    """When sign-up closes, when teams are told of their byes, and when the charts are posted."""
    first = read_times(str(usual["slot_times"]))[0]
    first_day = read_days(str(usual["round_days"]))[0]
    leads = []
    for name in ("signup_deadline", "bye_notify_at", "chart_post_at"):
        day, clock = read_moment(str(usual[name]))
        leads.append(dt.timedelta(days=(first_day - day) % 7, minutes=_minutes(clock, first)))
    left = start - now
    if leads[0] > left * 2 / 3:
        minutes = left // dt.timedelta(minutes=1)
        leads = [dt.timedelta(minutes=minutes * twelfths // 12) for twelfths in (6, 5, 4)]
    return [start - lead for lead in leads]


def _minutes(one: dt.time, other: dt.time) -> int:
    return (other.hour - one.hour) * 60 + other.minute - one.minute


def _moment(when: dt.datetime) -> str:
    return f"{DAYS[when.weekday()]} {when:%H:%M}"


def _said(when: dt.datetime) -> str:
    return f"{moment(when, 'short day')}, {moment(when, 'time')}"


def clock_of(now: dt.datetime, zone: ZoneInfo) -> dt.datetime:
    """The time shown by the clocks of a place."""
    return now.astimezone(zone).replace(tzinfo=None)
