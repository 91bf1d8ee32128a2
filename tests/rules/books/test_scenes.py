"""Scenes of games of books and feet: every legal action is a move, gestures agree with moves, keys are unique, sums are
right, and no text names a card that its reader cannot see."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

import pytest

from rummyhouse.cards.text import RANK_NAME, RANK_TEXT, SUIT_NAME, SUIT_TEXT
from rummyhouse.rules.books import actions as act
from rummyhouse.rules.books.state import EXHAUSTED, ROUND_END
from tests.rules.books.walk import FAMILY, dealt, game, walk

if TYPE_CHECKING:
    from rummyhouse.rules import Round, Scene

SPOKEN = re.compile(rf"\b({'|'.join(RANK_NAME)}) of ({'|'.join(SUIT_NAME)})\b|\b(joker)\b")
WRITTEN = re.compile(r"\b(10|[2-9AJQK])([SCDH])\b|\b(JK)\b")


def named(text: str) -> set[str]:
    """The faces that a text names."""
    found = {
        RANK_TEXT[RANK_NAME.index(rank)] + SUIT_TEXT[SUIT_NAME.index(suit)] if rank else "JK"
        for rank, suit, _ in SPOKEN.findall(text)
    }
    return found | {(rank + suit) if rank else "JK" for rank, suit, _ in WRITTEN.findall(text)}


def shown(scene: Scene) -> set[str]:
    """The faces that lie open, and those that a seat is known to hold."""
    lying = {card.face for zone in scene.zones for card in zone.cards if card.face}
    return lying.union(*(named(fact.value) for line in scene.seats for fact in line.facts))


def check_scene(play: Round, viewer: int, scene: Scene) -> None:
    words, view = play.game.words, play.view(viewer)
    legal = play.legal(viewer) if viewer >= 0 else []
    assert [move.action for move in scene.moves] == legal
    ids = [zone.id for zone in scene.zones]
    assert len(ids) == len(set(ids))
    keys = [card.key for zone in scene.zones for card in zone.cards]
    assert len(keys) == len(set(keys)), [key for key, times in Counter(keys).items() if times > 1]
    for zone in scene.zones:
        assert zone.count == len(zone.cards) or zone.kind in ("hand", "foot", "stock", "pile")
        assert zone.count >= len(zone.cards) or zone.count == -1
        is_open = "flight" in zone.marks or play.is_over or (scene.phase == "PENALTY" and viewer == view.rightful)
        if zone.kind in ("hand", "foot") and zone.owner != viewer and not is_open:
            assert not any(card.face for card in zone.cards)
    for move in scene.moves:
        assert move.text == words.write(move.action)
        assert words.read(move.text, view) == (move.action,)
        assert move.label
        assert move.button or (move.source and move.target), move
        assert move.source in ("", *ids)
        assert move.target in ("", *ids) or move.target.startswith(("flight.", "lifted."))
        if move.card:
            zone = next(zone for zone in scene.zones if zone.id == move.source)
            assert move.card in [card.face for card in zone.cards]
        if move.source and move.target and not move.button:
            cards = [move.card] if move.card else []
            meant = words.gesture(view, move.source, cards, move.target, "JK" if "replace" in move.text else "")
            assert meant is not None, move
            assert meant == (move.action,) or move.source.startswith(("meld.", "lifted.")), move
            assert move.action in meant
    assert scene.prompt
    assert not any(
        "{"
        in text.replace("{0}", "")
        .replace("{1}", "")
        .replace("{2}", "")
        .replace("{3}", "")
        .replace("{4}", "")
        .replace("{5}", "")
        for text in (scene.prompt, *[m.label for m in scene.moves])
    )
    if viewer >= 0:
        assert named(scene.prompt) <= shown(scene)


LAYOUTS = [(name, seats) for name in FAMILY for seats in game(name).seats]


@pytest.mark.thorough
@pytest.mark.parametrize(("name", "seats"), LAYOUTS)
def test_scenes_of_a_round(name: str, seats: int) -> None:
    try:
        play = dealt(name, seats, seats)
    except ValueError:
        play = dealt(name, seats, seats, format="cutthroat")
    for number, stop in enumerate(walk(play, seats, 180)):
        if number % 5 == 0 or stop.action >= act.NEW_BOOK:
            check_scene(play, stop.seat, play.scene(stop.seat))
        if number % 5 == 0:
            viewer = number // 5 % (seats + 1) - 1
            check_scene(play, viewer, play.scene(viewer))


@pytest.mark.thorough
@pytest.mark.parametrize("name", FAMILY)
@pytest.mark.parametrize("seed", range(2))
def test_nobody_is_told_a_card_that_he_cannot_see(name: str, seed: int) -> None:
    play = dealt(name, 4, seed)
    told = 0
    later = dealt(name, 4, seed)
    for number, stop in enumerate(walk(play, seed, 170)):
        if number % 4 and stop.action < act.NEW_BOOK:
            continue
        viewers = {stop.seat, -1, (stop.seat + 1) % 4, (stop.seat + 2) % 4}
        before = {viewer: play.view(viewer) for viewer in viewers}
        scenes = {viewer: play.scene(viewer) for viewer in viewers}
        seen = {viewer: int(play.game.rules.seen(play.state, stop.seat, stop.action, viewer)) for viewer in viewers}
        for field in play.game.state.declared:
            later.state[field] = play.state[field]
        later.act(stop.seat, stop.action)
        for viewer in viewers:
            sentence = play.game.words.tell(before[viewer], later.view(viewer), stop.seat, seen[viewer])
            assert named(sentence) <= shown(scenes[viewer]) | shown(later.scene(viewer)), sentence
            told += bool(sentence)
    assert told > 60


@pytest.mark.thorough
@pytest.mark.parametrize("name", FAMILY)
@pytest.mark.parametrize("seed", range(3))
def test_the_sheet_adds_up(name: str, seed: int) -> None:
    play = dealt(name, 4, seed)
    for _ in walk(play, seed, 500):
        pass
    end_round(play)
    scene = play.scene(-1)
    sheet = scene.sheet
    assert sheet is not None
    assert list(sheet.points) == play.points()
    for side, points in enumerate(sheet.points):
        assert sum(line.points[side] or 0 for line in sheet.lines) == points
    assert all(line.clause.startswith(play.game.clauses) for line in sheet.lines)
    assert all(line.group in ("assets", "cards", "liabilities") for line in sheet.lines)
    for viewer in range(-1, 4):
        assert play.scene(viewer).sheet == sheet


def end_round(play: Round) -> None:
    """The stock and the pile are taken away, so that the next draw ends the round."""
    state = play.state
    state.stock_count[:] = 0
    state.terms.reshuffles = 0
    if not play.is_over:
        state.phase = ROUND_END
        state.ending = EXHAUSTED


ALL_PRESETS = [(name, preset.name) for name in FAMILY for preset in game(name).house_rules.presets]


@pytest.mark.thorough
@pytest.mark.parametrize(("name", "preset"), ALL_PRESETS)
def test_scenes_of_every_preset(name: str, preset: str) -> None:
    try:
        play = dealt(name, 4, 5, preset)
    except ValueError:
        play = dealt(name, 6, 5, preset)
    for number, stop in enumerate(walk(play, 5, 80)):
        if number % 4 == 0:
            for viewer in (-1, stop.seat, (stop.seat + 1) % 4):
                check_scene(play, viewer, play.scene(viewer))


@pytest.mark.parametrize(
    "rules",
    [
        {"hand_count_public": False, "pile_visibility": "all", "draw_peek": False},
        {"team_mode": "2x2", "ask_to_go_out": "required", "auto_pickup_foot": False, "foot_order": "right_first"},
        {"false_call_view": "open", "false_call_source": "hand_or_open_books", "false_call_cards": 3},
        {"pile_play_deadline": "before_discard", "pile_unplayable": "return_and_stock", "used_joker_retake": True},
        {"bank_discard_compulsory": True, "unused_joker_discard": "freeze", "call_before_meld": "refuse"},
        {"negative_score_meld": 0, "meld_table": "15000:0", "coup_in_initial_meld": True, "pile_visibility": "top"},
    ],
    ids=lambda rules: next(iter(rules)),
)
def test_scenes_under_other_house_rules_of_fiji(rules: dict[str, object]) -> None:
    play = dealt("fiji", 4, 6, None, **rules)
    for number, stop in enumerate(walk(play, 6, 250)):
        if number % 6 == 0 or play.game.words.write(stop.action).startswith(("capture", "take penalty", "waive")):
            for viewer in (-1, stop.seat, (stop.seat + 1) % 4):
                check_scene(play, viewer, play.scene(viewer))
