"""Takes notices to people, beside the tables: whoever causes one never waits for it.

Nobody gets a second notice before they have looked at the house again, except the last call of a turn by
correspondence. The claim for it is written down first, so that
two nodes never send two; where the house is closed in that moment the notice is lost, and after ten minutes the next
one may go.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, get_args

from rummyhouse.server.notices.messages import NoticeOccasion
from rummyhouse.tables.log import LogError
from rummyhouse.tables.trouble import Trouble

if TYPE_CHECKING:
    from collections.abc import Coroutine
    from typing import Any

    from rummyhouse.server.notices.notice_mail import NoticeMail
    from rummyhouse.server.notices.push_sender import PushSender
    from rummyhouse.server.notices.texts import NoticeText
    from rummyhouse.store.notices import Notices

OCCASIONS: tuple[NoticeOccasion, ...] = get_args(NoticeOccasion)
MOST_WAITING = 2000
"""Notices under way at most; more are dropped."""

_logger = logging.getLogger(__name__)
_trouble = Trouble(__name__)


def is_wanted(choices: dict[tuple[str, str], bool], way: str, occasion: str) -> bool:
    """Whether somebody wants to be told that way: a browser that takes notices takes all, e-mail none, unless said."""
    return choices.get((way, occasion), way == "push")


class Messenger:
    """Sends notices by the ways that each person has chosen."""

    def __init__(self, notices: Notices, push: PushSender, mail: NoticeMail) -> None:
        self.notices = notices
        self.push = push
        self.mail = mail
        self._errands: set[asyncio.Task[None]] = set()

    @property
    def waiting(self) -> int:
        """How many notices are under way."""
        return len(self._errands)

    def send(self, person: str, occasion: NoticeOccasion, text: NoticeText, *, last: bool = False) -> None:
        """Tell somebody, in the background, if they want to hear of it and have looked since the last notice.

        A ``last`` call is made even if they have not.
        """
        self.run(self._send(person, occasion, text, last=last))

    def look(self, person: str) -> None:
        """Note in the background that somebody has looked: the next notice may be sent."""
        if person:
            self.run(self._look(person))

    def run(self, errand: Coroutine[Any, Any, None]) -> None:
        """Do an errand in the background, unless there are far too many."""
        if len(self._errands) >= MOST_WAITING:
            errand.close()
            _trouble.note("notices", "%s notices are under way; another one is dropped", MOST_WAITING)
            return
        task = asyncio.create_task(self._attempt(errand))
        self._errands.add(task)
        task.add_done_callback(self._errands.discard)

    async def _attempt(self, errand: Coroutine[Any, Any, None]) -> None:
        try:
            await errand
        except LogError as error:
            _trouble.note("log", "a notice is lost, as the database cannot be reached: %s", error)
        except Exception:
            _logger.exception("a notice is lost")

    async def _look(self, person: str) -> None:
        await self.notices.release(person)

    async def _send(self, person: str, occasion: NoticeOccasion, text: NoticeText, *, last: bool) -> None:
        choices = await self.notices.choices(person)
        browsers = await self.notices.subscriptions(person) if is_wanted(choices, "push", occasion) else []
        address = await self.notices.address_of(person) if is_wanted(choices, "mail", occasion) else None
        if not (browsers or address) or not (await self.notices.claim(person) or last):
            return
        ways: list[Coroutine[Any, Any, object]] = [self.push.send(one, text, occasion) for one in browsers]
        if address is not None:
            ways.append(self.mail.send(address, text))
        if any(outcome in ("sent", True) for outcome in await asyncio.gather(*ways)):
            await self.notices.note_sent(person)
        else:
            await self.notices.release(person)

    async def close(self) -> None:
        """Stop; what has not been sent is lost."""
        errands = tuple(self._errands)
        for task in errands:
            task.cancel()
        await asyncio.gather(*errands, return_exceptions=True)
        await self.push.close()
