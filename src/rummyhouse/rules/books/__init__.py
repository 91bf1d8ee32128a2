"""What games of books and feet have in common (Fiji and Baja): packs, feet, books, going out, settlement.

The flat record of such a game extends :class:`~rummyhouse.rules.books.state.State`; its ``terms`` hold what its house
rules say in the family's own words; every function here works on the records of any such game.

* :mod:`~rummyhouse.rules.books.state`: sizes, phases, the common fields of rounds and views.
* :mod:`~rummyhouse.rules.books.actions`: the common action ids, and what they are.
* :mod:`~rummyhouse.rules.books.reasons`: the refusals that these games share, by number.
* :mod:`~rummyhouse.rules.books.deal`: the deal, the feet, the cut for the first turn.
* :mod:`~rummyhouse.rules.books.laying`: which cards may be laid, what fits a meld, melds that close.
* :mod:`~rummyhouse.rules.books.composing`: new melds, composed card by card and laid as one.
* :mod:`~rummyhouse.rules.books.ready`: the books a side needs, and the card that is kept.
* :mod:`~rummyhouse.rules.books.turn`: drawing from the stock, discarding, feet, going out, the empty stock.
* :mod:`~rummyhouse.rules.books.tally`: what is counted at the end of a round, and what it is worth.
* :mod:`~rummyhouse.rules.books.settlement`: a round to its tally, rounds to a match.
* :mod:`~rummyhouse.rules.books.view`: what a seat may know, and what it cannot know dealt anew.
* :mod:`~rummyhouse.rules.books.text`, ``reading``, ``spoken``, ``names``: actions as they are written and as people say
  them.
* :mod:`~rummyhouse.rules.books.position`, ``placing``, ``supply``: positions as people write them.
* :mod:`~rummyhouse.rules.books.zones`, ``moves``, ``gestures``, ``standing``, ``lying``: the picture of a view, in the
  words of a :class:`~rummyhouse.rules.books.style.Style`.
* :mod:`~rummyhouse.rules.books.sheet`: the settlement, itemised.
* :mod:`~rummyhouse.rules.books.words`: what happens as sentences, and the numbers of refusals.
"""
