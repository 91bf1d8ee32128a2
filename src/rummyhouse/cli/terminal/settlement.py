"""The settlement of a round, before the next one is dealt."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rich.console import Group
from rich.text import Text
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Footer, Static

from rummyhouse.cli.terminal.felt import Felt

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from rummyhouse.cli.terminal.sitting import Sitting


class SettlementScreen(ModalScreen[bool]):
    """How the round ended, and the match if it is over; returns whether the person wants to go on."""

    CSS = """
    SettlementScreen { align: center middle; }
    #sheet { width: 76; max-width: 100%; height: auto; max-height: 90%; padding: 1 2; background: $surface;
             border: round $foreground; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "go_on", "Go on"),
        Binding("q", "leave", "Leave"),
    ]

    def __init__(self, sitting: Sitting, *, plain: bool) -> None:
        """The settlement of the round that has just ended."""
        super().__init__()
        self._sitting = sitting
        self._plain = plain

    def compose(self) -> ComposeResult:
        """The sheet, and what Enter does next."""
        sitting, match = self._sitting, self._sitting.match
        scene = sitting.scene
        assert scene.sheet is not None
        felt = Felt(scene, sitting.names, plain=self._plain, red=not self.app.no_color)
        totals = match.grand or match.totals
        with VerticalScroll(id="sheet"):
            sheet = felt.settlement(scene.sheet, sitting.side_names, totals)
            yield Static(Group(sheet, "", Text(self._what_follows(), "bold")))
        yield Footer()

    def on_mount(self) -> None:
        """Scroll a long sheet with the arrow keys."""
        self.query_one("#sheet").focus()

    def _what_follows(self) -> str:
        match = self._sitting.match
        if match.stage != "over":
            return "Press Enter to deal the next round."
        winners = [self._sitting.side_names[side] for side in match.winners]
        said = f"{' and '.join(winners)} won." if winners else "Nobody won."
        return f"The match is over. {said} Press Enter to leave the table."

    def action_go_on(self) -> None:
        """Go on."""
        self.dismiss(True)

    def action_leave(self) -> None:
        """Leave the table."""
        self.dismiss(False)
