"""Every address of the house, asked rightly and wrongly."""

from __future__ import annotations

import asyncio
import gzip
from typing import TYPE_CHECKING

import httpx
import msgspec
import pytest

from rummyhouse import bots, games
from rummyhouse.rulebook import clauses, tournament_clauses, tournament_game
from rummyhouse.server import protocol
from rummyhouse.server.rulebook.messages import RulesPage
from rummyhouse.server.settings import Settings
from rummyhouse.tables.bot_names import bot_name
from tests.server.guests import Guest, Server, open_server
from tests.server.tournament_guests import Visitor

if TYPE_CHECKING:
    from pathlib import Path


def error(answer: httpx.Response) -> str:
    """The code of an answer that says no; its body is an ErrorAnswer and nothing else."""
    body = msgspec.json.decode(answer.content, type=protocol.ErrorAnswer)
    assert body.message
    return body.code


async def test_the_house_offers_its_games_with_switches_and_bots(ann: Guest) -> None:
    answer = await ann.web.get("/api/house")
    house = msgspec.json.decode(answer.content, type=protocol.House)
    assert [game.name for game in house.games] == list(games.NAMES)
    for game in house.games:
        assert game.presets
        assert tuple(bot.name for bot in game.bots) == bots.offered(game.name)
        assert [bot.rating for bot in game.bots] == [bots.rating(game.name, bot.name) for bot in game.bots]
        assert all(one.clause.startswith(games.find(game.name).clauses) for one in game.parameters)


async def test_the_rules_of_every_game_can_be_read(ann: Guest) -> None:
    for name in games.NAMES:
        answer = await ann.web.get(f"/api/rules/{name}")
        page = msgspec.json.decode(answer.content, type=RulesPage)
        of_tournaments = tournament_clauses() if name == tournament_game() else []
        assert [one.id for part in page.chapters for one in part.clauses] == [
            one.id for part in (*clauses(name), *of_tournaments) for one in part.clauses
        ]
    answer = await ann.web.get("/api/rules/whist")
    assert (answer.status_code, error(answer)) == (404, "not_found")


async def test_what_is_offered_for_one_game_is_told_by_itself(ann: Guest) -> None:
    house = msgspec.json.decode((await ann.web.get("/api/house")).content, type=protocol.House)
    for game in house.games:
        answer = await ann.web.get(f"/api/rules/{game.name}/house-rules")
        assert msgspec.json.decode(answer.content, type=protocol.GameInfo) == game
    answer = await ann.web.get("/api/rules/whist/house-rules")
    assert (answer.status_code, error(answer)) == (404, "not_found")


async def test_of_each_game_is_told_what_its_keys_may_answer(ann: Guest) -> None:
    house = msgspec.json.decode((await ann.web.get("/api/house")).content, type=protocol.House)
    answers = {game.name: game.answers for game in house.games}
    assert (answers["basic"], answers["gin"], answers["kalooki"]) == ((), ("pass",), ("call", "pass"))
    assert (answers["baja"], answers["fiji"]) == (("answer yes",), ("call", "pass", "answer yes"))


async def test_my_tables_are_mine(ann: Guest, ben: Guest) -> None:
    assert (await ann.web.get("/api/tables")).json() == []
    table = await ann.open_table(bots=[{"seat": 1, "bot": "random"}])
    await ben.open_table("fan")
    lines = msgspec.json.decode((await ann.web.get("/api/tables")).content, type=list[protocol.TableLine])
    assert [(line.table, line.game, line.stage, line.names) for line in lines] == [
        (table, "gin", "gathering", ("Ann", bot_name(table, ["Ann"])))
    ]


async def test_the_list_of_tables_says_where_a_bot_plays_for_the_reader(ann: Guest, ben: Guest) -> None:
    table = await ann.open_table()
    await ben.join(table)

    async def stands_in(guest: Guest) -> bool:
        (line,) = (await guest.web.get("/api/tables")).json()
        return bool(line["stand_in"])

    async with ann.line(table) as one, ben.line(table) as two:
        await one.ask(type="start")
        assert not await stands_in(ben)
        assert (await two.ask(type="leave"))["type"] == "done"
        assert await stands_in(ben)
        assert not await stands_in(ann)


