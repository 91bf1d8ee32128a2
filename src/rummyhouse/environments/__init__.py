"""Environments for learning: one action after the other from outside, with observations, masks and rewards.

A :func:`batch` plays thousands of tables in one call. What speaks another's language (PettingZoo, Gymnasium, OpenSpiel)
comes when it is first asked for, and needs the optional extra ``environments``.
"""

from __future__ import annotations

from contextlib import suppress
from importlib import import_module
from typing import TYPE_CHECKING, Any

from rummyhouse.environments.many_tables import Batch, IllegalActionError, NoEnvironmentError, batch
from rummyhouse.environments.observation import FieldError, Layout, ViewField, layout
from rummyhouse.environments.showing import RenderModeError

if TYPE_CHECKING:
    from rummyhouse.environments.many_seats import ManySeats
    from rummyhouse.environments.one_seat import OneSeat
    from rummyhouse.environments.one_table import aec

__all__ = [
    "Batch",
    "ExtraMissingError",
    "FieldError",
    "IllegalActionError",
    "Layout",
    "ManySeats",
    "NoEnvironmentError",
    "OneSeat",
    "RenderModeError",
    "ViewField",
    "aec",
    "batch",
    "layout",
]

_ELSEWHERE = {"ManySeats": "many_seats", "OneSeat": "one_seat", "aec": "one_table"}
"""What needs packages that the house itself does not need, and the module where it stands."""


class ExtraMissingError(ImportError):
    """A package that is not installed; the message says what to install."""


if not TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        """What is asked for the first time."""
        if name not in _ELSEWHERE:
            raise AttributeError(f"the environments have no '{name}'; there are: {', '.join(__all__)}")
        try:
            found = getattr(import_module(f"rummyhouse.environments.{_ELSEWHERE[name]}"), name)
        except ModuleNotFoundError as error:
            raise ExtraMissingError(
                f"{name} needs {error.name}; pip install 'rummyhouse[environments]' brings it"
            ) from error
        globals()[name] = found
        return found


with suppress(ModuleNotFoundError):  # whoever has Gymnasium finds the games there under their ids
    import_module("rummyhouse.environments.one_seat").register()
