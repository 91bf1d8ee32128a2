"""House rules as data: typed parameters, each with its clause, default and permitted values, and presets by source."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

import numpy as np

from rummyhouse.compiled.record import Held, Place, Record, flat
from rummyhouse.languages import Number, in_words, say
from rummyhouse.languages.sentence import Measure
from rummyhouse.rules.agreeing import code_of, ground_of, is_permitted

Value = bool | int | str

LATEST = 1_000_000
"""Stands for the version of a game that is played today."""

_REMEMBERED = 256
"""So many choices are kept, and their records: many tables have the same, and ask again for each page that comes."""


class RuleChoiceError(ValueError):
    """A house rule that does not exist, or a value it may not take; the message says what would be right."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Parameter(Held):
    """One choice a table may make.

    Attributes:
        name: as it is written, e.g. ``knock_card``; what it is called in the class where it is declared.
        clause: the clause that the choice belongs to.
        default: the value where nothing else is said; its type is the type of the parameter. A choice among words is
            the first of them and a switch is off, unless it says otherwise.
        low, high: the range of a number (both included).
        extra: further permitted numbers outside the range, such as -1 for "no limit".
        values: the permitted words of a choice among words; in the flat record such a value is its index here.
        spoken: those values as people say them, one for each: they are read on screens and in the book, never typed.
        title: a few words for a switch on the screen. Title, explanation and spoken values are keys of the catalogues;
            ``as_read`` says them.
        explanation: one sentence that says what the choice changes.
        rows: for a parameter that is a staircase, the most steps it may have. Its value is text, ``2500:60, 5000:90``:
            up to and including the first number the second holds; ``low`` and ``high`` bound the second. In the flat
            record it is an array of pairs, filled up with the last step.
        reach: what the limits of a staircase count, in one word: ``score`` or ``round``.
        parts: what the second number of a step is made of, where it is made of several: the last ones are a digit each,
            and what stands before them is the first. ``1021`` is, as ("cards", "threes", "fours"), 10 and 2 and 1.
        unit: what a number counts, where people are told it otherwise than it is written: ``ms`` are milliseconds, and
            people read and enter seconds. Empty for all others.
        needs: what this one has no effect without, or "": another parameter that must be on (true, or not 0), or, as in
            ``call_window=race``, one of the values of a choice among words, several of them with ``/`` between.
        brings: what belongs to a value of a choice among words, by that value: values of other parameters, which hold
            wherever a table chooses it against its preset and says nothing else of them.
        endless: numbers with which a round of random play need not end, as the clause of the parameter says.
        real_cards: whether it concerns only rounds that are written down from a table of real cards. It stands in the
            book and holds in positions; where the house itself plays it would change nothing, so nobody can choose it.
    """

    name: str = ""
    clause: str
    default: Value = ""
    title: str
    explanation: str
    low: int = 0
    high: int = 0
    extra: tuple[int, ...] = ()
    values: tuple[str, ...] = ()
    spoken: tuple[str, ...] = ()
    rows: int = 0
    reach: str = "score"
    parts: tuple[str, ...] = ()
    unit: str = ""
    needs: str = ""
    brings: Mapping[str, Mapping[str, Value]] = field(default_factory=dict)
    endless: tuple[int, ...] = ()
    real_cards: bool = False

    def __post_init__(self) -> None:
        if self.default == "":
            assert self.values or not self.high, f"{self.title}: a number needs a default"
            object.__setattr__(self, "default", self.values[0] if self.values else False)

    def __set_name__(self, rules: type[Record], name: str) -> None:
        object.__setattr__(self, "name", name)

    @property
    def place(self) -> Place:
        """An ``int32`` of the flat record, or pairs of them."""
        return np.dtype(np.int32), (self.rows, 2) if self.rows else ()

    @property
    def kind(self) -> str:
        """``bool``, ``int``, ``enum`` or ``steps``."""
        if self.rows:
            return "steps"
        if isinstance(self.default, bool):
            return "bool"
        return "enum" if isinstance(self.default, str) else "int"

    @property
    def permitted(self) -> str:
        """The permitted values, for people, who may type them: numbers below zero have a hyphen."""
        if self.kind == "bool":
            return say("true or false")
        if self.kind == "enum":
            return ", ".join(self.values)
        if self.kind == "steps":
            return say("up to {rows} steps with rising limits, like {default}", rows=self.rows, default=self.default)
        low, high = str(self.low), str(self.high)
        if self.unit:
            found = say("a whole number of milliseconds from {low} to {high}", low=low, high=high)
        else:
            found = say("a whole number from {low} to {high}", low=low, high=high)
        for number in self.extra:
            found = say("{before} or {final}", before=found, final=str(number))
        return found

    @property
    def as_read(self) -> Parameter:
        """The same, its words in the language of the reader."""
        return in_words(self, "title", "explanation", "spoken")

    @property
    def titled(self) -> str:
        """What people call it, as it stands within a sentence: “Twos in a black book”."""
        return say("“{title}”", title=self.as_read.title)

    def check(self, value: Any) -> Value:
        """``value`` itself, if this parameter may have it.

        Raises:
            RuleChoiceError: the value has the wrong type or is not permitted.
        """
        if isinstance(value, float) or not is_permitted(self, value):
            sentence = say(
                "{name} is {value}; it may be {permitted} ({clause})",
                name=self.name,
                value=repr(value),
                permitted=self.permitted,
                clause=self.clause,
            )
            raise RuleChoiceError(sentence)
        return value  # type: ignore[no-any-return]

    def said(self, value: Value) -> str:
        """The value as people say it: yes, no, 5,000, the words of a choice, a staircase as it is written."""
        if isinstance(value, bool):
            return say("yes") if value else say("no")
        if isinstance(value, int) and self.unit:
            return say("{count} s", count=f"{Measure(value / 1000):g}")
        if isinstance(value, int):
            return f"{Number(value):,}".replace("-", "\u2212")
        return say(self.spoken[self.values.index(value)]) if self.spoken else value

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

    def code(self, value: Value) -> Any:
        """The value as it stands in the flat record."""
        return code_of(self, value)


