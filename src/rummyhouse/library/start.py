"""How a match begins in Python."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummyhouse import games
from rummyhouse.cards import seeded
from rummyhouse.library.play import Play
from rummyhouse.library.shuffler import Shuffler
from rummyhouse.records import Match, RecordError
from rummyhouse.rules import MAX_SEATS, SeatingError
from rummyhouse.rules.match import is_from

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rummyhouse.rules.house_rules import Value


def new(
    game: str,
    *,
    seats: int | None = None,
    names: Sequence[str] | None = None,
    preset: str | None = None,
    rules: Mapping[str, Value] | None = None,
    seed: int | None = None,
    dealer: int | None = None,
) -> Play:
    """A match, shuffled and dealt.

    >>> import rummyhouse
    >>> play = rummyhouse.new("gin", preset="classic", seed=1)
    >>> play.act("take upcard")
    >>> play.act("discard KD")
    >>> play.turn
    1
    >>> rummyhouse.new("fiji", names=("Anna", "Ben", "Cleo", "Dan"), rules={"packs_per_player": 2}, seed=5)
    <Fiji Rummy (standard), round 1: Anna to act; Anna 0, Ben 0, Cleo 0, Dan 0>

    Args:
        game: its name, one of ``rummyhouse.games.NAMES``.
        seats: how many play; as many as there are names, or else as few as the house rules are for.
        names: of the players; ``Seat 0``, ``Seat 1`` where nothing is said.
        preset: the house rules by name; the first preset of the game where nothing is said.
        rules: changes to the preset.
        seed: the same seed deals the same cards, those of a simulation with this seed; without one nobody can foresee
            them, and the record proves it. (The cut for the first turn of Fiji and Baja is another than there.)
        dealer: the seat that deals first; by default the last one.

    Raises:
        SeatingError: not so many seats, no such names, or no such dealer.
        ValueError: a game, house rule or seed that there is not; the message says what would be right.
    """
    kind = games.find(game)
    choice = kind.house_rules.for_table(preset, rules)
    if seats is not None and not is_from(seats, 1, MAX_SEATS):
        raise SeatingError(f"{seats!r} seats are at no table; it has 1 to {MAX_SEATS}")
    if seed is not None:
        seeded(seed)  # a seed that is none is refused before a match is named after it
    if names is None:
        names = [f"Seat {seat}" for seat in range(kind.seats_for(choice)[0] if seats is None else seats)]
    elif isinstance(names, str) or not all(isinstance(name, str) for name in names) or len(names) != len(set(names)):
        raise SeatingError(f"{names!r} are no names of the players; give each seat one of its own")
    elif seats not in (None, len(names)):
        raise SeatingError(f"{len(names)} names are given for {seats} seats; give each seat one of its own")
    if dealer is not None and not is_from(dealer, 0, len(names) - 1):
        raise SeatingError(f"seat {dealer!r} cannot deal; the seats are 0 to {len(names) - 1}")
    try:
        match = Match.new(kind, choice, names, name="" if seed is None else f"seed-{seed}", dealer=dealer)
    except RecordError as error:
        raise SeatingError(str(error)) from error
    return Play(match, Shuffler(seed, match))
