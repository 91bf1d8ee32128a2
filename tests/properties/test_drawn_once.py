"""What seats share of a picture is what each would be shown alone, whoever was shown his before, at whichever table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from rummyhouse import games
from rummyhouse.cards import below, seeded
from rummyhouse.languages import reading
from rummyhouse.rules import Round
from rummyhouse.rules.drawn_once import DrawnOnce, drawn_once
from tests.properties.test_every_game import CASES, Walk, a_round, an_order, is_endless, is_short, random_rules, share

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["share"]


def pictures(play: Round, viewers: Sequence[int]) -> dict[int, bytes]:
    """What these viewers see, one after the other."""
    return {viewer: msgspec.json.encode(play.scene(viewer)) for viewer in viewers}


def alone(play: Round, viewers: Sequence[int], monkeypatch: pytest.MonkeyPatch) -> dict[int, bytes]:
    """The same, each drawn from his own view alone, with nothing blank in it, and nothing remembered."""
    with monkeypatch.context() as patch:
        patch.setattr(DrawnOnce, "__call__", lambda self, view, *more: self.draw(view, *more))
        return pictures(play, viewers)


@pytest.mark.thorough
@pytest.mark.parametrize(("name", "preset", "seats"), CASES)
def test_what_seats_share_is_what_each_would_be_shown_alone(
    name: str, preset: str, seats: int, share: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At positions of random play by random house rules, and at those that look alike to one of the seats.

    Nothing is forgotten from one position to the next, and the seats are shown their pictures in any order.
    """
    game, random = games.find(name), seeded(17)
    wanted, looked = max(8, int((600 if is_short(name) else 300) * share)), 0
    while looked < wanted:
        rules = random_rules(game, preset, seats, random)
        if is_endless(game, rules):
            continue
        play = a_round(game, preset, seats, random, **rules)
        way = Walk(play, random)
        while (step := way.choose()) is not None and looked < wanted:
            if below(random, 6 if is_short(name) else 40) == 0:
                viewers = [int(place) - 1 for place in an_order(seats + 1, random)]
                viewer, language = viewers[0], ("en", "de")[below(random, 2)]
                twin = Round(game, play.choice, play.match)
                twin.state = play.state.copy()
                game.rules.resample(twin.state, viewer, an_order(play.pack_size, random))
                with reading(language):
                    wish = alone(play, viewers, monkeypatch)
                    assert pictures(twin, viewers[::-1])[viewer] == wish[viewer]
                    assert pictures(play, viewers) == wish
                looked += 1
            game.rules.apply(play.state, *step)


def test_what_is_a_seats_own_is_blank_where_others_look_too() -> None:
    """Whoever draws sees no hand, and not who looks; what it draws for one seat is what the others are shown."""
    seen: list[Any] = []

    @drawn_once("hand", "drawn")
    def draw(view: Any) -> int:
        seen.append(view.copy())
        return len(seen)

    game = games.find("basic")
    play = a_round(game, "standard", 3, seeded(18))
    assert [draw(play.view(viewer)) for viewer in (0, 1, 2, -1, 0)] == [1] * 5
    (view,) = seen
    assert view.seat == -1
    assert not view.hand.any()
    assert view.hand_count.tolist()[:3] == play.view(0).hand_count.tolist()[:3]
    with reading("de"):
        assert draw(play.view(0)) == 2
    play.act(play.actors[0], play.legal(play.actors[0])[0])
    assert [draw(play.view(viewer)) for viewer in (0, 1)] == [3] * 2


def test_who_knows_more_is_shown_a_drawing_of_its_own() -> None:
    """What a seat only composes is in its own view, and so in its own picture alone."""
    game = games.find("fiji")
    random = seeded(19)
    found = 0
    while not found:
        play = a_round(game, "standard", 2, random)
        way = Walk(play, random)
        while (step := way.choose()) is not None and not found:
            game.rules.apply(play.state, *step)
            zones = [{zone.id: zone for zone in play.scene(viewer).zones} for viewer in range(2)]
            for own, other in (zones, zones[::-1]):
                staged = {place for place, zone in own.items() if "staged" in zone.marks}
                found += len(staged)
                assert not staged & other.keys()
