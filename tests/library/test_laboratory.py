"""Any Python function plays: with the same cards and the same figures as a rule function that chooses alike."""

from __future__ import annotations

from functools import partial
from typing import Any

import numpy as np
import pytest

import rummyhouse
from rummyhouse import bots, games
from rummyhouse.bots import Guest, UnknownBotError
from rummyhouse.cards import below, seeded
from rummyhouse.compiled import is_rule, rule, units
from rummyhouse.simulation import Asker, BotAnswerError, EndlessRoundError, Job, driver
from rummyhouse.simulation import simulate as run
from rummyhouse.simulation.worker import stream_of


@pytest.fixture(autouse=True)
def no_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    """Matches of players who never win need not be played to their end."""
    monkeypatch.setattr(driver, "LONGEST_REST", 1)


@rule
def last(view, legal, count, random):
    """The last legal action: a rule."""
    return int(legal[count - 1])


def plainly_last(view, legal):
    return legal[-1]


def last_in_words(view, legal):
    return str(legal[-1])


def last_as_number(view, legal):
    return np.int32(legal[-1])


class Plain:
    """The bot ``random`` of a seat, as plain Python with the generator that the seat has in part 0."""

    def __init__(self, seed: int, seat: int) -> None:
        self.chance = seeded(seed, stream_of(0, driver.FIRST_SEAT + seat))

    def __call__(self, view, legal):
        return legal[below(self.chance, len(legal))]


@pytest.mark.parametrize("plain", [plainly_last, last_in_words, last_as_number])
def test_a_plain_function_makes_what_its_rule_makes(plain: Any) -> None:
    for players in ((last, "random"), ("random", last), (last, last)):
        instead = [plain if one is last else one for one in players]
        expected = rummyhouse.simulate("gin", bots=players, rounds=12, seed=3, preset="classic")
        found = rummyhouse.simulate("gin", bots=instead, rounds=12, seed=3, preset="classic")
        assert (found.parts == expected.parts).all()
        assert [seat.points_per_round for seat in found.seats] == [seat.points_per_round for seat in expected.seats]
        assert (found.actions, found.facts) == (expected.actions, expected.facts)


@pytest.mark.parametrize("game", ["fan", "gin"])
def test_random_as_plain_python_makes_what_random_makes(game: str) -> None:
    players = (Plain(8, 0), Plain(8, 1))
    found = rummyhouse.simulate(game, bots=players, rounds=3, seed=8)
    assert (found.parts == rummyhouse.simulate(game, bots=("random", "random"), rounds=3, seed=8).parts).all()
    assert found.seats[0].bot == "Plain"


def test_the_driver_of_the_command_gives_the_same() -> None:
    gin = games.find("gin")
    job = Job(
        seating=partial(bots.seat, "gin", ("random", "random")), choice=gin.house_rules.choose(), rounds=9, seed=4
    )
    assert (rummyhouse.simulate("gin", rounds=9, seed=4).parts == run(job).parts).all()


def test_several_parts_are_played_with_the_cards_of_each(monkeypatch: pytest.MonkeyPatch) -> None:
    from rummyhouse.simulation import job as parts

    monkeypatch.setattr(parts, "ROUNDS_IN_PART", 4)
    found = rummyhouse.simulate("gin", bots=(plainly_last, last_in_words), rounds=10, seed=3)
    assert len(found.parts) == 3
    assert (found.parts == rummyhouse.simulate("gin", bots=(last, last), rounds=10, seed=3).parts).all()


def test_matches_are_counted_too() -> None:
    found = rummyhouse.simulate("gin", bots=(plainly_last, "random"), matches=3, seed=1)
    expected = rummyhouse.simulate("gin", bots=(last, "random"), matches=3, seed=1)
    assert found.matches == 3
    assert (found.parts == expected.parts).all()


def test_a_text_that_is_a_row_is_carried_out_action_by_action() -> None:
    asked: list[str] = []

    def melding(view, legal):
        asked.append("meld 3C 3D 3H" if not asked else str(legal[-1]))
        return asked[-1]

    play = rummyhouse.new("basic", seed=23)
    play.act("draw stock")
    asker = Asker(play.game, [Guest.of(melding), bots.find("basic", "random")])
    place = play.game.view.blank(), np.zeros(play.game.actions, np.int32), np.zeros((driver.GENERATORS, 4), np.int64)
    done = []
    for _ in range(6):
        done.append(asker.ask(play.round.state, 0, *place))
        play.act(done[-1], 0)
    assert tuple(map(play.game.words.write, done[:5])) == ("new set", "put 3C", "put 3D", "put 3H", "lay down")
    assert len(asked) == 2


def test_what_it_sees_is_its_own_to_keep() -> None:
    kept = []

    def keeping(view, legal):
        kept.append((view, [int(action) for action in legal], list(legal)))
        return legal[0]

    rummyhouse.simulate("gin", bots=(keeping, "random"), rounds=2, seed=1)
    assert {int(view.seat) for view, _, _ in kept} == {0}
    assert len({view.tobytes() for view, _, _ in kept}) > 1
    assert all(ids == legal for _, ids, legal in kept)


