"""The tournament as a fold over its log: whether an act may be done, and what follows from it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from rummyhouse.languages import say
from rummyhouse.rules import Refusal, Refused
from rummyhouse.tournaments import acts, correcting, playing, posting, results, seating, signing
from rummyhouse.tournaments.acts import HOUSE, Entry, Opened
from rummyhouse.tournaments.due import next_due_act
from rummyhouse.tournaments.outbox import told
from rummyhouse.tournaments.parameters import RANDOM_SEED
from rummyhouse.tournaments.reasons import refuse
from rummyhouse.tournaments.state import Tournament
from rummyhouse.tournaments.terms import OpeningError, terms_of, titled

if TYPE_CHECKING:
    import datetime as dt
    from collections.abc import Iterable

_WAYS: dict[type[acts.Act], tuple[Any, Any]] = {
    acts.SignedUp: (signing.refuse_sign_up, signing.sign_up),
    acts.NoticePosted: (signing.refuse_notice, signing.post_notice),
    acts.Paired: (signing.refuse_pair, signing.pair),
    acts.Withdrawn: (signing.refuse_withdrawal, signing.withdraw),
    acts.SignUpClosed: (signing.refuse_closing, signing.close),
    acts.Cancelled: (signing.refuse_cancelling, signing.cancel),
    acts.Renamed: (correcting.refuse_renaming, correcting.rename),
    acts.Readdressed: (correcting.refuse_readdressing, correcting.readdress),
    acts.Replanned: (correcting.refuse_replanning, correcting.replan),
    acts.Drawn: (posting.refuse_draw, posting.draw),
    acts.Swapped: (seating.refuse_swap, seating.swap),
    acts.EnteredLate: (seating.refuse_late, seating.enter_late),
    acts.ByeMailsDue: (posting.refuse_bye_mails, posting.release_bye_mails),
    acts.Sent: (posting.refuse_sent, posting.sent),
    acts.ChartsPosted: (posting.refuse_posting, posting.post),
    acts.StartProposed: (playing.refuse_proposal, playing.propose),
    acts.StartAgreed: (playing.refuse_agreement, playing.agree),
    acts.StartDeclined: (playing.refuse_no, playing.decline),
    acts.CheckedIn: (playing.refuse_check_in, playing.check_in),
    acts.NotHere: (correcting.refuse_leaving, correcting.leave),
    acts.Substituted: (playing.refuse_substitution, playing.substitute),
    acts.Seated: (seating.refuse_seat, seating.seat),
    acts.Started: (playing.refuse_start, playing.start),
    acts.Placed: (playing.refuse_placing, playing.place),
    acts.Forfeited: (playing.refuse_forfeit, playing.forfeit),
    acts.ResultMissing: (results.refuse_missing, results.miss),
    acts.Reported: (results.refuse_report, results.report),
    acts.Confirmed: (results.refuse_confirmation, results.confirm),
    acts.Disputed: (results.refuse_dispute, results.dispute),
    acts.Decided: (results.refuse_decision, results.decide),
    acts.Reopened: (correcting.refuse_reopening, correcting.reopen),
    acts.Advanced: (results.refuse_advance, results.advance),
}
"""For every kind of act, the function that refuses it and the one that carries it out."""


def opened(entry: Entry) -> Tournament:
    """The tournament that the first entry of a log opens.

    Raises:
        OpeningError: this entry does not open a tournament, or its terms cannot be met.
        RuleChoiceError, UnknownGameError: a choice or a game that does not exist.
    """
    act = entry.act
    if not isinstance(act, Opened) or not acts.is_organiser(entry.by) or entry.at.tzinfo is None:
        raise OpeningError(say("a tournament begins when an organiser opens it"))
    terms = terms_of(act)
    if terms["draw_seed"] not in (RANDOM_SEED, act.seed) or act.seed < 0:
        raise OpeningError(
            say(
                "{setting} is {wished}, and the seed {seed} (BAJA-TOUR-13-R)",
                setting=titled("draw_seed"),
                wished=terms["draw_seed"],
                seed=act.seed,
            )
        )
    if entry.at >= terms.deadline:
        raise OpeningError(
            say(
                "{setting} ({deadline}) is past already (BAJA-TOUR-2-R)",
                setting=titled("signup_deadline"),
                deadline=terms.said(terms.deadline),
            )
        )
    return Tournament(opened=act, terms=terms, log=(entry,), at=entry.at)


def refusal(tournament: Tournament, entry: Entry) -> Refusal | None:
    """Why this entry cannot come next, or None. Nothing is changed by asking."""
    act, at, by = entry.act, entry.at, entry.by
    if at.tzinfo is None or at < tournament.at:
        return refuse("CLOCK_WENT_BACK", at=at.isoformat(), last=tournament.at.isoformat())
    if isinstance(act, Opened):
        return refuse("NOT_NOW", state=tournament.state)
    deed = next_due_act(tournament)
    if deed is not None and deed.at <= at and not (by == HOUSE and deed.act == act):
        return refuse("FALLS_DUE_FIRST", what=type(deed.act).__name__)
    refuses, _ = _WAYS[type(act)]
    found: Refusal | None = refuses(tournament, act, at, by)
    return found


def apply(tournament: Tournament, entry: Entry) -> Tournament:
    """The tournament after an entry that is not refused."""
    _, does = _WAYS[type(entry.act)]
    begun = replace(tournament, log=(*tournament.log, entry), at=entry.at)
    after: Tournament = does(begun, entry.act, entry.at, entry.by)
    return told(tournament, after, entry.at)


def act_on(tournament: Tournament, entry: Entry) -> Tournament:
    """The tournament after an entry.

    Raises:
        Refused: the entry is refused; nothing has changed.
    """
    found = refusal(tournament, entry)
    if found is not None:
        raise Refused(found)
    return apply(tournament, entry)


def tick(tournament: Tournament, time: dt.datetime) -> Tournament:
    """The tournament after all that has fallen due by ``time``, each act entered at its own moment."""
    while (deed := next_due_act(tournament)) is not None and deed.at <= time:
        tournament = act_on(tournament, Entry(deed.at, HOUSE, deed.act))
    return tournament


def replay(entries: Iterable[Entry]) -> Tournament:
    """The tournament that a log tells. This needs no clock, because what fell due is in the log.

    Raises:
        Refused: an entry that the entries before it do not allow.
        OpeningError, RuleChoiceError, UnknownGameError: as for :func:`opened`.
    """
    first, *others = entries
    tournament = opened(first)
    for entry in others:
        tournament = act_on(tournament, entry)
    return tournament
