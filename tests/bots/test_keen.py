"""``keen``: legal, in time, the same again with the same seed, and never wiser than its seat."""

from __future__ import annotations

import pickle
import time
from itertools import product
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from rummyhouse import bots, games, simulate
from rummyhouse.bots.keen import Budget, Thinker, hurried, read_budget
from rummyhouse.bots.keen import search as searching
from rummyhouse.bots.keen.thinker import drop, is_hopeless, means
from rummyhouse.bots.trained import TRAINED
from rummyhouse.cards import below, seeded, shuffle
from rummyhouse.compiled import PLAIN, units
from rummyhouse.rules import Round, SeatingError, imagine, new_match
from tests.lengths import LONG

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rummyhouse.rules import Game

KEEN_GAMES = [game for game in bots.STEADY_GAMES if not PLAIN or game in ("fan", "gin")]
THINKERS = {"keen", "master"}
EVERY_TABLE = [
    (game, preset.name, seats)
    for game in bots.STEADY_GAMES
    for preset in games.find(game).house_rules.presets
    for seats in {games.find(game).seats[0], games.find(game).seats[-1]}
]
"""Every game under every preset, for as few and for as many as can play it."""

MOST_ROUNDS = 20
"""So many are dealt until a bot has been asked, where they are short."""


def an_order(size: int, random: Any) -> np.ndarray:
    order = np.arange(size, dtype=np.int16)
    shuffle(order, size, random)
    return order


def a_round(game: Game, preset: str, seats: int, random: Any) -> Round | None:
    """A round that has just been dealt; None where these house rules are not for so many."""
    choice = game.house_rules.choose(preset)
    try:
        sides = game.sides(choice, seats)
    except SeatingError:
        return None
    play = Round(game, choice, new_match(seats, dealer=below(random, seats), sides=sides))
    play.deal(list(an_order(play.pack_size, random)))
    return play


def moments(play: Round, random: Any, steps: int) -> Iterator[int]:
    """Play so many actions, half of them as ``steady`` would, half at random; before each the seat that acts."""
    steady = bots.find(play.game.name, "steady")
    for _ in range(steps):
        if play.waiting:
            play.reshuffle(list(an_order(play.waiting, random)))
        if play.is_over:
            return
        seat = play.actors[0]
        yield seat
        legal = play.legal(seat)
        if below(random, 2) and not PLAIN:
            ids = np.array(legal, np.int32)
            play.act(seat, int(steady.choose(play.view(seat), ids, len(legal), random)))
        else:
            play.act(seat, legal[below(random, len(legal))])


def choose(bot: bots.Bot, play: Round, seat: int, seed: int) -> int:
    """What a bot that imagines would do."""
    legal = np.array(play.legal(seat), np.int32)
    imagined = imagine(play.game, play.state, play.match, seat, seeded(seed))
    return int(bot.choose(imagined, legal, len(legal), seeded(seed, 1)))


@pytest.mark.thorough
@pytest.mark.sampled(2)
@pytest.mark.parametrize(("name", "preset", "seats"), EVERY_TABLE)
def test_what_a_seat_imagines_does_not_depend_on_what_it_cannot_know(name: str, preset: str, seats: int) -> None:
    """To the last bit: whoever is handed an imagined round is handed nothing that its seat may not know."""
    game, random = games.find(name), seeded(41)
    for number in range(2):
        play = a_round(game, preset, seats, random)
        if play is None:
            return
        for _ in moments(play, random, 20 if PLAIN else 80):
            viewer = below(random, seats)
            other = play.state.copy()
            game.rules.resample(other, viewer, an_order(play.pack_size, random))
            one = imagine(game, play.state, play.match, viewer, seeded(number))
            two = imagine(game, other, play.match, viewer, seeded(number))
            for field in game.state.declared:
                assert np.array_equal(one.state[field], two.state[field]), field


@pytest.mark.thorough
@pytest.mark.sampled(2)
@pytest.mark.parametrize(("name", "preset", "seats"), [one for one in EVERY_TABLE if one[0] in KEEN_GAMES])
def test_every_choice_is_legal_and_depends_on_nothing_hidden(name: str, preset: str, seats: int) -> None:
    """Whatever the seat cannot know is dealt anew: the same choice with the same seed."""
    check_choices("keen:32" if name in TRAINED and not PLAIN else "keen:1", name, preset, seats)


@pytest.mark.thorough
@pytest.mark.parametrize(("name", "preset", "seats"), [one for one in EVERY_TABLE if one[0] in TRAINED])
def test_what_master_chooses_is_legal_and_depends_on_nothing_hidden(name: str, preset: str, seats: int) -> None:
    check_choices("master:1" if PLAIN else "master:32", name, preset, seats)


