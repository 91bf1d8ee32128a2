"""How a match ended, in a few numbers, for a list of past matches that does not read their logs."""

from __future__ import annotations

import msgspec


class MatchResult(msgspec.Struct, frozen=True):
    """A finished match.

    Attributes:
        names: by seat.
        bots: by seat, the bot that sat there from the beginning, or "".
        sides: by seat, the side it scored for.
        rounds: points by side, round by round.
        grand: final totals by side.
        winners: the sides that have won.
        books: in a game of books, round by round and side by side, how many of each kind were closed; nothing in
            rounds of before it was counted.
    """

    names: tuple[str, ...]
    bots: tuple[str, ...]
    sides: tuple[int, ...]
    rounds: tuple[tuple[int, ...], ...]
    grand: tuple[int, ...]
    winners: tuple[int, ...]
    books: tuple[tuple[tuple[int, ...], ...], ...] = ()


_decoder: msgspec.json.Decoder[MatchResult] = msgspec.json.Decoder(MatchResult)


def write_result(result: MatchResult) -> str:
    """The result as JSON."""
    return msgspec.json.encode(result).decode()


def read_result(text: str) -> MatchResult:
    """The result that :func:`write_result` wrote."""
    return _decoder.decode(text)
