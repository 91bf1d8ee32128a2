"""What a round is worth to each side, added up from the cards where they lie, as somebody would who has read the book.

Compiled, for rounds by the million. None of it is the house's own count: no tally, no lines of a settlement. Of the
record of a round it believes where the cards are, who has ended the round and how, and what went wrong on the way.
"""

from __future__ import annotations

from typing import Any

from rummyhouse.compiled import rule
from rummyhouse.games.basic.house_rules import CHARGE_OWN, LOWEST_WINS, NEVER, PENALTY_POINTS
from rummyhouse.games.basic.state import STOCK_USED_UP
from rummyhouse.games.fan.house_rules import GIN_REQUIRED
from rummyhouse.games.gin.state import BIG_GIN_END
from rummyhouse.games.kalooki.house_rules import HAND, NO_SCORE
from rummyhouse.games.kalooki.state import LAST_LEFT
from rummyhouse.games.kalooki.state import WENT_OUT as KALOOKI_OUT

JOKER = 52
TWOS = 3


@rule
def pips(card: int) -> int:
    """The ace one, court cards ten."""
    return min(card % 13 + 1, 10)


@rule
def deadwood(state: Any, seat: int) -> int:
    """The cards of a hand that are in no meld and were not laid off."""
    cards = int(state.hand[seat])
    for meld in range(int(state.meld_count[seat])):
        cards &= ~int(state.melds[seat, meld])
    cards &= ~int(state.laid_off)
    found = 0
    for card in range(52):
        if cards >> card & 1:
            found += pips(card)
    return found


@rule
def gin(state: Any, found: Any) -> None:
    """GIN-SCORE, GIN-CLA-8-R."""
    knocker = int(state.knocker)
    if knocker < 0:
        return
    rules = state.rules
    mine = deadwood(state, knocker)
    other = deadwood(state, 1 - knocker)
    if state.ending == BIG_GIN_END:
        worth = int(rules.big_gin_bonus) + other
    elif mine == 0:
        worth = int(rules.gin_bonus) + other
    elif mine < other or (mine == other and not rules.tie_is_undercut):
        worth = other - mine
    else:
        worth = other - mine - int(rules.undercut_bonus)
    if rules.oklahoma and rules.spade_double and state.first_upcard < 13:
        worth *= 2
    winner = knocker if worth > 0 else 1 - knocker
    found[winner] = abs(worth)
    if rules.target == 0:
        found[1 - winner] = -abs(worth)


@rule
def fan(state: Any, found: Any) -> None:
    """FAN-SCORE, FAN-GIN."""
    ender = int(state.ender)
    if ender < 0:
        return
    rules = state.rules
    mine = deadwood(state, ender)
    other = deadwood(state, 1 - ender)
    held = 0
    for card in range(52):
        held += int(state.hand[ender]) >> card & 1
    for meld in range(int(state.meld_count[ender])):
        for card in range(52):
            held += int(state.melds[ender, meld]) >> card & 1
    winner = ender
    if mine == 0 and held == 11:
        worth = int(rules.big_gin_bonus) + other
    elif mine == 0:
        forced = state.knock_card % 13 == 0 and rules.ace_knock == GIN_REQUIRED
        worth = other if forced and not rules.ace_gin_bonus else other + int(rules.gin_bonus)
    elif mine < other or (mine == other and not rules.tie_is_undercut):
        worth = other - mine
    else:
        worth = mine - other + int(rules.undercut_bonus)
        winner = 1 - ender
    if state.knock_card < 13 and rules.spade_double:
        worth *= 2
    found[winner] = worth


@rule
def basic_card(rules: Any, card: int) -> int:
    """BAS-SCORE-2, BAS-ACE."""
    if card >= JOKER:
        return int(rules.joker_points)
    if card % 13 == 0:
        if rules.ace_points:
            return int(rules.ace_points)
        return 1 if rules.ace == 0 else 15
    return pips(card)


@rule
def basic_hand(state: Any, seat: int) -> int:
    """What is left in a hand."""
    found = 0
    for card in range(53):
        found += int(state.hand[seat, card]) * basic_card(state.rules, card)
    return found


