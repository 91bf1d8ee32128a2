"""`rummyhouse rearrange`: the play that lays the most when all laid melds may be rearranged."""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer

from rummyhouse.cli.progress import progress

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
    import numpy.typing as npt

    from rummyhouse.rules import Parameter

    Numbers = npt.NDArray[np.int64]

LONGEST_ROW = 32

OF_RHINE = (
    "max_sequence",
    "joker_replace_from",
    "variation_2",
    "two_as_natural",
    "one_wild_per_set",
    "variation_3",
    "packs",
    "jokers",
)
"""The Rhine house rules that matter here."""

RUMMIKUB = {
    "max_sequence": 13,
    "high_ace": False,
    "equal_suits": False,
    "several_wild": True,
    "movable_jokers": True,
    "jokers": 2,
}
PRESETS: dict[str, dict[str, Any]] = {"rhine": {}, "rummikub": RUMMIKUB}


def rearrange(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A JSON file of positions; - reads standard input.")],
    preset: Annotated[str, typer.Option(metavar="NAME", help="House rules by name: rhine or rummikub.")] = "rhine",
    set_: Annotated[
        list[str] | None, typer.Option("--set", metavar="NAME=VALUE", help="Change one house rule; may be repeated.")
    ] = None,
    most: Annotated[
        str, typer.Option(metavar="WHAT", help="What to lay the most of: cards (then points), or points.")
    ] = "cards",
) -> None:
    """The play that lays the most when all laid melds may be rearranged: one JSON line for each position.

    The file is {"positions": [{"id": "a", "laid": [["4S", "4H", "4C"]], "hand": ["4D", "JK"]}]}. Write a run in
    ascending order; a joker's place says what it stands for: the six in ["5S", "JK", "7S"], the jack in ["JK", "QS",
    "KS"], the high ace in ["QS", "KS", "JK"]. If twos are wild, 2S* is a two used as a wild card.

    Each answer has the id, how many cards can be laid, their points and the new melds. All laid cards stay laid; jokers
    follow the rules of Rhine (RHINE-JOKER, RHINE-MAN-4). If something cannot be read, or is not a valid meld, it is
    named, no position is answered, and the exit code is 2.

    House rules, with --set: max_sequence 13 or 14, high_ace, equal_suits, several_wild, movable_jokers,
    joker_replace_from hand or hand_or_table, variation_2, two_as_natural, one_wild_per_set, variation_3, packs, jokers.

    Example: rummyhouse rearrange positions.json --set variation_2=true
    """
    try:
        rules = _rules(preset, set_ or [])
        if most not in ("cards", "points"):
            raise ValueError(f"--most is {most}; it may be cards or points")
        positions = _read(file, rules)
    except ValueError as error:
        _refuse(str(error))
    _answer(positions, rules, most)


def _refuse(sentence: str) -> NoReturn:
    typer.echo(f"rummyhouse rearrange: {sentence}", err=True)
    raise typer.Exit(2)


@dataclass(frozen=True)
class _Position:
    id: Any
    laid: Numbers
    hand: Numbers


def _parameters() -> dict[str, Parameter]:
    """What may be agreed: Rhine's house rules (a single pack is allowed too), and choices Rhine itself leaves fixed."""
    from rummyhouse.games.rhine.house_rules import HOUSE_RULES
    from rummyhouse.rules import Parameter

    rhine = {name: HOUSE_RULES.by_name[name] for name in OF_RHINE}
    settled = (
        ("high_ace", "RHINE-SET-6", True, "High ace", "An ace may follow the king."),
        ("equal_suits", "RHINE-SET-2-R", True, "Equal suits", "A set may hold equal suits and any number of cards."),
        ("several_wild", "RHINE-SET-4", False, "Several wild cards", "A meld may hold any number of them."),
        ("movable_jokers", "RHINE-JOKER-1", False, "Movable jokers", "Laid jokers may be moved like any card."),
    )
    own = {
        name: Parameter(name=name, clause=clause, default=default, title=title, explanation=text)
        for name, clause, default, title, text in settled
    }
    return {**rhine, "packs": replace(rhine["packs"], low=1), **own}


