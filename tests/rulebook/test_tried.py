"""Whatever is tried in the positions of the examples is answered, carried out and understood as it was."""

from __future__ import annotations

import functools

import pytest

from rummyhouse.rulebook import examples, find_example
from tests.rulebook.tried import FOLDER, GAMES, digests, place


@functools.cache
def written(game: str) -> dict[str, str]:
    lines = place(game).read_text(encoding="utf-8").splitlines()
    return {line.partition(":")[0]: line for line in lines}


@pytest.mark.sampled(16)
@pytest.mark.parametrize(("game", "name"), [(game, one.id) for game in GAMES for one in examples(game)])
def test_what_is_tried_comes_out_as_it_did(game: str, name: str) -> None:
    """Where rules or words are meant to change ``python -m tests.rulebook.tried GAME`` writes that down."""
    assert digests(game, find_example(game, name)) == written(game)[name]


def test_every_file_belongs_to_a_game_and_every_line_to_an_example() -> None:
    assert {file.stem for file in FOLDER.iterdir()} == set(GAMES)
    for game in GAMES:
        assert set(written(game)) == {one.id for one in examples(game)}
