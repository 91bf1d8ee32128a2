# %% [markdown]
# # Is the knock at ten right?
#
# At Gin you may end the round as soon as your deadwood is ten or less. Should you, the moment you can? And is ten the
# right number, or would the game be better if the table asked for six, or for gin?
#
# Those are two questions. The first is about a player, so two players are compared **on the same deals, with seats
# changed**: what is left of the difference is not luck with the cards. The second is about the game, so the same two
# players meet under each limit, and we look at how long a round takes, how often nobody wins it, and how surely the
# better player comes out ahead.

# %% tags=["parameters"]
SAMPLES = 40  # of each pair of knockers, each with a seed of its own
SAMPLED = 5000  # rounds of a sample, on either side
ROUNDS = 40_000  # of the better player against the weaker, under each limit
LIMITS = range(11)
SEED = 1

# %%
import matplotlib.pyplot as plt
import numpy as np
from IPython.display import Markdown
from matplotlib_inline.backend_inline import set_matplotlib_formats

import rummyhouse
from rummyhouse.bots.steady.gin import choose as steady
from rummyhouse.compiled import rule
from rummyhouse.games.gin.actions import KNOCK
from rummyhouse.games.gin.state import DISCARD
from rummyhouse.melds import minimum_deadwood_after_discard
from rummyhouse.ratings import mean

plt.style.use("house.mplstyle")
set_matplotlib_formats("svg")

# %% [markdown]
# ## Seven players who differ in one thing
#
# All play as the house's `steady` does, except for the knock. `steady` weighs it: how early it is, how many points it
# is left with, how many cards would still give gin, what the opponent is known to hold. The others have two numbers
# instead, one for the first six turns and one for later: with at most so much deadwood they knock at once, with more
# they play on. These few lines are compiled together with the rules of Gin, so we can afford many rounds.

# %%
EARLY = 6


@rule
def knocks_with(early, late, view, legal, count, random):
    """What ``steady`` does, but for the knock, which depends on the deadwood that is left and on the turn."""
    if int(view.phase) != DISCARD or int(legal[count - 1]) != KNOCK:
        return steady(view, legal, count, random)
    kept_back = 0 if view.rules.may_return_upcard or view.taken < 0 else 1 << int(view.taken)
    most = early if int(view.turns) // 2 < EARLY else late
    if minimum_deadwood_after_discard(int(view.hand), kept_back) <= most:
        return KNOCK
    return steady(view, legal, count - 1, random)  # the knock is the last of the legal actions


@rule
def ten(view, legal, count, random):
    return knocks_with(10, 10, view, legal, count, random)


@rule
def seven(view, legal, count, random):
    return knocks_with(7, 7, view, legal, count, random)


@rule
def four(view, legal, count, random):
    return knocks_with(4, 4, view, legal, count, random)


@rule
def two(view, legal, count, random):
    return knocks_with(2, 2, view, legal, count, random)


@rule
def gin_only(view, legal, count, random):
    return knocks_with(0, 0, view, legal, count, random)


@rule
def ten_then_four(view, legal, count, random):
    return knocks_with(10, 4, view, legal, count, random)


@rule
def four_then_ten(view, legal, count, random):
    return knocks_with(4, 10, view, legal, count, random)


KNOCKERS = {
    "ten or less": ten,
    "seven or less": seven,
    "four or less": four,
    "two or less": two,
    "gin only": gin_only,
    "ten, later four": ten_then_four,
    "four, later ten": four_then_ten,
}

# %% [markdown]
# Rounds are played one by one, by the customary rules but without a match, for whoever has 95 of 100 points knocks with
# anything. A simulation deals the same cards for the same seed, whoever plays; so the mean of some rounds, and of the
# same with seats changed, is one observation.

# %%
SINGLE = {"target": 0}


def against_steady(knocker):
    """How many points a round a knocker wins from ``steady``; what he loses counts against him."""
    found = []
    for seed in range(SEED, SEED + SAMPLES):
        before, after = (
            rummyhouse.simulate("gin", bots, rounds=SAMPLED, seed=seed, preset="classic", rules=SINGLE).seats
            for bots in ((knocker, "steady"), ("steady", knocker))
        )
        found.append((before[0].points_per_round.value + after[1].points_per_round.value) / 2)
    return mean(found)


lead = {name: against_steady(knocker) for name, knocker in KNOCKERS.items()}
for name, points in lead.items():
    print(f"{name:>15}: {points.value:+.2f} ({points.low:+.2f} to {points.high:+.2f}) points a round against steady")

