"""Hands by chance: what of a contract is missing, what to lay first beside something else, who may knock at the wall.

``python -m tests.transcripts.planned`` writes the digests again; with a group and the number of a part, it prints
everything of that part, to be read beside what an earlier revision prints.
"""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import numpy as np

from rummyhouse import games
from rummyhouse.cards import CARDS, JOKER, RANKS, SUITS, write_card
from rummyhouse.games.rhine.qualifying import hand_qualifies
from rummyhouse.melds.contract import can_meet, missing_cards
from rummyhouse.melds.contract_fours import MOST_WINDOWS, REST, WINDOW, find_rest, find_windows, longest_four
from rummyhouse.melds.contract_plan import new_plan as new_contract_plan
from rummyhouse.melds.contract_plan import plan_contract
from rummyhouse.melds.contract_threes import gaps_of_threes, worth_of_threes
from rummyhouse.melds.initial_meld import FREE_CARDS, FREE_RANK, FREE_WILD, ON_STRAIGHT, RANK, no_wish
from rummyhouse.melds.initial_meld_plan import new_plan, plan_with
from rummyhouse.rules import RuleChoiceError
from tests.games.gin.table import table as gin_table
from tests.games.sought import go_on
from tests.melds.contract_referee import Rules
from tests.melds.test_contract import CONTRACTS, random_hand, random_worth, record
from tests.melds.test_initial_meld import KINDS, counted
from tests.melds.test_initial_meld import record as shapes

if TYPE_CHECKING:
    from collections.abc import Iterator

FILE = Path(__file__).with_name("planned.txt")
PARTS = 20
_HANDS = 40
_LETTERS = 12


def any_terms(chance: Random) -> Rules:
    """House rules of contracts by chance."""
    return Rules(
        run_max_length=chance.choice((4, 5, 13, 14, 14, 14)),
        joker_adjacent_in_four=chance.randrange(2),
        min_naturals_three=chance.randint(1, 3),
        min_naturals_four=chance.randint(1, 4),
        distinct_three_ranks=chance.randrange(2),
        distinct_four_suits=chance.randrange(2),
    )


def contracts(chance: Random) -> Iterator[object]:
    """Kalooki: whether a contract can be met, what it lacks, and how it would be laid."""
    for _ in range(_HANDS):
        rules, (threes, fours) = any_terms(chance), chance.choice(CONTRACTS)
        terms = record(rules)
        hand = random_hand(chance, chance.randint(1, min(13, 3 * threes + 4 * fours + 1)))
        hand[JOKER] = max(int(hand[JOKER]), chance.choice((0, 0, 2, 3, 4)))
        worth = random_worth(chance).astype(np.int64)
        yield rules, threes, fours, hand.tolist(), worth.tolist()
        yield bool(can_meet(hand, threes, fours, terms)), int(missing_cards(hand, threes, fours, terms))
        plan, most = new_contract_plan(threes, fours), chance.choice((0, 1, 3, 99))
        yield int(plan_contract(hand, threes, fours, terms, worth, most, plan)), plan.tolist()
        yield before(hand, threes, fours, terms, worth, most)


def before(hand: np.ndarray, threes: int, fours: int, terms: Rules, worth: np.ndarray, most: int) -> object:
    """What bounds the search: a worse bound gives the same plan later."""
    ranks = hand[:JOKER].reshape(SUITS, RANKS).sum(axis=0).astype(np.int64)
    windows, starts = np.zeros((MOST_WINDOWS, WINDOW), np.int64), np.zeros(SUITS + 1, np.int64)
    rest = np.zeros((REST, SUITS + 1, fours + 1), np.int64)
    find_windows(hand, longest_four(int(hand[JOKER]), terms), most, terms, windows, starts)
    find_rest(hand, fours, terms, worth, windows, starts, rest)
    lacks = tuple(int(number) for number in gaps_of_threes(ranks, threes, terms))
    return lacks, int(worth_of_threes(hand, threes, worth)), windows.tolist(), starts.tolist(), rest.tolist()


