"""After the match: how did everybody play? Every decision judged by what its seat knew, luck and skill apart."""

from rummyhouse.analysis.decisions import begun_at
from rummyhouse.analysis.report import (
    Alternative,
    Analysis,
    CurvePoint,
    Judgement,
    RoundAccount,
    SeatAccount,
    read_analysis,
)
from rummyhouse.analysis.whole_match import AnalysisError, analyse, usual_deals

__all__ = [
    "Alternative",
    "Analysis",
    "AnalysisError",
    "CurvePoint",
    "Judgement",
    "RoundAccount",
    "SeatAccount",
    "analyse",
    "begun_at",
    "read_analysis",
    "usual_deals",
]
