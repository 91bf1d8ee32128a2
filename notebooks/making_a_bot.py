# %% [markdown]
# # How is a bot made?
#
# A bot is a function: it is shown what its seat may see, and the list of what it may do, and answers with one of these.
# We begin with somebody who plays anything at all, give him one idea after the other, and measure what each idea is
# worth. At the end he sits down with the house's own bots.

# %% tags=["parameters"]
SAMPLES = 20  # of each pair, each with a seed of its own
ROUNDS = 1000  # of a sample, on either side
LEVELS = ("learner", "casual", "sociable", "regular")
SEED = 1

# %%
import matplotlib.pyplot as plt
from IPython.display import SVG, Markdown
from matplotlib_inline.backend_inline import set_matplotlib_formats

import rummyhouse
from rummyhouse.compiled import rule
from rummyhouse.games.gin.actions import DRAW_STOCK, KNOCK, PASS, TAKE_UPCARD
from rummyhouse.melds import minimum_deadwood, minimum_deadwood_after_discard
from rummyhouse.ratings import mean

plt.style.use("house.mplstyle")
set_matplotlib_formats("svg")

# %% [markdown]
# ## What a bot is shown
#
# A round of Gin, as the first player sees it: ten cards, and one to take or to leave.

# %%
play = rummyhouse.new("gin", preset="classic", rules={"target": 0}, seed=SEED)
SVG(play.svg(0, width=640))

# %%
print(play.legal())
print("my hand, a bit for each card:", bin(play.view().hand))
print("its deadwood:", minimum_deadwood(int(play.view().hand)))

# %% [markdown]
# ## The first try is plain Python
#
# Any function `(view, legal)` will do. This one throws what leaves the least deadwood, and knocks when it may.


# %%
def tidy_in_python(view, legal):
    if KNOCK in legal:
        return KNOCK
    throws = [action for action in legal if action < 52]
    if throws:
        return min(throws, key=lambda card: minimum_deadwood(int(view.hand) & ~(1 << card)))
    return DRAW_STOCK if DRAW_STOCK in legal else PASS


GIN = {"preset": "classic", "rules": {"target": 0}}
print(rummyhouse.simulate("gin", (tidy_in_python, "random"), rounds=40, seed=SEED, **GIN))

# %% [markdown]
# ## The same, thousands of times as fast
#
# Marked `@rule` a function is compiled, with the whole round around it. It is written in a small part of Python
# (numbers, loops, other rule functions) and takes `(view, legal, count, random)`; the first `count` entries of `legal`
# count. Here is our bot again, in steps. Each idea is a rule function of its own, and the next bot uses it.


# %%
@rule
def least_deadwood(view, legal, count):
    """The discard that leaves the least."""
    best, least = int(legal[0]), 1000
    for place in range(count):
        action = int(legal[place])
        if action >= 52:
            break  # cards come first
        left = minimum_deadwood(int(view.hand) & ~(1 << action))
        if left < least:
            best, least = action, left
    return best


@rule
def otherwise(legal, count):
    """Draws from the stock, or passes: the last that is legal."""
    for place in range(count):
        if int(legal[place]) in (DRAW_STOCK, PASS):
            return int(legal[place])
    return int(legal[count - 1])


@rule
def tidy(view, legal, count, random):
    """Idea 1: keep as little deadwood as you can, and knock as soon as you may."""
    if int(legal[count - 1]) == KNOCK:
        return KNOCK
    if int(legal[0]) < 52:
        return least_deadwood(view, legal, count)
    return otherwise(legal, count)


# %% [markdown]
# Does it play as the one in Python does? With the same seed it must make the same points.

# %%
slow = rummyhouse.simulate("gin", (tidy_in_python, "random"), rounds=40, seed=SEED, **GIN)
quick = rummyhouse.simulate("gin", (tidy, "random"), rounds=40, seed=SEED, **GIN)
assert (slow.parts == quick.parts).all()

# %% [markdown]
# Idea 2 looks at the upcard: take it if it lowers the deadwood by more than a card from the stock can be hoped to.


# %%
@rule
def helps(view):
    """Whether the upcard lowers the deadwood, by four points at least."""
    hand = int(view.hand)
    card = 1 << int(view.upcard)
    return minimum_deadwood(hand) - minimum_deadwood_after_discard(hand | card, card) >= 4


@rule
def looking(view, legal, count, random):
    """Idea 2: take the upcard when it helps."""
    if int(legal[0]) == TAKE_UPCARD:
        return TAKE_UPCARD if helps(view) else otherwise(legal, count)
    return tidy(view, legal, count, random)


# %% [markdown]
# Idea 3 thinks a card ahead. After a discard some card will come, and then the best one goes: how much deadwood is that
# on average, over all cards that we have not seen? A hand with many ways to grow is worth more than one with a little
# less deadwood and none.


# %%
@rule
def next_time(hand, unseen):
    """The deadwood on average when another card has come and the best has been thrown."""
    total = 0
    cards = 0
    for card in range(52):
        if unseen >> card & 1:
            total += minimum_deadwood_after_discard(hand | 1 << card, 0)
            cards += 1
    return total / max(1, cards)


@rule
def best_next_time(view, legal, count):
    """The discard after which the next card is hoped to help most."""
    best, least = int(legal[0]), 1e9
    for place in range(count):
        action = int(legal[place])
        if action >= 52:
            break
        left = next_time(int(view.hand) & ~(1 << action), int(view.unseen))
        if left < least:
            best, least = action, left
    return best


@rule
def farsighted(view, legal, count, random):
    """Idea 3: throw so that the next card helps most."""
    if int(legal[0]) < 52 and int(legal[count - 1]) != KNOCK:
        return best_next_time(view, legal, count)
    return looking(view, legal, count, random)


