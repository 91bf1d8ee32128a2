"""A match in Python, of every game: dealt, played, copied, taken back, pickled, written down."""

from __future__ import annotations

import copy
import pickle
import random
import tracemalloc
from typing import TYPE_CHECKING, Any

import pytest

import rummyhouse
from rummyhouse import games
from rummyhouse.records import NotNowError, RecordError
from rummyhouse.rules import (
    ActionTextError,
    LegalAction,
    Reason,
    Refusal,
    Refused,
    RoundError,
    RuleChoiceError,
    SeatingError,
)

if TYPE_CHECKING:
    from pathlib import Path

    from rummyhouse import Play


def walk(play: Play, actions: int, seed: int = 0) -> Play:
    """So many legal actions by chance, or as many as the match has."""
    chance = random.Random(seed)
    for _ in range(actions):
        if play.is_over:
            break
        if play.is_round_over:
            play.next_round()
        seat = chance.choice(play.actors)
        play.act(chance.choice(play.legal(seat)), seat)
    return play


@pytest.mark.parametrize("game", games.NAMES)
def test_every_game_can_be_played_seen_and_kept(game: str) -> None:
    play = walk(rummyhouse.new(game, seed=7), 60)
    assert "Seat 0" in repr(play)
    assert play.names[0] in str(play)
    assert play._repr_svg_().startswith("<svg")
    assert play.prompt()
    assert "{" not in play.prompt() + repr(play)
    again = rummyhouse.read(play.record().text)
    assert again.check().turns == 60 or play.is_over
    assert again[-1].play.view(-1) == play.view(-1)
    other = pickle.loads(pickle.dumps(play))
    assert other.record().text == play.record().text
    assert other.view(-1) == play.view(-1)
    if play.turn is not None:
        assert other.legal() == play.legal()


@pytest.mark.parametrize("game", games.NAMES)
def test_what_is_taken_back_has_never_been(game: str) -> None:
    play = rummyhouse.new(game, seed=3)
    begun = play.copy()
    walk(play, 25)
    done = play.record()
    for _ in range(done.check().turns + len(done.record.rounds) - 1):
        play.undo()
    assert play.record().text == begun.record().text
    assert play.round.state == begun.round.state
    with pytest.raises(NotNowError, match="nothing has been done"):
        play.undo()
    assert walk(play, 25).record().text == walk(begun, 25).record().text


def everything(play: Play) -> Any:
    """What a match is at one moment, with the cards that come next."""
    return play._match.record(whole=True), play.round.state.tobytes(), play._match.standing.tobytes(), play._moment()


@pytest.mark.parametrize("game", games.NAMES)
def test_every_step_of_many_rounds_is_taken_back_exactly(game: str) -> None:
    play = rummyhouse.new(game, seed=5)
    moments = []
    for _ in range(1_600):
        if play.is_over:
            break
        action = None if play.is_round_over else play.choose("random")
        moments.append(everything(play))
        if action is None:
            play.next_round()
        else:
            play.act(action)
    for moment in reversed(moments):
        play.undo()
        assert everything(play) == moment
    with pytest.raises(NotNowError, match="nothing has been done"):
        play.undo()


def test_what_can_be_taken_back_takes_few_bytes_an_action() -> None:
    """The cards are dealt and shuffled again a hundred times; no action costs a copy of the match."""
    play = rummyhouse.new("basic", seed=3)
    walk(play, 3_000)
    tracemalloc.start()
    try:
        walk(play, 20_000)
        size = tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()
    assert not play.is_over
    assert size < 20_000 * 150


def test_a_copy_goes_its_own_way_and_with_the_same_cards() -> None:
    play = walk(rummyhouse.new("gin", preset="classic", seed=2), 30)
    others = [play.copy(), copy.deepcopy(play), pickle.loads(pickle.dumps(play))]
    before = play.record().text
    told = {walk(other, 400, seed=5).record().text for other in others}
    assert play.record().text == before
    assert told == {walk(play, 400, seed=5).record().text}
    assert play.number > 3


def test_the_same_seed_deals_the_same_cards_and_no_seed_nobody_foresees() -> None:
    dealt = [rummyhouse.new("gin", seed=seed).record().text for seed in (1, 1, 2, None, None)]
    assert dealt[0] == dealt[1] != dealt[2]
    assert dealt[3] != dealt[4]
    chance = walk(rummyhouse.new("gin"), 40)
    assert chance.record().check().proven == 1


