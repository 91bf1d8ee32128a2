"""The rule functions of Fan under one name, as the contract asks for them."""

from rummyhouse.games.fan.play import actors, apply, legal, over, refusal, reshuffle, waiting
from rummyhouse.games.fan.score import close, count, price, score, settle
from rummyhouse.games.fan.state import census, deal, pack_size
from rummyhouse.games.fan.view import look, resample, seen

__all__ = [
    "actors",
    "apply",
    "census",
    "close",
    "count",
    "deal",
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
