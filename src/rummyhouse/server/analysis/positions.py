"""A judged decision as a page shows it: the table before it, after what was done, and after the best play."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from rummyhouse import games
from rummyhouse.analysis import begun_at
from rummyhouse.languages import told
from rummyhouse.rulebook.figures import Picture, picture
from rummyhouse.server.analysis.messages import ComparedPlay, DecisionView
from rummyhouse.tables.seating import put_names

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rummyhouse.analysis import Alternative, Analysis, Judgement
    from rummyhouse.analysis.decisions import Witnesses
    from rummyhouse.tables.replay import Replay


WIDTH = 400
"""Of a picture: two of them stand side by side on a wide screen, and one can still be read on a phone."""


def look_at(replay: Replay, analysis: Analysis, judgement: Judgement) -> DecisionView:
    """A decision of a match; nothing in it tells what its seat did not know then."""
    match = replay.truth.match
    assert match is not None
    names = replay.truth.names
    place = (judgement.round, judgement.entry, judgement.step)
    begun = begun_at(match.record(), games.find(analysis.game), analysis.seed, judgement.number, place, judgement.seat)

    def shown(kept: str, row: Sequence[int], more: float, error: float) -> ComparedPlay:
        picture, learns = after(begun, row, names)
        return ComparedPlay(put_names(told(kept), names), more, error, picture, learns)

    is_best = judgement.loss <= 0
    return DecisionView(
        number=judgement.number,
        round=judgement.round,
        seat=judgement.seat,
        step=max(0, replay.step_of(judgement.round, judgement.entry) - 1),
        before=after(begun, (), names)[0],
        own=shown(judgement.told, judgement.row, 0.0, 0.0),
        best=None if is_best else shown(judgement.best, judgement.best_row, judgement.loss, judgement.error),
        reason=put_names(told(judgement.reason), names),
        others=tuple(shown(one.told, one.row, one.more, one.error) for one in others(judgement)),
    )


def others(judgement: Judgement) -> list[Alternative]:
    """The plays that read otherwise than what was done, the best, and each other; of those that read alike the best.

    Different actions may be told by the same sentence, as those by which a meld is composed.
    """
    apart: dict[str, Alternative] = {}
    for one in judgement.alternatives:
        if one.told not in (judgement.told, judgement.best):
            apart.setdefault(one.told, one)
    return list(apart.values())


def after(begun: Witnesses, row: Sequence[int], names: Sequence[str]) -> tuple[Picture, bool]:
    """The table as the seat would see it after a play, up to the step by which it would learn something."""
    now = begun.copy()
    view, legal = now.view(), now.legal()
    for action in row:
        now.act(action)
        if now.has_learned:
            break
        view, legal = now.view(), now.legal()
    scene = now.game.words.scene(view, legal)  # what is asked hangs on what may be done
    return picture(msgspec.structs.replace(scene, moves=()), names, width=WIDTH), now.has_learned
