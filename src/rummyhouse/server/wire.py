"""Reading messages from outside, strictly, and writing those that go out."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from rummyhouse.languages import say
from rummyhouse.server import texts
from rummyhouse.server.protocol import MAX_MESSAGE, FromClient, ToClient

Message = TypeVar("Message")

MAX_ID = 2**31
_encoder = msgspec.json.Encoder()
_from_client: msgspec.json.Decoder[FromClient] = msgspec.json.Decoder(FromClient, strict=True)


class UnreadableError(ValueError):
    """A message that cannot be read; ``code`` as on the wire."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


def size_of(size: int) -> str:
    """So many bytes, at least 1,024, as people say it."""
    return f"{size >> 20} MB" if size >= 1 << 20 else f"{size >> 10} KB"


def read_message(data: bytes) -> FromClient:
    """The message that a client sent.

    Raises:
        UnreadableError: it is too large, not JSON, or not a message that we know.
    """
    return _read(_from_client, data)


def read_id(data: bytes) -> int:
    """The id of an otherwise unreadable message, so that the page waiting for its answer gets one; else -1."""
    try:
        found = msgspec.json.decode(data)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return -1
    number = found.get("id") if isinstance(found, dict) else None
    return number if isinstance(number, int) and 0 <= number <= MAX_ID and not isinstance(number, bool) else -1


def read_body(kind: type[Message], data: bytes, most: int = MAX_MESSAGE) -> Message:
    """The body of an HTTP request, of ``most`` bytes.

    Raises:
        UnreadableError: as for :func:`read_message`.
    """
    return _read(msgspec.json.Decoder(kind, strict=True), data, most)


def _read(decoder: msgspec.json.Decoder[Message], data: bytes, most: int = MAX_MESSAGE) -> Message:
    if len(data) > most:
        raise UnreadableError("too_large", say(texts.TOO_LARGE, most=size_of(most)))
    try:
        return decoder.decode(data)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        reason = str(error)[:200] or type(error).__name__
        raise UnreadableError("malformed", say(texts.MALFORMED, reason=reason)) from error


def write_message(message: ToClient) -> str:
    """A message for a client."""
    return _encoder.encode(message).decode()


def write_body(value: object) -> bytes:
    """The body of an HTTP answer."""
    return _encoder.encode(value)
