"""What a seat is told of the company at its table: what is said, what is asked, who looks on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.server import protocol
from rummyhouse.tables import consent
from rummyhouse.tables.talk import phrases

if TYPE_CHECKING:
    from rummyhouse.tables import Table, Truth


def company(
    table: Table, seat: int, unheard: frozenset[int] = frozenset(), *, knows_phrases: bool = False
) -> protocol.Company:
    """What this seat (-1: a spectator) is told; of the ``unheard`` seats nothing that they say."""
    truth = table.truth
    said = {} if knows_phrases else phrases(truth)
    return protocol.Company(
        phrases=tuple(protocol.Phrase(name, sentence) for name, sentence in said.items()),
        free_talk=truth.free_talk and not truth.tournament,
        remarks=tuple(
            protocol.Remark(one.number, one.seat, one.sentence, age)
            for one, age in table.talk.remarks
            if one.seat not in unheard
        ),
        proposal=_proposal(truth),
        may_take_back=_may_take_back(truth, seat),
        paused=truth.paused,
        onlookers=table.presence.onlookers,
        silent=_silent(truth, seat) if table.patience == 0 else (),
    )


def _proposal(truth: Truth) -> protocol.Proposal | None:
    asked = truth.proposal
    if asked is None:
        return None
    awaited = consent.voters(truth, asked.seat, asked.target) - truth.agreed
    return protocol.Proposal(asked.seat, asked.kind, asked.target, tuple(sorted(awaited)))


def _may_take_back(truth: Truth, seat: int) -> bool:
    return seat >= 0 and not (truth.tournament or truth.rests) and not consent.why_not_back(truth, seat)


def _silent(truth: Truth, seat: int) -> tuple[int, ...]:
    """The persons for whom this seat may propose a bot if they stay silent."""
    if seat < 0 or truth.tournament or truth.paused or truth.stage not in ("playing", "between"):
        return ()
    if truth.thinking.limit is not None:
        return ()  # the clock decides
    waited = consent.waited_for(truth) - {seat}
    return tuple(one for one in sorted(waited) if truth.seats[one].kind == "person")
