"""Ratings of those who sit at rated tables, where everybody has agreed to be rated."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rummyhouse.ratings import Skill
from rummyhouse.server.ratings.messages import SeatRating

if TYPE_CHECKING:
    from rummyhouse.store.ratings import Change, Ratings
    from rummyhouse.tables import Truth


async def ratings_at(ratings: Ratings, truth: Truth) -> tuple[SeatRating | None, ...]:
    """The rating on each seat of a rated table, after the match what it has made of it; empty where it is not rated."""
    if not truth.rated:
        return ()
    people = [seat.person for seat in truth.seats]
    known = await ratings.of_people(truth.game.name, [person for person in people if person])
    changes = await ratings.changes(truth.table) if truth.stage == "finished" else {}
    return tuple(
        _changed(changes[one])
        if one in changes
        else _shown(known[one].skill if one in known else Skill())
        if one
        else None
        for one in people
    )


def _changed(change: Change) -> SeatRating:
    shown = _shown(change.after)
    return replace(shown, change=shown.value - round(change.before.mean))


def _shown(skill: Skill) -> SeatRating:
    return SeatRating(round(skill.mean), skill.margin, skill.is_provisional)
