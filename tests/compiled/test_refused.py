"""What cannot be compiled is refused with a sentence: file, line, function and reason."""

from __future__ import annotations

import re
import textwrap

import numpy as np
import pytest

from rummyhouse.compiled import RuleError, rule
from tests.compiled.machine import machine
from tests.compiled.written import written

pytestmark = pytest.mark.compiled

BEFORE = """
LIST, DICT, TEXT, SET = [1, 2], {1: 2}, "text", {1, 2}
TABLE, PAIR, MIXED, EMPTY = np.array([1, 2, 3]), (4, 5), (1, "a"), ()
WORDS, ALONE, LARGE, NOBODY = np.array(["a"]), np.array(5), np.array([1], np.uint64), np.zeros(2, "O")
HUGE, HUGES, RAGGED = 1 << 70, (1 << 63, -1), ((1, 2), (3,))

class Share(NamedTuple):
    points: int
    cards: int = 3

class Other:
    points = 3
    def __call__(self, x): return x

def plain(x): return x

@rule
def one(x): return x

@rule
def pair(x): return x, x

@rule
def first(x):
    return x[0]

@rule
def nobody(x):
    pass
"""

SENTENCES = {
    # values
    "x = [1, 2]": "cannot use '[1, 2]'",
    "x = {1: 2}": "cannot use '{1: 2}'",
    "x = {1, 2}": "cannot use '{1, 2}'",
    "x = [i for i in a]": "cannot use '[i for i in a]'",
    "x = sum(i for i in a)": "cannot call 'sum'",
    "x = 'text'": "cannot work with str",
    "x = b'text'": "cannot work with bytes",
    "x = 1j": "cannot work with complex",
    "x = ...": "cannot work with ellipsis",
    "x = f'{n}'": "cannot use",
    "x = lambda: 1": "cannot use 'lambda: 1'",
    "x = (y := n)": "cannot use '(y := n)'",
    "x = TEXT": "cannot work with str",
    "x = LIST[0]": "cannot work with list",
    "x = DICT[n]": "cannot work with dict",
    "x = SET": "cannot work with set",
    "x = one": "cannot work with Rule",
    "x = plain": "cannot work with function",
    "x = Other": "cannot work with type",
    "x = Other()": "cannot call 'Other'",
    "x = np": "cannot work with module",
    "x = HUGE": "needs more than 64 bits",
    "x = 1 << 63": "needs more than 64 bits",
    "x = HUGES[n]": "the items of 'HUGES' must be numbers of 64 bits",
    "x = RAGGED[n]": "the items of 'RAGGED' must be numbers of 64 bits",
    "x = MIXED[n]": "the items of 'MIXED' must be numbers",
    "x = MIXED": "cannot work with str",
    "x = WORDS[0]": "cannot work with str_",
    "x = ALONE": "constant array",
    "x = LARGE[n]": "constant array",
    "x = NOBODY": "constant array",
    # names and attributes
    "x = unknown": "nothing is called 'unknown' here",
    "x = unknown.more": "nothing is called 'unknown' here",
    "x = later\nlater = 1": "'later' may have no value yet",
    "later += 1": "'later' may have no value yet",
    "x = n.points": "'n' has no 'points'",
    "x = a.points": "'a' has no 'points'",
    "x = a.T": "'a' has no 'T'",
    "x = Share(1, 2).other": "'Share(1, 2)' has no 'other'",
    "x = Share(1).count": "'Share(1)' has no 'count'",
    "x = PAIR.points": "'PAIR' has no 'points'",
    "x = np.nothing": "'np' has no 'nothing'",
    "a.points = 1": "'a' has no 'points'",
    "n.points += 1": "'n' has no 'points'",
    # operators
    "x = n ** 2": "no such operator",
    "x = a @ a": "a number is needed",
    "x = 1.5 // n": "no such operator",
    "x = 1.5 % n": "no such operator",
    "x = 1.5 // 0": "no such operator",
    "x = 1.5 & n": "no such operator",
    "x = 1.5 & 1": "no such operator",
    "x = 1.5 << n": "no such operator",
    "x = ~1.5": "no bits",
    "x = n << -1": "fewer than 0",
    "x = 1 >> -1": "fewer than 0",
    "x = a + 1": "a number is needed",
    "x = -a": "a number is needed",
    "x = not a": "a number is needed",
    "x = a and 1": "a number is needed",
    "x = TABLE and 1": "a number is needed",
    "x = 1 if TABLE else 2": "a number is needed",
    "x = 1 if a else 2": "a number is needed",
    "x = n if n else a": "not always of one kind",
    "x = (1, 2) if n else (1, 2, 3)": "not always of one kind",
    "x = (1, 2) + (3,)": "both sides of an operator must be numbers|a number is needed",
    "x = nobody(n) + 1": "a number is needed",
    "x = None": "",
    "x = 1 + None": "a number is needed",
    "x = n is None": "cannot ask 'n is None'",
    "x = n is not a": "cannot ask|a number is needed",
    "x = a == a": "a number is needed",
    "x = (1, 2) == (1, 2)": "a number is needed",
    "x = n in a": "'in' asks for a tuple",
    "x = n in TABLE": "cannot|'in' asks for a tuple",
    "x = n in LIST": "cannot work with list",
    "x = n in MIXED": "cannot work with str",
    "x = n in ((1, 2), 3)": "a number is needed",
    "x = n in RAGGED": "must hold numbers",
    "x = n in (1, 2) in (True, 3)": "cannot ask",
    "x = 0 < n in (1, 2)": "cannot ask",
    # places
    "x = n[0]": "'n' is no array",
    "x = a[1.5]": "a whole number is needed",
    "x = a[n / 2]": "a whole number is needed",
    "x = a[n > 1]": "is true or false",
    "x = a[a]": "a number is needed",
    "x = a[None]": "a number is needed",
    "x = a[0, 1]": "such a part of an array cannot be taken",
    "x = a[...]": "cannot work with ellipsis",
    "x = a[::-1]": "the step of a slice",
    "x = a[::n]": "the step of a slice",
    "x = a[1.0:]": "a whole number is needed",
    "x = t[:, 1:]": "such a part of an array cannot be taken",
    "x = t[::2]": "such a part of an array cannot be taken",
    "x = PAIR[2]": "'PAIR' has only 2 items",
    "x = PAIR[-3]": "'PAIR' has only 2 items",
    "x = EMPTY[0]": "'EMPTY' has only 0 items",
    "x = TABLE[3]": "'TABLE' has only 3 items",
    "x = (n, 2)[2]": "has only 2 items",
    "x = (n, 2.5)[n]": "the items of the tuple",
    "x = (n, a)[n]": "the items of the tuple",
    "x = PAIR['a']": "a number is needed|cannot work with str",
    "x = a['points']": "cannot work with str|a number is needed",
    # what is written
    "TABLE[0] = 1": "'TABLE' is a constant",
    "TABLE[n] += 1": "'TABLE' is a constant",
    "TABLE[:] = 1": "'TABLE' is a constant",
    "PAIR[0] = 1": "'PAIR' is a constant",
    "a[0] = a": "holds something else",
    "a[:] = t": "holds something else",
    "a[:] = (1, 2, 3)": "holds something else",
    "a[0] = None": "holds something else",
    "n[0] = 1": "'n' is no array",
    "(1, n)[0] = 1": "is no array",
    "np.x = 1": "'np' has no|cannot work with module",
    "x, y = n": "needs as many values",
    "x, y = 1, 2, 3": "needs as many values",
    "x, *y = 1, 2": "nothing can be written to '*y'",
    "[x, y] = 1, 2": "nothing can be written to",
    "x = 1\nx = a": "'x' is not always of one kind",
    "x: float = a": "a number is needed",
    "a += t": "has other axes",
    "t += a": "has other axes",
    "a += 'b'": "cannot work with str",
    "a += (1, 2, 3)": "both sides of an operator must be numbers",
    "x = (1, 2)\nx += (3,)": "a number is needed|both sides",
    "a **= 2": "no such operator",
    # statements
    "try:\n    x = 1\nexcept ValueError:\n    x = 2": "cannot have 'try:'",
    "with a:\n    x = 1": "cannot have 'with a:'",
    "raise ValueError": "cannot have 'raise ValueError'",
    "assert n": "cannot have 'assert n'",
    "del n": "cannot have 'del n'",
    "global x": "cannot have 'global x'",
    "import os": "cannot have 'import os'",
    "def inner():\n    pass": "cannot have 'def inner():'",
    "class Inner:\n    pass": "cannot have 'class Inner:'",
    "match n:\n    case 1:\n        pass": "cannot have 'match n:'",
    "yield n": "cannot use",
    "for x in a:\n    pass\nelse:\n    pass": "no 'for ... else'",
    "for x in n:\n    pass": "cannot go through 'n'",
    "for x in LIST:\n    pass": "cannot work with list",
    "for x in 'text':\n    pass": "cannot work with str",
    "for x in zip(a, a):\n    pass": "cannot call 'zip'",
    "for x in enumerate(a):\n    pass": "cannot call 'enumerate'",
    "for x in range(2.5):\n    pass": "a whole number is needed",
    "for x in range():\n    pass": "one, two or three bounds",
    "for x in range(1, 2, 3, 4):\n    pass": "one, two or three bounds",
    "for x in range(1, 5, n):\n    pass": "the step of a range",
    "for x in range(1, 5, 0):\n    pass": "the step of a range",
    "for x, y in a:\n    pass": "needs as many values",
    "while TABLE:\n    pass": "a number is needed",
    "if a:\n    pass": "a number is needed",
    "while True:\n    n += 1": "the function never ends",
    "if n:\n    return 1\nreturn a": "does not always return one kind of value",
    "if n:\n    return 1\nn = 2": "does not always return one kind of value",
    "return 1 if n else None": "not always of one kind",
    # calls
    "x = plain(n)": "cannot call 'plain', which is none",
    "x = print(n)": "cannot call 'print', which is none",
    "x = n(1)": "cannot call 'n'",
    "x = TABLE(1)": "cannot call 'TABLE'",
    "x = LIST(1)": "cannot call 'LIST'",
    "x = (lambda y: y)(n)": "cannot call",
    "x = one()": "'one' needs 'x'",
    "x = one(1, 2)": "'one' takes 1 argument",
    "x = one(n, x=2)": "'one' is given 'x' twice",
    "x = one(y=2)": "'one' has no argument 'y'",
    "x = one(*(1,))": "cannot use '*(1,)'",
    "x = one(**DICT)": "'one' has no argument '**'",
    "x = one('text')": "cannot work with str",
    "x = Share()": "'Share' needs 'points'",
    "x = Share(1, 2, 3)": "'Share' takes 2 arguments",
    "x = Share(1)._replace(points=2)": "cannot call",
    "x = first(n)": "in 'first': 'x' is no array",
    "x = f(a, t, n)": "in 'f': the function calls itself",
    "x = int()": "'int' takes number here",
    "x = int('5')": "cannot work with str",
    "x = int(n, 16)": "'int' takes number here",
    "x = int(a)": "a number is needed",
    "x = len()": "'len' takes of here",
    "x = len(n)": "only arrays and tuples have a length",
    "x = len(5)": "only arrays and tuples have a length",
    "x = len(ALONE)": "constant array",
    "x = min(n)": "compares two numbers or more",
    "x = min(a)": "a number is needed",
    "x = min(n, 2, key=abs)": "compares two numbers or more",
    "x = max()": "compares two numbers or more",
    "x = abs(a)": "a number is needed",
    "x = ord(n)": "'ord' needs a letter",
    "x = ord('ab')": "'ord' needs a letter",
    "x = round(1.5)": "cannot call 'round'",
    "x = divmod(n, 2)": "cannot call 'divmod'",
    "x = a.sum(axis=0)": "'a.sum' takes no arguments here",
    "x = a.mean()": "cannot call 'a.mean'",
    "x = a.astype()": "'a.astype' takes dtype here",
    "x = a.astype('S3')": "an array cannot hold",
    "x = a.copy('F')": "'a.copy' takes no arguments here",
    "x = n.bit_length()": "cannot call 'n.bit_length'",
    "x = np.sum(a)": "cannot call 'np.sum'",
    "x = np.uint64(n)": "cannot hold 'np.uint64'",
    "x = np.longdouble(n)": "cannot hold 'np.longdouble'",
    "x = np.float16(n)": "cannot hold 'np.float16'",
    "x = np.int8()": "'np.int8' takes number here",
    "x = np.int8(a)": "a number is needed",
    "x = np.zeros()": "'np.zeros' takes shape, dtype here",
    "x = np.zeros(3, 'zzz')": "an array cannot hold",
    "x = np.zeros(3, np.uint64)": "an array cannot hold",
    "x = np.zeros(3, n)": "an array cannot hold 'n'",
    "x = np.zeros(3, order='F')": "'np.zeros' takes shape, dtype here",
    "x = np.zeros(1.5)": "must be a whole number",
    "x = np.zeros(a)": "must be a whole number",
    "x = np.zeros(-1)": "cannot be below 0",
    "x = np.zeros((2, -1))": "cannot be below 0",
    "x = np.full(3)": "'np.full' takes shape, fill_value, dtype here",
    "x = np.full(3, a)": "a number is needed",
    "x = np.arange(1, 5)": "an array cannot hold '5'",
    "x = np.arange(2.5)": "a whole number is needed",
    "x = np.zeros_like(n)": "only an array",
    "x = np.zeros_like(a, dtype=np.int8)": "'np.zeros_like' takes like here",
}