def test_a_simulation_deals_the_cards_of_its_seed() -> None:
    seen: list[int] = []

    def watching(view, legal):
        seen.append(int(view.hand))
        return legal[len(seen) % len(legal)]

    rummyhouse.simulate("gin", bots=(watching, watching), rounds=3, seed=11)
    play = rummyhouse.new("gin", seed=11)
    hands = []
    while len(hands) < len(seen):
        if play.is_over:
            break
        if play.is_round_over:
            play.next_round()
        hands.append(int(play.view().hand))
        play.act(play.legal()[len(hands) % len(play.legal())])
    assert hands == seen[: len(hands)]
    assert len(hands) > 20


def test_an_action_is_given_as_text_as_id_or_as_a_row() -> None:
    plays = [rummyhouse.new("gin", seed=1) for _ in range(4)]
    for play, action in zip(plays, ("take upcard", 52, plays[0].legal()[0], [52]), strict=True):
        play.act(action)
    assert len({play.record().text for play in plays}) == 1


def test_seats_are_numbers_or_names() -> None:
    play = rummyhouse.new("gin", names=("Anna", "Ben"), seed=1)
    assert play.legal("Anna") == play.legal(0) == play.legal()
    assert play.prompt("Ben") == play.prompt(1)
    assert play.legal("Ben") == []
    for wrong in ("Cleo", 2, -1, 0.5, None if play.turn is None else "anna", 10**30):
        with pytest.raises(RoundError, match=r"nobody is called|there is no seat"):
            play.legal(wrong)
    assert play.view(-1).dtype == play.view(0).dtype


def test_a_refusal_says_why_and_nothing_has_changed() -> None:
    play = rummyhouse.new("gin", names=("Anna", "Ben"), seed=1)
    before = play.record().text
    why = play.refusal("knock")
    assert why is not None
    assert (why.code, why.clause) == ("MUST_DRAW_FIRST", "GIN-PLAY-7")
    assert not play.is_legal("knock")
    assert play.is_legal("take upcard")
    with pytest.raises(Refused, match=r"^Draw a card first, .*\. \[MUST_DRAW_FIRST \(GIN-PLAY-7\)\]$"):
        play.act("knock")
    with pytest.raises(Refused, match="NOT_YOUR_TURN"):
        play.act("pass", "Ben")
    with pytest.raises(RoundError, match="Gin Rummy has no action 99999; its actions are numbered 0 to 241"):
        play.act(99999)
    with pytest.raises(ActionTextError, match="dance"):
        play.act("dance")
    with pytest.raises(RoundError, match="no row of action ids"):
        play.act(0.5)
    with pytest.raises(RoundError, match="at least one action"):
        play.act([])
    assert play.record().text == before


def test_names_stand_in_the_reasons_of_refusals() -> None:
    play = rummyhouse.new("gin", names=("Anna", "Ben"), seed=1)
    said = Refusal(Reason("WAIT", "GIN-PLAY-7", ""), "", "Wait for {1}.")
    assert play._named(said).sentence == "Wait for Ben."


def test_a_match_goes_on_until_somebody_has_won() -> None:
    play = rummyhouse.new("gin", preset="classic", names=("Anna", "Ben"), seed=4)
    while not play.is_over:
        if play.is_round_over:
            assert play.legal() == []
            assert play.turn is None
            assert "round is over" in repr(play)
            with pytest.raises(NotNowError, match=r"next_round\(\)"):
                play.act("pass")
            play.next_round()
        play.act(play.choose("steady"))
    assert len(play.winners) == 1
    assert f"won by {play.winners[0]}" in repr(play)
    assert play.totals[play.names.index(play.winners[0])] == max(play.totals)
    assert play.record().winners == play.winners
    with pytest.raises(NotNowError, match="the match is over"):
        play.next_round()
    with pytest.raises(NotNowError, match="the match is over"):
        play.act("pass")


def test_cards_that_have_run_out_are_shuffled_again() -> None:
    for game, preset in (("basic", "standard"), ("kalooki", "jamaica")):
        play = rummyhouse.new(game, preset=preset, seats=2, seed=1)
        for _ in range(400):
            if play.is_round_over:
                break
            draws = [action for action in play.legal() if str(action).startswith(("draw", "discard"))]
            play.act((draws or play.legal())[0])
        if "reshuffle 1" in play.record().text:
            break
    assert "reshuffle 1" in play.record().text
    kinds = [step.kind for step in play.record()]
    assert kinds.count("turn") == play.record().check().turns
    assert "reshuffle" in kinds


