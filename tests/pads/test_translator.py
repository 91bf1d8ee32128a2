"""The translator: what it knows it keeps the meaning of, and what it does not know it refuses."""

from __future__ import annotations

from typing import Any

import pytest

from rummyhouse.languages import say
from rummyhouse.pads.sorts import INT, STR
from rummyhouse.pads.translator import Translator, UnknownPythonError
from tests.pads import odd
from tests.pads.both import agree, in_javascript

SIZE = 7
ROW = (3, 1, 4)
SEVERAL = {"a": (1, 2), "b": (3, 4, 5)}


def void(void: int) -> int:
    arguments, old, one, Math = void, 1, 2, 3  # noqa: N806 - JavaScript has uses of its own for these names
    found = [old, one]
    found[0] += old
    return arguments + abs(-Math) + found[0] + sum_of([Math for one in range(2)])


def sum_until(a: int) -> int:
    total = 0
    for i in range(a):
        if i == 3:
            break
        else:  # noqa: RET508 - what has a value after it, only one way sees
            found = i
        total += found
    return total


def sum_of(numbers: list[int]) -> int:
    found = 0
    for number in numbers:
        found += number
    return found


def shifts(a: int, b: int) -> list[int]:
    return [a << 40, (a << 20) >> 3, -a >> 2, a >> 70, 1 << b, a & 12 | 3, -a & 7]


