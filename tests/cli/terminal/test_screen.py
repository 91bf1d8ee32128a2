"""The table in the terminal, played by keys."""

from __future__ import annotations

import re
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import pytest
from textual import events
from textual.keys import _character_to_key
from textual.widgets import Input, OptionList, Static

from rummyhouse.cli.terminal.screen import TableScreen
from rummyhouse.cli.terminal.settlement import SettlementScreen
from tests.cli.terminal.test_sitting import sit_down

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from textual.pilot import Pilot

    from rummyhouse.cli.terminal.sitting import Sitting


class Player:
    """Presses keys at a table and looks at its screen."""

    def __init__(self, app: TableScreen, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot

    async def press(self, *keys: str) -> None:
        for key in keys:
            await self.pilot.press(key)
            await self.settle()

    async def type_at_once(self, text: str) -> None:
        """All keys in a row, as a slow line or a program brings them: none waits for what the one before has done."""
        for letter in text:
            key = "enter" if letter == "\n" else _character_to_key(letter)
            self.app.post_message(events.Key(key, letter))
        await self.settle()

    @property
    def line(self) -> str:
        return self.app.screen_stack[0].query_one(Input).value

    async def settle(self) -> None:
        await self.pilot.pause()
        await self.app.workers.wait_for_complete()
        await self.pilot.pause()

    async def follow_hints(self, most: int) -> int:
        """Press h and Enter until the round is settled; how often."""
        for turn in range(most):
            if self.is_settled:
                return turn
            await self.press("h", "enter")
        return most

    @property
    def is_settled(self) -> bool:
        return isinstance(self.app.screen, SettlementScreen)

    @property
    def options(self) -> list[str]:
        return [str(option.prompt) for option in self.app.screen_stack[0].query_one(OptionList).options]

    @property
    def highlighted(self) -> str:
        option = self.app.query_one(OptionList).highlighted_option
        return "" if option is None else str(option.prompt)

    def said(self, where: str) -> str:
        return str(self.app.screen_stack[0].query_one(where, Static).content)


@asynccontextmanager
async def at_table(sitting: Sitting, size: tuple[int, int] = (80, 24), **more: Any) -> AsyncIterator[Player]:
    app = TableScreen(sitting, **{"pace": 0, "plain": False, "light": False, **more})
    async with app.run_test(size=size) as pilot:
        player = Player(app, pilot)
        await player.settle()
        yield player


async def test_a_whole_round_of_gin_then_the_next_one() -> None:
    sitting = sit_down("gin", preset="classic")
    async with at_table(sitting) as player:
        assert player.said("#title") == "Gin Rummy (classic) · round 1 · your turn"
        assert await player.follow_hints(200) < 200
        assert player.is_settled
        assert sitting.scene.sheet is not None
        assert "the round is over" in player.said("#title")
        await player.press("enter")
        assert not player.is_settled
        assert player.said("#title").startswith("Gin Rummy (classic) · round 2 · ")
        assert player.options


async def test_of_how_many_rounds_is_told_where_that_is_agreed() -> None:
    """KAL-CON-1: nine contracts in Jamaica, one a round."""
    async with at_table(sit_down("kalooki", preset="jamaica")) as player:
        assert player.said("#title").startswith("Kalooki (jamaica) · round 1 of 9 · ")


async def test_the_end_of_a_match_ends_the_table() -> None:
    async with at_table(sit_down("gin", preset="parity")) as player:
        await player.follow_hints(200)
        assert player.is_settled
        assert "The match is over." in player.app.export_screenshot().replace("&#160;", " ")
        await player.press("enter")
        assert not player.app.is_running


async def test_a_round_of_basic_rummy_with_three() -> None:
    sitting = sit_down("basic", seats=3)
    async with at_table(sitting, light=True) as player:
        await player.follow_hints(150)
        assert player.is_settled
        assert any("lays" in sentence for sentence in sitting.log)


async def test_some_turns_of_fiji_with_a_meld_composed() -> None:
    sitting = sit_down("fiji", seats=3)
    async with at_table(sitting) as player:
        await player.follow_hints(12)
        assert len(sitting.log) > 12


async def test_the_hint_is_said_and_highlighted() -> None:
    sitting = sit_down("gin")
    async with at_table(sitting) as player:
        await player.press("h")
        advice = sitting.hint()
        assert player.said("#notice") == f"Hint: {advice.why}"
        label = next(move.label for move in sitting.scene.moves if move.action == advice.action)
        assert player.highlighted.endswith(label)


async def draw_a_card(player: Player) -> None:
    """Go on until there is a discard to choose."""
    while not any("Discard the " in option for option in player.options):
        await player.press("1")


async def test_a_few_letters_find_a_choice_and_escape_shows_all() -> None:
    async with at_table(sit_down("basic", seats=2)) as player:
        await draw_a_card(player)
        everything = player.options
        wanted = next(option for option in everything if "Discard the " in option)[2:]
        await player.press("d", "i", "s", "c", "space", *wanted.split()[2])
        assert player.app.query_one(Input).value == f"disc {wanted.split()[2]}"
        assert all(option in ("Discard", *everything) or "Discard the" in option for option in player.options)
        assert len(player.options) < len(everything)
        await player.press("escape")
        assert player.options == everything
        await player.press("slash", "h")
        assert player.app.query_one(Input).value == "h", "after the stroke every letter is one"


async def at_a_discard(player: Player, sitting: Sitting) -> str:
    """Go on to the first discard; what would discard the last card of the hand."""
    await draw_a_card(player)
    hand = next(zone for zone in sitting.scene.zones if zone.kind == "hand" and zone.owner == 0)
    return f"discard {hand.cards[-1].face}"


async def test_keys_that_come_all_at_once_are_typed_in_order() -> None:
    sitting = sit_down("basic", seats=2)
    async with at_table(sitting) as player:
        wanted = await at_a_discard(player, sitting)
        before = sitting.round.state.tobytes()
        for text in (wanted, f"/{wanted}", "/take upcard", "/1", "d1", "x9S"):
            await player.type_at_once(text)
            assert player.line == text.removeprefix("/")
            assert sitting.round.state.tobytes() == before, "nothing was played"
            assert player.app.focused is player.app.query_one(Input)
            await player.press("escape")


async def test_what_is_typed_behind_enter_is_kept() -> None:
    sitting = sit_down("basic", seats=2)
    async with at_table(sitting) as player:
        wanted = await at_a_discard(player, sitting)
        await player.type_at_once(f"/{wanted}\nlay 1")
        assert player.line == "lay 1"
        card = wanted.split()[1]
        hand = next(zone for zone in sitting.scene.zones if zone.kind == "hand" and zone.owner == 0)
        assert card not in [one.face for one in hand.cards], "the card that was named is gone"


@pytest.mark.parametrize("open_", [False, True])
async def test_what_is_pasted_is_typed(open_: bool) -> None:
    sitting = sit_down("basic", seats=2)
    async with at_table(sitting) as player:
        wanted = await at_a_discard(player, sitting)
        before = sitting.round.state.tobytes()
        if open_:
            await player.press("slash")
        player.app.post_message(events.Paste(f"{wanted}\nknock"))
        await player.settle()
        assert player.line == wanted
        assert sitting.round.state.tobytes() == before
        await player.press("enter")
        assert sitting.round.state.tobytes() != before


async def test_a_hint_that_comes_while_something_is_typed_leaves_it() -> None:
    async with at_table(sit_down("basic", seats=2)) as player:
        await draw_a_card(player)
        await player.type_at_once("hdisc")
        assert player.line == "disc"
        assert player.said("#notice").startswith("Hint: ")


async def test_a_number_chooses_at_once() -> None:
    sitting = sit_down("basic", seats=2)
    async with at_table(sitting) as player:
        before = sitting.round.state.tobytes()
        await player.press("9")
        assert sitting.round.state.tobytes() == before, "there is no ninth choice"
        await player.press("1")
        assert sitting.round.state.tobytes() != before


async def test_an_action_can_be_typed_and_is_refused_with_its_clause() -> None:
    sitting = sit_down("basic", seats=2)
    async with at_table(sitting) as player:
        hand = next(zone for zone in sitting.scene.zones if zone.kind == "hand" and zone.owner == 0)
        before = sitting.round.state.tobytes()
        await player.press("slash", *"discard", "space", *hand.cards[0].face, "enter")
        assert "BAS-" in player.said("#notice")
        assert sitting.round.state.tobytes() == before
        await player.press("escape", "slash", *"whistle", "enter")
        assert "whistle" in player.said("#notice")


async def test_to_leave_takes_two_strokes() -> None:
    async with at_table(sit_down("gin")) as player:
        await player.press("q")
        assert "This match is not kept" in player.said("#notice")
        assert player.app.is_running
        await player.press("h", "q")
        assert player.app.is_running, "something else came between"
        await player.press("q")
        assert not player.app.is_running


async def test_ctrl_c_leaves_as_q_does_wherever_one_is() -> None:
    async with at_table(sit_down("gin")) as player:
        await player.press("slash", "k", "ctrl+c")
        assert "This match is not kept" in player.said("#notice")
        assert not player.app._notifications, "Textual names another key"
        assert player.app.is_running
        await player.press("ctrl+c")
        assert not player.app.is_running
    async with at_table(sit_down("gin", preset="parity")) as player:
        await player.follow_hints(200)
        assert player.is_settled
        await player.press("ctrl+c")
        assert not player.app.is_running


async def test_light_and_dark() -> None:
    async with at_table(sit_down("gin"), light=True) as player:
        assert not player.app.current_theme.dark
        await player.press("t")
        assert player.app.current_theme.dark


@pytest.mark.parametrize("name", ["gin", "fiji"])
async def test_hand_choices_and_keys_fit_on_eighty_by_twenty_four(name: str) -> None:
    async with at_table(sit_down(name), (80, 24)) as player:
        screen = player.app.screen.region
        for part in ("#title", "#felt", "#log", "#hand", "#choices", "#notice", "Footer"):
            region = player.app.query_one(part).region
            assert region.area > 0
            assert screen.contains_region(region), part


async def test_without_colours_everything_is_grey(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with at_table(sit_down("gin")) as player:
        picture = player.app.export_screenshot()
    assert re.search("[♥♦]", picture)
    for colour in re.findall(r"-r\d+ \{ fill: #([0-9a-f]{6})", picture):
        parts = [int(colour[place : place + 2], 16) for place in (0, 2, 4)]
        assert max(parts) - min(parts) < 8, colour
