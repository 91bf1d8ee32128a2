"""Who has won a game, by its score sheet: the target, the time limit, and what breaks a tie."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rummyhouse.languages import noted, say
from rummyhouse.tournaments.reasons import refuse

if TYPE_CHECKING:
    from rummyhouse.rules import Refusal
    from rummyhouse.tournaments.acts import ScoreSheet
    from rummyhouse.tournaments.terms import Terms

CUT_ORDER = ("3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2", "JK")
"""Ranks from low to high when teams cut (BAJA-CUT-2)."""


WAYS = {
    "interrupted_deal": (noted("The deal in play"), noted("The unfinished deal is counted as it lies.")),
    "deals_gone_out": (
        noted("Deals gone out"),
        noted("The team that has gone out in more deals of this game wins it."),
    ),
    "cut": (
        noted("A cut"),
        noted("Each team cuts a card until one is higher. That always decides, so anything after it is never used."),
    ),
    "extra_deal": (
        noted("A new deal"),
        noted("One more deal, until one team is better. That always decides, too."),
    ),
}
"""The ways to break a tie at the limit, each with its title and what it does (BAJA-TOUR-47-R)."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """A game that is over.

    Attributes:
        place: 0 if the upper team has won, 1 for the lower one.
        reason: ``target``, ``time_limit`` or ``tie_break``.
        scores: the final score of each.
        broken_by: what broke the tie, or "".
    """

    place: int
    reason: str
    scores: tuple[int, int]
    broken_by: str = ""


def outcome(sheet: ScoreSheet, terms: Terms, match: str, *, time_up: bool) -> Outcome | Refusal:
    """Who has won, or why nobody has won yet (BAJA-TOUR-45, BAJA-TOUR-46-R, BAJA-TOUR-47-R).

    Args:
        sheet: the points.
        terms: of the tournament.
        match: for the sentence of a refusal.
        time_up: whether the time limit is reached.
    """
    scores = sheet.total
    if sheet.out_in_last_turn and terms["finish_turn_at_limit"]:
        scores = _sum(scores, sheet.running)  # the deal is complete, so it counts
    reached = max(scores) >= terms.target if terms.target is not None else sheet.over
    better = _better(scores, terms)
    if reached and better is not None:
        return Outcome(better, "target", scores)
    if not time_up:
        needed = say("time is left. If play has ended all the same, the desk decides this, under “Correct or decide”")
        if reached and terms.target is not None:
            needed = say(
                "both have {points:point}, and time is left, so play goes on. If play has ended all the same, the desk "
                "decides this, under “Correct or decide”",
                points=max(scores),
            )
        elif terms.target is not None:
            needed = say(
                "nobody has {target:point} yet (the best has {best:,}), and time is left. If play has ended all the "
                "same, the desk decides this, under “Correct or decide”",
                target=terms.target,
                best=max(scores),
            )
        return refuse("GAME_NOT_OVER", match=match, numbers=needed)
    counted = sheet.out_in_last_turn
    if terms["time_up_deal"] == "score_as_is" and not counted:
        scores, counted = _sum(scores, sheet.running), True
    better = _better(scores, terms)
    if better is not None:
        return Outcome(better, "time_limit", scores)
    return _tie(sheet, terms, scores, counted=counted)


def _tie(sheet: ScoreSheet, terms: Terms, scores: tuple[int, int], *, counted: bool) -> Outcome | Refusal:
    """Break a tie, in the agreed order; ``counted`` if the deal in play is already in the scores."""
    missing = say("no way to break it is left")
    for way in terms.tie_break:
        place = None
        if way == "interrupted_deal":
            place = None if counted else _better(sheet.running, terms)
        elif way == "deals_gone_out":
            place = _higher(sheet.gone_out)
        elif way == "cut":
            place = next((found for pair in sheet.cuts if (found := _higher(_cut(pair))) is not None), None)
            missing = say("cut until the cards differ")
        else:
            place = next((found for deal in sheet.extra if (found := _better(deal, terms)) is not None), None)
            missing = say("play one more deal")
        if place is not None:
            return Outcome(place, "tie_break", scores, way)
        if way in ("cut", "extra_deal"):
            break  # these can be repeated until they decide
    return refuse("TIE_NOT_BROKEN", points=scores[0], missing=missing)


def is_card(text: str) -> bool:
    """Whether this is a card that can be cut: a rank with or without its suit, or a joker."""
    return _rank(text) in CUT_ORDER


def _rank(card: str) -> str:
    word = card.upper()
    if word != "JK":
        word = word.rstrip("SHDC")
    return "10" if word == "T" else word


def _cut(pair: tuple[str, str]) -> tuple[int, int]:
    return CUT_ORDER.index(_rank(pair[0])), CUT_ORDER.index(_rank(pair[1]))


def _sum(one: tuple[int, int], other: tuple[int, int]) -> tuple[int, int]:
    return one[0] + other[0], one[1] + other[1]


def _higher(pair: tuple[int, int]) -> int | None:
    return None if pair[0] == pair[1] else int(pair[1] > pair[0])


def _better(scores: tuple[int, int], terms: Terms) -> int | None:
    """The place with the better score, or None where they are equal."""
    place = _higher(scores)
    return place if place is None or not terms.lowest_wins else 1 - place
