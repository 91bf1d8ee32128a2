"""Those who have signed up for an evening are told when it is moved or called off, each change once."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING

from tests.server.guests import Guest
from tests.server.notices.test_notices import calm, post
from tests.server.test_evenings import fix, send, sign_up, until_state

if TYPE_CHECKING:
    from tests.server.guests import Server
    from tests.server.notices.push_service import PushService
    from tests.server.tournament_guests import Clock


def soon(clock: Clock) -> str:
    return (clock.now.date() + dt.timedelta(days=2)).isoformat()


async def test_the_others_are_told_that_an_evening_is_moved_and_called_off(
    server: Server, push: PushService, clock: Clock
) -> None:
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Ben") as ben:
        evening = await fix(ann, day=soon(clock))
        await sign_up(ben, evening)
        for guest in (ann, ben):
            await push.subscribe(guest)
        place = f"/{evening['evening']}"
        time = {"day": soon(clock), "at": "20:00", "zone": "Europe/Berlin"}
        await send(ann, f"{place}/move", **time)
        await calm(server)
        assert push.heard == [], "it is at the same time as before"

        await send(ann, f"{place}/move", **(time | {"at": "21:30"}))
        (notice,) = await push.notices(1)
        assert notice["title"] == "Your evening is moved"
        assert notice["body"].startswith("Gin Rummy with Ann: now ")
        assert notice["body"].endswith(", 21:30 (Berlin).")
        assert notice["path"] == f"/evening/{evening['evening']}"
        await post(ben, "/looked")
        await calm(server)

        for _ in range(2):
            await send(ann, f"{place}/call-off")
        await calm(server)
        assert [one["title"] for one in await push.notices(2)] == [notice["title"], "Your evening is called off"]
        (line,) = (await ben.web.get("/api/tables")).json()
        assert (line["stage"], line["begins"]) == ("off", (await ben.web.get(f"/api/evenings{place}")).json()["moment"])
        assert (await ann.web.get("/api/tables")).json() == []


async def test_who_does_not_want_to_hear_of_evenings_does_not(server: Server, push: PushService, clock: Clock) -> None:
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Ben") as ben:
        evening = await fix(ann, day=soon(clock))
        await sign_up(ben, evening)
        await push.subscribe(ben)
        await post(ben, "/choice", occasion="evening", way="push", wanted=False)
        await send(ann, f"/{evening['evening']}/call-off")
        await calm(server)
        assert push.heard == []


async def test_who_was_there_hears_that_the_evening_is_fixed_anew(
    server: Server, push: PushService, clock: Clock
) -> None:
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Ben") as ben:
        evening = await fix(ann, day=soon(clock), game="fiji", seats=3, rules={})
        await sign_up(ben, evening)
        clock.now += dt.timedelta(milliseconds=evening["left"])
        await until_state(ann, evening, "laid")
        for guest in (ann, ben):
            await push.subscribe(guest)
        anew = await send(ann, f"/{evening['evening']}/anew", nickname="Ann")
        (notice,) = await push.notices(1)
        assert notice["title"] == "Ann fixes your evening anew"
        assert notice["body"].startswith("Fiji Rummy, ")
        assert notice["body"].endswith(", 20:00 (Berlin). Sign up if you come.")
        assert notice["path"] == f"/evening/{anew['evening']}"
        await send(ben, f"/{evening['evening']}/anew", nickname="Ben")
        await calm(server)
        assert len(push.heard) == 1, "it was fixed already"
