"""The rule functions of Baja under one name, as the contract asks for them."""

from rummyhouse.games.baja.facts import facts
from rummyhouse.games.baja.legal import legal
from rummyhouse.games.baja.play import actors, apply, over, refusal
from rummyhouse.games.baja.score import close, count, price, score, settle
from rummyhouse.games.baja.state import deal, pack_size
from rummyhouse.games.baja.view import census, look, resample, seen
from rummyhouse.rules.books.turn import reshuffle, waiting

__all__ = [
    "actors",
    "apply",
    "census",
    "close",
    "count",
    "deal",
    "facts",
    "legal",
    "look",
    "over",
    "pack_size",
    "price",
    "refusal",
    "resample",
    "reshuffle",
    "score",
    "seen",
    "settle",
    "waiting",
]
