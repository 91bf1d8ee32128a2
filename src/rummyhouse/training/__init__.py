"""How a bot learns: it plays against itself and tries what it could have done; a network learns what led to more.

``rummyhouse train`` is the command, :class:`Training` what it does; the network that comes of it plays as the bot
``trained``, and ``master`` thinks with it (docs/bots.md).
"""

from __future__ import annotations

from rummyhouse.training.course import Training, TrainingError, TrainingSettings
from rummyhouse.training.crew import GoneError
from rummyhouse.training.rating import Rating

__all__ = ["GoneError", "Rating", "Training", "TrainingError", "TrainingSettings"]