async def test_a_table_can_be_removed_from_ones_list_and_put_there_again(ann: Guest, ben: Guest) -> None:
    async def listed(guest: Guest) -> list[str]:
        return [line["table"] for line in (await guest.web.get("/api/tables")).json()]

    async def wish(guest: Guest, *, listed: bool) -> list[str]:
        answer = await guest.web.post(f"/api/tables/{table}/list", json={"listed": listed})
        assert answer.status_code == 200
        return [line["table"] for line in answer.json()]

    table = await ann.open_table()
    await ben.join(table)
    assert await wish(ann, listed=False) == []
    assert await listed(ann) == []
    assert await listed(ben) == [table], "nothing changes for anybody else"
    seats = (await ben.web.get(f"/api/tables/{table}")).json()["seats"]
    assert [seat["name"] for seat in seats] == ["Ann", "Ben"]
    assert await wish(ann, listed=True) == [table]

    await wish(ann, listed=False)
    async with ann.line(table), asyncio.timeout(20):
        # Whoever plays on has it in the list again; it is written down while the table is already shown.
        while await listed(ann) != [table]:
            await asyncio.sleep(0.02)


async def test_the_cookie_is_kept_from_scripts_and_other_sites(ann: Guest) -> None:
    answer = await ann.web.post("/api/tables", json={"game": "gin", "nickname": "Ann", "seats": 2})
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "path=/" in cookie
    again = await ann.web.post("/api/tables", json={"game": "gin", "nickname": "Ann", "seats": 2})
    assert "set-cookie" not in again.headers


async def test_the_database_holds_no_cookie(server: Server, ann: Guest, tmp_path: Path) -> None:
    await ann.open_table()
    token = ann.cookie.partition("=")[2]
    for file in tmp_path.iterdir():
        assert token.encode() not in file.read_bytes()


@pytest.mark.parametrize(
    ("body", "status", "said"),
    [
        (b"", 400, "cannot be read"),
        (b"{", 400, "cannot be read"),
        (b'"\xff"', 400, "cannot be read"),
        (b"[" * 10_000, 400, "cannot be read"),
        (b'{"game":"gin","nickname":"Ann","seats":2,"admin":true}', 400, "admin"),
        (b'{"game":"gin","nickname":"Ann","seats":"2"}', 400, "seats"),
        (b'{"game":"gin","nickname":"Ann","seats":99}', 400, "seats"),
        (b'{"game":"gin","nickname":"","seats":2}', 400, "nickname"),
        (b'{"game":"gin","nickname":"{0}","seats":2}', 400, "A name has"),
        (b'{"game":"gin","nickname":"Ann","seats":4}', 400, "not for 4"),
        (b'{"game":"whist","nickname":"Ann","seats":2}', 400, f"no game 'whist'; there are: {', '.join(games.NAMES)}"),
        (b'{"game":"gin","nickname":"Ann","seats":2,"rules":{"target":-7}}', 400, "target is -7; it may be"),
        (b'{"game":"gin","nickname":"Ann","seats":2,"rules":{"preset":"x"}}', 400, "no house rule 'preset'"),
        (b'{"game":"gin","nickname":"Ann","seats":2,"bots":[{"seat":1,"bot":"deep"}]}', 400, "no bot 'deep'"),
        (
            b'{"game":"gin","nickname":"Ann","seats":2,"bots":[{"seat":1,"bot":"random"},{"seat":1,"bot":"random"}]}',
            400,
            "Two bots",
        ),
        (b" " * (protocol.MAX_MESSAGE + 1), 413, "no larger than 16 KB"),
    ],
)
async def test_a_table_that_cannot_be_is_refused_with_what_would_be_right(
    ann: Guest, body: bytes, status: int, said: str
) -> None:
    answer = await ann.web.post("/api/tables", content=body, headers={"content-type": "application/json"})
    assert answer.status_code == status, answer.text
    error(answer)
    assert said in answer.text


