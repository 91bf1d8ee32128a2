"""`rummyhouse referee`: judge scenario files."""

from __future__ import annotations

import json as jsonlib
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer

if TYPE_CHECKING:
    from rich.console import Console

    from rummyhouse.rulebook import Finding, Scenario, Verdict

HELD, NOT_HELD, BAD_INPUT = 0, 1, 2
"""Exit codes."""


def referee(
    files: Annotated[
        list[str], typer.Argument(metavar="FILE", help="Scenario files, folders of them, or - for standard input.")
    ],
    json: Annotated[bool, typer.Option("--json", help="Print the judgment as one JSON object.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Print only what did not hold.")] = False,
) -> None:
    """Judge scenario files: does the house play as they say?

    A scenario is a position, what is done, and what must follow:

    \b
        game: gin
        seats: Ann Ben
        scenario: Thirteen points are too many to knock
          position:
            hand Ann: 6S 7S 8S 6C 7C 8C 8D AH 3H QD AC
            phase: Discard
            turn: Ann
          Ann may not: knock because DEADWOOD_TOO_HIGH
          Ann: discard QD
          to act: Ben

    Each line is judged: it held, or the answer says what was found instead. docs/scenarios.md has the whole format.

    Exit code 0: everything held; 1: something did not; 2: a file could not be read.

    Example: rummyhouse referee my.scenario
    """  # noqa: D301 - the backspace keeps the example's lines apart
    scenarios = [scenario for file in _found(files) for scenario in _read(file)]
    verdicts = [_judged(scenario) for scenario in scenarios]
    if json:
        typer.echo(jsonlib.dumps(_as_data(verdicts), indent=2))
    else:
        _print(verdicts, quiet=quiet)
    if not all(verdict.held for verdict in verdicts):
        raise typer.Exit(NOT_HELD)


def _refuse(sentence: str) -> NoReturn:
    typer.echo(f"rummyhouse referee: {sentence}", err=True)
    raise typer.Exit(BAD_INPUT)


def _found(names: list[str]) -> list[str]:
    """The files named, and those inside the folders named."""
    from rummyhouse.rulebook.shelf import SUFFIX, in_folder

    files: list[str] = []
    for name in names:
        path = Path(name)
        if name == "-" or path.is_file():
            files.append(name)
        elif path.is_dir():
            inside = in_folder(path)
            if not inside:
                _refuse(f"there is no *{SUFFIX} file in the folder {name}")
            files += [str(file) for file in inside]
        else:
            _refuse(f"there is no file or folder {name}")
    return files


def _read(file: str) -> list[Scenario]:
    from rummyhouse.rulebook import ScenarioError, read_file, read_text

    try:
        return read_text(sys.stdin.read(), "input") if file == "-" else read_file(Path(file))
    except ScenarioError as error:
        _refuse(str(error))
    except (OSError, UnicodeDecodeError) as error:
        _refuse(f"{file} cannot be read: {getattr(error, 'strerror', None) or error}")


def _judged(scenario: Scenario) -> Verdict:
    from rummyhouse.rulebook import ScenarioError, judge

    try:
        return judge(scenario)
    except ScenarioError as error:
        _refuse(str(error))


def _as_data(verdicts: list[Verdict]) -> dict[str, Any]:
    findings = [finding for verdict in verdicts for finding in verdict.findings]
    return {
        "scenarios": len(verdicts),
        "expectations": len(findings),
        "held": sum(finding.held for finding in findings),
        "verdicts": [
            {
                "file": verdict.scenario.line.file,
                "line": verdict.scenario.line.number,
                "title": verdict.scenario.title,
                "variation_of": verdict.scenario.base,
                "game": verdict.scenario.game,
                "clauses": list(verdict.scenario.clauses),
                "examples": list(verdict.scenario.examples),
                "held": verdict.held,
                "findings": [
                    {"line": one.line.number, "text": one.text, "held": one.held, "found": one.found}
                    for one in verdict.findings
                ],
            }
            for verdict in verdicts
        ],
    }


def _print(verdicts: list[Verdict], *, quiet: bool) -> None:
    from rich.console import Console

    plain = not sys.stdout.isatty()
    console = Console(no_color=plain or "NO_COLOR" in os.environ, highlight=False, soft_wrap=True, markup=False)
    for verdict in verdicts:
        if not quiet or not verdict.held:
            _print_one(console, verdict, quiet=quiet)
    findings = [finding for verdict in verdicts for finding in verdict.findings]
    failed = sum(not finding.held for finding in findings)
    outcome = "all held" if not failed else f"{failed} did not hold"
    console.print(
        f"{_many(len(verdicts), 'scenario')}, {_many(len(findings), 'expectation')}: {outcome}",
        style="bold green" if not failed else "bold red",
    )


def _many(number: int, word: str) -> str:
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def _print_one(console: Console, verdict: Verdict, *, quiet: bool) -> None:
    scenario = verdict.scenario
    variation = f" (variation of {scenario.base})" if scenario.base else ""
    console.print(f"{scenario.line}  {scenario.title}{variation}", style="bold")
    if scenario.clauses or scenario.examples:
        console.print(f"  {' '.join((*scenario.examples, *scenario.clauses))}", style="dim")
    for finding in verdict.findings:
        if not quiet or not finding.held:
            _print_finding(console, finding)
    console.print()


def _print_finding(console: Console, finding: Finding) -> None:
    word, style = ("held    ", "green") if finding.held else ("NOT HELD", "red")
    console.print(f"  {word} {finding.line.number:>4}  {finding.text}", style=style)
    if finding.found:
        console.print(f"                 found: {finding.found}", style="yellow")
