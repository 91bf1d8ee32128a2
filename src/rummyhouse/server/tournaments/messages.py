"""The messages about tournaments: opening one, and what pages are told; wishes have a module of their own.

Moments are text, ISO 8601 in UTC; the screen shows them on the clocks of the venue and on the reader's own.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from rummyhouse.server.protocol import PresetInfo, Short, Strict, Token, Value
from rummyhouse.server.tournaments.wish_messages import Email, SheetWish, Words  # noqa: TC001 - msgspec reads them
from rummyhouse.tournaments.acts import LONGEST_NAME, Channel

# --- opening one ------------------------------------------------------------------------------------------------------


class PartInfo(msgspec.Struct, frozen=True):
    """One of the things that a setting puts in order."""

    name: str
    title: str
    explanation: str


class SettingInfo(msgspec.Struct, frozen=True):
    """A setting of a tournament.

    Attributes:
        group: where the form lists it: ``format``, ``sign_up``, ``draw``, ``schedule`` or ``play``.
        kind: ``bool``, ``int``, ``enum``, or a shape of text: ``moment``, ``times``, ``days``, ``divisions``,
            ``tie_breaks``, ``standing_order``, ``text``.
        permitted: the permitted values, for people.
        forms: its value in each form.
        parts: the things it puts in order, if it is such a list; the screen offers all of them.
    """

    name: str
    group: str
    kind: str
    clause: str
    title: str
    explanation: str
    permitted: str
    values: tuple[str, ...]
    forms: dict[str, Value]
    parts: tuple[PartInfo, ...] = ()


class FormInfo(msgspec.Struct, frozen=True):
    """A kind of tournament, with day and hour of its first game, and why these are impossible, or ""."""

    name: str
    title: str
    source: str
    day: str
    at: str
    trouble: str


class TournamentGame(msgspec.Struct, frozen=True):
    """A game that two sides can play; ``sizes`` are the players in a team under each preset."""

    name: str
    title: str
    presets: tuple[PresetInfo, ...]
    sizes: dict[str, tuple[int, ...]]


class TournamentForm(msgspec.Struct, frozen=True):
    """What an organiser may choose."""

    games: tuple[TournamentGame, ...]
    forms: tuple[FormInfo, ...]
    settings: tuple[SettingInfo, ...]


class NewTournament(Strict, frozen=True):
    """A wish for a tournament.

    Attributes:
        key: chosen by the page for this wish; the same wish sent again opens nothing twice.
        start_day: the day of the first games, like ``2027-01-13``; "" for the next possible one.
        start_at: the hour of the first games, like ``19:30``; "" for the usual one. Other moments follow from both.
        rules: house rules of the game that differ from the preset.
        settings: those that differ from the form; the organiser's page sends the text as typed.
    """

    key: Token
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_NAME)]
    game: Token
    time_zone: Token
    preset: Short = ""
    rules: Annotated[dict[Short, Value], msgspec.Meta(max_length=100)] = {}  # noqa: RUF012 - msgspec copies it
    form: Short = ""
    start_day: Annotated[str, msgspec.Meta(max_length=10)] = ""
    start_at: Annotated[str, msgspec.Meta(max_length=5)] = ""
    email: Email = ""
    settings: Annotated[dict[Short, Words], msgspec.Meta(max_length=100)] = {}  # noqa: RUF012 - msgspec copies it


class TournamentOpened(msgspec.Struct, frozen=True):
    """A tournament was opened; ``link`` is the organiser's secret part of an address."""

    tournament: str
    link: str


# --- what is told -----------------------------------------------------------------------------------------------------


class TournamentLine(msgspec.Struct, frozen=True):
    """A tournament in the list of the house.

    Attributes:
        venue: where it is; "" once it is over and nobody has said so.
        size: players in a team.
        waits: everything is played, but a result has still to be confirmed.
        mine: the person asking has to do with it.
    """

    tournament: str
    name: str
    title: str
    venue: str
    zone: str
    first: str
    deadline: str
    state: str
    teams: int
    size: int
    champion: str
    waits: bool
    mine: bool


class MemberInfo(msgspec.Struct, frozen=True):
    """A player; ``email`` and ``link`` only for the organiser, ``quiet`` if the player wants no e-mails."""

    person: str
    name: str
    email: str = ""
    link: str = ""
    quiet: bool = False


class TeamInfo(msgspec.Struct, frozen=True):
    """A team; ``status`` is entered, withdrawn or disqualified."""

    team: str
    name: str
    members: tuple[MemberInfo, ...]
    status: str


