"""GIN-PAR-1, GIN-PAR-2, GIN-PAR-3: move by move as OpenSpiel plays, in 2,000 games over all variants.

The short form plays half of them.
"""

from __future__ import annotations

import pytest

from rummyhouse.games.gin.state import GIN_END, KNOCK_END, REPEAT_END, UPCARDS_END, WALL_END
from tests.lengths import LONG
from tests.transcripts.gin_against_openspiel import VARIANTS, Tally, play_one

GAMES = 2_000 if LONG else 1_000
EACH = GAMES // len(VARIANTS) + 1


@pytest.mark.parametrize("variant", VARIANTS)
def test_gin_par_1_gin_par_2_gin_par_3_same_play_and_returns(variant: str) -> None:
    tally = Tally()
    for seed in range(EACH):
        play_one(variant, 1_000_000 + seed, tally)
    assert tally.games == EACH
    for ending in (KNOCK_END, GIN_END, WALL_END, REPEAT_END, UPCARDS_END):
        if variant != "knock card 0" or ending != KNOCK_END:
            assert tally.seen[f"ending {ending}"] > 0, f"ending {ending} was never reached: {tally.seen}"
    if variant == "default":
        assert min(tally.seen[name] for name in ("undercut", "knock at the wall", "cards laid off")) > 0
