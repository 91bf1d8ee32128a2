"""A hint that begins to compose tells the whole of it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING

import pytest

from rummyhouse import games
from rummyhouse.rules import Round, new_match
from rummyhouse.server.tables.house_bots import HouseBots
from rummyhouse.tables.composing import composition
from rummyhouse.tables.dry_run import DryRun

if TYPE_CHECKING:
    from rummyhouse.rules import Step

MINDS = HouseBots(lambda: 1)
HAND = {"turn": "0", "phase": "play", "discard pile": "... KC"}
CONTRACT = HAND | {"round": "1", "hand 0": "4S 4H 4D JS JH JD 9S 9D 9H QD", "drawn": "9H"}


def hinted(name: str, position: dict[str, str], *first: str) -> tuple[Step, ...]:
    """What a hint leads to at this position, after these plays."""
    game = games.find(name)
    choice = game.house_rules.choose(None)
    standing = new_match(seats=2, dealer=1)
    play = Round(game, choice, standing)
    play.deal(range(play.pack_size))
    game.words.place(play.state, position)
    play.play(0, first)
    action = MINDS.advise_at_once(name, play.view(0), play.legal(0)).action
    match = SimpleNamespace(game=game, choice=choice, seats=(0, 1), standing=standing, round=play)
    before = play.state.tobytes()
    found = composition(
        DryRun(match), 0, action, lambda view, legal: MINDS.choose(name, MINDS.stand_in(name), view, legal)
    )
    assert play.state.tobytes() == before
    return found


def test_a_contract_is_told_meld_by_meld_with_all_its_cards() -> None:
    *melds, last = hinted("kalooki", CONTRACT)
    assert sorted(sorted(one.cards) for one in melds) == [["4D", "4H", "4S"], ["9D", "9H", "9S"], ["JD", "JH", "JS"]]
    assert all(one.source == "hand.0" and one.text == " ".join(one.cards) for one in melds)
    assert (last.text, last.cards) == ("Lay down.", ())


def test_what_is_composed_already_is_not_told_again() -> None:
    first, *_ = hinted("kalooki", CONTRACT, "new three", "put 4S")
    assert (first.cards, first.target) == (("4D", "4H"), "meld.0.1")
    all_put = ("new three", "put 4S", "put 4D", "put 4H", "new three", "put 9S", "put 9D", "put 9H")
    (last,) = hinted("kalooki", CONTRACT, *all_put, "new three", "put JS", "put JD", "put JH")
    assert last.text == "Lay down."


@pytest.mark.parametrize(("name", "drawn"), [("fiji", "draw stock 1"), ("baja", "draw stock 1")])
def test_a_card_that_must_be_laid_at_once_is_told_with_those_it_is_laid_with(name: str, drawn: str) -> None:
    taken = {"turn": "0", "phase": "draw", "melded": "0", "discard pile": "... 7S", "hand 0": "7C 7D KS 9H 5C JD"}
    meld, last = hinted(name, taken, "draw pile 1", drawn)
    assert (sorted(meld.cards), meld.source) == (["7C", "7D", "7S"], "flight.0")
    assert last.text == "Lay down."


@pytest.mark.parametrize(
    ("name", "position"),
    [("basic", {"hand 0": "4S 8D QH 2C", "drawn": "4S"}), ("kalooki", {"hand 0": "4S 8D QH 2C", "drawn": "4S"})],
)
def test_an_ordinary_play_is_one_movement(name: str, position: dict[str, str]) -> None:
    assert hinted(name, HAND | position) == ()
