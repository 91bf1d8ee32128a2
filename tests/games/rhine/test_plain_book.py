"""Whole rounds beside a second Rhine Rummy: who may do what before every action, what lies, and what it costs."""

from __future__ import annotations

import random
from collections import Counter
from typing import TYPE_CHECKING

import pytest

from rummyhouse.cards import write_card
from rummyhouse.games.rhine.actions import FIN
from rummyhouse.games.rhine.state import JOKER_HERE, NATURAL, SET
from rummyhouse.rules import Refused, Round, new_match
from tests.games.rhine.plain_book import RoundBook
from tests.games.rhine.plain_melds import JOKER, RANKS, SUITS, Meld, arrangements, face_of, faces, taken
from tests.games.rhine.plain_turns import TOO_MANY
from tests.games.rhine.table import RHINE, placed
from tests.games.saying import texts
from tests.lengths import LONG

if TYPE_CHECKING:
    from rummyhouse.rules.house_rules import RuleChoice

ROUNDS = 60 if LONG else 4
POSITIONS = 1500 if LONG else 40
MOST_TURNS = 80
MOST_TRIED = 12
MOST_NODES = 150
MOST_STEPS = 60
LAST_STEPS = 400
"""Of a turn; a turn has room for more, and what comes after those is no business of the rule book."""

STEPS = {"fin": 6, "put": 3, "new": 0.4, "open": 0.5, "take": 0.7, "reset": 0.15, "draw": 1}
"""How gladly something is done where it is done by chance; anything else once."""

QUALIFYING = {"NOT_QUALIFIED", "BAD_QUALIFIER", "QUALIFY_TOO_LOW"}


