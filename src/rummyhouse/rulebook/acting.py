"""How an action reads: in the words of the table, with the names that the picture shows."""

from __future__ import annotations

import re
from itertools import groupby
from typing import TYPE_CHECKING

import msgspec

from rummyhouse.cards.text import RANK_NAME, RANK_TEXT
from rummyhouse.drawing.names import put_names
from rummyhouse.languages import ENGLISH, reader, say
from rummyhouse.rulebook import plays
from rummyhouse.rules import ActionTextError, AmbiguousActionError, Move, Scene, Zone

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rummyhouse.rulebook.trial import Trial

_NUMBERED = re.compile(r"#(\d+)")
_SEAT = re.compile(r"\bseat (\d)")
_CARD = r"(?:10|[2-9AJQK])[SHDC]"
_ROW = re.compile(rf"\b(?:{_CARD}){{2,}}(?: (?:{_CARD}){{2,}})*\b")
_NOBODY = "{-1}"
"""Stands in the label of a move where there is nobody to name."""

_RANKS = dict(zip(RANK_TEXT, RANK_NAME, strict=True))
_PLURAL = {name: "sixes" if name == "six" else f"{name}s" for name in RANK_NAME}
_COUNT = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_NUMBERS_FOLLOW = {"foot", "stock", "pile", "card", "of", *_PLURAL.values()}
"""Words after which a number says which one is meant, and is not a rank."""

_PLACING = ("on", "from", "of", "to", "open", "split", "replace")
_MELD = re.compile(rf"\b({'|'.join(_PLACING)}) meld (\d+)\b")
_PLACED = [[word] for word in _PLACING]
_MELD_OF_SIDE = re.compile(r"\b([A-F])(\d{1,2})\b(?![SHDC])")
_TURNS = (
    (re.compile(r"^draw stock$"), "draw from the stock"),
    (re.compile(r"^draw stock (\d)$"), r"draw from stock \1"),
    (re.compile(r"^draw pile(?: 1)?$"), "take the top of the discard pile"),
    (re.compile(r"^draw pile (\d)$"), r"take the top \1 of the discard pile"),
    (re.compile(r"^draw (\d)$"), r"draw from pile \1"),
    (re.compile(r"^draw (left|right)$"), r"draw from the \1 column"),
    (re.compile(r"^draw dead pile$"), "draw from the dead pile"),
    (re.compile(r"^cannibalise ([^,]+) ([^\s,]+)((?:, .+)?)$"), r"bite \2 out of \1\3"),
    (re.compile(r", lay on (.+)$"), r" and lay it on \1"),
    (re.compile(r", replace (.+)$"), r" and put it in the place of a cannibal on \1"),
    (re.compile(r", open \S+ (.+)$"), r" and begin a new meld with \1"),
    (re.compile(r", open (\S+)$"), r" and begin new \1"),
    (re.compile(r"^meld (book|straight|run|set|three|four) "), r"meld as a \1: "),
    (re.compile(r" and (straight|run) "), r" and as a \1: "),
    (re.compile(r"^lay contract "), "lay as the contract: "),
    (re.compile(r"^arrange "), "leave on the table: "),
    (re.compile(rf"^knock ({_CARD}): "), r"knock with \1 and show "),
    (re.compile(r"^big gin: "), "big gin, and show "),
    (re.compile(r"^split (.+) at (\S+)$"), r"split \1 before the \2"),
    (re.compile(r" at (\S+)$"), r" as the \1"),
    (re.compile(rf"({_CARD})\*"), r"\1 (wild)"),
    (re.compile(r"\b(on|from|of|to|out of) (?=(?:[a-z]+s)\b(?!'))"), r"\1 the "),
    (re.compile(r"^meld twos "), "meld as a book of twos: "),
)
"""How scenarios write an action, and what readers see instead; applied one after another."""


def numbered(scene: Scene) -> Scene:
    """The scene as pictures show it: with names on hands, and numbers on melds of a side that have the same name."""
    alike: dict[tuple[int, str], list[str]] = {}
    for zone in scene.zones:
        if zone.kind == "book":
            alike.setdefault((zone.side, zone.label), []).append(zone.id)
    return msgspec.structs.replace(scene, zones=tuple(_called(zone, alike) for zone in scene.zones))


def _called(zone: Zone, alike: dict[tuple[int, str], list[str]]) -> Zone:
    if zone.kind == "hand" and zone.owner >= 0:
        return msgspec.structs.replace(zone, label=say("Hand of {who}", who=f"{{{zone.owner}}}"))
    same = alike.get((zone.side, zone.label), []) if zone.kind == "book" else []
    if len(same) < 2:
        return zone
    return msgspec.structs.replace(zone, label=f"{zone.label} ({same.index(zone.id) + 1})")


