"""Whatever is done with a card or at a meld is told with its name, from the first to the last of them."""

from __future__ import annotations

import pytest

from rummyhouse.cards import read_card
from rummyhouse.games.baja.state import ARRANGE
from rummyhouse.rules.books import actions as act
from rummyhouse.rules.books.state import DRAW, FOOT_CHOICE, KINDS_OF_CARD, MOST_MELDS, PLAY
from tests.games.baja import table as baja
from tests.games.fiji import table as fiji
from tests.rules.books.test_scenes import named

POSITION = {
    "melded": "all",
    "book 0 kings": "KC KD KH",
    "straight 0 hearts": "8H 9H 10H",
    "book 1 queens": "QS QH QD",
    "book 1 nines": "9S 9H 9D",
}


@pytest.mark.parametrize(("table", "phase"), [(baja, PLAY), (baja, ARRANGE), (fiji, PLAY)])
def test_cards_and_melds_are_named(table, phase):
    play = table.placed(POSITION)
    words, view = play.game.words, play.view(0)
    view.phase = phase
    kinds = [act.PUT, act.LAY, act.LAY + KINDS_OF_CARD, *((act.TAKE,) if phase == ARRANGE else (act.DISCARD,))]
    for action in [first + card for first in kinds for card in range(KINDS_OF_CARD)]:
        assert named(words.tell(view, view, 0, action)) == named(words.write(action)), words.write(action)
    melds = ["kings", "hearts"], ["queens", "nines"]
    for side in range(1 if phase == ARRANGE else 2):
        for number, meld in enumerate(melds[side]):
            assert meld in words.tell(view, view, 0, act.POINT + MOST_MELDS * side + number)


@pytest.mark.parametrize(
    ("meld", "cards", "last", "in_fiji", "in_baja"),
    [
        ("book 0 kings", "KS KS KC KC KD KD", "KH", "a red book", "a red book"),
        ("book 0 kings", "KS KS KC KC KD 2S", "KH", "a black book", "a black book"),
        ("straight 0 hearts", "4H 5H 6H 7H 8H 9H", "10H", "a straight", "a run"),
        ("twos 0", "2S 2S 2C 2C 2D 2D", "2H", "a coup", "a book of twos"),
    ],
)
def test_each_kind_of_meld_is_closed_by_its_name(meld, cards, last, in_fiji, in_baja):
    """FIJI-BOOK-8, BAJA-BOOK-8-R: with the seventh card."""
    for table, name in ((fiji, in_fiji), (baja, in_baja)):
        play = table.placed(
            {"phase": "play", "turn": "0", "melded": "all", meld: cards, "hand 0": f"{last} 4C 5D 9C 9D JC"}
        )
        before, action = play.view(0), act.LAY + read_card(last)
        play.act(0, action)
        told = play.game.words.tell(before, play.view(0), 0, action)
        assert f": {name} is closed." in told


@pytest.mark.parametrize("table", [baja, fiji])
@pytest.mark.parametrize("seat", [0, 1])
def test_a_meld_that_is_laid_whole_is_told_as_closed_whoever_lays_it(table, seat):
    """Of the second side it is the first meld, of the first side the second one."""
    cards = "4C 5C 6C 7C 8C 9C 10C"
    position = {"phase": "play", "turn": str(seat), "melded": "all", f"hand {seat}": f"{cards} 4S 5D 9D"}
    play = table.placed(position | {"book 0 kings": "KC KD KH"})
    old = play.view(2)
    for action in play.read(seat, f"meld {cards}"):
        old = play.view(2)
        play.act(seat, action)
    assert play.game.words.tell(old, play.view(2), seat, act.LAY_DOWN).endswith("is closed.")


@pytest.mark.parametrize("table", [baja, fiji])
@pytest.mark.parametrize(
    ("phase", "told"),
    [
        (DRAW, "{0} is to draw."),
        (PLAY, "{0} is playing."),
        (FOOT_CHOICE, "{0} is to choose a foot."),
        (ARRANGE, "{0} is to rearrange the cards just laid."),
    ],
)
def test_the_others_are_told_what_they_wait_for(table, phase, told):
    if table is baja or phase != ARRANGE:
        play = table.placed(POSITION | {"phase": "play", "turn": "0"})
        view = play.view(1)
        view.phase = phase
        assert play.game.words.scene(view, ()).prompt == told
