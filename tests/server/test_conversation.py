"""What a page may rely on at a table: resuming, repeating, being out of date, and other people's seats."""

from __future__ import annotations

import asyncio
import json
import logging
from typing import TYPE_CHECKING, Any

import pytest
from websockets.exceptions import ConnectionClosed

from rummyhouse.server.connections import HouseSocket
from rummyhouse.server.protocol import MAX_MESSAGE
from rummyhouse.server.tables import conversation
from rummyhouse.tables.log import LogError
from tests.server.guests import Guest, Line, Server, open_server

if TYPE_CHECKING:
    from pathlib import Path


async def begin(line: Line) -> None:
    """Start the match and wait for the cards."""
    await line.reach((await line.ask(type="start"))["sequence"])


async def turn(*lines: Line) -> Line:
    """The line whose seat may act."""
    while True:
        for line in lines:
            if line.moves:
                return line
        await asyncio.gather(*(line.until("news") for line in lines))


async def act(line: Line, **more: Any) -> dict[str, Any]:
    message = {"type": "act", "seen": line.news["sequence"], "actions": [line.moves[0]["action"]]} | more
    return await line.ask(**message)


async def test_a_page_that_comes_back_hears_what_it_has_missed_and_sees_the_same_cards(ann: Guest, ben: Guest) -> None:
    table = await ann.open_table()
    await ben.join(table)
    async with ann.line(table) as first, ben.line(table) as second:
        await begin(first)
        await second.reach(first.news["sequence"])
        acting, waiting = (first, second) if first.moves else (second, first)
        guest = ben if acting is first else ann
        last = waiting.news["sequence"]
        await waiting.connection.close()
        answer = await act(acting)
        async with guest.line(table, last=last) as again, guest.line(table) as anew:
            told = [event["sequence"] for event in again.news["events"]]
            assert told
            assert min(told) > last
            assert again.news["you"] == waiting.news["you"]
            assert again.news["sequence"] >= answer["sequence"]
            assert anew.news["scene"] == again.news["scene"]
            assert anew.news["events"][0]["kind"] == "deal"


