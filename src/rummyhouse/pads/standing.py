"""How a match stands after the rounds that count: totals, the next round, who leads or has won."""

from __future__ import annotations

from typing import Any

from rummyhouse.languages import say
from rummyhouse.pads.native import below, bonuses, contract, lowest, need, target, to_come


def standing(
    data: dict[str, Any], pad: dict[str, Any], rules: Any, match: Any, number: int, whole: int
) -> dict[str, Any]:
    """The standing that is shown above the rounds.

    Args:
        data: of the game.
        pad: names and sides.
        rules: flat record of the house rules.
        match: with every round that counts.
        number: of the next round.
        whole: how many rounds a whole match has, where they are counted.
    """
    over = bool(match.over)
    sides = int(match.sides)
    winners: list[int] = []
    totals: list[int] = []
    grand: list[int] = []
    required: list[Any] = []
    for side in range(sides):
        if over and int(match.winners) // (1 << side) % 2 == 1:
            winners.append(side)
        totals.append(int(match.total[side]))
        grand.append(int(match.grand[side]) if over else int(match.total[side]))
        points = need(data, rules, int(match.total[side]))
        required.append(points if points >= 0 else None)
    few = lowest(data, rules)
    coming: list[Any] = [] if over else to_come(data, rules, match)
    return {
        "totals": totals,
        "grand": grand,
        "bonuses": bonuses(data, rules, match) if over else [],
        "required": required,
        "dealer": dealer_of(data, match),
        "starter": int(match.starter),
        "number": number,
        "contract": "" if over else contract(data, rules, match),
        "to_come": coming,
        "played": whole - len(coming) if len(coming) > 0 else number - 1,
        "target": target(data, rules, int(match.seats)),
        "over": over,
        "lowest": few,
        "below": below(data, rules),
        "winners": winners,
        "leaders": leaders(totals, few),
        "sentence": sentence(pad, grand, winners, leaders(totals, few), over, number),
    }


def dealer_of(data: dict[str, Any], match: Any) -> int:
    """The seat that deals, or -1 if everybody does; then the match knows who plays first."""
    return -1 if data["everybody_deals"] else int(match.dealer)


def leaders(totals: list[int], few: bool) -> list[int]:
    """The sides with the best total."""
    best = totals[0]
    for total in totals:
        if (few and total < best) or (not few and total > best):
            best = total
    return [side for side in range(len(totals)) if totals[side] == best]


def side_name(pad: dict[str, Any], side: int) -> str:
    """A side by the name of its team, or else by its players."""
    if side < len(pad["teams"]) and pad["teams"][side] != "":
        return str(pad["teams"][side])
    names = [pad["names"][seat] for seat in range(len(pad["sides"])) if pad["sides"][seat] == side]
    return " & ".join(names)


def is_of_several(pad: dict[str, Any], side: int) -> bool:
    """Whether a side is called by the names of several players."""
    if side < len(pad["teams"]) and pad["teams"][side] != "":
        return False
    return len([seat for seat in range(len(pad["sides"])) if pad["sides"][seat] == side]) > 1


def together(pad: dict[str, Any], sides: list[int]) -> str:
    """Several sides by name, e.g. ``Ann, Bo and Cy``."""
    names = [side_name(pad, side) for side in sides]
    if len(names) == 1:
        return names[0]
    most = [names[i] for i in range(len(names) - 1)]
    return say("{before} and {final}", before=", ".join(most), final=names[len(names) - 1])


def sentence(
    pad: dict[str, Any], totals: list[int], winners: list[int], ahead: list[int], over: bool, number: int
) -> str:
    """Who leads, or has won, in a sentence."""
    if over:
        if len(winners) == 0:
            return say("The match is over, and nobody has won.")
        who, points = together(pad, winners), totals[winners[0]]
        if len(winners) == 1 and is_of_several(pad, winners[0]):
            return say("{partners} won the match: {points:point}.", partners=who, points=points)
        if len(winners) == 1:
            return say("{who} won the match: {points:point}.", who=who, points=points)
        return say("{who} share the match: {points:point}.", who=who, points=points)
    if number == 1:
        return say("The first round is to be played.")
    points = totals[ahead[0]]
    if len(ahead) == len(totals):
        return say("All are level: {points:point}.", points=points)
    if len(ahead) == 1:
        return say("In the lead: {who}, {points:point}.", who=together(pad, ahead), points=points)
    return say("Level in the lead: {who}, {points:point}.", who=together(pad, ahead), points=points)
