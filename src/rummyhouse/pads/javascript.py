"""The engine of the score pad as one module of JavaScript, for a phone without a network.

``python -m rummyhouse.pads.javascript web/src/pad`` writes ``engine.js`` and ``engine.d.ts`` there.
"""

from __future__ import annotations

import inspect
import json
import re
import sys
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rummyhouse import games
from rummyhouse.pads import agreement, folding, form, kinds, native
from rummyhouse.pads.translator import Translator
from rummyhouse.rules import MATCH, house_rules

if TYPE_CHECKING:
    from collections.abc import Callable

ROOTS: dict[str, Callable[..., Any]] = {
    "formOf": form.form_of,
    "fold": folding.fold,
    "doubts": form.doubts_about,
    "priced": form.priced,
    "sidesOf": agreement.sides_of,
}
"""What the module offers, and the functions behind it."""

_HEAD = """// Made by `python -m rummyhouse.pads.javascript web/src/pad` from the rules of the games. Do not edit.
"""


def engine() -> str:
    """The module."""
    translator = Translator(_natives())
    exports = {name: translator.add(function) for name, function in ROOTS.items()}
    rules = "\n".join(f"  {name}: {{ {_functions(translator, name)} }}," for name in games.NAMES)
    read = {name: read_by(name) for name in games.NAMES}
    data = {name: {key: value for key, value in kinds.find(name).items() if key != "match"} for name in games.NAMES}
    shown = [f"  {json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}," for name, value in data.items()]
    constants = [f"const {name} = {text};" for name, text in translator.constants.items()]
    parts = [
        _HEAD,
        f"const MATCH = {json.dumps(kinds.shape_of(MATCH))};",
        "export const GAMES = {\n" + "\n".join(shown) + "\n};",
        f"export const READ = {json.dumps(read)};",
        resources.files(__package__).joinpath("native.js").read_text(encoding="utf-8"),
        "\n".join(constants),
        *translator.functions.values(),
        f"const RULES = {{\n{rules}\n}};",
        "export {\n" + "\n".join(_export(name, found) for name, found in exports.items()) + "\n};",
    ]
    return "\n\n".join(part.strip() for part in parts) + "\n"


def _natives() -> dict[Any, str]:
    """Functions that ``native.js`` has of its own."""
    natives: dict[Any, str] = {
        function: name
        for name, function in inspect.getmembers(native, inspect.isfunction)
        if function.__module__ == native.__name__
    }
    return natives | {house_rules.steps_of: "steps_of"}


def _export(name: str, function: str) -> str:
    return f"  {name}," if name == function else f"  {function} as {name},"


def read_by(name: str) -> list[str]:
    """The house rules of a game that its pad reads: to price and close a round, to doubt, to seat, to fill the form."""
    translator = Translator(_natives())
    _functions(translator, name)
    code = "\n".join(translator.functions.values())
    data = kinds.find(name)
    asked = [when["rule"] for entry in (*data["fields"], *data["lines"]) for when in entry["when"]]
    shown = [field["label"] for field in data["fields"]]
    return [
        rule
        for rule in (parameter["name"] for parameter in data["parameters"])
        if rule in asked
        or any(f"{{{rule}}}" in label for label in shown)
        or re.search(rf'(rules\.{rule}|choice\["{rule}"\])(?!\w)', code)
    ]


def _functions(translator: Translator, name: str) -> str:
    game = games.find(name)
    assert game.tally is not None
    rules: Any = game.rules
    functions = {
        "price": rules.price,
        "close": rules.close,
        "doubts": game.tally.doubts,
        "need": game.tally.need,
        "contract": game.tally.contract,
        "to_come": game.tally.to_come,
        "step": game.tally.step,
        "lowest": game.tally.lowest,
        "sides": game.sides,
    }
    return ", ".join(f"{key}: {translator.add(function)}" for key, function in functions.items())


def declarations() -> str:
    """The types of the module."""
    return resources.files(__package__).joinpath("engine.d.ts").read_text(encoding="utf-8")


def main(folder: str) -> None:
    """Write both files into a folder."""
    Path(folder, "engine.js").write_text(engine(), encoding="utf-8")
    Path(folder, "engine.d.ts").write_text(declarations(), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