def _rules(preset: str, changes: Sequence[str]) -> dict[str, Any]:
    """The house rules by name.

    Raises:
        ValueError: no such preset, house rule or value.
    """
    if preset not in PRESETS:
        raise ValueError(f"there is no preset '{preset}'; there are: {', '.join(PRESETS)}")
    known = _parameters()
    rules = {name: parameter.default for name, parameter in known.items()} | PRESETS[preset]
    for change in changes:
        name, sign, text = (part.strip() for part in change.partition("="))
        if not sign:
            raise ValueError(f"--set {change} changes nothing; write --set name=value")
        if name not in known:
            raise ValueError(f"there is no house rule '{name}'; there are: {', '.join(known)}")
        rules[name] = known[name].read(text)
    if rules["several_wild"] and not rules["movable_jokers"]:
        raise ValueError("several_wild goes with movable_jokers only; add --set movable_jokers=true")
    return rules


def _read(file: str, rules: dict[str, Any]) -> list[_Position]:
    """The positions of a file.

    Raises:
        ValueError: it cannot be read, or a position is not valid; the message names position and card.
    """
    try:
        if file == "-":
            text = sys.stdin.buffer.read().decode("utf-8-sig")
        else:
            with open(file, encoding="utf-8-sig") as source:
                text = source.read()
    except OSError as error:
        raise ValueError(f"{file} cannot be read: {error.strerror or error}") from error
    except UnicodeDecodeError as error:
        raise ValueError(f"{file} is not text: {error.reason} at byte {error.start}") from error
    try:
        content = json.loads(text)
    except (json.JSONDecodeError, RecursionError) as error:
        where = f"line {error.lineno}: {error.msg}" if isinstance(error, json.JSONDecodeError) else "nested too deeply"
        raise ValueError(f"{file} is not JSON: {where}") from error
    entries = content.get("positions") if isinstance(content, dict) else None
    if not isinstance(entries, list):
        raise ValueError(f'{file} has no list of positions; it should be {{"positions": [...]}}')
    return [_read_position(number, entry, rules) for number, entry in enumerate(entries, 1)]


def _read_position(number: int, entry: Any, rules: dict[str, Any]) -> _Position:
    import numpy as np

    from rummyhouse.cards import JOKER, write_card
    from rummyhouse.melds.rearranged_shape import NO_CARD, face_of

    if not isinstance(entry, dict):
        raise ValueError(f"position {number} is not an object with id, laid and hand")
    name = f"position {number}" + (f" ({entry['id']!r})" if "id" in entry else "")
    for key in ("id", "laid", "hand"):
        if key not in entry:
            raise ValueError(f'{name} has no "{key}"')
    if not isinstance(entry["id"], (str, int)):
        raise ValueError(f"position {number}: its id is neither text nor a number")
    if not isinstance(entry["laid"], list) or not all(isinstance(meld, list) for meld in entry["laid"]):
        raise ValueError(f'{name}: "laid" is not a list of lists of cards')
    if not isinstance(entry["hand"], list):
        raise ValueError(f'{name}: "hand" is not a list of cards')
    laid = np.full((len(entry["laid"]), LONGEST_ROW), NO_CARD, np.int64)
    all_cards = np.zeros(JOKER + 1, np.int64)
    for place, meld in enumerate(entry["laid"]):
        cards = [_read_card(name, word, rules, may_be_wild=True) for word in meld]
        if len(cards) > LONGEST_ROW:
            raise ValueError(f"{name}: meld {place + 1} has {len(cards)} cards; the most is {LONGEST_ROW}")
        laid[place, : len(cards)] = cards
        for card in cards:
            all_cards[face_of(card)] += 1
        _check_meld(f"{name}: meld {place + 1}", meld, laid[place], rules)
    hand = np.zeros(JOKER + 1, np.int64)
    for word in entry["hand"]:
        hand[_read_card(name, word, rules, may_be_wild=False)] += 1
    all_cards += hand
    for card in range(JOKER + 1):
        there = rules["jokers"] if card == JOKER else rules["packs"]
        if all_cards[card] > there:
            what = f"{rules['jokers']} jokers" if card == JOKER else f"{rules['packs']} packs"
            raise ValueError(f"{name}: {write_card(card)} appears {all_cards[card]} times, but there are only {what}")
    return _Position(entry["id"], laid, hand)


