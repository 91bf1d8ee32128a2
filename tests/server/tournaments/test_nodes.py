"""Two nodes of the house on one database: an act is written once, and both hear of it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from tests.server.guests import open_server
from tests.server.tournament_guests import Clock, Visitor

if TYPE_CHECKING:
    from pathlib import Path


async def test_two_nodes_never_both_write_a_number(tmp_path: Path) -> None:
    clock = Clock()
    async with (
        open_server(tmp_path, clock=clock, mail_folder=tmp_path / "mail") as one,
        open_server(tmp_path, clock=clock, mail_folder=tmp_path / "mail") as other,
        Visitor(one.address, "Olga") as olga,
    ):
        name = await olga.open()
        link = (await olga.see(name))["desk"]["organiser_link"]
        async with Visitor(other.address, "Otto") as otto:
            await otto.enter(name, link)
            await asyncio.gather(
                *(olga.do(name, "organiser", "enter", teams=[{"team": f"Team {number}"}]) for number in range(8)),
                *(otto.do(name, "organiser", "enter", teams=[{"team": f"Side {number}"}]) for number in range(8)),
            )
            teams = [[team["name"] for team in (await guest.see(name))["teams"]] for guest in (olga, otto)]
            assert teams[0] == teams[1]
            assert len(set(teams[0])) == 16
            await asyncio.gather(
                olga.ask(name, "organiser", "draw"),
                otto.ask(name, "organiser", "draw"),
            )
            log = (await olga.see(name))["desk"]["log"]
            assert sum(line["words"] == "Division 1 is drawn." for line in log) == 1
            clock.set("2027-01-13 10:05:01")
            await asyncio.gather(one.house.live_tournaments.tick_all(), other.house.live_tournaments.tick_all())
            seen = [await guest.see(name) for guest in (olga, otto)]
            assert seen[0]["number"] == seen[1]["number"]
            people = [member["person"] for team in seen[0]["teams"] for member in team["members"]]
            assert len(set(people)) == 32


async def test_a_house_that_is_opened_again_goes_on(tmp_path: Path) -> None:
    clock = Clock()
    async with open_server(tmp_path, clock=clock) as one, Visitor(one.address, "Olga") as olga:
        name = await olga.posted()
        before = await olga.see(name)
        cookies = dict(olga.web.cookies)
    async with open_server(tmp_path, clock=clock) as again, Visitor(again.address, "Olga") as olga:
        olga.web.cookies.update(cookies)
        assert (await olga.see(name))["matches"] == before["matches"]
        await olga.do(name, "organiser", "begin", match="D2-R1-M8")
