"""The players of a tournament are told once that their game begins."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING

from tests.server.notices.test_notices import calm, post
from tests.server.tournament_guests import Clock, Visitor, match

if TYPE_CHECKING:
    from tests.server.guests import Server
    from tests.server.notices.push_service import PushService

GIN = {"game": "gin", "form": "club_evening", "settings": {"team_size": "1"}, "rules": {"target": 20}}


async def posted(olga: Visitor) -> tuple[str, dict[str, str]]:
    name = await olga.open(**GIN)
    await olga.do(name, "organiser", "enter", teams=[{"team": "Ann"}, {"team": "Ben"}])
    await olga.do(name, "organiser", "draw")
    info = await olga.do(name, "organiser", "post")
    return name, {one["person"]: one["link"] for team in info["teams"] for one in team["members"]}


async def test_a_player_is_told_when_the_game_is_due(server: Server, push: PushService, clock: Clock) -> None:
    async with Visitor(server.address, "Olga") as olga, Visitor(server.address, "Pia") as pia:
        name, links = await posted(olga)
        await pia.enter(name, links["p2"])
        await push.subscribe(pia)
        await server.house.tournament_watch.look()
        clock.now = dt.datetime.fromisoformat(match(await olga.see(name), "D1-R1-M1")["posted"])
        await server.house.tournament_watch.look()
        await push.notices(1)
        await olga.do(name, "organiser", "begin", match="D1-R1-M1")
        await post(pia, "/looked")
        await calm(server)
        await server.house.tournament_watch.look()
        await calm(server)
        assert len(push.heard) == 1


async def test_a_player_is_told_once_that_the_game_begins(server: Server, push: PushService, clock: Clock) -> None:
    async with Visitor(server.address, "Olga") as olga, Visitor(server.address, "Pia") as pia:
        name, links = await posted(olga)
        await pia.enter(name, links["p1"])
        await push.subscribe(pia)
        await server.house.tournament_watch.look()
        await calm(server)
        assert push.heard == []
        await olga.do(name, "organiser", "begin", match="D1-R1-M1")
        await server.house.tournament_watch.look()
        (notice,) = await push.notices(1)
        assert notice["title"] == "Your game begins"
        assert notice["path"] == f"/tournaments/{name}/me"
        assert "against Ben" in notice["body"] or "against Ann" in notice["body"]
        await post(pia, "/looked")
        await calm(server)
        await server.house.tournament_watch.look()
        await calm(server)
        assert len(push.heard) == 1