@pytest.mark.parametrize("text", SENTENCES, ids=lambda text: text.replace("\n", "; "))
def test_a_sentence_tells_why(tmp_path, text):
    module = written(tmp_path, BEFORE + "\n@rule\ndef f(a, t, n):\n" + textwrap.indent(text, "    ") + "\n")
    if not SENTENCES[text]:
        machine(module.f, *arguments())
        return
    with pytest.raises(RuleError) as refused:
        machine(module.f, *arguments())
    told = str(refused.value)
    assert re.match(rf"{re.escape(module.__file__)}, line \d+, in '(f|first)': ", told), told
    assert any(one in told for one in SENTENCES[text].split("|")), told


def arguments():
    return np.zeros(3, np.int64), np.zeros((2, 3), np.int64), 1


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("@rule\ndef f(a, *args):\n    return 1", "a fixed number of arguments"),
        ("@rule\ndef f(a, **named):\n    return 1", "a fixed number of arguments"),
        ("@rule\ndef f(a, *, b=1):\n    return b", "a fixed number of arguments"),
        ("f = rule(lambda a: a)", "can only be compiled from a file"),
        ("@rule\nasync def f(a):\n    return 1", "can only be compiled from a file"),
        ("exec('@rule\\ndef f(a): return a')", "can only be compiled from a file"),
        (
            "def g(n):\n    @rule\n    def f(a): return a + n\n    return f\nf = g(1)",
            "'n' belongs to the function around",
        ),
        (
            "n = 5\ndef g(n):\n    @rule\n    def f(a): return a + n\n    return f\nf = g(1)",
            "'n' belongs to the function",
        ),
        ("@rule\ndef f(a): return g(a)\n@rule\ndef g(a): return f(a)", "the function calls itself"),
        ("@rule\ndef f(a): return f(a) if a else f((a, a))", "the function calls itself"),
    ],
)
def test_functions_of_other_forms_are_refused(tmp_path, text, reason):
    with pytest.raises(RuleError, match=reason):
        machine(written(tmp_path, text).f, 1)


def test_nothing_runs_in_place_of_what_cannot_be_compiled(tmp_path):
    module = written(tmp_path, "@rule\ndef f(a):\n    return [a]\n")
    for _ in range(2):
        with pytest.raises(RuleError):
            module.f(1)


@rule
def in_dead_ways(a):
    if False:
        return [1]
    return a if True else {}


def test_what_is_never_reached_is_not_compiled():
    assert machine(in_dead_ways, 3) == 3
