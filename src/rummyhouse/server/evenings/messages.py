"""What goes over the wire about fixed evenings."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from rummyhouse.server.protocol import Name, Openness, Short, Strict, Value
from rummyhouse.tables.time_limit import TimeLimit  # noqa: TC001 - msgspec reads it at run time

EveningClock = Literal["none", "calm", "brisk"]
"""By correspondence nobody needs an evening."""


class EveningTime(Strict, frozen=True):
    """``POST /api/evenings/{evening}/move``: another time for an evening. Answer: :class:`EveningInfo`.

    Attributes:
        day: like ``2027-01-31``.
        at: like ``20:00``, on the clocks of the zone. An hour that these skip in spring means the one after it; of an
            hour that comes twice in autumn, the first is meant.
        zone: like ``Europe/Berlin``.
    """

    day: Short
    at: Short
    zone: Short


class NewEvening(EveningTime, frozen=True):
    """``POST /api/evenings``: fix an evening, and sign up for it. Answer: 201 with :class:`EveningInfo`.

    Attributes:
        openness: who finds the evening: those who have its link, friends as well, or everybody.
        bots: whether bots take the free seats when it begins; else they stay free for people.
        clock: how long people may take; see :class:`TimeLimit`.
        rated: whether the match is rated: everybody who signs up has an account and agrees to it.
    """

    game: Short
    nickname: Name
    seats: Annotated[int, msgspec.Meta(ge=2, le=8)]
    preset: Short = ""
    rules: Annotated[dict[Short, Value], msgspec.Meta(max_length=100)] = msgspec.field(default_factory=dict)
    hints: bool = True
    openness: Openness = "private"
    bots: bool = False
    rated: bool = False
    clock: EveningClock = "none"


class SignUpForEvening(Strict, frozen=True):
    """``POST /api/evenings/{evening}/sign-up``: take a seat for that evening. Answer: :class:`EveningInfo`."""

    nickname: Name


class SignOffFromEvening(Strict, frozen=True):
    """``POST /api/evenings/{evening}/sign-off``: take one's name off again. Answer: :class:`EveningInfo`."""


class FixEveningAnew(Strict, frozen=True):
    """``POST /api/evenings/{evening}/anew``: the same in a week. Answer: :class:`EveningInfo`.

    Whoever was there may ask. The first fixes the new evening, and the others hear of it; who asks later gets the same.
    """

    nickname: Name


class CallEveningOff(Strict, frozen=True):
    """``POST /api/evenings/{evening}/call-off``: the evening will not be. Answer: :class:`EveningInfo`."""


class EveningMatch(msgspec.Struct, frozen=True):
    """A match that was played on an evening.

    Attributes:
        table: its link.
        names: the players of each side.
        points: those of each side after the match.
        winners: the sides that have won.
    """

    table: str
    names: tuple[str, ...]
    points: tuple[int, ...]
    winners: tuple[int, ...]


class EveningInfo(msgspec.Struct, frozen=True):
    """A table for a fixed evening: ``GET /api/evenings/{evening}``.

    Attributes:
        evening: its id, which is also that of its table.
        moment: when it begins, in milliseconds since 1970.
        zone: the time zone on whose clocks it was chosen.
        left: milliseconds until then, when this was written; less than 0 afterwards.
        state: ``planned`` while people sign up; ``laid`` once the table is there; ``played`` when the seats are kept no
            longer; ``off`` if it was called off.
        changed_rules: house rules that differ from the preset.
        names: who has signed up for each seat; "" where it is free.
        mine: the seat of the person asking; -1 for none.
        host: the name of the one who fixed the evening; "" if they have left.
        hosting: whether that is the person asking.
        friends: whether a friend of the person asking has signed up.
        bots: whether bots take the free seats when it begins.
        clock: how long people may take; None for as long as they like.
        early: minutes before it begins at which the table is there.
        kept: minutes after it has begun for which a seat is kept.
        table: where it is played, or was last: its own table, or one at which the same people went on; "" before.
        over: whether the match there is over.
        matches: those that were played to their ends, in order.
        there: whether the person asking was there, or had signed up.
        next: the evening that was fixed anew after this one, told to whoever was there; "" for none.
        next_moment: when that begins.
    """

    evening: str
    moment: int
    zone: str
    left: int
    state: Literal["planned", "laid", "played", "off"]
    game: str
    title: str
    preset: str
    changed_rules: dict[str, Value]
    names: tuple[str, ...]
    mine: int
    host: str
    hosting: bool
    friends: bool
    openness: Openness
    hints: bool
    rated: bool
    bots: bool
    early: int
    kept: int
    clock: TimeLimit | None = None
    table: str = ""
    over: bool = False
    matches: tuple[EveningMatch, ...] = ()
    there: bool = False
    next: str = ""
    next_moment: int = 0


class EveningList(msgspec.Struct, frozen=True):
    """``GET /api/evenings``: the evenings to come that the person asking may find, the next first."""

    evenings: tuple[EveningInfo, ...]
