"""Every choice an organiser may make, each with its clause, its default, its bounds and what it changes."""

from __future__ import annotations

from rummyhouse.rules import HouseRules, Parameter, Preset
from rummyhouse.tournaments.written import WrittenParameter

FEWEST_TEAMS, MOST_TEAMS = 2, 64
MOST_TABLES = 64
_LARGEST_SEED = 2**63 - 1
RANDOM_SEED = -1
"""``draw_seed`` by default: a number from the operating system, fixed when the tournament is opened."""

FORMAT = (
    Parameter(
        name="format",
        clause="TOUR-FORMAT-1",
        values=("knock_out", "double_elimination", "round_robin", "swiss"),
        title="Format",
        explanation="The loser of a game is out, or out only at the second loss; or every team plays every other, or "
        "a few rounds against teams with as many wins.",
    ),
    Parameter(
        name="grand_final",
        clause="TOUR-DOUBLE-5",
        values=("two_games", "one_game"),
        title="The grand final",
        explanation="If the team from the losers' bracket wins, the two play once more, or it is champion at once.",
    ),
    Parameter(
        name="legs",
        clause="TOUR-ROBIN-3",
        default=1,
        low=1,
        high=2,
        title="Games of each pair",
        explanation="Every team plays every other one once, or twice.",
    ),
    Parameter(
        name="withdrawn_results",
        clause="TOUR-ROBIN-5",
        values=("annul_first_half", "forfeit"),
        title="Results of a team that leaves",
        explanation="None of them counts if it has played less than half of its games, or all count and the others are "
        "forfeited.",
    ),
    Parameter(
        name="swiss_rounds",
        clause="TOUR-SWISS-1",
        default=0,
        low=1,
        high=12,
        extra=(0,),
        title="Rounds",
        explanation="How many rounds are played; 0 means as many as leave one team without a loss, and at least three.",
    ),
    WrittenParameter(
        name="standing_order",
        clause="TOUR-TIE-2",
        default="buchholz, direct_encounter, sonneborn_berger, point_difference",
        shape="standing_order",
        title="Equally many wins",
        explanation="What decides between teams with equally many points, in this order; the lot comes last. In a "
        "round robin Buchholz is left out, for everybody meets everybody.",
    ),
)

SIGN_UP = (
    WrittenParameter(
        name="signup_deadline",
        clause="BAJA-TOUR-2-R",
        default="Tue 12:00",
        shape="moment",
        title="Sign-up closes",
        explanation="The last moment at which a sign-up counts, in the organiser's time zone.",
    ),
    Parameter(
        name="late_entry",
        clause="BAJA-TOUR-2-R",
        title="Late entries",
        explanation="Teams may still enter after the deadline, until the draw.",
    ),
    Parameter(
        name="auto_pair_solos",
        clause="BAJA-TOUR-4-R",
        title="Pair players without a partner",
        explanation="At the deadline, players still without a partner are paired by lot; an odd one out is not "
        "entered.",
    ),
    Parameter(
        name="one_team_per_person",
        clause="BAJA-TOUR-5-R",
        default=True,
        title="One team a person",
        explanation="Nobody may belong to two teams.",
    ),
    Parameter(
        name="min_teams",
        clause="BAJA-TOUR-6-R",
        default=2,
        low=2,
        high=MOST_TEAMS,
        title="Fewest teams",
        explanation="With fewer teams at the deadline the tournament is cancelled.",
    ),
    Parameter(
        name="max_teams",
        clause="BAJA-TOUR-6-R",
        default=MOST_TEAMS,
        low=2,
        high=MOST_TEAMS,
        title="Most teams",
        explanation="One more is refused.",
    ),
    Parameter(
        name="team_size",
        clause="BAJA-TOUR-5-R",
        default=2,
        low=1,
        high=2,
        title="Players in a team",
        explanation="Two partners, or one for a game that is played alone.",
    ),
    Parameter(
        name="withdraw_policy",
        clause="BAJA-TOUR-7-R",
        values=("bye_until_posted", "forfeit"),
        title="Withdrawing after the draw",
        explanation="Until the charts are posted, the team's opponents get byes, and after that its games are "
        "forfeited; or its games are forfeited from the draw on.",
    ),
)

