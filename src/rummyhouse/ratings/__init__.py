"""Arithmetic on results: what was measured, and how sure one may be of it. Knows nothing of cards."""

from rummyhouse.ratings.estimate import Estimate
from rummyhouse.ratings.means import mean, mean_of_means, mean_of_sums
from rummyhouse.ratings.ratio import ratio_of_medians
from rummyhouse.ratings.shares import share
from rummyhouse.ratings.skill import Skill, rate
from rummyhouse.ratings.strength import strengths
from rummyhouse.ratings.sums import Sums

__all__ = [
    "Estimate",
    "Skill",
    "Sums",
    "mean",
    "mean_of_means",
    "mean_of_sums",
    "rate",
    "ratio_of_medians",
    "share",
    "strengths",
]
