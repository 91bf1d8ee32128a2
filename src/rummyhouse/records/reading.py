"""Reads a record from its text. Every fault is reported with its line and with what would be right."""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import dataclass, field, replace

from rummyhouse.cards import CARDS, CardError, read_cards
from rummyhouse.games import UnknownGameError, find
from rummyhouse.records.fair import MAX_NONCE_BYTES, SALT_BYTES, SECRET_BYTES, Shuffle
from rummyhouse.records.pack import PackError, cards_in, order_of, packs_of
from rummyhouse.records.record import (
    FORMAT,
    Record,
    RecordError,
    Reshuffle,
    RoundRecord,
    SeatName,
    Shuffled,
    Turn,
    check_seats,
)
from rummyhouse.records.writing import BETWEEN_ACTIONS, NOTHING, SILENT, TITLE
from rummyhouse.rules import ActionTextError, AmbiguousActionError, Game, RuleChoice, RuleChoiceError

MAX_TEXT = 8 * 1024 * 1024
"""The most characters in a text that is read."""

BELONG_TOGETHER = 3
"""So many lines, at the most, can be read only together: a result with its points and winners."""

_SEAT = re.compile(r"(?P<name>.+) \((?:person|bot (?P<bot>\S+))\)")
_NUMBER = re.compile(r"-?[0-9]{1,9}")
_VERSION = re.compile(r"[1-9][0-9]{0,4}")
_PROOF = ("commitment", "nonces", "salt", "secret")


def read(text: str) -> Record:
    """The record that a text holds.

    This does not check deals, actions and points: :func:`rummyhouse.records.check` does.

    Raises:
        RecordError: the text is not a record; the message names the line and what would be right.
    """
    if len(text) > MAX_TEXT:
        raise RecordError(f"a record has at most {MAX_TEXT} characters; this text has {len(text)}")
    try:
        return _Reader(text).record()
    except RecordError as error:
        lines = text.split("\n")
        if error.line < len(lines) or not lines[-1].strip():
            raise
        why = str(error).removeprefix(f"line {error.line}: ")
        raise RecordError(f"the record is cut off in this line{_readable(lines)}: {why}", error.line) from None


def _readable(lines: list[str]) -> str:
    """What can be read of a record that is cut off in its last line."""
    for count in range(len(lines) - 1, max(0, len(lines) - 1 - BELONG_TOGETHER), -1):
        with suppress(RecordError):
            rounds = _Reader("\n".join(lines[:count])).record().rounds
            place = f", in round {rounds[-1].number}," if rounds else ""
            return f", up to line {count}{place} it can be read"
    return ""


@dataclass
class _Line:
    number: int
    text: str

    @property
    def key(self) -> str:
        return self.text.partition(":")[0].strip()

    @property
    def value(self) -> str:
        return self.text.partition(":")[2].strip()


