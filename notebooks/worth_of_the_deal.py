# %% [markdown]
# # What is the deal worth in each game?
#
# You pick up your cards, sort them, and groan. How much of the round is decided by then: by the hand that you were
# dealt, by the cards that are still to come, by how they are played? And how many rounds does it take until the better
# of two good players is ahead?
#
# All eight games are played by two. The players are bots of the house that answer at once: `steady`, the best of them,
# and `regular`, who plays as `steady` does but for a few mistakes that people make.

# %% tags=["parameters"]
HANDS = 4000  # deals of which it is found out what the hands are worth
ROUNDS = 30_000  # that the two players play
SEED = 1

# %%
import matplotlib.pyplot as plt
import numpy as np
from IPython.display import Markdown
from matplotlib_inline.backend_inline import set_matplotlib_formats

import rummyhouse
from rummyhouse.analysis.luck import of_deal, of_hands

plt.style.use("house.mplstyle")
set_matplotlib_formats("svg")

GAMES = [name for name in rummyhouse.games.NAMES if "regular" in rummyhouse.bots.names(name)]
PRESETS = {"baja": "cutthroat"}  # Baja's usual rules are for partners
PATIENCE = {"baja": 8, "fiji": 10, "rhine": 40}
"""How many times fewer rounds of a game are played than of Gin, because one of them takes so much longer."""

# %% [markdown]
# ## The hand that you pick up
#
# Take a deal. What is a hand worth to somebody who has seen nothing else? Everything that its owner cannot know is
# dealt anew, several times, and `steady` plays it out on both seats: the mean is a *forecast*. Then the cards are
# played as they really lie: the *result*.
#
# If the forecast were known exactly, the share of the results' scatter (their variance) that it explains would be its
# own variance divided by theirs. Ours is a mean of a few deals, and scatters too much. But what it errs by has nothing
# to do with how the cards really lie, so the **covariance** of forecast and result is the variance of the true
# forecast, however few deals we imagine. That is all we need. Intervals: the deals are drawn anew four hundred times.

# %%
IMAGINED = 4
DRAWN = 400
chance = np.random.default_rng(SEED)


