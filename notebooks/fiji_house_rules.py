# %% [markdown]
# # What does each Fiji house rule change?
#
# Fiji has more house rules than any other game of the house, because no two tables play it alike. Before you argue
# about one, it is good to know whether it matters. So each is changed, one at a time and to every neighbouring value,
# four players sit down with the same cards as without the change, and we look at what has become of the round.
#
# What players do matters as much as the rule. All four seats are `steady`, which knows the rules of its table, but was
# taught its habits at the usual one; what it never does (it calls no discard in vain, and never fails with an initial
# meld) no rule about that can change.

# %% tags=["parameters"]
LOOKED_AT = 256  # rounds of each change, to see which seem to matter
MEASURED = 1280  # rounds of these, with fresh cards
CHANGES = None  # only the first so many changes; None: all
SHOWN = 16  # how many changes are measured
SEED = 1

# %%
from functools import partial

import matplotlib.pyplot as plt
import numpy as np
from IPython.display import Markdown
from matplotlib_inline.backend_inline import set_matplotlib_formats

import rummyhouse
from rummyhouse import bots, simulation

plt.style.use("house.mplstyle")
set_matplotlib_formats("svg")

house_rules = rummyhouse.games.find("fiji").house_rules

# %% [markdown]
# ## Every change
#
# A switch is turned over, a choice takes each other value, a small number goes one up and one down, a large one is
# halved and doubled. Rules that say nothing in a game without partners, or that want another rule first, are left as
# they are, and so is the staircase of initial melds, which is a table of numbers by itself.


