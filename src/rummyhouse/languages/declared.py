"""What is declared before anybody reads, said when it is known who does."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeVar

from rummyhouse.languages.sentence import say

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

Declared = TypeVar("Declared", bound="DataclassInstance")


def in_words(declared: Declared, *names: str) -> Declared:
    """A declaration whose attributes of these names are said to the reader: each a sentence, or a row of them."""
    return replace(declared, **{name: _said(getattr(declared, name)) for name in names})


def _said(text: Any) -> Any:
    if isinstance(text, tuple):
        return tuple(_said(one) for one in text)
    return say(text) if text else text
