"""Plays and reasons as sentences; seats are written ``{0}``, ``{1}``, for names to be put in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.bots import steady
from rummyhouse.records.writing import write_turn

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rummyhouse.analysis.decisions import Witnesses
    from rummyhouse.analysis.judge import Found


def tell(begun: Witnesses, row: Sequence[int]) -> str:
    """What a play looks like to its own seat, with nothing of what it would learn by it."""
    now = begun.copy()
    told: list[str] = []
    words, rules, seat = now.game.words, now.game.rules, now.seat
    for action in row:
        state = now.rounds[0].state
        before, other = now.view(), now.game.view.blank()
        rules.look(state, -1, other)
        seen = int(rules.seen(state, seat, action, -1))
        now.act(action)
        if now.has_learned:
            after = now.game.view.blank()
            rules.look(now.rounds[0].state, -1, after)
            told.append(words.tell(other, after, seat, seen))
        else:
            told.append(words.tell(before, now.view(), seat, action))
    return " ".join(dict.fromkeys(filter(None, told))) or f"{write_turn(words, row)}."


def reason(game_name: str, begun: Witnesses, found: Found) -> str:
    """Why the best play is better than what was done."""
    own, best = found.plays[0], found.plays[found.best]
    seat = "{" + str(begun.seat) + "}"
    if found.best == 0:
        if len(found.plays) > 1:
            return f"On {found.deals} deals that fit what {seat} knew, nothing else was better beyond doubt."
        return "Whatever else could be done would have come to the same."
    at = next((at for at, (one, other) in enumerate(zip(own, best, strict=False)) if one != other), len(best) - 1)
    now = begun.copy()
    for action in best[:at]:
        now.act(action)
    why = steady.steady_bot(game_name).why(now.view(), best[at])
    won, instead = (round(100 * share) for share in found.won)
    if won == instead:
        return f"{why} On deals that fit what {seat} knew it was worth {found.loss:.1f} points more than what was done."
    return (
        f"{why} On deals that fit what {seat} knew it was worth {found.loss:.1f} points more than what was done, "
        f"and {won} of 100 rounds were won with it instead of {instead}."
    )