def beside(chance: Random) -> Iterator[object]:
    """Fiji and Baja: initial melds that leave something free, and those that take a card."""
    for _ in range(_HANDS):
        terms: Any = shapes(chance.choice(KINDS))
        ranks = chance.sample(range(2, 13), 3)
        suits = chance.sample(range(SUITS), chance.randint(2, SUITS))
        cards = [RANKS * chance.choice(suits) + chance.choice(ranks) for _ in range(chance.randrange(4, 12))]
        low = chance.randrange(2, 9)
        cards += [RANKS * suits[0] + low + i for i in range(chance.randrange(6))]
        cards += [chance.choice((1, 14, JOKER, JOKER)) for _ in range(chance.randrange(5))]
        hand, barred = counted(cards), 1 << chance.randrange(17) if chance.random() < 0.2 else 0
        for _ in range(4):
            wish, how = no_wish(), chance.randrange(3)
            if how == 0:
                wish[RANK], wish[FREE_WILD] = chance.choice(ranks), chance.randrange(2)
            elif how == 1:
                wish[FREE_RANK], wish[FREE_CARDS] = chance.choice(ranks), chance.randrange(4)
                wish[FREE_WILD] = chance.randrange(3)
            else:
                wish[ON_STRAIGHT] = chance.choice(cards)
            need, plan = chance.choice((1, 30, 50, 60, 90, 120)), new_plan()
            melds = int(plan_with(hand, terms, need, barred, wish, plan))
            yield sorted(cards), wish.tolist(), need, melds, plan[:melds].tolist()


def walls(chance: Random) -> Iterator[object]:
    """Gin: what may be done at the wall, and what follows."""
    for _ in range(_HANDS // 2):
        ranks = chance.sample(range(RANKS), 4)
        likely = [RANKS * suit + rank for suit in range(SUITS) for rank in ranks]
        chance.shuffle(likely)
        likely = [*likely[:10], *chance.sample([card for card in range(CARDS) if card not in likely[:10]], 11)]
        rules = {
            "may_return_upcard": chance.random() < 0.5,
            "wall_stock": 2,
            "wall_knock": True,
        }
        play = gin_table(chance.choice(("parity", "classic")), **rules)
        position = {
            "knock limit": str(chance.randint(1, 10)),
            "phase": "wall",
            "stock size": "2",
            "upcard": write_card(likely[10]),
            "hand 0": " ".join(map(write_card, likely[:10])),
            "hand 1": " ".join(map(write_card, likely[11:])),
        }
        try:
            play.game.words.place(play.state, position)
        except ValueError as error:
            yield str(error)
            continue
        yield position, rules
        yield from go_on(play, chance)


def qualifying(chance: Random) -> Iterator[object]:
    """Rhine: whether a hand holds what qualifies."""
    game = games.find("rhine")
    for _ in range(_HANDS):
        changes = {name: chance.random() < 0.5 for name in ("variation_2", "two_as_natural")}
        try:
            rules = game.house_rules.record(game.house_rules.choose("standard", **changes))
        except RuleChoiceError:
            continue
        low, suits = chance.randrange(RANKS), chance.sample(range(SUITS), 2)
        pack = [RANKS * suit + (low + rank) % RANKS for suit in suits for rank in range(4)]
        cards = chance.sample([*pack, 1, 14, JOKER, RANKS * chance.randrange(SUITS) + low], chance.randint(2, 5))
        yield changes, sorted(cards), bool(hand_qualifies(rules, counted(cards)))


GROUPS = {"contracts": contracts, "beside": beside, "walls": walls, "qualifying": qualifying}


def digest(group: str, part: int) -> str:
    """A part as it stands in the file."""
    found = hashlib.sha256()
    for one in GROUPS[group](Random(f"{group} {part}")):
        found.update(repr(one).encode())
    return f"{group} {part}: {found.hexdigest()[:_LETTERS]}"


def main() -> None:
    """Write the digests, or print one part."""
    if len(sys.argv) == 3:
        for one in GROUPS[sys.argv[1]](Random(" ".join(sys.argv[1:]))):
            sys.stdout.write(f"{one}\n")
        return
    lines = [digest(group, part) for group in GROUPS for part in range(PARTS)]
    FILE.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


if __name__ == "__main__":
    main()