def any_rules(chance: random.Random, seats: int) -> dict[str, int | bool | str]:
    """House rules by chance, that go together."""
    packs, jokers = chance.choice((2, 2, 2, 3)), chance.choice((0, 2, 4, 4, 6, 8))
    most = min(15, (52 * packs + jokers - seats) // seats)
    return {
        "packs": packs,
        "jokers": jokers,
        "hand_size": most if chance.random() < 0.5 else chance.randint(5, most),
        "pickup_piles": chance.choice((1, 2)),
        "max_sequence": chance.choice((13, 14)),
        "failed_fin_penalty": chance.choice((0, 0, 0, 1, 3)),
        "qualify_joker": chance.choice(("none", "extra")),
        "manipulate_on_qualifying_turn": chance.random() < 0.7,
        "joker_replace_from": chance.choice(("hand", "hand_or_table")),
        "exhaustion_check": chance.choice(("trust", "simple", "full")),
        "down_and_out_bonus": chance.choice((-100, -20, 0)),
        "variation_1": chance.random() < 0.3,
        "qualify_minimum": chance.choice((10, 20, 30, 45)),
        "ace_low_qualify_value": chance.choice((0, 1, 7)),
        "variation_2": chance.random() < 0.4,
        "two_as_natural": chance.random() < 0.7,
        "one_wild_per_set": chance.random() < 0.6,
        "variation_3": chance.random() < 0.3,
    }


def melds_of(play: Round) -> dict[int, Meld]:
    """What the house's table holds, by place."""
    found = {}
    for number, (kind, key) in enumerate(zip(play.state.kind, play.state.key, strict=True)):
        if not kind:
            continue
        content = [int(one) for one in play.state.content[number]]
        cards: list[tuple[int, str]] = []
        if kind == SET:
            cards += [(0, RANKS[key] + suit) for suit, count in zip(SUITS, content, strict=False) for _ in range(count)]
            cards += [(0, JOKER)] * content[4]
            cards += [(0, f"2{suit}*") for suit, count in zip(SUITS, content[5:9], strict=True) for _ in range(count)]
        else:
            for place, here in enumerate(content):
                if here == NATURAL:
                    cards.append((place, RANKS[place % 13] + SUITS[key]))
                elif here:
                    cards.append((place, JOKER if here == JOKER_HERE else f"2{SUITS[here - JOKER_HERE - 1]}*"))
        found[number] = Meld("set" if kind == SET else "run", tuple(sorted(cards)))
    return found


def held(play: Round, seat: int) -> Counter[str]:
    """The hand of a seat, without what it lays."""
    return Counter({write_card(card): int(count) for card, count in enumerate(play.state.hand[seat]) if count})


def piles(play: Round) -> list[list[str]]:
    return [
        [write_card(int(card)) for card in pile[:count]]
        for pile, count in zip(play.state.pile, play.state.pile_count, strict=True)
    ]


def book_of(play: Round, rules: RuleChoice) -> RoundBook:
    """The second book of a position in which a turn begins."""
    seats = int(play.state.seats)
    hands = [held(play, seat) for seat in range(seats)]
    qualified = [bool(one) for one in play.state.qualified[:seats]]
    return RoundBook(rules, int(play.state.turn), hands, piles(play), melds_of(play), qualified)


def compare(play: Round, book: RoundBook) -> list[str]:
    """Both books say the same; what may be done."""
    assert (play.is_over, int(play.state.turn)) == (book.is_over, book.turn)
    lying = melds_of(play)
    assert lying == book.table, (lying, book.table)
    seats = range(book.seats)
    if play.is_over:
        assert [held(play, seat) for seat in seats] == [+hand for hand in book.hands]
        return []
    assert [held(play, seat) for seat in seats] == [
        +(book.in_hand() if seat == book.turn else book.hands[seat]) for seat in seats
    ]
    assert piles(play) == [list(pile) for pile in book.piles]
    assert [bool(one) for one in play.state.qualified[: book.seats]] == book.qualified
    may, by_book = texts(play, book.turn), book.may()
    if "end round" in set(may) ^ by_book and book.is_left_open():
        by_book ^= {"end round"}
    if TOO_MANY in book.why_not_fin() or book.is_shown_again():
        by_book = (by_book - {"fin"}) | (set(may) & {"fin"})
    assert set(may) == by_book, told(play, book, {"house": set(may) - by_book, "book": by_book - set(may)})
    assert all(play.legal(seat) == [] for seat in seats if seat != book.turn)
    return may


def told(play: Round, book: RoundBook, more: object = "") -> str:
    """A disagreement, in words."""
    return "\n".join(
        (
            str(more),
            f"rules {book.rules.changed}; qualified {book.qualified[book.turn]}",
            "before " + " + ".join(meld.text() for meld in book.before.values()),
            "after " + " + ".join(meld.text() or "-" for meld in book.table.values()),
            f"held {' '.join(book.held.elements())}; book {book.why_not_fin()}; house {play.refusal(book.turn, FIN)}",
        )
    )


def proposal(book: RoundBook, chance: random.Random) -> str:
    """A table as it might be meant: some melds are taken apart, and put together with some of the hand."""
    lying = [meld for meld in book.table.values() if meld.cards]
    chance.shuffle(lying)
    number = chance.choice((0, 1, 1, 2, 2, 3))
    apart, kept = lying[:number], lying[number:]
    hand = list(book.held.elements())
    offered = Counter(chance.sample(hand, chance.randint(1, min(len(hand), 8))))
    table = faces(apart)
    if not apart:
        some = chance.choice(list(offered))
        table, offered = Counter([some]), offered - Counter([some])
    table = Counter({card: table[card] for card in chance.sample(list(table), len(table))})
    best: list[Meld] = []
    for tried, made in enumerate(arrangements(table, offered, book.rules, [MOST_NODES], chance)):
        if not best or faces(made).total() > faces(best).total():
            best = made
        if tried == MOST_TRIED:
            break
    if not best:
        return ""
    return "arrange " + " + ".join(meld.text() for meld in [*kept, *best])


def middle(chance: random.Random, choice: RuleChoice) -> dict[str, str]:
    """A position in the middle of a round: melds lie, and the player to act holds some cards that go with them."""
    pack = Counter(face_of(number, choice["packs"]) for number in range(52 * choice["packs"] + choice["jokers"]))
    melds: list[Meld] = []
    hand: Counter[str] = Counter()
    for _ in range(chance.randint(1, 6)):
        meld = any_meld_of(chance, choice)
        if not meld.fault(choice) and not taken(meld) - pack:
            melds.append(meld)
            pack -= taken(meld)
            for _, role in meld.roles():
                hand[role if meld.kind == "run" else role + chance.choice(SUITS)] += chance.random() < 0.5
    near = [card for meld in melds for one in meld.naturals for card in beside(one) if pack[card]]
    for _ in range(chance.randint(1, 7)):
        card = chance.choice(near if near and chance.random() < 0.7 else [*pack.elements()])
        hand[card] += 1
    if chance.random() < 0.4 and pack[JOKER]:
        hand[JOKER] += 1
    hand = Counter({card: min(count, pack[card]) for card, count in hand.items() if pack[card] > 0})
    other = next(card for card in pack if pack[card] > hand[card])
    empty = {"pile 1": "nothing", "pile 2": "nothing"} if chance.random() < 0.5 else {}
    return {
        "hand 0": " ".join(hand.elements()),
        "hand 1": "..." if empty else other,
        "meld 1": " + ".join(meld.text() for meld in melds) or "nothing",
        "qualified": "0 1" if chance.random() < 0.7 else "1",
        **empty,
    }


def any_meld_of(chance: random.Random, choice: RuleChoice) -> Meld:
    """A set or a run by chance, with a wild card in it as often as not; it need not be one that the pack holds."""
    size = chance.choice((3, 3, 3, 4, 4, 5, 6, 7, 9, 13, 14))
    if chance.random() < 0.5:
        rank = chance.choice(RANKS)
        cards = [(0, rank + chance.choice(SUITS)) for _ in range(min(size, 6))]
    else:
        low, suit = chance.randint(0, 14 - size), chance.choice(SUITS)
        cards = [(at, RANKS[at % 13] + suit) for at in range(low, low + size)]
    for _ in range(chance.choice((0, 1, 1, 2))):
        at = chance.randrange(len(cards))
        wild = f"2{chance.choice('SCDH')}*" if choice["variation_2"] and chance.random() < 0.6 else JOKER
        cards[at] = (cards[at][0], wild)
    if choice["variation_2"] and not choice["two_as_natural"]:
        cards = [(at, card + "*" if card[:-1] == "2" else card) for at, card in cards]
    return Meld("set" if cards[0][0] == cards[1][0] else "run", tuple(sorted(cards)))


def beside(card: str) -> list[str]:
    """Cards of the same rank, and those that lie next to it in a run."""
    at = RANKS.index(card[:-1])
    return [card[:-1] + suit for suit in SUITS] + [RANKS[(at + by) % 13] + card[-1] for by in (-2, -1, 1, 2)]


def walk(seed: int, choice: RuleChoice, seats: int, chance: random.Random) -> int:
    """A round by chance from the deal to its end, or for so many turns."""
    play = Round(RHINE, choice, new_match(seats, seed % seats, RHINE.sides(choice, seats)))
    order = chance.sample(range(play.pack_size), play.pack_size)
    play.deal(order)
    size = choice["hand_size"]
    hands = [
        Counter(face_of(number, choice["packs"]) for number in order[at : size * seats : seats]) for at in range(seats)
    ]
    assert [held(play, (seed + 1 + at) % seats) for at in range(seats)] == hands  # RHINE-DEAL-2-R
    book = book_of(play, choice)
    for turn in range(MOST_TURNS):
        play_turn(play, book, chance)
        if play.state.steps > LAST_STEPS:
            return MOST_TURNS
        if play.is_over:
            assert compare(play, book) == []
            assert play.points() == book.points()
            return turn
    return MOST_TURNS


def play_turn(play: Round, book: RoundBook, chance: random.Random) -> None:
    """A turn by chance: a table that was thought of, steps, or a draw."""
    seat = book.turn
    for _ in range(chance.choice((1, 2, 4))):
        text = "" if book.is_fixed() and book.steps else proposal(book, chance)
        if text and is_laid(play, book, text, step_by_step=chance.random() < 0.5):
            return
    if chance.random() < 0.3:
        for _ in range(chance.randint(1, MOST_STEPS)):
            may = compare(play, book)
            say(play, book, chance.choices(may, [STEPS.get(word.split()[0], 1) for word in may])[0])
            if play.is_over or book.turn != seat:
                return
    may = compare(play, book)
    if book.steps:
        say(play, book, "reset")
        may = compare(play, book)
    ends = [text for text in may if text.startswith("draw") or text == "end round"]
    if ends:
        say(play, book, chance.choice(ends))


def say(play: Round, book: RoundBook, text: str) -> None:
    play.play(book.turn, [text])
    book.write(text)


def is_laid(play: Round, book: RoundBook, text: str, *, step_by_step: bool) -> bool:
    """Whether a table that was named as a whole is left so: both say the same, and why not."""
    row, other, reason = play.read(book.turn, text), play.copy(), ""
    try:
        other.act(book.turn, *row)
    except Refused as caught:
        reason = caught.refusal.code
    steps = [RHINE.words.write(action) for action in row[:-1]]
    then = book.copy()
    for said in steps:
        then.write(said)
    why = then.why_not_fin()
    if TOO_MANY in why or then.is_shown_again():
        return False
    if not reason:
        assert bool(why) == bool(other.state.failed), told(play, then)
    else:
        alike = QUALIFYING if why & QUALIFYING else set()
        is_step = book.is_fixed() and reason == "NOT_QUALIFIED"  # the steps that are found lead over what is fixed
        assert is_step or reason in why | alike, told(play, then, reason)
        return False
    for said in steps:
        if step_by_step:
            compare(play, book)
        say(play, book, said)
    compare(play, book)
    say(play, book, "fin")
    return True


@pytest.mark.thorough
@pytest.mark.parametrize("seed", range(ROUNDS))
def test_a_round_is_played_as_in_the_plain_book(seed: int) -> None:
    chance = random.Random(seed)
    seats = 2 + seed % 7
    walk(seed, RHINE.house_rules.choose(**any_rules(chance, seats)), seats, chance)


@pytest.mark.thorough
@pytest.mark.parametrize("seed", range(POSITIONS))
def test_a_turn_in_the_middle_is_played_as_in_the_plain_book(seed: int) -> None:
    chance = random.Random(seed)
    rules = any_rules(chance, 2)
    choice = RHINE.house_rules.choose(**rules)
    play = placed(middle(chance, choice), **rules)
    book = book_of(play, choice)
    for _ in range(6):
        if not play.is_over and book.turn == 0 and play.state.steps < LAST_STEPS:
            play_turn(play, book, chance)
