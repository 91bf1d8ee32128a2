"""docs/score-pad.md says what the code asks for, and its record is one."""

from __future__ import annotations

from pathlib import Path

import pytest

from rummyhouse import games, pads
from rummyhouse.pads import kinds

PAGE = (Path(__file__).parents[2] / "docs" / "score-pad.md").read_text(encoding="utf-8")
WHERE = {"round": "round", "side": "each side", "seat": "each player"}


def table_of(name: str) -> str:
    """What is filled in after a round of a game, as a table of the page."""
    sheet = games.find(name).tally
    assert sheet is not None
    rows = ["| field | entry | for | clause | asked if |", "|---|---|---|---|---|"]
    for field in sheet.fields:
        label = field.label.split(" ({")[0]
        when = ", ".join(f"`{one.rule}`" for one in field.when) or "always"
        rows.append(f"| `{field.name}` | {label} | {WHERE[field.per]} | {field.clause} | {when} |")
    return "\n".join(rows)


@pytest.mark.parametrize("name", kinds.counted())
def test_every_field_of_a_game_is_on_the_page(name: str) -> None:
    assert table_of(name) in PAGE


def test_the_example_is_a_record_and_its_comments_are_true() -> None:
    example = PAGE.split("```text\n")[1].split("```")[0]
    assert pads.write(pads.read(example)) == example


def test_every_kind_of_act_is_explained() -> None:
    for kind in ("open", "round", "correct", "remove", "restore", "prefer", "rename", "agree", "close", "reopen"):
        assert f"`{kind}`" in PAGE