class PlayedVersion(Held):
    """Declares under which version of its game a match was begun: no choice of a table, but part of the flat record."""

    __slots__ = ()

    @property
    def place(self) -> Place:
        """An ``int32`` of the flat record: :data:`LATEST` today."""
        return np.dtype(np.int32), ()


def parameters_of(rules: type[Record]) -> tuple[Parameter, ...]:
    """What a record of house rules declares, in its order."""
    return tuple(one for one in rules.declared.values() if isinstance(one, Parameter))


@dataclass(frozen=True, slots=True, kw_only=True)
class Preset:
    """A named set of house rules, by its source.

    Attributes:
        before: what it said in matches that were begun under a version of the game or an earlier one, by that version,
            where it says something else now: also of what it left open, if a default has changed.
    """

    name: str
    title: str
    source: str
    values: Mapping[str, Value]
    before: Mapping[int, Mapping[str, Value]] = field(default_factory=dict)

    def as_of(self, version: int) -> Mapping[str, Value]:
        """What it said under this version of its game."""
        found = dict(self.values)
        for last in sorted(self.before, reverse=True):
            if version <= last:
                found |= self.before[last]
        return found

    @property
    def as_read(self) -> Preset:
        """The same, title and source in the language of the reader."""
        return in_words(self, "title", "source")


@dataclass(frozen=True, slots=True)
class RuleChoice:
    """The house rules a table has agreed on: every parameter has a value. Frozen before the first deal.

    Attributes:
        version: of the game under which the match was begun.
    """

    game: str
    preset: str
    values: Mapping[str, Value]
    changed: Mapping[str, Value]
    version: int = LATEST

    def __getitem__(self, name: str) -> Value:
        return self.values[name]

    def __reduce__(self) -> tuple[Any, ...]:
        return _choice_of, (self.game, self.preset, dict(self.values), dict(self.changed), self.version)


def _choice_of(
    game: str, preset: str, values: Mapping[str, Value], changed: Mapping[str, Value], version: int
) -> RuleChoice:
    return _agreed(game, preset, tuple(values.items()), tuple(changed.items()), version)


@functools.lru_cache(_REMEMBERED)
def _agreed(
    game: str, preset: str, values: tuple[tuple[str, Value], ...], changed: tuple[tuple[str, Value], ...], version: int
) -> RuleChoice:
    """What many tables have agreed on alike is in memory once."""
    return RuleChoice(game, preset, MappingProxyType(dict(values)), MappingProxyType(dict(changed)), version)