def test_a_round_cannot_begin_in_the_middle_of_another() -> None:
    with pytest.raises(NotNowError, match="no round can begin now: Anna to act"):
        rummyhouse.new("gin", names=("Anna", "Ben"), seed=1).next_round()


def test_a_bot_is_asked_for_any_seat() -> None:
    play = rummyhouse.new("gin", seed=1)
    assert play.choose(lambda view, legal: "pass") == LegalAction(play.game, 54)
    assert play.choose("random") in play.legal()
    with pytest.raises(NotNowError, match="Seat 1 has nothing to choose now"):
        play.choose("steady", 1)


@pytest.mark.parametrize(
    ("given", "complaint"),
    [
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"game": "gin", "preset": "none"}, "gin has no preset 'none'"),
        ({"game": "gin", "rules": {"none": 1}}, "gin has no house rule 'none'"),
        ({"game": "gin", "rules": {"preset": 1}}, "gin has no house rule 'preset'"),
        (
            {"game": "gin", "rules": ["gin_bonus=25"]},
            "house rules are given by their names, as rules={'oklahoma': False}",
        ),
        ({"game": "gin", "rules": {"gin_bonus": -1}}, "gin_bonus is -1"),
        ({"game": "gin", "seats": 3}, "is played by 2, not by 3"),
        ({"game": "gin", "seats": 3, "names": ("A", "B")}, "2 names are given for 3 seats"),
        ({"game": "gin", "names": "AB"}, "no names of the players"),
        ({"game": "gin", "names": ("A", "A")}, "no names of the players"),
        ({"game": "gin", "names": ("A", "")}, "is no name"),
        ({"game": "gin", "seed": -1}, "-1 is no seed"),
        ({"game": "gin", "seed": 0.5}, "0.5 is no seed"),
        ({"game": "gin", "dealer": 2}, "seat 2 cannot deal"),
    ],
)
def test_a_match_that_cannot_be_is_refused(given: dict, complaint: str) -> None:
    with pytest.raises((ValueError, RuleChoiceError, RecordError), match=complaint):
        rummyhouse.new(**given)


def test_a_legal_action_is_a_number_that_reads_as_its_text() -> None:
    action = rummyhouse.new("gin", seed=1).legal()[0]
    assert (action, str(action), f"{action}", repr(action)) == (52, "take upcard", "take upcard", "<52: take upcard>")
    assert pickle.loads(pickle.dumps(action)).text == "take upcard"
    assert f"{action:>12}" == " take upcard"


def test_a_match_is_saved_and_read(tmp_path: Path) -> None:
    play = walk(rummyhouse.new("fan", seed=1), 30)
    play.save(tmp_path / "match.rummy")
    assert rummyhouse.read(tmp_path / "match.rummy").text == play.record().text
    assert rummyhouse.read(str(tmp_path / "match.rummy")).check().turns == 30


def test_a_file_that_is_there_is_kept_unless_it_may_be_replaced(tmp_path: Path) -> None:
    file = tmp_path / "match.rummy"
    file.write_text("of yesterday")
    play = rummyhouse.new("fan", seed=1)
    with pytest.raises(FileExistsError, match=r"match\.rummy is there already; .* with overwrite=True$"):
        play.save(file)
    assert file.read_text() == "of yesterday"
    play.save(file, overwrite=True)
    assert rummyhouse.read(file).text == play.record().text


@pytest.mark.parametrize(
    ("given", "complaint"),
    [
        ({"seats": 3}, "Gin Rummy is played by 2, not by 3"),
        ({"seats": 0}, "0 seats are at no table"),
        ({"names": ("a", "b", "c")}, "Gin Rummy is played by 2, not by 3"),
        ({"names": ("a", "a")}, "give each seat one of its own"),
        ({"names": ("a\n", "b")}, "is no name"),
        ({"dealer": 5}, "seat 5 cannot deal; the seats are 0 to 1"),
        ({"dealer": 0.5}, "seat 0.5 cannot deal; the seats are 0 to 1"),
    ],
)
def test_seats_with_which_nothing_can_begin(given: dict[str, Any], complaint: str) -> None:
    with pytest.raises(SeatingError, match=complaint):
        rummyhouse.new("gin", **given)