async def test_a_table_taken_out_of_memory_while_somebody_comes_in_is_the_one_that_he_finds(
    server: Server, ann: Guest, ben: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a restart all pages come at once, just as tables that have nothing to do are put away again."""
    table = await ann.open_table()
    await ben.join(table)
    put_on_list, tables = server.house.store.put_on_list, server.house.tables

    async def swept(*args: Any, **more: Any) -> None:
        await tables.sweep()
        await put_on_list(*args, **more)

    monkeypatch.setattr(server.house.store, "put_on_list", swept)
    async with ann.line(table) as line:
        assert (await line.ask(type="start"))["type"] == "done"


async def test_a_message_that_is_sent_again_on_a_new_line_is_not_carried_out_twice(ann: Guest, ben: Guest) -> None:
    table = await ann.open_table()
    await ben.join(table)
    async with ann.line(table, client="page") as first, ben.line(table, client="page") as second:
        await begin(first)
        await second.reach(first.news["sequence"])
        line = await turn(first, second)
        guest = ann if line is first else ben
        message = {"type": "act", "id": 7, "seen": line.news["sequence"], "actions": [line.moves[0]["action"]]}
        answer = await line.ask(**message)
        assert answer["type"] == "done"
        assert await line.ask(**message) == answer
        async with guest.line(table, client="page") as again:
            assert await again.ask(**message) == answer
            assert again.news["sequence"] == answer["sequence"]
        async with guest.line(table, client="another page") as other:
            assert (await other.ask(**message))["code"] == "out_of_date"


async def test_who_has_acted_is_answered_at_once_and_sees_the_scene_in_turn(
    server: Server, ann: Guest, ben: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where many act at once, nobody's answer waits until the scenes of all who came before are drawn."""
    table = await ann.open_table()
    await ben.join(table)
    async with ann.line(table) as first, ben.line(table) as second:
        await begin(first)
        await second.reach(first.news["sequence"])
        acting = await turn(first, second)
        own = acting.news["you"]
        queue, said, send_text = server.house.news_queue, list[str](), HouseSocket.send_text

        async def sent(socket: HouseSocket, text: str) -> None:
            message = json.loads(text)
            said.append(message["type"] if message.get("you", own) == own else "told the other player")
            await send_text(socket, text)

        def tell_another_page() -> None:
            said.append("told another page")
            if "more" not in said:
                queue.put(tell_another_page, has_asked=True)

        monkeypatch.setattr(HouseSocket, "send_text", sent)
        for _ in range(100):
            queue.put(tell_another_page, has_asked=True)
        await acting.reach((await act(acting))["sequence"])
    between = said[said.index("done") + 1 : said.index("more")]
    assert between.count("told another page") >= 90


async def test_a_page_that_has_not_answered_for_too_long_is_no_fault_of_the_house(
    server: Server, ann: Guest, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A phone that sleeps is hung up on, and its news may be under way just then."""
    table = await ann.open_table("gin", bots=[{"seat": 1, "bot": "random"}])
    occasion, send_text = server.house.online.occasion, HouseSocket.send_text
    sockets, asked, may_go = list[HouseSocket](), asyncio.Event(), asyncio.Event()

    async def sent(socket: HouseSocket, text: str) -> None:
        sockets.append(socket)
        await send_text(socket, text)

    async def slow(*given: Any) -> Any:
        asked.set()
        await may_go.wait()
        return await occasion(*given)

    monkeypatch.setattr(HouseSocket, "send_text", sent)
    async with ann.line(table) as line:
        monkeypatch.setattr(server.house.online, "occasion", slow)
        await line.connection.send('{"type":"start","id":1}')
        await asyncio.wait_for(asked.wait(), 5)
        may_go.set()
        sockets[-1].keepalive_timeout()
        async with asyncio.timeout(5):
            while server.house.counts.sockets:
                await asyncio.sleep(0.01)
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR] == []


async def test_the_seat_belongs_to_the_cookie_and_nobody_else_can_act_for_it(
    server: Server, ann: Guest, ben: Guest
) -> None:
    table = await ann.open_table()
    await ben.join(table)
    async with ann.line(table) as first, ben.line(table) as second:
        await begin(first)
        await second.reach(first.news["sequence"])
        mine = await turn(first, second)
        other = second if mine is first else first
        action = mine.moves[0]["action"]
        before = first.news["sequence"]
        answer = await other.ask(type="act", seen=before, actions=[action])
        assert answer["type"] == "refused"
        assert answer["clause"]
        assert answer["sentence"]
        async with Guest(server.address, "Eve") as eve, eve.line(table) as watcher:
            assert watcher.news["you"] == -1
            assert watcher.moves == []
            for message in (
                {"type": "act", "seen": before, "actions": [action]},
                {"type": "gesture", "seen": before, "source": "stock", "target": "hand.0"},
                {"type": "hint"},
                {"type": "fill", "seat": 0, "bot": "random"},
                {"type": "start"},
                {"type": "nonce", "round": 2, "nonce": "00"},
                {"type": "next"},
                {"type": "rematch"},
                {"type": "leave"},
            ):
                answer = await watcher.ask(**message)
                assert (answer["type"], answer["code"]) == ("problem", "not_permitted"), message
            answer = await eve.web.post(f"/api/tables/{table}/join", json={"nickname": "Eve", "seat": 0})
            assert answer.status_code == 409
            assert watcher.news["sequence"] == before


async def test_a_deed_is_done_for_the_seat_that_is_ones_own_when_its_turn_comes(
    server: Server, ann: Guest, ben: Guest
) -> None:
    """Somebody who gets up twice at once does not send away whoever has sat down between the two."""
    table = await ann.open_table()
    live = await server.house.tables.find(table)
    async with ann.line(table) as first, ann.line(table) as second:
        async with asyncio.timeout(60), live.door._writing:
            deeds = []
            for place, deed in enumerate(
                (
                    first.ask(type="leave"),
                    ben.web.post(f"/api/tables/{table}/join", json={"nickname": "Ben", "seat": 0}),
                    second.ask(type="leave"),
                )
            ):
                deeds.append(asyncio.create_task(deed))
                while len(live.door._writing._waiters or ()) <= place:
                    await asyncio.sleep(0.001)
        answers = await asyncio.gather(*deeds)
        assert answers[0]["type"] == "done"
        assert answers[1].status_code == 200
        assert answers[2]["code"] == "not_permitted"
    assert live.truth.names[0] == "Ben"


async def test_a_forged_or_foreign_cookie_is_nobody(server: Server, ann: Guest) -> None:
    table = await ann.open_table()
    async with Guest(server.address, "Eve") as eve:
        for cookie in ("x" * 43, ann.cookie.partition("=")[2][:-1] + "!", "short"):
            eve.web.cookies.set("rummyhouse", cookie)
            async with eve.line(table) as line:
                assert line.news["you"] == -1


async def test_somebody_who_leaves_is_replaced_at_once_and_takes_the_seat_back(ann: Guest, ben: Guest) -> None:
    table = await ann.open_table()
    await ben.join(table)
    async with ann.line(table) as first:
        async with ben.line(table) as second:
            await begin(first)
            await second.ask(type="leave")
        while first.news["table"]["seats"][1]["kind"] != "stand_in":
            await first.until("news")
        assert first.news["table"]["seats"][1]["name"] == "Ben"
        async with ben.line(table) as again:
            assert again.news["table"]["seats"][1]["kind"] == "person"
            assert again.news["you"] == 1


class _Away:
    """A store that cannot be reached until it is ``back``."""

    def __init__(self, server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
        self.refused = 0
        self._append, self._is_back = server.house.store.append, False
        monkeypatch.setattr(server.house.store, "append", self._try)

    async def _try(self, *args: Any, **more: Any) -> None:
        if not self._is_back:
            self.refused += 1
            raise LogError("database is locked")
        await self._append(*args, **more)

    async def refuses(self, times: int) -> None:
        """Return once it has refused so often."""
        async with asyncio.timeout(30):
            while self.refused < times:
                await asyncio.sleep(0.01)

    def back(self) -> None:
        self._is_back = True


async def test_whoever_comes_back_while_the_database_is_busy_has_the_seat_as_soon_as_it_can_be_written_down(
    server: Server, ann: Guest, ben: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await ann.open_table()
    await ben.join(table)
    async with ann.line(table) as first:
        async with ben.line(table) as second:
            await begin(first)
            await second.ask(type="leave")
        away = _Away(server, monkeypatch)
        async with ben.line(table) as again:
            assert again.news["table"]["seats"][1]["kind"] == "stand_in"
            await away.refuses(2)
            away.back()
            async with asyncio.timeout(30):
                while again.news["table"]["seats"][1]["kind"] != "person":
                    await again.until("news")


@pytest.mark.parametrize("how", ["leaves", "goes"])
async def test_whoever_does_not_stay_until_the_database_is_back_does_not_get_the_seat(
    server: Server, ann: Guest, ben: Guest, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    monkeypatch.setattr(conversation, "_AGAIN", 0.01)
    table = await ann.open_table()
    await ben.join(table)
    async with ann.line(table) as first:
        async with ben.line(table) as second:
            await begin(first)
            await second.ask(type="leave")
        away = _Away(server, monkeypatch)
        async with ben.line(table) as again:
            await away.refuses(1)
            if how == "leaves":
                assert (await again.ask(type="leave"))["type"] == "done"
        live = await server.house.tables.find(table)
        async with asyncio.timeout(30):
            while live.presence.is_here(1):
                await asyncio.sleep(0.01)
        away.back()
        await asyncio.sleep(0.1)
        assert live.truth.seats[1].kind == "stand_in"


async def test_a_lost_line_is_shown_and_a_bot_stands_in_after_the_time_of_grace(tmp_path: Path) -> None:
    async with (
        open_server(tmp_path, grace=1) as server,
        Guest(server.address, "Ann") as ann,
        Guest(server.address, "Ben") as ben,
    ):
        table = await ann.open_table()
        await ben.join(table)
        async with ann.line(table) as first:
            async with ben.line(table):
                await begin(first)
            for kind in ("away", "stand_in"):
                while first.news["table"]["seats"][1]["kind"] != kind:
                    await first.until("news")
            async with ben.line(table) as again:
                assert again.news["table"]["seats"][1]["kind"] == "person"


async def test_a_watcher_who_joins_on_an_open_line_is_told_the_own_seat(ann: Guest, ben: Guest) -> None:
    table = await ann.open_table()
    await ben.join(await ben.open_table())  # so that Ben has a session before he watches
    async with ben.line(table) as line:
        assert line.news["you"] == -1
        await ben.join(table)
        while line.news["you"] != 1:
            await line.until("news")


async def test_nonces_come_after_the_commitment_and_secrets_after_the_round(ann: Guest, ben: Guest) -> None:
    table = await ann.open_table()
    await ben.join(table)
    async with ann.line(table) as first, ben.line(table) as second:
        shown = {one["round"]: one for one in first.news["table"]["fairness"] if not one["number"]}
        assert len(shown[1]["commitment"]) == 64
        assert shown[1]["secret"] == shown[1]["salt"] == ""
        for line, nonce in ((first, "00" * 16), (second, "ff" * 16)):
            assert (await line.ask(type="nonce", round=1, nonce=nonce))["type"] == "done"
        assert (await first.ask(type="nonce", round=1, nonce="not hexadecimal"))["code"] == "malformed"
        await begin(first)
        dealt = next(one for one in first.news["table"]["fairness"] if one["round"] == 1 and not one["number"])
        assert dealt["commitment"] == shown[1]["commitment"]
        assert dealt["nonces"] == ["00" * 16, "ff" * 16]
        assert dealt["secret"] == ""


async def test_hints_and_gestures(ann: Guest) -> None:
    table = await ann.open_table(bots=[{"seat": 1, "bot": "random"}])
    async with ann.line(table) as line:
        await begin(line)
        await turn(line)
        hint = await line.ask(type="hint")
        assert hint["action"] in {move["action"] for move in line.moves}
        assert hint["why"]
        move = next((move for move in line.moves if move.get("source")), None)
        nothing = {"type": "gesture", "seen": line.news["sequence"], "source": "nowhere", "target": "nothing"}
        assert (await line.ask(**nothing))["type"] == "problem"
        if move:
            cards = [move["card"]] if move.get("card") else []
            wish = {"source": move["source"], "target": move["target"], "cards": cards}
            assert (await line.ask(type="gesture", seen=line.news["sequence"], **wish))["type"] == "done"
    silent = await ann.open_table(bots=[{"seat": 1, "bot": "random"}], hints=False)
    async with ann.line(silent) as line:
        await begin(line)
        assert (await line.ask(type="hint"))["code"] == "not_permitted"


async def test_two_cards_on_the_discards_are_told_that_one_is_discarded(ann: Guest) -> None:
    table = await ann.open_table(bots=[{"seat": 1, "bot": "random"}], game="rummy500")
    async with ann.line(table) as line:
        await begin(line)
        await turn(line)
        zones = {zone["id"]: zone for zone in line.news["scene"]["zones"]}
        hand = [card["face"] for card in zones["hand.0"]["cards"]]
        two = {"source": "hand.0", "target": "pile", "cards": hand[:2]}
        answer = await line.ask(type="gesture", seen=line.news["sequence"], **two)
        assert answer["message"] == "Only one card is discarded; let go of the others first."


async def test_whoever_waits_for_the_answer_to_an_unreadable_message_gets_it(ann: Guest) -> None:
    table = await ann.open_table()
    async with ann.line(table) as line:
        answer = await line.ask(type="nonce", id=5, round=0, nonce="00")
        assert (answer["type"], answer["code"], answer["id"]) == ("problem", "malformed", 5)
        for unreadable in ("nonsense", '{"id":5.5}', '{"id":-7}', '{"id":true}', "[5]"):
            await line.connection.send(unreadable)
            answer = await line.until("problem")
            assert (answer["code"], answer["id"]) == ("malformed", -1)


async def test_the_first_message_is_hello(ann: Guest) -> None:
    table = await ann.open_table()
    async with ann.line(table, greet=False) as line:
        assert (await line.ask(type="start"))["code"] == "not_possible"
        await line.send(type="ping")
        assert (await line.receive()) == {"type": "pong"}


async def test_a_table_that_does_not_exist_closes_the_line_for_good(ann: Guest) -> None:
    with pytest.raises(ConnectionClosed) as caught:
        async with ann.line("nowhere"):
            pass
    assert caught.value.rcvd is not None
    assert caught.value.rcvd.code == 4404


@pytest.mark.parametrize("size", [MAX_MESSAGE + 1, MAX_MESSAGE * 64])
async def test_a_message_that_is_too_large_closes_the_line_and_nothing_else(ann: Guest, size: int) -> None:
    table = await ann.open_table()
    async with ann.line(table) as line:
        await line.connection.send("[" * size)
        with pytest.raises(ConnectionClosed) as caught:
            await line.until("nothing of this kind")
        assert caught.value.rcvd is not None
        assert caught.value.rcvd.code == 1009
    async with ann.line(table) as line:
        assert line.news["you"] == 0


async def test_a_page_of_another_site_is_refused(ann: Guest) -> None:
    from websockets.asyncio.client import connect

    table = await ann.open_table()
    address = str(ann.web.base_url).replace("http", "ws", 1).rstrip("/")
    own = str(ann.web.base_url).rstrip("/")
    for origin, welcome in (
        ("https://evil.example", False),
        (f"{own}.evil.example", False),
        ("null", False),
        (own, True),
    ):
        async with connect(f"{address}/api/tables/{table}/socket", origin=origin, proxy=None) as socket:
            if welcome:
                await socket.send('{"type":"hello"}')
                assert json.loads(await socket.recv())["type"] == "news"
            else:
                with pytest.raises(ConnectionClosed) as caught:
                    await socket.recv()
                assert caught.value.rcvd is not None
                assert caught.value.rcvd.code == 4403


async def test_too_many_messages_are_refused_and_the_line_of_others_stays_quick(tmp_path: Path) -> None:
    async with (
        open_server(tmp_path, messages_per_second=1, messages_at_once=5) as server,
        Guest(server.address, "Ann") as ann,
        Guest(server.address, "Ben") as ben,
    ):
        table = await ann.open_table()
        await ben.join(table)
        async with ann.line(table) as first, ben.line(table) as second:
            for _ in range(20):
                await first.send(type="ping")
            assert (await first.until("problem"))["code"] == "too_fast"
            await second.send(type="ping")
            await second.until("pong")


async def test_whoever_floods_and_never_reads_is_hung_up_on(tmp_path: Path) -> None:
    async def flood(line: Line) -> None:
        for _ in range(5_000):
            await line.send(type="ping")
        await line.until("nothing of this kind")

    async with (
        open_server(tmp_path, messages_per_second=1, messages_at_once=5) as server,
        Guest(server.address, "Ann") as ann,
    ):
        table = await ann.open_table()
        async with ann.line(table) as line:
            with pytest.raises(ConnectionClosed) as caught:
                await flood(line)
            assert caught.value.rcvd is not None
            assert caught.value.rcvd.code == 1008


async def test_after_a_restart_whoever_comes_afresh_hears_all_that_one_hears_who_was_never_away(tmp_path: Path) -> None:
    """The table is awake before all of it is told again: who knows nearly everything need not wait for that."""
    async with (
        open_server(tmp_path) as server,
        Guest(server.address, "Ann") as ann,
        Guest(server.address, "Ben") as ben,
    ):
        table = await ann.open_table(preset="parity")
        await ben.join(table)
        async with ann.line(table) as first, ben.line(table) as second:
            await begin(first)
            begun = first.news["sequence"]
            await second.reach(begun)
            while first.news["sequence"] < begun + 6 and (first.moves or second.moves):  # or the round is over
                answer = await act(await turn(first, second))
                await asyncio.gather(first.reach(answer["sequence"]), second.reach(answer["sequence"]))
        async with ann.line(table) as fresh:
            last, before = fresh.news["sequence"], fresh.news["events"]
        cookies = dict(ann.web.cookies)
    async with open_server(tmp_path) as server, Guest(server.address, "Ann") as ann:
        ann.web.cookies.update(cookies)
        async with ann.line(table, last=last) as knows:
            assert not [event for event in knows.news["events"] if event["sequence"] <= last]
            async with ann.line(table, last=last - 4) as missed, ann.line(table) as afresh:
                assert [event for event in missed.news["events"] if event["sequence"] <= last] == [
                    event for event in before if event["sequence"] > last - 4
                ]
                assert [event for event in afresh.news["events"] if event["sequence"] <= last] == before
