"""House rules as data: typed parameters, each with its clause, default and permitted values, and presets by source."""

from __future__ import annotations

from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Mapping

Value = bool | int | str


class RuleChoiceError(ValueError):
    """A house rule that does not exist, or a value it may not take; the message says what would be right."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Parameter:
    """One choice a table may make.

    Attributes:
        name: as on the rule page, e.g. ``knock_card``.
        clause: the clause that the choice belongs to.
        default: the value where nothing else is said; its type is the type of the parameter.
        low, high: the range of a number (both included).
        extra: further permitted numbers outside the range, such as -1 for "no limit".
        values: the permitted words of a choice among words; in the flat record such a value is its index here.
        title: a few words for a switch on the screen.
        explanation: one sentence that says what the choice changes.
        needs: another parameter (a bool) without which this one has no effect, or "".
    """

    name: str
    clause: str
    default: Value
    title: str
    explanation: str
    low: int = 0
    high: int = 0
    extra: tuple[int, ...] = ()
    values: tuple[str, ...] = ()
    needs: str = ""

    @property
    def kind(self) -> str:
        """``bool``, ``int`` or ``enum``."""
        if isinstance(self.default, bool):
            return "bool"
        return "enum" if isinstance(self.default, str) else "int"

    @property
    def permitted(self) -> str:
        """The permitted values, for people."""
        if self.kind == "bool":
            return "true or false"
        if self.kind == "enum":
            return ", ".join(self.values)
        also = "".join(f" or {number}" for number in self.extra)
        return f"a whole number from {self.low} to {self.high}{also}"

    def check(self, value: Any) -> Value:
        """``value`` itself, if this parameter may have it.

        Raises:
            RuleChoiceError: the value has the wrong type or is not permitted.
        """
        if self.kind == "bool":
            good = isinstance(value, bool)
        elif self.kind == "enum":
            good = isinstance(value, str) and value in self.values
        else:
            good = isinstance(value, int) and not isinstance(value, bool)
            good = good and (self.low <= value <= self.high or value in self.extra)
        if not good:
            raise RuleChoiceError(f"{self.name} is {value!r}; it may be {self.permitted} ({self.clause})")
        return value  # type: ignore[no-any-return]

    def read(self, text: str) -> Value:
        """The value that ``text`` names, e.g. from a command line or a record.

        Raises:
            RuleChoiceError: the text names no permitted value.
        """
        word = text.strip()
        if self.kind == "bool":
            spoken = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}
            return self.check(spoken.get(word.lower(), word))
        if self.kind == "int":
            try:
                return self.check(int(word))
            except ValueError as error:
                if isinstance(error, RuleChoiceError):
                    raise
                return self.check(word)
        return self.check(word)

    def code(self, value: Value) -> int:
        """The value as it stands in the flat record."""
        return self.values.index(value) if isinstance(value, str) else int(value)


@dataclass(frozen=True, slots=True, kw_only=True)
class Preset:
    """A named set of house rules, by its source."""

    name: str
    title: str
    source: str
    values: Mapping[str, Value]


@dataclass(frozen=True, slots=True)
class RuleChoice:
    """The house rules a table has agreed on: every parameter has a value. Frozen before the first deal."""

    game: str
    preset: str
    values: Mapping[str, Value]
    changed: Mapping[str, Value]

    def __getitem__(self, name: str) -> Value:
        return self.values[name]


@dataclass(frozen=True)
class HouseRules:
    """All the choices of a game, with presets; the first preset is the default."""

    game: str
    parameters: tuple[Parameter, ...]
    presets: tuple[Preset, ...]
    by_name: Mapping[str, Parameter] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "by_name", MappingProxyType({p.name: p for p in self.parameters}))
        for preset in self.presets:
            for name, value in preset.values.items():
                self.by_name[name].check(value)

    @property
    def dtype(self) -> np.dtype[Any]:
        """The flat record of a choice: an ``int16`` for every parameter, in their order."""
        return np.dtype((np.record, [(parameter.name, np.int16) for parameter in self.parameters]))

    def choose(self, preset: str | None = None, **changes: Any) -> RuleChoice:
        """A preset with changes.

        Args:
            preset: the name of a preset; the first one where nothing is said.
            changes: values by parameter name.

        Raises:
            RuleChoiceError: no such preset or parameter, or a value that is not permitted.
        """
        presets = {p.name: p for p in self.presets}
        name = preset or self.presets[0].name
        if name not in presets:
            raise RuleChoiceError(f"{self.game} has no preset '{name}'; there are: {', '.join(presets)}")
        values: dict[str, Value] = {p.name: p.default for p in self.parameters} | dict(presets[name].values)
        changed: dict[str, Value] = {}
        for key, value in changes.items():
            if key not in self.by_name:
                raise RuleChoiceError(f"{self.game} has no house rule '{key}'; there are: {', '.join(self.by_name)}")
            if self.by_name[key].check(value) != values[key]:
                changed[key] = value
        return RuleChoice(self.game, name, MappingProxyType(values | changed), MappingProxyType(changed))

    def read(self, preset: str | None, texts: Mapping[str, str]) -> RuleChoice:
        """Like :meth:`choose`, with values given as text.

        Raises:
            RuleChoiceError: as for :meth:`choose`.
        """
        for key in texts:
            if key not in self.by_name:
                raise RuleChoiceError(f"{self.game} has no house rule '{key}'; there are: {', '.join(self.by_name)}")
        return self.choose(preset, **{key: self.by_name[key].read(text) for key, text in texts.items()})

    def record(self, choice: RuleChoice) -> Any:
        """The choice as a flat record (``np.record`` of :attr:`dtype`)."""
        record = np.zeros(1, self.dtype)[0]
        for parameter in self.parameters:
            record[parameter.name] = parameter.code(choice[parameter.name])
        return record
