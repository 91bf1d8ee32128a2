"""Levels of Baja."""

from __future__ import annotations

from rummyhouse.bots.levels.books import attracts, kind_of
from rummyhouse.bots.levels.habits import Habits

PARTS = {"KIND_OF": kind_of, "ATTRACTS": attracts}

LEVELS = {
    "learner": Habits(overlooks_layoff=600, overlooks_meld=600, misses_discard=700, skips=500, clings=700),
    "casual": Habits(overlooks_layoff=400, overlooks_meld=400, misses_discard=450, skips=350, clings=500),
    "sociable": Habits(overlooks_layoff=250, overlooks_meld=250, misses_discard=250, skips=200, clings=300),
    "regular": Habits(overlooks_layoff=120, overlooks_meld=120, misses_discard=100, skips=80, clings=120),
}
