"""Records: a match as readable text, and the fair shuffle with its proof.

``Match`` is a match in play. ``write`` and ``read`` turn its record into text and back, ``replay`` walks through it,
``check`` compares all it says with the rules and the secrets, and ``restore`` gives the match, ready to go on.
"""

from rummyhouse.records.checking import Account, MatchStep, check, replay, restore
from rummyhouse.records.fair import Shuffle, ShuffleError, new_secret
from rummyhouse.records.match import Match, NotNowError
from rummyhouse.records.reading import read
from rummyhouse.records.record import FORMAT, Record, RecordError, Reshuffle, RoundRecord, SeatName, Shuffled, Turn
from rummyhouse.records.teller import Teller
from rummyhouse.records.writing import write

__all__ = [
    "FORMAT",
    "Account",
    "Match",
    "MatchStep",
    "NotNowError",
    "Record",
    "RecordError",
    "Reshuffle",
    "RoundRecord",
    "SeatName",
    "Shuffle",
    "ShuffleError",
    "Shuffled",
    "Teller",
    "Turn",
    "check",
    "new_secret",
    "read",
    "replay",
    "restore",
    "write",
]
