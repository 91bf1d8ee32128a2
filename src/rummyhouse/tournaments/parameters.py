"""Every choice an organiser may make, each with its clause, its default, its bounds and what it changes."""

from __future__ import annotations

from itertools import chain

from rummyhouse.rules import HouseRules, Parameter, Preset
from rummyhouse.tournaments.written import WrittenParameter

FEWEST_TEAMS, MOST_TEAMS = 2, 64
MOST_TABLES = 64
_LARGEST_SEED = 2**63 - 1
RANDOM_SEED = -1
"""``draw_seed`` by default: a number from the operating system, fixed when the tournament is opened."""


class _Format:
    """What kind of tournament it is, and what decides between teams."""

    format = Parameter(
        clause="TOUR-FORMAT-1",
        values=("knock_out", "double_elimination", "round_robin", "swiss"),
        title="Format",
        explanation="The loser of a game is out, or out only at the second loss; or every team plays every other, or "
        "a few rounds against teams with as many wins.",
    )
    grand_final = Parameter(
        clause="TOUR-DOUBLE-5",
        values=("two_games", "one_game"),
        title="The grand final",
        explanation="If the team from the losers' bracket wins, the two play once more, or it is champion at once.",
    )
    legs = Parameter(
        clause="TOUR-ROBIN-3",
        default=1,
        low=1,
        high=2,
        title="Games of each pair",
        explanation="Every team plays every other one once, or twice.",
    )
    withdrawn_results = Parameter(
        clause="TOUR-ROBIN-5",
        values=("annul_first_half", "forfeit"),
        title="Results of a team that leaves",
        explanation="None of them counts if it has played less than half of its games, or all count and the others are "
        "forfeited.",
    )
    swiss_rounds = Parameter(
        clause="TOUR-SWISS-1",
        default=0,
        low=1,
        high=12,
        extra=(0,),
        title="Rounds",
        explanation="How many rounds are played; 0 means as many as leave one team without a loss, and at least three.",
    )
    standing_order = WrittenParameter(
        clause="TOUR-TIE-2",
        default="buchholz, direct_encounter, sonneborn_berger, point_difference",
        shape="standing_order",
        title="Equally many wins",
        explanation="What decides between teams with equally many points, in this order; the lot comes last. In a "
        "round robin Buchholz is left out, for everybody meets everybody.",
    )


class _SignUp:
    """Who may enter, and until when."""

    signup_deadline = WrittenParameter(
        clause="BAJA-TOUR-2-R",
        default="Tue 12:00",
        shape="moment",
        title="Sign-up closes",
        explanation="The last moment at which a sign-up counts, in the organiser's time zone.",
    )
    late_entry = Parameter(
        clause="BAJA-TOUR-2-R",
        title="Late entries",
        explanation="Teams may still enter after the deadline, until the draw.",
    )
    auto_pair_solos = Parameter(
        clause="BAJA-TOUR-4-R",
        title="Pair players without a partner",
        explanation="At the deadline, players still without a partner are paired by lot; an odd one out is not "
        "entered.",
    )
    one_team_per_person = Parameter(
        clause="BAJA-TOUR-5-R",
        default=True,
        title="One team a person",
        explanation="Nobody may belong to two teams.",
    )
    min_teams = Parameter(
        clause="BAJA-TOUR-6-R",
        default=2,
        low=2,
        high=MOST_TEAMS,
        title="Fewest teams",
        explanation="With fewer teams at the deadline the tournament is cancelled.",
    )
    max_teams = Parameter(
        clause="BAJA-TOUR-6-R",
        default=MOST_TEAMS,
        low=2,
        high=MOST_TEAMS,
        title="Most teams",
        explanation="One more is refused.",
    )
    team_size = Parameter(
        clause="BAJA-TOUR-5-R",
        default=2,
        low=1,
        high=2,
        title="Players in a team",
        explanation="Two partners, or one for a game that is played alone.",
    )
    withdraw_policy = Parameter(
        clause="BAJA-TOUR-7-R",
        values=("bye_until_posted", "forfeit"),
        title="Withdrawing after the draw",
        explanation="Until the charts are posted, the team's opponents get byes, and after that its games are "
        "forfeited; or its games are forfeited from the draw on.",
    )


