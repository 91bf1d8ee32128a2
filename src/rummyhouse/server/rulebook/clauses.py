"""The rules of a game clause by clause, as the browser reads them."""

from __future__ import annotations

from dataclasses import replace

from rummyhouse import games, rulebook
from rummyhouse.languages import ENGLISH, reader, say
from rummyhouse.server.rulebook.messages import ChapterInfo, ClauseInfo, ClauseRefusal, ExampleLine, RulesPage
from rummyhouse.tournaments.examples import tournament_examples


def rules_page(name: str) -> RulesPage:
    """The rules of a game.

    Raises:
        UnknownGameError: there is no such game.
    """
    game = games.find(name)
    chapters = tuple(
        ChapterInfo(chapter.title, tuple(ClauseInfo(one.id, one.text, _refusals(one)) for one in chapter.clauses))
        for chapter in (*_chapters(name), *_tournament_chapters(name))
    )
    lines = tuple(ExampleLine(one.id, one.title, one.scenario.clauses) for one in rulebook.examples(name))
    weeks = tuple(ExampleLine(one.id, one.title, one.clauses) for one in tournament_examples(name))
    return RulesPage(game.name, game.title, say(game.summary), chapters, lines + weeks)


def _chapters(name: str) -> tuple[rulebook.Chapter, ...]:
    return tuple(chapter.as_read for chapter in rulebook.clauses(name))


def _refusals(clause: rulebook.Clause) -> tuple[ClauseRefusal, ...]:
    return tuple(ClauseRefusal(reason.code, rulebook.in_general(reason)) for reason in clause.reasons)


def _tournament_chapters(name: str) -> tuple[rulebook.Chapter, ...]:
    """The chapters of the tournament in the book of this game, after its own; their titles say so.

    People see refusals as sentences with their clause, so the codes of the log are left out here.
    """
    if name != rulebook.tournament_game():
        return ()
    return tuple(
        replace(chapter, title=say("Tournament: {title}", title=_within(chapter.title)))
        for chapter in (one.as_read for one in rulebook.tournament_clauses())
    )


def _within(title: str) -> str:
    """A title inside another, where English goes on with a small letter."""
    return title[:1].lower() + title[1:] if reader() == ENGLISH else title
