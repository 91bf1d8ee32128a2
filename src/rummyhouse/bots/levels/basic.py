"""Levels of Basic Rummy."""

from __future__ import annotations

from rummyhouse.bots.levels.habits import Habits
from rummyhouse.bots.levels.laid import attracts, kind_of

PARTS = {"KIND_OF": kind_of, "ATTRACTS": attracts}

LEVELS = {
    "learner": Habits(overlooks_layoff=720, overlooks_meld=600, takes_much=620, skips=480, clings=850),
    "casual": Habits(overlooks_layoff=500, overlooks_meld=420, takes_much=420, skips=350, clings=680),
    "sociable": Habits(overlooks_layoff=310, overlooks_meld=240, takes_much=250, skips=220, clings=500),
    "regular": Habits(overlooks_layoff=100, overlooks_meld=70, takes_much=80, skips=70, clings=220),
}
