"""A record as text: one fact on each line, to be read without a program. ``docs/records.md`` shows the format."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse.cards import CARDS, write_cards
from rummyhouse.games import find
from rummyhouse.records.pack import cards_in, packs_of
from rummyhouse.records.record import FORMAT, Record, Reshuffle, RoundRecord, SeatName, Shuffled

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rummyhouse.rules import RuleChoice, Words
    from rummyhouse.rules.house_rules import Value

TITLE = "rummyhouse record"
BETWEEN_ACTIONS = "; "
NOTHING = "-"
SILENT = " (by the clock)"
"""Written after an action that nobody chose: the seat was silent until its clock ran out."""


def write(record: Record) -> str:
    """The text of a record; reading it gives the same record again."""
    game = find(record.game)
    packs = packs_of(game, record.choice, len(record.seats))
    lines = [f"{TITLE} {FORMAT}", f"game: {record.game} {record.version}", f"match: {record.match}"]
    lines += _house_rules(record.choice)
    lines += [f"seat {seat}: {_seat(name)}" for seat, name in enumerate(record.seats)]
    if record.sides != tuple(range(len(record.seats))):
        lines.append(f"sides: {_numbers(record.sides)}")
    lines.append(f"first dealer: {record.dealer}")
    if record.draw is not None:
        lines += ["", "draw", *_shuffled(record.draw), *_order(record.draw)]
    for played in record.rounds:
        lines += ["", *_round(game.words, played, packs)]
    if record.grand:
        lines += ["", "result", f"grand: {_numbers(record.grand)}", f"winners: {_numbers(record.winners) or NOTHING}"]
    return "\n".join([*lines, ""])


def write_value(value: Value) -> str:
    """The value of a house rule, written so that it can be read again."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def write_turn(words: Words, actions: Iterable[int]) -> str:
    """A row of actions on one line."""
    return BETWEEN_ACTIONS.join(words.write(action) for action in actions)


def _house_rules(choice: RuleChoice) -> list[str]:
    changed = [f"rule: {name} {write_value(value)}" for name, value in choice.changed.items()]
    return [f"preset: {choice.preset}", *changed]


def _seat(seat: SeatName) -> str:
    return f"{seat.name} ({f'bot {seat.bot}' if seat.bot else 'person'})"


def _numbers(numbers: Iterable[int]) -> str:
    return " ".join(str(number) for number in numbers)


def _shuffled(shuffled: Shuffled) -> list[str]:
    """The proof of a shuffle."""
    if not shuffled.commitment:
        return []
    lines = [f"commitment: {shuffled.commitment}"]
    if shuffled.nonces:
        lines.append(f"nonces: {' '.join(nonce.hex() or NOTHING for nonce in shuffled.nonces)}")
    if shuffled.secret:
        lines += [f"salt: {shuffled.salt.hex()}", f"secret: {shuffled.secret.hex()}"]
    return lines


def _order(shuffled: Shuffled) -> list[str]:
    return [f"order: {_numbers(shuffled.order)}"] if shuffled.order else []


def _round(words: Words, played: RoundRecord, packs: int) -> list[str]:
    lines = [f"round {played.number}", f"dealer: {played.dealer}", *_shuffled(played.shuffled)]
    order = played.shuffled.order
    if len(order) >= CARDS:
        lines.append(f"deal: {write_cards(cards_in(order, packs))}")
    else:
        lines += _order(played.shuffled)  # less than a whole pack: only the game can name its cards
    for entry in played.entries:
        if isinstance(entry, Reshuffle):
            lines += [f"reshuffle {entry.number}", *_shuffled(entry.shuffled), *_order(entry.shuffled)]
        else:
            lines.append(f"{entry.seat} {write_turn(words, entry.actions)}{SILENT if entry.clock else ''}")
    if played.points:
        lines += [f"points: {_numbers(played.points)}", f"totals: {_numbers(played.totals)}"]
    return lines
