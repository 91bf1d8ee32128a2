"""Sets, runs and deadwood: what more than one game needs.

Cards are masks: bit ``13 * suit + rank`` of a signed 64-bit integer. All functions marked ``@rule`` may be called from
other rule functions.

* :mod:`~rummyhouse.melds.value`: deadwood values of cards and masks.
* :mod:`~rummyhouse.melds.find`: which cards of a mask lie in runs and sets.
* :mod:`~rummyhouse.melds.named`: the 185 named melds of gin as masks, by id.
* :mod:`~rummyhouse.melds.deadwood`: minimum deadwood of a hand.
* :mod:`~rummyhouse.melds.arranging`: the arrangement behind it, with the tie rule of the table.
* :mod:`~rummyhouse.melds.layoff`: what fits laid melds, and the best way to lay off.
* :mod:`~rummyhouse.melds.spoken`: how a meld is spoken.

For Rhine, where everything laid may be rearranged, as rows of card codes:

* :mod:`~rummyhouse.melds.rearranged`: whether a rearrangement is allowed, and if not why, and because of which meld.
* :mod:`~rummyhouse.melds.rearranging`: the rearrangement that lays the most.

For games of books and feet, whose hands are counts:

* :mod:`~rummyhouse.melds.books`: books, straights and books of twos as counts.
* :mod:`~rummyhouse.melds.initial_meld`: what an initial meld may be worth; ``initial_meld_plan``: which
  melds to lay for it; ``initial_meld_beside``: which of them leave room for a card of the discard pile.

For contracts of threes and fours, whose hands are counts too:

* :mod:`~rummyhouse.melds.contract`: whether a hand can meet a contract, and how many cards it lacks; ``contract_fours``
  and ``contract_threes``: where its melds can lie; ``contract_plan``: which melds to lay for it.
"""

from rummyhouse.melds.arranging import arrange, arrangement
from rummyhouse.melds.deadwood import deadwood_each, is_all_melded, minimum_deadwood, minimum_deadwood_after_discard
from rummyhouse.melds.find import is_meld, is_run, is_set, run_cards, run_starts, set_cards, set_ranks
from rummyhouse.melds.layoff import best_layoff, fitting, meld_that_fits, with_laid_off
from rummyhouse.melds.named import MELDS, NAMED, meld_id, part_of_run
from rummyhouse.melds.spoken import name_meld
from rummyhouse.melds.value import card_value, highest_value, total_value

__all__ = [
    "MELDS",
    "NAMED",
    "arrange",
    "arrangement",
    "best_layoff",
    "card_value",
    "deadwood_each",
    "fitting",
    "highest_value",
    "is_all_melded",
    "is_meld",
    "is_run",
    "is_set",
    "meld_id",
    "meld_that_fits",
    "minimum_deadwood",
    "minimum_deadwood_after_discard",
    "name_meld",
    "part_of_run",
    "run_cards",
    "run_starts",
    "set_cards",
    "set_ranks",
    "total_value",
    "with_laid_off",
]