def _read_card(name: str, word: Any, rules: dict[str, Any], *, may_be_wild: bool) -> int:
    from rummyhouse.cards import CardError, read_card
    from rummyhouse.melds.rearranged_shape import WILD_TWO

    if not isinstance(word, str):
        raise ValueError(f"{name}: {json.dumps(word)} is not a card; write it as text, like 4S")
    shown = "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in word[:40])
    wild = word.endswith("*")
    try:
        card = read_card(word.removesuffix("*"))
    except CardError:
        raise ValueError(
            f"{name}: '{shown}' is not a card; write rank and suit, like 4S, 10H, AC, or JK for a joker"
        ) from None
    if not wild:
        return card
    if card % 13 != 1 or card >= 52 or not rules["variation_2"] or not may_be_wild:
        raise ValueError(f"{name}: '{shown}' cannot be a wild two; only laid twos can, with --set variation_2=true")
    return card + WILD_TWO


def _check_meld(name: str, words: list[str], row: Numbers, rules: dict[str, Any]) -> None:
    """Refuse a meld that is not valid.

    Raises:
        ValueError: it is not; the message says why.
    """
    import numpy as np

    from rummyhouse.melds.rearranged_shape import BAD, GOOD, SHAPE, SHORT, TOO_WILD, shape_of

    found = shape_of(row, _terms(rules), np.zeros(SHAPE, np.int64))
    if found == GOOD:
        return
    why = {
        SHORT: "it has fewer than three cards",
        TOO_WILD: "it has more than one wild card",
        BAD: "its cards are neither a set nor a run in ascending order",
    }.get(found, "it goes beyond an ace")
    raise ValueError(f"{name} ({' '.join(words)}) is not a meld: {why}")


def _terms(rules: dict[str, Any]) -> Numbers:
    from rummyhouse.melds.rearranged_shape import terms_of

    return terms_of(
        max_sequence=rules["max_sequence"],
        high_ace=rules["high_ace"],
        equal_suits=rules["equal_suits"],
        several_wild=rules["several_wild"],
        movable=rules["movable_jokers"],
        from_table=rules["joker_replace_from"] == "hand_or_table",
        wild_twos=rules["variation_2"],
        natural_twos=rules["two_as_natural"],
        twos_beside=rules["variation_2"] and not rules["one_wild_per_set"],
    )


def _answer(positions: list[_Position], rules: dict[str, Any], most: str) -> None:
    import numpy as np

    from rummyhouse.melds.rearranged_origins import copies_in
    from rummyhouse.melds.rearranged_points import rhine_points
    from rummyhouse.melds.rearranged_shape import NO_CARD
    from rummyhouse.melds.rearranging import NO_ARRANGEMENT, new_room, rearrange

    points = rhine_points(canasta=rules["variation_3"])
    ones = np.ones_like(points)
    values = points * 512 + 1 if most == "points" else ones * 4096 + points
    terms = _terms(rules)
    room = new_room()
    with progress("Rearranging") as report:
        for number, position in enumerate(positions):
            try:
                value, after = rearrange(position.laid, position.hand, terms, values, room)
            except ValueError as error:
                _refuse(f"position {number + 1} ({position.id!r}): {error}")
            if value == NO_ARRANGEMENT:
                _refuse(f"position {number + 1} ({position.id!r}): the laid cards cannot be arranged in melds")
            table = after if value else position.laid
            more = copies_in(table).sum(axis=0) - copies_in(position.laid).sum(axis=0)
            answer = {"id": position.id, "cards": int(more.sum()), "points": int(more @ points)}
            typer.echo(json.dumps({**answer, "laid": [_words(row) for row in table if row[0] != NO_CARD]}))
            report((number + 1) / len(positions))


def _words(row: Numbers) -> list[str]:
    from rummyhouse.cards import JOKER, write_card
    from rummyhouse.melds.rearranged_shape import NO_CARD, face_of

    return [write_card(face_of(int(card))) + ("*" if card > JOKER else "") for card in row if card != NO_CARD]
