"""Rounds by chance, by house rules of chance, go as they went: what is legal, refused, counted, seen and told."""

from __future__ import annotations

import pytest

from tests.transcripts.played import FOLDER, GAMES, ROUNDS, digests, place


@pytest.mark.sampled(4)
@pytest.mark.parametrize("number", range(ROUNDS))
@pytest.mark.parametrize("game", GAMES)
def test_a_round_goes_as_it_went(game: str, number: int) -> None:
    """Where rules, views or words are meant to change ``python -m tests.transcripts.played GAME`` writes that down."""
    assert digests(game, number) == place(game).read_text(encoding="utf-8").split("\n")[number]


def test_every_file_belongs_to_a_game() -> None:
    assert {file.stem for file in FOLDER.iterdir()} == set(GAMES)