@dataclass(frozen=True)
class HouseRules:
    """All the choices of a game, with presets; the first preset is the default.

    Attributes:
        version: as the record declares it, for a game whose rules ask under which version a match was begun.
    """

    game: str
    parameters: tuple[Parameter, ...]
    presets: tuple[Preset, ...]
    version: PlayedVersion | None = None
    by_name: Mapping[str, Parameter] = field(init=False, repr=False)
    _records: dict[Any, Any] = field(init=False, repr=False, compare=False, default_factory=dict)

    def __post_init__(self) -> None:
        object.__setattr__(self, "by_name", MappingProxyType({p.name: p for p in self.parameters}))
        for preset in self.presets:
            for values in (preset.values, *preset.before.values()):
                for name, value in values.items():
                    self.by_name[name].check(value)
        for parameter in self.parameters:
            name, _, words = parameter.needs.partition("=")
            for word in words.split("/") if words else ():
                self.by_name[name].check(word)
            assert not name or name in self.by_name, f"{parameter.name} needs {name}, which there is not"
            for values in parameter.brings.values():
                for name, value in values.items():
                    self.by_name[name].check(value)

    @functools.cached_property
    def dtype(self) -> np.dtype[Any]:
        """The flat record of a choice: what each parameter holds, in their order, and the version behind them."""
        version = [] if self.version is None else [("version", *self.version.place)]
        return flat([*((p.name, *p.place) for p in self.parameters), *version])

    def in_titles(self, problem: str) -> str:
        """What is wrong with a parameter, told of its title instead of the name that programs have for it."""
        name = next((name for name in self.by_name if problem.startswith(f"{name} ")), "")
        return f"{self.by_name[name].titled}{problem.removeprefix(name)}" if name else problem

    def _unknown(self, name: str) -> RuleChoiceError:
        known = ", ".join(self.by_name)
        return RuleChoiceError(
            say("{game} has no house rule '{name}'; there are: {known}", game=self.game, name=name, known=known)
        )

    def choose(self, preset: str | None = None, **changes: Any) -> RuleChoice:
        """A preset with changes.

        Args:
            preset: the name of a preset; the first one where nothing is said.
            changes: values by parameter name.

        Raises:
            RuleChoiceError: no such preset or parameter, or a value that is not permitted.
        """
        return self.as_of(LATEST, preset, changes)

    def as_of(self, version: int, preset: str | None, changes: Mapping[str, Any]) -> RuleChoice:
        """What was chosen like that in a match begun under this version of the game; see :meth:`choose`."""
        presets = {p.name: p for p in self.presets}
        name = preset or self.presets[0].name
        if not isinstance(name, str) or name not in presets:
            known = ", ".join(presets)
            sentence = say("{game} has no preset '{name}'; there are: {known}", game=self.game, name=name, known=known)
            raise RuleChoiceError(sentence)
        for key, value in changes.items():
            if key not in self.by_name:
                raise self._unknown(key)
            self.by_name[key].check(value)
        values: dict[str, Value] = ground_of(self.parameters, presets[name].as_of(version), changes)
        changed: dict[str, Value] = {key: value for key, value in changes.items() if value != values[key]}
        return _choice_of(self.game, name, values | changed, changed, version)

    def read(self, preset: str | None, texts: Mapping[str, str], version: int = LATEST) -> RuleChoice:
        """Like :meth:`as_of`, with values given as text.

        Raises:
            RuleChoiceError: as for :meth:`choose`.
        """
        for key in texts:
            if key not in self.by_name:
                raise self._unknown(key)
        return self.as_of(version, preset, {key: self.by_name[key].read(text) for key, text in texts.items()})

    def for_play(self, choice: RuleChoice) -> RuleChoice:
        """``choice`` itself, if every difference from its preset changes something where the house plays.

        Raises:
            RuleChoiceError: one of them concerns real cards only.
        """
        for one in (self.by_name[name] for name in choice.changed):
            if one.real_cards:
                raise RuleChoiceError(
                    say(
                        "{name} concerns only rounds written down from a table of real cards; where the house plays it "
                        "changes nothing ({clause})",
                        name=one.name,
                        clause=one.clause,
                    )
                )
        return choice

    def for_table(self, preset: str | None = None, rules: Any = None) -> RuleChoice:
        """What a table of the house plays by: a preset, with changes, which are a mapping, by the names of the rules.

        Raises:
            RuleChoiceError: as for :meth:`choose` and :meth:`for_play`, or the changes have no names.
        """
        if rules is not None and not isinstance(rules, Mapping):
            some = self.parameters[0]
            raise RuleChoiceError(
                f"house rules are given by their names, as rules={{{some.name!r}: {some.default!r}}}, not as {rules!r}"
            )
        return self.for_play(self.as_of(LATEST, preset, rules or {}))

    def record(self, choice: RuleChoice) -> Any:
        """The choice as a flat record (``np.record`` of :attr:`dtype`)."""
        asked = choice.version, tuple(choice.values.items())
        found = self._records.get(asked)
        if found is None:
            if len(self._records) >= _REMEMBERED:
                self._records.clear()
            found = self._records[asked] = self._recorded(choice)
        return found.copy()

    def _recorded(self, choice: RuleChoice) -> Any:
        record = np.zeros(1, self.dtype)[0]
        for parameter in self.parameters:
            record[parameter.name] = parameter.code(choice[parameter.name])
        if self.version is not None:
            record["version"] = choice.version
        return record
