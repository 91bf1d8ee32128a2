"""What a table decides together: to take an action back, to pause, to go on, to let a bot play for a silent seat.

Somebody asks, everybody else says yes or no with one tap; bots agree. One no ends it.
"""

from __future__ import annotations

import operator
from typing import TYPE_CHECKING

from rummyhouse.languages import say
from rummyhouse.tables import entries, messages
from rummyhouse.tables.problems import TableProblem
from rummyhouse.tables.truth import open_cards

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rummyhouse.tables.truth import LastAct, Truth

    Entries = tuple[entries.Entry, ...]


MOST_ENTRIES = 20_000
"""Entries of a log after which nothing is proposed any more: play ends by itself, proposals need not."""


def propose(truth: Truth, seat: int, kind: entries.ProposalKind, target: int = -1, bot: str = "") -> Entries:
    """Ask the others.

    Args:
        truth: of the table.
        seat: who asks.
        kind: for what.
        target: the silent seat, if ``bot`` is to play for it.
        bot: which one.

    Raises:
        TableProblem: it cannot be asked for now.
    """
    if truth.seats[seat].bot:
        raise TableProblem("not_permitted", say(messages.BOT_PLAYS))
    if truth.stage not in ("playing", "between"):
        why = messages.MATCH_NOT_BEGUN if truth.match is None else messages.MATCH_ENDED
        raise TableProblem("not_possible", say(why))
    if truth.tournament:
        raise TableProblem("not_permitted", say(messages.NO_CONSENT))
    if truth.proposal is not None:
        raise TableProblem("not_possible", say(messages.ASKED_ALREADY))
    if truth.number >= MOST_ENTRIES:
        raise TableProblem("not_possible", say(messages.ASKED_ENOUGH))
    if kind != "replace":
        target = -1  # nobody is left out who has to agree
    _check(truth, seat, kind, target)
    asked = entries.Proposed(seat, kind, target, bot)
    return (asked, *_if_agreed(truth, asked, ()))


def _check(truth: Truth, seat: int, kind: entries.ProposalKind, target: int) -> None:
    if kind == "go_on":
        if not truth.paused:
            raise TableProblem("not_possible", say(messages.NOT_PAUSED))
        return
    if truth.paused:
        raise TableProblem("not_possible", say(messages.PAUSED))
    if truth.by_correspondence and kind in ("take_back", "replace"):
        raise TableProblem("not_permitted", say(messages.NOT_BY_CORRESPONDENCE))
    if kind == "replace" and truth.thinking.limit is not None:
        raise TableProblem("not_permitted", say(messages.CLOCK_DECIDES))
    if kind == "take_back":
        why = why_not_back(truth, seat)
        if why:
            raise TableProblem("not_possible", why)
    if kind == "replace":
        is_person = 0 <= target < len(truth.seats) and truth.seats[target].kind == "person"
        if not is_person or target == seat or target not in waited_for(truth):
            raise TableProblem("not_possible", say(messages.NOT_SILENT))


def reply(truth: Truth, seat: int, *, agrees: bool) -> Entries:
    """Say yes or no; the one who has asked may say no, too, and so withdraws.

    Raises:
        TableProblem: nothing is asked, or not of this seat.
    """
    asked = truth.proposal
    if asked is None:
        raise TableProblem("not_possible", say(messages.NOT_ASKED))
    if seat == asked.seat and not agrees:
        return (entries.Declined(seat),)
    if seat in truth.agreed and agrees:
        return ()
    if seat not in voters(truth, asked.seat, asked.target):
        raise TableProblem("not_permitted", say(messages.NOT_ASKED))
    if not agrees:
        return (entries.Declined(seat),)
    return (entries.Agreed(seat), *_if_agreed(truth, asked, {*truth.agreed, seat}))


def conclude(truth: Truth) -> Entries:
    """What follows if all who were still asked have left or agreed."""
    asked = truth.proposal
    return _if_agreed(truth, asked, truth.agreed) if asked else ()


def is_agreed(truth: Truth) -> bool:
    """Whether a proposal waits only to be carried out."""
    asked = truth.proposal
    return asked is not None and voters(truth, asked.seat, asked.target) <= truth.agreed


