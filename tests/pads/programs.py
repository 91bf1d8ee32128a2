"""Random programs in the part of Python that the translator knows, and sometimes a little beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import random

SORTS = ("int", "bool", "str", "list[int]", "list[list[int]]", "tuple[int, int]", "dict[str, Any]", "Any")
LETTERS = dict(zip(SORTS, "nbsltpda", strict=True))
TEXTS = ["", "a", "b", "é😀", "`${x}", "\\\r\n'\"", "10", "toString", "__proto__", "\u2028"]
NUMBERS = [0, 1, -1, 2, 3, 5, -7, 40, 1000, 2**31, -(2**31), 2**40 + 1, 2**53 - 1, -(2**53) + 1]

HEAD = '''"""Made at random."""
from typing import Any

ROW = (3, 1, -4)
NAMES = {"a": (1, 2), "b": (3,)}


def told(row: list[int], number: int) -> int:
    row.append(number)
    return number


def chosen(first: Any, second: Any) -> Any:
    if first == second:
        return [first]
    return first if first else second


def rest(a: int, b: int):
    if b > 2:
        return a % b
    if b < -5:
        raise ValueError(f"rest {a}")
    return a // b


def even(a):
    return a == 2 or a == True
'''


def program(chance: random.Random, name: str) -> str:
    """A function of this name."""
    return _Program(chance).written(name)


def value(chance: random.Random, sort: str, deep: int = 2) -> Any:
    """A value of this sort."""
    if sort == "Any":
        sort = chance.choice(SORTS[:4] + SORTS[6:7]) if deep and chance.random() < 0.9 else "None"
    if sort == "int":
        return chance.choice(NUMBERS) if chance.random() < 0.1 else chance.randint(-6, 6)
    if sort == "bool":
        return chance.random() < 0.5
    if sort == "str":
        return chance.choice(TEXTS)
    if sort in ("list[int]", "tuple[int, int]"):
        return [value(chance, "int") for _ in range(2 if sort[0] == "t" else chance.choice((0, 2, 3, 4, 5)))]
    if sort == "list[list[int]]":
        return [value(chance, "list[int]") for _ in range(chance.choice((0, 2, 3)))]
    if sort == "dict[str, Any]":
        return {name: value(chance, "Any", deep - 1) for name in chance.sample(TEXTS, chance.randrange(4))}
    return None


class _Program:
    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self.names = {sort: [f"{letter}{i}" for i in range(3)] for sort, letter in LETTERS.items()}
        self.loops = 0
        self.around: list[str] = []  # the loops that one is in
        self.lines: list[str] = []

    def written(self, name: str) -> str:
        given = ", ".join(f"{self.names[sort][0]}: {sort}" for sort in SORTS if not sort.startswith("tuple"))
        for sort in SORTS:
            for own in self.names[sort][0 if sort.startswith("tuple") else 1 :]:
                if self.chance.random() < 0.995:
                    is_open = sort in SORTS[:3] or sort.startswith("tuple")
                    said = "" if is_open and self.chance.random() < 0.5 else f": {sort}"
                    self.lines.append(f"    {own}{said} = {self.say(sort, 1, before=True)}")
        for _ in range(self.chance.randrange(3, 9)):
            self.do("    ", 2)
        shown = [own for sort in SORTS for own in self.names[sort] if not sort.startswith("tuple")]
        self.lines.append(f"    return [{', '.join([*shown, f'{self.names[SORTS[5]][0]}[0]'])}]")
        return "\n".join([f"def {name}({given}):", *self.lines])

    def sort(self) -> str:
        return self.chance.choice(SORTS)

    def name(self, sort: str) -> str:
        return self.chance.choice(self.names[sort])

    # --- statements ---------------------------------------------------------------------------------------------------

    def do(self, indent: str, deep: int) -> None:
        kinds = ["set", "set", "set", "add", "swap", "at", "name", "call"] + [
            "if",
            "for",
            "each",
            "while",
            "if",
            "if",
        ] * (deep > 0)
        if "each" not in self.around:
            kinds += ["append", "told"]
        if self.around:
            kinds += ["break", "continue"]
        getattr(self, f"do_{self.chance.choice(kinds)}")(indent, deep)
        if self.chance.random() < 0.03:
            self.lines.append(f"{indent}{self.chance.choice(['return 7', 'raise ValueError(s0)', 'return'])}")

    def line(self, text: str) -> None:
        self.lines.append(text)

    def block(self, indent: str, deep: int, around: str) -> None:
        self.around.append(around)
        for _ in range(self.chance.randrange(1, 4)):
            self.do(indent + "    ", deep - 1)
        self.around.pop()

    def do_set(self, indent: str, deep: int) -> None:
        sort = self.sort()
        self.line(
            f"{indent}{self.name(sort)} = {self.plain(sort) if sort == 'str' and self.around else self.say(sort, 3)}"
        )

    def do_add(self, indent: str, deep: int) -> None:
        sign = self.chance.choice(["+", "-", "+", "//", "%", "|", "&", ">>"])
        target = self.chance.choice([self.name("int"), f"{self.name(SORTS[3])}[{self.small()}]", f"{self.name('str')}"])
        if target[0] == "s":
            self.line(f"{indent}{target} += {self.plain('str') if self.around else self.say('str', 1)}")
        else:
            self.line(f"{indent}{target} {sign}= {self.say('int', 2)}")

    def do_swap(self, indent: str, deep: int) -> None:
        sort = self.sort()
        one, other, *_ = self.names[sort]
        if self.chance.random() < 0.7:
            self.line(f"{indent}{one}, {other} = {other}, {self.say(sort, 2)}")
        else:
            self.line(f"{indent}n1, n2 = {self.say(self.chance.choice(SORTS[3:6:2]), 1)}")

    def do_at(self, indent: str, deep: int) -> None:
        self.line(f"{indent}{self.name(SORTS[3])}[{self.small()}] = {self.say('int', 2)}")

    def do_name(self, indent: str, deep: int) -> None:
        self.line(f"{indent}{self.name(SORTS[6])}[{self.say('str', 0)}] = {self.say(self.chance.choice(SORTS[:3]), 2)}")

    def do_call(self, indent: str, deep: int) -> None:
        self.line(f"{indent}rest({self.say('int', 1)}, {self.say('int', 1)})")

    def do_append(self, indent: str, deep: int) -> None:
        holder, held = self.chance.choice(
            [(SORTS[3], "int"), (SORTS[3], "int"), (SORTS[4], SORTS[3])] * 9 + [("Any", "int")]
        )
        self.line(f"{indent}{self.name(holder)}.append({self.say(held, 2)})")

    def do_told(self, indent: str, deep: int) -> None:
        row = self.name(SORTS[3])
        made = f"[told({row}, one) for one in {self.plain(SORTS[3])} if told({row}, one - 1) > 0]"
        call = f"{row}[told({row}, {self.small()})] = told({row}, {self.small()})"
        more = f"{row}[told({row}, {self.small()})] += told({row}, {self.small()})"
        if self.around:
            self.line(f"{indent}told({row}, {self.say('int', 1)})")
        else:
            self.line(indent + self.chance.choice([f"{self.names[SORTS[3]][2]} = {made}", call, more]))

    def do_break(self, indent: str, deep: int) -> None:
        self.line(f"{indent}if {self.test(1)}:\n{indent}    break")

    def do_continue(self, indent: str, deep: int) -> None:
        self.line(f"{indent}if {self.test(1)}:\n{indent}    continue")

    def do_if(self, indent: str, deep: int) -> None:
        self.line(f"{indent}if {self.test(2)}:")
        self.inner(indent, deep)
        for word in self.chance.choice([[], ["else"], ["elif", "else"]]):
            self.line(f"{indent}{word} {self.test(2)}:" if word == "elif" else f"{indent}else:")
            self.inner(indent, deep)

    def inner(self, indent: str, deep: int) -> None:
        for _ in range(self.chance.randrange(1, 3)):
            self.do(indent + "    ", deep - 1)

    def do_for(self, indent: str, deep: int) -> None:
        self.loops += 1
        first = f"{self.chance.randint(-3, 3)}, " if self.chance.random() < 0.4 else ""
        self.line(f"{indent}for k{self.loops} in range({first}{self.chance.randrange(4)}):")
        self.line(f"{indent}    n2 = k{self.loops}")
        self.block(indent, deep, "for")

    def do_each(self, indent: str, deep: int) -> None:
        sort = self.chance.choice([*SORTS[3:6] * 4, "Any"])
        held = {SORTS[3]: "int", SORTS[4]: SORTS[3], SORTS[5]: "int", "Any": "Any"}[sort]
        self.line(f"{indent}for {self.name(held)} in {self.name(sort)}:")
        self.block(indent, deep, "each")

    def do_while(self, indent: str, deep: int) -> None:
        self.loops += 1
        left = f"w{self.loops}"
        self.line(f"{indent}{left} = {self.chance.randrange(4)}")
        self.line(f"{indent}while {left} > 0 and {self.test(1)}:")
        self.line(f"{indent}    {left} -= 1")
        self.block(indent, deep, "while")

    # --- expressions --------------------------------------------------------------------------------------------------

    def say(self, sort: str, deep: int, *, before: bool = False) -> str:
        """An expression of a sort, hardly ever of another one; ``before`` names that have no value yet none is read."""
        if self.chance.random() < 0.004:
            sort = self.sort()
        if before:
            names = [] if sort.startswith("tuple") else self.names[sort][:1]
        else:
            names = self.names[sort]
        if names and (deep <= 0 or self.chance.random() < 0.3):
            return self.chance.choice(names)
        if deep <= 0 or before:
            return self.plain(sort)
        if self.chance.random() < 0.05:
            return f"({self.say(sort, deep - 1)} if {self.test(deep - 1)} else {self.say(sort, deep - 1)})"
        said: str = getattr(self, f"say_{LETTERS[sort]}")(deep - 1)
        return said

    def plain(self, sort: str) -> str:
        if sort == "tuple[int, int]":
            return f"({value(self.chance, 'int')}, {value(self.chance, 'int')})"
        if sort == "dict[str, Any]":
            return self.chance.choice(["{}", '{"a": 1, "b c": [2]}', '{"1": None, "0": True}'])
        if sort == "list[list[int]]":
            return self.chance.choice(["[[1, 2]]", "[[3], [-1, 0, 2]]"])
        return repr(value(self.chance, self.chance.choice(SORTS[:3]) if sort == "Any" else sort))

    def small(self) -> str:
        return self.chance.choice(["0", "1", "-1", "0", "1", "-2", "(n1 % 3)", f"{self.chance.randint(-3, 3)}"])

    def test(self, deep: int) -> str:
        sort = self.chance.choice(["bool", "bool", "bool", "int", "str", "Any"])
        return self.name("Any") if sort == "Any" else self.say(sort, deep)

    def say_n(self, deep: int) -> str:
        one, other = self.say("int", deep), self.say("int", deep)
        row = self.say(SORTS[3], deep)
        return self.chance.choice(
            [
                self.plain("int"),
                f"({one} {self.chance.choice('+-')} {other})",
                f"({one} * {self.chance.choice(['2', '-3', '1000', 'b0', 'b1', f'({other} % 9)'])})",
                f"({one} {self.chance.choice(['//', '%'])} {other})",
                f"({one} {self.chance.choice(['<<', '>>'])} {self.chance.choice(['2', '40', '(n0 % 70)'])})",
                f"({one} {self.chance.choice('&|')} {other})",
                f"-{one}",
                f"abs({one})",
                f"{self.chance.choice(['min', 'max'])}({one}, {other}, 3)",
                f"{self.chance.choice(['min', 'max'])}({row})",
                f"max(one + {other} for one in {row})",
                f"len({self.say(self.chance.choice(SORTS[3:6]), deep)})",
                f"{row}[{self.small()}]",
                f"{self.say(SORTS[4], deep)}[{self.small()}][{self.small()}]",
                f"{self.say(SORTS[5], deep)}[{self.chance.choice(['0', '1', '-1'])}]",
                f"ROW[{self.small()}]",
                f"NAMES['{self.chance.choice('aabc')}'][{self.small()}]",
                f"int({self.say(self.chance.choice(['bool', 'bool', 'int', 'Any']), deep)})",
                f"({one} {self.chance.choice(['and', 'or'])} {other})",
                f"rest({one}, {other})",
                f"({self.say('bool', deep)} + {self.say('bool', deep)})",
            ]
        )

    def say_b(self, deep: int) -> str:
        one, other = self.say("int", deep), self.say("int", deep)
        order = self.chance.choice(["<", "<=", ">", ">=", "==", "!="])
        sorts = self.chance.choice([("Any", "Any"), ("Any", self.chance.choice(SORTS[:5])), (self.sort(),) * 2])
        words = self.chance.choice(["and", "or"])
        return self.chance.choice(
            [
                self.plain("bool"),
                f"({one} {order} {other})",
                f"({one} {order} {self.name('int')} {self.chance.choice(['<', '==', '!='])} {other})",
                f"({self.say(sorts[0], deep)} {self.chance.choice(['==', '!='])} {self.say(sorts[-1], deep)})",
                f"(({one}, {other}) == ({other}, 1))",
                f"({one} {self.chance.choice(['in', 'not in'])} (1, {other}, 2))",
                f"({one} in {self.chance.choice(['ROW', 'p1'])})",
                f"(not {self.test(deep)})",
                f"({self.say('bool', deep)} {words} {self.say('bool', deep)})",
                f"(not ({self.test(deep)} {words} {self.test(deep)}))",
                f"({self.name('Any')} is {self.chance.choice(['', 'not '])}None)",
                f"bool({self.test(deep)})",
                f"even({one})",
            ]
        )

    def say_s(self, deep: int) -> str:
        one, other, number = self.say("str", deep), self.say("str", deep), self.say("int", deep)
        return self.chance.choice(
            [
                self.plain("str"),
                f"({one} + {other})",
                f'f"{{{self.name("int")}}} `$ {{{self.name("str")}}}"',
                f"str({number})",
                f'", ".join([{one}, {other}])',
                f'"".join(f"{{one}}" for one in {self.say(SORTS[3], deep)})',
                f"({one} or {other})",
            ]
        )

    def say_l(self, deep: int) -> str:
        one = self.say("int", deep)
        return self.chance.choice(
            [
                f"[{one}, {self.say('int', deep)}]",
                f"[one * 2 for one in {self.say(SORTS[3], deep)} if one > {self.small()}]",
                f"[first for first, _ in {self.say(SORTS[4], deep)}]",
                f"list(range({self.chance.randint(-3, 3)}, {self.chance.randrange(4)}))",
                f"list({self.say(self.chance.choice(SORTS[3:6:2]), deep)})",
                f"{self.say(SORTS[4], deep)}[{self.small()}]",
            ]
        )

    def say_t(self, deep: int) -> str:
        return self.chance.choice(
            [
                f"[{self.say(SORTS[3], deep)}, {self.say(SORTS[3], deep)}]",
                f"[[one, {self.small()}] for one in {self.say(SORTS[3], deep)}]",
            ]
        )

    def say_p(self, deep: int) -> str:
        return f"({self.say('int', deep)}, {self.say('int', deep)})"

    def say_d(self, deep: int) -> str:
        return f'{{"a": {self.say(self.chance.choice(SORTS[:5]), deep)}, "é b": {self.say("Any", deep)}}}'

    def say_a(self, deep: int) -> str:
        sort = self.chance.choice(SORTS[:5])
        return self.chance.choice(
            [
                f"{self.say(SORTS[6], 0)}[{self.say('str', 0)}]" if self.chance.random() < 0.2 else self.name("Any"),
                f"chosen({self.say('Any', deep)}, {self.say(sort, deep)})",
                f"({self.say(sort, deep)} if {self.test(deep)} else None)",
                f"[{self.say('Any', deep)}, {self.say(sort, deep)}]",
                f"{self.say('Any', 0)}[{self.chance.choice(['0', 's0', 'n0', '-1'])}]"
                if self.chance.random() < 0.2
                else self.plain("Any"),
            ]
        )
