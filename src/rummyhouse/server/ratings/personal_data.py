"""Ratings as personal data: exported with the account, deleted with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rummyhouse.store.accounts import AccountRow
    from rummyhouse.store.ratings import Ratings


class RatingPersonalData:
    """What the house keeps of somebody's skill."""

    name = "ratings"

    def __init__(self, ratings: Ratings) -> None:
        self._ratings = ratings

    async def export(self, person: str, account: AccountRow | None) -> Any:  # noqa: ARG002 - as the holder asks
        """Somebody's ratings, for JSON."""
        course = await self._ratings.course(person)
        return [
            {
                "game": one.game,
                "rating": round(one.skill.mean, 2),
                "deviation": round(one.skill.deviation, 2),
                "matches": one.matches,
                "course": [
                    {"at": step.at, "rating": round(step.skill.mean, 2), "deviation": round(step.skill.deviation, 2)}
                    for step in course
                    if step.game == one.game
                ],
            }
            for one in await self._ratings.of_person(person)
        ]

    async def hand_over(self, old: str, new: str) -> None:
        """Nothing to hand over: a guest has no rating."""

    async def forget(self, person: str, account: AccountRow | None) -> None:  # noqa: ARG002 - as the holder asks
        """Delete somebody's ratings."""
        await self._ratings.forget(person)
