# %% [markdown]
# # How is a bot trained?
#
# Nobody tells this one what a good discard is. It plays, is rewarded when it wins, and does more of what was rewarded.
# How far does it get in a few minutes on one core, and how does it compare with bots that somebody thought out?
#
# The program is [examples/learn_gin.py](../examples/learn_gin.py): PPO in a hundred and fifty lines of NumPy, network,
# gradients and all. This notebook runs it, looks at what comes of it, and tests it on deals that it has never seen.

# %% tags=["parameters"]
TURNS = 80  # of playing and learning, each of 32,768 steps
TESTED = 2000  # rounds of each test
OPPONENTS = ("random", "learner", "casual", "sociable", "regular", "steady")
SEED = 1

# %%
import sys

import matplotlib.pyplot as plt
import numpy as np
from IPython.display import SVG, Markdown
from matplotlib_inline.backend_inline import set_matplotlib_formats

import rummyhouse
from rummyhouse.cards import write_card
from rummyhouse.ratings import share

sys.path.insert(0, "../examples")
import learn_gin

plt.style.use("house.mplstyle")
set_matplotlib_formats("svg")

# %% [markdown]
# ## Five hundred tables at once
#
# A *batch* plays at many tables in one call of compiled code. It shows what the seat that acts may know, as numbers,
# and a mask of what is legal; it takes an action for each table, lets the bots on the other seats answer, and deals
# anew where a round has ended. The opponent here is `random`, the only one whom a beginner ever beats.

# %%
batch, network = learn_gin.begun(SEED)
print("tables, numbers of an observation:", batch.observation.shape)
print("tables, actions:", batch.mask.shape)
print("numbers that the network has to learn:", f"{sum(weight.size for weight in network.weights):,}")

# %% [markdown]
# ## Playing and learning
#
# In each turn it plays 64 actions at every table and keeps what it saw, what it did, and what came of it. A won round
# is worth 1, any other -1, and each point of deadwood that it gets rid of a fiftieth: without this crumb of advice it
# would hardly ever see a round won, and learn nothing. Then it goes through its memories twice, and makes what turned
# out better than expected a little more likely.
#
# Every few turns it is tested: what it now thinks best, on rounds that are the same in each test and in none of the
# training.

# %%
EVERY = max(1, TURNS // 20)
steps, tested = [0], [share(round(learn_gin.share_won(network, TESTED) * TESTED), TESTED)]
for turn in range(TURNS):
    learn_gin.learn(batch, network, rate=1e-3 * (1 - 0.9 * turn / TURNS))
    if (turn + 1) % EVERY == 0:
        steps.append((turn + 1) * learn_gin.TABLES * learn_gin.TURNS)
        tested.append(share(round(learn_gin.share_won(network, TESTED) * TESTED), TESTED))
        print(f"{steps[-1]:12,} steps: {tested[-1].value:6.1%} of rounds won against random", flush=True)

# %% [markdown]
# ## What has it learned?
#
# Here is a hand of eleven cards. Which one would it throw? Nobody told it which cards make a meld, only how many points
# its hand was left with.

# %%
play = rummyhouse.new("gin", seed=SEED)
play.act("take upcard")
SVG(play.svg(0, width=640))

# %%
table = rummyhouse.environments.batch("gin", 1, seed=SEED)
table.step(np.array([52]))  # takes the upcard
rows, _ = learn_gin.inputs(table)
chances = network.forward(rows, table.mask != 0)[1][0]
for action in np.argsort(-chances)[:5]:
    print(f"{write_card(int(action)) if action < 52 else action:>4}  {chances[action]:6.1%}")

# %% [markdown]
# ## Against others
#
# It has only ever met `random`. How does it do against the levels of the house, on fresh deals?

# %%
against = {
    name: share(round(learn_gin.share_won(network, TESTED, seed=SEED + 1000, opponent=name) * TESTED), TESTED)
    for name in OPPONENTS
}

figure, (left, right) = plt.subplots(1, 2, figsize=(8.4, 3.2), width_ratios=(3, 2))
values, low, high = 100 * np.array(tested).T
left.plot(np.array(steps) / 1e6, values, color="C0")
left.fill_between(np.array(steps) / 1e6, low, high, color="C0", alpha=0.25, linewidth=0)
left.set(title="Rounds won against random (%)", xlabel="million steps", ylim=(0, 100))
for place, one in enumerate(against.values()):
    value, low, high = 100 * np.array(one)
    right.errorbar(value, place, xerr=[[value - low], [high - value]], color="C1", marker="o")
right.set_yticks(range(len(against)), list(against))
right.invert_yaxis()
right.axvline(50, color="C5", linewidth=1)
right.set(title="At the end, against (%)", xlim=(0, 100))
plt.show()

# %% [markdown]
# ## What one learns


# %%
def told(estimate):
    """A share with its interval, in per cent."""
    return "{:.1f} % ({:.1f} to {:.1f})".format(*(100 * number for number in estimate))


beaten = [name for name, one in against.items() if one.low > 0.5]

Markdown(
    f"""
After {steps[-1]:,} steps the network wins {told(against["random"])} of rounds against `random`, of whom it won
{told(tested[0])} at the beginning. That is no proof of strength: against `learner`, the weakest level of the house, it wins
{told(against["learner"])}, and against `{OPPONENTS[-1]}` {told(against[OPPONENTS[-1]])}. Of the {len(against)} it beats
{len(beaten)} beyond doubt{": " + ", ".join(beaten) if beaten else ""}. It has never met anybody who punishes a mistake, so
better company is the next thing to try. In brackets: 95 % intervals, {TESTED:,} rounds of each test, seed {SEED}; a round
that nobody wins counts as not won.
"""
)
