"""The table as a terminal application: the felt on the left, on the right what may be done."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, ClassVar

from textual import events, work
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widgets import Footer, Input, OptionList, RichLog, Static
from textual.widgets.option_list import Option

from rummyhouse.cli.terminal.choices import MenuChoice, choices
from rummyhouse.cli.terminal.felt import Felt
from rummyhouse.cli.terminal.settlement import SettlementScreen
from rummyhouse.cli.terminal.sitting import PERSON, Sitting
from rummyhouse.rules import ActionTextError, AmbiguousActionError, Refused, Scene

if TYPE_CHECKING:
    from rummyhouse.tables import Advice

_NUMBERED = 9
_KEYS = "↑↓ and Enter, a number, or a few letters."


class TableScreen(App[None]):
    """One person at a table with bots."""

    ENABLE_COMMAND_PALETTE = False
    CSS = """
    #title { height: 1; padding: 0 1; background: $panel; text-style: bold; }
    #left { width: 11fr; padding: 0 1; }
    #right { width: 9fr; }
    #felt { height: 1fr; }
    #log { height: 4; background: $background; color: $text-muted; scrollbar-size-vertical: 1; }
    #hand { height: auto; max-height: 9; border-top: solid $foreground 40%; }
    #notice { height: auto; max-height: 7; padding: 0 1; text-style: italic; }
    #filter { display: none; }
    #filter.open { display: block; }
    OptionList { height: 1fr; padding: 0; }
    OptionList > .option-list--option-highlighted { text-style: bold reverse; }
    OptionList:focus > .option-list--option-highlighted { text-style: bold reverse; }
    OptionList > .option-list--option-disabled { text-style: underline; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("h", "hint", "Hint"),
        Binding("slash", "filter", "Find", key_display="/"),
        Binding("shift+up,ctrl+up", "scroll(-3)", "Scroll", key_display="Shift ↑↓"),
        Binding("shift+down,ctrl+down", "scroll(3)", "Scroll down", show=False),
        Binding("t", "shade", "Light/dark"),
        Binding("escape", "clear", "Back", show=False),
        Binding("down", "step(1)", "Down", show=False),
        Binding("up", "step(-1)", "Up", show=False),
        Binding("q", "leave", "Leave"),
        Binding("ctrl+c", "leave", show=False, priority=True),  # while something is typed, too
        *(Binding(str(number), f"number({number})", show=False) for number in range(1, _NUMBERED + 1)),
    ]

    def __init__(self, sitting: Sitting, *, pace: float, plain: bool, light: bool) -> None:
        """A screen for a match that has not begun.

        Args:
            sitting: the match.
            pace: seconds to pause after each play of the others.
            plain: show suits as letters.
            light: start with light colours.
        """
        super().__init__()
        self.sitting = sitting
        self._pace = pace
        self._plain = plain
        self._busy = False
        self._told = 0
        self._leaving = False
        self._letters = ""
        self._choices: list[MenuChoice] = []
        self._shown: list[MenuChoice] = []
        self.theme = "textual-light" if light else "textual-dark"

    def compose(self) -> ComposeResult:
        """The parts of the screen."""
        yield Static(id="title", markup=False)
        with Horizontal():
            with Vertical(id="left"):
                with VerticalScroll(id="felt", can_focus=False):
                    yield Static(id="table")
                yield RichLog(id="log", wrap=True, min_width=10)
                yield Static(id="hand")
            with Vertical(id="right"):
                yield Input(id="filter", placeholder="a few letters, or an action", compact=True, select_on_focus=False)
                yield OptionList(id="choices", markup=False, compact=True)
                yield Static(id="notice", markup=False)
        yield Footer()

    def on_mount(self) -> None:
        """Deal the first round."""
        self.query_one("#log").can_focus = False
        self.query_one(OptionList).focus()
        self._say(_KEYS)
        self._deal()

    # --- what happens -------------------------------------------------------------------------------------------------

    def _deal(self) -> None:
        self.sitting.deal()
        self._go_on()

    def _go_on(self) -> None:
        """Let the match run by itself until the person is asked or the round is settled."""
        self._busy = True
        self._draw()
        self._wait_for_others()

    @work(exclusive=True)
    async def _wait_for_others(self) -> None:
        while (noticed := await asyncio.to_thread(self.sitting.go_on)) is not None:
            if noticed:
                self._draw()
                await asyncio.sleep(self._pace if self.sitting.match.stage == "playing" else 0)
        self._busy = False
        self._draw()
        if not self.sitting.is_asked:
            self.push_screen(SettlementScreen(self.sitting, plain=self._plain), self._after_settlement)

    def _after_settlement(self, goes_on: bool | None) -> None:
        if goes_on and self.sitting.match.stage == "ready":
            self._deal()
        else:
            self.exit()

    def _act(self, *actions: int) -> None:
        try:
            self.sitting.act(*actions)
        except Refused as refused:
            self._say(f"{self.sitting.named(refused.refusal.sentence)} [{refused.refusal}]")
            return
        self._say(_KEYS)
        self._clear_what_is_done()
        self._go_on()

    # --- what is shown ------------------------------------------------------------------------------------------------

    def _round(self, scene: Scene) -> str:
        """The number of the round, and of how many if that is agreed."""
        match = self.sitting.match
        left = len(match.game.ahead(match.choice, match.standing))
        settled = match.number if scene.sheet is not None else match.number - 1
        return f"round {match.number} of {settled + left}" if left else f"round {match.number}"

    def _draw(self) -> None:
        sitting = self.sitting
        scene = sitting.scene
        felt = Felt(scene, sitting.names, plain=self._plain, red=not self.no_color, levels=sitting.levels)
        asked = "your turn" if sitting.is_asked and not self._busy else "the others play"
        asked = "the round is over" if scene.sheet is not None else asked
        self.query_one("#title", Static).update(
            f"{sitting.game.title} ({sitting.match.choice.preset}) · {self._round(scene)} · {asked}"
        )
        self.query_one("#table", Static).update(felt.table())
        self.query_one("#hand", Static).update(felt.hand())
        log = self.query_one(RichLog)
        for sentence in sitting.log[self._told :]:
            log.write(sentence)
        self._told = len(sitting.log)
        self._choices = choices(scene, sitting.names) if sitting.is_asked and not self._busy else []
        self._list()

    def _list(self) -> None:
        """Show the choices that fit what has been typed."""
        self._shown = [choice for choice in self._choices if choice.fits(self._letters)]
        options: list[Option] = []
        group = ""
        for number, choice in enumerate(self._shown, 1):
            if choice.group and choice.group != group:
                options.append(Option(choice.group, disabled=True))
            group = choice.group
            key = str(number) if number <= _NUMBERED else " "
            options.append(Option(f"{key} {choice.label}", id=str(choice.action)))
        found = self.query_one(OptionList)
        found.set_options(options)
        if self._shown:
            found.highlighted = found.get_option_index(str(self._shown[0].action))

    def _say(self, words: str) -> None:
        self._leaving = False
        self.query_one("#notice", Static).update(words)

    # --- keys ---------------------------------------------------------------------------------------------------------

    async def on_event(self, event: events.Event) -> None:
        """Carry out a key before the next one is looked at: a slow line brings many at once.

        Textual hands it to what has the focus, and carries out what it is bound to when it comes back from there; by
        then those behind it are on their way to the same place.
        """
        if isinstance(event, events.Key | events.Paste) and not event.is_forwarded:
            self.app_focus = True
            if isinstance(self.focused, Input | OptionList) and await self._is_done(event):
                return
        await super().on_event(event)

    async def _is_done(self, event: events.Key | events.Paste) -> bool:
        """Whether a key or a paste at the table means something, and has been carried out."""
        letters = "".join(event.text.splitlines()[:1]) if isinstance(event, events.Paste) else event.character or ""
        types = isinstance(event, events.Paste) or (event.is_printable and isinstance(self.focused, Input))
        if isinstance(event, events.Key) and not types:
            bound = self.active_bindings.get(event.key)
            if bound is not None and await self.run_action(bound.binding.action, bound.node):
                return True
            types = letters.isalpha()
        if types:
            self.action_filter(letters)
        return types

    def action_filter(self, letters: str = "") -> None:
        """Open the line for typing, and type these letters."""
        line = self.query_one(Input)
        line.add_class("open")
        if self.focused is not line:
            line.cursor_position = len(line.value)
            self.screen.set_focus(line, scroll_visible=False)
        line.replace(letters, *line.selection)

    def action_clear(self) -> None:
        """Close the line for typing."""
        line = self.query_one(Input)
        line.value = ""
        line.remove_class("open")
        self.screen.set_focus(self.query_one(OptionList))
        self._find("")

    def _clear_what_is_done(self) -> None:
        """Close the line, unless more has been typed behind what was carried out."""
        line = self.query_one(Input)
        left = line.value.removeprefix(self._letters) if self.focused is line else ""
        self.action_clear()
        if left:
            self.action_filter(left)

    def on_input_changed(self, event: Input.Changed) -> None:
        """Show the choices that fit."""
        self._find(event.input.value)

    def _find(self, letters: str) -> None:
        if letters != self._letters:
            self._letters = letters
            self._list()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Choose what is highlighted; if nothing fits, read the line as an action."""
        if self._busy:
            self._say("Wait for the others.")
            return
        self._find(event.value)
        chosen = self.query_one(OptionList).highlighted_option
        if self._shown and chosen is not None and chosen.id is not None:
            self._act(int(chosen.id))
        elif event.value.strip():
            self._read(event.value)

    def _read(self, text: str) -> None:
        try:
            actions = self.sitting.round.read(PERSON, text)
        except (ActionTextError, AmbiguousActionError) as error:
            self._say(str(error))
        else:
            self._act(*actions)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Carry out the choice."""
        if event.option.id is not None and not self._busy:
            self._act(int(event.option.id))

    def action_scroll(self, by: int) -> None:
        """Scroll the table up or down, if it is taller than its place."""
        self.query_one("#felt").scroll_relative(y=by, animate=False)

    def action_step(self, by: int) -> None:
        """Move the highlight while the person is typing."""
        found = self.query_one(OptionList)
        if by > 0:
            found.action_cursor_down()
        else:
            found.action_cursor_up()

    def action_number(self, number: int) -> None:
        """Carry out the choice with this number."""
        if not self._busy and number <= len(self._shown):
            self._act(self._shown[number - 1].action)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Whether a key does something: no hints where no bot can give them."""
        return self.sitting.gives_hints if action == "hint" else super().check_action(action, parameters)

    async def action_hint(self) -> None:
        """Say what a good player would do, and highlight it."""
        if not self._busy:
            self._advise(await asyncio.to_thread(self.sitting.hint))

    def _advise(self, advice: Advice) -> None:
        if self._busy:
            return  # the person has acted meanwhile
        if self.focused is not self.query_one(Input):
            self.action_clear()
        label = next((choice.label for choice in self._choices if choice.action == advice.action), "Wait.")
        self._say(f"Hint: {advice.why or label}")
        if any(choice.action == advice.action for choice in self._shown):
            found = self.query_one(OptionList)
            found.highlighted = found.get_option_index(str(advice.action))

    def action_shade(self) -> None:
        """Switch between light and dark."""
        self.theme = "textual-dark" if self.theme == "textual-light" else "textual-light"

    def action_leave(self) -> None:
        """Leave, if pressed twice; at once where nothing but the settlement is left to see."""
        if self._leaving or isinstance(self.screen, SettlementScreen):
            self.exit()
        self._say("Once more to leave. This match is not kept.")
        self._leaving = True
