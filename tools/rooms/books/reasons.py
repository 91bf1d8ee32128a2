"""What Books Rummy refuses: what the family names is said here, each with its clause and a sentence."""

from __future__ import annotations

from rummyhouse.rules import Reasons
from rummyhouse.rules.books import reasons as common

_all = Reasons(common)

_SAID: dict[int, tuple[str, ...]] = {
    common.NO_SUCH_ACTION: ("BOOKS-TURN-1", "There is no such action in this game."),
    common.ROUND_OVER: ("BOOKS-OUT-1", "The round is over."),
    common.NOT_YOUR_TURN: ("BOOKS-TURN-1", "Wait for your turn."),
    common.MUST_DRAW_FIRST: ("BOOKS-TURN-1", "Draw two cards first."),
    common.DRAW_LIMIT: ("BOOKS-TURN-1", "You have drawn already: lay what you like, and discard."),
    common.COMPOSING: ("BOOKS-TURN-2", "Lay the new book down or take it back first."),
    common.NOTHING_COMPOSED: ("BOOKS-TURN-2", "Begin a new book first."),
    common.CARD_NOT_HELD: ("BOOKS-TURN-2", "You do not hold the {card}."),
    common.TOO_FEW_CARDS: ("BOOKS-MELD-1", "A book begins with {least:card} of a rank."),
    common.TOO_FEW_NATURALS: ("BOOKS-MELD-1", "A book begins with {naturals:natural card}."),
    common.MIXED_RANKS: ("BOOKS-MELD-1", "The cards of a book are of one rank, but for wild ones."),
    common.WRONG_RANK: ("BOOKS-MELD-1", "This book is of another rank."),
    common.WILD_LIMIT: ("BOOKS-MELD-1", "A book holds at most {wild:wild card}."),
    common.THREE_NOT_PLAYABLE: ("BOOKS-MELD-1", "Threes are never melded; discard them."),
    common.INITIAL_MELD_TOO_LOW: (
        "BOOKS-MELD-2",
        "Your first melds are worth {points:point}; they need {need}.",
    ),
    common.NOT_MELDED: ("BOOKS-MELD-2", "Lay your first melds, worth {need:point}, before you add."),
    common.NO_SUCH_MELD: ("BOOKS-LAY-1", "You have no open book with this number."),
    common.NOT_YOUR_BOOK: ("BOOKS-LAY-1", "You add only to your own books."),
    common.LAID_IS_PLAYED: ("BOOKS-LAY-1", "What has been laid stays where it lies."),
    common.NO_MERGE: ("BOOKS-LAY-1", "Two books are never joined."),
    common.NO_ROOM: ("BOOKS-LAY-1", "The table has no room for another book."),
    common.BOOK_CLOSED: ("BOOKS-LAY-2", "This book is closed."),
    common.WRONG_SEQUENCE: ("BOOKS-MELD-1", "Cards in sequence are no meld in this game.", "", "BOOKS_ONLY"),
    common.TWOS_ONLY: ("BOOKS-MELD-1", "Twos are wild, and make no book of their own.", "", "NO_BOOK_OF_TWOS"),
    common.NO_QUESTION: ("BOOKS-DEAL-1", "Everybody plays for himself, so nobody is asked."),
    common.TALK_NOT_ALLOWED: ("BOOKS-DEAL-1", "There is no partner to be told anything."),
    common.FOOT_NOT_AVAILABLE: ("BOOKS-FOOT-1", "A foot comes when your hand is played out."),
}
# What the family knows and this game has no rule for; it becomes true, or goes, with the rules that you add.
_NEVER_SAID: dict[int, tuple[str, ...]] = {
    common.SHUFFLING: ("BOOKS-OUT-3", "The discards are not shuffled again."),
    common.WRONG_PHASE: ("BOOKS-TURN-2", "A turn is to draw, lay and discard, in this order."),
    common.OTHER_STACK: ("BOOKS-TURN-1", "Draw from the other stock."),
    common.MUST_PLAY_PILE_CARD: ("BOOKS-TURN-1", "Lay the card from the discard pile first."),
    common.JOKER_NOT_WILD: ("BOOKS-MELD-1", "Jokers are not laid."),
    common.ONE_OF_A_KIND: ("BOOKS-LAY-1", "You have an open book of this rank."),
    common.TWOS_TOO_EARLY: ("BOOKS-MELD-2", "Lay your first melds before a book of twos."),
    common.WILD_IN_STRAIGHT: ("BOOKS-MELD-1", "A sequence takes no wild card."),
    common.TOO_LONG: ("BOOKS-LAY-2", "A sequence has seven cards."),
    common.MUST_KEEP_CARD: ("BOOKS-OUT-2", "Keep a card: your books are not closed."),
}
for _number, _said in (_SAID | _NEVER_SAID).items():
    _all.shared(_number, *_said)

PILE_EMPTY = _all.own("PILE_EMPTY", "BOOKS-TURN-1", "The discard pile is empty; draw from a stock.")
ONE_PILE_CARD = _all.own("ONE_PILE_CARD", "BOOKS-TURN-1", "Only one of the two cards may come from the discard pile.")
REASONS = _all.table()
