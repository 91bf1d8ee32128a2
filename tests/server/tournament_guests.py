"""People at a tournament: they talk to a real server, and the house's clock is set by the test."""

from __future__ import annotations

import datetime as dt
import itertools
from typing import TYPE_CHECKING, Any

from tests.server.guests import Guest

if TYPE_CHECKING:
    import httpx

SATURDAY = dt.datetime(2027, 1, 9, 16, 0, tzinfo=dt.UTC)
"""Four days before the Wednesday on which the first games are played; nine in the morning in Mazatlan."""
NINE = ("Pelican", "Osprey", "Heron", "Tern", "Gull", "Frigate", "Plover", "Curlew", "Booby")


class Clock:
    """What time it is in the house, until the test sets it."""

    def __init__(self) -> None:
        self.now = SATURDAY

    def __call__(self) -> dt.datetime:
        return self.now

    def set(self, text: str) -> None:
        """A moment such as ``2027-01-13 10:00`` on the clocks of Mazatlan, seven hours behind UTC."""
        self.now = (dt.datetime.fromisoformat(text) + dt.timedelta(hours=7)).replace(tzinfo=dt.UTC)

    def pass_by(self, seconds: float) -> None:
        """So much time passes."""
        self.now += dt.timedelta(seconds=seconds)


class Visitor(Guest):
    """Somebody who has to do with a tournament."""

    keys = itertools.count(1)

    async def open(self, **more: Any) -> str:
        wish = {"key": f"k{next(self.keys)}", "name": "The week", "game": "baja", "time_zone": "America/Mazatlan"}
        answer = await self.web.post("/api/tournaments", json=wish | more)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["tournament"])

    async def ask(self, tournament: str, role: str, kind: str, /, key: str = "", **fields: Any) -> httpx.Response:
        wish = {"key": key or f"k{next(self.keys)}", "role": role, "wish": {"type": kind, **fields}}
        return await self.web.post(f"/api/tournaments/{tournament}/wishes", json=wish)

    async def do(self, tournament: str, role: str, kind: str, /, key: str = "", **fields: Any) -> dict[str, Any]:
        answer = await self.ask(tournament, role, kind, key, **fields)
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    async def refused(self, tournament: str, role: str, kind: str, /, **fields: Any) -> tuple[int, str]:
        """Status and clause (or code, where it has none) of a wish that is not fulfilled."""
        answer = await self.ask(tournament, role, kind, **fields)
        body = answer.json()
        assert body["message"].endswith(".")
        return answer.status_code, body["clause"] or body["code"]

    async def see(self, tournament: str) -> dict[str, Any]:
        answer = await self.web.get(f"/api/tournaments/{tournament}")
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    async def enter(self, tournament: str, link: str) -> dict[str, Any]:
        answer = await self.web.post(f"/api/tournaments/{tournament}/enter", json={"link": link})
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    async def posted(self, teams: tuple[str, ...] = NINE, **more: Any) -> str:
        """A tournament of these teams whose charts hang."""
        name = await self.open(**more)
        entries = [{"team": team, "players": [f"{team} A", f"{team} B"]} for team in teams]
        await self.do(name, "organiser", "enter", teams=entries)
        await self.do(name, "organiser", "draw")
        await self.do(name, "organiser", "post")
        return name


def match(info: dict[str, Any], name: str) -> dict[str, Any]:
    """A game of a tournament."""
    found: dict[str, Any] = next(one for one in info["matches"] if one["match"] == name)
    return found


def first_game(info: dict[str, Any]) -> str:
    """The first game that two teams play."""
    return str(next(one["match"] for one in info["matches"] if one["state"] == "scheduled"))