async def test_a_browser_at_an_address_that_does_not_exist_gets_a_page(tmp_path: Path) -> None:
    client = tmp_path / "client"
    client.mkdir()
    (client / "index.html").write_text("<title>House</title>")
    browser = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
    async with open_server(tmp_path, client=client) as server, Guest(server.address) as ann:
        for path in ("/nonsense", "/archive", "/rules/gin/nonsense", "/nothing.js"):
            answer = await ann.web.get(path, headers=browser)
            assert (answer.status_code, answer.text) == (404, "<title>House</title>"), path
            assert answer.headers["content-type"].startswith("text/html")
            again = await ann.web.get(path, headers=browser | {"if-none-match": answer.headers["etag"]})
            assert again.status_code == 404
            assert (await ann.web.get(path)).json()["code"] == "not_found"
        answer = await ann.web.get("/api/nothing", headers=browser)
        assert (answer.status_code, error(answer)) == (404, "not_found")


async def test_a_book_of_a_game_that_does_not_exist_names_the_games_by_their_titles(ann: Guest) -> None:
    for part in ("", "/quick", "/lesson", "/gallery"):
        told = (await ann.web.get(f"/api/rules/skat{part}")).json()["message"]
        assert told.endswith(f"there are: {', '.join(games.find(name).title for name in games.NAMES)}.")


async def test_addresses_that_do_not_exist_or_are_asked_wrongly(ann: Guest) -> None:
    for path in ("/api/nothing", "/nothing.js", "/api/tables/nowhere/record", "/api/tables/nowhere/qr.svg"):
        answer = await ann.web.get(path)
        assert (answer.status_code, error(answer)) == (404, "not_found"), path
    answer = await ann.web.post("/api/tables/nowhere/join", json={"nickname": "Ann"})
    assert (answer.status_code, error(answer)) == (404, "not_found")
    answer = await ann.web.delete("/api/tables")
    assert (answer.status_code, error(answer)) == (405, "wrong_method")


async def test_a_form_of_another_site_is_refused(ann: Guest) -> None:
    wish = {"game": "gin", "nickname": "Ann", "seats": 2}
    answer = await ann.web.post("/api/tables", json=wish, headers={"origin": "https://evil.example"})
    assert (answer.status_code, error(answer)) == (403, "not_permitted")
    answer = await ann.web.post("/api/tables", data=wish)
    assert (answer.status_code, error(answer)) == (400, "malformed")


async def test_an_origin_that_is_allowed_is_welcome(tmp_path: Path) -> None:
    async with open_server(tmp_path, origins=("https://club.example",)) as server, Guest(server.address) as ann:
        wish = {"game": "gin", "nickname": "Ann", "seats": 2}
        answer = await ann.web.post("/api/tables", json=wish, headers={"origin": "https://club.example"})
        assert answer.status_code == 201


async def test_too_many_tables_from_one_address(tmp_path: Path) -> None:
    async with (
        open_server(tmp_path, requests_per_second=0.01, requests_at_once=2) as server,
        Guest(server.address) as ann,
    ):
        for _ in range(2):
            await ann.open_table()
        answer = await ann.web.post("/api/tables", json={"game": "gin", "nickname": "Ann", "seats": 2})
        assert (answer.status_code, error(answer)) == (429, "too_fast")
        assert 50 <= int(answer.headers["retry-after"]) <= 100


async def test_too_many_questions_and_too_many_open_say_when_to_come_again(tmp_path: Path) -> None:
    async with (
        open_server(tmp_path, questions_per_second=0.1, questions_at_once=1, per_address=1) as server,
        Guest(server.address) as ann,
    ):
        assert (await ann.web.get("/api/tables")).status_code == 200
        answer = await ann.web.get("/api/tables")
        assert (answer.status_code, answer.headers["retry-after"]) == (429, "10")
        async with ann.line(await ann.open_table()):
            answer = await ann.web.get("/healthz")
        assert (answer.status_code, answer.headers["retry-after"]) == (429, "1")