@rule
def basic(state: Any, found: Any) -> None:
    """BAS-SCORE, BAS-RUMMY, BAS-BLOCK, BAS-OURS-5."""
    rules = state.rules
    seats = int(state.seats)
    charges = rules.scoring == PENALTY_POINTS
    winner = int(state.ender)
    blocked = winner < 0 and state.stock_count == 0 and rules.recycle == NEVER and state.ending >= STOCK_USED_UP
    if blocked and rules.block_score == LOWEST_WINS:
        least = basic_hand(state, 0)
        for seat in range(1, seats):
            least = min(least, basic_hand(state, seat))
        alone = 0
        for seat in range(seats):
            if basic_hand(state, seat) == least:
                winner = seat
                alone += 1
        if alone > 1:
            winner = -1
    if winner >= 0:
        times = int(rules.going_rummy_multiplier) if state.rummy else 1
        for seat in range(seats):
            lost = (basic_hand(state, seat) - basic_hand(state, winner)) * times
            found[seat if charges else winner] += lost
        if state.ender >= 0:
            found[winner] += -int(rules.out_bonus) if charges else int(rules.out_bonus)
    elif blocked and rules.block_score == CHARGE_OWN:
        for seat in range(seats):
            found[seat] = basic_hand(state, seat) if charges else -basic_hand(state, seat)


@rule
def kalooki_card(rules: Any, card: int) -> int:
    """KAL-VAL-1-R."""
    if card >= JOKER:
        return int(rules.value_joker)
    if card % 13 == 0:
        return int(rules.value_black_ace) if card < 26 else int(rules.value_red_ace)
    return card % 13 + 1 if card % 13 < 9 else int(rules.value_ten_to_king)


@rule
def kalooki(state: Any, found: Any) -> None:
    """KAL-SCORE, KAL-CHAL, KAL-STOCK-2-R."""
    rules = state.rules
    nobody = state.ending != KALOOKI_OUT and state.ending != LAST_LEFT
    void = nobody and rules.exhaust_result == NO_SCORE
    for seat in range(int(state.seats)):
        held = 0
        for card in range(53):
            held += int(state.hand[seat, card]) * kalooki_card(rules, card)
        if state.dropped[seat]:
            found[seat] = held + int(state.charged[seat])
            continue
        if void:
            continue
        if state.ending == LAST_LEFT:
            held = held if seat == state.ender and rules.last_survivor == HAND else 0
        elif not nobody and seat == state.ender:
            held = 0
        if state.down_and_out:
            held *= int(rules.down_and_out_multiplier)
        found[seat] = held + int(state.charged[seat])


@rule
def rhine_card(rules: Any, card: int) -> int:
    """RHINE-SCORE-1, RHINE-VAR-3."""
    if card >= JOKER:
        return 50 if rules.variation_3 else 20
    rank = card % 13
    if rules.variation_3:
        if rank == 0:
            return 20
        return 5 if rank < 7 else 10
    return 15 if rank == 0 else rank + 1


@rule
def rhine(state: Any, found: Any) -> None:
    """RHINE-SCORE, RHINE-OUT."""
    for seat in range(int(state.seats)):
        for card in range(53):
            found[seat] += int(state.hand[seat, card]) * rhine_card(state.rules, card)
    if state.ender >= 0 and state.down_and_out:
        found[int(state.ender)] += int(state.rules.down_and_out_bonus)


@rule
def rummy500(state: Any, found: Any) -> None:
    """RUM-SCORE, RUM-LAY-3: ``layer`` says who has laid each card; from the fifth place of a set on its jokers."""
    for seat in range(int(state.seats)):
        for card in range(53):
            worth = 15 if card >= JOKER or card % 13 == 0 else pips(card)
            found[seat] -= int(state.hand[seat, card]) * worth
    for number in range(int(state.meld_count)):
        if state.meld_state[number] != 2:
            continue
        content = state.content[number]
        for place in range(14):
            seat = int(state.layer[number, place])
            if state.meld_kind[number] == 1:
                rank = int(state.meld_key[number])
                if place >= 4 and place - 4 < content[4]:
                    found[seat] += 15
                elif place < 4 and content[place] > 0:
                    found[seat] += 15 if rank == 0 else min(rank + 1, 10)
            elif content[place] == 2 or (content[place] == 1 and place == 13):
                found[seat] += 15
            elif content[place] == 1:
                found[seat] += int(state.rules.low_ace) if place == 0 else min(place + 1, 10)


@rule
def books_card(card: int, two: int, joker: int) -> int:
    """FIJI-CARD, BAJA-CARD-3: threes take off."""
    if card >= JOKER:
        return joker
    rank = card % 13
    if rank == 0:
        return 20
    if rank == 1:
        return two
    if rank == 2:
        return -300 if card < 26 else -500
    return 5 if rank < 7 else 10


