"""Lines of the log, for people and as JSON, with the trace of what they are about."""

from __future__ import annotations

import json
import re
import subprocess
import sys

import pytest

PROGRAM = """
import logging
from rummyhouse.server.log_lines import counted, set_up
from rummyhouse.server.trace import TRACE

set_up("warning", {form!r})
logging.getLogger("house").info("not shown")
logging.getLogger("house").warning("the disk of %s is full", "Ann\\nand Ben")
TRACE.set("abc.7")
try:
    1 / 0
except ZeroDivisionError:
    logging.getLogger("house").exception("table %s failed", "x")
print(dict(counted))
"""


def told(form: str) -> tuple[str, list[str]]:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM.format(form=form)], capture_output=True, text=True, check=True, timeout=60
    )
    return done.stdout.strip(), done.stderr.splitlines()


def test_json_is_an_object_a_line_even_for_a_traceback() -> None:
    counts, lines = told("json")
    first, second = map(json.loads, lines)
    assert (first["level"], first["logger"]) == ("warning", "house")
    assert first["message"] == "the disk of Ann\nand Ben is full"
    assert "trace" not in first
    assert (second["trace"], second["level"]) == ("abc.7", "error")
    assert "ZeroDivisionError" in second["exception"]
    assert first["at"] <= second["at"]
    assert counts == "{'warning': 1, 'error': 1}"


def test_plain_lines_are_for_people() -> None:
    counts, lines = told("plain")
    assert re.fullmatch(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d WARNING house: the disk of Ann", lines[0])
    assert any(line == "ERROR house: table x failed [abc.7]" or line.endswith("[abc.7]") for line in lines)
    assert counts == "{'warning': 1, 'error': 1}"


WARNED = """
import warnings
from rummyhouse.server.log_lines import set_up, tell

set_up("warning", {form!r})
warnings.warn("the cache cannot be written", RuntimeWarning)
tell({form!r}, "\\nThe house is open\\n(Ctrl+C closes it)")
"""


@pytest.mark.parametrize("form", ["plain", "json"])
def test_warnings_and_what_is_said_at_the_door_have_the_form_of_the_log(form: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", WARNED.format(form=form)], capture_output=True, text=True, check=True, timeout=60
    )
    assert "RuntimeWarning" not in done.stderr
    if form == "plain":
        assert done.stdout == "\nThe house is open\n(Ctrl+C closes it)\n"
        assert done.stderr.endswith("WARNING rummyhouse: the cache cannot be written\n")
        return
    (warned,), (said,) = map(json.loads, done.stderr.splitlines()), map(json.loads, done.stdout.splitlines())
    assert (warned["level"], warned["message"]) == ("warning", "the cache cannot be written")
    assert (said["level"], said["message"]) == ("info", "The house is open\n(Ctrl+C closes it)")
    assert warned["at"] <= said["at"]


def test_what_nobody_asked_for_is_not_loaded() -> None:
    """The house as it opens by default needs neither what writes figures nor what writes JSON."""
    program = (
        "import sys, rummyhouse.server.app, rummyhouse.server.serving; from rummyhouse.server.log_lines import set_up; "
        "set_up('warning', 'plain'); print([one for one in ('structlog', 'prometheus_client') if one in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.strip() == "[]"
