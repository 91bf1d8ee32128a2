"""By correspondence: who is asked is called at once, and once more when a quarter of the time is left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.server.notices.test_notices import calm
from tests.server.test_correspondence import HOUR, begun, first_of, play_turn, sleep_for

if TYPE_CHECKING:
    from tests.server.guests import Guest, Server
    from tests.server.notices.push_service import PushService


async def test_the_last_call_is_made_even_if_the_first_was_not_looked_at(
    server: Server, ann: Guest, ben: Guest, push: PushService
) -> None:
    table = await begun(ann, ben)
    first, second = await first_of(table, ann, ben)
    await calm(server)
    await push.subscribe(second)
    async with first.line(table) as line:
        await play_turn(line, first, table)
    (notice,) = await push.notices(1)
    assert notice["title"] == "Your turn"
    await calm(server)
    await sleep_for(server, 18 * HOUR)
    _, last = await push.notices(2)
    assert last == {
        "title": "Your turn: 6 hours are left",
        "body": f"Gin Rummy with {first.name}.",
        "path": f"/table/{table}",
    }
    await sleep_for(server, HOUR)
    await calm(server)
    assert len(push.heard) == 2, "once"
