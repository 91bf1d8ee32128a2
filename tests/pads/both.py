"""The same functions in Python and, translated, in JavaScript: what they answer, or the error that stops them."""

from __future__ import annotations

import copy
import json
import shutil
import subprocess
from typing import TYPE_CHECKING, Any

import pytest

from rummyhouse.pads.translator import Translator, runtime

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

Case = tuple["Callable[..., Any]", list[Any]]
_ASK = """
function ask(asked, text) {
  const given = JSON.parse(text);
  try {
    return { answer: asked(...given), given };
  } catch (error) {
    return { error: error.message, given };
  }
}
"""


def in_javascript(cases: Sequence[Case], translator: Translator | None = None) -> list[dict[str, Any]]:
    """What all of them answer, from one run of Node."""
    node = shutil.which("node")
    if node is None:
        pytest.skip("Node is not installed")
    translator = translator or Translator({})
    calls = [f"ask({translator.add(function)}, {json.dumps(json.dumps(given))})" for function, given in cases]
    constants = [f"const {name} = {text};" for name, text in translator.constants.items()]
    source = [
        '"use strict";',
        runtime(),
        *constants,
        *translator.functions.values(),
        _ASK,
        f"const found = [{', '.join(calls)}];",
        "process.stdout.write(JSON.stringify(found, (_, one) => (Object.is(one, -0) ? 'minus zero' : one)));",
    ]
    found = subprocess.run([node, "-"], input="\n".join(source), capture_output=True, check=True, text=True).stdout
    answers: list[dict[str, Any]] = json.loads(found)
    return answers


def agree(case: Case, theirs: dict[str, Any]) -> bool:
    """Whether Python answers the same, or stops with an error too, and has done the same to what it was given."""
    function, given = case[0], copy.deepcopy(case[1])
    ours: dict[str, Any] = {"given": given}
    try:
        ours["answer"] = function(*given)
    except Exception:
        ours["error"] = theirs.get("error")
    return json.dumps(theirs, sort_keys=True) == json.dumps(ours, sort_keys=True)  # where true is not 1
