"""The fair shuffle: committed before anybody adds to it, revealed afterwards, checkable by anyone.

For every shuffle the house draws a secret of 256 bits and publishes a commitment to it. Then each player adds a nonce.
Secret and nonces together decide the order of the cards. After the round the secret is revealed, and anyone who kept
the commitment and a nonce can recompute the deal. ``docs/fair-deal.md`` describes every byte; ``tools/verify_deal.py``
is a second implementation that shares no code with this one.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

SECRET_BYTES = 32
SALT_BYTES = 16
MAX_NONCE_BYTES = 64

COMMITMENT_LABEL = b"rummyhouse commitment 1"
STREAM_LABEL = b"rummyhouse stream 1"

DRAW = 0
"""The round number of the draw for the first dealer; rounds of play count from 1."""

_WORDS = 1 << 32


class ShuffleError(ValueError):
    """A secret, salt, nonce or number that a shuffle cannot have; the message says what would be right."""


def new_secret() -> bytes:
    """A fresh secret of 32 bytes from the operating system."""
    return secrets.token_bytes(SECRET_BYTES)


def new_salt() -> bytes:
    """A fresh salt of 16 bytes from the operating system."""
    return secrets.token_bytes(SALT_BYTES)


def frames(*fields: bytes) -> bytes:
    """Fields one after another, each after its length in four bytes, big end first.

    No two different lists of fields give the same bytes.
    """
    return b"".join(len(field).to_bytes(4, "big") + field for field in fields)


@lru_cache(4)
def _numbers(size: int) -> tuple[int, ...]:
    """So many numbers from 0 on; those of all shuffles are in memory once."""
    return tuple(range(size))


def words(key: bytes) -> Iterator[int]:
    """An endless stream of 32-bit words: HMAC-SHA256 of a counter of eight bytes, eight words from each block."""
    counter = 0
    while True:
        block = hmac.digest(key, counter.to_bytes(8, "big"), "sha256")
        for start in range(0, 32, 4):
            yield int.from_bytes(block[start : start + 4], "big")
        counter += 1


def below(stream: Iterator[int], limit: int) -> int:
    """A number from 0 up to, but not including, ``limit``; words that would favour small numbers are rejected."""
    fair = _WORDS - _WORDS % limit
    while True:
        word = next(stream)
        if word < fair:
            return word % limit


@dataclass(frozen=True, slots=True, kw_only=True)
class Shuffle:
    """One shuffle of one match.

    Attributes:
        game: name of the game.
        match: name of the match.
        round: number of the round, from 1; :data:`DRAW` for the draw of the first dealer.
        number: 0 for the deal, 1, 2, ... for the reshuffles of the round.
        salt: 16 bytes, revealed with the secret.
        secret: 32 bytes of the house.
        nonces: the nonce of each seat; empty for a seat that adds nothing, such as a bot.

    Raises:
        ShuffleError: a field has the wrong length or sign.
    """

    game: str
    match: str
    round: int
    number: int
    salt: bytes
    secret: bytes
    nonces: tuple[bytes, ...] = ()
    _commitment: str = field(default="", init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        if len(self.secret) != SECRET_BYTES:
            raise ShuffleError(f"a secret has {SECRET_BYTES} bytes, not {len(self.secret)}")
        if len(self.salt) != SALT_BYTES:
            raise ShuffleError(f"a salt has {SALT_BYTES} bytes, not {len(self.salt)}")
        if self.round < 0 or self.number < 0:
            raise ShuffleError(f"rounds and shuffles count upwards from 0, not {self.round} and {self.number}")
        for seat, nonce in enumerate(self.nonces):
            if len(nonce) > MAX_NONCE_BYTES:
                raise ShuffleError(f"a nonce has at most {MAX_NONCE_BYTES} bytes; that of seat {seat} has {len(nonce)}")

    @classmethod
    def new(cls, game: str, match: str, round: int, number: int = 0) -> Shuffle:  # noqa: A002 - the word of the table
        """A shuffle with a fresh secret and salt, before the nonces."""
        return cls(game=game, match=match, round=round, number=number, salt=new_salt(), secret=new_secret())

    def with_nonces(self, nonces: Sequence[bytes]) -> Shuffle:
        """The same shuffle with the nonces of the seats; the commitment stays as it is."""
        return replace(self, nonces=tuple(nonces))

    @property
    def commitment(self) -> str:
        """The commitment published before the nonces are collected: 64 hexadecimal digits."""
        if not self._commitment:
            fields = (self.game.encode(), self.match.encode(), b"%d" % self.round, b"%d" % self.number)
            found = hashlib.sha256(frames(COMMITMENT_LABEL, *fields, self.salt, self.secret)).hexdigest()
            object.__setattr__(self, "_commitment", found)  # it is shown after every act
        return self._commitment

    @property
    def key(self) -> bytes:
        """The key of the stream: the commitment, the secret and the nonces."""
        committed = bytes.fromhex(self.commitment)
        return hashlib.sha256(frames(STREAM_LABEL, committed, self.secret, *self.nonces)).digest()

    def order(self, size: int) -> list[int]:
        """The numbers ``0 .. size - 1`` in their shuffled order (Fisher-Yates, from the end).

        Raises:
            ShuffleError: ``size`` is negative or needs more than 32 bits.
        """
        if not 0 <= size < _WORDS:
            raise ShuffleError(f"{size} cards cannot be shuffled")
        stream = words(self.key)
        order = list(_numbers(size))
        for last in range(size - 1, 0, -1):
            other = below(stream, last + 1)
            order[last], order[other] = order[other], order[last]
        return order

    def first_dealer(self, seats: int) -> int:
        """The seat that a draw makes the first dealer.

        Who deals first is drawn by lot (BAS-DEAL-3-R, FAN-DEAL-8-R, GIN-CLA-1-R, KAL-DEAL-1, RHINE-DEAL-8-R).
        """
        return self.order(seats)[0]

    def verify(self, commitment: str, order: Sequence[int]) -> bool:
        """Whether this commitment and this order follow from the secret, the salt and the nonces."""
        return hmac.compare_digest(self.commitment, commitment.lower()) and self.order(len(order)) == list(order)
