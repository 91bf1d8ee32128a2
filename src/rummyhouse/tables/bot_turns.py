"""What bots do at a table: those that are asked choose and act at the same moment, and a good player gives hints."""

from __future__ import annotations

import asyncio
import functools
import logging
import math
import random
import secrets
from typing import TYPE_CHECKING, cast
from zlib import crc32

from msgspec.structs import replace

from rummyhouse.cards import seeded
from rummyhouse.languages import say
from rummyhouse.rules import Step, imagine
from rummyhouse.tables import decisions, messages
from rummyhouse.tables.composing import composition
from rummyhouse.tables.dry_run import DryRun
from rummyhouse.tables.loop_detector import LoopDetector, way_out
from rummyhouse.tables.problems import TableProblem
from rummyhouse.tables.seating import put_names

if TYPE_CHECKING:
    from collections.abc import Callable

    import numpy as np

    from rummyhouse.tables.bot_pool import Advice, BotPool
    from rummyhouse.tables.decisions import Decision, Entries
    from rummyhouse.tables.time_source import TimeSource
    from rummyhouse.tables.truth import Truth

_CHANCE = random.SystemRandom()
_logger = logging.getLogger(__name__)


def bots_asked(truth: Truth) -> tuple[int, ...]:
    """The seats in which a bot has to act now."""
    return () if truth.rests else tuple(seat for seat in truth.actors if truth.seats[seat].bot)


class BotTurns:
    """Asks the bots of one table."""

    def __init__(self, pool: BotPool, time_source: TimeSource, pause: float) -> None:
        """Who is asked.

        Args:
            pool: who plays for the house.
            time_source: tells the time.
            pause: seconds before a bot acts, so that people can follow.
        """
        self._pool = pool
        self._time_source = time_source
        self._usual_pause = pause
        self._circles = LoopDetector()

    async def choose(self, truth: Truth) -> list[Decision]:
        """What all bots that are asked decide, as soon as it is time for them to act.

        That moment comes after their common pause, or a whole multiple of it, so that nobody can tell how long one of
        them had to think, or what it holds.
        """
        asked = bots_asked(truth)
        begun, pause = self._time_source.now(), self._pause(truth, asked)
        still = [_still(truth, seat) for seat in asked]
        found = await asyncio.gather(*(self._decide(truth, seat) for seat in asked))
        thought = self._time_source.now() - begun
        if pause:
            await self._time_source.sleep(pause * max(1, math.ceil(thought / pause)) - thought)
        return [if_still(decision) for if_still, decision in zip(still, found, strict=True)]

    def _pause(self, truth: Truth, asked: tuple[int, ...]) -> float:
        """How long these bots wait before they act: not at all while one does something nobody else notices."""
        if asked == truth.actors == (truth.unnoticed_actor,):
            return 0
        clocks = [clock.milliseconds for clock in map(truth.clock, asked) if clock is not None]
        return min([self._usual_pause, *(milliseconds / 2000 for milliseconds in clocks)])

    async def _decide(self, truth: Truth, seat: int) -> Decision:
        """The actions of the bot in this seat; or, if it is going round in circles, those that end its turn."""
        assert truth.match is not None
        played = truth.match.round
        assert played is not None
        bot, game, clock = truth.seats[seat].bot, truth.game.name, truth.clock(seat)
        if self._circles.closes(played, seat, number=truth.round, moment=truth.number):
            _logger.error("table %s: the bot %s goes round in circles", truth.table, bot)
            row = await asyncio.to_thread(way_out, played, seat, _CHANCE)
            if row:
                return functools.partial(decisions.stop, seat=seat, actions=row)
        view, legal = played.view(seat), played.legal(seat)
        try:
            if self._pool.imagines(game, bot):
                imagined = imagine(truth.game, played.state, played.match, seat, seeded(secrets.randbits(64)))
                action = await self._pool.think(game, bot, imagined, legal)
            else:
                action = await asyncio.to_thread(self._pool.choose, game, bot, view, legal)
        except Exception:
            _logger.exception("table %s: the bot %s could not choose", truth.table, bot)
            action = -1
        if action not in legal:
            _logger.error("table %s: the bot %s chose %s, which is not legal", truth.table, bot, action)
            action = clock.action if clock is not None else legal[0]
        return lambda truth: decisions.act(truth, seat, (action,), truth.sequence(seat), bot)

    async def hint(self, truth: Truth, seat: int) -> tuple[Advice, str]:
        """What a good player would do in this seat, and how that is written.

        Raises:
            TableProblem: nobody can give hints, or they are switched off, or this seat has nothing to do, or had
                better wait.
        """
        if not self._pool.gives_hints(truth.game.name):
            raise TableProblem("not_possible", say(messages.NO_HINTS, title=truth.game.title))
        if truth.rated:
            raise TableProblem("not_permitted", say(messages.RATED_NO_HINTS))
        if not truth.hints:
            raise TableProblem("not_permitted", say(messages.HINTS_OFF))
        played = truth.match.round if truth.match is not None and truth.stage == "playing" else None
        legal = played.legal(seat) if played is not None else []
        if played is None or not legal:
            raise TableProblem("not_possible", say(messages.NOT_YOUR_TURN))
        view = played.view(seat)
        chance = seeded(crc32(cast("np.record", view).tobytes()))  # so that the same position is answered alike
        imagined = imagine(truth.game, played.state, played.match, seat, chance)
        advice = await self._pool.advise(truth.game.name, view, imagined, legal)
        if advice.action < 0:
            raise TableProblem("not_possible", say(messages.BETTER_WAIT))
        steps = advice.steps or await asyncio.to_thread(self._composed, truth, seat, advice.action)
        why = put_names(advice.why, truth.names)
        steps = tuple(replace(step, text=put_names(step.text, truth.names)) for step in steps)
        return advice._replace(why=why, steps=steps), truth.game.words.write(advice.action)

    def _composed(self, truth: Truth, seat: int, action: int) -> tuple[Step, ...]:
        """What the adviser would compose from this action on."""
        assert truth.match is not None
        game = truth.game.name
        choose = functools.partial(self._pool.choose, game, self._pool.stand_in(game))
        return composition(DryRun(truth.match, truth.answered), seat, action, choose)


def _still(truth: Truth, seat: int) -> Callable[[Decision], Decision]:
    """Makes of a decision of the bot in this seat one from which nothing follows if it has noticed something since."""
    bot, since = truth.seats[seat].bot, truth.plays[seat]

    def decide(decision: Decision, truth: Truth) -> Entries:
        if truth.seats[seat].bot != bot or truth.plays[seat] != since or seat not in truth.actors:
            return ()
        return decision(truth)

    return lambda decision: functools.partial(decide, decision)