def voters(truth: Truth, seat: int, target: int = -1) -> set[int]:
    """The persons who are asked when this seat asks: those in their seats, without the one whom it is about."""
    return {number for number, one in enumerate(truth.seats) if one.kind == "person"} - {seat, target}


def calls_back(truth: Truth) -> bool:
    """Whether whoever is not there is called back from a pause: two of the table want to go on, so nobody is alone."""
    asked = truth.proposal
    return asked is not None and asked.kind == "go_on" and bool(truth.agreed)


def waited_for(truth: Truth) -> set[int]:
    """The seats without which the match does not go on.

    None while several are asked at once: nobody is to know which of them have answered.
    """
    if truth.stage == "between":
        return {number for number, one in enumerate(truth.seats) if not (one.bot or one.ready)}
    return set(truth.actors) if len({*truth.actors, *truth.answered}) == 1 else set()


def _if_agreed(truth: Truth, asked: entries.Proposed, agreed: Iterable[int]) -> Entries:
    """What is carried out once everybody who is asked has said yes."""
    if not voters(truth, asked.seat, asked.target) <= {*agreed}:
        return ()
    match asked.kind:
        case "take_back":
            return (entries.TookBack(asked.seat, truth.last_act.number),) if truth.last_act else ()
        case "pause":
            return (entries.Paused(asked.seat),)
        case "go_on":
            return (entries.WentOn(asked.seat),)
        case "replace":
            return (entries.StoodIn(asked.target, asked.bot, left=False),)


# --- taking back ------------------------------------------------------------------------------------------------------


def why_not_back(truth: Truth, seat: int) -> str:
    """Why this seat cannot ask to take its last action back; "" if it can.

    Only the last action that everybody noticed, only while one seat alone is in turn and no clock of the game runs (so
    never in a call window), and only if it has uncovered nothing: whoever acted sees no card that was not seen before,
    and the others no card that the one who acted did not know. What nobody but the actor has noticed since is no action
    that others know of, and is taken back with it.
    """
    last = truth.last_act
    if truth.by_correspondence:
        return say(messages.NOT_BY_CORRESPONDENCE)
    if truth.stage != "playing" or truth.match is None or truth.match.round is None or last is None:
        return say(messages.NOTHING_BACK)
    if last.seat != seat or last.bot or last.clock:
        return say(messages.NOT_YOUR_LAST)
    if last.number == truth.declined:
        return say(messages.DECLINED_ALREADY)
    asked = {*truth.actors, *truth.answered}
    if len(asked) > 1 or truth.race is not None or any(truth.clock(one) for one in truth.actors):
        return say(messages.BACK_IN_WINDOW)
    if last.uncovers is None:
        last.uncovers = _uncovers(truth, last, seat)
        if last.uncovers:
            last.before, last.lay_open = None, {}
    return say(messages.BACK_SEEN) if last.uncovers else ""


def _uncovers(truth: Truth, last: LastAct, seat: int) -> bool:
    """Whether this seat sees a new card, or anybody a card that this seat had not seen.

    What it says does not depend on what others hold: a card that they have had before is no new one. Spectators need
    not be asked, for they see nothing that a player does not see.
    """
    known = _open_before(truth, last, seat)
    if any(map(operator.gt, _open_now(truth, seat), known)):
        return True
    for viewer in range(len(truth.seats)):
        now, before = _open_now(truth, viewer), _open_before(truth, last, viewer)
        if viewer != seat and now != before and any(map(operator.gt, now, map(operator.add, before, known))):
            return True
    return False


def _open_now(truth: Truth, viewer: int) -> bytes:
    if viewer not in truth.lie_open:
        truth.scene(viewer)
    return truth.lie_open[viewer]


def _open_before(truth: Truth, last: LastAct, viewer: int) -> bytes:
    if viewer not in last.lay_open:
        assert truth.match is not None
        assert last.before is not None
        played = truth.match.as_it_was(last.before).round
        assert played is not None
        last.lay_open[viewer] = open_cards(played.scene(viewer))
    return last.lay_open[viewer]
