"""Charts for paper: every name, little ink, large letters, lines where nothing is known."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from dataclasses import replace

import pytest

from rummyhouse.languages import PSEUDO, reading
from rummyhouse.tournaments import Person, ScoreSheet
from rummyhouse.tournaments import acts as act
from rummyhouse.tournaments.acts import ORGANISER
from rummyhouse.tournaments.chart import NAME, charts, drawings
from rummyhouse.tournaments.rehearsal import Rates, Rehearsal
from rummyhouse.tournaments.sheet import PAPERS
from rummyhouse.tournaments.table_chart import drawn_from
from tests.languages.pseudo import english_in
from tests.tournaments.week import EIGHT, Week, night, opened

SEVEN = EIGHT[:7]
SVG = "{http://www.w3.org/2000/svg}"


def texts(chart):
    return [text.text for text in ET.fromstring(chart).iter(f"{SVG}text")]


def week_of(teams, until="Wed 08:00"):
    return Week([f"Team {number}" for number in range(teams)], until=until).now


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("teams", [2, 3, 9, 16, 17, 64])
def test_every_team_stands_once_in_the_first_round(teams, paper):
    tournament = week_of(teams)
    found = charts(tournament, paper)
    for division in (1, 2):
        said = [
            text for name, chart in found.items() if name.startswith(f"division-{division}") for text in texts(chart)
        ]
        byes = {match.winner for match in tournament.matches.values() if match.state == "bye"}
        for team in tournament.teams.values():
            assert 1 <= said.count(team.name) <= (3 if team.id in byes else 2)
    assert sum(name.startswith("division-1") for name in found) == (1 if teams <= 16 else 3 if teams <= 32 else 5)
    beside = [chart for chart in found.values() if "Final, Sat 10:00" in texts(chart)]
    assert len(beside) == 2  # of each division, beside its last round


@pytest.mark.parametrize("paper", PAPERS)
def test_sixteen_names_can_be_read_from_two_metres(paper):
    """Letters of about 6 mm: at two metres that is more than ten minutes of arc, twice what a good eye needs."""
    chart = charts(week_of(16), paper)[f"division-1-{paper}.svg"]
    sizes = [
        float(text.get("font-size", "0"))
        for text in ET.fromstring(chart).iter(f"{SVG}text")
        if re.fullmatch(r"Team \d+", str(text.text))
    ]
    assert min(sizes) >= 6
    assert max(sizes) <= NAME


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("teams", [2, 16, 64])
def test_everything_lies_on_the_paper_and_names_do_not_run_into_each_other(teams, paper):
    width, height = PAPERS[paper]
    for chart in charts(week_of(teams), paper).values():
        root = ET.fromstring(chart)
        assert root.get("width") == f"{width:g}mm"
        places = [(float(one.get("x", "0")), float(one.get("y", "0"))) for one in root.iter(f"{SVG}text")]
        assert all(5 <= x <= width - 5 and 5 <= y <= height - 5 for x, y in places)
        names = [place for place, one in zip(places, root.iter(f"{SVG}text"), strict=True) if "Team" in str(one.text)]
        assert len(set(names)) == len(names)
        for line in re.findall(r"M([\d.]+) ([\d.]+)H([\d.]+)", chart):
            assert float(line[2]) <= width - 5


def test_black_on_white_and_little_ink():
    for chart in charts(week_of(9)).values():
        assert set(re.findall(r'(?:fill|stroke)="([^"]+)"', chart)) <= {"#000", "none"}
        assert "<rect" not in chart
        assert "<image" not in chart


def test_a_long_name_is_wrapped_and_signs_are_safe():
    name = "The Old & <Very> Long Name of a Crew that Sails Far Away"
    said = "".join(charts(Week([name, "Grey Kestrel", *EIGHT], until="Wed 08:00").now).values())
    assert "The Old &amp; &lt;Very&gt; Long Name" in said
    assert name not in said


def test_unknown_places_are_lines_and_blank_charts_have_only_lines():
    tournament = week_of(8)
    drawn = charts(tournament)["division-1-a4.svg"]
    blank = charts(tournament, blank=True)["blank-division-1-a4.svg"]
    assert drawn.count("H") == blank.count("H")
    assert sum(re.fullmatch(r"Team \d", text) is not None for text in texts(drawn)) == 8
    assert not any("Team" in text for text in texts(blank)[2:])
    assert texts(blank).count("Wed 10:00") == 4


def test_scores_forfeits_and_champion_stand_in_the_chart():
    played = Rehearsal(opened(runner_up_playoff=True), 8, 3, Rates(no_shows=0.3)).play()
    said = [text for chart in charts(played).values() for text in texts(chart)]
    assert "no show" in said
    assert "Champion" in said
    assert any(re.fullmatch(r"[\d,]+", str(text)) for text in said)
    assert any(text.startswith("For second place") for text in said)


@pytest.fixture
def morning():
    """Plover wins by points, but is corrected; Osprey by a decision, Pelican because nobody comes; Heron has a bye."""
    week = Week(SEVEN, until="Wed 10:00", divisions=1)
    week.play("D1-R1-M2", "Wed 10:01", "Wed 10:01")
    corrected = ScoreSheet(total=(18_000, 20_500))
    week.do("Wed 10:02", ORGANISER, act.Decided(match="D1-R1-M2", sheet=corrected, why="The sheet was misread."))
    week.begin("D1-R1-M3", "Wed 10:02")
    osprey = week.team("Osprey")
    week.do("Wed 10:03", ORGANISER, act.Decided(match="D1-R1-M3", winner=osprey, why="Tern had to leave."))
    week.come("D1-R1-M4", week.team("Pelican"), "Wed 10:04")
    week.tick("Wed 10:10")
    assert [week.winner(f"D1-R1-M{number}") for number in (1, 2, 3, 4)] == ["Heron", "Gull", "Osprey", "Pelican"]
    return week.now


def test_only_winners_and_their_points_are_bold(morning):
    (sheet,) = drawings(morning).values()
    bold = {one.text for one in sheet.texts if one.bold}
    assert {"Heron", "Gull", "20,500", "Osprey", "Pelican"} <= bold
    assert not bold & {"Plover", "18,000", "Tern", "decision", "Frigate", "no show", "bye"}
    later = [one.bold for one in sheet.texts if one.text in {"Heron", "Gull"}]
    assert later == [True, True, False, False], "nobody has won the second round"


def test_a_decision_stands_beside_its_winner_and_no_show_beside_who_has_not_come(morning):
    (sheet,) = drawings(morning).values()
    height = {one.text: one.y for one in reversed(sheet.texts)}
    assert height["decision"] == height["Osprey"]
    assert height["no show"] == height["Frigate"]


def test_a_forfeit_stands_beside_who_has_not_come_in_the_losers_bracket_too():
    rates = Rates(no_shows=0.4)
    now = Rehearsal(opened(format="double_elimination"), 8, 3, rates).play()
    losers = next(sheet for name, sheet in drawings(now).items() if name.startswith("division-2"))
    lost = [
        now.name(str(team))
        for match in now.matches.values()
        if match.division == 2 and match.state in ("forfeit", "double_forfeit") and match.reason == "no_show"
        for team in match.teams
        if team != match.winner
    ]
    assert lost
    said = [one for one in losers.texts if one.text == "no show"]
    assert len(said) == len(lost)
    for one in said:
        beside = max((text for text in losers.texts if text.y == one.y and text.x < one.x), key=lambda text: text.x)
        assert beside.text in lost
        assert not one.bold


@pytest.mark.parametrize("form", [{}, {"divisions": 1}, {"format": "double_elimination"}])
def test_no_line_waits_for_the_result_of_a_bye(form):
    for sheet in drawings(Week(SEVEN, until="Wed 08:00", **form).now).values():
        for bye in (one for one in sheet.texts if one.text == "bye"):
            lines = [one for one in sheet.strokes if one.y == one.to_y and one.x <= bye.x < one.to_x]
            assert not any(0 < one.y - bye.y < 5 for one in lines), sheet.title


def test_a_sheet_names_the_tournament_once():
    for form in (
        {},
        {"divisions": 1},
        {"format": "double_elimination"},
        {"format": "round_robin"},
        {"format": "swiss"},
    ):
        for chart in charts(Week(SEVEN, until="Wed 08:00", **form).now).values():
            assert sum("The week" in str(text) for text in texts(chart)) == 1


def test_rounds_have_headings_and_a_bye_has_no_hour():
    said = texts(charts(week_of(9))["division-1-a4.svg"])
    assert [text for text in said if text in ("Round 1", "Round 2", "Round 3", "Final of Division 1", "Winner")] == [
        "Round 1",
        "Round 2",
        "Round 3",
        "Final of Division 1",
        "Winner",
    ]
    assert "M1" in said
    assert said[said.index("M8") + 1] == "Wed 10:00"
    assert sum("Wed 10:00" in text for text in said) == 1


def test_the_champion_stands_with_its_players():
    tournament = Rehearsal(opened(), 8, 3, Rates()).play()
    names = ", ".join(tournament.people[one].name for one in tournament.teams[tournament.champion].members)
    for name, chart in charts(tournament).items():
        said = texts(chart)
        assert said[said.index("Champion") + 1 :][:2] == [tournament.name(tournament.champion), names], name


@pytest.mark.parametrize("form", ["knock_out", "double_elimination", "round_robin", "swiss"])
def test_who_has_won_stands_on_top_of_each_sheet_after_the_end(form):
    tournament = Rehearsal(opened(format=form), 8, 3, Rates()).play()
    champion, second = tournament.name(tournament.champion), tournament.name(tournament.runner_up)
    for name, chart in charts(tournament).items():
        top = next(text for text in ET.fromstring(chart).iter(f"{SVG}text") if "Second: " in str(text.text))
        assert str(top.text).startswith(f"Champion: {champion}"), name
        assert str(top.text).endswith(f". Second: {second}"), name
        above = [text for text in ET.fromstring(chart).iter(f"{SVG}text") if float(text.get("y")) < float(top.get("y"))]
        assert len(above) == 2, name  # the title, and which tournament it is
    for chart in charts(tournament, blank=True).values():
        assert not any("Second: " in text for text in texts(chart))


def test_two_byes_against_each_other_are_no_game_on_paper():
    now = Week([f"Team {number}" for number in range(9)], until="Wed 08:00", format="double_elimination").now
    empty = [match for match in now.matches.values() if match.state == "void" and match.division == 2]
    losers = next(chart for name, chart in charts(now).items() if name.startswith("division-2"))
    byes = [place for match in now.matches.values() if match.division == 2 for place in match.places if place == "BYE"]
    assert empty
    assert texts(losers).count("bye") == len(byes) - 2 * len(empty)


def test_a_bye_that_waits_for_a_loser_is_no_game_with_an_hour():
    now = Week([f"Team {number}" for number in range(7)], until="Wed 08:00", format="double_elimination").now
    waiting = next(match for match in now.matches.values() if match.division == 2 and "BYE" in match.places)
    said = texts(charts(now)["division-2-a4.svg"])
    assert waiting.state == "open"
    assert f"M{waiting.number} Wed 13:00" not in said
    assert sum(text.endswith("Wed 13:00") for text in said) == 1
    assert said.count("Winner") == 1


def test_a_blank_final_has_its_hour_once():
    said = texts(charts(week_of(4), blank=True)["blank-division-1-a4.svg"])
    assert "Final, Sat 10:00" in said
    assert "Sat 10:00" not in said


def test_games_after_midnight_say_the_next_day_also_a_week_later():
    bracket = texts(charts(Week(EIGHT, until="Wed 08:00", terms=night()).now)["division-1-a4.svg"])
    assert sum(text.endswith("Wed 22:30") for text in bracket) == 4
    assert sum(text.endswith("Thu 00:00") for text in bracket) == 2
    assert sum(text.endswith("Thu 01:30") for text in bracket) == 1
    now = Week(EIGHT[:6], until="Wed 08:00", terms=night(format="round_robin")).now
    said = [text for name, chart in charts(now).items() if name.startswith("games") for text in texts(chart)]
    when = ("Wed 22:30", "Thu 00:00", "Thu 01:30", "Wed 20 Jan 22:30", "Thu 21 Jan 00:00")
    assert [said.count(one) for one in when] == [3, 3, 3, 3, 3]


def test_games_of_a_later_week_say_their_day_of_the_month():
    """Rounds go on a week later at the same weekday and hour (TOUR-FORMAT-3)."""
    now = Week([f"Team {number}" for number in range(32)], until="Wed 08:00", format="round_robin").now
    said = [text for name, chart in charts(now).items() if name.startswith("games") for text in texts(chart)]
    assert said.count("Wed 10:00") == 16
    assert said.count("Wed 20 Jan 10:00") == 16


def test_a_win_over_somebody_who_has_left_stands_in_brackets_where_it_does_not_count():
    """Whoever leaves a round robin before half of the games has played none that counts (TOUR-ROBIN-5)."""
    week = Week(EIGHT[:5], until="Wed 08:00", format="round_robin")
    game = next(match for match in week.now.matches.values() if len(match.teams) == 2)
    week.play(game.id, "Wed 09:58", "Wed 11:00")
    said = texts(charts(week.now)["crosstable-a4.svg"])
    assert (said.count("1"), said.count("(1)")) == (4, 0)  # a rank, a column, the win and its point
    week.do("Wed 12:00", ORGANISER, act.Withdrawn(who=game.teams[1]))
    said = texts(charts(week.now)["crosstable-a4.svg"])
    assert said.count("1") == 2
    assert said.count("(1)") == said.count("(0)") > 0


def test_the_games_of_a_round_stay_on_one_sheet_and_sheets_are_filled_alike():
    """Seven teams have seven rounds of three games and a rest: 28 lines, of which a sheet holds 24."""
    found = charts(Week(SEVEN, until="Wed 08:00", format="round_robin").now)
    first, second = (
        [text for text in texts(chart) if re.fullmatch(r"\d\.\d", str(text))]
        for name, chart in found.items()
        if name.startswith("games")
    )
    assert {one[0] for one in first} == set("1234")
    assert {one[0] for one in second} == set("567")


def test_the_foot_says_what_the_desk_has_changed_since_the_draw():
    week = Week(SEVEN, until="Tue 18:01")
    one, other = week.team("Pelican"), week.team("Osprey")
    week.do("Tue 18:10", ORGANISER, act.Swapped(division=2, one=one, other=other))
    late = act.EnteredLate(person=Person("zora", "Zora"), partner=Person("zeno", "Zeno"), team="Late")
    week.do("Wed 08:10", ORGANISER, late)
    found = {name: texts(chart) for name, chart in charts(week.now).items()}
    drawn = {name: next(text for text in said if "drawn by lot" in text) for name, said in found.items()}
    seed = week.now.divisions[1].seed
    assert drawn["division-1-a4.svg"].endswith(f"7 drawn by lot, seed {seed}; since then 1 late")
    assert drawn["division-2-a4.svg"].endswith("; since then 1 swap of places, 1 late")


def test_the_foot_says_how_often_a_division_was_drawn_again():
    week = Week(SEVEN, until="Tue 18:01")
    division = replace(week.now.divisions[2], attempt=3)
    assert drawn_from(week.now, division).endswith(f", seed {division.seed}, drawn again 3 times")


def test_a_chart_is_drawn_in_the_language_of_its_reader():
    with reading("es"):
        found = charts(week_of(9))
        said = [text for chart in found.values() for text in texts(chart)]
    assert "Final, sáb 10:00" in said
    assert {"División 1", "Ronda 1", "Final de la división 2", "Ganador"} <= {*said}
    assert "The week, La Costa Restaurant, 13 de enero de 2027" in said
    assert any(text.startswith("9 sorteados con el número 1") for text in said)


def test_no_chart_has_missed_the_catalogues():
    for form in ({}, {"format": "double_elimination"}, {"format": "round_robin"}, {"format": "swiss"}):
        week = Week(list(EIGHT), until="Wed 08:00", **form).now
        with reading(PSEUDO):
            found = charts(week)
        names = {*EIGHT, *(person.name for person in week.people.values()), "The week", "La Costa Restaurant"}
        missed = {
            word for chart in found.values() for text in texts(chart) for word in english_in(_without(text, names))
        }
        assert missed <= {"M"}, form


def _without(text, names):
    for name in sorted(names, key=len, reverse=True):
        text = text.replace(name, "")
    return text
