"""Who sits where."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Literal

from rummyhouse.languages import say
from rummyhouse.tables import messages
from rummyhouse.tables.problems import TableProblem

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rummyhouse.tables.entries import BotSat

NAME_LENGTH = 24
_REMEMBERED = 1024
_NAME = re.compile(r"[\w\-'. ]{1,24}")
_SEAT = re.compile(r"\{(\d)\}")


@dataclass(slots=True)
class Seat:
    """A seat and the one who sits there.

    Attributes:
        name: of the one who sits here; "" while it is empty.
        person: digest of the session that it belongs to; "" for a bot's or an empty seat.
        bot: the bot that plays, for itself or for the person; "" if none does.
        left: the person got up on purpose; otherwise the connection was lost.
        ready: the person has asked for the next deal.
        late: the entry with which the bot sat in because a turn was missed, or -1.
        wish: the seat that the person would like to change places with, before the match begins, or -1.
    """

    name: str = ""
    person: str = ""
    bot: str = ""
    left: bool = False
    ready: bool = False
    late: int = -1
    wish: int = -1

    @property
    def kind(self) -> Literal["empty", "person", "bot", "stand_in"]:
        """What the log shows; only the live table knows whether a person is connected."""
        if self.person:
            return "stand_in" if self.bot else "person"
        return "bot" if self.bot else "empty"


def clean_name(name: str) -> str:
    """A nickname with single spaces between its words.

    Raises:
        TableProblem: it has characters not allowed in a name, or no letter at all.
    """
    neat = " ".join(name.split())
    if not _NAME.fullmatch(neat) or not any(sign.isalnum() for sign in neat):
        raise TableProblem("malformed", say(messages.NAME_SIGNS))
    return neat


def unique_name(name: str, others: Iterable[str]) -> str:
    """The name, with a number after it if somebody else has it already."""
    taken = {other.casefold() for other in others}
    wanted, count = name, 1
    while wanted.casefold() in taken:
        count += 1
        wanted = f"{name[: NAME_LENGTH - len(str(count)) - 1]} {count}"
    return wanted


def name_of_bot(entry: BotSat, others: Iterable[str]) -> str:
    """What the bot that sat down is called beside these others."""
    return unique_name(entry.name or entry.bot.capitalize(), others)


def put_names(sentence: str, names: Sequence[str]) -> str:
    """The sentence with names for ``{0}``, ``{1}``; other braces stay."""
    return _named(sentence, tuple(names)) if "{" in sentence else sentence


@lru_cache(_REMEMBERED)
def _named(sentence: str, names: tuple[str, ...]) -> str:
    """Each seat is told the same of the others, after every act."""
    return _SEAT.sub(lambda found: names[int(found[1])] if int(found[1]) < len(names) else found[0], sentence)