DRAW = (
    Parameter(
        name="divisions",
        clause="BAJA-TOUR-10",
        default=2,
        low=1,
        high=2,
        title="Divisions",
        explanation="How many brackets each team plays in; with one there is no final between divisions.",
    ),
    Parameter(
        name="draw_seed",
        clause="BAJA-TOUR-13-R",
        default=RANDOM_SEED,
        high=_LARGEST_SEED,
        extra=(RANDOM_SEED,),
        title="Number for the draw",
        explanation="The number the draw is made from, for instance one agreed on in advance; -1 takes a random one.",
    ),
    Parameter(
        name="avoid_repeat_first_opponent",
        clause="BAJA-TOUR-13-R",
        title="Two different first opponents",
        explanation="Division 2 is drawn again, at most 100 times, until no first game of Division 1 is repeated.",
    ),
    Parameter(
        name="avoid_double_bye",
        clause="BAJA-TOUR-16-R",
        default=True,
        title="No second bye",
        explanation="In Division 2 the byes go first to teams that have none in Division 1.",
    ),
    WrittenParameter(
        name="bye_notify_at",
        clause="BAJA-TOUR-19-R",
        default="Tue 18:00",
        shape="moment",
        title="Bye e-mails",
        explanation="When teams with a bye are told; if the draw has not been made by then, it is made at that moment.",
    ),
    WrittenParameter(
        name="bye_notify_divisions",
        clause="BAJA-TOUR-19-R",
        default="1",
        shape="divisions",
        title="Byes told by e-mail",
        explanation="The divisions whose byes are told by e-mail.",
    ),
    WrittenParameter(
        name="chart_post_at",
        clause="BAJA-TOUR-19-R",
        default="Wed 08:00",
        shape="moment",
        title="Charts are posted",
        explanation="The latest time at which everybody can read the charts.",
    ),
    WrittenParameter(
        name="venue",
        clause="BAJA-TOUR-19-R",
        default="La Costa Restaurant",
        shape="text",
        title="Venue",
        explanation="Where the charts are posted and the games are played.",
    ),
)

SCHEDULE = (
    WrittenParameter(
        name="slot_times",
        clause="BAJA-TOUR-24-R",
        default="10:00, 13:00, 16:00, 19:00",
        shape="times",
        title="Times of day",
        explanation="When the games of a day start: the first round of each division in turn, then the second.",
    ),
    WrittenParameter(
        name="final_at",
        clause="BAJA-TOUR-24-R",
        default="Sat 10:00",
        shape="moment",
        title="The final",
        explanation="When the winners of the divisions meet.",
    ),
    Parameter(
        name="overflow_policy",
        clause="BAJA-TOUR-26-R",
        values=("double_round_days", "refuse"),
        title="More rounds than days",
        explanation="The last days take several rounds, or more teams than one round a day can hold are refused; in "
        "other formats rounds go on a week later, or teams for whom there is no time are refused.",
    ),
    WrittenParameter(
        name="round_days",
        clause="BAJA-TOUR-26-R",
        default="Wed, Thu, Fri",
        shape="days",
        title="Days of the rounds",
        explanation="The days on which the divisions are played; the tournament starts on the first.",
    ),
    Parameter(
        name="double_winner",
        clause="BAJA-TOUR-28-R",
        values=("champion", "challenge"),
        title="One team wins both divisions",
        explanation="It is champion without a final, or plays the better losing finalist once.",
    ),
    Parameter(
        name="runner_up_playoff",
        clause="BAJA-TOUR-28-R",
        title="Game for second place",
        explanation="If one team wins both divisions, the two losing finalists play for second place.",
    ),
)

