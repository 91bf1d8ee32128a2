"""How a bot learns: it plays against itself, and a small network learns what won more than was expected.

``rummyhouse train`` is the command, :class:`Course` what it does; the network that comes of it plays as the bot
``trained``, and ``master`` thinks with it (docs/bots.md).
"""

from __future__ import annotations

from rummyhouse.training.course import Course, Settings
from rummyhouse.training.rating import Rating

__all__ = ["Course", "Rating", "Settings"]
