"""The lines of a scenario that do or expect something, read one by one."""

from __future__ import annotations

import re
from dataclasses import dataclass
from difflib import get_close_matches
from types import MappingProxyType
from typing import TYPE_CHECKING

from rummyhouse.cards import CardError, read_card, write_card
from rummyhouse.rulebook import statements
from rummyhouse.rulebook.scenario import EVERYBODY, SPECTATOR, ScenarioError, ScenarioLine

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

NAME = re.compile(r"[A-Za-z][A-Za-z0-9_-]*")
CLAUSE = re.compile(r"[A-Z]+(-[A-Z]+)*-\d+[a-z]?(-R)?")
_BECAUSE = re.compile(r"(?P<code>[A-Z][A-Z_]*)(?::\s*(?P<numbers>.*?))?(?:\s*\((?P<clause>[^()]*)\))?")
_CARD_LIKE = re.compile(r"(10|[0-9TJQKAtjqka])([A-Za-z♠♣♦♥])")
_COUNT = re.compile(r"(\d+) (cards?|hidden)")

STEP_WORDS = (
    "points",
    "totals",
    "grand totals",
    "rounds won",
    "assets",
    "card values",
    "liabilities",
    "winner",
    "match",
    "round",
    "phase",
    "to act",
    "next dealer",
    "waits for shuffle",
    "cannot begin",
    "shuffle",
    "mark",
)
"""The words that may come before the colon of a step, besides a seat and the blocks."""


def did_you_mean(word: str, words: tuple[str, ...] | list[str]) -> str:
    """The end of an error message: the word that was probably meant, or all words possible here."""
    near = get_close_matches(word, words, n=1)
    if near:
        return f"did you mean '{near[0]}'?"
    return f"there are: {', '.join(words)}"


@dataclass(frozen=True, slots=True)
class SpokenNames:
    """Who sits and who scores, by name."""

    seats: tuple[str, ...]
    sides: tuple[str, ...]

    def seat(self, name: str, line: ScenarioLine) -> int:
        """The seat of this name.

        Raises:
            ScenarioError: there is none.
        """
        if name not in self.seats:
            raise ScenarioError(line, f"'{name}' is no seat; {did_you_mean(name, self.seats)}")
        return self.seats.index(name)

    def amounts(self, text: str, line: ScenarioLine) -> Mapping[int, int]:
        """Numbers by side from ``P0 19, P1 -19``.

        Raises:
            ScenarioError: an unknown side, a side twice, or no whole number.
        """
        found: dict[int, int] = {}
        for part in text.split(","):
            words = part.split()
            if len(words) != 2 or not re.fullmatch(r"[+-]?\d+", words[1].replace("−", "-")):
                raise ScenarioError(line, f"'{part.strip()}' is not a side and a number, like '{self.sides[0]} 19'")
            if words[0] not in self.sides:
                raise ScenarioError(line, f"'{words[0]}' does not score; {did_you_mean(words[0], self.sides)}")
            side = self.sides.index(words[0])
            if side in found:
                raise ScenarioError(line, f"'{words[0]}' is named twice")
            found[side] = int(words[1].replace("−", "-"))
        return MappingProxyType(found)


def check_cards(text: str, line: ScenarioLine) -> None:
    """Check that nothing in ``text`` looks like a card but is none; ``3r`` and ``3b`` are a red and a black three.

    Raises:
        ScenarioError: a word that looks like a card is none.
    """
    for word in re.split(r"[\s,()=/]+", text):
        if _CARD_LIKE.fullmatch(word) and word[-1] not in "rb":
            _card(word, line)


def _card(word: str, line: ScenarioLine) -> str:
    try:
        return write_card(read_card(word))
    except CardError as error:
        raise ScenarioError(line, str(error)) from error


def card_patterns(text: str, line: ScenarioLine) -> tuple[str, ...]:
    """Patterns of cards: ``4S``, ``K`` (any king), ``3r`` (a red three), ``?`` (a back), ``...`` (any others).

    Raises:
        ScenarioError: a word is none of these.
    """
    patterns = []
    for word in text.replace(",", " ").split():
        rank = word[:-1] if word[-1:] in "rb" else word
        if word in {"?", "..."}:
            patterns.append(word)
        elif re.fullmatch(r"10|[2-9TJQKA]", rank):
            patterns.append(("10" if rank == "T" else rank) + word[len(rank) :])
        else:
            patterns.append(_card(word, line))
    return tuple(patterns)


