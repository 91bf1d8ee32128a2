"""The translator: what it knows it keeps the meaning of, and what it does not know it refuses."""

from __future__ import annotations

import json
import shutil
import subprocess
from typing import Any

import pytest

from rummyhouse.pads.translator import Translator, UnknownPythonError

SIZE = 7
ROW = (3, 1, 4)


def arithmetic(a: int, b: int) -> list[int]:
    return [a // b, a % b, -a, a * b, a - b, abs(a), min(a, b), max(a, b), int(a < b), a << 2, a & 5 | 8]


def loops(count: int) -> list[int]:
    found: list[int] = []
    for i in range(count):
        for at in range(1, i):
            if at == 3:
                continue
            found.append(10 * i + at)
        if len(found) > 12:
            break
    left = count
    while left > 0:
        left -= 2
        found.append(left)
    return found


def tables(a: int) -> list[Any]:
    table = [[0, 0, 0], [0, 0, 0]]
    table[1][2] = a
    table[0][1] += 4
    table[0][1] *= -2
    pairs = [[1, 2], [3, 4]]
    x, y = a, SIZE
    return [table, [first for first, _ in pairs], [i * i for i in range(4) if i != 2], x + y, max(n for n in ROW)]


def texts(a: int) -> list[Any]:
    name = "six" if a == 6 else "other"
    return [f"{name}: {a} `$", ", ".join([name, f"{SIZE}"]), a in ROW, a not in (6, 8), 0 < a <= 6 != 5, None is None]


def shift(a: int) -> int:
    return loops(a)[0] + SIZE


CASES: list[tuple[Any, list[int]]] = [
    *((arithmetic, [a, b]) for a in (-7, 0, 5, 7) for b in (-3, 2, 3)),
    *((loops, [count]) for count in range(8)),
    *((function, [a]) for function in (tables, texts) for a in (0, 1, 6, -2)),
    (shift, [4]),
]


def test_what_is_translated_means_the_same() -> None:
    node = shutil.which("node")
    if node is None:
        pytest.skip("Node is not installed")
    translator = Translator({})
    calls = [f"{translator.add(function)}(...{json.dumps(given)})" for function, given in CASES]
    constants = [f"const {name} = {text};" for name, text in translator.constants.items()]
    source = "\n".join(
        [
            "function modulo(a, b) { return a - b * Math.floor(a / b); }",
            "function range(count) { return Array.from({ length: count }, (_, i) => i); }",
            *constants,
            *translator.functions.values(),
            f"const found = [{', '.join(calls)}];",
            "process.stdout.write(JSON.stringify(found, (_, one) => (Object.is(one, -0) ? 'minus zero' : one)));",
        ]
    )
    found = subprocess.run([node, "-e", source], capture_output=True, check=True, text=True).stdout
    assert json.loads(found) == json.loads(json.dumps([function(*given) for function, given in CASES]))


def divides(a: int) -> float:
    return a / 2


def slices(a: list[int]) -> list[int]:
    return a[1:]


def last(a: list[int]) -> int:
    return a[-1]


def fractions(a: int) -> float:
    return a + 0.5


def asks(a: list[int]) -> bool:
    return 3 in a


def sorts(a: list[int]) -> list[int]:
    return sorted(a)


def names(a: int) -> int:
    return arithmetic(a, b=2)[0]


def tries(a: int) -> int:
    try:
        return a
    except ValueError:
        return 0


def counts_on(a: int) -> int:
    for i in range(a):
        i += 1
    return a


def formats(a: int) -> str:
    return f"{a:>3}"


def steps(a: int) -> int:
    found = 0
    for i in range(0, a, 2):
        found += i
    return found


def calls(a: list[int]) -> int:
    return a.pop()


@pytest.mark.parametrize(
    "function",
    [divides, slices, last, fractions, asks, sorts, names, tries, counts_on, formats, steps, calls],
    ids=lambda function: function.__name__,
)
def test_what_is_not_known_is_refused(function: Any) -> None:
    with pytest.raises(UnknownPythonError, match=r"test_translator, line \d+: .* has no translation"):
        Translator({}).add(function)
