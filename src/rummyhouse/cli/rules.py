"""`rummyhouse rules`: the rules of a game, with presets, house rules and every clause."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer

if TYPE_CHECKING:
    from rummyhouse.cli.page import Page
    from rummyhouse.rulebook import Chapter, Clause
    from rummyhouse.rules import Game, Parameter, RuleChoice


def rules(
    game: Annotated[str, typer.Argument(metavar="GAME", help="Which game, e.g. gin; `rummyhouse games` lists them.")],
    preset: Annotated[
        str,
        typer.Option(
            metavar="NAME", help="Show only the house rules of this preset; * marks a value that is not the usual one."
        ),
    ] = "",
    clause: Annotated[
        str,
        typer.Option(metavar="ID", help="Show only this clause, e.g. GIN-KNOCK-1, or all whose ids begin with this."),
    ] = "",
    json_: Annotated[bool, typer.Option("--json", help="Print everything as JSON.")] = False,
) -> None:
    """Show the rules of a game.

    The presets come first, then every house rule, with its usual value, its other values and its clause; then the rule
    book, clause by clause. Clauses with -R are the house's rulings where the source leaves room. To change a house
    rule, use its name as printed here: `rummyhouse play GAME --set NAME=VALUE`.

    Example: rummyhouse rules gin --preset classic

    Example: rummyhouse rules fiji --clause FIJI-CALL
    """
    from rummyhouse import games
    from rummyhouse.rules import RuleChoiceError

    try:
        found = games.find(game)
        choice = found.house_rules.choose(preset or None)
    except (games.UnknownGameError, RuleChoiceError) as error:
        _refuse(str(error))
    if clause:
        _one_clause(found, clause.upper(), json_=json_)
    elif json_:
        typer.echo(json.dumps(_everything(found, choice if preset else None), indent=2, ensure_ascii=False))
    elif preset:
        _Book().preset(found, choice)
    else:
        _Book().book(found)


def _refuse(sentence: str) -> NoReturn:
    typer.echo(f"rummyhouse rules: {sentence}", err=True)
    raise typer.Exit(2)


def _one_clause(game: Game, wanted: str, *, json_: bool) -> None:
    """A clause, or all whose ids begin with ``wanted``, each with its house rules."""
    from rummyhouse.rulebook import clauses

    every = [clause for chapter in clauses(game.name) for clause in chapter.clauses]
    found = [clause for clause in every if clause.id == wanted]
    found = found or [clause for clause in every if clause.id.startswith(wanted)]
    if not found:
        _refuse(f"{game.title} has no clause {wanted}; its ids are like {every[0].id}")
    if json_:
        typer.echo(json.dumps([_clause_entry(game, clause) for clause in found], indent=2, ensure_ascii=False))
        return
    book = _Book()
    for clause in found:
        book.clause(clause)
        for parameter in _belonging(game, clause):
            book.parameter(parameter)


def _belonging(game: Game, clause: Clause) -> list[Parameter]:
    return [parameter for parameter in game.house_rules.parameters if parameter.clause == clause.id]


def _everything(game: Game, choice: RuleChoice | None) -> dict[str, Any]:
    """Everything the command prints; with a ``choice``, only the house rules and its values."""
    from rummyhouse.rulebook import clauses

    parameters = [_parameter_entry(parameter) for parameter in game.house_rules.parameters]
    about: dict[str, Any] = {"game": game.name, "title": game.title, "version": game.version}
    if choice is not None:
        for entry in parameters:
            entry["value"] = choice[entry["name"]]
            entry["differs"] = entry["value"] != entry["default"]
        return {**about, "preset": choice.preset, "house_rules": parameters}
    presets = [
        {"name": one.name, "title": one.title, "source": one.source, "values": dict(one.values)}
        for one in game.house_rules.presets
    ]
    chapters = [
        {"title": chapter.title, "clauses": [_clause_entry(game, clause) for clause in chapter.clauses]}
        for chapter in clauses(game.name)
    ]
    return {**about, "presets": presets, "house_rules": parameters, "chapters": chapters}


def _parameter_entry(parameter: Parameter) -> dict[str, Any]:
    names = ("name", "kind", "default", "permitted", "spoken", "clause", "title", "explanation", "needs", "real_cards")
    entry = {name: getattr(parameter, name) for name in names}
    return entry | {"spoken": dict(zip(parameter.values, parameter.spoken, strict=True))}


def _clause_entry(game: Game, clause: Clause) -> dict[str, Any]:
    return {
        "id": clause.id,
        "text": clause.text,
        "refusals": list(clause.refusals),
        "house_rules": [parameter.name for parameter in _belonging(game, clause)],
    }


class _Book:
    """Prints a game's rules."""

    def __init__(self) -> None:
        from rummyhouse.cli.page import Page

        self.page: Page = Page()

    def book(self, game: Game) -> None:
        from rummyhouse.rulebook import clauses

        self.page.write(0, (game.title, "bold"))
        self.page.write(0, game.summary)
        self.page.heading("Presets")
        for preset in game.house_rules.presets:
            changed = len(preset.values)
            said = "the values below" if not changed else f"{changed} value{'s' if changed > 1 else ''} changed"
            self.page.write(2, (preset.name, "bold"), f"  {preset.title} ({preset.source}): {said}")
        self.page.heading("House rules")
        for parameter in game.house_rules.parameters:
            self.parameter(parameter)
        for chapter in clauses(game.name):
            self.chapter(chapter)

    def chapter(self, chapter: Chapter) -> None:
        self.page.heading(chapter.title)
        for clause in chapter.clauses:
            self.clause(clause)

    def clause(self, clause: Clause) -> None:
        self.page.write(2, (clause.id, "bold"))
        self.page.write(6, clause.text)
        if clause.refusals:
            self.page.write(6, f"Refusals: {', '.join(clause.refusals)}")

    def parameter(self, parameter: Parameter) -> None:
        self.page.write(2, (parameter.name, "bold"), f" = {_written(parameter.default)}  ({parameter.clause})")
        self.page.write(6, parameter.explanation)
        name, _, words = parameter.needs.partition("=")
        also = f" = {words.replace('/', ' or ')}" if words else ""
        needs = f" Needs {name}{also}." if name else ""
        choices = "; ".join(f"{one} ({parameter.said(one)})" for one in parameter.values)
        real = " For real cards only: it cannot be chosen at a table of the house." if parameter.real_cards else ""
        self.page.write(6, f"It may be {choices or parameter.permitted}.{needs}{real}")

    def preset(self, game: Game, choice: RuleChoice) -> None:
        """The values of a preset, with those marked that differ from the usual."""
        preset = next(one for one in game.house_rules.presets if one.name == choice.preset)
        self.page.write(0, (f"{game.title}, preset {preset.name}", "bold"))
        self.page.write(0, f"{preset.title} ({preset.source})")
        self.page.space()
        width = max(len(parameter.name) for parameter in game.house_rules.parameters)
        for parameter in game.house_rules.parameters:
            value = choice[parameter.name]
            differs = value != parameter.default
            usual = f"  (usually {_written(parameter.default)}; {parameter.clause})" if differs else ""
            mark = "*" if differs else " "
            said = f"{mark} {parameter.name:<{width}}  {_written(value)}{usual}"
            self.page.write(0, (said, "bold" if differs else ""))


def _written(value: Any) -> str:
    from rummyhouse.records.writing import write_value

    return write_value(value)
