"""Rule functions that call others: arguments, tuples, names, and which function is meant."""

from __future__ import annotations

import copy
import pickle
import textwrap
from typing import Any, NamedTuple

import numpy as np
import pytest

from rummyhouse.compiled import rule, specialise
from tests.compiled.machine import agreed, machine
from tests.compiled.written import written

pytestmark = pytest.mark.compiled

PAIR = (3, (4, 5.5), True)


class Share(NamedTuple):
    points: Any
    cards: Any = 7
    inner: Any = (1, 2)


WHOLE = Share(1, 2.5, (3, (4, 5)))


@rule
def weighed(a: Any, b: Any = 10, c: Any = 2.5, d: Any = PAIR) -> Any:
    return a + 2 * b + 4 * c + d[0]


@rule
def calls(a: Any, b: Any) -> Any:
    return (
        weighed(a), weighed(a, b), weighed(a, c=b), weighed(c=a, a=b), weighed(a, d=(b, 1)), weighed(a, b, a, (b, b)),
        weighed(b=weighed(a), a=weighed(b)),
    )  # fmt: skip


@rule
def tuples(a: Any, b: Any) -> Any:
    pair = a, (b, a + 0.5)
    x, (y, z) = pair
    x, y = y, x
    share = Share(a, inner=(b, b))
    other = Share(cards=b, points=share, inner=(1, a > b))
    one = (a, b, 3)
    p, q, r = one
    i = 1 if a > b else -1
    return (
        x, y, z, pair[1][0], share.points, share[1], share.inner[-1], other.points.points, other.inner, one[i],
        one[i - 1], len(one), p + q + r, PAIR[1][1], PAIR[-1], WHOLE.inner[1][0], WHOLE.cards, len(PAIR),
        (1.5, 2.5)[i], (4, 5, 6)[i],
    )  # fmt: skip


@rule
def joined_tuples(a: Any, b: Any) -> Any:
    pair = (a, True)
    if a > b:
        pair = (b, 5)
    other = (1, 2) if a else (0.5, b)
    return pair[0], pair[1], other[0], other[1]


@rule
def twice(pair: Any) -> Any:
    return pair[1], pair[0] * 2


@rule
def handed_over(a: Any, b: Any) -> Any:
    x, y = twice(twice((a, b)))
    return twice(Share(x, y)), x, nothing(a)


@rule
def nothing(a: Any) -> None:
    a += 1


@rule
def nothing_comes_back(a: Any, b: Any) -> Any:
    found = nothing(a)  # noqa: F841
    nothing(b)
    return a


@rule
def like_builtins(len: Any, range: Any) -> Any:  # noqa: A002
    max = len + range  # noqa: A001
    int = max * 2  # noqa: A001
    t1 = entry = arena = int
    return max, int, t1 + entry, arena


@rule
def größe(é: Any, 手: Any) -> Any:  # noqa: N803
    for ß in range(手):
        é += ß
    return é, 手


@rule
def of_kinds(a: Any) -> Any:
    return a / 2 if a else a


@rule
def of_many_kinds(a: Any, b: Any) -> Any:
    return of_kinds(a), of_kinds(a > b), of_kinds(a + 0.5), of_kinds(3), of_kinds(True)


@rule
def declared(a: Any, b: Any) -> Any:
    x: float = a
    y: int = b
    z: int
    z = y
    return x, y, z


@pytest.mark.parametrize(
    "function",
    [calls, tuples, joined_tuples, handed_over, nothing_comes_back, like_builtins, größe, of_many_kinds, declared],
)
@pytest.mark.parametrize(("a", "b"), [(3, 5), (5, 3), (0, 0), (-2, 7)])
def test_functions(function, a, b):
    agreed(function, a, b)


def test_python_may_name_the_arguments():
    for _ in range(2):
        assert [of(1), of(1, 2), of(1, c=3), of(c=3, a=1), of(1, c=5, b=4)] == [2101, 2021, 401, 401, 541]
    for wrong in ({"a": 1, "e": 2}, {"b": 1}, {}):
        with pytest.raises(TypeError):
            of(**wrong)
    for args in ((1, 2, 3, 4), (), (None,), ("a", [])):
        with pytest.raises(TypeError):
            of(*args)
    with pytest.raises(TypeError):
        of(1, a=2)
    with pytest.raises(TypeError):
        of(c=5, b=1)


@rule
def of(a: Any, b: Any = 10, c: Any = 20) -> Any:
    return a + 10 * b + 100 * c


def made(number: int) -> Any:
    @rule
    def same(a: Any, by: Any = number) -> Any:
        return a * by

    return same


def other_made() -> Any:
    @rule
    def same(a: Any, by: Any = 1) -> Any:
        return a - by

    return same


def test_functions_of_one_name_are_not_mistaken_for_one_another():
    three, four = made(3), made(4)
    assert (three(5), four(5), three(6)) == (15, 20, 18)
    other = other_made()
    other.function.__qualname__ = three.function.__qualname__
    assert (rule(other.function)(5), three(5)) == (4, 15)


def test_a_function_that_is_written_again_is_compiled_again(tmp_path):
    text = "@rule\ndef f(a):\n    return a {} 3\n"
    first = written(tmp_path, text.format("+"), name="again")
    assert first.f(1) == 4
    second = written(tmp_path, text.format("*"), name="again")
    assert (second.f(1), first.f(1)) == (3, 4)


def test_a_function_may_call_the_one_whose_name_it_takes(tmp_path):
    text = """
    @rule
    def f(a):
        return a + 1
    old = f
    @rule
    def f(a):
        return 10 * old(a)
    @rule
    def g(a):
        return f(a) - old(a)
    """
    module = written(tmp_path, textwrap.dedent(text))
    assert (module.f(1), module.old(1), module.g(1)) == (20, 2, 18)


def counted(a: Any) -> Any:
    return a * PART + other_part(a)


def added(a: Any) -> Any:
    return a + PART


PART = 1


@rule
def other_part(a: Any) -> Any:
    return a


def test_specialised_functions_are_what_they_are_made_of():
    three = specialise(counted, "same", {"PART": 3})
    four = specialise(counted, "same", {"PART": 4, "other_part": three})
    five = specialise(added, "same", {"PART": 3})
    assert [one(2) for one in (three, four, five, three)] == [8, 16, 5, 8]
    tables = [np.zeros(5000, np.int64) for _ in range(2)]
    tables[1][2500] = 7
    assert [specialise(looked_up, "same", {"TABLE": table})(2500) for table in tables] == [0, 7]
    assert len({three.identity, four.identity, five.identity}) == 3


TABLE: Any = None


def looked_up(i: Any) -> Any:
    return TABLE[i]


def test_a_function_can_be_pickled_and_copied():
    assert pickle.loads(pickle.dumps(calls)) is calls
    assert copy.deepcopy(calls) is calls
    local = made(3)
    assert copy.deepcopy(local) is copy.copy(local) is local


def test_two_kinds_of_arguments_are_two_functions():
    assert of_kinds(3) == 1.5
    assert of_kinds(3.0) == 1.5
    assert of_kinds(True) == 0.5
    big = (1 << 53) + 1
    assert same_number(0.5) == 0.5
    assert same_number(big) == big
    assert machine(same_number, big) == big


@rule
def same_number(a: Any) -> Any:
    return a
