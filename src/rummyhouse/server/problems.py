"""The answer to a request that cannot be granted."""

from __future__ import annotations


class AnswerError(Exception):
    """A request that is answered with an error: its code as on the wire, and a sentence."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


class TooFastError(AnswerError):
    """A request that comes too soon; it may be made again in so many seconds."""

    def __init__(self, message: str, seconds: int = 1) -> None:
        super().__init__("too_fast", message)
        self.seconds = seconds
