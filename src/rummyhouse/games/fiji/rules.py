"""The rule functions of Fiji under one name, as the contract asks for them."""

from rummyhouse.games.fiji.facts import facts
from rummyhouse.games.fiji.legal import legal
from rummyhouse.games.fiji.play import actors, apply, deal, over, reshuffle
from rummyhouse.games.fiji.refusing import refusal
from rummyhouse.games.fiji.score import close, count, price, score, settle
from rummyhouse.games.fiji.state import pack_size
from rummyhouse.games.fiji.view import census, look, resample, seen
from rummyhouse.rules.books.turn import waiting

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