def divisions(a: int, b: int) -> list[int]:
    return [a // b, a % b, -a // b, -a % b, (a * 3000000000000001) // b, (a * 3000000000000001) % b]


def truths(a: int, b: bool) -> list[Any]:
    return [
        b + b,
        -b,
        b * 3 - a,
        a == b,
        b == 1,
        not a,
        bool(a),
        a and 3,
        a or 3,
        b and a > 1,
        int(b),
        b < 2,
        a != b,
        a % b,
    ]


def equals(a: Any, b: Any) -> list[bool]:
    return [a == b, a != b, [a] == [b], {"a": a} == {"a": b}, (a, 1) == (b, 1), (a, 1) == (b, 2), a is None, a == 1]


def conditions(a: Any) -> list[Any]:
    found: list[Any] = ["yes" if a else "no", not a]
    if a and not found[1]:
        found.append(1)
    while a:
        return found
    return [found, [one for one in [a, 1] if one]]


def texts_of_others(a: str) -> list[Any]:
    return [f"\r\n\t\\`${{{a}}}", a + "é\u2028😀", a == "😀", "a" if a else "b", {"a b": a, "class": 1, "1": 2}]


def places(a: list[int], i: int) -> list[Any]:
    return [a[i], a[-1], len(a), a[a[0]], len(a if i > 0 else [i]) + 1]


def keys(a: dict[str, Any], name: str) -> Any:
    a["__proto__"] = a[name]
    return [a["__proto__"], a]


def constant(name: str, at: int) -> list[Any]:
    return [SEVERAL[name][at], ROW[-1], at in SEVERAL[name], at not in ROW]


def live(a: list[int]) -> list[int]:
    for one in a:
        if len(a) < 9:
            a.append(one + 1)
    return a


def order(a: list[int]) -> list[Any]:
    said: list[int] = []
    found = [told(said, one) for one in a if told(said, -one) < 3]
    table = [0, 0, 0]
    table[told(said, 1)] = told(said, 2)
    table[told(said, 2)] += told(said, 1)
    return [said, found, table, told(said, 5) in (told(said, 6), told(said, 7))]


def told(said: list[int], one: int) -> int:
    said.append(one)
    return one


def unsure(a: int) -> int:
    for i in range(a):
        found = i
    return found


def nothing(a: int) -> None:
    if a > 1:
        return


def of_nothing(a: int) -> list[Any]:
    found = nothing(a)
    return [found, found is None, nothing(a) == None]  # noqa: E711 - it is asked what it means


def names_apart(a: list[list[int]]) -> list[int]:
    one, _ = 7, 8
    inner = [one for one, _ in a]
    first, second = a[0]
    first, second = second, first
    return [one, first, second, max(inner), min(1, a[0][0])]


def last(a: list[int]) -> int:
    return a[-1]


def hiding(last: int, order: list[int]) -> list[int]:
    """Each kind of name that is local here is called like a function of this file."""
    shift = last + order[0]
    found = [last, shift, max([2 * places for places in order])]
    for texts in order:
        found.append(texts)
    return found


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


def sentences(a: int) -> list[str]:
    return [
        say("{who} lays {a:card}.", who="Ann", a=a),
        say("{b:?is|are} {b}, {a:card is}, {a:Karte|Karten}, {b:,}", a=a, b=a * 1000),
        say("Draw##of cards"),
        say("No {values} {at} all"),
        say("{who} and {who}" if a else "nobody", who="{0}"),
    ]


def shift(a: int) -> int:
    return loops(a)[0] + SIZE


VALUES: list[Any] = [None, True, False, 0, 1, 2, "", "1", [], [0], [[1], 2], [True, 2], {}, {"a": 1}, {"a": True}]

CASES: list[tuple[Any, list[Any]]] = [
    *((arithmetic, [a, b]) for a in (-7, 0, 5, 7) for b in (-3, 2, 3)),
    *((loops, [count]) for count in range(8)),
    *((function, [a]) for function in (tables, texts) for a in (0, 1, 6, -2)),
    *((sentences, [a]) for a in (0, 1, 2, 1234)),
    (shift, [4]),
    (void, [5]),
    *((sum_until, [a]) for a in (0, 2, 9)),
    *((shifts, [a, b]) for a in (-9, 0, 5, 1000) for b in (-1, 0, 40)),
    *((divisions, [a, b]) for a in (-3, 0, 2, 3) for b in (-7, -1, 0, 1, 7)),
    *((truths, [a, b]) for a in (-1, 0, 1, 2) for b in (True, False)),
    *((equals, [a, b]) for a in VALUES for b in VALUES),
    *((conditions, [a]) for a in VALUES),
    *((texts_of_others, [a]) for a in ("", "😀", "a`${")),
    *((places, [[2, 1, 0], i]) for i in range(-5, 5)),
    *((keys, [{"b": 1, "a": [2]}, name]) for name in ("a", "c", "toString", "__proto__")),
    *((constant, [name, at]) for name in ("a", "b", "c", "constructor") for at in (-3, 1, 4)),
    (live, [[1, 2]]),
    (order, [[1, 2, -4]]),
    *((function, [a]) for function in (unsure, of_nothing) for a in range(3)),
    *((names_apart, [a]) for a in ([[1, 2]], [[1, 2], [3]], [])),
    *((last, [a]) for a in ([1, 2], [])),
    (hiding, [5, [4, 7]]),
]


def test_what_is_translated_means_the_same() -> None:
    for case, theirs in zip(CASES, in_javascript(CASES), strict=True):
        assert agree(case, theirs), (case[0].__name__, case[1], theirs)


def test_numbers_that_javascript_cannot_keep_stop_it() -> None:
    cases: list[tuple[Any, list[Any]]] = [
        (arithmetic, [2**52, 4]),
        (arithmetic, [2**40, 3]),
        (shifts, [2**30, 1]),
        (shifts, [1, 60]),
        (sum_of, [["1", 2]]),
        (sum_of, [[True]]),
        (equals, [2**60, 2**60 + 1]),
    ]
    for found in in_javascript(cases):
        assert found["error"].startswith("JavaScript cannot keep this")


REFUSED = [
    (odd.divides, "Div of int and int"),
    (odd.powers, "Pow of int and int"),
    (odd.turns_round, "Invert of int"),
    (odd.differs, "BitXor of int and int"),
    (odd.slices, "a slice"),
    (odd.letter, "the place int of str"),
    (odd.joins_numbers, r"\.join\(\) of str and int"),
    (odd.two_places, "several places of list"),
    (odd.letters, r"len\(str\)"),
    (odd.through_letters, "going through str"),
    (odd.through_names, r"going through dict\[int\]"),
    (odd.fractions, "0.5"),
    (odd.half, "HALF, a float,"),
    (odd.large, "LARGE, a int,"),
    (odd.written_large, "9007199254740993"),
    (odd.torn, "TORN, a str,"),
    (odd.by_number, "BY_NUMBER, a dict,"),
    (odd.asks, r"asking whether list\[int\] holds something"),
    (odd.asks_text, "asking whether str holds something"),
    (odd.asks_lists, "asking whether .* holds list"),
    (odd.empty, r"list\[int\] as a condition"),
    (odd.empty_dict, r"dict\[int\] as a condition"),
    (odd.either, "one of list"),
    (odd.either_sort, "one of int, str"),
    (odd.says_truth, "bool where str is wanted"),
    (odd.says_nothing, "None where str is wanted"),
    (odd.says_list, r"str\(list\[int\]\)"),
    (odd.formats, "a format"),
    (odd.repeats, "Mult of str and int"),
    (odd.repeats_list, "Mult of list"),
    (odd.adds_lists, "Starred"),
    (odd.adds_in_place, "Add of list"),
    (odd.adds_tuple, "Add of tuple"),
    (odd.stores_in_tuple, "storing in tuple"),
    (odd.tuple_and_list, "comparing tuple.* with list"),
    (odd.hides_tuple, "tuple.* where Any is wanted"),
    (odd.sorts_texts, "comparing str with str"),
    (odd.largest_text, "the largest or smallest of str"),
    (odd.largest_truth, "bool where a whole number is wanted"),
    (odd.sorts_unlike, "comparing int with str"),
    (odd.is_same, "asking whether it is the same thing"),
    (odd.is_true, "asking whether it is the same thing"),
    (odd.once, "comparing the answer of a call with two others"),
    (odd.sorts, r"sorted\(list\[int\]\)"),
    (odd.rounds, r"round\(int\)"),
    (odd.reads_number, r"int\(str\)"),
    (odd.adds_anything, "Add of Any and int"),
    (odd.masks_truths, "BitAnd of bool and bool"),
    (odd.names, "arguments by name"),
    (odd.says_a_list, r"list\[int\] as cards of a sentence"),
    (odd.says_what_it_is_given, "a sentence whose values are not written out"),
    (odd.too_few, "calling arithmetic with 1 values"),
    (odd.defaults, "anything but plain arguments"),
    (odd.places_only, "anything but plain arguments"),
    (odd.stars, "anything but plain arguments"),
    (odd.remembers, "anything but a function"),
    (odd.decorated, "a decorator"),
    (odd.tries, "Try"),
    (odd.counts_on, "changing the number that is counted"),
    (odd.steps, "a range with steps"),
    (odd.ends_else, "else after a loop"),
    (odd.calls, r".pop\(\)"),
    (odd.forgets, "Delete"),
    (odd.captures, "calling anything but a function by its name"),
    (odd.within, "FunctionDef"),
    (odd.lazy, "GeneratorExp"),
    (odd.keeps_range, r"range\(int\)"),
    (odd.shadows, "calling abs, a name of its own,"),
    (odd.changes_sort, "str where int is wanted"),
    (odd.promises_a_number, "str where int is wanted"),
    (odd.reads_early, "found"),
    (odd.no_end, "an end without the value that is promised"),
    (odd.no_field, ".pointts of record"),
    (odd.no_property, ".clauses of a Parameter"),
    (odd.a_fraction, ".share of record"),
    (odd.stores_row, "storing anything but a number in a record"),
    (odd.empty_array, r"array\[int\] as a condition"),
    (odd.compares_arrays, "comparing array"),
    (odd.odd_error, "raising anything but an error with a message"),
    (odd.raises_an_answer, "raising anything but an error with a message"),
    (odd.reads_before_it_is_its_own, "LARGE"),
    (odd.annotates, "the annotation complex"),
    (odd.goes_through_nothing, "going through nothing"),
    (odd.keeps_nothing, "a value of no sort"),
    (odd.other_names, "a name that is not written out"),
    (odd.torn_names, "a name that is not written out"),
    (odd.foreign, "the name größe"),
    (odd.hides, "best_side, which is also a name of its own,"),
]


@pytest.mark.parametrize(("function", "why"), REFUSED, ids=lambda one: getattr(one, "__name__", ""))
def test_what_is_not_known_is_refused(function: Any, why: str) -> None:
    with pytest.raises(UnknownPythonError, match=rf"odd, line \d+: .*{why}.* has no translation"):
        Translator({}).add(function)


def test_constants_stay_what_they_are() -> None:
    changed, asked = in_javascript([(odd.changes_constant, [1]), (odd.reads_constant, [1])])
    assert "error" in changed
    assert asked["answer"] == 2


def test_a_name_is_given_once() -> None:
    with pytest.raises(UnknownPythonError, match="a second thing that would be called last"):
        Translator({}, ["last"]).add(last)


def test_one_translation_serves_all_who_call_it() -> None:
    translator = Translator({})
    translator.add(odd.alike, [INT])
    with pytest.raises(UnknownPythonError, match="alike, called with values of different sorts,"):
        translator.add(odd.alike, [STR])


def test_an_argument_may_be_called_like_a_module() -> None:
    assert Translator({}).add(odd.takes_one_called_like_a_module) == "takes_one_called_like_a_module"


def within_a_pair(a: int) -> int:
    pair = ((a, 2), "two")
    return pair[0][1] + a


def test_each_place_of_a_pair_is_known_for_what_it_is() -> None:
    assert Translator({}).add(within_a_pair) == "within_a_pair"
