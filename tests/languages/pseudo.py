"""What has missed the catalogues: in the pseudo-language every vowel of a sentence of the house has an accent.

A test of a room plays rounds by chance in it, and reads everything that a person would be told::

    assert missed("fiji", rounds=8) == {}
"""

from __future__ import annotations

import re
from random import Random
from typing import TYPE_CHECKING, Any

from rummyhouse import games
from rummyhouse.bots import STEADY_GAMES
from rummyhouse.languages import PSEUDO, reading, say
from tests.games.spoken import NAMES, Speech

if TYPE_CHECKING:
    from collections.abc import Iterator

_NOTATION = re.compile(
    r"\b(?:10|[2-9ATJQK])(?:[SCDH]\b|[♠♣♦♥])"  # cards
    r"|\b[A-Z][A-Z0-9]+(?:-[A-Z0-9]+)+\b"  # clauses
    rf"|\b(?:{'|'.join(NAMES)})\b"
    r"|\{[^{}]*\}"
)
_WORD = re.compile(r"\w*[AEIOUaeiou]\w*")


def english_in(text: str) -> list[str]:
    """The words of a text that have missed the catalogues; cards, clauses and the names at the table are none."""
    return _WORD.findall(_NOTATION.sub(" ", text))


def missed(game: str, *, rounds: int, actions: int = 60, exempt: tuple[str, ...] = ()) -> dict[str, list[str]]:
    """What is said in rounds by chance and has missed the catalogues: the kinds of text, with a few examples of each.

    Args:
        game: by its name; without a steady bot it cannot be played here.
        rounds: so many, each with other house rules and seats.
        actions: so many are looked at in each.
        exempt: kinds that are not looked at, by the names of :class:`tests.games.spoken.Said`.
    """
    assert game in STEADY_GAMES
    found: dict[str, dict[str, None]] = {}
    with reading(PSEUDO):
        for number in range(rounds):
            for one in Speech(games.find(game), Random(f"{game} {number}")).said(actions):
                if one.kind not in ("terminal", *exempt) and english_in(one.text):
                    found.setdefault(one.kind, {})[one.text] = None
    return {kind: list(texts)[:12] for kind, texts in found.items()}


def missed_in_declarations(game: str) -> dict[str, list[str]]:
    """The same for what a game declares: house rules, presets, refusals, what a score pad asks, its lines."""
    found: dict[str, list[str]] = {}
    with reading(PSEUDO):
        for what, text in _declared(games.find(game)):
            if english_in(text):
                found.setdefault(what, []).append(text)
    return found


def _declared(game: Any) -> Iterator[tuple[str, str]]:
    yield "summary", say(game.summary)
    for one in game.house_rules.parameters:
        told = one.as_read
        yield from (("parameter", text) for text in (told.title, told.explanation, *told.spoken))
        yield from (("value", one.said(value)) for value in (one.values or (True, 12)))
    yield from (("preset", one.as_read.title) for one in game.house_rules.presets)
    for field in game.tally.fields:
        asked = field.as_read
        yield from (("field", text) for text in (asked.label, asked.help, asked.group, *asked.values))
        yield from (("field", say(one.label)) for one in field.called)
    yield from (("line", line.as_read.label) for line in game.tally.lines)
    for reason in game.words.reasons[1:]:
        yield from (("refusal", say(text)) for text in (reason.sentence, reason.numbers) if text)