# %%
def neighbours(rule):
    """The values to which a house rule is changed."""
    if rule.kind == "bool":
        return [not rule.default]
    if rule.kind == "enum":
        return [value for value in rule.values if value != rule.default]
    if rule.kind == "int":
        near = (rule.default - 1, rule.default + 1) if rule.default < 8 else (rule.default // 2, 2 * rule.default)
        return [value for value in (*near, *rule.extra) if value != rule.default and is_permitted(rule, value)]
    return []


def is_permitted(rule, value):
    """Whether a number may be so."""
    return rule.low <= value <= rule.high or value in rule.extra


def is_in_force(rule):
    """Whether a house rule says anything at a table of four who play alone."""
    needed, _, values = rule.needs.partition("=")
    usual = house_rules.by_name[needed].default if needed else True
    return str(usual) in values.split("/") if values else bool(usual)


changes = [
    (rule, value)
    for rule in house_rules.parameters
    if is_in_force(rule) and rule.name != "team_mode" and not rule.real_cards
    for value in neighbours(rule)
][:CHANGES]
print(f"{len(changes)} changes of {len({rule.name for rule, _ in changes})} house rules")


# %%
game = rummyhouse.games.find("fiji")
seating = partial(bots.seat, "fiji", ("steady",) * 4)
usual_choice = house_rules.choose("standard")


def cards_with(choice):
    """How many cards are dealt from; with another pack the cards cannot be the same."""
    return int(game.rules.pack_size(house_rules.record(choice), 4))


def compared(some, rounds, seed):
    """Each of these changes beside the usual rules, with the same cards."""

    def played(choice):
        return simulation.simulate(simulation.Job(seating=seating, choice=choice, rounds=rounds, seed=seed))

    usual = simulation.Variant({}, played(usual_choice))
    found = []
    for rule, value in some:
        choice = house_rules.choose("standard", **{rule.name: value})
        variant = simulation.Variant({rule.name: str(value)}, played(choice))
        found.append(simulation.Variation((usual, variant), same_cards=cards_with(choice) == cards_with(usual_choice)))
    return found


def is_untouched(pair):
    """Whether every round went as it would have gone by the usual rules."""
    return np.array_equal(*(variant.result.parts for variant in pair.variants))


looked_at = compared(changes, LOOKED_AT, SEED)
FACTS = looked_at[0].facts
untouched = [place for place, pair in enumerate(looked_at) if is_untouched(pair)]
print(f"{len(untouched)} changes left every round as it was")

# %% [markdown]
# ## Which seem to matter
#
# The difference of each fact is taken part by part (a few dozen rounds with the same cards), and compared with how much
# the parts differ. Whoever looks at a thousand differences finds some that are large by chance. So this look only
# *chooses* the changes; what they change is then measured with **fresh cards**, and only that counts.


# %%
def distinctness(place):
    """How many half-intervals the clearest difference of a change is away from nothing."""
    found = (looked_at[place].difference(fact, 1) for fact in FACTS)
    return max((abs(one.value) / (one.high - one.value) for one in found if one.high > one.value), default=0.0)


touched = [place for place in range(len(changes)) if place not in untouched]
chosen = [changes[place] for place in sorted(touched, key=distinctness, reverse=True)[:SHOWN]]
measured = compared(chosen, MEASURED, SEED + 1)

# %% [markdown]
# ## The picture
#
# Three facts tell most of a round: how long it is, how many points the best player makes, and how many cards are bitten.
# Lines are 95 % intervals; of twenty such lines one misses the truth.

# %%
FACT_TITLES = {
    "turns": "turns in a round",
    "points of the best side": "points of the best player",
    "cards bitten by cannibals": "cards bitten",
}


def name_of(place):
    """A change, in words."""
    rule, value = chosen[place]
    return f"{rule.name} = {str(value).lower() if isinstance(value, bool) else value}"


usual = measured[0].variants[0].result.facts
differences = {fact: [pair.difference(fact, 1) for pair in measured] for fact in FACTS}
figure, panels = plt.subplots(1, 3, figsize=(9.6, 0.8 + 0.3 * len(chosen)), sharey=True)
for axes, (fact, title) in zip(panels, FACT_TITLES.items(), strict=True):
    for place, difference in enumerate(differences[fact]):
        value, low, high = (100 * number / usual[fact].value for number in difference)
        colour, marker = ("C0", "o") if low > 0 or high < 0 else ("C5", ".")
        axes.errorbar(value, place, xerr=[[value - low], [high - value]], color=colour, marker=marker)
    axes.axvline(0, color="C5", linewidth=1)
    axes.set_title(title)
panels[0].set_yticks(range(len(chosen)), [name_of(place) for place in range(len(chosen))])
panels[0].invert_yaxis()
panels[1].set_xlabel("per cent more than by the usual rules")
plt.show()

# %% [markdown]
# ## What one learns


# %%
def told(fact, place):
    """By how much a change has changed a fact, in per cent of what is usual; in bold where it is clear."""
    value, low, high = (100 * one / usual[fact].value for one in differences[fact][place])
    text = f"{value:+.0f} % ({low:+.0f} to {high:+.0f})"
    return f"**{text}**" if low > 0 or high < 0 else text


def count_clear(fact):
    """How many of the changes have clearly changed a fact."""
    return sum(one.low > 0 or one.high < 0 for one in differences[fact])


turns = [one.value for one in differences["turns"]]
longest, shortest = int(np.argmax(turns)), int(np.argmin(turns))
rows = "\n".join(
    f"| `{name_of(place)}` | {chosen[place][0].clause} | {' | '.join(told(fact, place) for fact in FACT_TITLES)} |"
    for place in range(len(chosen))
)
felt = {changes[place][0].name for place in touched}
idle = ", ".join(f"`{name}`" for name in sorted({rule.name for rule, _ in changes} - felt)) or "none"

Markdown(
    f"""
Of {len(changes)} changes {len(untouched)} left every one of {looked_at[0].variants[0].result.rounds} rounds as it was:
nobody at the table ever came to where it matters. Of the {len(chosen)} that looked most different,
{count_clear("turns")} change how long a round is and {count_clear("points of the best side")} what the best player makes,
beyond chance. Of these the longest rounds come from `{name_of(longest)}`, {told("turns", longest)} turns, and the shortest
from `{name_of(shortest)}`, {told("turns", shortest)}. A round by the usual rules has {usual["turns"].value:.0f} turns and
{usual["points of the best side"].value:,.0f} points for the best.

| change | clause | {" | ".join(FACT_TITLES.values())} |
|---|---|{"---|" * len(FACT_TITLES)}
{rows}

In brackets: 95 % intervals, on {measured[0].variants[0].result.rounds} fresh rounds with the same cards (not with another
number of packs or jokers), seed {SEED + 1}; in bold what chance does not explain. House rules that no change of which
`steady` ever noticed: {idle}.
"""
)