def forecasts_and_results(name):
    """For each deal and seat: what the hand was worth, and what it made."""
    game = rummyhouse.games.find(name)
    choice = game.house_rules.choose(PRESETS.get(name))
    match = rummyhouse.rules.new_match(2, dealer=1, sides=game.sides(choice, 2))
    found = []
    for number in range(max(8, HANDS // PATIENCE.get(name, 1))):
        table = rummyhouse.rules.Round(game, choice, match)
        table.deal(np.random.default_rng((SEED, number)).permutation(table.pack_size))
        forecast = of_hands(game, table.state, match, IMAGINED, SEED, number)
        result = of_deal(game, table.state, match, SEED, number, charged=game.charges(choice))
        found.append((forecast, [result[match.side[seat]] for seat in range(2)]))
    return np.array(found)


def with_interval(function, rows):
    """What a function makes of these rows, and its 95 % interval by drawing them anew."""
    drawn = [function(rows[chance.integers(0, len(rows), len(rows))]) for _ in range(DRAWN)]
    return (function(rows), *np.quantile(drawn, (0.025, 0.975)))


def share_of_hand(rows):
    """The covariance of forecast and result, as a share of the variance of the result."""
    forecast, result = rows[:, 0].ravel(), rows[:, 1].ravel()
    return np.cov(forecast, result)[0, 1] / result.var(ddof=1)


dealt = {name: forecasts_and_results(name) for name in GAMES}
by_hand = {name: with_interval(share_of_hand, rows) for name, rows in dealt.items()}

# %% [markdown]
# ## All the cards
#
# In the arena `steady` meets `regular`, and every deal is played twice, with seats changed. If the cards decided
# everything, the same seat would win the same points both times; if they decided nothing, the two results of a seat
# would have nothing to do with each other. So their correlation is the share of *all* cards: both hands, and the order
# in which the rest comes. What remains is how they were played, and what follows from that: once the two have gone
# different ways, the same stock serves other hands.
#
# The same duels tell how long it takes the better to be ahead: if he makes *m* points a round more and rounds scatter
# by *s*, he is ahead after *n* rounds with 95 % where *n* = (1.645 *s* / *m*)².

# %%
BETTER, OTHER = "steady", "regular"


def margins(name):
    """By deal: how many points `steady` made more than `regular`, on the first seat and on the second."""
    house_rules = rummyhouse.games.find(name).house_rules
    duels = rummyhouse.arena.hold(
        name,
        (BETTER, OTHER),
        seats=2,
        rounds=max(16, ROUNDS // PATIENCE.get(name, 1)),
        choice=house_rules.choose(PRESETS.get(name)),
        seed=SEED,
    )
    return duels.duel(BETTER, OTHER).margins


def share_of_cards(rows):
    """How alike the results of a seat are: what one player wins on it the other should win too."""
    return np.corrcoef(rows[:, 0], -rows[:, 1])[0, 1]


def rounds_needed(rows):
    """Until the better is ahead with 95 %; very many for somebody who is not better at all."""
    return (1.645 * rows.std() / max(rows.mean(), 1e-3 * rows.std())) ** 2


played = {name: margins(name) for name in GAMES}
by_cards = {name: with_interval(share_of_cards, rows) for name, rows in played.items()}
needed = {name: with_interval(rounds_needed, rows) for name, rows in played.items()}

# %% [markdown]
# ## The picture
#
# Lines are 95 % intervals. The games stand in the order of what the cards decide.

# %%
order = sorted(GAMES, key=lambda name: by_cards[name][0])
titles = {name: rummyhouse.games.find(name).title for name in GAMES}


def line(axes, place, estimate, colour, marker):
    value, low, high = estimate
    axes.errorbar(value, place, xerr=[[value - low], [high - value]], color=colour, marker=marker)


figure, (left, right) = plt.subplots(1, 2, figsize=(8.4, 4.2), sharey=True, width_ratios=(3, 2))
for place, name in enumerate(order):
    line(left, place - 0.12, 100 * np.array(by_hand[name]), "C1", "s")
    line(left, place + 0.12, 100 * np.array(by_cards[name]), "C0", "o")
    line(right, place, needed[name], "C2", "o")
left.plot([], [], "C1s", label="the own hand")
left.plot([], [], "C0o", label="all the cards")
left.legend(loc="upper left", bbox_to_anchor=(0, -0.08), ncols=2)
left.axvline(0, color="C5", linewidth=1)
left.set_title("What decides a round, per cent")
left.set_yticks(range(len(order)), [titles[name] for name in order])
right.set(title="Rounds until the better is ahead", xscale="log")
right.set_xticks((50, 100, 200, 400), ("50", "100", "200", "400"))
right.minorticks_off()
plt.show()

# %% [markdown]
# ## What one learns


# %%
def told(estimate, factor=1, digits=0):
    """A value with its interval."""
    return "{:,.{d}f} ({:,.{d}f} to {:,.{d}f})".format(*(factor * number for number in estimate), d=digits)


rows = "\n".join(
    f"| {titles[name]} | {told(by_hand[name], 100)} | {told(by_cards[name], 100)} | {told(needed[name])} |"
    f" {2 * len(dealt[name]):,} | {played[name].size:,} |"
    for name in reversed(order)
)
most, fewest = order[-1], order[0]
slow, quick = max(GAMES, key=lambda name: needed[name][0]), min(GAMES, key=lambda name: needed[name][0])

Markdown(
    f"""
The cards decide most at {titles[most]}, {told(by_cards[most], 100)} % of the scatter of a round, and least at
{titles[fewest]}, {told(by_cards[fewest], 100)} %. The hand that you pick up is never all of that: what it tells of the
result reaches from {told(min(by_hand.values()), 100)} % to {told(max(by_hand.values()), 100)} %. The rest is still in the
stock and in the other hand, or in how it is played. `steady` is ahead of `regular` with 95 % after {told(needed[quick])}
rounds of {titles[quick]}, but only after {told(needed[slow])} of {titles[slow]}. So never judge a player by one evening.

| game, for two | decided by the own hand, % | by all cards, % | rounds until the better is ahead | hands | rounds |
|---|---|---|---|---|---|
{rows}

In brackets: 95 % intervals; seed {SEED}. Another pair of players would have other figures: the less alike they play,
the less the cards decide.
"""
)