class SeekerInfo(msgspec.Struct, frozen=True):
    """Somebody who is looking for a partner, or has found none.

    Attributes:
        words: as on the partner board.
        channels: where they are looking.
    """

    member: MemberInfo
    status: str
    words: str
    channels: tuple[Channel, ...] = ()


class DivisionInfo(msgspec.Struct, frozen=True):
    """A drawn division: ``order`` holds the teams as they were drawn, and is empty for a losers' bracket."""

    number: int
    title: str
    rounds: int
    attempt: int
    order: tuple[str, ...]


class DrawInfo(msgspec.Struct, frozen=True):
    """How the draw can be checked; ``seed`` and ``salt`` are empty until the charts are posted.

    Attributes:
        commitment: SHA-256 of the text ``salt:seed``, shown since the tournament was opened.
        changes: the desk's changes to the charts since they were drawn, in sentences.
    """

    commitment: str
    seed: str = ""
    salt: str = ""
    changes: tuple[str, ...] = ()


class PadDoor(msgspec.Struct, frozen=True):
    """The way to the score pad of a game, with all that a phone needs to open it, even without a network.

    Attributes:
        pad: the name of the one pad of this game.
        title: of the game that is played.
        rules: house rules that differ from the preset.
        names: of the seats; ``teams`` are those of the sides.
        match: the pad's text about the game it belongs to.
        by: who writes on it: a player's name, the table, or the desk.
        back: the page of the tournament to return to: me or desk.
    """

    pad: str
    game: str
    title: str
    preset: str
    rules: dict[str, Value]
    names: tuple[str, ...]
    teams: tuple[str, ...]
    match: str
    by: str
    back: str


class PadScore(msgspec.Struct, frozen=True):
    """The score of a game on its pad: the points of both places after so many rounds."""

    scores: tuple[int, ...]
    rounds: int


class StandInInfo(msgspec.Struct, frozen=True):
    """Who plays for whom in one game: their names, and the id of the substitute."""

    team: str
    replaced: str
    substitute: str
    person: str


class MatchInfo(msgspec.Struct, frozen=True):
    """A game of the chart.

    Attributes:
        title: its name for people.
        places: each the id of a team, ``BYE``, ``NOBODY``, or "" until it is known.
        sources, next, loser_next: the games before and after it in the chart.
        arrive_by: the latest time at which a team may show up.
        decided: when it was decided.
        scores: two numbers, or none.
        sheet: the report or decision, for those who run the tournament.
        standing: of its result: reported, confirmed, disputed, decided, or "".
        reporter: the team that has reported, "" for nobody or an official; the winner for ``by_table``.
        by_table: the report came through the link of a table with real cards, so the losers confirm it.
        words: the words of the dispute or the decision.
        disputed_by: the team that says the result is wrong, as long as nobody has decided, or "".
        other_start, agreed: a proposed other start, and the teams that agree to it.
        declined: the team that has declined another start, or "".
        present: players at the table; ``shown``: the teams that are complete.
        online: whether it has an online table; ``link`` is its link, for those who may know it.
        stalled: why the online table could not report its result, or "".
        table: its table in the hall, 0 for none.
        table_link: the secret link of its table, for those who run the tournament.
        pad: the way to its score pad, for those who play or run it.
        counted: the score on its pad, once there is one.
    """

    match: str
    title: str
    division: int
    round: int
    number: int
    posted: str
    places: tuple[str, str]
    sources: tuple[str, ...]
    next: str
    loser_next: str
    state: str
    reason: str
    winner: str
    written: bool
    late: tuple[str, ...]
    arrive_by: str
    started: str
    limit_end: str
    decided: str
    scores: tuple[int, ...]
    broken_by: str
    standing: str
    reporter: str
    by_table: bool
    words: str
    disputed_by: str
    other_start: str
    agreed: tuple[str, ...]
    declined: str
    players: dict[str, tuple[str, ...]]
    present: tuple[str, ...]
    shown: tuple[str, ...]
    stand_ins: tuple[StandInInfo, ...]
    table: int = 0
    online: bool = False
    link: str = ""
    stalled: str = ""
    table_link: str = ""
    pad: PadDoor | None = None
    counted: PadScore | None = None
    sheet: SheetWish | None = None


class TieBreakInfo(msgspec.Struct, frozen=True):
    """A tie-break of the standings: ``short`` is the heading of its column."""

    name: str
    title: str
    short: str
    explanation: str
    clause: str


