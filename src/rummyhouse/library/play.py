"""A match in Python: dealt, played action by action, looked at, drawn, copied, written down."""

from __future__ import annotations

import copy
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from rummyhouse import bots
from rummyhouse.drawing import svg, text
from rummyhouse.drawing.names import put_names
from rummyhouse.library.match_record import MatchRecord
from rummyhouse.library.shuffler import Shuffler
from rummyhouse.records import Match, NotNowError
from rummyhouse.records.past import Past
from rummyhouse.rules import Game, LegalAction, Refusal, Refused, Round, RuleChoice, Scene
from rummyhouse.rules.round import NO_ACTION, SPECTATOR, RoundError
from rummyhouse.simulation import Asker

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from os import PathLike

    from rummyhouse.bots import Bot
    from rummyhouse.records.past import PastMoment
    from rummyhouse.rules.house_rules import Value


class Play:
    """A match in play, from the first deal to the result; :func:`rummyhouse.new` begins one.

    Wherever a seat can be given and is not, the seat in turn is meant. A seat is a number from 0, or the name of the
    player on it. An action is given as text, as an id, or as a row of ids that are carried out all or none.

    What comes by itself is done by itself: cards that have run out are shuffled again, and a finished round is settled.
    The next one begins with :meth:`next_round`.

    >>> import rummyhouse
    >>> play = rummyhouse.new("gin", names=("Anna", "Ben"), preset="classic", seed=1)
    >>> play
    <Gin Rummy (classic), round 1: Anna to act; Anna 0, Ben 0>
    >>> play.turn, play.legal()
    (0, [<52: take upcard>, <54: pass>])
    >>> play.prompt()
    'Take the three of clubs, or pass.'
    >>> play.act("take upcard")
    >>> play.act("knock")
    Traceback (most recent call last):
        ...
    rummyhouse.rules.refusal.Refused: You would be left with 43 points of deadwood; to knock you may have at most ...
    """

    def __init__(self, match: Match, shuffler: Shuffler | None = None) -> None:
        """Go on with a match; its next cards are shuffled by real chance unless a shuffler is given."""
        self._match = match
        self._shuffler = Shuffler(None, match) if shuffler is None else shuffler
        self._past = Past()
        if match.round is None:
            self._deal()

    # --- what there is to know

    @property
    def game(self) -> Game:
        """What is played."""
        return self._match.game

    @property
    def rules(self) -> Mapping[str, Value]:
        """The value of every house rule.

        >>> import rummyhouse
        >>> rummyhouse.new("gin", preset="classic", rules={"gin_bonus": 25}).rules["gin_bonus"]
        25
        """
        return self._match.choice.values

    @property
    def choice(self) -> RuleChoice:
        """The house rules as agreed: the preset, and what was changed."""
        return self._match.choice

    @property
    def names(self) -> tuple[str, ...]:
        """Who sits where."""
        return tuple(seat.name for seat in self._match.seats)

    @property
    def sides(self) -> tuple[int, ...]:
        """The side of each seat."""
        return self._match.sides

    @property
    def round(self) -> Round:
        """The round on the table: the one in play, or the one settled last."""
        assert self._match.round is not None
        return self._match.round

    @property
    def number(self) -> int:
        """The number of that round, from 1."""
        return self._match.number

    @property
    def dealer(self) -> int:
        """The seat that deals this round; after the round, the seat that deals the next."""
        return int(self._match.standing.dealer)

    @property
    def actors(self) -> tuple[int, ...]:
        """The seats that may act now; none once the round is over."""
        return self.round.actors if self._match.stage == "playing" else ()

    @property
    def turn(self) -> int | None:
        """The seat to act, the lowest where several may act at once; None once the round is over."""
        return next(iter(self.actors), None)

    @property
    def is_round_over(self) -> bool:
        """Whether the round on the table has ended."""
        return self.round.is_over

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self._match.stage == "over"

    @property
    def points(self) -> tuple[int, ...]:
        """What each side made in the round settled last; nothing before."""
        return self._match.rounds[-1].points if self._match.rounds else ()

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of each side so far; of a match that is over, with what is added at its end."""
        return self._match.grand or self._match.totals

    @property
    def winners(self) -> tuple[str, ...]:
        """The names of those who have won the match; nobody while it goes on."""
        return tuple(name for name, side in zip(self.names, self.sides, strict=True) if side in self._match.winners)

    # --- what a seat may do, and does

    def legal(self, seat: int | str | None = None) -> list[LegalAction]:
        """All legal actions of a seat: whole numbers, the ids, which are written as their texts.

        >>> import rummyhouse
        >>> play = rummyhouse.new("gin", seed=1)
        >>> [str(action) for action in play.legal()], play.legal(1)
        (['take upcard', 'pass'], [])
        """
        asked = self.turn if seat is None else self._seat(seat)
        if asked is None or self._match.stage != "playing":
            return []
        return [LegalAction(self.game, action) for action in self.round.legal(asked)]

    def refusal(self, action: str | int | Iterable[int], seat: int | str | None = None) -> Refusal | None:
        """Why a seat may not do this now, with code, clause and sentence; None if it may. Nothing is done.

        >>> import rummyhouse
        >>> why = rummyhouse.new("gin", seed=1).refusal("knock")
        >>> why.sentence, why.code, why.clause
        ('Draw a card first, from the stock or the upcard.', 'MUST_DRAW_FIRST', 'GIN-PLAY-7')

        Raises:
            NotNowError: the round is over.
            ActionTextError: the game has no action that is written so.
            AmbiguousActionError: it could mean two.
            RoundError: there is no such seat.
        """
        asked = self._asked(seat)
        try:
            self.round.copy().act(asked, *self._row(action, asked))
        except Refused as refused:
            return self._named(refused.refusal)
        return None

    def is_legal(self, action: str | int | Iterable[int], seat: int | str | None = None) -> bool:
        """Whether a seat may do this now; see :meth:`refusal`."""
        return self.refusal(action, seat) is None

    def act(self, action: str | int | Iterable[int], seat: int | str | None = None) -> None:
        """Do it.

        >>> import rummyhouse
        >>> play = rummyhouse.new("gin", seed=1)
        >>> play.act("pass")
        >>> play.act(play.legal()[0])
        >>> play.turn
        1

        Raises:
            Refused: the rules say no, and why; nothing has changed.
            NotNowError: the round is over.
            ActionTextError: the game has no action that is written so.
            AmbiguousActionError: it could mean two.
            RoundError: there is no such seat, or no such id.
        """
        asked = self._asked(seat)
        row = self._row(action, asked)
        before = self._moment()
        try:
            self._match.act(asked, *row)
        except Refused as refused:
            raise Refused(self._named(refused.refusal)) from None
        self._past.push(before)
        self._go_on()

    def choose(self, bot: str | Bot | Callable[..., Any] = "steady", seat: int | str | None = None) -> LegalAction:
        """What a bot would do: one by name, a bot, or a function as :func:`rummyhouse.simulate` takes it.

        >>> import rummyhouse
        >>> play = rummyhouse.new("gin", seed=1)
        >>> while not play.is_round_over:
        ...     play.act(play.choose("steady"))
        >>> play.points == play.totals, play.number
        (True, 1)

        Raises:
            NotNowError: the round is over, or this seat has nothing to choose.
            UnknownBotError: there is no such bot.
            BotAnswerError: it answers what is not legal.
            RoundError: there is no such seat.
        """
        asked = self._asked(seat)
        player = bots.player(self.game.name, bot)
        if not self.round.legal(asked):
            raise NotNowError(f"{self.names[asked]} has nothing to choose now; {self._waiting()}")
        asker = Asker(self.game, [player] * len(self.names))
        asker.begin(self.round.match)
        legal = np.zeros(self.game.actions, np.int32)
        chosen = asker.ask(self.round.state, asked, self.game.view.blank(), legal, self._shuffler.chance)
        if chosen < 0:
            raise NotNowError(f"{player.name} would rather wait on the seat of {self.names[asked]}; {self._waiting()}")
        return LegalAction(self.game, chosen)

    def next_round(self) -> None:
        """Deal the next round.

        Raises:
            NotNowError: a round is being played, or the match is over.
        """
        self._go_on()
        if self._match.stage != "ready":
            raise NotNowError(f"no round can begin now: {self._waiting()}")
        self._past.push(self._moment())
        self._deal()

    def undo(self) -> None:
        """Take back the last action, or the last deal if nothing has been done since.

        >>> import rummyhouse
        >>> play = rummyhouse.new("gin", seed=1)
        >>> play.act("take upcard")
        >>> play.undo()
        >>> play.legal()
        [<52: take upcard>, <54: pass>]

        Raises:
            NotNowError: nothing has been done yet.
        """
        if not self._past:
            raise NotNowError("nothing has been done yet that could be taken back")
        self._match, chance = self._match.taken_back(self._past.pop())
        self._shuffler = self._shuffler.as_written(chance)

    def copy(self) -> Play:
        """The same match as one of its own: what is done there changes nothing here.

        >>> import rummyhouse
        >>> play = rummyhouse.new("gin", seed=1)
        >>> other = play.copy()
        >>> other.act("pass")
        >>> play.turn, other.turn
        (0, 1)
        """
        twin = copy.copy(self)
        twin._match, twin._shuffler = self._match.copy(), self._shuffler.copy()
        twin._past = self._past.copy()
        return twin

    # --- what a seat sees

    def view(self, seat: int | str | None = None) -> Any:
        """What a seat may know, as a flat record with the fields of the game's View; -1 is a spectator.

        >>> import rummyhouse
        >>> rummyhouse.new("gin", seed=1).view(0).hand_count
        array([10, 10], dtype=int8)
        """
        return self.round.view(self._looking(seat))

    def scene(self, seat: int | str | None = None) -> Scene:
        """What a seat sees, as zones, cards, moves and facts; -1 is a spectator."""
        return self.round.scene(self._looking(seat))

    def prompt(self, seat: int | str | None = None) -> str:
        """What is asked of a seat now, or what it waits for, with the names filled in.

        >>> import rummyhouse
        >>> rummyhouse.new("gin", names=("Anna", "Ben"), seed=1).prompt("Ben")
        'Anna may take the three of clubs, or pass.'
        """
        return put_names(self.scene(seat).prompt, self.names)

    def text(self, seat: int | str | None = None, *, plain: bool = False) -> str:
        """The table as a seat sees it, in lines of text; ``plain`` for nothing but ASCII."""
        return text(self.scene(seat), names=self.names, plain=plain)

    def svg(self, seat: int | str | None = None, **style: Any) -> str:
        """The table as a seat sees it, as an SVG picture; :func:`rummyhouse.drawing.svg` has the styles.

        >>> import rummyhouse
        >>> rummyhouse.new("gin", seed=1).svg(theme="dark", width=600)[:4]
        '<svg'
        """
        return svg(self.scene(seat), names=self.names, **style)

    # --- what is kept

    def record(self) -> MatchRecord:
        r"""The whole match as a record; ``str`` gives its text.

        >>> import rummyhouse
        >>> play = rummyhouse.new("gin", seed=1)
        >>> play.act("pass")
        >>> play.record().text[-7:]
        '0 pass\n'
        """
        return MatchRecord(self._match.record(whole=True))

    def save(self, file: str | PathLike[str], *, overwrite: bool = False) -> None:
        """Write the record of the match into a file, to be read with :func:`rummyhouse.read`.

        Args:
            file: where; what is there already is kept.
            overwrite: replace what is there.

        Raises:
            FileExistsError: something is there already.
            OSError: it cannot be written there.
        """
        text = self.record().text
        try:
            with Path(file).open("w" if overwrite else "x", encoding="utf-8") as opened:
                opened.write(text)
        except FileExistsError:
            raise FileExistsError(
                f"{file} is there already; name another file, or replace what is there with overwrite=True"
            ) from None

    def __getstate__(self) -> dict[str, Any]:
        return {**vars(self), "_past": Past()}  # a pickle holds the match as it stands

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        about = f"{self.game.title} ({self.choice.preset}), round {self.number}"
        totals = ", ".join(
            f"{' & '.join(name for name, own in zip(self.names, self.sides, strict=True) if own == side)} {total}"
            for side, total in enumerate(self.totals)
        )
        return f"<{about}: {self._waiting()}; {totals}>"

    def _repr_svg_(self) -> str:
        return self.svg()

    # --- inside

    def _waiting(self) -> str:
        """What comes next."""
        if self.is_over:
            return f"the match is over, won by {' and '.join(self.winners) or 'nobody'}"
        if self.is_round_over:
            return "the round is over"
        return f"{' and '.join(self.names[seat] for seat in self.actors)} to act"

    def _seat(self, seat: int | str, lowest: int = 0) -> int:
        """The number of a seat."""
        if isinstance(seat, str):
            if self.names.count(seat) != 1:
                raise RoundError(f"nobody is called '{seat}' here; at the table are {', '.join(self.names)}")
            return self.names.index(seat)
        return self.round.checked_seat(seat, lowest)

    def _asked(self, seat: int | str | None) -> int:
        """The seat that is to act."""
        self._go_on()
        turn = self.turn
        if turn is None:
            ready = "" if self.is_over else "; next_round() deals the next one"
            raise NotNowError(f"nobody can act now: {self._waiting()}{ready}")
        return turn if seat is None else self._seat(seat)

    def _looking(self, seat: int | str | None) -> int:
        """The seat that looks: the one in turn, or once the round is over a spectator."""
        if seat is None:
            turn = self.turn
            return SPECTATOR if turn is None else turn
        return self._seat(seat, SPECTATOR)

    def _row(self, action: str | int | Iterable[int], seat: int) -> tuple[int, ...]:
        """The row of actions that is meant."""
        if isinstance(action, str):
            return self.round.read(seat, action)
        row = self.round.checked_row(action if hasattr(action, "__iter__") else (action,))
        if not row:
            raise RoundError("a row has at least one action")
        if NO_ACTION in row:
            last = self.game.actions - 1
            raise RoundError(f"{self.game.title} has no action {action}; its actions are numbered 0 to {last}")
        return row

    def _named(self, refusal: Refusal) -> Refusal:
        """A refusal with the names filled in."""
        return replace(refusal, sentence=put_names(refusal.sentence, self.names))

    def _moment(self) -> PastMoment:
        """What :meth:`undo` goes back to."""
        return self._match.whole_moment(self._shuffler.written())

    def _deal(self) -> None:
        self._match.begin_round(self._shuffler.deal(self._match))
        self._go_on()

    def _go_on(self) -> None:
        """Do what comes by itself."""
        while self._match.stage == "waiting":
            self._match.reshuffle(self._shuffler.reshuffle(self._match, self.round.waiting))
        if self._match.stage == "settling":
            self._match.settle()
