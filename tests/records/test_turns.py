"""What happens in a round is kept in a few bytes a turn, and is what it was."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from rummyhouse.records import Reshuffle, Shuffled, Turn
from rummyhouse.records.turns import Turns

turns = st.builds(
    Turn, st.integers(0, 7), st.lists(st.integers(0, 90_000), min_size=1, max_size=5).map(tuple), st.booleans()
)
orders = st.permutations(range(4)).map(lambda order: Shuffled(tuple(order)))
reshuffles = st.builds(Reshuffle, st.integers(1, 9), orders)


@given(st.lists(st.one_of(turns, reshuffles), max_size=12), st.one_of(turns, reshuffles))
def test_turns_are_those_that_were_taken(entries: list[Turn | Reshuffle], later: Turn | Reshuffle) -> None:
    kept = Turns()
    for entry in entries:
        kept.append(entry)
    twin = kept.copy()
    twin.append(later)
    assert list(kept) == entries
    assert len(kept) == len(entries)
    assert kept.reshuffles == sum(isinstance(entry, Reshuffle) for entry in entries)
    assert kept == tuple(entries)
    assert tuple(entries) == kept
    assert kept != twin
    assert twin[-1] == later
    assert twin[: len(entries)] == tuple(entries)
    assert hash(kept) == hash(tuple(entries))


def test_a_turn_takes_a_few_bytes() -> None:
    kept = Turns()
    for number in range(1_000):
        kept.append(Turn(number % 4, (number, 9_000), clock=number % 9 == 0))
    assert len(kept._numbers) * kept._numbers.itemsize == 8_000
