"""A scenario at the table: its match, its round, and what has been told."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rummyhouse import games
from rummyhouse.cards import JOKER
from rummyhouse.languages import listed
from rummyhouse.records.pack import card_at, order_of, packs_of
from rummyhouse.rulebook.scenario import Deal, Scenario, ScenarioError, ScenarioLine, ScenarioPosition
from rummyhouse.rules import (
    ActionTextError,
    AmbiguousActionError,
    Game,
    Refusal,
    Refused,
    Round,
    RuleChoice,
    RuleChoiceError,
    Scene,
    SeatingError,
    new_match,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rummyhouse.rulebook.statements import NextRound, ShuffleOrder


@dataclass(frozen=True, slots=True)
class Denied:
    """A refusal that a scenario has met.

    Attributes:
        title: of the scenario.
        tried: who tried what.
        refusal: why not.
    """

    title: str
    tried: str
    refusal: Refusal


class Trial:
    """One scenario as far as it has been played.

    Attributes:
        scenario: what is played.
        game: the kind of rummy.
        side: of each seat.
        match: the flat record of the match.
        round: the round being played.
        told: for every viewer, what the last action told; filled only for listeners.
        listeners: the viewers to whom it is told.
        denied: every refusal so far of an action in the scenario.
    """

    def __init__(self, scenario: Scenario, *, listen: bool = False) -> None:
        """Set the table up.

        Raises:
            ScenarioError: there is no such game, or the house rules, the seats or the position are impossible.
        """
        self.scenario = scenario
        self.game = _find(scenario)
        self.told: dict[int, str] = {}
        self.denied: list[Denied] = []
        self.listeners = self.viewers if listen else ()
        self._settled = False
        self._choice = _choose(self.game, scenario)
        self.side = _seat(self.game, self._choice, scenario)
        self.match = _match(scenario, self.side)
        self.round = self._begin(scenario.line, scenario.deal, scenario.position)

    def _begin(self, line: ScenarioLine, deal: Deal | None, position: ScenarioPosition | None) -> Round:
        round_ = Round(self.game, self._choice, self.match)
        round_.deal(_order(round_, deal or Deal(line, (), any=True)))
        if position is not None and position.entries:
            try:
                self.game.words.place(round_.state, position.entries)
            except ValueError as error:
                raise ScenarioError(_blamed(position, str(error), line), str(error)) from error
        self._settled = False
        return round_

    @property
    def viewers(self) -> tuple[int, ...]:
        """Every seat, and -1 for a spectator."""
        return (*range(len(self.scenario.seats)), -1)

    def read(self, seat: int, text: str, line: ScenarioLine) -> tuple[int, ...]:
        """The row of actions that this seat means by a text.

        Raises:
            ScenarioError: the game has no action that is written so, or the text could mean two.
        """
        try:
            return self.round.read(seat, text)
        except (ActionTextError, AmbiguousActionError) as error:
            raise ScenarioError(line, str(error)) from error

    def refusal(self, seat: int, row: tuple[int, ...]) -> Refusal | None:
        """Why this seat may not do this now, or None; nothing is done."""
        try:
            self._twin().act(seat, *row)
        except Refused as refused:
            return refused.refusal
        return None

    def refusal_of(self, seat: int, text: str, line: ScenarioLine) -> Refusal | None:
        """Why this seat may not do what the text says, or None; nothing is done, but the refusal is noted.

        Raises:
            ScenarioError: the game has no action that is written so, or the text could mean two.
        """
        refusal = self.refusal(seat, self.read(seat, text, line))
        if refusal is not None:
            self.denied.append(Denied(self.scenario.title, f"{self.scenario.seats[seat]}: {text}", refusal))
        return refusal

    def act(self, seat: int, row: tuple[int, ...]) -> Refusal | None:
        """Carry out a row. If it is refused, nothing has changed and the refusal is returned."""
        denied = self.refusal(seat, row)
        if denied is not None:
            return denied
        self.told = dict.fromkeys(self.viewers, "")
        for action in row:
            if self.listeners:
                self._act_aloud(seat, action)
            else:
                self.round.act(seat, action)
        return None

    def _act_aloud(self, seat: int, action: int) -> None:
        before = {viewer: self.round.view(viewer) for viewer in self.listeners}
        seen = {viewer: int(self.game.rules.seen(self.round.state, seat, action, viewer)) for viewer in self.listeners}
        self.round.act(seat, action)
        for viewer in self.listeners:
            told = self.game.words.tell(before[viewer], self.round.view(viewer), seat, seen[viewer])
            told = told.format(*self.scenario.seats)
            self.told[viewer] = f"{self.told[viewer]} {told}".strip()

    def _twin(self) -> Round:
        twin = Round(self.game, self._choice, self.match)
        twin.state = self.round.state.copy()
        return twin

    def shuffle(self, step: ShuffleOrder) -> str:
        """Put the waiting cards in order. Returns what prevents it, or ""."""
        waiting = self.round.waiting
        if waiting == 0:
            return "no cards wait to be shuffled"
        order = list(step.order) if step.manner == "listed" else list(range(waiting))
        if step.manner == "reverse":
            order.reverse()
        if len(order) != waiting:
            return f"{waiting} cards wait to be shuffled"
        self.round.reshuffle(order)
        return ""

    def settle(self) -> None:
        """Add the round to the match, once, if it is over."""
        if self.round.is_over and not self._settled:
            self.game.rules.settle(self.match, self.round.state)
            self._settled = True

    def next_round(self, step: NextRound) -> str:
        """Settle, and begin the next round. Returns what prevents it, or ""."""
        if not self.round.is_over:
            return "the round is not over"
        self.settle()
        if self.match.over:
            return "the match is over"
        self.round = self._begin(step.line, step.deal, step.position)
        return ""

    def scene(self, viewer: int) -> Scene:
        """What a viewer sees."""
        return self.round.scene(viewer)


def _find(scenario: Scenario) -> Game:
    try:
        return games.find(scenario.game)
    except games.UnknownGameError as error:
        raise ScenarioError(
            scenario.where("game"),
            f"'{scenario.game}' is not in the house yet; there are: {', '.join(games.NAMES)}",
        ) from error


def _choose(game: Game, scenario: Scenario) -> RuleChoice:
    try:
        return game.house_rules.read(scenario.preset or None, scenario.rules)
    except RuleChoiceError as error:
        line = scenario.where("with") if "with" in scenario.set_up else scenario.where("rules")
        raise ScenarioError(line, str(error)) from error


def _seat(game: Game, choice: RuleChoice, scenario: Scenario) -> tuple[int, ...]:
    """Decide who plays with whom, by the house rules."""
    seats = len(scenario.seats)
    try:
        side = game.sides(choice, seats)
    except SeatingError as error:
        raise ScenarioError(scenario.where("sides" if scenario.sides else "seats"), str(error)) from error
    if seats not in game.seats:
        permitted = listed(map(str, game.seats), "or")
        raise ScenarioError(scenario.where("seats"), f"{game.title} is for {permitted} players, not {seats}")
    if scenario.sides and scenario.side != side:
        sides = [
            [name for name, number in zip(scenario.seats, side, strict=True) if number == one]
            for one in sorted(set(side))
        ]
        layout = ", ".join("-".join(names) for names in sides)
        raise ScenarioError(scenario.where("sides"), f"SEATING_INVALID: by these house rules the sides are {layout}")
    if not scenario.sides and len(set(side)) < seats:
        raise ScenarioError(scenario.where("seats"), "here are partners; say who plays with whom in a line 'sides:'")
    return side


def _match(scenario: Scenario, side: tuple[int, ...]) -> Any:
    seats = len(side)
    dealer = scenario.dealer if scenario.dealer >= 0 else seats - 1
    match = new_match(seats, dealer, side)
    match.rounds = scenario.rounds
    _fill(match.total, scenario.totals)
    _fill(match.rounds_won, scenario.rounds_won)
    return match


def _fill(numbers: Any, amounts: Mapping[int, int]) -> None:
    for side, amount in amounts.items():
        numbers[side] = amount


def _order(round_: Round, deal: Deal) -> list[int]:
    size = round_.pack_size
    if deal.any:
        order = list(range(size))
        random.Random(deal.line.text).shuffle(order)
        return order
    packs = packs_of(round_.game, round_.choice, int(round_.match.seats))
    left = Counter(card_at(number, packs) for number in range(size))
    cards = [min(card, JOKER) for card in deal.cards]
    left.subtract(cards)
    if any(count < 0 for count in left.values()):
        raise ScenarioError(deal.line, "a card is dealt twice, or more often than the packs hold it")
    return order_of([*cards, *sorted(left.elements())])


def _blamed(position: ScenarioPosition, message: str, otherwise: ScenarioLine) -> ScenarioLine:
    """The line of the position that a message is about: the one whose name or text it quotes, or else the first."""
    for name, text in position.entries.items():
        words = set(message.replace("'", " ").replace(",", " ").replace(";", " ").split())
        if f"'{name}'" in message or f"'{text}'" in message or words & _rare(text):
            return position.lines[name]
    return next(iter(position.lines.values()), otherwise)


def _rare(text: str) -> set[str]:
    return {word for word in text.replace(",", " ").split() if any(sign.isdigit() for sign in word)}
