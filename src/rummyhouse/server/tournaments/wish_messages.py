"""The wishes that people can make in a tournament, and the role in which they make them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import msgspec

from rummyhouse.server.protocol import Strict, Token
from rummyhouse.tournaments.acts import LONGEST_NAME, Channel, kinds_of
from rummyhouse.tournaments.parameters import MOST_TABLES

Label = Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)]
Email = Annotated[str, msgspec.Meta(max_length=254)]
LONGEST_WORDS = 400
Words = Annotated[str, msgspec.Meta(max_length=LONGEST_WORDS)]
LONGEST_VENUE = 80
Points = Annotated[int, msgspec.Meta(ge=-1_000_000, le=1_000_000)]
Pair = tuple[Points, Points]
Deals = Annotated[int, msgspec.Meta(ge=0, le=1000)]
TeamId = Annotated[str, msgspec.Meta(min_length=1, max_length=16)]
MatchId = Annotated[str, msgspec.Meta(min_length=1, max_length=16)]
PersonId = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Moment = Annotated[str, msgspec.Meta(max_length=40)]
Channels = Annotated[tuple[Channel, ...], msgspec.Meta(min_length=1, max_length=3)]
MOST_AT_ONCE = 64
"""Teams that can be entered at once."""
MOST_TOLD = 1000
"""Notifications that can be marked as told at once."""


class _Wish(Strict, frozen=True, tag_field="type"):
    """What somebody wishes in a tournament."""


class _MatchWish(_Wish, frozen=True):
    """A wish about a game of the chart."""

    match: MatchId


class _TeamWish(_MatchWish, frozen=True):
    """A wish about a team in a game."""

    team: TeamId


class EnterLink(Strict, frozen=True):
    """The secret part of a link, which gives its role."""

    link: Annotated[str, msgspec.Meta(min_length=8, max_length=120)]


class SignUpWish(_Wish, frozen=True, tag="sign_up"):
    """Sign up, with a partner, or ("") without one.

    Attributes:
        partner: name of the partner, who is entered too.
        partner_person: somebody on the partner board, instead of a name.
        words: for the partner board.
        channels: where to look for a partner.
        another: anyone already signed up under one of these names is somebody else; without it the house asks first.
    """

    name: Label
    email: Email = ""
    partner: Label = ""
    partner_email: Email = ""
    partner_person: str = ""
    team: Label = ""
    words: Words = ""
    channels: Channels = ("signup_area",)
    another: bool = False


class HandEntry(Strict, frozen=True):
    """A team that the organiser enters."""

    team: Label
    players: Annotated[tuple[Label, ...], msgspec.Meta(max_length=2)] = ()
    emails: Annotated[tuple[Email, ...], msgspec.Meta(max_length=2)] = ()


class EnterWish(_Wish, frozen=True, tag="enter"):
    """Enter these teams, all or none."""

    teams: Annotated[tuple[HandEntry, ...], msgspec.Meta(min_length=1, max_length=MOST_AT_ONCE)]


class EnterLateWish(_Wish, frozen=True, tag="enter_late"):
    """Let this team in although sign-up is over."""

    team: HandEntry


class SwapWish(_Wish, frozen=True, tag="swap"):
    """Two teams of a division change places, before the charts are posted."""

    division: Annotated[int, msgspec.Meta(ge=1, le=2)]
    one: TeamId
    other: TeamId


class NoticeWish(_Wish, frozen=True, tag="notice"):
    """Look for a partner on these channels, with these words, if any (BAJA-TOUR-3)."""

    words: Words
    channels: Channels = ("signup_area",)


class PairWish(_Wish, frozen=True, tag="pair"):
    """Make a team of two people who are looking for a partner; a player must be one of them."""

    person: PersonId
    partner: PersonId
    team: Label = ""


class WithdrawWish(_Wish, frozen=True, tag="withdraw"):
    """A team, or somebody without a partner, withdraws."""

    who: PersonId


class CloseWish(_Wish, frozen=True, tag="close"):
    """Close sign-up."""


class DrawWish(_Wish, frozen=True, tag="draw"):
    """Draw every division; sign-up is closed first if it is still open."""


class PostWish(_Wish, frozen=True, tag="post"):
    """Let everybody read the charts."""


class CancelWish(_Wish, frozen=True, tag="cancel"):
    """Cancel the tournament; ``why`` is told to everybody, if given."""

    why: Words = ""


class RenameWish(_Wish, frozen=True, tag="rename"):
    """Another name for a team, a person, or ("") the tournament."""

    who: Annotated[str, msgspec.Meta(max_length=64)]
    name: Label


class ReaddressWish(_Wish, frozen=True, tag="readdress"):
    """Another e-mail address for a person, or ("") none. What the mail server has refused goes there."""

    who: PersonId
    email: Email


class ReplanWish(_Wish, frozen=True, tag="replan"):
    """Another place, or another day or hour of the first games with what follows; "" and 0 leave things as they are.

    Attributes:
        minutes: how long a game may last.
        tables: how many tables the hall has, 0 for none with numbers, -1 for as many as before.
    """

    venue: Annotated[str, msgspec.Meta(max_length=LONGEST_VENUE)] = ""
    start_day: Annotated[str, msgspec.Meta(max_length=10)] = ""
    start_at: Annotated[str, msgspec.Meta(max_length=5)] = ""
    minutes: Annotated[int, msgspec.Meta(ge=0, le=600)] = 0
    tables: Annotated[int, msgspec.Meta(ge=-1, le=MOST_TABLES)] = -1


class ProposeWish(_TeamWish, frozen=True, tag="propose"):
    """Propose another start; "" for now."""

    start: Moment = ""


class AgreeWish(_TeamWish, frozen=True, tag="agree"):
    """Agree to the start proposed by the other team."""


class DeclineWish(_TeamWish, frozen=True, tag="decline"):
    """Stay with the posted start: decline the other team's proposal, or withdraw one's own."""


class HereWish(_TeamWish, frozen=True, tag="here"):
    """These players are at the table; the whole team if nobody is named."""

    players: Annotated[tuple[PersonId, ...], msgspec.Meta(max_length=2)] = ()


class NotHereWish(_TeamWish, frozen=True, tag="not_here"):
    """This team was marked as at the table by mistake."""


class SeatWish(_MatchWish, frozen=True, tag="seat"):
    """Give a game this table of the hall."""

    table: Annotated[int, msgspec.Meta(ge=1, le=MOST_TABLES)]


class BeginWish(_MatchWish, frozen=True, tag="begin"):
    """The game begins now. For an official: everybody is there, and before the posted time both teams agree."""


class StandInWish(_TeamWish, frozen=True, tag="stand_in"):
    """Somebody plays for a member in this game: a person the tournament knows, or somebody by name."""

    replaced: PersonId
    name: Label
    person: str = ""
    email: Email = ""


class SheetWish(Strict, frozen=True):
    """A score sheet; as in the log, always the upper team of the chart first.

    Attributes:
        total: points of the completed deals.
        over: the game has come to its own end.
        running: points of the deal in play when the time was up.
        out_in_last_turn: that deal ended in the last turn, and counts.
        gone_out: in how many deals each has gone out.
        cuts: the cards cut to break a tie.
        extra: points of deals played to break the tie.
    """

    total: Pair
    over: bool = False
    running: Pair = (0, 0)
    out_in_last_turn: bool = False
    gone_out: tuple[Deals, Deals] = (0, 0)
    cuts: Annotated[tuple[tuple[Token, Token], ...], msgspec.Meta(max_length=20)] = ()
    extra: Annotated[tuple[Pair, ...], msgspec.Meta(max_length=20)] = ()


class ReportWish(_MatchWish, frozen=True, tag="report"):
    """The result of a game; with ``write`` the desk writes the winner into the next bracket too.

    Attributes:
        sure: the points are right, unlikely as they are; without it the house asks first (``POINTS_DOUBTFUL``).
    """

    sheet: SheetWish
    write: bool = False
    sure: bool = False


class ConfirmWish(_TeamWish, frozen=True, tag="confirm"):
    """The other team confirms; with ``write`` the desk writes the winner into the next bracket.

    Attributes:
        scores: the points that it has seen; empty if there are none to see.
    """

    scores: Annotated[tuple[int, ...], msgspec.Meta(max_length=2)] = ()
    write: bool = False


class DisputeWish(_TeamWish, frozen=True, tag="dispute"):
    """The other team disputes the result."""

    words: Words = ""


class DecideWish(_MatchWish, frozen=True, tag="decide"):
    """The organiser decides or corrects: by a score sheet, for a team, or ("") for nobody.

    Attributes:
        stands: the sheet is the one that was reported.
        write: the winner is written into the next bracket.
        sure: as in a report.
    """

    why: Words
    sheet: SheetWish | None = None
    winner: str = ""
    stands: bool = False
    write: bool = False
    sure: bool = False


class ReopenWish(_MatchWish, frozen=True, tag="reopen"):
    """Take back the end of a game: it goes on, because both teams were there, or it begins again."""

    goes_on: bool
    why: Words = ""


class AdvanceWish(_TeamWish, frozen=True, tag="advance"):
    """Write the winner's name into the next bracket."""


class PlaceWish(_MatchWish, frozen=True, tag="place"):
    """Play this game at an online table, opened now."""


class ToldWish(_Wish, frozen=True, tag="told"):
    """The organiser has told the teams in person, or marks e-mails as sent."""

    notifications: Annotated[
        tuple[Annotated[str, msgspec.Meta(max_length=128)], ...], msgspec.Meta(min_length=1, max_length=MOST_TOLD)
    ]


class QuietWish(_Wish, frozen=True, tag="quiet"):
    """Stop e-mails to me, or start them again."""

    quiet: bool


if TYPE_CHECKING:
    AnyWish = _Wish
else:
    AnyWish = kinds_of(_Wish)


class TournamentWish(Strict, frozen=True):
    """A wish in a tournament.

    Attributes:
        key: chosen by the page for this wish; the same wish sent again does nothing twice.
        role: the role it is made in: ``organiser``, ``director``, ``table-D1-R1-M1``, a player's person; "" to sign up
            anew.
    """

    key: Token
    wish: AnyWish
    role: Annotated[str, msgspec.Meta(max_length=64)] = ""


class NoWish(Strict, frozen=True):
    """A wish with nothing to add to the address."""
