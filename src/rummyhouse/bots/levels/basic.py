"""Levels of Basic Rummy."""

from __future__ import annotations

from rummyhouse.bots.levels.habits import Habits
from rummyhouse.bots.levels.laid import attracts, kind_of

PARTS = {"KIND_OF": kind_of, "ATTRACTS": attracts}

LEVELS = {
    "learner": Habits(overlooks_layoff=700, overlooks_meld=600, takes_much=600, skips=500, clings=900),
    "casual": Habits(overlooks_layoff=400, overlooks_meld=350, takes_much=350, skips=300, clings=700),
    "sociable": Habits(overlooks_layoff=200, overlooks_meld=150, takes_much=200, skips=150, clings=450),
    "regular": Habits(overlooks_layoff=80, overlooks_meld=50, takes_much=80, skips=60, clings=250),
}
