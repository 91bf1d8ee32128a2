"""The rule functions of gin under one name, as the contract asks for them."""

from rummyhouse.games.gin.play import actors, apply, legal, refusal
from rummyhouse.games.gin.score import close, count, price, score, settle
from rummyhouse.games.gin.state import census, deal, over, pack_size, reshuffle, waiting
from rummyhouse.games.gin.view import look, resample, seen

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
