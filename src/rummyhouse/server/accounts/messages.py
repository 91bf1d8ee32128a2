"""The messages about accounts: who is signed in, ways in, sessions, what an account keeps."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from rummyhouse.server.accounts.passwords import LONGEST, SHORTEST
from rummyhouse.server.office.messages import Somebody
from rummyhouse.server.protocol import Name, Short, Strict, Token, Value

Password = Annotated[str, msgspec.Meta(min_length=SHORTEST, max_length=LONGEST)]
TypedPassword = Annotated[str, msgspec.Meta(max_length=LONGEST)]
Email = Annotated[str, msgspec.Meta(max_length=254)]
Credential = Annotated[str, msgspec.Meta(max_length=12_000)]

# --- who one is -------------------------------------------------------------------------------------------------------


class PasskeyInfo(msgspec.Struct, frozen=True):
    """A passkey of an account; times in milliseconds since 1970."""

    passkey: str
    title: str
    added: int
    used: int


class SessionInfo(msgspec.Struct, frozen=True):
    """A browser in which somebody is signed in.

    Attributes:
        session: a handle for ending it, which opens nothing.
        device: in words.
        begun, used: milliseconds since 1970; the last use is accurate to about ten minutes.
        here: the browser that asks.
    """

    session: str
    device: str
    begun: int
    used: int
    here: bool


class AccountInfo(msgspec.Struct, frozen=True):
    """One's own account: ``GET /api/account``. ``name`` is "" for a guest; ``operator``: the office is open to it."""

    name: str
    email: str = ""
    password: bool = False
    passkeys: tuple[PasskeyInfo, ...] = ()
    sessions: tuple[SessionInfo, ...] = ()
    begun: int = 0
    operator: bool = False


# --- coming in --------------------------------------------------------------------------------------------------------


class PasskeyWish(Strict, frozen=True):
    """``POST /api/account/ceremony``: ask what the browser should sign. Answer: :class:`Ceremony`.

    Attributes:
        purpose: ``enrol`` for a new account of this name, ``add`` for an existing one, ``enter`` to sign in.
    """

    purpose: Literal["enrol", "add", "enter"]
    name: Short = ""


class Ceremony(msgspec.Struct, frozen=True):
    """Options for ``navigator.credentials``, as JSON text with binary fields in base64url. Good for one try."""

    options: str


class NewAccount(Strict, frozen=True):
    """``POST /api/account``: make an account, by passkey or by password; it keeps what its owner played as a guest.

    Attributes:
        credential: the new passkey as JSON text; "" if a password is given.
        email: for announcements of tournaments and notices; "" for none.
    """

    name: Name
    credential: Credential = ""
    password: Password | None = None
    email: Email = ""


class SignIn(Strict, frozen=True):
    """``POST /api/account/sign-in``: sign in with a passkey, or with name and password.

    Answer: :class:`AccountInfo`.
    """

    credential: Credential = ""
    name: Short = ""
    password: TypedPassword = ""


class LostPassword(Strict, frozen=True):
    """``POST /api/account/lost``: send a link for a new password to the confirmed address of an account.

    The answer is the same whether there is such an account or not.

    Attributes:
        name: of the account, or its address.
    """

    name: Email


class RenewPassword(Strict, frozen=True):
    """``POST /api/account/renew``: set a new password with the word in that link, once and within an hour.

    Answer: :class:`AccountInfo`; all other sessions end.
    """

    word: Token
    new: Password


class SignOut(Strict, frozen=True):
    """``POST /api/account/sign-out``: end this session, all sessions of the account, or one of them by its handle."""

    everywhere: bool = False
    session: Short = ""


class NewPasskey(Strict, frozen=True):
    """``POST /api/account/passkeys``: add a passkey, under a title of one's own."""

    credential: Credential
    title: Name


class OldPasskey(Strict, frozen=True):
    """``POST /api/account/passkeys/remove``: remove a passkey."""

    passkey: Annotated[str, msgspec.Meta(max_length=1400)]


class NewPassword(Strict, frozen=True):
    """``POST /api/account/password``: change the password; ``old`` is the present one, "" if there is none."""

    new: Password
    old: TypedPassword = ""


class NewAccountName(Strict, frozen=True):
    """``POST /api/account/name``: another name to sign in with, by which friends find one. Old matches keep theirs."""

    name: Name


class NewEmail(Strict, frozen=True):
    """``POST /api/account/email``: the address for announcements of tournaments and for notices; "" for none."""

    email: Email = ""