class _Draw:
    """Divisions, lots, byes, and the charts."""

    divisions = Parameter(
        clause="BAJA-TOUR-10",
        default=2,
        low=1,
        high=2,
        title="Divisions",
        explanation="How many brackets each team plays in; with one there is no final between divisions.",
    )
    draw_seed = Parameter(
        clause="BAJA-TOUR-13-R",
        default=RANDOM_SEED,
        high=_LARGEST_SEED,
        extra=(RANDOM_SEED,),
        title="Number for the draw",
        explanation="The number the draw is made from, for instance one agreed on in advance; -1 takes a random one.",
    )
    avoid_repeat_first_opponent = Parameter(
        clause="BAJA-TOUR-13-R",
        title="Two different first opponents",
        explanation="Division 2 is drawn again, at most 100 times, until no first game of Division 1 is repeated.",
    )
    avoid_double_bye = Parameter(
        clause="BAJA-TOUR-16-R",
        default=True,
        title="No second bye",
        explanation="In Division 2 the byes go first to teams that have none in Division 1.",
    )
    bye_notify_at = WrittenParameter(
        clause="BAJA-TOUR-19-R",
        default="Tue 18:00",
        shape="moment",
        title="Bye e-mails",
        explanation="When teams with a bye are told; if the draw has not been made by then, it is made at that moment.",
    )
    bye_notify_divisions = WrittenParameter(
        clause="BAJA-TOUR-19-R",
        default="1",
        shape="divisions",
        title="Byes told by e-mail",
        explanation="The divisions whose byes are told by e-mail.",
    )
    chart_post_at = WrittenParameter(
        clause="BAJA-TOUR-19-R",
        default="Wed 08:00",
        shape="moment",
        title="Charts are posted",
        explanation="The latest time at which everybody can read the charts.",
    )
    venue = WrittenParameter(
        clause="BAJA-TOUR-19-R",
        default="La Costa Restaurant",
        shape="text",
        title="Venue",
        explanation="Where the charts are posted and the games are played.",
    )


class _Schedule:
    """When games are played, and the end."""

    slot_times = WrittenParameter(
        clause="BAJA-TOUR-24-R",
        default="10:00, 13:00, 16:00, 19:00",
        shape="times",
        title="Times of day",
        explanation="When the games of a day start: the first round of each division in turn, then the second. Hours "
        "after midnight, before 6:00, belong to the evening before.",
    )
    final_at = WrittenParameter(
        clause="BAJA-TOUR-24-R",
        default="Sat 10:00",
        shape="moment",
        title="The final",
        explanation="When the winners of the divisions meet.",
    )
    overflow_policy = Parameter(
        clause="BAJA-TOUR-26-R",
        values=("double_round_days", "refuse"),
        title="More rounds than days",
        explanation="The last days take several rounds, or more teams than one round a day can hold are refused; in "
        "other formats rounds go on a week later, or teams for whom there is no time are refused.",
    )
    round_days = WrittenParameter(
        clause="BAJA-TOUR-26-R",
        default="Wed, Thu, Fri",
        shape="days",
        title="Days of the rounds",
        explanation="The days on which the divisions are played; the tournament starts on the first.",
    )
    double_winner = Parameter(
        clause="BAJA-TOUR-28-R",
        values=("champion", "challenge"),
        title="One team wins both divisions",
        explanation="It is champion without a final, or plays the better losing finalist once.",
    )
    runner_up_playoff = Parameter(
        clause="BAJA-TOUR-28-R",
        title="Game for second place",
        explanation="If one team wins both divisions, the two losing finalists play for second place.",
    )


