"""Examples of the tournament's clauses as a reader sees them: act by act, with the chart of a division."""

from __future__ import annotations

from rummyhouse import games
from rummyhouse.languages import say
from rummyhouse.rulebook.figures import Picture
from rummyhouse.server.rulebook import messages
from rummyhouse.server.tournaments.sentences import said, who
from rummyhouse.tournaments import Tournament, acts
from rummyhouse.tournaments.answers import answer
from rummyhouse.tournaments.chart import drawings
from rummyhouse.tournaments.examples import GAME, ExampleSource, PlayedStep, opened, played
from rummyhouse.tournaments.sheet import svg


def show_tournament_example(example: ExampleSource) -> messages.ExampleInfo:
    """An example with its charts."""
    before = opened(example).tournament
    names = ", ".join(team.name for team in before.entered)
    begin = say(example.about) if example.about else say("A week before the games.")
    if names and not example.about:
        begin = say("A week before the games: {names} have entered.", names=names)
    moments = [_moment("begin", begin, None)]
    moments += [_told(example, step) for step in played(example)]
    return messages.ExampleInfo(
        example.id, say(example.title), GAME, games.find(GAME).title, example.clauses, tuple(moments)
    )


def _moment(
    kind: messages.MomentKind,
    sentence: str,
    picture: Picture | None,
    refusals: tuple[messages.RefusalInfo, ...] = (),
    notes: tuple[str, ...] = (),
) -> messages.MomentInfo:
    return messages.MomentInfo(kind, sentence, -1, "", picture, refusals, (), notes, ())


def _told(example: ExampleSource, step: PlayedStep) -> messages.MomentInfo:
    picture = _chart(step.tournament, example.chart)
    when = step.tournament.terms.said(step.at)
    told = _log(step)
    if step.tried is None or step.refusal is None:
        return _moment("act", told or say("It is {when}.", when=when), picture, (), step.answers)
    refusal = step.refusal
    tried = say("{when}, in vain: {deed}", when=when, deed=said(step.tournament, step.tried))
    told = f"{told} {tried}".strip()
    info = messages.RefusalInfo("", refusal.code, refusal.numbers, refusal.clause, refusal.sentence)
    return _moment("refused", told, picture, (info,), step.answers)


def _log(step: PlayedStep) -> str:
    """The new entries of the log, with each moment named once."""
    words: list[str] = []
    last = ""
    for entry in step.entries:
        if isinstance(entry.act, acts.Sent):
            continue
        when = step.tournament.terms.said(entry.at)
        words.append(f"{when}: {_deed(step.tournament, entry)}" if when != last else _deed(step.tournament, entry))
        last = when
    return " ".join(words)


def _deed(tournament: Tournament, entry: acts.Entry) -> str:
    """An act, with the one who did it if the act does not say so."""
    told = said(tournament, entry.act)
    if isinstance(entry.act, acts.Reported):
        return say("{deed}, by {who}.", deed=told[:-1], who=who(tournament, entry.by))
    return told


def _chart(tournament: Tournament, division: int) -> Picture | None:
    """The chart of a division, once it is drawn; or the standings, if every game counts."""
    if division not in tournament.divisions:
        return None
    part = "standings" if tournament.terms.has_standings else f"division-{division}"
    drawn = svg(next(one for name, one in drawings(tournament, "card").items() if part in name))
    head, mark, body = drawn.partition("</title>")
    paper = f'{head}{mark}<rect width="100%" height="100%" fill="#fff"/>{body}'
    matches = [match for match, found in tournament.matches.items() if found.division == division]
    words = (f"{answer(tournament, f'pairing {match}')} {answer(tournament, f'game {match}')}" for match in matches)
    return Picture(paper, "\n".join(words))
