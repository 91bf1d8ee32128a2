"""Plays and reasons as sentences; seats are written ``{0}``, ``{1}``, for names to be put in."""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Decimal
from typing import TYPE_CHECKING, Any

from rummyhouse.bots import steady
from rummyhouse.languages import ENGLISH, noted, reading, say, told
from rummyhouse.records.writing import write_turn

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rummyhouse.analysis.decisions import Witnesses
    from rummyhouse.analysis.judge import Found


def tell(begun: Witnesses, row: Sequence[int]) -> str:
    """What a play looks like to its own seat, with nothing of what it would learn by it.

    Steps that nobody else notices, such as composing a meld, are told only where there are no others.
    """
    now = begun.copy()
    noticed: list[str] = []
    aside: list[str] = []
    words, rules, seat = now.game.words, now.game.rules, now.seat
    for action in row:
        before, others = now.view(), _spectator(now)
        seen = int(rules.seen(now.rounds[0].state, seat, action, -1))
        now.act(action)
        public = words.tell(others, _spectator(now), seat, seen)
        own = public if now.has_learned else words.tell(before, now.view(), seat, action)
        (noticed if public else aside).append(own)
    sentences = list(dict.fromkeys(filter(None, noticed if any(noticed) else aside)))
    return " ".join(one for one in sentences if not _is_said_by_another(one, sentences)) or f"{write_turn(words, row)}."


def _is_said_by_another(one: str, sentences: Sequence[str]) -> bool:
    """Whether another sentence begins with this one and says more: "Ann knocks." and "Ann knocks with the ace."."""
    with reading(ENGLISH):
        begun = told(one).removesuffix(".")
        return any(other != one and told(other).startswith(f"{begun} ") for other in sentences)


def _spectator(now: Witnesses) -> Any:
    """What a spectator sees."""
    view = now.game.view.blank()
    now.game.rules.look(now.rounds[0].state, -1, view)
    return view


def reason(game_name: str, begun: Witnesses, found: Found, *, is_best: bool) -> str:
    """Why the best play is better than what was done; or, where what was done is the best, why nothing is."""
    own, best = found.plays[0], found.plays[found.best]
    seat = "{" + str(begun.seat) + "}"
    if is_best:
        if len(found.plays) > 1:
            return say(
                "On {deals:deal} that fit what {who} knew, nothing else was better beyond doubt.",
                deals=found.deals,
                who=seat,
            )
        if found.is_unasked:
            return say("{who} did what steady would have done, so nothing else was tried.", who=seat)
        return say("Whatever else could be done would have come to the same.")
    at = next((at for at, (one, other) in enumerate(zip(own, best, strict=False)) if one != other), len(best) - 1)
    now = begun.copy()
    for action in best[:at]:
        now.act(action)
    why = steady.steady_bot(game_name).why(now.view(), best[at])
    return f"{why} {_worth(seat, found)}"


def _worth(seat: str, found: Found) -> str:
    """How much more the best play is worth; where fewer rounds were won with it, that points are what counts."""
    won, instead = (round(100 * share) for share in found.won)
    if won == instead:
        key = noted("On deals that fit what {who} knew it was worth {more:.1f} points more than what was done.")
    elif won > instead:
        key = noted(
            "On deals that fit what {who} knew it was worth {more:.1f} points more than what was done, and {won} of "
            "100 rounds were won with it instead of {instead}."
        )
    else:
        key = noted(
            "On deals that fit what {who} knew it was worth {more:.1f} points more than what was done, though fewer "
            "rounds were won with it: {won} of 100 instead of {instead}. What counts here is not how many rounds are "
            "won, but how many points they bring or cost."
        )
    return say(key, who=seat, more=to_the_tenth(found.loss), won=won, instead=instead)


def to_the_tenth(points: float) -> float:
    """Points as every page writes them that has them to the hundredth: halves are rounded up.

    >>> to_the_tenth(13.2467), to_the_tenth(0.04)
    (13.3, 0.0)
    """
    return float(Decimal(str(round(float(points), 2))).quantize(Decimal("0.1"), ROUND_HALF_UP))
