"""What became of clients' messages, while a table is in memory: whoever says one again gets the answer it had."""

from __future__ import annotations

from array import array
from bisect import bisect_left
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rummyhouse.tables.log import Key

_SHORT = 0xFFFF


class Answers:
    """By client, its messages in order, and the last entry that each has caused: four bytes a message, later eight."""

    def __init__(self) -> None:
        self._clients: dict[str, tuple[array[int], array[int]]] = {}

    def note(self, key: Key, number: int) -> None:
        """A message has caused an entry."""
        messages, numbers = self._clients.get(key.client) or (array("H"), array("H"))
        if max(key.message, number) > _SHORT and messages.typecode == "H":
            messages, numbers = array("I", messages), array("I", numbers)
        self._clients[key.client] = messages, numbers
        place = bisect_left(messages, key.message)
        if place < len(messages) and messages[place] == key.message:
            numbers[place] = number
        else:
            messages.insert(place, key.message)
            numbers.insert(place, number)

    def find(self, key: Key) -> int | None:
        """The last entry that a message has caused; None if it has caused none."""
        messages, numbers = self._clients.get(key.client, ((), ()))
        place = bisect_left(messages, key.message)
        return numbers[place] if place < len(messages) and messages[place] == key.message else None
