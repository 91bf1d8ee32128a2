"""The contract of a game."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Generic, Protocol, SupportsIndex

from rummyhouse.rules.flat import State, View
from rummyhouse.rules.gathering import Family, RoomError, RuleFunctions, announce, found_in, gather, gather_words
from rummyhouse.rules.house_rules import LATEST
from rummyhouse.rules.match import MATCH, Match

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from rummyhouse.rules.house_rules import HouseRules, RuleChoice
    from rummyhouse.rules.refusal import Reason, Refusal
    from rummyhouse.rules.scene import RoundTerms, Scene, Sheet, SheetLine
    from rummyhouse.rules.tally import TallySheet


class Words(Protocol):
    """How a game speaks: actions as text, refusals, sentences, and the picture of the table.

    Records here are any game's, hence ``Any``.
    """

    reasons: Sequence[Reason]
    """Reason ``n`` of ``refusal`` is ``reasons[n]``; ``reasons[0]`` is never used."""

    def write(self, action: int) -> str:
        """The action as text, e.g. ``discard KD``."""

    def read(self, text: str, view: Any = None) -> tuple[int, ...]:
        """The row of action ids that a text stands for (mostly one).

        Args:
            text: as :meth:`write` writes it; what a person may write besides is the game's own choice.
            view: of the seat that is to act, for texts that mean something only at this table (``lay 9 on nines``);
                without it only what :meth:`write` writes need be read.

        Raises:
            ActionTextError: no action of the game is written so; the message shows what is.
            AmbiguousActionError: it could mean two.
        """

    def numbers(self, state: Any, seat: int, action: int, reason: int) -> Mapping[str, int | str]:
        """The numbers that this refusal quotes, by name; only such as the seat may know."""

    def tell(self, before: Any, after: Any, actor: int, action: int) -> str:
        """What happened, as a sentence for the seat whose views are given; ``action`` is what ``seen`` gave.

        Empty where this seat notices nothing, such as a meld that another only composes. Seats are written ``{0}``,
        ``{1}`` for names to be put in.
        """

    def scene(self, view: Any, legal: Sequence[int]) -> Scene:
        """The picture of a view, with these legal actions as moves."""

    def gesture(
        self, view: Any, source: str, cards: Sequence[str], target: str, on: str = ""
    ) -> tuple[int, ...] | None:
        """The row of actions that a player means who moves these cards from zone to zone; None if it means nothing.

        ``on`` is the face of the card in the target zone that they were put on, where that matters.
        """

    def sheet(self, view: Any) -> Sheet:
        """The settlement of a finished round, itemised."""

    def place(self, state: Any, position: Mapping[str, str]) -> None:
        """Set up a position as a person writes it: zone or setting by name, cards as text.

        Raises:
            ValueError: an unknown name, a card twice, or a setting that cannot be.
        """


_SPOKEN = ("reasons", *(name for name in vars(Words) if not name.startswith("_")))


@dataclass(frozen=True, slots=True)
class Clock:
    """How long a seat may think before silence is an answer.

    Attributes:
        milliseconds: counted from the moment when the seat was asked; the same for every seat that is asked with it.
        action: what its silence means.
    """

    milliseconds: int
    action: int


@dataclass(frozen=True, slots=True)
class Race:
    """A claim that several seats may make at once, where time decides between them and ties are decided otherwise.

    Attributes:
        milliseconds: so long after the first claim of a tie others belong to it.
        claim: the action of whoever is first or in the tie of the last claim.
        later: the action of whoever is later than that. The rules know no clock: who holds the watch chooses between
            the two, for both are legal for whoever may claim.
    """

    milliseconds: int
    claim: int
    later: int


class SeatingError(ValueError):
    """Seats, sides or house rules with which no match can begin; the message names code and clause."""


def everyone_for_himself(choice: RuleChoice, seats: int) -> tuple[int, ...]:  # noqa: ARG001 - the contract asks for it
    """The side of each seat where there are no partners."""
    return tuple(range(seats))


def _no_clock(view: Any) -> Clock | None:  # noqa: ARG001 - the contract asks for it
    return None


def _no_race(state: Any) -> Race | None:  # noqa: ARG001 - the contract asks for it
    return None


def _nothing_to_tell(view: Any) -> str:  # noqa: ARG001 - the contract asks for it
    return ""


def _nothing_agreed(choice: RuleChoice, match: Match) -> tuple[RoundTerms, ...]:  # noqa: ARG001 - the contract asks for it
    return ()


def _nothing_added(match: Match, rules: Any) -> tuple[SheetLine, ...]:  # noqa: ARG001 - the contract asks for it
    return ()


def _of_the_step(state: Any, seat: int, row: Sequence[int], at: int, reason: int) -> int:  # noqa: ARG001 - as above
    return reason


_STANDS_IN = {
    "house_rules": ("house_rules", "HOUSE_RULES"),
    "state": ("state", "State"),
    "view": ("view", "View"),
    "actions": ("actions", "ACTIONS"),
    "tally": ("tally", "SHEET"),
    "seats": ("seating", "SEATS"),
    "sides": ("seating", "sides"),
    "packs": ("seating", "packs"),
    "ahead": ("series", "ahead"),
    "bonuses": ("sheet", "bonuses"),
    "facts": ("facts", "FACTS"),
    "notes": ("state", "NOTES"),
    "clock": ("clock", "clock"),
    "race": ("clock", "race"),
    "beginning": ("words", "beginning"),
    "reason_of_row": ("words", "reason_of_row"),
    "cheers": ("words", "CHEERS"),
}
"""The file of a room, and the name in it, where something stands that its game need not repeat."""

_USUAL: dict[str, Any] = {
    "sides": everyone_for_himself,
    "clock": _no_clock,
    "race": _no_race,
    "facts": (),
    "notes": (),
    "ahead": _nothing_agreed,
    "bonuses": _nothing_added,
    "beginning": _nothing_to_tell,
    "reason_of_row": _of_the_step,
    "cheers": MappingProxyType({}),
    "tally": None,
    "packs": None,
}
"""What holds where neither the declaration nor its room nor its family says anything."""

_ELSEWHERE: Any = None
"""Stands for what is found elsewhere: see :data:`_STANDS_IN`."""


@dataclass(frozen=True, kw_only=True)
class Game(Generic[State, View]):
    """A kind of rummy.

    A declaration says what only this game has. What stands in the room under its usual name is found there, and what
    the games of a family share is given by the family.

    Attributes:
        name: lower case, as in commands and records, e.g. ``gin``; that of its room.
        title: as people call it.
        version: raised whenever play changes after a release.
        oldest: the first version whose matches are still played and replayed, by what the rules know of the version
            under which a match was begun. One before it was in no release.
        summary: one sentence for somebody who chooses a game.
        seats: the permitted numbers of seats.
        house_rules: its parameters and presets.
        state, view: the flat records of a round and of what a seat may know. A declaration that names them has rounds
            and views of these types; where they are only found in the room, no type checker knows their fields.
        actions: action ids are ``0 .. actions - 1``.
        room: the package with the modules of the game: ``__name__`` of this declaration.
        family: gives what its room has not.
        rules: the rule functions, gathered from room and family unless they are given.
        words: how it speaks, gathered from the room unless it is given.
        clauses: prefix of its clause ids, e.g. ``GIN``.
        sides: ``sides(choice, seats)`` gives the side of each seat; raises :class:`SeatingError`.
        clock: ``clock(view)`` says whether a clock runs for the seat whose view it is. Its action is legal for the
            seat as long as the clock runs.
        race: ``race(state)`` says which claim is a matter of time now; what it reads everybody knows.
        packs: ``packs(rules, seats)`` says how many packs are shuffled together, for a game whose packs have more than
            two jokers each; elsewhere the number of cards tells it.
        facts: what a simulation tells of a round besides points, in a few words each; ``rules.facts`` counts them. A
            name that ends with a question mark is answered by 1 or 0, and told as a share of the rounds.
        notes: the fields of a round that only tell by which steps a position has been reached, in a game where a turn
            is tried step by step and judged as a whole.
        ahead: ``ahead(choice, match)`` tells the rounds that are still to be settled, the next first, where the match
            has an agreed number of them; elsewhere nothing.
        bonuses: ``bonuses(match, rules)`` lists what is added to the totals of a match that is over.
        beginning: ``beginning(view)`` tells what all have seen before the first turn of a round, such as the cards that
            they cut for it; elsewhere nothing.
        reason_of_row: ``reason_of_row(state, seat, row, at, reason)`` gives the reason to tell where a row is
            refused at this step, for a game that judges some rows as a whole.
        cheers: what is called at its tables only, besides what may be said at every table: sentences by name.
        tally: the sheet on which a round is counted by hand; a game without one has no score pad.
        card_laid, card_left: ``card_left(rules, card)`` is what a single card counts that is left in a hand, as the
            rule book tells it; ``card_laid`` of one that lies in a meld. None where such cards are not counted.
        not_agreed: the reason, by its number, for which no match begins while seats are empty, in a game whose rules
            speak of it; it may quote how many have ``agreed`` of how many ``seats``, and how many are ``missing``.
        stages: the phases of a round, those together that take turns; a stage begins when the one before it is over.
            Where they are told, rounds that a GPU plays side by side wait for each other before each stage.
        solver: whether its rules ask a solver, which needs more memory than a thread of a GPU has.
    """

    title: str
    version: int
    summary: str
    clauses: str
    name: str = ""
    room: str = ""
    family: Family | None = None
    seats: tuple[int, ...] = _ELSEWHERE
    house_rules: HouseRules = _ELSEWHERE
    state: type[State] = _ELSEWHERE
    view: type[View] = _ELSEWHERE
    actions: int = _ELSEWHERE
    rules: RuleFunctions = _ELSEWHERE
    words: Words = _ELSEWHERE
    sides: Callable[[RuleChoice, int], tuple[int, ...]] = _ELSEWHERE
    clock: Callable[[View], Clock | None] = _ELSEWHERE
    race: Callable[[State], Race | None] = _ELSEWHERE
    packs: Callable[[Any, int], int] | None = _ELSEWHERE
    facts: tuple[str, ...] = _ELSEWHERE
    notes: tuple[str, ...] = _ELSEWHERE
    ahead: Callable[[RuleChoice, Match], tuple[RoundTerms, ...]] = _ELSEWHERE
    bonuses: Callable[[Match, Any], tuple[SheetLine, ...]] = _ELSEWHERE
    beginning: Callable[[View], str] = _ELSEWHERE
    reason_of_row: Callable[[State, int, Sequence[int], int, int], int] = _ELSEWHERE
    cheers: Mapping[str, str] = _ELSEWHERE
    tally: TallySheet | None = _ELSEWHERE
    card_laid: Callable[[Any, int], int] | None = None
    card_left: Callable[[Any, int], int] | None = None
    not_agreed: int = 0
    stages: tuple[tuple[int, ...], ...] = ()
    solver: bool = False
    oldest: int = 1

    def __post_init__(self) -> None:
        given = _USUAL | dict(self.family.gives if self.family else {})
        given |= found_in(self.room, _STANDS_IN) if self.room else {}
        if not self.name:
            object.__setattr__(self, "name", self.room.rpartition(".")[2])
        for name in _STANDS_IN:
            if getattr(self, name) is _ELSEWHERE:
                if name not in given:
                    raise RoomError(f"{self.room or self.title} has no {name}; it stands in {_STANDS_IN[name][0]}.py")
                object.__setattr__(self, name, given[name])
        if self.words is _ELSEWHERE:
            object.__setattr__(self, "words", gather_words(self.room, _SPOKEN))
        if self.rules is _ELSEWHERE:
            family = self.family.rules if self.family else ()
            rules = gather(self.room, actions=self.actions, tally=self.tally, family=family)
            object.__setattr__(self, "rules", rules)
            records = {"state": self.state.dtype, "view": self.view.dtype, "rules": self.house_rules.dtype}
            tally = self.tally.record if self.tally else None
            announce(self.name, rules, records | {"match": MATCH, "tally": tally})

    def plays(self, version: int) -> bool:
        """Whether matches that were begun under this version are still played."""
        return self.oldest <= version <= self.version

    def then(self, version: int) -> int:
        """How house rules know this version: that of today is always the latest."""
        return LATEST if version == self.version else version

    def version_of(self, choice: RuleChoice) -> int:
        """The version under which a match by these house rules was begun."""
        return min(self.version, choice.version)

    def refusal(self, state: State, seat: int, row: Sequence[int], at: int) -> Refusal | None:
        """Why a seat may not take this step of a row in this position, the steps before it being done; None if it may.

        Nothing is checked: seat and actions must be of the game.
        """
        action = row[at]
        reason = int(self.rules.refusal(state, seat, action))
        if reason == 0:
            return None
        reason = self.reason_of_row(state, seat, row, at, reason)
        return self.words.reasons[reason].refusal(self.words.numbers(state, seat, action, reason))

    @property
    def has_clock(self) -> bool:
        """Whether a clock may run for a seat; without one, nobody need be asked."""
        return self.clock is not _no_clock

    def seats_for(self, choice: RuleChoice) -> list[int]:
        """How many can sit down under these house rules, fewest first; if no number can, all that the game permits."""
        found = []
        for seats in self.seats:
            try:
                self.sides(choice, seats)
            except SeatingError:
                continue
            found.append(seats)
        return found or list(self.seats)

    def charges(self, choice: RuleChoice) -> bool:
        """Whether points are charged under these house rules: the lowest total leads."""
        return self.tally is not None and bool(self.tally.lowest(self.house_rules.record(choice)))

    def goes_below_zero(self, choice: RuleChoice) -> bool:
        """Whether a side can have less than no points of a round; of a game that no pad counts nobody knows."""
        return self.tally is None or bool(self.tally.below(self.house_rules.record(choice)))

    @property
    def everybody_deals(self) -> bool:
        """Whether everybody deals piles, so that nobody is the dealer (BAJA-DEAL-1, FIJI-DEAL-1)."""
        return self.tally is not None and self.tally.everybody_deals

    def target(self, choice: RuleChoice, seats: int) -> int:
        """The total that ends a match of so many players; 0 where rounds are counted, or nothing is."""
        return int(self.tally.target(self.house_rules.record(choice), seats)) if self.tally is not None else 0

    def __reduce_ex__(self, protocol: SupportsIndex) -> str | tuple[Any, ...]:
        """A game is pickled by its room: whoever reads it has the same game."""
        return (game_in, (self.room,)) if self.room else super().__reduce_ex__(protocol)


def game_in(room: str) -> Game:
    """The game that a room declares."""
    game: Game = import_module(room).GAME
    return game