class StandingInfo(msgspec.Struct, frozen=True):
    """A team in the standings.

    Attributes:
        byes: those among its points; from the moment at which their round is paired.
        values: of the tie-breaks in their order, "" for one that says nothing.
        out: whether it has left.
        annulled: whether all its games are annulled.
        results: against each team, a ``1`` for a win and a ``0`` for a loss; none in a Swiss tournament.
    """

    rank: int
    team: str
    points: int
    played: int
    byes: int
    values: tuple[str, ...]
    out: bool
    annulled: bool
    results: tuple[str, ...]


class StandingsInfo(msgspec.Struct, frozen=True):
    """Who stands where in a round robin or a Swiss tournament."""

    tie_breaks: tuple[TieBreakInfo, ...]
    rows: tuple[StandingInfo, ...]


class CorrectionInfo(msgspec.Struct, frozen=True):
    """A result that was changed: the result before and after."""

    match: str
    at: str
    by: str
    why: str
    before: str
    after: str


class LogLine(msgspec.Struct, frozen=True):
    """An act of the log as a sentence."""

    number: int
    at: str
    by: str
    words: str


class NoticeInfo(msgspec.Struct, frozen=True):
    """An announcement for a player who is looking for a partner: on which channel, and the words, if any."""

    channel: Channel
    name: str
    words: str


class MailInfo(msgspec.Struct, frozen=True):
    """A notification for the organiser to see.

    Attributes:
        state: planned, due, sent, dropped; ``unsure`` if it may have been sent when the house went down; ``refused`` if
            the mail server refused it so often that the house tries no more; ``by_hand`` if nobody in the team has an
            address.
    """

    notification: str
    kind: str
    team: str
    match: str
    at: str
    state: str
    words: str


class DueInfo(msgspec.Struct, frozen=True):
    """What will happen by itself, if nobody does anything."""

    at: str
    words: str


class DeskInfo(msgspec.Struct, frozen=True):
    """The part for those who run the tournament; only the organiser sees links and e-mails.

    Attributes:
        takes_late: there is room for a team that comes when sign-up is over.
    """

    log: tuple[LogLine, ...]
    due: tuple[DueInfo, ...]
    mails: tuple[MailInfo, ...]
    notices: tuple[NoticeInfo, ...] = ()
    organiser_link: str = ""
    director_link: str = ""
    takes_late: bool = False


class YouInfo(msgspec.Struct, frozen=True):
    """Who you are: your ``roles``; a player also ``person``, ``team`` and the link for the partner.

    Attributes:
        standing: of a player: seeking, entered, not_entered, withdrawn; "" for others.
        has_email: whether the house has an address of yours.
    """

    roles: tuple[str, ...]
    person: str
    team: str
    quiet: bool
    partner_link: str
    standing: str = ""
    has_email: bool = False


class TournamentInfo(msgspec.Struct, frozen=True):
    """A tournament, as far as the person asking may see it.

    Attributes:
        number: how many acts its log has.
        start_day, start_at: of the first games, on the clocks of the venue.
        waits: everything is played, but a result has still to be confirmed.
        now: the house's clock.
        format: knock_out, double_elimination, round_robin or swiss.
        standings: if every game counts, as soon as it is drawn.
        size: players in a team.
        target: points that end a game, 0 if it ends otherwise.
        below_zero: whether anybody can have less than no points.
        settings: every setting; the seed of the draw is not among them.
    """

    tournament: str
    number: int
    now: str
    name: str
    game: str
    title: str
    preset: str
    form: str
    format: str
    zone: str
    venue: str
    state: str
    waits: bool
    outcome: str
    first: str
    start_day: str
    start_at: str
    deadline: str
    draw_at: str
    post_at: str
    size: int
    target: int
    late_entry: bool
    most_teams: int
    settings: dict[str, Value]
    below_zero: bool
    champion: str
    runner_up: str
    teams: tuple[TeamInfo, ...]
    seekers: tuple[SeekerInfo, ...]
    divisions: tuple[DivisionInfo, ...]
    draw: DrawInfo
    matches: tuple[MatchInfo, ...]
    corrections: tuple[CorrectionInfo, ...]
    you: YouInfo
    standings: StandingsInfo | None = None
    desk: DeskInfo | None = None


class TableToGo(msgspec.Struct, frozen=True):
    """The table where a game of the tournament is played online, with a seat kept for the person who asked."""

    table: str
