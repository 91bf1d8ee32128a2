"""What games share whose melds lie on the table for everybody: sets and runs, laid by one and added to by all.

Each meld has an owner and a number that it keeps for the round. It is composed card by card, unseen by the others, and
laid as a whole; afterwards single cards are laid on it, and a natural may be swapped for the joker that stands for it.
The shape of a meld is in :mod:`rummyhouse.melds.laid`. A game fills ``terms``, what its table permits in the words of
the family; shared functions read ``terms``, never ``rules``.
"""
