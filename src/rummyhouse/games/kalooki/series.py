"""The rounds of a match: which contracts are still to be played (KAL-GEN-5-R, KAL-CON-1, KAL-TRI-4-R)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from rummyhouse.games.kalooki.house_rules import HOUSE_RULES
from rummyhouse.games.kalooki.state import REPLAYED
from rummyhouse.games.kalooki.tally import melds_in_words
from rummyhouse.rules import RoundTerms

if TYPE_CHECKING:
    from rummyhouse.games.kalooki.house_rules import Rules
    from rummyhouse.rules import RuleChoice
    from rummyhouse.rules.match import Match


def ahead(choice: RuleChoice, match: Match) -> tuple[RoundTerms, ...]:
    """The contracts that are still to be settled, the next first; one that is dealt again stays the next."""
    rules: Rules = HOUSE_RULES.record(choice)
    limits, codes = rules.contracts[:, 0], rules.contracts[:, 1]
    last = int(min(rules.rounds, limits[-1]))
    first = min(int(match.rounds) - int(match.memory[REPLAYED]) + 1, last)
    numbers = () if match.over else range(first, last + 1)
    found = (int(codes[np.searchsorted(limits, number)]) for number in numbers)
    return tuple(RoundTerms(code // 100, melds_in_words(code // 10 % 10, code % 10)) for code in found)
