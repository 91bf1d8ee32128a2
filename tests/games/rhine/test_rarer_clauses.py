"""Positions that hardly come up by chance, each from its clause: the hand, what lies, what is meant, and why not."""

from __future__ import annotations

from typing import Any

import pytest

from rummyhouse.rules import Refused, Round
from tests.games.rhine.table import placed

SPADES = "2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS"
TWOS = {"variation_2": True}
BESIDE = {"variation_2": True, "one_wild_per_set": False}


@pytest.mark.parametrize(
    ("hand", "laid", "meant", "rules", "reason"),
    [
        pytest.param("AD KD QD", "AC AS AH", "AD KD QD + AC AS AH", {}, "", id="SET-6 in any order"),
        pytest.param("JK QD KD", "AC AS AH", "QD KD JK + AC AS AH", {}, "", id="SET-10-R a joker is the high ace"),
        pytest.param("AS JK", f"AS {SPADES}", f"AS {SPADES} JK", {}, "", id="SET-7-R fourteen with a joker"),
        pytest.param(
            "AS JK", f"AS {SPADES}", f"AS {SPADES} JK", {"max_sequence": 13}, "BAD_SET", id="SET-7-R thirteen"
        ),
        pytest.param("JK 5D", "5H 5C 5S", "5H 5C 5S 5D JK", {}, "", id="SET-2-R five of a rank"),
        pytest.param("JK 5D 5D", "5H 5C 5S", "5H 5C 5S 5D 5D JK", {}, "", id="SET-2-R equal cards"),
        pytest.param("8S", "7S JK 9S", "7S 8S 9S JK", {}, "", id="JOKER-5 to the other end"),
        pytest.param("8S", "7S JK 9S", "JK 7S 8S 9S", {}, "", id="JOKER-5 to the low end"),
        pytest.param("QC", "QS QH JK", "QS QH QC JK", {}, "", id="JOKER-7-R kept in its set"),
        pytest.param("QC QC", "QS QH JK", "QS QH QC + QC JK", {}, "SET_TOO_SMALL", id="JOKER-5 a place of three"),
        pytest.param("6H 7H JK", "5H 5C 5S 5D", "5C 5S 5D + 5H 6H 7H JK", {}, "", id="MAN-5-R in another meld"),
        pytest.param(
            "6H 7H JK", "5H 5C 5S 5D", "5C 5S 5D JK + 5H 6H 7H", {}, "JOKER_FOR_NATURAL", id="MAN-5-R in its set"
        ),
        pytest.param(
            "6H 7H 5H JK", "5H 5C 5S 5D", "5C 5S 5D 5H JK + 5H 6H 7H", {}, "", id="MAN-5-R a twin in its place"
        ),
        pytest.param(
            "6S", "5S JK 7S 8S 9S", "5S 6S 7S + JK 8S 9S", {}, "JOKER_FOR_NATURAL", id="MAN-5-R a freed joker replaces"
        ),
        pytest.param("10S", "4S 5S JK 7S 8S 9S", "4S 5S JK + 7S 8S 9S 10S", {}, "", id="JOKER-3-R kept in one part"),
        pytest.param(
            "5H 5C 5D",
            f"JK {SPADES}",
            f"{SPADES} JK + 5H 5C 5D",
            {},
            "JOKER_LOCKED",
            id="JOKER-6 its original position",
        ),
        pytest.param("AS", f"JK {SPADES}", f"AS {SPADES} JK", {}, "", id="JOKER-4-R from one ace to the other"),
        pytest.param(
            "JK AC AH",
            f"AS {SPADES} AS",
            f"AS {SPADES} JK + AC AS AH",
            {},
            "JOKER_FOR_NATURAL",
            id="MAN-5-R the high ace",
        ),
        pytest.param("3H 4H 6S", "5S 2H* 7S", "5S 6S 7S + 2H 3H 4H", TWOS, "", id="VAR-2b-R freed, as itself"),
        pytest.param("3H 4H 6S", "5S 2H* 7S", "5S 6S 7S + 2H* 3H 4H", TWOS, "", id="VAR-2b-R freed, as another ace"),
        pytest.param("2H 8D 8C", "5S 2H* 7S", "5S 2H* 7S + 8D 8C 2H*", TWOS, "", id="VAR-2b-R its twin from the hand"),
        pytest.param("3H 4H 8S", "5S 2H* 7S", "5S 7S 8S + 2H 3H 4H", TWOS, "BAD_SET", id="VAR-2b-R a gap is left"),
        pytest.param(
            "3H 4H 4S", "5S 6S 7S 2H*", "4S 5S 6S 7S + 2H 3H 4H", TWOS, "JOKER_LOCKED", id="VAR-2b-R not freed"
        ),
        pytest.param("2D 5D", "2H 2S 2C*", "2H 2S 2D + 5D 2C*", TWOS, "SET_TOO_SMALL", id="VAR-2b-R among twos"),
        pytest.param("2D", "2H 2S 2C*", "2H 2S 2D 2C", TWOS, "", id="VAR-2b-R a two frees a two"),
        pytest.param("2D JK", "9H 9S 2C*", "9H 9S 2C* 2D* JK", BESIDE, "", id="VAR-2b-R many beside two naturals"),
        pytest.param(
            "AH",
            "2S* AC AS JK + 2S* AC AS",
            "AC AC AH JK + 2S* 2S* AS AS",
            BESIDE,
            "",
            id="JOKER-3-R of two sets, each kept with an ace of its own",
        ),
        pytest.param(
            "AH",
            "2S* AC AS JK + 2S* AC AD",
            "AC AC AH JK + 2S* 2S* AS AD",
            BESIDE,
            "",
            id="JOKER-3-R of two sets, kept with aces of two suits",
        ),
        pytest.param("JK 2D", "9H 9S JK", "9H 9S JK JK 2D*", BESIDE, "TWO_JOKERS", id="SET-4 never two jokers"),
    ],
)
def test_a_turn_as_its_clause_says(hand: str, laid: str, meant: str, rules: dict[str, Any], reason: str) -> None:
    play = placed({"hand 0": f"{hand} KH 4C", "hand 1": "KC", "meld 1": laid, "qualified": "0 1"}, **rules)
    assert why_not(play, f"arrange {meant}") == reason


