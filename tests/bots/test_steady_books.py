"""``steady`` at Fiji and Baja: strength, how rounds end, calls that are never false, and positions of no choice."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from rummyhouse import bots, games
from rummyhouse.cards import seeded
from rummyhouse.games.fiji.state import ANSWER
from rummyhouse.rules import Round, new_match
from rummyhouse.simulation import Job, simulate
from tests.properties.turns import follow

if TYPE_CHECKING:
    from rummyhouse.simulation import Result


def played(game: str, players: tuple[str, ...], rounds: int = 0, matches: int = 0, **rules: Any) -> Result:
    choice = games.find(game).house_rules.choose(**rules)
    return simulate(
        Job(seating=partial(bots.seat, game, players), choice=choice, rounds=rounds, matches=matches, seed=5)
    )


def at(game: str, text: str, **rules: Any) -> Round:
    """A round for four at a position as scenarios write it, a setting a line."""
    found = games.find(game)
    choice = found.house_rules.choose(**rules)
    play = Round(found, choice, new_match(4, dealer=3, sides=found.sides(choice, 4)))
    play.deal(range(play.pack_size))
    lines = (line.split(":", 1) for line in text.strip().splitlines())
    found.words.place(play.state, {name.strip(): value.strip() for name, value in lines})
    return play


def chosen(play: Round, seat: int) -> str:
    """What ``steady`` does there."""
    legal = np.zeros(play.game.actions, np.int32)
    count = play.game.rules.legal(play.state, seat, legal)
    action = bots.find(play.game.name, "steady").choose(play.view(seat), legal, count, seeded(1))
    return play.game.words.write(int(action))


TABLES = [("fiji", {}), ("fiji", {"team_mode": "2x2"}), ("baja", {})]


@pytest.mark.parametrize(("game", "rules"), TABLES)
def test_rounds_between_steady_players_end_by_going_out(game: str, rules: dict[str, Any]) -> None:
    result = played(game, ("steady",) * 4, rounds=150, **rules)
    assert result.facts["ended by going out?"].value > 0.85
    assert result.facts["points of the best side"].low > 3000


@pytest.mark.parametrize(("game", "rules"), TABLES)
def test_steady_beats_random_in_every_match(game: str, rules: dict[str, Any]) -> None:
    result = played(game, ("steady", "random") * 2, matches=20, **rules)
    won = sum(seat.matches_won.value for seat in result.seats[::2])
    assert won >= 1 - 1e-9


def test_steady_never_calls_falsely_but_does_call_and_bite() -> None:
    facts = played("fiji", ("steady",) * 4, rounds=60).facts
    assert facts["false calls"].value == 0
    assert facts["captures"].value > 5
    assert facts["cards bitten by cannibals"].value > 5
    assert facts["failed initial melds"].value == 0


def test_steady_never_fails_to_go_out() -> None:
    assert played("baja", ("steady",) * 4, rounds=60).facts["failed attempts to go out"].value == 0


def test_steady_replaces_a_cannibal_before_anything_else() -> None:
    play = at(
        "fiji",
        """
        melded: A B
        hand B: 7D KS KC 4H
        straight B diamonds: 6D JK=7D 8D 9D
        book A kings: KS KH KC
        phase: play
        turn: B
        """,
        call_enabled=False,
    )
    assert chosen(play, 1) == "replace meld 1 7D"


def test_steady_bites_the_straight_that_it_harms_most() -> None:
    play = at(
        "fiji",
        """
        melded: A B
        hand B: JK 4H 5C KD
        book B nines: 9 9 9
        straight A hearts: 6H 7H 8H 9H 10H
        book A kings: KS KH KC
        phase: play
        turn: B
        """,
        call_enabled=False,
    )
    assert chosen(play, 1) == "point at A1"
    play.play(1, ["point at A1"])
    assert chosen(play, 1) == "take 9H"
    play.play(1, ["take 9H"])
    assert chosen(play, 1) == "lay 9H on meld 1"


def test_steady_calls_what_fits_and_not_what_would_be_the_seventh() -> None:
    position = """
        melded: A B C D
        hand D: 4H 5C KD 8S QH
        book D nines: 9 9 9{more}
        hand A: 9S 4C 6D
        phase: play
        turn: A
        """
    for more, answer in (("", "call"), (" 9 9 9", "pass call")):
        play = at("fiji", position.format(more=more))
        play.play(0, ["discard 9S"])
        assert chosen(play, 3) == answer


def test_steady_keeps_its_twos_for_their_book_in_baja() -> None:
    position = """
        melded: 0 2
        hand 0: 2 2 K K Q 3b
        book 0 nines: 9 9 9 9 9
        phase: play
        turn: 0
        """
    play = at("baja", position)
    assert not chosen(play, 0).startswith(("lay 2", "discard 2"))


def test_steady_asks_before_it_goes_out_and_answers_by_what_is_at_stake() -> None:
    position = """
        melded: 0 1 2 3
        hand 0: 9 K
        feet 0: none
        feet 2: {feet}
        hand 2: {hand}
        closed 0 1: 8 8 8 8 8 8 8
        closed 0 2: Q Q Q Q Q 2 2
        closed 0 3: 5H 6H 7H 8H 9H 10H JH
        closed 0 4: 2 2 2 2 2 2 2
        book 0 nines: 9 9 9 9
        phase: play
        turn: 0
        """
    play = at("baja", position.format(feet="none", hand="4 5"))
    assert chosen(play, 0) == "ask to go out"
    play.play(0, ["ask to go out"])
    assert chosen(play, 2) == "answer yes"
    play.play(2, ["answer yes"])
    for action in ("lay 9", "discard K"):
        text = chosen(play, 0)
        assert text.startswith(action)
        play.play(0, [text])
    assert play.is_over
    play = at("baja", position.format(feet="2", hand="3r 3r 3b 3b 3r"))
    play.play(0, ["ask to go out"])
    assert chosen(play, 2) == "answer no"


def test_steady_lays_the_very_two_that_it_took_from_the_pile() -> None:
    play = at(
        "fiji",
        """
        melded: A B
        hand B: 2S 2C 2C
        feet B: none
        stock 1: QS
        discard pile: KD 2H
        phase: draw
        turn: B
        """,
        call_enabled=False,
    )
    play.play(1, ["draw pile 1", "draw stock 1"])
    asked = 0
    while play.actors == (1,) and asked < 20:
        play.play(1, [chosen(play, 1)])
        asked += 1
    assert asked < 20


def test_steady_begins_no_meld_again_and_again_that_takes_a_card_too_many() -> None:
    """Seven, eight and nine would leave one card, and who cannot go out keeps one beside the discard."""
    play = at(
        "fiji",
        """
        melded: A B
        straight B hearts: 4 5 6
        hand B: 7H 9H JS
        feet B: none
        phase: play
        turn: B
        flight: 8H
        """,
    )
    done = []
    while play.actors == (1,) and len(done) < 20:
        done.append(chosen(play, 1))
        play.play(1, [done[-1]])
    assert len(done) < 20
    assert sum(one.startswith("lay") for one in done) == 2


def test_steady_waits_while_others_are_asked_and_the_discard_is_of_no_use() -> None:
    play = at(
        "fiji",
        """
        melded: A C D
        hand A: 9S 4C 6D
        hand B: 4H 4S 4D KD KS 8S QH
        phase: play
        turn: A
        """,
    )
    play.play(0, ["discard 9S"])
    assert 1 not in play.actors
    assert play.legal(1)
    legal = np.zeros(play.game.actions, np.int32)
    count = play.game.rules.legal(play.state, 1, legal)
    assert bots.find("fiji", "steady").choose(play.view(1), legal, count, seeded(1)) == -1


def answered(hand: str, **rules: Any) -> list[str]:
    """What ``steady``, not melded, does as the rightful player when C has called the king that A has discarded."""
    play = at(
        "fiji",
        f"""
        phase: play
        turn: 0
        melded: 0 2 3
        hand 0: KS 4C 5C
        hand 1: {hand}
        book 2 kings: K K K
        """,
        **rules,
    )
    for seat, text in ((0, "discard KS"), (2, "call"), (3, "pass call")):
        play.act(seat, *play.read(seat, text))
    done = []
    while play.state.phase == ANSWER and len(done) < 20:
        done.append(chosen(play, 1))
        play.act(1, *play.read(1, done[-1]))
    return done


def test_a_call_is_answered_by_a_surprise_meld_that_has_room_for_the_discard() -> None:
    """FIJI-SURP-5-R: what would be laid at the draw all the same is laid now, and the turn is kept."""
    for hand in ("KH KC KD KS 2 5 6 9 J", "KH KC AH AC AD 5 6 9 J"):
        done = answered(hand)
        assert (done[0], done[-2:]) == ("new book", ["lay down", "draw pile 1"]), hand
    assert answered("AH AC AD AS 5 6 9 J Q") == ["relinquish"], "aces have no room for a king"
    assert answered("KH KC KD 5 6 9 J Q 8") == ["relinquish"], "thirty points are no initial meld"
    assert answered("KH KC AH AC AD 5 6 9 J", surprise_meld=False) == ["relinquish"]
    assert answered("KH KC KD KS KH KC 5 6 9") == ["relinquish"], "the seventh never comes from the pile"


@pytest.mark.parametrize("game", ["fiji", "baja"])
def test_a_hint_to_draw_again_says_nothing_of_the_pile(game: str) -> None:
    play = at(game, "phase: draw\nturn: 0\nmelded: 0\nhand 0: 4C 5D 9H KD\nbook 0 nines: 9 9 9\ndiscard pile: 4S")
    assert "discard pile" in hint(play, 0, "draw stock 1")
    play.play(0, ["draw stock 1"])
    assert hint(play, 0, "draw stock 1") == "Draw your next card from the stock."


def test_a_hint_to_draw_says_that_the_pile_is_frozen() -> None:
    play = at("fiji", "phase: draw\nturn: 0\nmelded: 0\nhand 0: 4C 5D 9H KD\nbook 0 nines: 9 9 9\ndiscard pile: 4S 3S")
    assert (
        hint(play, 0, "draw stock 1") == "Draw from the stock: the discard pile is frozen, and nobody may take from it."
    )


def test_a_hint_to_discard_promises_nothing_of_hands() -> None:
    position = "phase: play\nturn: 0\nmelded: 0 1\nhand 0: 4C 5D AH KD\nbook 0 nines: 9 9 9\nbook 1 tens: 10 10 10"
    assert hint(at("fiji", position), 0, "discard AH").endswith("and it fits nothing the others have laid.")


def hint(play: Round, seat: int, text: str) -> str:
    """Why ``steady`` would do this."""
    (action,) = play.read(seat, text)
    return bots.find(play.game.name, "steady").why(play.view(seat), action)


def test_baja_lays_an_initial_meld_for_which_the_card_from_the_pile_is_needed() -> None:
    """The bot plays on for whoever has taken it, and its advice ends the turn (BAJA-PILE-6-R).

    The hand alone comes to 135 points.
    """
    rules = {"discard_draw_before_meld": "with_same_turn_meld", "discard_counts_for_initial_meld": True}
    position = """
        turn: 3
        phase: play
        flight: QH
        hand 3: 2S 4S 7S QS QS 3C 6C 7C 2D 2D 7D 10D 2H 4H 5H 6H KH
    """
    play = at("baja", position, **rules, meld_table="13000:138", multiple_open_same_rank=True)
    said = follow(play, seeded(3))
    assert said[0] == "have initial meld laid"
    assert said[-1].startswith("discard")
    assert play.state.melded[3]


@pytest.mark.parametrize(
    ("hand", "pile"),
    [
        ("6C 9C 10D 2S 9H 6D JH 2D 5D JD 2S 9D 10H 2S 2S JK", "10H"),
        ("10D 10D 10S 10D 4D 10S AD 2D 4D 5D 4S 10D 10C KD", "10D"),
        ("KD 6S JH KH 6D 6H 9H JK 6S 3H 6C 6C 7H", "6C"),
    ],
)
def test_baja_lays_an_initial_meld_that_leaves_the_card_from_the_pile_a_place(hand: str, pile: str) -> None:
    """BAJA-PILE-6-R: another one that the hand holds would take what the card needs, and may not be laid."""
    play = at("baja", f"turn: 0\nphase: play\nmelded: 2\nflight: {pile}\nhand 0: {hand}")
    assert hint(play, 0, "have initial meld laid").startswith("Have an initial meld laid: you owe one for the ")
    follow(play, seeded(1))
    assert play.state.melded[0]
    assert play.state.turn != 0


def test_baja_asks_before_the_card_from_the_pile_takes_the_last_cards_along() -> None:
    """BAJA-OUT-4, BAJA-PILE-5-R."""
    play = at(
        "baja",
        """
        turn: 0
        phase: play
        melded: 0 1 2 3
        feet 0: nothing
        closed 0 1: 9 9 9 9 9 9 9
        closed 0 2: K K K K K 2 2
        closed 0 3: 5D 6D 7D 8D 9D 10D JD
        closed 0 4: 2 2 2 2 2 2 2
        flight: 10S
        hand 0: 10C 10D
        """,
    )
    assert chosen(play, 0) == "ask to go out"
    play.play(0, ["ask to go out"])
    play.play(2, ["answer yes"])
    follow(play, seeded(1))
    assert play.is_over
