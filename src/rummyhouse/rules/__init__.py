"""What every game of the house must answer.

A game is a :class:`Game`: its house rules, the flat records of a round and of a view, the rule functions over them, and
the words for its actions and refusals. Nothing here assumes two seats, one pack, one actor at a time, or melds that
never move.
"""

from rummyhouse.rules.game import Clock, Game, Race, SeatingError, Words, everyone_for_himself
from rummyhouse.rules.gathering import RuleFunctions
from rummyhouse.rules.house_rules import HouseRules, Parameter, Preset, RuleChoice, RuleChoiceError
from rummyhouse.rules.imagined import Imagined, imagine
from rummyhouse.rules.legal_action import LegalAction
from rummyhouse.rules.match import MATCH, MAX_SEATS, Match, MatchError, new_match
from rummyhouse.rules.position import Position
from rummyhouse.rules.refusal import ActionTextError, AmbiguousActionError, Reason, Reasons, Refusal, Refused
from rummyhouse.rules.round import Round, RoundError
from rummyhouse.rules.scene import CardFace, Fact, Move, RoundTerms, Scene, SeatLine, Sheet, SheetLine, Step, Zone

__all__ = [
    "MATCH",
    "MAX_SEATS",
    "ActionTextError",
    "AmbiguousActionError",
    "CardFace",
    "Clock",
    "Fact",
    "Game",
    "HouseRules",
    "Imagined",
    "LegalAction",
    "Match",
    "MatchError",
    "Move",
    "Parameter",
    "Position",
    "Preset",
    "Race",
    "Reason",
    "Reasons",
    "Refusal",
    "Refused",
    "Round",
    "RoundError",
    "RoundTerms",
    "RuleChoice",
    "RuleChoiceError",
    "RuleFunctions",
    "Scene",
    "SeatLine",
    "SeatingError",
    "Sheet",
    "SheetLine",
    "Step",
    "Words",
    "Zone",
    "everyone_for_himself",
    "imagine",
    "new_match",
]
