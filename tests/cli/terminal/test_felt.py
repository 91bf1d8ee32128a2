"""A scene as coloured text."""

from __future__ import annotations

import io

import pytest
from rich.console import Console, RenderableType

from rummyhouse import games
from rummyhouse.cli.terminal.felt import Felt
from rummyhouse.rules import Scene, Sheet, SheetLine
from tests.cli.terminal.test_sitting import let_others_play, sit_down


def drawn(part: RenderableType, width: int = 42) -> str:
    console = Console(file=io.StringIO(), width=width, force_terminal=True, color_system="standard")
    with console.capture() as found:
        console.print(part)
    return found.get()


def dealt(name: str) -> tuple[Scene, tuple[str, ...]]:
    sitting = sit_down(name)
    sitting.deal()
    let_others_play(sitting)
    return sitting.scene, sitting.names


@pytest.mark.parametrize("name", games.NAMES)
def test_every_open_card_and_every_seat_is_shown(name: str) -> None:
    scene, names = dealt(name)
    felt = Felt(scene, names, plain=True, red=False)
    shown = drawn(felt.table()) + drawn(felt.hand())
    assert all(name in shown for name in names)
    hand = next(zone for zone in scene.zones if zone.kind == "hand" and zone.owner == scene.seat)
    assert all(card.face in shown for card in hand.cards)
    assert scene.prompt.split()[0] in shown


def test_a_bot_tells_its_level_with_its_name() -> None:
    scene, names = dealt("gin")
    felt = Felt(scene, names, plain=True, red=False, levels=("", "steady"))
    shown = drawn(felt.table())
    assert f"{names[1]}, steady" in shown
    assert "Anna," not in shown


def test_red_suits_are_red_and_only_where_there_are_colours() -> None:
    scene, names = dealt("gin")
    assert "\x1b[31m" in drawn(Felt(scene, names, plain=False, red=True).hand())
    assert "\x1b[31m" not in drawn(Felt(scene, names, plain=False, red=False).hand())


def test_the_settlement_has_a_column_a_side_and_names_clauses() -> None:
    scene, names = dealt("gin")
    sheet = Sheet("{1} wins.", (SheetLine("Deadwood of {0}", "GIN-SCORE-1", (None, 12), ("2H",)),), (0, 12))
    shown = drawn(Felt(scene, names, plain=False, red=False).settlement(sheet, names, (30, 42)), width=72)
    lines = [line.split() for line in shown.replace("\x1b[1m", "").replace("\x1b[0m", "").splitlines()]
    assert [names[1], "wins."] in lines
    assert ["Deadwood", "of", "Anna", "2♥", "(GIN-SCORE-1)", "12"] in lines
    assert [names[1], "Anna"] in lines  # the winner first
    assert ["Points", "so", "far", "42", "30"] in lines
