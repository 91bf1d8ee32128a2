"""The rule functions of Rhine Rummy under one name, as the contract asks for them."""

from rummyhouse.games.rhine.play import actors, apply, legal, over, reshuffle, waiting
from rummyhouse.games.rhine.refusing import refusal
from rummyhouse.games.rhine.score import close, count, price, score, settle
from rummyhouse.games.rhine.state import census, deal, pack_size
from rummyhouse.games.rhine.view import look, resample, seen

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
