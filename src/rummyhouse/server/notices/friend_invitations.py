"""Has the friends of somebody told who opens a table for friends, or calls one of them to a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.server.notices import texts

if TYPE_CHECKING:
    from rummyhouse.server.notices.table_watch import Tell
    from rummyhouse.store.accounts import AccountRow
    from rummyhouse.store.friends import Friends
    from rummyhouse.tables import Table, Truth


class FriendInvitations:
    """Tells friends that a table has been opened for them."""

    def __init__(self, friends: Friends, tell: Tell) -> None:
        self._friends = friends
        self._tell = tell

    async def send(self, host: AccountRow, table: Table) -> None:
        """Tell every friend of the host, if there is a free seat."""
        truth = table.truth
        if not any(seat.kind == "empty" for seat in truth.seats):
            return
        for friend in await self._friends.of(host.id):
            if friend.agreed:
                self.call(host, friend.person, truth)

    def call(self, host: AccountRow, person: str, truth: Truth) -> None:
        """Tell one friend."""
        text = texts.friend_invites(host.name, truth.game.title, f"/table/{truth.table}")
        self._tell(person, "friend", text)
