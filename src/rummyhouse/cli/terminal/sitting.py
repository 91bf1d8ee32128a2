"""A match of one person against bots, without a server."""

from __future__ import annotations

import hashlib
import itertools
import random
import secrets
from dataclasses import replace
from typing import TYPE_CHECKING

from rummyhouse.cli.sides import side_names
from rummyhouse.drawing.names import put_names
from rummyhouse.records import Match, SeatName, Shuffle
from rummyhouse.records.fair import DRAW, SALT_BYTES
from rummyhouse.server.tables.house_bots import HouseBots
from rummyhouse.tables import Advice, messages
from rummyhouse.tables.bot_names import bot_name
from rummyhouse.tables.loop_detector import LoopDetector, way_out
from rummyhouse.tables.seating import clean_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rummyhouse.rules import Game, Round, RuleChoice, Scene

PERSON = 0
"""The person's seat."""


class Sitting:
    """Plays a match: deals, lets the bots act, and tells the person what happened.

    Attributes:
        match: the match itself; the person sees only its scenes.
        names: of the players, by seat.
        levels: by seat, how well the bot plays; "" for the person.
        log: what the person has seen happen, in sentences.
    """

    def __init__(
        self, game: Game, choice: RuleChoice, bots: Sequence[str], *, name: str, seed: int | None = None
    ) -> None:
        """A table with the person on seat 0 and these bots on the others, before the first deal.

        Args:
            game: the game to play.
            choice: the house rules.
            bots: for the seats from 1 on.
            name: the person's.
            seed: the same seed deals the same cards; without one nobody can foresee them.

        Raises:
            RecordError: no match can begin with these seats.
        """
        seats = [SeatName(clean_name(name))]
        table = secrets.token_hex(8) if seed is None else str(seed)
        for bot in bots:
            seats.append(SeatName(bot_name(table, [seat.name for seat in seats]), bot))
        self.names = tuple(seat.name for seat in seats)
        self.levels = tuple(seat.bot for seat in seats)
        self.log = [messages.BOT_SAT.format(name=seat.name, bot=seat.bot) for seat in seats if seat.bot]
        self._seed = seed
        self._circles = LoopDetector()
        self._chance = random.Random(seed)
        self._moment = 0
        self._bot_pool = HouseBots() if seed is None else HouseBots(itertools.count(seed).__next__)
        called = "terminal" if seed is None else f"seed-{seed}"
        draw = self._by_seed(Shuffle.new(game.name, called, DRAW))
        self.match = Match.new(game, choice, seats, name=called, draw=draw)

    @property
    def game(self) -> Game:
        """The game being played."""
        return self.match.game

    @property
    def round(self) -> Round:
        """The round in play, or the one settled last."""
        assert self.match.round is not None
        return self.match.round

    @property
    def scene(self) -> Scene:
        """What the person sees."""
        return self.round.scene(PERSON)

    @property
    def is_asked(self) -> bool:
        """Whether the person may act."""
        return self.match.stage == "playing" and PERSON in self.round.actors

    @property
    def side_names(self) -> tuple[str, ...]:
        """The name of each side: the names of its players."""
        return side_names(self.names, self.match.sides)

    def deal(self) -> None:
        """Deal the next round."""
        self.match.begin_round(self._by_seed(self.match.new_shuffle()))
        self.log.append(put_names(messages.dealt(self.round, self.match.number)[0], self.names))

    def go_on(self) -> bool | None:
        """Do the next thing that happens by itself: a shuffle, the settlement, or one bot's play.

        If several players are asked at once, the bots answer first.

        Returns:
            Whether the person can see it happen; None if nothing happens by itself.
        """
        if self.match.stage == "waiting":
            self.match.reshuffle(self._by_seed(self.match.new_shuffle()))
            self.log.append("Cards are shuffled again.")
            return True
        if self.match.stage == "settling":
            self.match.settle()
            return True
        seat, row = self._chosen()
        noticed = [self._act(seat, (action,)) for action in row]
        return any(noticed) if row else None

    def act(self, *actions: int) -> None:
        """Carry out a row of the person's actions, all or none.

        Raises:
            Refused: the rules say no; nothing has changed.
        """
        self._act(PERSON, actions)

    @property
    def gives_hints(self) -> bool:
        """Whether a bot plays the game well enough to give hints."""
        return self._bot_pool.gives_hints(self.game.name)

    def hint(self) -> Advice:
        """What a good player would do in the person's place, and why."""
        advice = self._bot_pool.advise_alone(self.game.name, self.round, PERSON)
        return advice._replace(why=self.named(advice.why))

    def named(self, sentence: str) -> str:
        """A sentence with the players' names put in."""
        return put_names(sentence, self.names)

    def _chosen(self) -> tuple[int, tuple[int, ...]]:
        """The next bot to act and what it does, usually one action; nothing if no bot will act."""
        asked = [seat for seat in self.round.actors if seat != PERSON] if self.match.stage == "playing" else []
        for seat in asked:
            if self._circles.closes(self.round, seat, number=self.match.number, moment=self._moment):
                row = way_out(self.round, seat, self._chance)
                if row:
                    self.log.append(messages.STOPPED.format(name=self.names[seat]))
                    return seat, row
            legal = self.round.legal(seat)
            action = self._bot_pool.decide(self.game.name, self.match.seats[seat].bot, self.round, seat)
            if action in legal:
                return seat, (action,)
        if not asked or self.is_asked:
            return PERSON, ()
        return asked[0], (self.round.legal(asked[0])[0],)  # all would rather wait, and nobody else can go on

    def _by_seed(self, shuffle: Shuffle) -> Shuffle:
        """A shuffle: a fresh one, or the one that follows from the seed."""
        if self._seed is None:
            return shuffle
        secret = hashlib.sha256(b"rummyhouse play %d" % self._seed).digest()
        return replace(shuffle, salt=bytes(SALT_BYTES), secret=secret)

    def _act(self, seat: int, actions: Sequence[int]) -> bool:
        """Carry out a row of actions and tell the person each one that everybody can see."""
        rules, played = self.game.rules, self.round
        before = played.view(PERSON)
        seen = int(rules.seen(played.state, seat, actions[-1], PERSON))
        self.match.act(seat, *actions)
        self._moment += 1
        after = played.view(PERSON)
        sentence = self.game.words.tell(before, after, seat, seen)
        if sentence:
            self.log.append(self.named(sentence))
        return bool(sentence) or before.tobytes() != after.tobytes()