@pytest.mark.parametrize(
    ("answer", "complaint"),
    [
        ("knock", r"^awkward on seat 1 answered 'knock', which is refused: 'knock': .+\. \[[A-Z_]+ \([A-Z]+-.+\)\]\n"),
        ("dance", r"^awkward on seat 1 answered 'dance': .*dance"),
        (None, r"^awkward on seat 1 answered None; a bot answers with the id or the text of a legal action\n"),
        (0.5, r"answered 0.5; a bot answers with the id"),
        (-1, r"answered -1, which is refused: there is no action -1; they are 0 to 241\n"),
        (10**9, r"there is no action 1000000000"),
    ],
)
def test_an_answer_that_is_not_legal_is_a_sentence(answer: Any, complaint: str) -> None:
    def awkward(view, legal):
        return answer

    with pytest.raises(BotAnswerError, match=complaint) as caught:
        rummyhouse.simulate("gin", bots=("random", awkward), rounds=2, seed=5)
    assert caught.value.__notes__ == ["in round 1 of part 0, seed 5"]


def test_its_own_fault_passes_through_with_a_note() -> None:
    asked = 0

    def tired(view, legal):
        nonlocal asked
        asked += 1
        if asked > 100:
            raise KeyError("tired")
        return legal[-1]

    with pytest.raises(KeyError, match="tired") as caught:
        rummyhouse.simulate("gin", bots=(tired, "random"), rounds=20, seed=5)
    assert caught.value.__notes__[0].startswith("in round ")
    assert caught.value.__notes__[0].endswith("of part 0, seed 5")


@pytest.mark.parametrize(
    ("wrong", "complaint"),
    [
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"bots": ("steady",)}, "is for 2 players; 1 are named"),
        ({"bots": ("steady", "nobody")}, "there is no bot 'nobody' for gin"),
        ({"bots": ("steady", 3)}, "3 is no bot; give a bot's name"),
        ({"bots": ("steady", lambda view: 0)}, r"<lambda> cannot be called so: .* takes \(view, legal\)"),
        ({"bots": ("steady", bots.find("fan", "steady"))}, "the bot 'steady' plays fan, not gin"),
        ({"rounds": 0}, "one or more rounds"),
        ({"rounds": 5, "matches": 5}, "one or more rounds, or else"),
        ({"seed": -1}, "the seed is -1"),
        ({"processes": 0}, "0 processes cannot play"),
        ({"preset": "none"}, "gin has no preset 'none'"),
        ({"rules": {"gin_bonus": "much"}}, "gin_bonus is 'much'"),
        (
            {"bots": (lambda view, legal: legal[0], "random"), "processes": 2},
            "play in one process; they cannot be sent",
        ),
    ],
)
def test_what_cannot_be_played_is_a_sentence(wrong: dict[str, Any], complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        rummyhouse.simulate(**{"game": "gin", **wrong})


def test_a_rule_with_other_arguments_is_refused() -> None:
    @rule
    def short(view, legal):
        return legal[0]

    assert is_rule(short)
    with pytest.raises(ValueError, match=r"a rule function that plays takes \(view, legal, count, random\)"):
        rummyhouse.simulate("gin", bots=(short, "random"))


def test_players_who_never_end_a_round_are_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(driver, "LONGEST_ROUND", 20)
    with pytest.raises(EndlessRoundError, match="a round did not end within 20 actions"):
        rummyhouse.simulate("gin", bots=(plainly_last, "random"), rounds=1)


def test_players_of_ones_own_are_compiled_once(monkeypatch: pytest.MonkeyPatch) -> None:
    first = rummyhouse.simulate("gin", bots=(last, "random"), rounds=4)
    monkeypatch.setattr(units, "_compile", None)
    assert (rummyhouse.simulate("gin", bots=(last, "random"), rounds=4).parts == first.parts).all()


def test_rule_functions_of_one_name_are_not_taken_for_each_other() -> None:
    from rummyhouse.simulation.seating import _called

    def made(step: int) -> Any:
        if step:

            @rule
            def choose(view, legal, count, random):
                return int(legal[0])

        else:

            @rule
            def choose(view, legal, count, random):
                return int(legal[count - 1])

        return choose

    names = {_called(Guest.of(made(step))) for step in (0, 1)}
    assert len(names) == 2
    assert all(name.startswith("choose_") and name.isidentifier() for name in names)


def test_progress_and_result_read_well() -> None:
    told: list[float] = []
    result = rummyhouse.simulate("gin", bots=(plainly_last, "steady"), rounds=4, progress=told.append)
    assert told == [1.0]
    lines = str(result).splitlines()
    assert lines[0].startswith("4 rounds")
    assert [line.split()[:2] for line in lines[1:]] == [["seat", "bot"], ["0", "plainly_last"], ["1", "steady"]]
    assert repr(result) == str(result)


def test_one_text_is_no_list_of_bots() -> None:
    for asked in (rummyhouse.simulate, rummyhouse.round_robin):
        with pytest.raises(UnknownBotError, match=r"'random' is one text; name several, as in \('steady', 'random'\)"):
            asked("gin", "random", rounds=2)
