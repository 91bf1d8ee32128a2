# ruff: noqa - nobody writes like this
# mypy: ignore-errors
"""Python that JavaScript would take for something else, or that the translator does not know: all of it is refused."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any

import numpy as np

from rummyhouse.languages import say
from rummyhouse.rules import Parameter
from rummyhouse.rules import tally as sheets

CONSTANT = [[1, 2]]
LARGE = 2**53
HALF = 0.5
BY_NUMBER = {1: "one"}
TORN = "\ud83d"
RECORD = np.dtype((np.record, [("points", np.int64, (2,)), ("out", np.int64), ("share", np.float64)]))
Flat = Annotated[Any, RECORD]


def arithmetic(a: int, b: int) -> list[int]:
    return [a + b]


def sum_of(a: list[int]) -> int:
    return a[0]


def changes_constant(a: int) -> None:
    CONSTANT[0].append(a)


def reads_constant(a: int) -> int:
    return CONSTANT[0][a]


def divides(a: int) -> float:
    return a / 2


def powers(a: int) -> int:
    return a**2


def turns_round(a: int) -> int:
    return ~a


def differs(a: int) -> int:
    return a ^ 1


def slices(a: list[int]) -> list[int]:
    return a[1:]


def letter(a: str) -> str:
    return a[0]


def two_places(a: list[list[int]]) -> int:
    return a[0, 1]  # type: ignore[call-overload]


def joins_numbers(a: list[int]) -> str:
    return ",".join(a)  # type: ignore[arg-type]


def letters(a: str) -> int:
    return len(a)


def through_letters(a: str) -> list[str]:
    return [one for one in a]


def through_names(a: dict[str, int]) -> list[str]:
    return [name for name in a]


def fractions(a: int) -> float:
    return a + 0.5


def half(a: int) -> float:
    return a + HALF


def large(a: int) -> int:
    return min(a, LARGE)


def written_large() -> int:
    return 9007199254740993


def torn() -> str:
    return TORN


def by_number(a: int) -> str:
    return BY_NUMBER[a]


def asks(a: list[int]) -> bool:
    return 3 in a


def asks_text(a: str) -> bool:
    return "x" in a


def asks_lists(a: list[int]) -> bool:
    return a in ((1, 2), (3, 4))


def empty(a: list[int]) -> bool:
    if a:
        return True
    return False


def empty_dict(a: dict[str, int]) -> bool:
    return not a


def either(a: list[int]) -> list[int]:
    return a or [1]


def either_sort(a: int) -> Any:
    return a or "nothing"


def says_truth(a: bool) -> str:
    return f"{a}"


def says_nothing(a: int) -> str:
    return f"{None}"


def says_list(a: list[int]) -> str:
    return str(a)


def formats(a: int) -> str:
    return f"{a:>3}"


def repeats(a: str) -> str:
    return a * 3


def repeats_list(a: list[int]) -> list[int]:
    return a * 2


def adds_lists(a: list[int]) -> list[int]:
    return [*a] + [1]


def adds_in_place(a: list[int]) -> list[int]:
    a += [1]
    return a


def adds_tuple(a: int) -> Any:
    found = (a,)
    found += (1,)
    return found


def stores_in_tuple(a: int) -> Any:
    found = (a, 1)
    found[0] = 2
    return found


def tuple_and_list(a: int) -> bool:
    return (a, 1) == [a, 1]


def hides_tuple(a: int) -> dict[str, Any]:
    return {"a": (a, 1)}


def sorts_texts(a: str, b: str) -> bool:
    return a < b


def largest_text(a: list[str]) -> str:
    return max(a)


def largest_truth(a: bool) -> int:
    return max(a, 0)


def sorts_unlike(a: int, b: str) -> bool:
    return a < b


def is_same(a: int, b: int) -> bool:
    return a is b


def is_true(a: Any) -> bool:
    return a is True


def once(a: int) -> bool:
    return 0 < sum_of([a]) < 3


def sorts(a: list[int]) -> list[int]:
    return sorted(a)


def rounds(a: int) -> int:
    return round(a)


def reads_number(a: str) -> int:
    return int(a)


def adds_anything(a: Any) -> Any:
    return a + 1


def masks_truths(a: bool, b: bool) -> bool:
    return a & b


def names(a: int) -> list[int]:
    return arithmetic(a, b=2)


def says_a_list(a: list[int]) -> str:
    return say("{cards}", cards=a)


def says_what_it_is_given(values: dict[str, Any]) -> str:
    return say("{cards}", **values)


def too_few() -> list[int]:
    return arithmetic(1)


def defaults(a: int = 1) -> int:
    return a


def places_only(a: int, /) -> int:
    return a


def stars(*a: int) -> int:
    return a[0]


@cache
def remembers(a: int) -> int:
    return a


def as_it_is(function: Any) -> Any:
    return function


@as_it_is
def decorated(a: int) -> int:
    return a


def tries(a: int) -> int:
    try:
        return a
    except ValueError:
        return 0


def counts_on(a: int) -> int:
    for i in range(a):
        i += 1
    return a


def steps(a: int) -> int:
    found = 0
    for i in range(0, a, 2):
        found += i
    return found


def ends_else(a: int) -> int:
    for _ in range(a):
        pass
    else:
        a = 1
    return a


def calls(a: list[int]) -> int:
    return a.pop()


def forgets(a: list[int]) -> None:
    del a[0]


def captures(a: int) -> int:
    return (lambda: a)()


def within(a: int) -> int:
    def inner() -> int:
        return a

    return inner()


def lazy(a: list[int]) -> Any:
    return (one for one in a)


def keeps_range(a: int) -> Any:
    return range(a)


def shadows(a: int) -> int:
    abs = a
    return abs(a)


def promises_a_number(number: int) -> int:
    return str(number)


def changes_sort(a: int) -> Any:
    found = a
    found = "text"
    return found


def reads_early(a: int) -> int:
    while a > 0:
        if a == 1:
            a = found
        found = 2
        a -= 1
    return a


def no_end(a: int) -> int:
    if a > 1:
        return a


def no_field(a: Flat) -> int:
    return int(a.pointts)


def no_property(a: Parameter) -> Any:
    return a.clauses


def a_fraction(a: Flat) -> float:
    return float(a.share)


def stores_row(a: Flat) -> None:
    a.points = a.points


def empty_array(a: Flat) -> bool:
    return bool(a.points)


def compares_arrays(a: Flat) -> Any:
    return a.points == a.points


def odd_error(a: int) -> None:
    raise KeyError("a")


def other_names() -> dict[str, int]:
    return {"__proto__": 1}


def torn_names() -> dict[str, int]:
    return {"\ud83d": 1}


def foreign(a: int) -> int:
    größe = a
    return größe


def hides(a: Flat) -> int:
    best_side = 1
    return best_side + sheets.best_side(a.points, 2)


def alike(a):
    return a == 1


def reads_before_it_is_its_own(a: int) -> int:
    found = LARGE + a
    LARGE = a
    return found + LARGE


def raises_an_answer(a: int) -> None:
    raise as_it_is("a")


def annotates(a: int) -> int:
    found: complex = a
    return a


def goes_through_nothing(a: int) -> int:
    for found in []:
        a = 1
    return a


def keeps_nothing(a: int) -> int:
    found = [][a]
    return a


def takes_one_called_like_a_module(np: Flat) -> int:
    return int(np.out)