def texts_of(body: str, names: SpokenNames) -> tuple[str, ...]:
    """The actions in ``discard 4S / KD; pass``: a bar changes the last word only; ``nothing`` is no action."""
    texts: list[str] = []
    if body.strip() == "nothing":
        return ()
    for part in body.split(";"):
        first, *others = (word.strip() for word in part.split(" / "))
        stem = first.rsplit(" ", 1)[0] if " " in first else ""
        texts += [first, *(f"{stem} {other}".strip() for other in others)]
    return tuple(seat_numbers(text, names) for text in texts)


def seat_numbers(text: str, names: SpokenNames) -> str:
    """The text with ``seat B`` written as the number of that seat, ``side NS`` as the number of that side."""

    def number(found: re.Match[str]) -> str:
        known = names.seats if found[1] == "seat" else names.sides
        return f"{found[1]} {known.index(found[2])}" if found[2] in known else found[0]

    return re.sub(r"\b(seat|side) ([A-Za-z][A-Za-z0-9_-]*)", number, text)


def place_words(text: str, names: SpokenNames) -> list[str]:
    """The words of a zone, with numbers for names: ``hand 0`` for ``hand P0``, ``book side 0`` for ``book NS``."""
    words: list[str] = []
    for word in text.split():
        if word in names.seats:
            words.append(str(names.seats.index(word)))
        elif word in names.sides:
            words += [*([] if words[-1:] == ["side"] else ["side"]), str(names.sides.index(word))]
        else:
            words.append(word)
    return words


def zone_name(text: str, names: SpokenNames) -> str:
    """A zone as scenes name it: ``hand P0`` is ``hand.0``."""
    return ".".join(place_words(text, names))


def read_sentence(line: ScenarioLine, names: SpokenNames) -> list[statements.Statement]:
    """The steps that a line stands for, usually one.

    Raises:
        ScenarioError: the line cannot be read.
    """
    head, colon, body = (part.strip() for part in line.text.partition(":"))
    if not colon:
        raise ScenarioError(line, f"'{line.text}' lacks a colon, as in '{names.seats[0]}: pass' or 'phase: Draw'")
    if not body:
        raise ScenarioError(line, f"nothing follows '{head}:'")
    who, _, rest = head.partition(" ")
    if who in names.seats and not rest:
        return _acts(line, names)
    if rest.split(" ")[0] in {"may", "sees", "does", "is"}:
        return [_about_somebody(line, who, rest, body, names)]
    return [_about_the_table(line, head, body, names)]


def _acts(line: ScenarioLine, names: SpokenNames) -> list[statements.Statement]:
    acts: list[statements.Statement] = []
    seat = -1
    for part in line.text.split(";"):
        head, colon, body = (word.strip() for word in part.partition(":"))
        if colon and head in names.seats:
            seat, text = names.seats.index(head), body
        else:
            text = part.strip()
        if not text:
            raise ScenarioError(line, "an action is missing beside ';' or ':'")
        acts.append(statements.Act(line, seat, seat_numbers(text, names)))
    return acts


def _about_somebody(line: ScenarioLine, who: str, verb: str, body: str, names: SpokenNames) -> statements.Statement:
    if verb in {"may", "may only"}:
        return statements.May(line, names.seat(who, line), texts_of(body, names), only=verb == "may only")
    if verb == "may not":
        actions, _, reason = body.partition(" because ")
        texts = texts_of(actions, names)
        if not texts:
            raise ScenarioError(line, "'may not' needs an action")
        return _may_not(line, names.seat(who, line), texts, reason.strip())
    viewers = {"everybody": EVERYBODY, "spectator": SPECTATOR}
    viewer = viewers[who] if who in viewers else names.seat(who, line)
    if verb == "does not see":
        return statements.SeesNot(line, viewer, card_patterns(body, line))
    if verb == "is told":
        return statements.Told(line, viewer, body.strip('"'))
    if verb.startswith("sees fact "):
        label, _, whose = verb.removeprefix("sees fact ").strip().rpartition(" of ")
        if label and whose in names.seats:
            return statements.SeesFact(line, viewer, label, body, names.seats.index(whose))
        return statements.SeesFact(line, viewer, verb.removeprefix("sees fact ").strip(), body)
    if verb.startswith("sees ") and verb.endswith(" marked"):
        zone = zone_name(verb.removeprefix("sees ").removesuffix(" marked"), names)
        return statements.SeesMarks(
            line, viewer, zone, () if body == "nothing" else tuple(body.replace(",", " ").split())
        )
    if verb.startswith("sees "):
        zone = zone_name(verb.removeprefix("sees "), names)
        counted = _COUNT.fullmatch(body)
        if counted:
            return statements.Sees(line, viewer, zone, None, int(counted[1]), counted[2] == "hidden")
        if body == "nothing":
            return statements.Sees(line, viewer, zone, None, 0)
        if body == "hidden":
            return statements.Sees(line, viewer, zone, None, -1, hidden=True)
        return statements.Sees(line, viewer, zone, card_patterns(body, line))
    known = (
        "may",
        "may only",
        "may not",
        "sees ZONE",
        "sees ZONE marked",
        "sees fact LABEL",
        "does not see",
        "is told",
    )
    raise ScenarioError(line, f"'{who} {verb}' cannot be read; after a name there may stand: {', '.join(known)}")


