"""Ratings of those who sit at rated tables, where everybody has agreed to be rated."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.ratings import Skill
from rummyhouse.server.ratings.messages import SeatRating

if TYPE_CHECKING:
    from rummyhouse.store.ratings import Ratings
    from rummyhouse.tables import Truth


async def ratings_at(ratings: Ratings, truth: Truth) -> tuple[SeatRating | None, ...]:
    """The rating on each seat of a rated table; empty where the match is not rated."""
    if not truth.rated:
        return ()
    people = [seat.person for seat in truth.seats]
    known = await ratings.of_people(truth.game.name, [person for person in people if person])
    return tuple(_shown(known[one].skill if one in known else Skill()) if one else None for one in people)


def _shown(skill: Skill) -> SeatRating:
    return SeatRating(round(skill.mean), skill.margin, skill.is_provisional)