def check_choices(bot_name: str, name: str, preset: str, seats: int) -> None:
    game, random = games.find(name), seeded(43)
    bot = bots.find(name, bot_name)
    asked = 0
    for _ in range(MOST_ROUNDS):
        play = a_round(game, preset, seats, random)
        if play is None:
            return
        for seat in moments(play, random, 200):
            legal = play.legal(seat)
            if len(legal) < 2 or below(random, 2 if PLAIN else 8):
                continue
            before = play.state.copy()
            action = choose(bot, play, seat, asked)
            assert action in legal
            assert play.state == before
            twin = play.copy()
            game.rules.resample(twin.state, seat, an_order(play.pack_size, random))
            assert choose(bot, twin, seat, asked) == action
            asked += 1
            if asked == (2 if PLAIN or name == "rhine" else 4):
                return
        if asked:
            return
    pytest.fail("the rounds were too short")


@pytest.mark.thorough
def test_what_lies_beyond_the_counts_of_a_record_is_never_read() -> None:
    """Cards that have left the stock still stand behind its end; who is handed the record does not find them there."""
    random, asked = seeded(49), 0
    play = a_round(games.find("gin"), "", 2, random)
    assert play is not None
    for seat in moments(play, random, 8 if PLAIN else 40):
        if len(play.legal(seat)) > 1:
            twin = play.copy()
            twin.state.stock[int(twin.state.stock_count) :] = 0
            bot = bots.find("gin", f"keen:{2 if PLAIN else 32}")
            assert choose(bot, play, seat, 3) == choose(bot, twin, seat, 3)
            asked += 1
    assert asked > 3


@pytest.mark.thorough
def test_on_few_deals_nothing_is_proven() -> None:
    """On fewer deals than a round of them the choice is always that of ``steady``."""
    random = seeded(51)
    play, thinker = a_round(games.find("gin"), "", 2, random), Thinker("gin", Budget(0.0, 3 if PLAIN else 15))
    assert play is not None
    thought_better = 0
    for seat in moments(play, random, 4 if PLAIN else 30):
        legal = np.array(play.legal(seat), np.int32)
        thought = thinker.think(imagine(play.game, play.state, play.match, seat, random), legal, len(legal), random)
        assert thought.action == thought.prior
        thought_better += (thought.more > 0).any()
    assert thought_better


@pytest.mark.thorough
@pytest.mark.parametrize("who", ["keen", "master"])
@pytest.mark.parametrize("name", ["fan", "gin"])
def test_the_same_seed_and_as_many_deals_give_the_same_choice(name: str, who: str) -> None:
    game, random = games.find(name), seeded(47)
    deals, most = (2, 10) if PLAIN else (40, 40) if LONG else (16, 12)
    bot, asked = bots.find(name, f"{who}:{deals}"), 0
    play = a_round(game, "", 2, random)
    assert play is not None
    for seat in moments(play, random, most):
        if len(play.legal(seat)) > 1:
            assert choose(bot, play, seat, 5) == choose(bot, play, seat, 5)
            asked += 1
    assert asked > 3


def test_what_is_found_does_not_depend_on_interruptions(monkeypatch: pytest.MonkeyPatch) -> None:
    """A search that looks at the clock after every action finds what one finds that never does."""
    if PLAIN:
        pytest.skip("as plain Python there is no time to think")
    from rummyhouse.bots.keen import thinker

    random = seeded(53)
    play = a_round(games.find("gin"), "", 2, random)
    assert play is not None
    seat = play.actors[0]
    legal = np.array(play.legal(seat), np.int32)
    imagined = imagine(play.game, play.state, play.match, seat, random)
    whole = Thinker("gin", Budget(0.0, 32)).think(imagined, legal, len(legal), seeded(9))
    monkeypatch.setattr(thinker, "RESERVE", 0.0)
    cut = Thinker("gin", Budget(60.0, 32)).think(imagined, legal, len(legal), seeded(9))
    assert whole.deals == cut.deals == 32
    assert (whole.more == cut.more).all()
    assert whole.action == cut.action


@pytest.mark.skipif(PLAIN, reason="as plain Python there is no time to think")
@pytest.mark.parametrize("name", bots.STEADY_GAMES)
def test_it_answers_in_time(name: str) -> None:
    """A tenth of a second is left for a machine that is busy with something else."""
    game, random = games.find(name), seeded(59)
    play = next(found for seats in game.seats if (found := a_round(game, "", seats, random)) is not None)
    for unit in bots.units_of(name):
        units.ready(unit)  # whoever comes first waits until all is compiled
    asked = 0
    for number, seat in enumerate(moments(play, random, 30)):
        for who, seconds in product(THINKERS & set(bots.names(name)), (0.01, 0.1)):
            if number % 5 == 0 and len(play.legal(seat)) > 1:
                choose(bots.find(name, f"{who}@0.01"), play, seat, 1)
                began = time.thread_time()
                assert choose(bots.find(name, f"{who}@{seconds}"), play, seat, 1) in play.legal(seat)
                assert time.thread_time() - began < seconds + 0.1
                asked += 1
    assert asked


def test_where_time_will_not_suffice_it_does_not_make_others_wait() -> None:
    """Half of the deals are due in half of the time that it takes, or nearly; else it stops."""
    assert not is_hopeless(0, 0.1)
    assert is_hopeless(0, 0.2)
    assert not is_hopeless(3, 0.49)
    assert is_hopeless(3, 0.51)
    assert not is_hopeless(7, 1.0)


