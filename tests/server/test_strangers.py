"""Strangers who are up to no good come in numbers: those who play go on (``python -m bench.strangers``)."""

from __future__ import annotations

import pytest

from bench import strangers
from tests.lengths import LONG

FEW = {"mutated": 400, "stalled": 10, "storm": 20}
"""How many come in the short form; ``make proofs`` lets them all come.

Of half-open connections and floods ``test_connections`` and ``test_rate_limits`` ask the same without so many people.
"""

MORE = 1.15
"""Memory afterwards, as a part of that before: what a million messages from thousands of addresses may leave behind."""


@pytest.mark.compiled
async def test_those_who_play_go_on_whoever_comes() -> None:
    many = {kind: size for kind, (_, size, *_) in strangers.KINDS.items()} if LONG else FEW
    sizes = [str(size) for size in many.values()]
    seconds, tables = ("20", "20") if LONG else ("2", "4")
    wish = strangers.options().parse_args([*many, "--sizes", *sizes, "--seconds", seconds, "--tables", tables])
    found = await strangers.run(wish)
    assert [row["strangers"] for row in found] == list(many)
    for row in found:
        before, _, after = map(int, row["acts before, meanwhile, after"].split(", "))
        assert after > before / 2 > 0, row
        assert row["5xx"] == "0", row
        assert row["what they came to"], row
    first = found[0]
    assert first["what they came to"].startswith(f"{sizes[0]} messages in"), first
    memory = [float(one) for one in first["MiB"].split(", ")]
    assert memory[-1] < memory[0] * MORE, first