# %% [markdown]
# Idea 4 asks the same of the upcard: take it if it leaves less deadwood than a card from the stock may be hoped to, and
# by a point, for whoever takes it shows what he collects.


# %%
@rule
def comparing(view, legal, count, random):
    """Idea 4: take the upcard only if it is better than what the stock promises."""
    if int(legal[0]) != TAKE_UPCARD:
        return farsighted(view, legal, count, random)
    hand = int(view.hand)
    card = 1 << int(view.upcard)
    if minimum_deadwood_after_discard(hand | card, card) < next_time(hand, int(view.unseen)) - 1.0:
        return TAKE_UPCARD
    return otherwise(legal, count)


# %% [markdown]
# Then there is the knock. Two ideas, each for itself. Idea 5: late in the round the opponent has tidied up too, so each
# turn we ask for a point less. Idea 6: with two cards or more that would give gin, go on and wait for one.


# %%
@rule
def cautious(view, legal, count, random):
    """Idea 5: the later it is, the less deadwood to knock with."""
    if int(legal[0]) < 52 and int(legal[count - 1]) == KNOCK:
        kept_back = 1 << int(view.taken) if view.taken >= 0 else 0
        if minimum_deadwood_after_discard(int(view.hand), kept_back) > max(2, 11 - int(view.turns) // 2):
            return best_next_time(view, legal, count - 1)
    return comparing(view, legal, count, random)


@rule
def gin_cards(hand, unseen):
    """How many unseen cards would give gin."""
    found = 0
    for card in range(52):
        if unseen >> card & 1 and minimum_deadwood_after_discard(hand | 1 << card, 0) == 0:
            found += 1
    return found


@rule
def patient(view, legal, count, random):
    """Idea 6: no knock while two cards or more would give gin."""
    if int(legal[0]) < 52 and int(legal[count - 1]) == KNOCK:
        discard = best_next_time(view, legal, count - 1)
        hand = int(view.hand) & ~(1 << discard)
        if minimum_deadwood(hand) > 0 and gin_cards(hand, int(view.unseen)) >= 2:
            return discard
    return comparing(view, legal, count, random)


# %% [markdown]
# ## What is each idea worth?
#
# Every bot plays the one without its idea, and all play `steady`, on the same deals from both sides: a simulation deals
# the same cards for the same seed, whoever plays. The mean of a few hundred rounds and of the same with seats changed
# is one observation, and twenty of them tell how sure we may be.


# %%
def lead(one, other):
    """How many points a round the one wins from the other; what he loses counts against him."""
    found = []
    for seed in range(SEED, SEED + SAMPLES):
        before, after = (
            rummyhouse.simulate("gin", sitting, rounds=ROUNDS, seed=seed, **GIN).seats
            for sitting in ((one, other), (other, one))
        )
        found.append((before[0].points_per_round.value + after[1].points_per_round.value) / 2)
    return mean(found)


IDEAS = {
    "tidiness": (tidy, "random"),
    "a look at the upcard": (looking, tidy),
    "a card ahead": (farsighted, looking),
    "the stock's promise": (comparing, farsighted),
    "caution": (cautious, comparing),
    "patience for gin": (patient, comparing),
}
worth = {idea: lead(*pair) for idea, pair in IDEAS.items()}
against_steady = {"random": lead("random", "steady")} | {bot.__name__: lead(bot, "steady") for bot, _ in IDEAS.values()}
against_levels = {level: lead(patient, level) for level in LEVELS}


# %%
def draw(axes, found, title):
    for place, (value, low, high) in enumerate(found.values()):
        axes.errorbar(value, place, xerr=[[value - low], [high - value]], color="C0", marker="o")
    axes.axvline(0, color="C5", linewidth=1)
    axes.set_title(title)
    axes.set_yticks(range(len(found)), list(found))
    axes.invert_yaxis()


def all_but(name, found):
    """Without one that is so far away that nothing else could be seen."""
    return {other: points for other, points in found.items() if other != name}


figure, panels = plt.subplots(1, 3, figsize=(9.6, 3.0))
draw(panels[0], all_but("tidiness", worth), "What an idea wins")
draw(panels[1], all_but("random", against_steady), "Against steady")
draw(panels[2], against_levels, "All of it against the levels")
panels[1].set_xlabel("points a round")
plt.show()

# %% [markdown]
# ## What one learns
#
# To sit down in the arena with everybody, put the functions into a file and name it: `rummyhouse arena gin --bots
# steady,./mine.py:patient`. The page about [bots](../docs/bots.md) tells what the house's own do besides.


# %%
def told(estimate):
    """A value with its interval."""
    return f"{estimate.value:+.2f} ({estimate.low:+.2f} to {estimate.high:+.2f})"


listed = "; ".join(f"{idea} {told(points)}" for idea, points in worth.items())
beaten = [level for level, points in against_levels.items() if points.low > 0]
useful = [idea for idea, points in worth.items() if points.low > 0]
harmful = [idea for idea, points in worth.items() if points.high < 0]

Markdown(
    f"""
Each idea against the player without it, in points a round: {listed}. {len(useful)} of the {len(worth)} help beyond doubt,
and {len(harmful)} do harm{": " + ", ".join(harmful) if harmful else ""}; what sounds right at the table need not be. With
all that help our bot makes {told(against_steady["patient"])} points a round against the house's `steady`, where somebody
who plays anything at all makes {told(against_steady["random"])}. Of {len(LEVELS)} levels below `steady` it beats
{len(beaten)} beyond doubt; against `{LEVELS[-1]}` it makes {told(against_levels[LEVELS[-1]])}. In brackets:
95 % intervals, from {2 * SAMPLES * ROUNDS:,} rounds of each pair on the same deals from both sides, seeds from
{SEED}.
"""
)