def written(text: str, trial: Trial, seat: int) -> str:
    """An action of a seat as readers see it, beginning with a capital.

    A single action has its name from the table. A play of several actions, or one that nobody may ever do, is told as
    the scenario writes it, but in whole words.
    """
    said = _SEAT.sub(lambda found: _name(trial, int(found[1])), text)
    if not _NUMBERED.fullmatch(text) and text.partition(" ")[0] in ("arrange", "mine"):
        return _as_written(said, trial, seat)
    try:
        row = trial.round.read(seat, text)
    except (ActionTextError, AmbiguousActionError):
        row = ()
    if len(row) == 1:
        words = trial.game.words
        scene = words.scene(trial.round.view(seat), [row[0]])
        move = next((one for one in scene.moves if one.action == row[0]), None)
        if move is not None and move.label.lower() != move.text.lower() and _NOBODY not in move.label:
            return _sentence(put_names(_found(move, scene), trial.scenario.seats))
        if _NUMBERED.fullmatch(text):
            said = words.write(row[0])
    return _as_written(said, trial, seat)


def _as_written(said: str, trial: Trial, seat: int) -> str:
    """A play as a scenario writes it, in whole words."""
    otherwise = "" if reader() == ENGLISH else plays.said(said, has_books=bool(_books(trial, seat)))
    return otherwise or _sentence(_told(said, trial, seat))


def _books(trial: Trial, seat: int) -> dict[str, Zone]:
    """The zones of the picture by their ids, if there are melds with names in it."""
    lie = {zone.id: zone for zone in numbered(trial.scene(seat)).zones}
    return lie if any(zone.kind == "book" for zone in lie.values()) else {}


def in_words(told: str, trial: Trial, seat: int) -> str:
    """What the table says, with the numbers of melds replaced by their names in the picture."""
    lie = _books(trial, seat)
    if not lie:
        return told
    return _MELD_OF_SIDE.sub(lambda found: _meld(lie, "ABCDEF".index(found[1]), int(found[2])), told)


def _name(trial: Trial, seat: int) -> str:
    names = trial.scenario.seats
    return names[seat] if seat < len(names) else f"seat {seat}"


def _sentence(said: str) -> str:
    return said[:1].upper() + said[1:]


def _found(move: Move, scene: Scene) -> str:
    """The name of a move, with the meld that it goes to by its name in the picture."""
    plain = next((zone.label for zone in scene.zones if zone.id == move.target), "")
    shown = next((zone.label for zone in numbered(scene).zones if zone.id == move.target), "")
    if re.fullmatch(r"Meld \d+", shown):
        return re.sub(
            r"\bthe ((?:run|set|(?:three|four) of (?!spades|hearts|diamonds|clubs)).*?)(?=[,;]|$)",
            rf"{shown.lower()}, the \1",
            move.label,
            count=1,
        )
    return move.label if plain == shown else move.label.replace(f"the {_low(plain)}", f"the {_low(shown)}")


def _low(label: str) -> str:
    return label[:1].lower() + label[1:]


def _told(text: str, trial: Trial, seat: int) -> str:
    """A text of a scenario in whole words."""
    said = text.replace(" + ", " and ")
    said = _ROW.sub(_apart, said)
    lie = _books(trial, seat)
    side = trial.side[seat] if seat >= 0 else 0
    if lie:
        said = _MELD.sub(lambda found: f"{found[1]} {_meld(lie, side, int(found[2]))}", said)
        said = _MELD_OF_SIDE.sub(lambda found: _meld(lie, "ABCDEF".index(found[1]), int(found[2])), said)
    for name in trial.scenario.seats:
        said = re.sub(rf"\b{re.escape(name)} (?=[a-z]+s\b|coup\b)", f"{name}'s ", said)
    for pattern, instead in _TURNS:
        said = pattern.sub(instead, said)
    return _ranks(said)


def _meld(lie: dict[str, Zone], side: int, number: int) -> str:
    zone = lie.get(f"meld.{side}.{number}")
    return f"the {_low(zone.label)}" if zone else "a meld that does not lie there"


def _apart(found: re.Match[str]) -> str:
    """Melds written without spaces, ``4S5S6S 9C9D9H``, card by card."""
    return " and ".join(" ".join(re.findall(_CARD, meld)) for meld in found[0].split())


def _ranks(text: str) -> str:
    """Bare ranks in words: ``A A A`` are three aces."""
    said: list[str] = []
    words = text.split(" ")
    at = 0
    while at < len(words):
        row = list(_row(words[at:]))
        if not row or (said and said[-1] in _NUMBERS_FOLLOW) or (said[-1:] == ["meld"] and said[-2:-1] in _PLACED):
            said.append(words[at])
            at += 1
            continue
        end = words[at + len(row) - 1][len(row[-1]) :]
        if said and re.fullmatch(_CARD, said[-1]):
            said.append("and")
        said.append(_counted(row, has_article=said[-1:] == ["the"]) + end)
        at += len(row)
    return " ".join(said)


def _row(words: Sequence[str]) -> Iterable[str]:
    """The ranks that a text begins with, and jokers among them."""
    for place, word in enumerate(words):
        bare = word.rstrip(",;:.")
        if bare not in _RANKS and not (bare == "JK" and place):
            return
        yield bare
        if bare != word:
            return


def _counted(row: Sequence[str], *, has_article: bool) -> str:
    parts = []
    for rank, same in groupby(row):
        count, name = len(list(same)), "joker" if rank == "JK" else _RANKS[rank]
        article = "" if has_article else "an " if name[0] in "ae" else "a "
        plural = "jokers" if rank == "JK" else _PLURAL.get(name, name)
        parts.append(f"{article}{name}" if count == 1 else f"{_COUNT[count]} {plural}")
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"
