"""Names that strangers see: what offends is refused, and nobody is refused for a name that people have."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rummyhouse.server.public_names import offends
from tests.server.guests import Guest, Server
from tests.server.test_accounts import make

if TYPE_CHECKING:
    from typing import Any

HARMLESS = """
Ann, Scunthorpe, Penistone, Clitheroe, Lightwater, Sussex, Essex, Middlesex, Cockburn, Hancock, Peacock, Hitchcock,
Babcock, Dickens, Dick, Dick Dastardly, Moby Dick, Cassandra, Assunta, Bassett, Cummings, Kumar, Arsenal, Titus, Tittel,
Classic, Grass, Analyst, Matsushita, Shiitake, Wangari, Nazir, Conchita, Concha, Kike, Knobloch, Butterfly, Butt, Fuchs,
Schwanzer, Uhura, Lolita, Sexton, Spicer, Putin, Therapist, Grape Juice, Night Owls, Vier Asse, As de Copas, Team Titan,
Trio Grande, Martillo, Infierno, Rosette, Evening of gin, Fanny, Willy, Randy, Gay, Hoare, Johnson, Pawn Stars, Mustafa,
José, Jörg, Müller-Lüdenscheidt, O'Hara, Zoë, 小明"""
OFFENSIVE = """
fuck, Fuck you, F.u.c.k, f u c k, fuuuck, fuck_you, xXfuckXx, FuckFace, ｆｕｃｋ, fück, sh1t, bitch, b1tch, cunt,
Nigger, n1gger, faggot, a-s-s-h-o-l-e, motherfucker, rapist, whore, slut, wanker, dickhead, Arschloch, arschl0ch,
Hurensohn, Wichser, Fotze, Schlampe, Scheiße, Scheisse, Heil Hitler, Sieg-Heil, Kanake, puta, hijo de puta, gilipollas,
mierda, cabrón, cabron, joder, maricón"""


def listed(names: str) -> list[str]:
    return [" ".join(name.split()) for name in names.split(",")]


@pytest.mark.parametrize("name", listed(HARMLESS))
def test_nobody_is_refused_for_a_name_that_people_have(name: str) -> None:
    assert not offends(name)


@pytest.mark.parametrize("name", listed(OFFENSIVE))
def test_what_offends_is_found_however_it_is_written(name: str) -> None:
    assert offends(name)


OPEN: dict[str, Any] = {"game": "gin", "seats": 2, "openness": "open"}


@pytest.mark.parametrize("name", ["Fuck Face", "sh1t"])
async def test_a_name_that_strangers_see_is_refused_in_a_sentence(server: Server, ann: Guest, name: str) -> None:
    table = await ann.open_table(**OPEN)
    tournament = {"key": "k", "name": f"{name} Cup", "game": "gin", "time_zone": "Europe/Berlin"}
    evening = {"game": "gin", "seats": 2, "nickname": name, "day": "2026-12-30", "at": "20:00", "zone": "UTC"}
    asked = {
        "/api/account": {"name": name, "password": "correct horse battery"},
        "/api/account/ceremony": {"purpose": "enrol", "name": name},
        "/api/tables": OPEN | {"nickname": name},
        f"/api/tables/{table}/join": {"nickname": name},
        "/api/open-tables/anybody": {"game": "gin", "nickname": name},
        "/api/evenings": evening | {"openness": "open"},
        "/api/tournaments": tournament,
    }
    async with Guest(server.address, "Eve") as eve:
        for path, wish in asked.items():
            answer = await eve.web.post(path, json=wish, headers={"origin": server.address})
            assert answer.status_code == 409, (path, answer.text)
            assert "choose another" in answer.json()["message"], path


async def test_the_names_in_a_tournament_are_looked_at_wherever_they_are_given(ann: Guest) -> None:
    wish = {"key": "k", "name": "Cup", "game": "fiji", "time_zone": "Europe/Berlin"}
    opened = await ann.web.post("/api/tournaments", json=wish)
    place = f"/api/tournaments/{opened.json()['tournament']}/wishes"
    for number, (role, one) in enumerate(
        [
            ("", {"type": "sign_up", "name": "Fuck Face"}),
            ("", {"type": "sign_up", "name": "Cat", "partner": "Fuck Face"}),
            ("", {"type": "sign_up", "name": "Cat", "partner": "Dan", "team": "Hurensohn"}),
            ("", {"type": "sign_up", "name": "Cat", "words": "fuck off"}),
            ("organiser", {"type": "enter", "teams": [{"team": "Sluts", "players": ["Slut", "Cat"]}]}),
            ("organiser", {"type": "rename", "who": "", "name": "Hurensohn Cup"}),
        ]
    ):
        answer = await ann.web.post(place, json={"key": f"n{number}", "role": role, "wish": one})
        assert answer.status_code == 409, answer.text
        assert "choose another" in answer.json()["message"], one


async def test_friends_at_a_table_by_link_call_themselves_as_they_like(ann: Guest, ben: Guest) -> None:
    ann.name, ben.name = "Arschloch", "Wichser"
    table = await ann.open_table(free_talk=True)
    assert await ben.join(table) == 1
    async with ann.line(table) as line:
        assert (await line.ask(type="say", words="You old wanker"))["type"] == "done"


async def test_free_words_among_strangers_are_looked_at(ann: Guest, ben: Guest) -> None:
    table = await ann.open_table(openness="open", free_talk=True)
    async with ann.line(table) as line:
        answer = await line.ask(type="say", words="You wanker")
        assert (answer["type"], answer["code"]) == ("problem", "not_possible")
        assert "other words" in answer["message"]
        assert (await line.ask(type="say", words="Well played, Dick"))["type"] == "done"


async def test_an_account_that_has_a_name_keeps_it(server: Server, ann: Guest) -> None:
    await make(ann, "Dick")
    assert (await ann.web.get("/api/account")).json()["name"] == "Dick"
