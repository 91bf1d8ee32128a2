"""The score pad for tables with real cards. A pad is the set of its acts; everything else follows from them.

The arithmetic is that of the games themselves: what people count is a tally, and ``Game.rules`` price it and add it to
the match. So that a phone without a network calculates the same, these modules and the rule functions behind them are
translated into one module of JavaScript (:mod:`~rummyhouse.pads.javascript`). The translated functions keep to the part
of Python that :mod:`~rummyhouse.pads.translator` knows; what each language does its own way is in
:mod:`~rummyhouse.pads.native`. :mod:`rummyhouse.rules.agreeing` knows what a table may agree on.

* :mod:`~rummyhouse.pads.kinds`: what a pad knows of a game, as data.
* :mod:`~rummyhouse.pads.agreement`: house rules and sides.
* :mod:`~rummyhouse.pads.correcting`: house rules that are put right while the match goes on.
* :mod:`~rummyhouse.pads.form`: what is filled in, and what cannot be right.
* :mod:`~rummyhouse.pads.ordering`: which acts are acts, and their order.
* :mod:`~rummyhouse.pads.entries`: from acts to the rounds that count.
* :mod:`~rummyhouse.pads.folding`: from those to totals and standing.
* :mod:`~rummyhouse.pads.players`: how each player did.
* :mod:`~rummyhouse.pads.refusing`: what the house does not take over the wire.
* :mod:`~rummyhouse.pads.record`, :mod:`~rummyhouse.pads.table`: a pad as text, as rows of a table.
"""

from rummyhouse.pads.agreement import sides_of
from rummyhouse.pads.folding import fold
from rummyhouse.pads.form import form_of
from rummyhouse.pads.native import PadError
from rummyhouse.pads.pad_result import PadResult, PlayerFigures, RoundMade, result
from rummyhouse.pads.players import figures
from rummyhouse.pads.record import read, write
from rummyhouse.pads.refusing import trouble_in
from rummyhouse.pads.table import csv

__all__ = [
    "PadError",
    "PadResult",
    "PlayerFigures",
    "RoundMade",
    "csv",
    "figures",
    "fold",
    "form_of",
    "read",
    "result",
    "sides_of",
    "trouble_in",
    "write",
]