PLAY = (
    Parameter(
        name="tables",
        clause="TOUR-TABLE-1",
        default=0,
        low=1,
        high=MOST_TABLES,
        extra=(0,),
        title="Numbered tables",
        explanation="How many tables the hall has; each game is given a table by number. 0 means none: everybody sits "
        "where there is room.",
    ),
    Parameter(
        name="no_show_grace_s",
        clause="BAJA-TOUR-32-R",
        default=300,
        high=3600,
        title="Grace, in seconds",
        explanation="How long after the posted start a team may still show up.",
    ),
    Parameter(
        name="no_show_scope",
        clause="BAJA-TOUR-32-R",
        values=("game", "tournament"),
        title="What a no-show costs",
        explanation="That game only, or every game that is still to come.",
    ),
    Parameter(
        name="both_absent",
        clause="BAJA-TOUR-33-R",
        values=("double_forfeit", "draw_lots"),
        title="Both teams absent",
        explanation="Nobody goes on and the next opponents have a walkover, or the lot says who goes on.",
    ),
    Parameter(
        name="substitute_pool",
        clause="BAJA-TOUR-34-R",
        values=("anyone_free", "non_entrants"),
        title="Who may substitute",
        explanation="Anybody not playing elsewhere at that time, or only people from outside the tournament.",
    ),
    Parameter(
        name="min_original_members",
        clause="BAJA-TOUR-34-R",
        default=1,
        high=2,
        title="Members who must play",
        explanation="How many of the team's own members must play alongside substitutes.",
    ),
    Parameter(
        name="game_limit_min",
        clause="BAJA-TOUR-43-R",
        default=180,
        low=30,
        high=600,
        title="Time limit, in minutes",
        explanation="How long a game may last.",
    ),
    Parameter(
        name="late_start_clock",
        clause="BAJA-TOUR-43-R",
        values=("posted", "actual"),
        title="A late start",
        explanation="The limit runs from the posted start, or from when the game actually began.",
    ),
    Parameter(
        name="allow_postponement",
        clause="BAJA-TOUR-44-R",
        title="Postponing",
        explanation="Both teams may agree on a later start that leaves the next round alone.",
    ),
    Parameter(
        name="time_up_deal",
        clause="BAJA-TOUR-46-R",
        values=("completed_deals_only", "score_as_is"),
        title="The deal in play at the limit",
        explanation="It does not count, or counts as it lies.",
    ),
    Parameter(
        name="finish_turn_at_limit",
        clause="BAJA-TOUR-46-R",
        default=True,
        title="The last turn is finished",
        explanation="The player whose turn it is at the limit finishes it; going out in that turn completes the deal.",
    ),
    WrittenParameter(
        name="time_tie_break",
        clause="BAJA-TOUR-47-R",
        default="interrupted_deal, deals_gone_out, cut",
        shape="tie_breaks",
        title="A tie at the limit",
        explanation="What decides, in this order.",
    ),
    Parameter(
        name="advance_policy",
        clause="BAJA-TOUR-51-R",
        values=("warn", "forfeit"),
        title="Winners who do not write their name down",
        explanation="The house writes it in and marks it as late, or the next game is lost.",
    ),
    Parameter(
        name="winning_score",
        clause="BAJA-TOUR-45",
        values=("by_game", "highest", "lowest"),
        title="Which score wins",
        explanation="As the game has it; or the highest, or the lowest, whatever the game.",
    ),
)

GROUPS = {"format": FORMAT, "sign_up": SIGN_UP, "draw": DRAW, "schedule": SCHEDULE, "play": PLAY}
"""The parameters as a form lists them."""

HOUSE_RULES = HouseRules(
    game="tournament",
    parameters=FORMAT + SIGN_UP + DRAW + SCHEDULE + PLAY,
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
