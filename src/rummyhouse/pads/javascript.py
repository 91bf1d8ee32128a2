"""What phones work out for themselves, as JavaScript modules: the engine of the score pad, and house rules.

``python -m rummyhouse.pads.javascript web/src/pad`` writes ``engine.js`` there, for a pad without a network, and
``agreement.js``, which the lobby uses without loading all the games; each with its types. ``sentences/de.json`` and its
like hold what the engine says in other languages.
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
from rummyhouse.languages import ENGLISH, LANGUAGES, catalogue
from rummyhouse.pads import agreement, folding, form, kinds, native, ordering, players
from rummyhouse.pads.sorts import ANY, INT, RECORD, Sort, many, sort_of_field, thing
from rummyhouse.pads.translator import Translator, runtime
from rummyhouse.rules import MATCH, Parameter, agreeing, values

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

ROOTS: dict[str, Callable[..., Any]] = {
    "formOf": form.form_of,
    "fold": folding.fold,
    "figures": players.figures,
    "doubts": form.doubts_about,
    "priced": form.priced,
    "sidesOf": agreement.sides_of,
    "inOrder": ordering.in_order,
}
"""The functions that the engine offers, by their names there."""

AGREEMENT: dict[str, Callable[..., Any]] = {
    "groundOf": agreeing.ground_of,
    "valuesOf": agreeing.values_of,
    "isPermitted": agreeing.is_permitted,
    "stepsOf": values.steps_of,
}
"""The functions that the lobby needs for house rules."""

_PARAMETERS = many("row", thing(Parameter))
_ASKED: dict[str, tuple[Sort, ...]] = {
    "groundOf": (_PARAMETERS, ANY, ANY),
    "valuesOf": (_PARAMETERS, ANY, ANY),
    "isPermitted": (thing(Parameter), ANY),
}
_MATCH = sort_of_field(MATCH) or RECORD

_HEAD = """// Made by `python -m rummyhouse.pads.javascript web/src/pad` from the rules of the games. Do not edit.
"""


def engine() -> str:
    """The text of the engine's module."""
    translator = _translator()
    exports = {name: translator.add(function) for name, function in ROOTS.items()}
    rules = "\n".join(f"  {name}: {{ {_functions(translator, name)} }}," for name in kinds.counted())
    read = {name: read_by(name) for name in kinds.counted()}
    data = {name: {key: value for key, value in kinds.find(name).items() if key != "match"} for name in kinds.counted()}
    shown = [f"  {json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}," for name, value in data.items()]
    constants = [f"const {name} = {text};" for name, text in translator.constants.items()]
    parts = [
        _HEAD,
        f"const MATCH = {json.dumps(kinds.shape_of(MATCH))};",
        "export const GAMES = {\n" + "\n".join(shown) + "\n};",
        f"export const READ = {json.dumps(read)};",
        runtime(),
        _values(),
        _read("native.js"),
        "\n".join(constants),
        *translator.functions.values(),
        f"const RULES = {{\n{rules}\n}};",
        _exported(exports | {"say": "$say", "speak": "$speak"}),
    ]
    return _joined(parts)


def sentences(language: str, text: str) -> dict[str, str]:
    """What the engine with this text says in another language: of the house's sentences those that stand in it."""
    held = catalogue(language).sentences
    return {key: held[key] for key in sorted(held) if json.dumps(key, ensure_ascii=False) in text}


def house_rules() -> str:
    """The module of house rules alone."""
    translator = _translator()
    exports = {name: translator.add(function, _ASKED.get(name, ())) for name, function in AGREEMENT.items()}
    parts = [
        _HEAD,
        runtime(),
        _values(),
        f"export const MOST_IN_STEP = {values.MOST_IN_STEP};",
        *translator.functions.values(),
        _exported(exports),
    ]
    return _joined(parts)


def _values() -> str:
    return f"const STAIRCASE = {json.dumps(values.STAIRCASE)};\n\n{_read('values.js')}"


def _read(name: str) -> str:
    return resources.files(__package__).joinpath(name).read_text(encoding="utf-8")


def _joined(parts: Sequence[str]) -> str:
    return "\n\n".join(part.strip() for part in parts) + "\n"


def _translator() -> Translator:
    written = _values() + _read("native.js")
    taken = re.findall(r"^(?:function|const) (\w+)", written, re.MULTILINE)
    return Translator(_natives(), (*taken, "GAMES", "MATCH", "MOST_IN_STEP", "READ", "RULES"))


def _natives() -> dict[Any, str]:
    """The functions that are written by hand in ``native.js`` and ``values.js``."""
    return {
        function: name
        for module in (native, values)
        for name, function in inspect.getmembers(module, inspect.isfunction)
        if function.__module__ == module.__name__
    }


def _exported(exports: Mapping[str, str]) -> str:
    return "export {\n" + "\n".join(_export(name, found) for name, found in exports.items()) + "\n};"


def _export(name: str, function: str) -> str:
    return f"  {name}," if name == function else f"  {function} as {name},"


def read_by(name: str) -> list[str]:
    """The house rules of a game that its pad reads: to price and close a round, to doubt, to seat, to fill the form."""
    translator = _translator()
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
        or re.search(rf'(rules\.{rule}(?!\w)|\(choice, "{rule}"\))', code)
    ]


def _functions(translator: Translator, name: str) -> str:
    game = games.find(name)
    assert game.tally is not None
    rules: Any = game.rules
    record, house_rules = sort_of_field(game.tally.record) or ANY, sort_of_field(game.house_rules.dtype) or ANY
    points = many("array", INT)
    functions: dict[str, tuple[Any, tuple[Sort, ...]]] = {
        "price": (rules.price, (record, house_rules, many("array", points))),
        "close": (rules.close, (_MATCH, record, points, house_rules)),
        "doubts": (game.tally.doubts, (record, house_rules)),
        "need": (game.tally.need, (house_rules, INT)),
        "contract": (game.tally.contract, (house_rules, _MATCH)),
        "to_come": (game.tally.to_come, (house_rules, _MATCH)),
        "target": (game.tally.target, (house_rules, INT)),
        "bonuses": (game.tally.bonuses, (house_rules, _MATCH)),
        "step": (game.tally.step, (house_rules,)),
        "lowest": (game.tally.lowest, (house_rules,)),
        "below": (game.tally.below, (house_rules,)),
        "alone": (game.tally.alone, (house_rules,)),
        "sides": (game.sides, (many("dict", ANY), INT)),
    }
    return ", ".join(f"{key}: {translator.add(*function)}" for key, function in functions.items())


def declarations() -> str:
    """The types of the engine."""
    return _read("engine.d.ts")


def main(folder: str) -> None:
    """Write the modules and their types into a folder."""
    files = {
        "engine.js": engine(),
        "engine.d.ts": declarations(),
        "agreement.js": house_rules(),
        "agreement.d.ts": _read("agreement.d.ts"),
    }
    for language in LANGUAGES:
        if language != ENGLISH:
            told = sentences(language, files["engine.js"])
            files[f"sentences/{language}.json"] = f"{json.dumps(told, ensure_ascii=False, indent=2)}\n"
    Path(folder, "sentences").mkdir(exist_ok=True)
    for name, text in files.items():
        Path(folder, name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
