"""What a tournament holds of a person is given out, goes along to an account, and is forgotten."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rummyhouse.tournaments import read_log, replay
from tests.server.test_accounts import PASSWORD, ask, make
from tests.server.test_personal_data import traces

if TYPE_CHECKING:
    from pathlib import Path

    from tests.server.guests import Server
    from tests.server.tournament_guests import Visitor

NAME, PARTNER, MAIL = "Quintilla", "Rosamund", "quintilla@harbour.example"
OTHER_MAIL = "quin@lagoon.example"
RENAMED = "Septimina"


async def enter(olga: Visitor, pia: Visitor) -> str:
    """Pia signs up with a partner, and his team is called after both."""
    tournament = await olga.open()
    people = {"name": NAME, "email": MAIL, "partner": PARTNER, "partner_email": "", "team": f"{NAME} and {PARTNER}"}
    await pia.do(tournament, "", "sign_up", **people)
    return tournament


async def test_ones_entries_are_given_out(olga: Visitor, pia: Visitor) -> None:
    tournament = await enter(olga, pia)
    (found,) = (await pia.web.get("/api/account/export")).json()["tournaments"]
    assert found["tournament"] == tournament
    assert found["entries"] == [{"name": NAME, "email": MAIL, "team": f"{NAME} and {PARTNER}"}]


async def test_nothing_is_left_of_a_player(tmp_path: Path, server: Server, olga: Visitor, pia: Visitor) -> None:
    tournament = await enter(olga, pia)
    await olga.do(tournament, "organiser", "rename", who="p1", name=RENAMED)
    await olga.do(tournament, "organiser", "readdress", who="p1", email=OTHER_MAIL)
    await olga.do(tournament, "organiser", "readdress", who="p1", email="")
    assert all(any(traces(tmp_path, {one}).values()) for one in (NAME, MAIL, OTHER_MAIL, RENAMED))
    await ask(pia, "/delete")
    left = traces(tmp_path, {NAME, MAIL, OTHER_MAIL, RENAMED})
    assert not any(left.values()), left
    found = replay(read_log("".join(await server.house.live_tournaments.store.read(tournament))))
    (team,) = found.teams.values()
    assert team.name.startswith("Somebody")
    assert team.name.endswith(f"and {PARTNER}"), "who stays keeps his name"
    assert NAME not in (await olga.web.get(f"/api/tournaments/{tournament}")).text


async def test_the_roles_of_a_guest_are_those_of_the_account_he_signs_in_to(olga: Visitor, pia: Visitor) -> None:
    await make(pia, "Pia")
    await ask(pia, "/sign-out")
    tournament = await enter(olga, pia)
    await ask(pia, "/sign-in", name="Pia", password=PASSWORD)
    (found,) = (await pia.web.get("/api/account/export")).json()["tournaments"]
    assert (found["tournament"], found["roles"]) == (tournament, ["p1"])


async def test_nobody_waits_for_a_player_who_has_left_the_house(server: Server, olga: Visitor, pia: Visitor) -> None:
    singles = {"team_size": "1", "divisions": "1", "format": "round_robin"}
    tournament = await olga.open(game="gin", form="club_evening", settings=singles)
    await pia.do(tournament, "", "sign_up", name=NAME, email="", partner="", partner_email="", team="")
    await olga.do(
        tournament, "organiser", "enter", teams=[{"team": "", "players": [one]} for one in ("Ada", "Bo", "Cy")]
    )
    await olga.do(tournament, "organiser", "draw")
    await olga.do(tournament, "organiser", "post")
    await ask(pia, "/delete")
    info = await olga.see(tournament)
    (gone,) = [team for team in info["teams"] if team["status"] == "withdrawn"]
    assert re.fullmatch(r"Somebody [A-Z]{4}", gone["name"]), gone
    assert {one["reason"] for one in info["matches"] if gone["team"] in one["places"]} == {"withdrawn"}
