"""The rule functions of basic rummy under one name, as the contract asks for them."""

from rummyhouse.games.basic.play import actors, apply, legal, over, reshuffle, waiting
from rummyhouse.games.basic.refusing import refusal
from rummyhouse.games.basic.score import close, count, price, score, settle
from rummyhouse.games.basic.state import deal, pack_size
from rummyhouse.games.basic.view import look, resample, seen
from rummyhouse.rules.laid.supply import census

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