def test_without_machine_code_there_is_no_time_to_think() -> None:
    """A bot with so many seconds plays as ``steady`` does where a deal would take longer than all of them."""
    if not PLAIN:
        pytest.skip("only where nothing is compiled")
    random = seeded(61)
    play = a_round(games.find("gin"), "", 2, random)
    assert play is not None
    seat = play.actors[0]
    legal = np.array(play.legal(seat), np.int32)
    steady = bots.find("gin", "steady").choose(play.view(seat), legal, len(legal), random)
    assert choose(bots.find("gin", "keen@60"), play, seat, 1) == steady


def test_a_candidate_that_hardly_will_be_the_best_is_dropped_and_the_priors_choice_never() -> None:
    found = np.zeros((searching.FOUND, 4))
    found[searching.IS_LEFT] = 1.0
    for place, values in enumerate(([0, 0, 0, 0], [5, 6, 5, 6], [-5, -6, -5, -6], [-9, 21, -9, 9])):
        found[searching.TIMES, place] = len(values)
        found[searching.SUM, place] = sum(values)
        found[searching.SQUARES, place] = sum(value * value for value in values)
    mean, error = means(found)
    assert list(mean) == [0, 5.5, -5.5, 3]
    assert error[1] == pytest.approx(0.5 / 3**0.5)
    drop(found, 0)
    assert list(found[searching.IS_LEFT]) == [1, 1, 0, 1]


def test_a_name_tells_how_much_it_may_think() -> None:
    assert read_budget("keen@0.3") == read_budget("keen")
    assert bots.find("gin", "keen@2").name == "keen@2"
    assert bots.find("gin", "keen:64").name == "keen:64"
    assert bots.find("gin", "keen@0.3").name == "keen"
    for wrong in ("keen@0", "keen@61", "keen@soon", "keen:1000001", "keen:1.5", "keen@"):
        with pytest.raises(bots.UnknownBotError, match=r"write keen@0\.3 for seconds, 0\.01 to 60, or keen:256"):
            bots.find("gin", wrong)
    guess = r"no bot 'keener' \(did you mean 'keen'\?\) for gin; there are: random, learner, casual"
    with pytest.raises(bots.UnknownBotError, match=guess):
        bots.find("gin", "keener")


def test_it_can_be_hurried_but_not_where_deals_are_counted() -> None:
    bot = bots.find("gin", "keen@2")
    assert hurried(bot, 0.25, 0.01).name == "keen@0.5"
    assert hurried(bot, 0.001, 0.01).name == "keen@0.01"
    assert hurried(bots.find("gin", "keen:8"), 0.25, 0.01).name == "keen:8"


@pytest.mark.thorough
def test_it_plays_in_simulations_and_in_other_processes() -> None:
    """Also beside a plain Python function; the result is the same every time."""

    def first(view: Any, legal: list[int]) -> int:
        return legal[0]

    deals, knocked = 1 if PLAIN else 8, {"target": 0}
    one = simulate("gin", (f"keen:{deals}", "steady"), rounds=1, seed=3, rules=knocked)
    two = simulate("gin", (f"keen:{deals}", "steady"), rounds=1, seed=3, rules=knocked)
    assert (one.parts == two.parts).all()
    assert [seat.bot for seat in one.seats] == [f"keen:{deals}", "steady"]
    if not PLAIN:
        assert simulate("gin", (f"keen:{deals}", first), rounds=1, seed=3).rounds == 1
    bot = pickle.loads(pickle.dumps(bots.find("fan", "keen:8")))
    assert bot == bots.find("fan", "keen:8")


def gained(name: str, bot: bots.Bot, own: int, random: Any) -> int:
    """By how many points a bot does better in a round than ``steady``."""
    game = games.find(name)
    play, steady = a_round(game, "", 2, random), bots.find(name, "steady")
    assert play is not None
    assert game.tally is not None
    while not play.is_over:
        if play.waiting:
            play.reshuffle(list(an_order(play.waiting, random)))
            continue
        seat = play.actors[0]
        legal = np.array(play.legal(seat), np.int32)
        if seat == own:
            play.act(seat, choose(bot, play, seat, 7))
        else:
            play.act(seat, int(steady.choose(play.view(seat), legal, len(legal), random)))
    points = play.points()
    more = points[own] - points[1 - own]
    return -more if game.tally.lowest(play.state.rules) else more


@pytest.mark.skipif(PLAIN, reason="takes minutes as plain Python")
@pytest.mark.parametrize(("name", "deals"), [("fan", 8), ("kalooki", 2)])
def test_it_plays_to_win_whether_the_most_points_lead_or_the_fewest(name: str, deals: int) -> None:
    """Both seats get the same cards; what thinking is worth in every game is measured at length in docs/bots.md."""
    bot = bots.find(name, "keen:32" if name == "fan" else "keen:16")
    assert sum(gained(name, bot, own, seeded(67, deal)) for deal in range(deals) for own in (0, 1)) > -20 * deals