def _may_not(line: ScenarioLine, seat: int, texts: tuple[str, ...], reason: str) -> statements.MayNot:
    if not reason:
        return statements.MayNot(line, seat, texts)
    found = _BECAUSE.fullmatch(reason)
    if not found or (found["clause"] is not None and not CLAUSE.fullmatch(found["clause"])):
        raise ScenarioError(
            line, f"'{reason}' is not a reason; write CODE, CODE (CLAUSE) or CODE: numbers (CLAUSE), as refusals are"
        )
    return statements.MayNot(line, seat, texts, found["code"], found["numbers"] or "", found["clause"] or "")


def _yes_or_no(line: ScenarioLine, word: str, yes: str, no: str) -> bool:
    if word not in {yes, no}:
        raise ScenarioError(line, f"'{word}' should be '{yes}' or '{no}'")
    return word == yes


def _amounts(line: ScenarioLine, head: str, body: str, names: SpokenNames) -> statements.Statement:
    return statements.Amounts(line, head, names.amounts(body, line))  # type: ignore[arg-type]


def _winner(line: ScenarioLine, _head: str, body: str, names: SpokenNames) -> statements.Statement:
    if body == "nobody":
        return statements.Winner(line, frozenset())
    sides = []
    for name in body.replace(",", " ").split():
        if name not in names.sides:
            raise ScenarioError(line, f"'{name}' does not score; {did_you_mean(name, names.sides)}, or nobody")
        sides.append(names.sides.index(name))
    return statements.Winner(line, frozenset(sides))


def _over(line: ScenarioLine, head: str, body: str, _names: SpokenNames) -> statements.Statement:
    return statements.Over(line, head, _yes_or_no(line, body, "over", "goes on"))  # type: ignore[arg-type]


def _to_act(line: ScenarioLine, _head: str, body: str, names: SpokenNames) -> statements.Statement:
    if body == "nobody":
        return statements.ToAct(line, frozenset())
    return statements.ToAct(line, frozenset(names.seat(name, line) for name in body.replace(",", " ").split()))


def _waits(line: ScenarioLine, _head: str, body: str, _names: SpokenNames) -> statements.Statement:
    if body == "nothing":
        return statements.Waits(line, 0)
    counted = re.fullmatch(r"(\d+) cards?", body)
    if not counted:
        raise ScenarioError(line, f"'{body}' should be a number of cards, like '32 cards', or 'nothing'")
    return statements.Waits(line, int(counted[1]))


def _shuffle(line: ScenarioLine, _head: str, body: str, _names: SpokenNames) -> statements.Statement:
    if body in {"as it lies", "turned over"}:
        return statements.ShuffleOrder(line, (), "as_is" if body == "as it lies" else "reverse")
    words = body.replace(",", " ").split()
    if not all(word.isdigit() for word in words) or sorted(map(int, words)) != list(range(len(words))):
        raise ScenarioError(
            line, f"'{body}' is no order; write 'as it lies', 'turned over' or each number from 0 once, like '2 0 1'"
        )
    return statements.ShuffleOrder(line, tuple(map(int, words)), "listed")


_TABLE: Mapping[str, Callable[[ScenarioLine, str, str, SpokenNames], statements.Statement]] = MappingProxyType(
    {
        "points": _amounts,
        "totals": _amounts,
        "grand totals": _amounts,
        "rounds won": _amounts,
        "assets": _amounts,
        "card values": _amounts,
        "liabilities": _amounts,
        "winner": _winner,
        "match": _over,
        "round": _over,
        "phase": lambda line, _head, body, _names: statements.Phase(line, body),
        "to act": _to_act,
        "next dealer": lambda line, _head, body, names: statements.NextDealer(line, names.seat(body, line)),
        "waits for shuffle": _waits,
        "cannot begin": lambda line, _head, body, _names: statements.CannotBegin(line, body),
        "shuffle": _shuffle,
        "mark": lambda line, _head, body, _names: statements.Mark(line, body),
    }
)


def _about_the_table(line: ScenarioLine, head: str, body: str, names: SpokenNames) -> statements.Statement:
    if head not in _TABLE:
        words = (*names.seats, *STEP_WORDS, "repeat", "in any order", "next round", "scenario", "variation")
        raise ScenarioError(line, f"'{head}' is neither a seat nor a word of scenarios; {did_you_mean(head, words)}")
    return _TABLE[head](line, head, body, names)