class _Play:
    """Tables, clocks, no-shows, substitutes, and results."""

    tables = Parameter(
        clause="TOUR-TABLE-1",
        default=0,
        low=1,
        high=MOST_TABLES,
        extra=(0,),
        title="Numbered tables",
        explanation="How many tables the hall has; each game is given a table by number. 0 means none: everybody sits "
        "where there is room.",
    )
    no_show_grace_s = Parameter(
        clause="BAJA-TOUR-32-R",
        default=300,
        high=3600,
        title="Grace, in seconds",
        explanation="How long after the posted start a team may still show up.",
    )
    no_show_scope = Parameter(
        clause="BAJA-TOUR-32-R",
        values=("game", "tournament"),
        title="What a no-show costs",
        explanation="That game only, or every game that is still to come.",
    )
    both_absent = Parameter(
        clause="BAJA-TOUR-33-R",
        values=("double_forfeit", "draw_lots"),
        title="Both teams absent",
        explanation="Nobody goes on and the next opponents have a walkover, or the lot says who goes on.",
    )
    substitute_pool = Parameter(
        clause="BAJA-TOUR-34-R",
        values=("anyone_free", "non_entrants"),
        title="Who may substitute",
        explanation="Anybody not playing elsewhere at that time, or only people from outside the tournament.",
    )
    min_original_members = Parameter(
        clause="BAJA-TOUR-34-R",
        default=1,
        high=2,
        title="Members who must play",
        explanation="How many of the team's own members must play alongside substitutes.",
    )
    game_limit_min = Parameter(
        clause="BAJA-TOUR-43-R",
        default=180,
        low=30,
        high=600,
        title="Time limit, in minutes",
        explanation="How long a game may last.",
    )
    late_start_clock = Parameter(
        clause="BAJA-TOUR-43-R",
        values=("posted", "actual"),
        title="A late start",
        explanation="The limit runs from the posted start, or from when the game actually began.",
    )
    allow_postponement = Parameter(
        clause="BAJA-TOUR-44-R",
        title="Postponing",
        explanation="Both teams may agree on a later start that leaves the next round alone.",
    )
    time_up_deal = Parameter(
        clause="BAJA-TOUR-46-R",
        values=("completed_deals_only", "score_as_is"),
        title="The deal in play at the limit",
        explanation="It does not count, or counts as it lies.",
    )
    finish_turn_at_limit = Parameter(
        clause="BAJA-TOUR-46-R",
        default=True,
        title="The last turn is finished",
        explanation="The player whose turn it is at the limit finishes it; going out in that turn completes the deal.",
    )
    time_tie_break = WrittenParameter(
        clause="BAJA-TOUR-47-R",
        default="interrupted_deal, deals_gone_out, cut",
        shape="tie_breaks",
        title="A tie at the limit",
        explanation="What decides, in this order.",
    )
    advance_policy = Parameter(
        clause="BAJA-TOUR-51-R",
        values=("warn", "forfeit"),
        title="Winners who do not write their name down",
        explanation="The house writes it in and marks it as late, or the next game is lost.",
    )
    winning_score = Parameter(
        clause="BAJA-TOUR-45",
        values=("by_game", "highest", "lowest"),
        title="Which score wins",
        explanation="As the game has it; or the highest, or the lowest, whatever the game.",
    )


GROUPS = {
    name: tuple(one for one in vars(group).values() if isinstance(one, Parameter))
    for name, group in {
        "format": _Format,
        "sign_up": _SignUp,
        "draw": _Draw,
        "schedule": _Schedule,
        "play": _Play,
    }.items()
}
"""The parameters as a form lists them."""

HOUSE_RULES = HouseRules(
    game="tournament",
    parameters=tuple(chain(*GROUPS.values())),
    presets=(
        Preset(name="baja_week", title="The Baja week", source="Baja Rummy Tournament Rules", values={}),
        Preset(
            name="club_evening",
            title="One day at a club",
            source="house",
            values={
                "divisions": 1,
                "signup_deadline": "Sat 12:00",
                "bye_notify_at": "Sat 12:10",
                "chart_post_at": "Sat 12:20",
                "slot_times": "13:00, 14:30, 16:00, 17:30, 19:00, 20:30",
                "round_days": "Sat",
                "final_at": "Sun 10:00",
                "game_limit_min": 90,
            },
        ),
    ),
)
"""The choices of a tournament; its presets are named after how long it lasts."""
