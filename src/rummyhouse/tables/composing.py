"""Where a hint leads: the melds to compose card by card, before anybody notices, up to laying them down."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rummyhouse.rules import Move, Scene, Step

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rummyhouse.tables.dry_run import DryRun

_MOST = 64


def composition(trial: DryRun, seat: int, action: int, choose: Callable[[Any, Sequence[int]], int]) -> tuple[Step, ...]:
    """The melds that begin with this action, with all their cards, and how they are laid; empty if it composes nothing.

    Only the seat's own actions with its own cards are tried, so it learns nothing from them.

    Args:
        trial: a copy of the round, to go on with.
        seat: the seat that plays.
        action: the first.
        choose: picks the next action from a view and the legal actions.
    """
    melds: dict[str, list[Move]] = {}
    for _ in range(_MOST):
        scene = trial.round.scene(seat)
        move = next((one for one in scene.moves if one.action == action), None)
        if move is None:
            return ()
        trial.act(seat, (action,))
        if trial.noticed - {seat}:
            return (*_steps(melds), _last(move)) if melds or _is_composing(scene) else ()
        if _own(trial.round.scene(seat)) > _own(scene):
            return ()  # cards are taken back: nothing is known of what comes then
        if move.card:
            melds.setdefault(move.target, []).append(move)
        legal = trial.round.legal(seat)
        action = choose(trial.round.view(seat), legal) if legal else -1
    return ()


def _steps(melds: dict[str, list[Move]]) -> list[Step]:
    """A step for each meld: a card that must be laid at once goes together with those from the hand."""
    return [_step(target, moves) for target, moves in melds.items()]


def _step(target: str, moves: list[Move]) -> Step:
    cards = tuple(move.card for move in moves)
    return Step(" ".join(cards), source=moves[0].source, cards=cards, target=target)


def _last(move: Move) -> Step:
    return Step(f"{move.label}.", source=move.source, cards=(move.card,) if move.card else (), target=move.target)


def _is_composing(scene: Scene) -> bool:
    return any("staged" in zone.marks for zone in scene.zones)


def _own(scene: Scene) -> int:
    """How many cards are in the hand."""
    return sum(len(zone.cards) for zone in scene.zones if zone.kind == "hand" and zone.owner == scene.seat)
