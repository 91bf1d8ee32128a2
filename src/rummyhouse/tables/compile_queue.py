"""Whether a game is ready to be played: what tables need to know of how it is prepared."""

from __future__ import annotations

READY = 100
"""Per cent of a game that can be played."""


class CompileQueue:
    """A queue where everything is ready: whoever calls a game first compiles it, as in tests and notebooks."""

    def percent(self, name: str) -> int:  # noqa: ARG002 - others tell the games apart
        """How far this game is; at 100 it can be played."""
        return READY

    def want(self, name: str) -> None:
        """Somebody will soon play this game."""

    async def wait(self, name: str) -> None:
        """Return once this game is ready."""
