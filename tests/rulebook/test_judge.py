"""The referee says what is so, and what is so instead."""

from __future__ import annotations

import pytest

from rummyhouse.rulebook import ScenarioError, judge, read_text

BASE = """
game: gin
seats: Ann Ben
position:
  hand Ann: 4S 5S 6S 9C 9D 9H 2C 2D 3C KD
  hand Ben: 7S 8S 9S KS KC KH QH JD 5H 4D
  upcard: 3D
scenario: one
"""


def verdict(*lines: str, base: str = BASE):
    return judge(read_text(base + "".join(f"  {line}\n" for line in lines), "sample")[-1])


def found(*lines: str, base: str = BASE):
    """What was found at the last line; "" if it held."""
    finding = verdict(*lines, base=base).findings[-1]
    assert finding.held == (finding.found == "")
    return finding.found


KNOCK = "Ann: take upcard; knock KD: 4S5S6S 9C9D9H"
END = "Ben: pass; pass"


@pytest.mark.parametrize(
    ("lines", "instead"),
    [
        (["Ann may: pass / knock"], "knock is refused: MUST_DRAW_FIRST (GIN-PLAY-7)"),
        (["Ann may: take upcard; pass"], ""),
        (["Ann may only: take upcard"], "legal besides: pass"),
        (["Ann may only: take upcard; pass; knock"], "not legal: knock"),
        (["Ann may only: knock"], "not legal: knock, legal besides: take upcard; pass"),
        (["Ben may only: nothing"], ""),
        (["Ann may not: pass"], "pass is legal"),
        (["Ann may not: knock"], ""),
        (["Ann may not: knock because NO_PASS"], "knock is refused: MUST_DRAW_FIRST (GIN-PLAY-7)"),
        (["Ann may not: knock because MUST_DRAW_FIRST (GIN-PLAY-1)"], "knock is refused: MUST_DRAW_FIRST (GIN-PLAY-7)"),
        (["Ann may not: knock KD: 4S5S6S because MUST_DRAW_FIRST"], ""),
        (["Ann may not: take upcard", "Ann: take upcard"], ""),
        (["points: Ann 19, Ben -19"], "the round is not over"),
        ([KNOCK, END, "points: Ann 73, Ben -73"], ""),
        ([KNOCK, END, "points: Ann 19, Ben -19"], "Ann 73, Ben -73"),
        ([KNOCK, END, "totals: Ben 1"], "Ann 73, Ben -73"),
        ([KNOCK, END, "match: goes on"], "over"),
        ([KNOCK, END, "winner: nobody"], "Ann"),
        ([KNOCK, END, "winner: Ben"], "Ann"),
        (["winner: Ann"], "nobody"),
        (["round: over"], "goes on"),
        (["phase: Draw"], "FirstUpcard"),
        (["phase: firstupcard"], ""),
        (["to act: Ben"], "Ann"),
        (["to act: nobody"], "Ann"),
        ([KNOCK, END, "to act: Ann"], "nobody"),
        (["waits for shuffle: 3 cards"], "0 cards"),
        (["shuffle: as it lies"], "no cards wait to be shuffled"),
        (["next round:", "  deal: any"], "the round is not over"),
        ([KNOCK, END, "next round:"], "the match is over"),
        (["Ann sees hand Ann: 4S 5S 6S 9C 9D 9H 2C 2D 3C KD"], ""),
        (["Ann sees hand Ann: 4S K 2b 2r ..."], ""),
        (["Ann sees hand Ann: 4S K K ..."], "Ann sees 10 cards: "),
        (["Ann sees hand Ann: 4S 5S"], "Ann sees 10 cards: "),
        (["Ann sees hand Ben: 7S ..."], "Ann sees 10 cards: ? ? "),
        (["spectator sees hand Ben: 10 hidden"], ""),
        (["Ben sees hand Ben: 10 hidden"], "Ben sees 10 cards: "),
        (["everybody sees discard pile: 3D"], ""),
        (["everybody sees discard pile: ... 3D"], ""),
        (["everybody sees discard pile: 3D 4D"], "Ann sees 1 cards: 3D"),
        (["everybody sees stock: 30 cards"], "Ann sees 31 cards: "),
        (["everybody sees stok: 31 cards"], "no such zone; there are: stock, "),
        (["everybody sees meld Ann 0: nothing"], ""),
        (["everybody sees mled Ann 0: nothing"], "no such zone"),
        (["Ann sees fact Knock limit: 10"], ""),
        (["Ann sees fact Knock limit: 7"], "Ann is shown 10"),
        (["spectator sees fact Luck: 7"], "the spectator is shown: "),
        (["Ben does not see: 4S 3C"], ""),
        (["Ben does not see: 7S"], "Ben sees 7S in hand.1"),
        (["everybody does not see: KD"], "Ann sees KD in hand.0"),
        (["Ann: take upcard", "Ben is told: three of diamonds"], ""),
        (["Ann: take upcard", "everybody is told: Ben"], "Ann is told: Ann takes"),
        (["Ann is told: anything"], "Ann is told: nothing"),
    ],
)
def test_found_instead(lines, instead):
    assert found(*lines).startswith(instead) if instead else found(*lines) == ""


def test_refused_action_stops_the_scenario():
    findings = verdict("Ann: pass", "Ann: pass", "to act: Ben", "Ben: pass").findings
    assert [finding.held for finding in findings] == [True, False, False, False]
    assert findings[1].text == "Ann: pass"
    assert findings[1].found.startswith("refused: NOT_YOUR_TURN")
    assert findings[2].found == findings[3].found == "not reached: line 10 could not be done"


