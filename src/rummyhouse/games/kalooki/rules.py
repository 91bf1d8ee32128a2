"""The rule functions of Kalooki under one name, as the contract asks for them."""

from rummyhouse.games.kalooki.deal import deal
from rummyhouse.games.kalooki.play import actors, apply, legal, over, waiting
from rummyhouse.games.kalooki.refusing import refusal
from rummyhouse.games.kalooki.score import close, count, price, score, settle
from rummyhouse.games.kalooki.state import pack_size
from rummyhouse.games.kalooki.turns import reshuffle
from rummyhouse.games.kalooki.view import look, resample, seen
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
