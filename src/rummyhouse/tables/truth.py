"""The truth about a table: what applying its entries in order gives.

``Truth`` folds; it never decides (see :mod:`rummyhouse.tables.decisions`) and never writes (see
:mod:`rummyhouse.tables.table_door`). Only replaying and the one door hold it: bots, screens and opponents get views.
"""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from rummyhouse import games
from rummyhouse.cards import JOKER, write_card
from rummyhouse.languages import keeping, listed, reader, say, told
from rummyhouse.records.match import Match
from rummyhouse.records.record import SeatName
from rummyhouse.rules import Clock, Game, Race, Round, RoundTerms, RuleChoice, Scene, new_match
from rummyhouse.tables import entries, messages
from rummyhouse.tables.answers import Answers
from rummyhouse.tables.dry_run import DryRun, SeenAction
from rummyhouse.tables.log import Key, LogRow, RatedSeat, Summary
from rummyhouse.tables.match_result import MatchResult
from rummyhouse.tables.problems import TableProblem
from rummyhouse.tables.seating import Seat, name_of_bot, put_names, unique_name
from rummyhouse.tables.shuffles import DRAW, Pledge, pledge
from rummyhouse.tables.table_events import MOST_EVENTS, Kind, RecentEvents, TableEvent, kind_among
from rummyhouse.tables.thinking import Thinking

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from rummyhouse.records.earlier import Earlier
    from rummyhouse.records.fair import Shuffle

ALL = 2 * MOST_EVENTS
"""So many actions that each viewer has noticed are told at most: of some there is nothing to tell."""

Stage = Literal["gathering", "playing", "between", "finished"]


class SettledRound(NamedTuple):
    """A settled round: who dealt it (-1: everybody), by side its points, the totals after it, and how it ended.

    Attributes:
        kept_ending: the sentence as it is kept; ``names`` sat at the table.
    """

    round: int
    dealer: int
    points: tuple[int, ...]
    totals: tuple[int, ...]
    kept_ending: str
    names: tuple[str, ...] = ()

    @property
    def ending(self) -> str:
        """How it ended, in the language of the reader."""
        return put_names(told(self.kept_ending), self.names)


@dataclass(slots=True)
class LastAct:
    """The last action that everybody has noticed, and what the match was before it, so that it can be taken back.

    Attributes:
        before: what has changed since; None once it is known that it can be taken back no more.
        lay_open: the cards that lay face up before, as in :attr:`Truth.lie_open`.
        uncovers: whether anybody sees a new card since; None until it is asked for.
    """

    number: int
    seat: int
    bot: str
    clock: bool
    before: Earlier | None
    lay_open: dict[int, bytes]
    uncovers: bool | None = None


class _Tried(NamedTuple):
    """What would be told of a row of actions, if it became the entry of this number, and the round after it."""

    number: int
    seat: int
    actions: tuple[int, ...]
    seen: list[SeenAction]
    round: Round


