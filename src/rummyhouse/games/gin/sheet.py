"""The settlement of a hand, itemised (GIN-SCORE)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.cards import cards_of
from rummyhouse.games.gin import bonuses as after_match
from rummyhouse.games.gin.score import count, is_dead, price, winner
from rummyhouse.games.gin.state import BIG_GIN_END, GIN_END, REPEAT_END, WALL_END
from rummyhouse.games.gin.tally import SHEET
from rummyhouse.languages import noted, say
from rummyhouse.rules.scene import SheetLine
from rummyhouse.rules.sheet import Item, Settlement

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rummyhouse.games.gin.house_rules import Rules
    from rummyhouse.games.gin.view import View
    from rummyhouse.rules import Sheet
    from rummyhouse.rules.match import Match


def ending_sentence(view: View) -> str:
    """How a finished hand ended, in a sentence or two."""
    if is_dead(view):
        ending = int(view.ending)
        if ending == WALL_END:
            return say("The stock has run down and nobody has knocked: the round is dead.")
        if ending == REPEAT_END:
            return say("The same upcard was taken and put back twice: the round ends without a score.")
        draws = int(view.upcard_draws)
        return say("That was draw {draws} of an upcard: the round ends without a score.", draws=draws)
    knocker = int(view.knocker)
    who, other = f"{{{knocker}}}", f"{{{1 - knocker}}}"
    if view.points[1 - knocker] > 0:
        points = int(view.points[1 - knocker])
        return say("{other} undercuts {who} and wins {points:point}.", who=who, other=other, points=points)
    if view.points[knocker] == 0:
        return say("Both have the same deadwood: nobody scores.")
    return say(_WINS.get(int(view.ending), _WINS_BY_KNOCK), who=who, points=int(view.points[knocker]))


_WINS_BY_KNOCK = noted("{who} wins {points:point}.")
_WINS = {
    GIN_END: noted("{who} wins {points:point} with gin."),
    BIG_GIN_END: noted("{who} wins {points:point} with big gin."),
}


def sheet(view: View) -> Sheet:
    """The settlement of a finished hand."""
    settlement = Settlement(SHEET, price, view.rules, lambda tally: count(view, tally))
    ending = ending_sentence(view)
    if is_dead(view):
        return settlement.sheet(ending, (), nobody=(say("No score"), "GIN-SCORE-3"))
    return settlement.sheet(ending, _deadwood(view, int(winner(settlement.tally, view.rules))))


def _deadwood(view: View, first: int) -> Iterator[Item]:
    for seat, label in ((1 - first, noted("Deadwood of {who}")), (first, noted("Less deadwood of {who}"))):
        cards = cards_of(int(view.known[seat]))
        if cards:
            yield Item("deadwood", first, say(label, who=f"{{{seat}}}"), cards, hand=seat)


def bonuses(match: Match, rules: Rules) -> tuple[SheetLine, ...]:
    """What is added to the totals of a match that is over, line by line (GIN-CLA-7-R)."""
    return tuple(
        SheetLine(line["label"], "GIN-CLA-7-R", tuple(points or None for points in line["points"]))
        for line in after_match.bonuses(rules, match)
    )
