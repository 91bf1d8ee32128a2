"""What the searches for rearrangements call the arrays that they work on."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

Table: TypeAlias = "npt.NDArray[np.int64]"
"""Rows of numbers: the cards of each meld, or what is known of each."""

Counts: TypeAlias = "npt.NDArray[np.int64]"
"""One row of numbers, mostly one for each card."""

Faces: TypeAlias = "npt.NDArray[np.int64]"
"""How many of each card lie as themselves, and how many as wild cards."""

Cube: TypeAlias = "npt.NDArray[np.int64]"
"""Tables one behind another, such as one for each suit."""

Terms: TypeAlias = "npt.NDArray[np.int64]"
"""What the table has agreed on, as numbers."""