class Truth:
    """Everything that is true of a table.

    Attributes:
        table: its id, which is also its link.
        sides: whom each seat scores for.
        number: of the last entry; -1 before the first.
        kept_at: the entry of which a snapshot was taken last; -1 if none was.
        arranged: the last entry that was more than an act.
        plays: by seat, and at -1 for spectators: the last entry that changed the cards as they are seen from there.
            Whoever acts must have seen it.
        openness: who finds the table without its link, while it is being filled.
        rated: whether the result changes ratings.
        fills: when bots take the free seats, in milliseconds since 1970; 0 for never.
        filler: which bot that is; "" for the usual one.
        cards_of: the match whose shuffles these are: the table's own, or one that is played on from a place in it.
        kept_until: until when nobody loses a seat by being away, at a table for a fixed evening; else 0.
        answered: the seats that have acted unnoticed since spectators last noticed anything.
        match: the cards; None before the first deal.
        standings: the rounds that are settled.
        series: what each round of the match is played for, from the first to the last, where that is agreed before.
        round, reshuffles: the round that is played or was settled last, and how often it was shuffled again.
        pledges: shuffles that the house has committed to, by round and number.
        nonces: what the seats have given, by round and seat.
        unnoticed_actor: who did what nobody else noticed, if that was the last entry; else -1.
        lie_open: by viewer, the :func:`open_cards` of the scenes that have been drawn of the position as he sees it.
        last_act: what may be taken back, if everybody agrees; None after a deal, a shuffle, or a settlement.
        proposal: what the others are asked to agree to; ``agreed`` are the seats that have.
        declined: the action that somebody did not want taken back.
        paused: whether the table rests until all want to go on.
        thinking: what people have used of their time.
        events: what has been noticed, as far as anybody is told of it; of a match read from the log, actions only from
            the last deal on, and no more than a page is told that comes afresh.
        untold: the last entry of which ``events`` lacks the actions, though whoever comes afresh is told them; -1 if
            there is none.
        again: reads the table with all of them, as it was when it was read; None if nothing is untold.
    """

    game: Game
    choice: RuleChoice

    def __init__(self, table: str, rows: Iterable[LogRow] = (), *, acts: int = ALL) -> None:
        """The table to which these entries have led.

        Args:
            table: its id.
            rows: from the log.
            acts: how many of the last actions each viewer is told, at the least: to tell one takes some ten times as
                long as to carry it out. 0: whatever may follow, nothing is told.
        """
        self.table = table
        self.number = self.arranged = self.kept_at = self.untold = -1
        self.again: Callable[[], Truth | None] | None = None
        self.plays: list[int] = []
        self.answered: set[int] = set()
        self._unnoticed: list[int] = []  # by viewer a bit for each entry: whether he has not noticed it
        self.stage: Stage = "gathering"
        self.seats: list[Seat] = []
        self.sides: tuple[int, ...] = ()
        self.host = -1
        self.hints = True
        self.grace = 30
        self.free_talk = False
        self.match: Match | None = None
        self.round = 0
        self.reshuffles = 0
        self.pledges: dict[tuple[int, int], Pledge] = {}
        self.nonces: dict[tuple[int, int], str] = {}
        self.standings: list[SettledRound] = []
        self._books: list[tuple[tuple[int, ...], ...]] = []
        self.series: tuple[RoundTerms, ...] = ()
        self.events = RecentEvents(table)
        self.rematch = ""
        self.tournament = self.tournament_match = ""
        self.openness: entries.Openness = "private"
        self.fills = self.kept_until = 0
        self.filler = ""
        self.cards_of = table
        self.rated = False
        self.unnoticed_actor = -1
        self.lie_open: dict[int, bytes] = {}
        self._scenes: dict[tuple[str, int], Scene] = {}
        self.last_act: LastAct | None = None
        self.proposal: entries.Proposed | None = None
        self.agreed: set[int] = set()
        self.declined = -1
        self.paused = False
        self.thinking = Thinking()
        self._answers = Answers()
        self._sitting: tuple[str, ...] = ()
        self._tried: _Tried | None = None
        self.read_on(list(rows), acts=acts)

    def read_on(self, rows: Sequence[LogRow], *, acts: int = ALL) -> None:
        """Apply what the log has of the table after all that has been applied; arguments and errors as before."""
        self._told_from = _told_from(rows, acts) if acts else math.inf
        goes_back = any(isinstance(row.entry, entries.TookBack) for row in rows)
        self._kept_from = 0 if goes_back or not rows else min(self._told_from, _last_noticed(rows))
        if 0 < acts < ALL and _told_from(rows, ALL) < self._told_from:
            self.untold = int(self._told_from) - 1
        for row in rows:
            self.apply(row)

    def recall(self, whole: Truth) -> None:
        """Have all that was told to this one, as it was some entries ago, instead of what has been told here so far."""
        for event in self.events:
            if event.number > whole.number:
                whole.events.append(event)
        self.events = whole.events
        self.untold, self.again = -1, None

    def __getstate__(self) -> dict[str, Any]:
        return vars(self) | {"_scenes": {}, "lie_open": {}, "_tried": None}  # what follows from the rest

    # --- questions ----------------------------------------------------------------------------------------------------

    @property
    def names(self) -> list[str]:
        """The name of the player in each seat, or the seat's number if it is empty, in the language of the reader."""
        return [seat.name or say("Seat {number}", number=number) for number, seat in enumerate(self.seats)]

    @property
    def _taken(self) -> list[str]:
        """The names that nobody else can have; whatever anybody reads, the log has led to them."""
        return [seat.name or f"Seat {number}" for number, seat in enumerate(self.seats)]

    def _who_sits(self) -> tuple[str, ...]:
        """The names; as long as they stay the same all events have the same ones."""
        names = tuple(self.names)
        if names != self._sitting:
            self._sitting = names
        return self._sitting

    def seat_of(self, person: str) -> int:
        """The seat of this person; -1 for somebody who only watches."""
        for number, seat in enumerate(self.seats):
            if person and seat.person == person:
                return number
        return -1

    def answer_to(self, key: Key) -> int | None:
        """The number of the last entry that a client's message caused; None if it has caused none."""
        return self._answers.find(key)

    def sequence(self, viewer: int, number: int | None = None) -> int:
        """How many entries this seat (-1: a spectator) had noticed when entry ``number`` was the last; now if None.

        Entries count from 0, like their numbers: where everything is noticed the sequence is the number.
        """
        last = self.number if number is None else number
        if not self._unnoticed:
            return last
        return last - (self._unnoticed[viewer] & ((1 << last + 1) - 1)).bit_count()

    @property
    def actors(self) -> tuple[int, ...]:
        """The seats that may act now."""
        return self.match.round.actors if self.match and self.match.round and self.stage == "playing" else ()

    def scene(self, viewer: int) -> Scene | None:
        """What this seat (-1: a spectator) sees, in the language of the reader; None before the first deal.

        It is drawn once, for whoever asks before something happens.
        """
        if self.match is None or self.match.round is None:
            return None
        place = reader(), viewer
        scene = self._scenes.get(place)
        if scene is None:
            scene = self._scenes[place] = self.match.round.scene(viewer)
            self.lie_open[viewer] = open_cards(scene)
        return scene

    def forget_scene(self, viewer: int) -> None:
        """This viewer has been told: should he ask again before something happens, it is drawn once more."""
        for place in [place for place in self._scenes if place[1] == viewer]:
            del self._scenes[place]

    def clock(self, seat: int) -> Clock | None:
        """The clock that runs for this seat, if it is asked and silence would be an answer."""
        if not self.game.has_clock or seat not in self.actors:
            return None
        assert self.match is not None
        assert self.match.round is not None
        clock = self.game.clock(self.match.round.view(seat))
        if clock is None or clock.milliseconds <= 0:
            return None
        limit = self.thinking.limit
        return replace(clock, milliseconds=limit.window * 1000) if limit and limit.by_correspondence else clock

    @property
    def by_correspondence(self) -> bool:
        """Whether the match goes on while nobody looks, a turn in a day or several."""
        return self.thinking.limit is not None and self.thinking.limit.by_correspondence

    @property
    def to_hand_back(self) -> tuple[int, ...]:
        """The seats where, by correspondence, the bot has played the turn that was missed, and is to play no more."""
        if not self.by_correspondence or self.stage not in ("playing", "between"):
            return ()
        since = self.thinking.since
        found = ((number, seat.late) for number, seat in enumerate(self.seats) if seat.kind == "stand_in")
        return tuple(seat for seat, late in found if 0 <= late < since and self.thinking.may_miss(seat))

    def _has_gone(self, number: int) -> bool:
        """Whether nobody sits on this seat who would come back to it without a word."""
        seat = self.seats[number]
        is_one_turn = self.by_correspondence and seat.late >= 0 and self.thinking.may_miss(number)
        return seat.kind != "person" and not is_one_turn

    @property
    def all_have_come(self) -> bool:
        """Whether everybody who sits here has been at the table: each page adds its word to the first deal."""
        return all((1, number) in self.nonces for number, seat in enumerate(self.seats) if seat.person)

    @property
    def race(self) -> Race | None:
        """The claim that is a matter of time now."""
        played = self.match.round if self.match is not None else None
        return self.game.race(played.state) if played is not None else None

    @property
    def rests(self) -> bool:
        """Whether nobody plays on now: in a pause, or until a request to take something back is answered."""
        return self.paused or (self.proposal is not None and self.proposal.kind == "take_back")

    @property
    def all_ready(self) -> bool:
        """Whether nobody wants to look at the settlement any longer; bots never do."""
        return all(seat.bot or seat.ready for seat in self.seats)

    @property
    def has_free_seat(self) -> bool:
        """Whether somebody may still sit down."""
        return self.stage == "gathering" and any(seat.kind == "empty" for seat in self.seats)

    @property
    def is_trial(self) -> bool:
        """Whether another match is played on from a place in it: nothing that comes of it is counted."""
        return self.cards_of != self.table

    @property
    def lacks_players(self) -> bool:
        """Whether somebody has a seat here and others are still free."""
        return self.has_free_seat and any(seat.person for seat in self.seats)

    @property
    def seeks_players(self) -> bool:
        """Whether somebody waits here for people who have not been sent the link."""
        return self.openness != "private" and self.lacks_players

    @property
    def begins_itself(self) -> bool:
        """Whether all seats have been taken at a table that waits for nobody's word to begin."""
        waits_for_nobody = self.openness != "private" or self.kept_until > 0 or self.by_correspondence
        is_full = self.stage == "gathering" and not self.has_free_seat
        return waits_for_nobody and is_full and any(seat.person for seat in self.seats)

    def name_side(self, side: int) -> str:
        """The players of a side, by name."""
        return listed(name for name, own in zip(self.names, self.sides, strict=True) if own == side)

    def with_nonces(self, shuffle: Shuffle) -> Shuffle:
        """The shuffle with what the seats have given for its round; for the draw, what they gave for the first."""
        given = [self.nonces.get((shuffle.round or 1, seat), "") for seat in range(len(self.seats))]
        return shuffle.with_nonces([bytes.fromhex(nonce) for nonce in given])

    def next_reshuffle(self) -> Shuffle:
        """The shuffle that is used should cards of this round have to be shuffled again."""
        return self.with_nonces(self.pledges[self.round, self.reshuffles + 1].shuffle)

    def summary_after(self, coming: Iterable[entries.Entry]) -> Summary:
        """What a list of tables shows once these entries have been written."""
        stage, people = self.stage, [seat.person for seat in self.seats]
        rounds, books = [standing.points for standing in self.standings], list(self._books)
        result: MatchResult | None = None
        rated: tuple[RatedSeat, ...] = ()
        game, openness = (self.game.name if self.number >= 0 else ""), self.openness
        limit = self.thinking.limit
        for entry in coming:
            match entry:
                case entries.TableOpened():
                    game, people, openness = entry.game, [""] * entry.seats, entry.openness
                    limit = entry.clock
                case entries.Sat(seat, _, person):
                    people[seat] = person
                case entries.Rose(seat):
                    people[seat] = ""
                case entries.SeatChanged(seat, target):
                    people[seat], people[target] = people[target], people[seat]
                case entries.Dealt():
                    stage = "playing"
                case entries.Settled():
                    stage = "finished" if entry.over else "between"
                    rounds.append(entry.points)
                    books.append(entry.books)
                    if entry.over and not self.is_trial:
                        result = self._result(entry, rounds, books)
                        rated = self._rated(result.winners) if self.rated else ()
        return Summary(game, stage, tuple(people), result, rated, openness, limit.days if limit else 0)

    def _rated(self, winners: tuple[int, ...]) -> tuple[RatedSeat, ...]:
        """How everybody did: a side whose member is not there at the end has lost against those that are."""
        gone = {side for seat, side in enumerate(self.sides) if self._has_gone(seat)}
        has_losers = bool(winners)
        ranks = {side: 2 * (side in gone) + (has_losers and side not in winners) for side in self.sides}
        seated = zip(self.seats, self.sides, strict=True)
        return tuple(RatedSeat(seat.person, side, ranks[side]) for seat, side in seated)

    def _result(
        self,
        settled: entries.Settled,
        rounds: Iterable[tuple[int, ...]],
        books: Sequence[tuple[tuple[int, ...], ...]],
    ) -> MatchResult:
        return MatchResult(
            names=tuple(self.names),
            bots=tuple("" if seat.person else seat.bot for seat in self.seats),
            sides=self.sides,
            rounds=tuple(rounds),
            grand=settled.grand or settled.totals,
            winners=settled.winners,
            books=tuple(books) if any(books) else (),
        )

    # --- the fold -----------------------------------------------------------------------------------------------------

    def apply(self, row: LogRow) -> None:
        """Apply one more entry.

        Raises:
            TableProblem: the match was begun under a version of the game that is not played any more, or a round counts
                otherwise than we do.
        """
        assert row.number == self.number + 1, f"{self.table}: entry {row.number} follows {self.number}"
        self.number = row.number
        self.unnoticed_actor = -1
        if row.key is not None:
            self._answers.note(row.key, row.number)
        match row.entry:
            case entries.Acted():
                self._act(row.entry)
            case entries.TableOpened():
                self._open(row.entry)
            case entries.SeatsKept(until):
                self.kept_until = until
            case entries.Sat(seat, name, person):
                self._sit(seat, Seat(name=unique_name(name, self._taken), person=person), messages.SAT)
            case entries.BotSat(seat, bot):
                self._sit(seat, Seat(name=name_of_bot(row.entry, self._taken), bot=bot), messages.BOT_SAT)
            case entries.Rose(seat):
                self._rise(seat)
            case entries.SeatChanged(seat, target):
                self._move(seat, target)
            case entries.SeatWished(seat, target):
                self._wish(seat, target)
            case entries.Committed(round=number, number=again):
                self.pledges[number, again] = pledge(self.game.name, self.cards_of, row.entry)
            case entries.Nonced(seat, number, nonce):
                self.nonces[number, seat] = nonce
            case entries.Dealt():
                self._deal(row.entry)
            case entries.Settled():
                self._settle(row.entry)
            case entries.Reshuffled(number):
                assert self.match is not None
                self.reshuffles = number
                self.match.reshuffle(self._use(self.round, number))
                self._tell(-1, "deal", messages.RESHUFFLED)
            case entries.StoodIn(seat, bot, left, late):
                self.seats[seat].bot, self.seats[seat].left = bot, left
                self.seats[seat].late = row.number if late else -1
                self._release(seat)
                gone = messages.STOOD_IN_LEFT if left else messages.STOOD_IN_LOST
                missed = messages.MISSED_TURN if self.by_correspondence else messages.STOOD_IN_LATE
                self._tell(seat, "table", missed if late else gone, name=self.names[seat], bot=_level(bot))
            case entries.Stopped(seat):
                self._tell(seat, "table", messages.STOPPED, name=self.names[seat])
            case entries.Returned(seat, name):
                self.seats[seat].bot, self.seats[seat].left = "", False
                self.seats[seat].name, self.seats[seat].late = name, -1
                self._tell(seat, "table", messages.RETURNED, name=name)
            case entries.Readied(seat):
                self.seats[seat].ready = True
                self._tell(seat, "table", messages.READY, name=self.names[seat])
            case entries.Rematched(table):
                self.rematch = table
                self._tell(-1, "table", messages.REMATCH)
            case _:
                self._consent(row.entry)
        if isinstance(row.entry, entries.Dealt | entries.Reshuffled | entries.Settled | entries.Stopped):
            self.last_act = None
        if isinstance(row.entry, entries.Dealt | entries.Reshuffled | entries.TookBack):
            self.plays = [row.number] * len(self.plays)
            self.answered = set()
        if not isinstance(row.entry, entries.Acted):
            self._scenes, self.lie_open = {}, {}
            self.arranged = row.number
        self.thinking.note(self, row.entry)

    def _consent(self, entry: entries.Entry) -> None:
        """What the table has been asked, has answered, and has decided together."""
        match entry:
            case entries.Proposed(seat, kind, target):
                self.proposal, self.agreed = entry, set()
                about = self.names[target] if target >= 0 else ""
                self._tell(seat, "table", messages.PROPOSED[kind], name=self.names[seat], target=about)
            case entries.Agreed(seat):
                self.agreed = {*self.agreed, seat}
                self._tell(seat, "table", messages.AGREED, name=self.names[seat])
            case entries.Declined(seat):
                asked = self.proposal
                assert asked is not None
                if asked.kind == "take_back" and self.last_act is not None:
                    self.declined = self.last_act.number
                self.proposal = None
                self._tell(
                    seat,
                    "table",
                    messages.WITHDREW if seat == asked.seat else messages.DECLINED,
                    name=self.names[seat],
                )
            case entries.TookBack(seat):
                assert self.last_act is not None
                assert self.last_act.before is not None
                assert self.match is not None
                self.match = self.match.as_it_was(self.last_act.before)
                self.last_act = self.proposal = None
                self._tell(seat, "table", messages.TOOK_BACK, name=self.names[seat])
            case entries.Paused(seat):
                self.paused, self.proposal = True, None
                self._tell(seat, "table", messages.TABLE_PAUSED)
            case entries.WentOn(seat):
                self.paused, self.proposal = False, None
                self._tell(seat, "table", messages.TABLE_GOES_ON)

    def _tell(self, seat: int, kind: Kind, key: str, /, **values: object) -> None:
        """Tell everybody a sentence by its key."""
        with keeping():
            everybody = (say(key, **values),) * (len(self.seats) + 1)
        self.events.append(TableEvent(self.number, seat, kind, everybody))

    def _open(self, entry: entries.TableOpened) -> None:
        self.game = games.find(entry.game)
        if not self.game.plays(entry.version):
            sentence = say(messages.OTHER_VERSION, old=entry.version, new=self.game.version, title=self.game.title)
            raise TableProblem("not_possible", sentence)
        self.choice = self.game.house_rules.as_of(self.game.then(entry.version), entry.preset, entry.changes)
        self.seats = [Seat() for _ in range(entry.seats)]
        self.plays = [0] * (entry.seats + 1)
        self._unnoticed = [0 for _ in self.plays]
        self.sides = self.game.sides(self.choice, entry.seats)
        self.series = self.game.ahead(self.choice, new_match(entry.seats, 0, self.sides))
        self.hints, self.grace = entry.hints, entry.grace
        self.tournament, self.tournament_match = entry.tournament, entry.match
        self.openness, self.fills, self.rated = entry.openness, entry.fills, entry.rated
        self.free_talk, self.filler = entry.free_talk, entry.filler
        self.cards_of = entry.cards_of or self.table
        self.thinking.open(entry.clock, entry.seats)
        self._tell(-1, "table", messages.OPENED)

    def _release(self, seat: int) -> None:
        """A bot plays for this seat now: what its player has asked, or what was asked about it, is settled."""
        if self.proposal is not None and seat in (self.proposal.seat, self.proposal.target):
            self.proposal = None

    def _sit(self, number: int, seat: Seat, sentence: str) -> None:
        self.seats[number] = seat
        if self.host < 0 and seat.person:
            self.host = number
        self._tell(number, "table", sentence, name=seat.name, bot=_level(seat.bot))

    def _rise(self, number: int) -> None:
        self._tell(number, "table", messages.ROSE, name=self.names[number])
        self.seats[number] = Seat()
        self.nonces.pop((1, number), None)
        self._forget_wishes(number)
        if self.host == number:
            self.host = next((other for other, seat in enumerate(self.seats) if seat.person), -1)

    def _move(self, number: int, target: int) -> None:
        is_taken = self.seats[target].kind != "empty"
        self.seats[number], self.seats[target] = self.seats[target], self.seats[number]
        places = {number: target, target: number}
        self.nonces = {(play, places.get(seat, seat)): nonce for (play, seat), nonce in self.nonces.items()}
        self.host = places.get(self.host, self.host)
        self._forget_wishes(number, target)
        sentence = messages.PLACES_CHANGED if is_taken else messages.MOVED
        self._tell(target, "table", sentence, name=self.names[target], other=self.names[number])

    def _wish(self, number: int, target: int) -> None:
        stays = number == target
        self.seats[number].wish = -1 if stays else target
        sentence = messages.WITHDREW if stays else messages.SEAT_WISHED
        self._tell(number, "table", sentence, name=self.names[number], other=self.names[target])

    def _forget_wishes(self, *places: int) -> None:
        """Who sits on these seats has changed: nobody there asks, or is asked, any longer."""
        for number, seat in enumerate(self.seats):
            if number in places or seat.wish in places:
                seat.wish = -1

    def _use(self, number: int, again: int) -> Shuffle:
        shuffle = self.with_nonces(self.pledges[number, again].shuffle)
        self.pledges[number, again] = Pledge(shuffle, used=True)
        return shuffle

    def _reveal(self, number: int) -> None:
        for place, kept in self.pledges.items():
            if place[0] == number:
                self.pledges[place] = replace(kept, revealed=True)

    def _deal(self, entry: entries.Dealt) -> None:
        self.nonces |= {(entry.round, seat): nonce for seat, nonce in enumerate(entry.nonces)}
        if self.match is None:
            seats = [SeatName(name, seat.bot) for name, seat in zip(self.names, self.seats, strict=True)]
            draw = self._use(DRAW, 0)
            self.match = Match.new(self.game, self.choice, seats, name=self.cards_of, draw=draw)
            self._reveal(DRAW)
        self.round, self.reshuffles = entry.round, 0
        self.match.begin_round(self._use(self.round, 0))
        self.stage = "playing"
        for seat in self.seats:
            seat.ready = False
        assert self.match.round is not None
        with keeping():
            sentence, whose = messages.dealt(self.match.round, self.round)
        everybody = (sentence,) * (len(self.seats) + 1)
        self.events.append(TableEvent(self.number, whose, "deal", everybody, self._who_sits()))

    def try_out(self, seat: int, actions: Sequence[int]) -> DryRun:
        """What would follow from a row of actions; it need not be tried again when it is written down next.

        Raises:
            Refused: one of them is not legal.
        """
        assert self.match is not None
        trial = DryRun(self.match, self.answered)
        seen = trial.act(seat, actions)
        self._tried = _Tried(self.number + 1, seat, tuple(actions), seen, trial.round.copy())
        return trial

    def _act(self, entry: entries.Acted) -> None:
        assert self.match is not None
        tried, self._tried = self._tried, None
        if tried is None or tried[:3] != (self.number, entry.seat, tuple(entry.actions)):
            is_told = self.number >= self._told_from
            seen = DryRun(self.match, self.answered).act(entry.seat, entry.actions) if is_told else []
            after = None
        else:
            seen, after = tried.seen, tried.round
        last, moment = self.last_act, None
        if len(entry.unnoticed) < len(self.seats):
            acted = (self.number, entry.seat, entry.bot, entry.clock)
            is_kept = not entry.unnoticed and self.number >= self._kept_from
            last = self.last_act = LastAct(*acted, None, self.lie_open) if is_kept else None
            moment = self.match.moment() if is_kept else None
        elif last is not None and last.before is not None:
            moment = self.match.moment(last.before)
        self._scenes = {}
        self.lie_open = {viewer: cards for viewer, cards in self.lie_open.items() if viewer in entry.unnoticed}
        self.match.act(entry.seat, *entry.actions, clock=entry.clock, after=after)
        if last is not None and moment is not None:
            last.before = self.match.since(moment)
        names = self._who_sits()
        ending = self._ending() if seen and self.match.round is not None and self.match.round.is_over else ""
        for one in seen:
            kept = tuple(text.removesuffix(ending).rstrip() for text in one.kept) if ending else one.kept
            if any(kept):
                self.events.append(TableEvent(self.number, one.seat, kind_among(one.text, one.kept), kept, names))
        if len(entry.unnoticed) >= len(self.seats):
            self.unnoticed_actor = entry.seat
        self.answered = {*self.answered, entry.seat} if -1 in entry.unnoticed else set()
        for viewer in (*range(len(self.seats)), -1):
            if viewer in entry.unnoticed:
                self._unnoticed[viewer] |= 1 << self.number
            else:
                self.plays[viewer] = self.number

    def _ending(self) -> str:
        """How the round ended, as it is kept; the settlement tells it, and the action that ended the round does not."""
        assert self.match is not None
        assert self.match.round is not None
        with keeping():
            return self.game.words.sheet(self.match.round.view(-1)).ending

    def _settle(self, entry: entries.Settled) -> None:
        match = self.match
        assert match is not None
        assert match.round is not None
        ending = self._ending()
        dealer = -1 if self.game.everybody_deals else int(match.standing.dealer)
        points = match.settle()
        if (points, match.totals, match.stage == "over") != (entry.points, entry.totals, entry.over):
            sentence = say(messages.OTHER_COUNT, round=entry.round, old=entry.points, new=points)
            raise TableProblem("not_possible", sentence)
        self._reveal(self.round)
        self.standings.append(SettledRound(self.round, dealer, points, match.totals, ending, self._who_sits()))
        self._books.append(entry.books)
        self.series = (*self.series[: self.round], *self.game.ahead(self.choice, match.standing))
        self.stage = "finished" if entry.over else "between"
        if ending:
            everybody = (ending,) * (len(self.seats) + 1)
            self.events.append(TableEvent(self.number, -1, "end", everybody, self._who_sits()))
        else:
            self._tell(-1, "end", messages.ROUND_OVER, round=self.round)
        if self.stage == "finished" and match.winners:
            with keeping():
                names = listed(self.name_side(side) for side in match.winners)
            self._tell(-1, "end", messages.MATCH_WON, names=names)
        elif self.stage == "finished":
            self._tell(-1, "end", messages.MATCH_DRAWN)