@rule
def books_held(state: Any, seat: int, two: int, joker: int) -> int:
    """What hand and feet of a seat cost, and a card that was taken and not laid before the stock was used up."""
    found = 0
    if seat == state.turn:
        for i in range(2):
            if state.flight[i] >= 0:
                found += abs(books_card(int(state.flight[i]), two, joker))
        if state.unseen >= 0:
            found += abs(books_card(int(state.unseen), two, joker))
    for card in range(53):
        cards = int(state.hand[seat, card]) + int(state.foot[seat, 0, card]) + int(state.foot[seat, 1, card])
        found += cards * abs(books_card(card, two, joker))
    return found


@rule
def books_laid(state: Any, side: int, number: int, two: int, joker: int) -> int:
    """The cards of a meld, jokers as they count there."""
    content = state.content[side, number]
    kind = int(state.meld_kind[side, number])
    key = int(state.meld_key[side, number])
    found = 0
    for place in range(11):
        cards = int(content[place])
        if kind == 2:  # from the four to the ace; 2 is a joker that keeps the place
            if cards == 1:
                found += books_card(0 if place == 10 else place + 3, two, joker)
        elif place == 8:
            found += cards * joker
        elif place >= 4:
            found += cards * two
        else:
            found += cards * books_card(13 * place + key, two, joker)
    return found


@rule
def jokers_of(state: Any, side: int, number: int) -> int:
    """The jokers of a meld."""
    if state.meld_kind[side, number] != 2:
        return int(state.content[side, number, 8])
    found = 0
    for place in range(11):
        found += 1 if state.content[side, number, place] == 2 else 0
    return found


@rule
def has_twos(state: Any, side: int, number: int) -> bool:
    """Whether a meld holds a two."""
    content = state.content[side, number]
    return content[4] + content[5] + content[6] + content[7] > 0


@rule
def fiji(state: Any, found: Any) -> None:
    """FIJI-SCORE, FIJI-COUP-1, FIJI-CAN-16, FIJI-BANK-2."""
    rules = state.rules
    for side in range(int(state.sides)):
        coups = 0
        for number in range(int(state.meld_count[side])):
            if state.meld_state[side, number] < 2:
                continue
            found[side] += books_laid(state, side, number, 50, 0)
            if state.meld_state[side, number] == 2:
                found[side] -= 500 * jokers_of(state, side, number)
            elif state.meld_kind[side, number] == 2:
                found[side] += int(rules.bonus_straight)
            elif state.meld_kind[side, number] == TWOS:
                coups += 1
            elif has_twos(state, side, number):
                found[side] += int(rules.bonus_black)
            else:
                found[side] += int(rules.bonus_red)
        if rules.coup_limit >= 0:
            coups = min(coups, int(rules.coup_limit))
        alone = state.sides == state.seats
        found[side] += coups * int(rules.coup_value_individual if alone else rules.coup_value_team)
        found[side] -= int(state.failed_outs[side]) * int(rules.failed_go_out_penalty)
        found[side] -= int(state.failed_melds[side]) * int(rules.failed_meld_penalty)
    for seat in range(int(state.seats)):
        found[int(state.side[seat])] -= books_held(state, seat, 50, 500) + 500 * int(state.bank[seat])
    if state.ender >= 0:
        found[int(state.side[int(state.ender)])] += int(rules.bonus_out)


@rule
def baja(state: Any, found: Any) -> None:
    """BAJA-SCORE."""
    rules = state.rules
    for side in range(int(state.sides)):
        for number in range(int(state.meld_count[side])):
            if state.meld_state[side, number] < 2:
                continue
            found[side] += books_laid(state, side, number, 20, 50)
            if state.meld_state[side, number] == 2:
                continue
            if state.meld_kind[side, number] == 2:
                found[side] += int(rules.bonus_run)
            elif state.meld_kind[side, number] == TWOS:
                found[side] += int(rules.bonus_twos)
            elif has_twos(state, side, number) or jokers_of(state, side, number) > 0:
                found[side] += int(rules.bonus_black)
            else:
                found[side] += int(rules.bonus_red)
        found[side] -= int(state.failed_outs[side]) * int(rules.failed_out_penalty)
        found[side] -= int(state.failed_melds[side]) * int(rules.failed_meld_penalty)
    for seat in range(int(state.seats)):
        found[int(state.side[seat])] -= books_held(state, seat, 20, 50)
    if state.ender >= 0:
        found[int(state.side[int(state.ender)])] += int(rules.bonus_out)


BOOKKEEPERS = {one.__name__: one for one in (baja, basic, fan, fiji, gin, kalooki, rhine, rummy500)}
"""By game; a game that has none yet is only asked whether its points come to its totals."""
