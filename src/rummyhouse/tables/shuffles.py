"""The shuffles of a match: the house's commitments and the seats' nonces."""

from __future__ import annotations

import re
from dataclasses import dataclass

from rummyhouse.languages import say
from rummyhouse.records.fair import DRAW, Shuffle
from rummyhouse.tables import messages
from rummyhouse.tables.entries import Committed
from rummyhouse.tables.problems import TableProblem

_NONCE = re.compile(r"(?:[0-9a-f]{2}){1,32}")


@dataclass(frozen=True, slots=True)
class Pledge:
    """A shuffle with its commitment; ``used`` once dealt from, ``revealed`` once everybody may know its secret."""

    shuffle: Shuffle
    used: bool = False
    revealed: bool = False


def commit(game: str, table: str, round: int, number: int = 0) -> Committed:  # noqa: A002 - the word of the table
    """A fresh secret for a coming shuffle."""
    shuffle = Shuffle.new(game, table, round, number)
    return Committed(round, number, shuffle.salt.hex(), shuffle.secret.hex())


def pledge(game: str, table: str, entry: Committed) -> Pledge:
    """The shuffle that the house has committed to."""
    salt, secret = bytes.fromhex(entry.salt), bytes.fromhex(entry.secret)
    return Pledge(Shuffle(game=game, match=table, round=entry.round, number=entry.number, salt=salt, secret=secret))


def check_nonce(nonce: str) -> str:
    """The nonce itself.

    Raises:
        TableProblem: it is not an even number of hexadecimal digits, 2 to 64.
    """
    if not _NONCE.fullmatch(nonce):
        raise TableProblem("malformed", say(messages.NONCE_SIGNS))
    return nonce


__all__ = ["DRAW", "Pledge", "check_nonce", "commit", "pledge"]