def _told_from(rows: Sequence[LogRow], enough: int) -> float:
    """The entry from which on actions are told: as many as each viewer is to be told, and none before the last deal."""
    acts, unnoticed = 0, Counter[int]()
    for row in reversed(rows):
        if isinstance(row.entry, entries.Dealt):
            return row.number
        if isinstance(row.entry, entries.Acted):
            acts += 1
            unnoticed.update(row.entry.unnoticed)
            if acts - max(unnoticed.values(), default=0) >= enough:
                return row.number
    return 0


def _last_noticed(rows: Sequence[LogRow]) -> float:
    """The last entry with an action that everybody noticed."""
    acted = (row for row in reversed(rows) if isinstance(row.entry, entries.Acted) and not row.entry.unnoticed)
    return next((row.number for row in acted), 0)


_CODE_OF = {write_card(code): code for code in range(JOKER + 1)}


def open_cards(scene: Scene) -> bytes:
    """How many of each card lie face up in a scene, by its code, the viewer's own hand among them."""
    counts = bytearray(len(_CODE_OF))
    for zone in scene.zones:
        for card in zone.cards:
            if card.face:
                counts[_CODE_OF[card.face]] += 1
    return bytes(counts)


def _level(bot: str) -> str:
    """How well a bot plays, in a word."""
    with keeping():
        return say(messages.LEVELS[bot]) if bot in messages.LEVELS else bot