def test_other_lines_do_not_stop_it():
    assert [one.held for one in verdict("to act: Ben", "Ann: pass", "to act: Ben").findings] == [False, True, True]


def test_row_is_done_whole_or_not_at_all():
    row = "knock KD: 4S5S6S 9C9D9H KSKCKH"
    result = verdict("Ann: take upcard", f"Ann may not: {row} because MELD_NOT_ALLOWED", "phase: Discard")
    assert result.held
    assert [(one.tried, one.refusal.code, one.refusal.clause) for one in result.denied] == [
        (f"Ann: {row}", "MELD_NOT_ALLOWED", "GIN-KNOCK-4")
    ]


def test_repeated_lines_are_one_finding_each():
    findings = verdict("Ann: pass", "Ben: pass", "repeat 2 times:", "  to act: Ann", "Ann: draw stock").findings
    assert [finding.text for finding in findings] == ["Ann: pass", "Ben: pass", "to act: Ann", "Ann: draw stock"]


def test_any_order_means_every_order():
    result = verdict("in any order:", "  Ann: pass", "  Ben: pass", "to act: Ann")
    assert not result.held
    assert [finding.held for finding in result.findings] == [False, False, False]
    assert result.findings[1].found == "refused: NOT_YOUR_TURN (GIN-DEAL-3) (in the order Ben: pass, Ann: pass)"


def test_teams_and_totals_before():
    base = BASE.replace("scenario:", "with: target = 100\ntotals before: Ann 30, Ben 4\nrounds before: 2\nscenario:")
    assert verdict(KNOCK, END, "totals: Ann 103, Ben 4", "match: over", "winner: Ann", base=base).held


def test_deals():
    base = "game: gin\nscenario: one\n  deal: KD QD\n"
    assert found("P0 sees hand P0: KD QD AS 2S 3S 4S 5S 6S 7S 8S", base=base) == ""
    assert found("P0 sees hand P0: 10 cards", base="game: gin\nscenario: one\n") == ""


def refused(text):
    with pytest.raises(ScenarioError) as caught:
        judge(read_text(text, "sample")[-1])
    return str(caught.value)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("game: whist\nscenario: x\n  P0: pass", "sample:1: 'whist' is not in the house yet; there are: "),
        ("game: gin\nscenario: x\n  with: luck = 3\n  P0: pass", "sample:3: gin has no house rule 'luck'"),
        ("game: gin\nrules: loud\nscenario: x\n  P0: pass", "sample:2: gin has no preset 'loud'"),
        ("game: gin\nseats: A B C\nscenario: x\n  A: pass", "sample:2: Gin Rummy is for 2 players, not 3"),
        ("game: gin\nscenario: x\n  P0: dance", "sample:3: 'dance' cannot be read; an action of gin is"),
        ("game: gin\nscenario: x\n  P0 may: dance", "sample:3: 'dance' cannot be read; an action of gin is"),
        ("game: gin\nscenario: x\n  P0: draw", "sample:3: 'draw' could mean"),
        ("game: gin\nscenario: x\n  P0 may only: knock KD: 4S5S6S", "sample:3: 'knock KD: 4S5S6S' is a row of actions"),
        ("game: gin\nscenario: x\n  deal: KD KD\n  P0: pass", "sample:3: a card is dealt twice"),
        (
            "game: gin\nscenario: x\n  position:\n    hand P0: 4S\n    foot P0: 5S\n  P0: pass",
            "sample:5: a position of gin has no 'foot 0'",
        ),
        (
            "game: gin\nscenario: x\n  position:\n    hand P0: 4S ...\n    hand P1: 5S 4S ...\n  P0: pass",
            "sample:4: ",
        ),
    ],
)
def test_what_cannot_be_set_up_is_named(text, message):
    assert refused(text).startswith(message)


def test_expecting_that_it_cannot_begin():
    base = "game: gin\nscenario: x\n  with: knock_card = 11\n"
    assert found("cannot begin: from 0 to 10", base=base) == ""
    assert "from 0 to 10" in found("cannot begin: because it rains", base=base)
    assert found("cannot begin: from 0 to 10", base="game: gin\nscenario: x\n") == "the round begins"


def test_too_many_orders():
    lines = "".join("  in any order:\n    P0: pass\n    P0: pass\n    P0: pass\n" for _ in range(4))
    assert "more than 600 orders" in refused(f"game: gin\nscenario: x\n{lines}")


def test_listed_deals_take_whatever_pack_a_card_is_in():
    text = """
game: gin
scenario: one
  deal: 4S 4S
  phase: Draw
"""
    with pytest.raises(ScenarioError, match="dealt twice, or more often than the packs hold it"):
        judge(read_text(text)[0])


def test_sides_must_be_those_of_the_house_rules():
    text = BASE.replace(
        "scenario: one", "sides: US = Ann Ben\nscenario: one\n  cannot begin: SEATING_INVALID: by these"
    )
    assert judge(read_text(text)[0]).held


def test_parts_of_a_settlement_need_one():
    assert found("assets: Ann 3") == "the round is not over"
    assert found(KNOCK, END, "assets: Ann 0") == ""


def test_marks():
    assert found("everybody sees stock marked: nothing") == ""
    assert found("everybody sees stock marked: frozen") == "Ann sees it marked: nothing"
    assert found("everybody sees book Ann kings marked: frozen").startswith("no such zone; there are: ")


def test_facts_of_one_seat():
    assert found("Ann sees fact Luck of Ben: 3").startswith("Ann is shown: ")