@dataclass
class _Reader:
    """Walks down the lines."""

    text: str
    lines: list[_Line] = field(init=False)
    place: int = field(default=0, init=False)

    def __post_init__(self) -> None:
        numbered = [_Line(number, line.strip()) for number, line in enumerate(self.text.split("\n"), start=1)]
        self.lines = [line for line in numbered if line.text and not line.text.startswith("#")]

    # --- lines

    @property
    def at_end(self) -> bool:
        return self.place >= len(self.lines)

    @property
    def number(self) -> int:
        """The line being read."""
        return self.lines[min(self.place, len(self.lines) - 1)].number if self.lines else 1

    def fail(self, message: str) -> RecordError:
        return RecordError(message, self.number)

    def take(self, wanted: str) -> _Line:
        if self.at_end:
            raise RecordError(f"the record ends where '{wanted}' should stand", self.number)
        line = self.lines[self.place]
        self.place += 1
        return line

    def has(self, key: str) -> bool:
        return not self.at_end and ":" in self.lines[self.place].text and self.lines[self.place].key == key

    def has_heading(self, word: str) -> bool:
        return not self.at_end and self.lines[self.place].text.split()[0] == word and not self.has(word)

    def value(self, key: str) -> str:
        """The value of the next line, which must have this key."""
        if not self.has(key):
            if self.at_end:
                raise self.fail(f"the record ends with this line, and '{key}: ...' should follow")
            raise self.fail(f"here should stand '{key}: ...', not '{_short(self.lines[self.place].text)}'")
        return self.take(key).value

    def heading(self, word: str) -> int:
        """The number of a heading such as ``round 3``."""
        line = self.take(word)
        number = line.text[len(word) :].strip()
        if not number.isascii() or not number.isdecimal() or len(number) > 6:
            raise RecordError(
                f"write '{word}' with its number, like '{word} 1', not '{_short(line.text)}'", line.number
            )
        return int(number)

    def numbers(self, key: str, count: int | None = None) -> tuple[int, ...]:
        """The numbers of the next line."""
        line = self.number
        parts = self.value(key).split()
        bad = [part for part in parts if not _NUMBER.fullmatch(part)]
        if bad:
            raise RecordError(f"'{_short(bad[0])}' is no number; '{key}' takes whole numbers with blanks between", line)
        if count is not None and len(parts) != count:
            raise RecordError(f"'{key}' takes {count} numbers, one for each; here are {len(parts)}", line)
        return tuple(int(part) for part in parts)

    # --- the record

    def record(self) -> Record:
        self._title()
        game, version = self._game()
        match = self.value("match")
        choice = self._choice(game, version)
        seats = self._seats(game)
        lines = {"sides": self.number}
        sides = self.numbers("sides", len(seats)) if self.has("sides") else tuple(range(len(seats)))
        if set(sides) != set(range(max(sides) + 1)):
            raise self.fail("sides are numbered from 0 without a gap")
        dealer = self.numbers("first dealer", 1)[0]
        packs = packs_of(game, choice, len(seats))
        draw = None
        if self.has_heading("draw"):
            line = self.take("draw").number
            draw = self._shuffled(line)
        rounds = []
        while self.has_heading("round"):
            rounds.append(self._round(game, match, max(sides) + 1, packs))
        grand: tuple[int, ...] = ()
        winners: tuple[int, ...] = ()
        if self.has_heading("result"):
            self.take("result")
            lines["grand"] = self.number
            grand = self.numbers("grand", max(sides) + 1)
            lines["winners"] = self.number
            winners = self._winners()
        if not self.at_end:
            wanted = "nothing more" if grand else "a new round or the result"
            raise self.fail(f"here should stand {wanted}, not '{_short(self.lines[self.place].text)}'")
        return Record(
            game=game.name,
            version=version,
            match=match,
            choice=choice,
            seats=seats,
            sides=sides,
            dealer=dealer,
            draw=draw,
            rounds=tuple(rounds),
            grand=grand,
            winners=winners,
            lines={"grand": self.number, "winners": self.number, **lines},
        )

    def _title(self) -> None:
        line = self.take(f"{TITLE} {FORMAT}")
        if line.text != f"{TITLE} {FORMAT}":
            raise RecordError(f"a record begins with '{TITLE} {FORMAT}', not with '{_short(line.text)}'", line.number)

    def _game(self) -> tuple[Game, int]:
        line = self.number
        name, _, version = self.value("game").partition(" ")
        try:
            game = find(name)
        except UnknownGameError as error:
            raise RecordError(str(error), line) from error
        if not _VERSION.fullmatch(version) or not game.plays(int(version)):
            played = (
                f"versions {game.oldest} to {game.version}" if game.oldest < game.version else f"version {game.version}"
            )
            raise RecordError(f"the record is of {name} version '{_short(version)}'; this house plays {played}", line)
        return game, int(version)

    def _choice(self, game: Game, version: int) -> RuleChoice:
        line = self.number
        preset = self.value("preset")
        changes: dict[str, str] = {}
        try:
            then = game.then(version)
            game.house_rules.as_of(then, preset, {})
            while self.has("rule"):
                line = self.number
                name, _, value = self.value("rule").partition(" ")
                if name in changes:
                    raise RecordError(f"the house rule '{_short(name)}' is given twice", line)
                changes[name] = value
                game.house_rules.read(preset, changes, then)
            return game.house_rules.read(preset, changes, then)
        except RuleChoiceError as error:
            raise RecordError(str(error), line) from error

    def _seats(self, game: Game) -> tuple[SeatName, ...]:
        seats: list[SeatName] = []
        while self.has(f"seat {len(seats)}"):
            line = self.number
            found = _SEAT.fullmatch(self.value(f"seat {len(seats)}"))
            if found is None:
                raise RecordError("write a seat as 'Anna (person)' or 'Ben (bot steady)'", line)
            try:
                seats.append(SeatName(found["name"], found["bot"] or ""))
            except RecordError as error:
                raise RecordError(str(error), line) from error
        if not seats:
            self.value("seat 0")  # says what is missing
        try:
            check_seats(game, len(seats))
        except RecordError as error:
            raise self.fail(str(error)) from error
        return tuple(seats)

    def _winners(self) -> tuple[int, ...]:
        if self.has("winners") and self.lines[self.place].value == NOTHING:
            self.take("winners")
            return ()
        return self.numbers("winners")

    def _round(self, game: Game, match: str, sides: int, packs: int) -> RoundRecord:
        line = self.number
        number = self.heading("round")
        lines = {"dealer": self.number}
        dealer = self.numbers("dealer", 1)[0]
        shuffled = _told_apart(self._shuffled(line), game.name, match, number, packs)
        entries: list[Turn | Reshuffle] = []
        while not self.at_end:
            first = self.lines[self.place].text.split()[0]
            if self.has_heading("reshuffle"):
                begin = self.number
                entries.append(Reshuffle(self.heading("reshuffle"), self._shuffled(begin), begin))
            elif first.isascii() and first.isdecimal() and len(first) == 1:
                entries.append(self._turn(game))
            else:
                break
        points: tuple[int, ...] = ()
        totals: tuple[int, ...] = ()
        if self.has("points"):
            lines["points"] = self.number
            points = self.numbers("points", sides)
            lines["totals"] = self.number
            totals = self.numbers("totals", sides)
        return RoundRecord(number, dealer, shuffled, tuple(entries), points, totals, line, lines)

    def _turn(self, game: Game) -> Turn:
        line = self.take("an action")
        text = line.text.removesuffix(SILENT)
        seat, _, rest = text.partition(" ")
        actions: list[int] = []
        try:
            for part in rest.split(BETWEEN_ACTIONS.strip()):
                actions += game.words.read(part.strip())
        except (ActionTextError, AmbiguousActionError) as error:
            raise RecordError(str(error), line.number) from error
        return Turn(int(seat), tuple(actions), text != line.text, line.number)

    def _shuffled(self, line: int) -> Shuffled:
        """The lines about a shuffle: proof, and the order as numbers or as cards."""
        commitment, nonces, salt, secret = "", (), b"", b""  # type: str, tuple[bytes, ...], bytes, bytes
        if self.has("commitment"):
            commitment = self._bytes("commitment", 32).hex()
            if self.has("nonces"):
                nonces = self._nonces()
            if self.has("salt"):
                salt = self._bytes("salt", SALT_BYTES)
                secret = self._bytes("secret", SECRET_BYTES)
        elif any(self.has(key) for key in _PROOF):
            raise self.fail(f"'{self.lines[self.place].key}' belongs behind 'commitment: ...'")
        order: tuple[int, ...] = ()
        if self.has("order"):
            order = self.numbers("order")
        elif self.has("deal"):
            order = self._deal()
        return Shuffled(order, commitment, nonces, salt, secret, line)

    def _deal(self) -> tuple[int, ...]:
        line = self.number
        try:
            return tuple(order_of(read_cards(self.value("deal"))))
        except (CardError, PackError) as error:
            raise RecordError(str(error), line) from error

    def _bytes(self, key: str, size: int) -> bytes:
        line = self.number
        found = _hex(self.value(key))
        if found is None or len(found) != size:
            raise RecordError(f"'{key}' takes {2 * size} hexadecimal digits", line)
        return found

    def _nonces(self) -> tuple[bytes, ...]:
        line = self.number
        found = []
        for word in self.value("nonces").split():
            nonce = b"" if word == NOTHING else _hex(word)
            if nonce is None or len(nonce) > MAX_NONCE_BYTES:
                raise RecordError(
                    f"'{_short(word)}' is no nonce; write up to {2 * MAX_NONCE_BYTES} hexadecimal digits, or -", line
                )
            found.append(nonce)
        return tuple(found)


def _told_apart(shuffled: Shuffled, game: str, match: str, number: int, packs: int) -> Shuffled:
    """The deal with the numbers that its secret gives, which tell equal cards of several packs apart."""
    if not shuffled.secret or len(shuffled.order) <= CARDS:
        return shuffled
    shuffle = Shuffle(
        game=game,
        match=match,
        round=number,
        number=0,
        salt=shuffled.salt,
        secret=shuffled.secret,
        nonces=shuffled.nonces,
    )
    order = shuffle.order(len(shuffled.order))
    same = cards_in(order, packs) == cards_in(shuffled.order, packs)
    return replace(shuffled, order=tuple(order)) if same else shuffled


def _hex(text: str) -> bytes | None:
    if not re.fullmatch(r"(?:[0-9a-fA-F]{2})+", text):
        return None
    return bytes.fromhex(text)


def _short(text: str) -> str:
    """The beginning of a text that may be very long."""
    return text if len(text) <= 40 else f"{text[:40]}..."