@pytest.mark.parametrize("path", ["/", "/healthz", "/readyz", "/table/nowhere", "/nothing.js"])
async def test_a_head_is_answered_like_a_get_without_its_body(tmp_path: Path, path: str) -> None:
    """Monitors and link checkers ask so."""
    (tmp_path / "client").mkdir()
    (tmp_path / "client" / "index.html").write_text("<title>House</title>")
    async with open_server(tmp_path, client=tmp_path / "client") as server, Guest(server.address) as ann:
        whole, head = await ann.web.get(path), await ann.web.head(path)
        assert (head.status_code, head.content) == (whole.status_code, b"")
        for name in ("content-type", "content-length", "cache-control"):
            assert head.headers.get(name) == whole.headers.get(name), name
        assert (await ann.web.head("/api/tables")).status_code == 405


async def test_every_answer_carries_the_safe_headers(ann: Guest) -> None:
    for path in ("/", "/api/house", "/api/nothing", "/healthz"):
        headers = (await ann.web.get(path)).headers
        policy = headers["content-security-policy"]
        assert ("default-src 'self'" if path == "/" else "default-src 'none'") in policy
        assert "frame-ancestors 'none'" in policy
        assert "unsafe-eval" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["cross-origin-opener-policy"] == "same-origin"
        assert "server" not in headers


async def test_a_house_that_is_not_furnished_says_so(tmp_path: Path) -> None:
    async with open_server(tmp_path, client=tmp_path / "nothing") as server, Guest(server.address) as ann:
        for path in ("/", "/table/abc", "/rules/gin"):
            answer = await ann.web.get(path)
            assert answer.status_code == 200
            assert "make play" in answer.text


async def test_the_web_client_is_served_with_the_right_caching(tmp_path: Path) -> None:
    client = tmp_path / "client"
    (client / "assets").mkdir(parents=True)
    (client / "index.html").write_text("<title>House</title><script>go()</script>")
    (client / "assets" / "index-Ab12Cd34.js").write_text("go()")
    (tmp_path / "secret.txt").write_text("no")
    async with open_server(tmp_path, client=client) as server, Guest(server.address) as ann:
        for path in ("/", "/table/abc", "/table/abc/sheet", "/rules/gin", "/you"):
            answer = await ann.web.get(path)
            assert "<title>House" in answer.text
            assert answer.headers["cache-control"] == "no-cache"
            assert answer.headers["content-type"].startswith("text/html")
            assert "camera=()" in answer.headers["permissions-policy"]
        assert "'sha256-" in answer.headers["content-security-policy"]
        asset = await ann.web.get("/assets/index-Ab12Cd34.js")
        assert "immutable" in asset.headers["cache-control"]
        assert asset.headers["content-type"] == "text/javascript; charset=utf-8"
        assert "default-src 'self'" in asset.headers["content-security-policy"], "a worker is bound by it"
        assert "permissions-policy" not in asset.headers
        again = await ann.web.get("/assets/index-Ab12Cd34.js", headers={"if-none-match": asset.headers["etag"]})
        assert again.status_code == 304
        for path in ("/../secret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt", "/assets/"):
            assert (await ann.web.get(path)).status_code == 404


async def test_the_web_client_is_sent_as_small_as_the_browser_can_unpack(tmp_path: Path) -> None:
    client = tmp_path / "client"
    client.mkdir()
    (client / "index.html").write_text("<title>House</title>")
    (client / "go-Ab12Cd34.js").write_text("go()")
    (client / "go-Ab12Cd34.js.gz").write_bytes(gzip.compress(b"go()"))
    (client / "go-Ab12Cd34.js.br").write_bytes(b"packed by brotli")
    tags = set()
    async with open_server(tmp_path, client=client) as server:
        web = httpx.AsyncClient(base_url=server.address)
        for accepted, coding in {"": "", "gzip, deflate": "gzip", "gzip, br;q=0": "gzip", "gzip, br": "br"}.items():
            async with web.stream("GET", "/go-Ab12Cd34.js", headers={"accept-encoding": accepted}) as answer:
                content = b"".join([part async for part in answer.aiter_raw()])
            assert answer.headers.get("content-encoding", "") == coding
            assert answer.headers["vary"] == "Accept-Encoding"
            assert {"": b"go()", "br": b"packed by brotli"}.get(coding, content) == content
            tags.add(answer.headers["etag"])
        assert len(tags) == 3
        assert (await web.get("/go-Ab12Cd34.js.br")).status_code == 404  # it is no file of its own
        await web.aclose()


