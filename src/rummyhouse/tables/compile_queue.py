"""Whether a game is ready to be played, as far as tables need to know."""

from __future__ import annotations

READY = 100
"""The percentage at which a game can be played."""


class CompileQueue:
    """A queue in which everything is ready: the first call compiles a game, as in tests and notebooks."""

    def percent(self, name: str) -> int:  # noqa: ARG002 - others tell the games apart
        """How ready this game is, in per cent; at 100 it can be played."""
        return READY

    def want(self, name: str) -> None:
        """Ask for this game to be compiled, because somebody will soon play it."""

    async def wait(self, name: str) -> None:
        """Return once this game is ready."""