@pytest.mark.parametrize(
    ("hand", "laid", "meant", "rules", "reason"),
    [
        pytest.param(
            "10S 10H 10D", "7S 8S 9S + JH QH KH", "7S 8S 9S 10S + 10H JH QH KH + 10D", {}, "SET_TOO_SMALL", id="SET-8"
        ),
        pytest.param(
            "10S 10H 10D",
            "7S 8S 9S + JH QH KH",
            "7S 8S 9S 10S + 10H JH QH KH",
            {},
            "NOT_QUALIFIED",
            id="QUAL-1 two of three",
        ),
        pytest.param(
            "10S 10H 10D",
            "7S 8S 9S + JH QH KH + JD QD KD",
            "7S 8S 9S 10S + 10H JH QH KH + 10D JD QD KD",
            {},
            "",
            id="QUAL-6-R they need not stay together",
        ),
        pytest.param("8S", "7S JK 9S", "7S 8S 9S JK", {}, "NOT_QUALIFIED", id="QUAL-7 no joker is freed"),
        pytest.param(
            "4H 6H 7H JK", "KC KS KD", "KC KS KD + 4H JK 6H 7H", {}, "BAD_QUALIFIER", id="QUAL-3-R a joker inside"
        ),
        pytest.param(
            "4H 6H 7H JK", "KC KS KD", "KC KS KD + 4H JK 6H 7H", {"qualify_joker": "extra"}, "", id="QUAL-3-R extra"
        ),
        pytest.param(
            "2H 6H 7H JK 2D",
            "KC KS KD",
            "KC KS KD + 2H* 6H 7H",
            TWOS,
            "BAD_QUALIFIER",
            id="VAR-2a-R a wild two is no natural",
        ),
        pytest.param("AH 2H 3H", "KC KS KD", "KC KS KD + AH 2H 3H", TWOS, "", id="VAR-2a-R a natural two is one"),
    ],
)
def test_a_first_turn_as_its_clause_says(hand: str, laid: str, meant: str, rules: dict[str, Any], reason: str) -> None:
    play = placed({"hand 0": f"{hand} KH 4C", "hand 1": "QC", "meld 1": laid, "qualified": "1"}, **rules)
    assert why_not(play, f"arrange {meant}") == reason
    assert bool(play.state.qualified[0]) == (not reason)


def why_not(play: Round, text: str) -> str:
    """Why that is refused; nothing if it is done, and the turn is over."""
    try:
        play.play(0, [text])
    except Refused as refused:
        return refused.refusal.code
    assert play.state.turn == 1
    return ""