async def test_what_is_the_same_for_all_is_packed_and_what_is_ones_own_is_not(server: Server, ann: Guest) -> None:
    table = await ann.open_table()
    for path in ("/api/house", "/api/rules/gin", "/api/glossary", f"/api/tables/{table}"):
        answer = await ann.web.get(path, headers={"accept-encoding": "gzip"})
        assert answer.headers["content-encoding"] == "gzip", path
        assert answer.json() == (await ann.web.get(path, headers={"accept-encoding": ""})).json()
    for _ in range(40):  # as long as you like: the length of what is one's own tells no more than it must
        await ann.open_table()
    for path in ("/api/tables", "/api/account", "/api/account/export"):
        answer = await ann.web.get(path, headers={"accept-encoding": "gzip"})
        assert "content-encoding" not in answer.headers, path


async def test_a_tournament_is_packed_for_those_who_look_on_only(server: Server, ben: Guest) -> None:
    async with Visitor(server.address, "Ola") as ola:
        path = f"/api/tournaments/{await ola.open()}"
        mine = await ola.web.get(path, headers={"accept-encoding": "gzip"})
    assert "organiser_link" in mine.text
    assert "content-encoding" not in mine.headers
    theirs = await ben.web.get(path, headers={"accept-encoding": "gzip"})
    assert theirs.headers["content-encoding"] == "gzip"


async def test_a_socket_packs_nothing(server: Server, ann: Guest) -> None:
    """Packed, a message would be as short as what it holds is known: its length would tell."""
    table = await ann.open_table()
    async with ann.line(table) as line:
        assert line.connection.protocol.extensions == []


async def test_the_link_of_a_table_as_a_picture(ann: Guest) -> None:
    table = await ann.open_table()
    answer = await ann.web.get(f"/api/tables/{table}/qr.svg")
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert "<svg" in answer.text


async def test_what_everybody_knows_of_a_table(ann: Guest, ben: Guest) -> None:
    answer = await ann.web.post(
        "/api/tables", json={"game": "kalooki", "nickname": "Ann", "seats": 2, "preset": "trinidad"}
    )
    table = answer.json()["table"]
    answer = await ben.web.get(f"/api/tables/{table}")
    assert answer.headers["cache-control"] == "no-store"
    info = msgspec.json.decode(answer.content, type=protocol.TableInfo)
    assert (info.table, info.stage, info.standings) == (table, "gathering", ())
    assert [terms.contract for terms in info.series][:2] == ["two threes", "one three and one four"]
    answer = await ben.web.get("/api/tables/nowhere")
    assert (answer.status_code, error(answer)) == (404, "not_found")


@pytest.mark.parametrize(
    ("game", "seats", "rules", "target"),
    [
        ("basic", 3, {}, 200),  # a hundred for every player but one (BAS-MATCH-2-R)
        ("basic", 3, {"target": 50}, 50),
        ("basic", 3, {"deals": 4}, 0),  # so many deals, whatever the points (BAS-OURS-4)
        ("fiji", 4, {}, 15_000),
        ("gin", 2, {"target": 100}, 100),
        ("kalooki", 3, {}, 0),
    ],
)
async def test_a_table_says_which_total_ends_its_match(
    ann: Guest, game: str, seats: int, rules: dict[str, int], target: int
) -> None:
    asked = {"game": game, "nickname": "Ann", "seats": seats, "rules": rules}
    table = (await ann.web.post("/api/tables", json=asked)).json()["table"]
    assert (await ann.web.get(f"/api/tables/{table}")).json()["target"] == target


def test_links_are_too_many_to_guess() -> None:
    from rummyhouse.tables.new_tables import new_link

    links = {new_link() for _ in range(1_000)}
    assert len(links) == 1_000
    assert all((len(link) == 16 and link.isalnum() and link.islower()) or link.isalnum() for link in links)
    assert Settings(database="").origins == ()
