"""Levels of Baja."""

from __future__ import annotations

from rummyhouse.bots.levels.books import attracts, kind_of
from rummyhouse.bots.levels.habits import Habits

PARTS = {"KIND_OF": kind_of, "ATTRACTS": attracts}

LEVELS = {
    "learner": Habits(overlooks_layoff=720, overlooks_meld=720, misses_discard=800, skips=580, clings=780),
    "casual": Habits(overlooks_layoff=520, overlooks_meld=520, misses_discard=560, skips=420, clings=580),
    "sociable": Habits(overlooks_layoff=340, overlooks_meld=340, misses_discard=330, skips=260, clings=380),
    "regular": Habits(overlooks_layoff=180, overlooks_meld=180, misses_discard=160, skips=120, clings=180),
}