# %% [markdown]
# ## Another limit for all
#
# Now the table agrees on another limit, from gin only (0) to the usual ten. In the arena `steady` meets `casual`, who
# makes the mistakes that people make, on the same deals from both sides. If the better player makes `m` points a round
# more, and rounds scatter by `s`, he is ahead after *n* rounds with 95 % where *n* = (1.645 *s* / *m*)². A limit with a
# smaller *n* leaves less to luck. Neither player was made for other limits than ten, so this says what the limit
# changes for people who go on playing as they are used to.

# %%
house_rules = rummyhouse.games.find("gin").house_rules


def needed(margins, z=1.645):
    """How many rounds until the better player is ahead with 95 %; infinitely many for somebody who is not better."""
    return (z * margins.std() / max(margins.mean(), 1e-9)) ** 2


actions, nobody, ahead = {}, {}, {}
chance = np.random.default_rng(SEED)
for limit in LIMITS:
    choice = house_rules.choose("classic", knock_card=limit, **SINGLE)
    duel = rummyhouse.arena.hold("gin", ("steady", "casual"), rounds=ROUNDS, choice=choice, seed=SEED).duel(
        "steady", "casual"
    )
    margins = duel.margins
    drawn = [needed(margins[chance.integers(0, len(margins), len(margins))]) for _ in range(400)]
    ahead[limit] = (needed(margins), *np.quantile(drawn, (0.025, 0.975)))
    nobody[limit] = 100 * np.array(rummyhouse.ratings.share(int((margins == 0).sum()), margins.size))
    played = rummyhouse.simulate(
        "gin", ("steady", "casual"), rounds=ROUNDS, seed=SEED, preset="classic", rules={"knock_card": limit, **SINGLE}
    )
    actions[limit] = played.facts["actions"]

# %% [markdown]
# ## The picture
#
# Dots are means, lines are 95 % intervals.

# %%
figure = plt.figure(figsize=(8.4, 6.4))
above, below = figure.subfigures(2, 1)
axes = above.subplots()
for place, (value, low, high) in enumerate(lead.values()):
    axes.errorbar(value, place, xerr=[[value - low], [high - value]], color="C0", marker="o")
axes.axvline(0, color="C5", linewidth=1)
axes.set_yticks(range(len(lead)), [f"knocks with {name}" for name in lead])
axes.invert_yaxis()
axes.set_title("Points a round against steady, who weighs each knock")
for axes, title, found in zip(
    below.subplots(1, 3),
    ("Actions in a round", "Rounds without a winner (%)", "Rounds until the better leads"),
    (actions, nobody, ahead),
    strict=True,
):
    value, low, high = np.array(list(found.values())).T
    axes.plot(LIMITS, value, color="C2", marker="o")
    axes.fill_between(LIMITS, low, high, color="C2", alpha=0.25, linewidth=0)
    axes.set(title=title, xlabel="knock limit", xticks=(0, 5, 10))
    axes.set_ylim(0, 1.1 * max(high))
plt.show()

# %% [markdown]
# ## What one learns

# %%
plain = {name: points for name, points in lead.items() if "later" not in name}
best, *_, worst = sorted(plain, key=lambda name: plain[name].value, reverse=True)
apart = lead["ten, later four"].low > lead["four, later ten"].high
first, last = LIMITS[0], LIMITS[-1]
least = min(LIMITS, key=lambda limit: ahead[limit][0])
longer = actions[first].value / actions[last].value - 1


def told(estimate, digits=2, sign="+"):
    """A value with its interval."""
    return f"{estimate[0]:{sign},.{digits}f} ({estimate[1]:{sign},.{digits}f} to {estimate[2]:{sign},.{digits}f})"


Markdown(
    f"""
Nobody with a fixed number does as well as `steady`, who weighs each knock. Whoever knocks at ten whenever he can makes
{told(lead["ten or less"])} points a round against it, whoever waits for gin {told(lead["gin only"])}. The best single
number is **{best}**, the worst **{worst}**, with {told(lead[worst])}. Ten in the first {EARLY} turns and four later makes
{told(lead["ten, later four"])}, the other way round {told(lead["four, later ten"])}: what one should knock with depends
{"much" if apart else "little"} on how long the opponent has had to tidy his hand.

For the game itself, a round takes {told(actions[last], 1, "")} actions with the limit {last} and {told(nobody[last], 2, "")} %
of them have no winner; with {first} it takes {told(actions[first], 1, "")}, {longer:.0%} more, and
{told(nobody[first], 1, "")} % have none. To be ahead of `casual` with 95 %, `steady` needs {told(ahead[last], 1, "")} rounds
with the limit {last}, {told(ahead[first], 1, "")} with {first}, and the fewest with {least}, {told(ahead[least], 1, "")}. In
brackets: 95 % intervals; {2 * SAMPLES * SAMPLED:,} rounds for each knocker, {ROUNDS:,} for each limit, seeds from {SEED}.
"""
)