class Deletion(Strict, frozen=True):
    """``POST /api/account/delete``: forget me. ``name`` is typed once more; a guest types nothing."""

    name: Short = ""


class Fine(msgspec.Struct, frozen=True):
    """The request has been carried out."""

    done: bool = True


# --- what an account keeps --------------------------------------------------------------------------------------------


class PlayedMatch(msgspec.Struct, frozen=True):
    """A match that one has played.

    Attributes:
        table: its link, and that of its replay.
        ended: milliseconds since 1970.
        outcome: ``shared`` if several sides have won, ``drawn`` if none has.
        others: the other players, friends by the names of their accounts; bots are marked.
        points, best: one's own final points, and those of the best other side.
        before: the same two without what the end of the match has added; empty where it has added nothing.
    """

    table: str
    game: str
    title: str
    ended: int
    outcome: Literal["won", "lost", "shared", "drawn"]
    others: tuple[str, ...]
    points: int
    best: int
    before: tuple[int, ...] = ()


class GameFigures(msgspec.Struct, frozen=True):
    """The figures of somebody's matches of one game.

    Attributes:
        won: matches, shared ones included.
        share, share_low, share_high: the share of matches won, with its 95 % confidence interval.
        mean, mean_low, mean_high: points a round; the interval is None with fewer than two rounds.
    """

    game: str
    title: str
    matches: int
    rounds: int
    won: int
    share: float
    share_low: float
    share_high: float
    mean: float
    mean_low: float | None
    mean_high: float | None


class History(msgspec.Struct, frozen=True):
    """The matches played: ``GET /api/account/history``; the latest first, with figures by game.

    A guest has them too, a stranger none.
    """

    matches: tuple[PlayedMatch, ...]
    games: tuple[GameFigures, ...]


class OwnPreset(msgspec.Struct, frozen=True):
    """House rules kept under a name: ``GET /api/account/presets``. ``base`` is a preset of the house."""

    game: str
    name: str
    base: str
    rules: dict[str, Value]


class KeepPreset(Strict, frozen=True):
    """``POST /api/account/presets``: keep house rules under a name, replacing any that had it before."""

    game: Short
    name: Name
    base: Short = ""
    rules: Annotated[dict[Short, Value], msgspec.Meta(max_length=100)] = msgspec.field(default_factory=dict)


class DropPreset(Strict, frozen=True):
    """``POST /api/account/presets/remove``."""

    game: Short
    name: Name


class FriendTable(msgspec.Struct, frozen=True):
    """A friend's table with a free seat."""

    table: str
    game: str
    title: str
    names: tuple[str, ...]
    seats: int


class FriendInfo(msgspec.Struct, frozen=True):
    """Somebody who is a friend (``agreed``), or asks to be one.

    Attributes:
        here: whether a friend has a page of the house open now.
    """

    name: str
    agreed: bool
    here: bool = False


class FriendCall(msgspec.Struct, frozen=True):
    """A friend calls one to a table that still has a free seat."""

    name: str
    table: str
    game: str
    title: str


class Circle(msgspec.Struct, frozen=True):
    """One's friends and the tables where they wait for players: ``GET /api/account/friends``.

    Attributes:
        calls: to tables, of the last ten minutes.
    """

    friends: tuple[FriendInfo, ...]
    tables: tuple[FriendTable, ...]
    calls: tuple[FriendCall, ...] = ()


class CallFriend(Strict, frozen=True):
    """``POST /api/account/friends/call``: call a friend to a table where one sits. Answer: :class:`Circle`."""

    name: Name
    table: Token


class AskFriend(Somebody, frozen=True):
    """``POST /api/account/friends``: ask whoever sits there, or the account with exactly this name; or agree.

    The answer is the same whether they have an account, whether there is such an account, or not.
    """


class DropFriend(Strict, frozen=True):
    """``POST /api/account/friends/remove``: end a friendship, or decline a request."""

    name: Name


class Invitation(msgspec.Struct, frozen=True):
    """A word for a link that makes a friend of anyone who follows it. Good for a week."""

    word: str


class Invite(Strict, frozen=True):
    """``POST /api/account/friends/invite``: get a word for a link. Answer: :class:`Invitation`."""


class Inviter(msgspec.Struct, frozen=True):
    """Who has sent a word: ``GET /api/account/friends/invitation/{word}``; ``friend``: of the person asking already."""

    name: str
    friend: bool


class FollowInvitation(Strict, frozen=True):
    """``POST /api/account/friends/follow``: become a friend of the one who sent this word."""

    word: Token
