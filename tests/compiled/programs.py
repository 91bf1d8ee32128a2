"""Programs by chance in the language of rule functions, as text: whatever the language has, put together anyhow.

Numbers stay within 64 bits: of each expression it is known how many bits it needs at most, and what needs too many is
cut. Whatever plain Python would not do (divide by 0, read beyond an array) is not written.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

CARDS, ROWS, COLUMNS = 6, 3, 4
"""Lengths of the arrays that are handed over."""

_MOST_BITS, _MOST_WORK = 56, 4000
_HEAD = """
class Share(NamedTuple):
    points: int
    large: bool = False
    part: float = 0.5

TABLE = np.array([3, -1, 4, 1, -5, 9, 2, 6])
SMALL = np.array([[1, -2], [3, -4]], np.int8)
PAIR, ROW = (7, -3), ((1, 2), (3, 4), (5, 6))
TWELVE, YES = 12, True
"""


class Whole(NamedTuple):
    """A whole number, and the bits that it needs."""

    text: str
    bits: int


class Written(NamedTuple):
    """A function that has been written: what it gives, and how long it takes at most."""

    name: str
    gives: str
    work: int


class Function:
    """One function, as it is being written."""

    def __init__(self, chance: Random, name: str, gives: str, others: list[Written]) -> None:
        self.chance, self.name, self.gives, self.others = chance, name, gives, others
        self.lines: list[str] = []
        self.depth, self.loops, self.times, self.work, self.counters = 1, 0, 1, 0, 0
        self.turns: list[str] = []

    def write(self) -> str:
        """Its text."""
        self.lines.append(f"@rule\ndef {self.name}(a, b, flag, x, cards, table):")
        self.say("c, d, e = a, 1, b")
        self.say("g, h = flag, False")
        self.say("y, z = x, 0")
        self.say("p, q = (a, b), Share(b)")
        self.say("own, row = np.zeros(5, np.int64), table[1]")
        for _ in range(self.chance.randint(3, 8)):
            self.statement()
        self.give_back()
        return "\n".join(self.lines)

    def say(self, text: str) -> None:
        self.lines.append("    " * self.depth + text)
        self.work += self.times

    # --- expressions --------------------------------------------------------------------------------------------------

    def one_of(self, *ways: Callable[[int], Whole] | Callable[[int], str], deep: int) -> object:
        return self.chance.choice(ways)(deep - 1)

    def cut(self, one: Whole, bits: int) -> Whole:
        """The same, or what is left of it within so many bits."""
        if one.bits <= bits:
            return one
        ways = [
            f"({one.text} & {(1 << bits) - 1})",
            f"(({one.text}) % {self.chance.choice((1, 7, 52)[: 1 + bits // 3])})",
        ]
        return Whole(self.chance.choice(ways), bits)

    def whole(self, deep: int = 3, bits: int = _MOST_BITS) -> Whole:
        """A whole number."""
        ways = [self.constant, self.variable, self.variable, self.element]
        if deep > 0:
            ways += [self.sum, self.product, self.share, self.bits, self.shift, self.choice, self.extreme]
            ways += [self.decided, self.of_tuple, self.made_whole, self.called, self.sum, self.bits]
        return self.cut(self.chance.choice(ways)(deep - 1), bits)

    def constant(self, deep: int) -> Whole:
        number = self.chance.choice((0, 1, 2, 3, 5, 7, 12, 63, -1, -2, -7, 255, 1 << 20, -(1 << 33)))
        return Whole(f"({number})" if number < 0 else str(number), 34)

    def variable(self, deep: int) -> Whole:
        ways = [Whole(name, _MOST_BITS) for name in "abcde"] + [Whole("TWELVE", 4)]
        ways += [Whole(name, 8) for name in self.turns]
        return self.chance.choice(ways)

    def place(self, length: int, deep: int) -> str:
        """A place in an array of that length."""
        fixed = self.chance.randrange(-length, length)
        if deep <= 0:
            return str(fixed)
        inner = self.whole(deep, 20)
        return self.chance.choice((str(fixed), f"{inner.text} % {length}", f"-1 - ({inner.text}) % {length}"))

    def element(self, deep: int) -> Whole:
        deep = max(0, deep)
        ways = {
            f"cards[{self.place(CARDS, deep - 1)}]": 60,
            f"table[{self.place(ROWS, deep - 1)}, {self.place(COLUMNS, deep - 1)}]": 60,
            f"table[{self.place(ROWS, 0)}][{self.place(COLUMNS, 0)}]": 60,
            f"own[{self.place(5, deep - 1)}]": 60,
            f"row[{self.place(COLUMNS, deep - 1)}]": 60,
            f"table[:, {self.place(COLUMNS, 0)}][{self.place(ROWS, 0)}]": 60,
            f"TABLE[{self.place(8, deep - 1)}]": 5,
            f"int(SMALL[{self.place(2, 0)}, {self.place(2, 0)}])": 4,
            f"PAIR[{self.place(2, 0)}]": 4,
            f"ROW[{self.place(3, 0)}][{self.place(2, 0)}]": 4,
            "len(cards)": 4,
            "len(own)": 4,
            "row.size": 4,
            "table.shape[1]": 4,
        }
        text = self.chance.choice(list(ways))
        return Whole(text, ways[text])

    def sum(self, deep: int) -> Whole:
        one, other = self.whole(deep, 50), self.whole(deep, 50)
        return Whole(f"({one.text} {self.chance.choice('+-')} {other.text})", 1 + max(one.bits, other.bits))

    def product(self, deep: int) -> Whole:
        one, other = self.whole(deep, 28), self.whole(deep, 28)
        return Whole(f"({one.text} * {other.text})", one.bits + other.bits)

    def share(self, deep: int) -> Whole:
        one, other = self.whole(deep), self.whole(deep, 20)
        by = self.chance.choice((f"({other.text} | 1)", str(self.chance.choice((1, 2, 3, 7, 52, -1, -5, 1 << 40)))))
        return Whole(f"(({one.text}) {self.chance.choice(('//', '%'))} {by})", max(one.bits, 41))

    def bits(self, deep: int) -> Whole:
        one, other = self.whole(deep), self.whole(deep)
        ways = (f"({one.text} {self.chance.choice('&|^')} {other.text})", f"(~{one.text})", f"(-{one.text})")
        return Whole(self.chance.choice(ways), 1 + max(one.bits, other.bits))

    def shift(self, deep: int) -> Whole:
        one, by = self.whole(deep, 40), self.whole(deep, 20)
        left, right = f"({one.text} << ({by.text} & 15))", f"({one.text} >> ({by.text} & 63))"
        return Whole(self.chance.choice((left, right)), one.bits + 16)

    def choice(self, deep: int) -> Whole:
        one, other = self.whole(deep), self.whole(deep)
        return Whole(f"({one.text} if {self.truth(deep)} else {other.text})", max(one.bits, other.bits))

    def decided(self, deep: int) -> Whole:
        numbers = [self.whole(deep) for _ in range(self.chance.randint(2, 3))]
        between = [self.chance.choice((" and ", " or ")) for _ in numbers]
        text = "".join(one.text + word for one, word in zip(numbers, [*between[1:], ""], strict=True))
        return Whole(f"({text})", max(one.bits for one in numbers))

    def extreme(self, deep: int) -> Whole:
        numbers = [self.whole(deep) for _ in range(self.chance.randint(2, 3))]
        bits = max(one.bits for one in numbers)
        if self.chance.random() < 0.2:
            return Whole(f"abs({numbers[0].text})", bits + 1)
        return Whole(f"{self.chance.choice(('min', 'max'))}({', '.join(one.text for one in numbers)})", bits)

    def of_tuple(self, deep: int) -> Whole:
        one, other = self.whole(deep, 30), self.whole(deep, 30)
        at = self.place(2, deep - 1)
        ways = (f"({one.text}, {other.text})[{at}]", f"p[{at}]", "q.points", "q[0]")
        return Whole(self.chance.choice(ways), _MOST_BITS)

    def made_whole(self, deep: int) -> Whole:
        real = self.real(deep)
        ways = (f"int({self.truth(deep)})", f"(int({real}) if -1000 < {real} < 1000 else 3)", "int(own[0])")
        return Whole(self.chance.choice(ways), 60)

    def called(self, deep: int) -> Whole:
        found = self.call("whole", deep)
        return Whole(found, _MOST_BITS) if found else self.variable(deep)

    def call(self, gives: str, deep: int) -> str:
        """A call of a function that gives such an answer; nothing if there is none, or no time for it."""
        ways = [one for one in self.others if one.gives == gives and one.work * self.times < _MOST_WORK]
        if not ways:
            return ""
        one = self.chance.choice(ways)
        self.work += one.work * self.times
        cards = self.chance.choice(("cards", "cards", "np.arange(6)"))
        numbers = f"{self.whole(deep).text}, {self.whole(deep).text}, {self.truth(deep)}"
        rest = f"{self.real(deep)}, {cards}, table"
        return f"{one.name}({numbers}, {self.chance.choice((rest, f'table=table, x={self.real(0)}, cards={cards}'))})"

    def truth(self, deep: int = 2) -> str:
        """A truth value."""
        if deep <= 0:
            return self.chance.choice(("g", "h", "flag", "q.large", "YES", "a > b", "c == d", "(not g)"))
        one, other = self.whole(deep - 1).text, self.whole(deep - 1).text
        signs = [self.chance.choice(("<", "<=", ">", ">=", "==", "!=")) for _ in range(2)]
        inner = [self.truth(deep - 1) for _ in range(2)]
        ways = [
            f"({one} {signs[0]} {other})",
            f"({one} {signs[0]} {other} {signs[1]} {self.whole(deep - 1).text})",
            f"({inner[0]} {self.chance.choice(('and', 'or', '==', '!='))} {inner[1]})",
            f"(not {inner[0]})",
            f"({one} {self.chance.choice(('in', 'not in'))} ({other}, 1, {self.whole(0).text}))",
            f"({self.real(deep - 1)} {signs[0]} {self.real(deep - 1)})",
            f"bool({one})",
            f"({inner[0]} if {inner[1]} else {self.truth(0)})",
            "own.any()",
        ]
        return self.chance.choice(ways)

    def real(self, deep: int = 2) -> str:
        """A real number; a whole one in its place may be one, too."""
        if deep <= 0:
            return self.chance.choice(("x", "y", "z", "q.part", "0.5", "(-1.25)", "1e9"))
        one, other = self.real(deep - 1), self.real(deep - 1)
        whole = self.whole(deep - 1, 40).text
        ways = [
            f"({one} {self.chance.choice('+-*')} {other})",
            f"({one} / {self.chance.choice(('2', '3.5', '(-7)'))})",
            f"({whole} / {self.chance.choice(('3', '8', '(-7)'))})",
            f"({one} + {whole})",
            f"float({whole})",
            f"({one} if {self.truth(deep - 1)} else {other})",
            f"{self.chance.choice(('min', 'max'))}({one}, {other})",
            f"abs({one})",
            f"(-{one})",
        ]
        return self.chance.choice(ways)

    # --- statements ---------------------------------------------------------------------------------------------------

    def statement(self) -> None:
        ways = [self.assign] * 5 + [self.change] * 2 + [self.write_element] * 3 + [self.write_part, self.arrays]
        if self.depth < 4:
            ways += [self.test] * 3
        if self.loops < 2:
            ways += [self.loop, self.loop, self.wait, self.go_through]
        self.chance.choice(ways)()

    def block(self) -> None:
        self.depth += 1
        turns = list(self.turns)
        for _ in range(self.chance.randint(1, 3)):
            self.statement()
        if self.loops and self.chance.random() < 0.2:
            self.say(f"if {self.truth(1)}:\n{'    ' * self.depth}    {self.chance.choice(('break', 'continue'))}")
        if self.chance.random() < 0.08:
            self.give_back()
        self.turns = turns
        self.depth -= 1

    def assign(self) -> None:
        name = self.chance.choice("abcde")
        deep = 3
        ways = [
            lambda: f"{name} = {self.whole(deep).text}",
            lambda: f"{name} = {self.whole(deep).text}",
            lambda: f"{name}, {self.chance.choice('de')} = {self.whole(2).text}, {self.whole(2).text}",
            lambda: "a, b, c = c, a, b",
            lambda: f"{self.chance.choice('gh')} = {self.truth(2)}",
            lambda: f"{self.chance.choice('yz')} = {self.real(2)}",
            lambda: f"p = ({self.whole(2).text}, {self.whole(2).text})",
            lambda: f"q = Share({self.whole(2).text}, part={self.real(1)})",
            lambda: f"q = Share({self.whole(2).text}, {self.truth(1)})",
            lambda: f"{name}, {self.chance.choice('de')} = p",
            lambda: f"g, h, {name} = h, g, {self.whole(1).text}",
            lambda: f"c = d = {self.whole(2).text}",
        ]
        text = self.chance.choice(ways)()
        pair, array = self.call("pair", 1), self.call("array", 1)
        if pair and self.chance.random() < 0.3:
            text = f"{name}, (g, y) = {pair}"
        elif array and self.chance.random() < 0.3:
            text = f"own = {array}"
        self.say(text)

    def change(self) -> None:
        name, number = self.chance.choice("abcde"), self.whole(2, 40).text
        self.say(f"{name} = {name} & {(1 << 50) - 1}")
        self.say(f"{name} {self.chance.choice(('+=', '-=', '|=', '&=', '^=', '%= 1 |'))} {number}")
        self.say(self.chance.choice(("y += 0.5", "z -= x", "y *= 0.5", "g |= h", "h &= flag", "g ^= flag")))

    def write_element(self) -> None:
        one, other = self.whole(2, 50).text, self.whole(2, 50).text
        i, j = self.place(CARDS, 1), self.place(CARDS, 1)
        self.say(
            self.chance.choice(
                (
                    f"cards[{i}] = {one}",
                    f"cards[{i}], cards[{j}] = cards[{j}], cards[{i}]",
                    f"cards[{i}], own[{self.place(5, 1)}] = {one}, {other}",
                    f"table[{self.place(ROWS, 1)}, {self.place(COLUMNS, 1)}] = {one}",
                    f"row[{self.place(COLUMNS, 1)}] = {one}",
                    f"own[{self.place(5, 1)}] = {one}",
                    f"cards[{i}] &= {one}",
                    f"own[{self.place(5, 0)}] >>= {self.whole(1, 20).text} & 63",
                    f"table[{self.place(ROWS, 0)}][{self.place(COLUMNS, 0)}] ^= {self.whole(1, 40).text}",
                )
            )
        )

    def write_part(self) -> None:
        number = self.whole(1, 40).text
        first, last = self.chance.randint(-7, 7), self.chance.randint(-7, 7)
        self.say(
            self.chance.choice(
                (
                    f"cards[{first}:{last}] = {number}",
                    f"cards[{self.whole(1, 3).text}:] = {number}",
                    f"cards[:{self.whole(1, 3).text}] &= 1023",
                    "cards[1:5] = cards[0:4]",
                    "cards[0:3] = cards[3:6]",
                    "cards[0:3] = cards[0:6:2]",
                    "cards[3:6] = cards[0:6:2]",
                    "cards[1::2] = cards[::2]",
                    "cards[1:] ^= cards[:-1]",
                    "cards &= (1 << 40) - 1",
                    "cards[2:] |= own[:4]",
                    "own[:] = cards[1:]",
                    "own[:3] = table[:, 2]",
                    f"table[:, {self.place(COLUMNS, 0)}] = own[1:4]",
                    "table[:, 1] = table[:, 0]",
                    "table[1:] = table[:-1]",
                    "table[0], table[1] = table[1], table[0]",
                    "table[2] = cards[1:5]",
                    f"table[{self.place(ROWS, 1)}] = {number}",
                    f"table[{first}:{last}] = {number}",
                    f"table[1, {first}:{last}] = {number}",
                )
            )
        )

    def arrays(self) -> None:
        number = self.whole(1, 40).text
        self.say(
            self.chance.choice(
                (
                    "own = np.zeros(5, np.int64)",
                    f"own = np.full(5, {number}, np.int64)",
                    "own = cards[1:].copy()",
                    "own = cards[:5]",
                    "own = np.arange(5)",
                    f"row = table[{self.place(ROWS, 1)}]",
                    "row = np.ones(4, np.int64)",
                    "row = cards[2:]",
                    "own = np.zeros_like(own)",
                    "row = row.astype(np.int64)",
                )
            )
        )

    def test(self) -> None:
        self.say(f"if {self.truth(2)}:")
        self.block()
        if self.chance.random() < 0.3:
            self.say(f"elif {self.truth(2)}:")
            self.block()
        if self.chance.random() < 0.5:
            self.say("else:")
            self.block()

    def loop(self) -> None:
        number, small = self.whole(1, 3).text, self.whole(1, 2).text
        bounds = self.chance.choice(
            (
                number,
                f"-2, {number}",
                f"{small}, {number}",
                f"{number}, -2, -1",
                f"{number}, {small}, -3",
                f"-3, {small}, 2",
            )
        )
        turn = f"i{self.counters}"
        self.counters += 1
        self.say(f"{turn} = 0")
        self.say(f"for {turn} in range({bounds}):")
        self.turns.append(turn)
        self.repeated(10)
        if self.chance.random() < 0.7:
            self.turns.remove(turn)

    def wait(self) -> None:
        turn = f"i{self.counters}"
        self.counters += 1
        self.say(f"{turn} = 0")
        self.say(f"while {turn} < {self.chance.randint(1, 6)} and {self.truth(1)}:")
        self.lines.append("    " * (self.depth + 1) + f"{turn} += 1")
        self.repeated(6)
        if self.chance.random() < 0.3:
            self.say("else:")
            self.block()

    def go_through(self) -> None:
        first, last = self.whole(1, 3).text, self.whole(1, 3).text
        what = self.chance.choice(
            (
                "cards",
                "own",
                "row",
                "TABLE",
                "PAIR",
                "p",
                "(a, d, 3)",
                f"cards[{first}:{last}]",
                "cards[::2]",
                "table[:, 1]",
            )
        )
        name = "card"
        if self.chance.random() < 0.2:
            what, name = "ROW", "c, d"
        self.say(f"for {name} in {what}:")
        if name == "card":
            self.lines.append("    " * (self.depth + 1) + "e = (e & 65535) + (card & 65535)")
        self.repeated(8)

    def repeated(self, turns: int) -> None:
        self.loops += 1
        self.times *= turns
        self.block()
        self.times //= turns
        self.loops -= 1

    def give_back(self) -> None:
        number = self.whole(2).text
        if self.gives == "whole":
            self.say(f"return {number}")
        elif self.gives == "pair":
            self.say(f"return {number}, ({self.truth(1)}, {self.real(1)})")
        elif self.gives == "array":
            self.say("return own")
        else:
            names = "a, b, c, d, e, g, h, y, z, p[0], p[1], q.points, q.large, q.part"
            self.say(f"return {number}, {names}, own[0], row[-1]")


def program(chance: Random) -> str:
    """The text of a program: some functions, and ``last``, which gives all that it knows."""
    written: list[Written] = []
    texts = [_HEAD]
    for number in range(chance.randint(2, 5)):
        one = Function(chance, f"f{number}", chance.choice(("whole", "whole", "pair", "array")), written)
        texts.append(one.write())
        written = [*written, Written(one.name, one.gives, one.work)]
    texts.append(Function(chance, "last", "all", written).write())
    return "\n\n\n".join(texts) + "\n"
