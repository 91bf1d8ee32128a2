"""The 185 named melds of gin (GIN-MELD-1, GIN-MELD-2)."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from rummyhouse.cards import checked_mask, count, first
from rummyhouse.compiled import rule
from rummyhouse.melds.value import EACH_SUIT

NAMED = 185
"""How many named melds there are; ids are ``0 .. 184``."""

RUN_IDS = (65, 109, 149)
"""Id of the first run of three, of four and of five cards."""


def _masks() -> npt.NDArray[np.int64]:
    masks: list[int] = []
    for rank in range(13):
        four = EACH_SUIT << rank
        masks += [four & ~(1 << 13 * missing + rank) for missing in range(4)]
        masks.append(four)
    for length in (3, 4, 5):
        masks += [((1 << length) - 1) << 13 * suit + low for suit in range(4) for low in range(14 - length)]
    return np.array(masks, np.int64)


MELDS = _masks()
"""The cards of every named meld, by id."""

_ID_OF_MASK = {int(mask): number for number, mask in enumerate(MELDS)}


def meld_id(mask: int) -> int | None:
    """The id of the named meld with exactly these cards, or None.

    >>> meld_id(0b111), meld_id(0b1111), meld_id(0b1011)
    (65, 109, None)

    Raises:
        CardError: it is no mask of cards.
    """
    return _ID_OF_MASK.get(checked_mask(mask))


@rule
def part_of_run(run: int) -> int:
    """The lowest cards of a run that are laid as one named meld, so that the rest can be laid too (GIN-MELD-1).

    A run of six is laid as three and three, one of seven as three and four; up to five cards are laid at once.
    """
    length = 0
    cards = run
    while cards:
        cards &= cards - 1
        length += 1
    if length <= 5:
        return run
    take = 3
    if length > 8:
        take = 4 if length == 9 else 5
    low = run & -run
    return ((low << take) - low) & run


@rule
def id_of_meld(mask: int) -> int:
    """The id of a named meld by its cards; the compiled counterpart of :func:`meld_id`, for melds only."""
    low = mask & -mask
    code = first(low)
    size = count(mask)
    if mask == (low << size) - low:
        length = size - 3
        return RUN_IDS[length] + (11 - length) * (code // 13) + code % 13
    rank = code % 13
    if size == 4:
        return 5 * rank + 4
    lacking = first(((EACH_SUIT << rank) & ~mask) >> rank) // 13
    return 5 * rank + lacking
