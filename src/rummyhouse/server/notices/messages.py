"""The messages about notices: what somebody wants to be told, and where."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from rummyhouse.server.protocol import Strict, Token

NoticeWay = Literal["push", "mail"]
NoticeOccasion = Literal["turn", "seat", "tournament", "friend", "evening", "report"]


class NoticeChoice(msgspec.Struct, frozen=True):
    """Whether somebody wants to be told of an occasion, by each way.

    Attributes:
        occasion: ``turn``: it is your turn; ``seat``: somebody sat down at your table or got up, or the match begins;
            ``tournament``: your game of a tournament begins; ``friend``: a friend opens a table for friends,
            or calls one to a table; ``evening``: an evening that one has signed up for is moved,
            called off or fixed anew;
            ``report``: somebody has been reported to the operators, of whom one is.
    """

    occasion: NoticeOccasion
    push: bool
    mail: bool


class NoticeSettings(msgspec.Struct, frozen=True):
    """``GET /api/notices``: how the person asking is told what happens while nobody looks.

    Attributes:
        key: the house's public key, for ``pushManager.subscribe``.
        here: whether the browser that asks takes notices.
        elsewhere: in words, the person's other browsers that do.
        choices: of each occasion that can happen to this person.
        address: the account's e-mail address; "" for none.
        mail: ``guest`` without an account, ``none`` without an address, ``asked`` once its owner has been sent the
            question whether it is theirs, ``confirmed`` once they have said so.
        leaves: whether the house has a mail server; without one its e-mails stay in a folder of its machine.
    """

    key: str
    here: bool
    elsewhere: tuple[str, ...]
    choices: tuple[NoticeChoice, ...]
    address: str
    mail: Literal["guest", "none", "unconfirmed", "asked", "confirmed"]
    leaves: bool = True


class TakeNotices(Strict, frozen=True):
    """``POST /api/notices/browser``: this browser takes notices from now on. Answer: :class:`NoticeSettings`.

    Attributes:
        endpoint: where its push service takes them: ``https``, a public host.
        public, secret: ``p256dh`` and ``auth`` of the subscription, in base64url.
    """

    endpoint: Annotated[str, msgspec.Meta(min_length=10, max_length=1024)]
    public: Annotated[str, msgspec.Meta(min_length=86, max_length=90)]
    secret: Annotated[str, msgspec.Meta(min_length=22, max_length=26)]


class StopNotices(Strict, frozen=True):
    """``POST /api/notices/browser/remove``: this browser takes no more notices."""


class ChooseNotice(Strict, frozen=True):
    """``POST /api/notices/choice``: be told of an occasion this way, or no longer."""

    occasion: NoticeOccasion
    way: NoticeWay
    wanted: bool


class TryNotice(Strict, frozen=True):
    """``POST /api/notices/try``: send a notice to this browser. Answer: :class:`NoticeTried`."""


class NoticeTried(msgspec.Struct, frozen=True):
    """Whether the push service has taken the notice; if not, ``why``."""

    sent: bool
    why: str = ""


class LookHere(Strict, frozen=True):
    """``POST /api/notices/looked``: the person has the house before their eyes again; the next notice may be sent."""


class AskAddress(Strict, frozen=True):
    """``POST /api/notices/address``: send the account's address a link with which its owner says that it is theirs."""


class ConfirmAddress(Strict, frozen=True):
    """``POST /api/notices/address/confirm``: say so, with the word in that link."""

    word: Token
