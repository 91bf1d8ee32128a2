"""``steady`` for Kalooki: works towards the contract, calls what brings it nearer, lays it at once and tacks on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rummyhouse.bots.bot import Bot, has
from rummyhouse.bots.steady.at_once import at_once
from rummyhouse.bots.steady.kalooki_composing import UNLIKE, composed_after, next_composed
from rummyhouse.bots.steady.kalooki_plan import least_worth, wants
from rummyhouse.bots.steady.kalooki_reasons import why
from rummyhouse.bots.steady.planned import begins_meld
from rummyhouse.compiled import rule
from rummyhouse.games.kalooki import actions as own
from rummyhouse.games.kalooki.state import DECISION
from rummyhouse.games.kalooki.turns import counted
from rummyhouse.rules.laid import actions as act
from rummyhouse.rules.laid.composing import is_composing
from rummyhouse.rules.laid.state import PLAY

if TYPE_CHECKING:
    from rummyhouse.games.kalooki.view import View


@rule
def to_challenge(view: View, legal: Any, count: int) -> int:
    """The challenge of a hand that everybody can see is too large, or -1 (KAL-CHAL-2-R)."""
    for i in range(count):
        action = int(legal[i])
        challenges = own.CHALLENGE <= action < own.SWAP_HIGH
        if challenges and counted(view, action - own.CHALLENGE) > view.rules.hand_limit:
            return action
    return -1


@rule
def compose(view: View, legal: Any, count: int) -> int:
    """The next small action towards the planned contract, or -1."""
    composing = is_composing(view)
    if not composing and not has(legal, count, act.NEW_SET):
        return -1
    action = UNLIKE if view.melded[view.seat] else next_composed(view)
    if action != UNLIKE and has(legal, count, action):
        return action
    return act.TAKE_BACK if composing else -1


@rule
def play(view: View, legal: Any, count: int) -> int:
    """Lay the contract, tack on, move jokers; then the discard that is worth least."""
    action = compose(view, legal, count)
    if action >= 0:
        return action
    for i in range(count):
        action = int(legal[i])
        if act.LAY <= action < act.SWAP or action >= own.SWAP_HIGH:
            return action
    card = least_worth(view, legal, count, act.DRAW_STOCK - 1)
    return act.DISCARD + card if card >= 0 else own.END_TURN


@rule
def choose(view: View, legal: Any, count: int, random: Any) -> int:  # noqa: ARG001
    """The action that ``steady`` takes; -1 to wait where nobody waits for it."""
    if has(legal, count, own.ANNOUNCE):
        return own.ANNOUNCE
    action = to_challenge(view, legal, count)
    if action >= 0:
        return action
    if has(legal, count, own.PASS_CALL):
        spare = view.calls[view.seat] < view.rules.calls_per_round
        calls = spare and not view.melded[view.seat] and wants(view, int(view.pile_top))
        return own.CALL if calls else own.PASS_CALL
    if view.turn != view.seat:
        return -1
    if view.phase == DECISION:
        takes = has(legal, count, own.REFUSE_CALL) and wants(view, int(view.pile_top))
        return own.REFUSE_CALL if takes else own.ALLOW
    if view.phase == PLAY:
        return play(view, legal, count)
    takes = has(legal, count, act.DRAW_PILE) and wants(view, int(view.pile_top))
    return act.DRAW_PILE if takes else act.DRAW_STOCK


BOT = Bot(
    name="steady",
    title="Steady",
    summary="Knows exactly what its contract lacks, calls what it needs, and lays as soon as it can.",
    game="kalooki",
    choose=choose,
    why=why,
    play_turn=at_once("kalooki", choose, begins_meld, composed_after),
    own_draws=True,
)
