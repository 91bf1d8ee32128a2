"""Scenarios read from text. ``docs/scenarios.md`` explains the format on one page."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from rummyhouse.cards import CardError, read_card
from rummyhouse.rulebook import statements
from rummyhouse.rulebook.scenario import Deal, Scenario, ScenarioError, ScenarioLine, ScenarioPosition
from rummyhouse.rulebook.sentences import (
    CLAUSE,
    NAME,
    SpokenNames,
    check_cards,
    did_you_mean,
    place_words,
    read_sentence,
    seat_numbers,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

_ZONE_WORDS = {
    "hand", "stock", "discard", "upcard", "pile", "column", "meld", "book", "straight", "run", "coup", "twos", "closed",
    "foot", "feet", "bank", "knock", "dead", "laid", "flight", "drawn", "cut",
}  # fmt: skip
_EXAMPLE = re.compile(r"[A-Z]+-[A-Z]+-\d+[a-z]?")
_REPEAT = re.compile(r"repeat (\d+) times:")
_COMMENT = re.compile(r"(^\s*#.*|\s#(\s.*)?)$")
_STEP = re.compile(r"\d+:\d+")
_MOST_REPEATS = 1000
_DEEPEST = 20

LONGEST = 1 << 24
"""The most bytes in a file of scenarios."""


@dataclass(frozen=True, slots=True)
class _Row:
    """A line, with the lines indented under it."""

    line: ScenarioLine
    indent: int
    under: list[_Row]


def read_file(path: Path) -> list[Scenario]:
    """The scenarios in a file.

    Raises:
        ScenarioError: a line cannot be read.
        OSError: the file cannot be opened.
    """
    with path.open("rb") as source:
        found = source.read(LONGEST + 1)
    if len(found) > LONGEST:
        raise ScenarioError(
            ScenarioLine(str(path), 1, ""), f"the file has more than {LONGEST:,} bytes; that is no scenario"
        )
    try:
        text = found.decode("utf-8-sig")  # some editors write a mark before the first line
    except UnicodeDecodeError as error:
        raise ScenarioError(ScenarioLine(str(path), 1, ""), "the file is not text in UTF-8") from error
    return read_text(text, str(path))


def read_text(text: str, file: str = "text") -> list[Scenario]:
    """The scenarios in a text; ``file`` names it in messages.

    Raises:
        ScenarioError: a line cannot be read.
    """
    rows = _rows(text, file)
    blank = Scenario(ScenarioLine(file, 1, ""), "")
    header, cases = _split(rows)
    shared = _set_up(header, blank)
    scenarios: list[Scenario] = []
    base: Scenario | None = None
    for row, body in cases:
        word, _, title = (part.strip() for part in row.line.text.partition(":"))
        if not title:
            raise ScenarioError(row.line, f"'{word}:' needs a title")
        if word == "variation":
            if base is None:
                raise ScenarioError(row.line, "a variation follows the scenario that it varies; there is none above")
            start = replace(
                base, line=row.line, title=title, about="", base=base.title, clauses=(), examples=(), steps=()
            )
        else:
            start = replace(shared, line=row.line, title=title)
        scenario = _scenario(start, body, base)
        if word == "scenario":
            base = scenario
        scenarios.append(scenario)
    if not scenarios:
        raise ScenarioError(ScenarioLine(file, 1, ""), "there is no scenario here; one begins with 'scenario: a title'")
    return scenarios


def _rows(text: str, file: str) -> list[_Row]:
    """The lines as a tree: lines that are indented more belong to the one before; comments and blanks are left out."""
    top: list[_Row] = []
    path: list[_Row] = []
    for number, raw in enumerate(text.splitlines(), start=1):
        words = _COMMENT.sub("", raw).rstrip().expandtabs(4)
        if not words:
            continue
        indent = len(words) - len(words.lstrip())
        row = _Row(ScenarioLine(file, number, words.strip()), indent, [])
        while path and path[-1].indent >= indent:
            path.pop()
        if len(path) == _DEEPEST:
            raise ScenarioError(row.line, f"this line is indented under {_DEEPEST} others, which is too deep")
        (path[-1].under if path else top).append(row)
        path.append(row)
    return top


def _split(rows: list[_Row]) -> tuple[list[_Row], list[tuple[_Row, list[_Row]]]]:
    """The rows before the first scenario, and each scenario with its lines, whether they are indented or not."""
    header: list[_Row] = []
    cases: list[tuple[_Row, list[_Row]]] = []
    for row in rows:
        if re.match(r"(scenario|variation)\s*:", row.line.text):
            cases.append((row, list(row.under)))
        elif cases:
            cases[-1][1].append(row)
        else:
            header.append(row)
    return header, cases


# --- the set-up -------------------------------------------------------------------------------------------------------


def _names(scenario: Scenario) -> SpokenNames:
    return SpokenNames(scenario.seats, scenario.sides or scenario.seats)


def _set_up(rows: list[_Row], start: Scenario) -> Scenario:
    scenario = start
    for row in rows:
        word = _word(row)
        if word not in _SET_UP:
            raise ScenarioError(
                row.line,
                f"'{word}' is no part of a set-up; {did_you_mean(word, list(_SET_UP))}. "
                "Actions and expectations stand under a 'scenario: title'",
            )
        scenario = _one(scenario, row)
    return scenario


def _word(row: _Row) -> str:
    return row.line.text.partition(":")[0].strip()


def _one(scenario: Scenario, row: _Row) -> Scenario:
    word = _word(row)
    body = row.line.text.partition(":")[2].strip()
    if word != "position":
        for under in row.under:
            if word != "about" or _word(under) in _SET_UP:
                raise ScenarioError(under.line, f"nothing may stand indented under '{word}:'")
            body = f"{body} {under.line.text}"
        if not body:
            raise ScenarioError(row.line, f"nothing follows '{word}:'")
    changes = _SET_UP[word](scenario, row, body)
    return replace(scenario, **changes, set_up={**scenario.set_up, word: row.line})


def _ids(pattern: re.Pattern[str], what: str, sample: str) -> Callable[[Scenario, _Row, str], tuple[str, ...]]:
    def read(_scenario: Scenario, row: _Row, body: str) -> tuple[str, ...]:
        ids = tuple(body.replace(",", " ").split())
        for one in ids:
            if not pattern.fullmatch(one):
                raise ScenarioError(row.line, f"'{one}' is no id of {what}; ids look like {sample}")
        return ids

    return read


_clause_ids = _ids(CLAUSE, "a clause", "GIN-KNOCK-1 or FAN-FIRST-6-R")
_example_ids = _ids(_EXAMPLE, "an example", "GIN-EX-02")


def _house_rules(scenario: Scenario, row: _Row, body: str) -> dict[str, Any]:
    """``rules: classic, knock_card = 7`` chooses anew; ``with: knock_card = 7`` adds."""
    fresh = _word(row) == "rules"
    preset = "" if fresh else scenario.preset
    rules: dict[str, str] = {} if fresh else dict(scenario.rules)
    for number, part in enumerate(body.split(",")):
        name, equals, value = (word.strip() for word in part.partition("="))
        if not equals and fresh and number == 0 and name:
            preset = name
        elif rules and _STEP.fullmatch(part.strip()):  # the next step of a staircase
            last = next(reversed(rules))
            rules[last] = f"{rules[last]}, {part.strip()}"
        elif not equals or not name or not value:
            raise ScenarioError(row.line, f"'{part.strip()}' is no house rule; write it like 'knock_card = 7'")
        else:
            rules[name] = value
    return {"preset": preset, "rules": rules}


def _seats(_scenario: Scenario, row: _Row, body: str) -> dict[str, Any]:
    seats = tuple(body.replace(",", " ").split())
    for name in seats:
        if not NAME.fullmatch(name) or name in {"everybody", "spectator", "nobody"}:
            raise ScenarioError(row.line, f"'{name}' cannot name a seat; names begin with a letter, like P0 or North")
    if len(set(seats)) < len(seats):
        raise ScenarioError(row.line, "two seats have the same name")
    return {"seats": seats, "sides": (), "side": (), "dealer": -1}


def _sides(scenario: Scenario, row: _Row, body: str) -> dict[str, Any]:
    """``sides: NS = North South, EW = East West``."""
    side: dict[str, int] = {}
    sides = []
    for number, part in enumerate(body.split(",")):
        name, equals, members = (word.strip() for word in part.partition("="))
        if not equals or not NAME.fullmatch(name):
            raise ScenarioError(row.line, f"'{part.strip()}' is no side; write it like 'NS = North South'")
        sides.append(name)
        for member in members.split():
            _names(scenario).seat(member, row.line)
            if member in side:
                raise ScenarioError(row.line, f"'{member}' is on two sides")
            side[member] = number
    missing = [name for name in scenario.seats if name not in side]
    if missing:
        raise ScenarioError(row.line, f"'{missing[0]}' is on no side")
    order = list(dict.fromkeys(side[name] for name in scenario.seats))  # sides are numbered in the order of their seats
    return {
        "sides": tuple(sides[number] for number in order),
        "side": tuple(order.index(side[name]) for name in scenario.seats),
    }


def _rounds(_scenario: Scenario, row: _Row, body: str) -> dict[str, Any]:
    if not body.isdigit():
        raise ScenarioError(row.line, f"'{body}' should be the number of rounds settled before")
    return {"rounds": int(body)}


def _place(scenario: Scenario, row: _Row, body: str) -> dict[str, Any]:
    if body:
        raise ScenarioError(row.line, "a position stands on the lines under 'position:', indented: zone, colon, cards")
    placed = _position(row.under, _names(scenario))
    return {
        "position": ScenarioPosition(
            MappingProxyType({**scenario.position.entries, **placed.entries}),
            MappingProxyType({**scenario.position.lines, **placed.lines}),
        )
    }


def _position(rows: list[_Row], names: SpokenNames) -> ScenarioPosition:
    entries: dict[str, str] = {}
    lines: dict[str, ScenarioLine] = {}
    for row in rows:
        if row.under:
            raise ScenarioError(row.under[0].line, "a line of a position has nothing indented under it")
        head, colon, body = (part.strip() for part in row.line.text.partition(":"))
        if not colon or not head:
            raise ScenarioError(row.line, "a line of a position is a zone, a colon and cards, like 'hand P0: 4S 5S'")
        words = head.split()
        key = " ".join(place_words(head, names))
        if key in entries:
            raise ScenarioError(row.line, f"'{head}' stands here twice")
        check_cards(body, row.line)
        others = body.replace(",", " ").split()
        if words[0] not in _ZONE_WORDS and key == head and others and all(word in names.seats for word in others):
            body = " ".join(str(names.seats.index(word)) for word in others)
        entries[key] = seat_numbers(body, names)
        lines[key] = row.line
    return ScenarioPosition(MappingProxyType(entries), MappingProxyType(lines))


def _deal(_scenario: Scenario, row: _Row, body: str) -> dict[str, Any]:
    if body == "any":
        return {"deal": Deal(row.line, (), any=True)}
    cards = []
    for word in body.replace(",", " ").split():
        try:
            cards.append(read_card(word))
        except CardError as error:
            raise ScenarioError(row.line, f"{error}; or 'any' for a shuffled pack") from error
    return {"deal": Deal(row.line, tuple(cards))}


_SET_UP: dict[str, Callable[[Scenario, _Row, str], dict[str, Any]]] = {
    "about": lambda _scenario, _row, body: {"about": body},
    "clauses": lambda scenario, row, body: {"clauses": _clause_ids(scenario, row, body)},
    "examples": lambda scenario, row, body: {"examples": _example_ids(scenario, row, body)},
    "game": lambda _scenario, _row, body: {"game": body},
    "rules": _house_rules,
    "with": _house_rules,
    "seats": _seats,
    "sides": _sides,
    "dealer": lambda scenario, row, body: {"dealer": _names(scenario).seat(body, row.line)},
    "totals before": lambda scenario, row, body: {"totals": _names(scenario).amounts(body, row.line)},
    "rounds won before": lambda scenario, row, body: {"rounds_won": _names(scenario).amounts(body, row.line)},
    "rounds before": _rounds,
    "position": _place,
    "deal": _deal,
}


SET_UP_WORDS = tuple(_SET_UP)
"""The words that may come before the colon in a line of the set-up."""


# --- the steps --------------------------------------------------------------------------------------------------------


def _scenario(start: Scenario, rows: list[_Row], base: Scenario | None) -> Scenario:
    scenario = start
    at = 0
    while at < len(rows) and _word(rows[at]) in _SET_UP:
        scenario = _one(scenario, rows[at])
        at += 1
    if not scenario.game:
        raise ScenarioError(scenario.line, "which game? Write it above, like 'game: gin'")
    steps = tuple(_steps(rows[at:], _names(scenario), base if scenario.base else None))
    if not steps:
        raise ScenarioError(scenario.line, "the scenario does and expects nothing")
    for step in steps:
        if isinstance(step, statements.CannotBegin) and len(steps) > 1:
            raise ScenarioError(step.line, "where a round cannot begin nothing else can be done or expected")
    return replace(scenario, steps=steps).frozen()


def _steps(rows: list[_Row], names: SpokenNames, base: Scenario | None) -> Iterator[statements.Statement]:
    for row in rows:
        text = row.line.text
        repeat = _REPEAT.fullmatch(text)
        if repeat:
            yield statements.Repeat(row.line, _times(row, int(repeat[1])), tuple(_steps(_block(row), names, None)))
        elif text == "in any order:":
            acts = [step for under in _block(row) for step in read_sentence(under.line, names)]
            if not all(isinstance(step, statements.Act) for step in acts) or not 2 <= len(acts) <= 4:
                raise ScenarioError(row.line, "'in any order:' takes two to four actions and nothing else")
            yield statements.InAnyOrder(row.line, tuple(step for step in acts if isinstance(step, statements.Act)))
        elif text == "next round:":
            yield _next_round(row, names)
        elif text.startswith("as above"):
            yield from _as_above(row, base)
        elif _word(row) in _SET_UP:
            raise ScenarioError(row.line, f"'{_word(row)}' belongs to the set-up, before the first action")
        elif row.under:
            raise ScenarioError(row.under[0].line, f"nothing may stand indented under '{text}'")
        else:
            yield from read_sentence(row.line, names)


def _times(row: _Row, times: int) -> int:
    if not 1 <= times <= _MOST_REPEATS:
        raise ScenarioError(row.line, f"steps may be repeated from 1 to {_MOST_REPEATS} times")
    return times


def _block(row: _Row) -> list[_Row]:
    if not row.under:
        raise ScenarioError(row.line, f"'{row.line.text}' needs lines indented under it")
    return row.under


def _next_round(row: _Row, names: SpokenNames) -> statements.NextRound:
    if len(row.under) == 1 and _word(row.under[0]) == "deal":
        under = row.under[0]
        deal: Deal = _deal(Scenario(row.line, ""), under, under.line.text.partition(":")[2].strip())["deal"]
        return statements.NextRound(row.line, None, deal)
    if row.under:
        return statements.NextRound(row.line, _position(row.under, names), None)
    return statements.NextRound(row.line, None, None)


def _as_above(row: _Row, base: Scenario | None) -> Iterator[statements.Statement]:
    """The actions of the scenario that is varied, without its expectations, and only up to a mark if one is named."""
    found = re.fullmatch(r"as above(?: up to:\s*(.+))?", row.line.text)
    if not found:
        raise ScenarioError(row.line, f"'{row.line.text}' should be 'as above' or 'as above up to: the name of a mark'")
    if base is None:
        raise ScenarioError(row.line, "'as above' stands in a variation only, not inside a block")
    wanted = found[1]
    marks = [step.name for step in base.steps if isinstance(step, statements.Mark)]
    if wanted is not None and wanted not in marks:
        raise ScenarioError(row.line, f"'{base.title}' has no mark '{wanted}'; {did_you_mean(wanted, marks)}")
    for step in base.steps:
        if isinstance(step, statements.Mark) and step.name == wanted:
            return
        yield from _deeds(step)


def _deeds(step: statements.Statement) -> Iterator[statements.Statement]:
    """The actions of a step, without its expectations."""
    if isinstance(step, statements.Repeat):
        yield replace(step, steps=tuple(deed for inner in step.steps for deed in _deeds(inner)))
    elif not isinstance(step, (statements.Expectation, statements.Mark)):
        yield step
