"""Operators are told that somebody has been reported, and nobody else is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.server.guests import Guest
from tests.server.notices.test_notices import calm, post
from tests.server.office.test_office import send, show
from tests.server.test_accounts import make

if TYPE_CHECKING:
    from tests.server.guests import Server
    from tests.server.notices.push_service import PushService


async def make_operator(server: Server, guest: Guest, name: str) -> None:
    await make(guest, name)
    account = await server.house.accounts.named(name)
    assert account is not None
    await server.house.office.make_operator(account, 1, is_one=True)


async def test_the_operators_are_told_of_a_report_but_for_whom_it_is_about(server: Server, push: PushService) -> None:
    async with (
        Guest(server.address, "Ann") as ann,
        Guest(server.address, "Ben") as ben,
        Guest(server.address, "Olga") as olga,
    ):
        for guest, name in ((ben, "Ben"), (olga, "Olga")):
            await make_operator(server, guest, name)
        table = await ann.open_table(openness="open", seats=2, rules={})
        await ben.join(table)
        await calm(server)
        for guest in (ann, ben, olga):
            await push.subscribe(guest)
        await send(ann, "/reports", 201, who={"table": table, "seat": 1}, reason="insult", words="")
        (notice,) = await push.notices(1)
        assert (notice["title"], notice["body"]) == ("A report about Ben", "It waits in the office.")
        assert notice["path"] == "/office"
        await calm(server)
        assert len(push.heard) == 1

        await post(olga, "/looked")
        await post(olga, "/choice", occasion="report", way="push", wanted=False)
        await send(ann, "/reports", 201, who={"table": table, "seat": 1}, reason="spam", words="")
        await calm(server)
        assert len(push.heard) == 1, "nobody is told who does not want to hear of it"


async def test_only_operators_can_choose_to_hear_of_reports(server: Server) -> None:
    async with Guest(server.address, "Ann") as ann, Guest(server.address, "Olga") as olga:
        await make(ann, "Ann")
        await make_operator(server, olga, "Olga")
        offered = [{one["occasion"] for one in (await show(guest, "/notices"))["choices"]} for guest in (ann, olga)]
        assert offered[1] - offered[0] == {"report"}
