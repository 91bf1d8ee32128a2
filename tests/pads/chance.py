"""Pads as nobody would fill them in: random rounds, corrections, clashes, absurd numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.games.any_values import any_values

if TYPE_CHECKING:
    import random

    from rummyhouse.rules import Game

NONSENSE: list[Any] = [-1, -7, 1e9, -1e12, 2.5, -0.5, 1e300, True, None, "", "7", [], [3], {}, 10**30, 99, 1000001]


def number(chance: random.Random, most: int) -> Any:
    """Mostly a likely number, sometimes any."""
    if chance.random() < 0.06:
        return chance.choice(NONSENSE)
    return chance.randrange(chance.choice((1, 2, 4, most)) + 1)


def values(chance: random.Random, game: Game, seats: int, sides: int) -> dict[str, Any]:
    """What somebody may fill in."""
    assert game.tally is not None
    found: dict[str, Any] = {}
    for field in game.tally.fields:
        if chance.random() < 0.08:
            continue
        if field.kind in ("seat", "side"):
            one: Any = chance.randrange(-1, seats + (chance.random() < 0.1))
        elif field.kind == "choice":
            one = chance.randrange(len(field.values) + (chance.random() < 0.1))
        elif field.kind == "flag" and field.per == "round":
            one = chance.choice((0, 1, True, False))
        elif field.per == "round":
            one = number(chance, 60)
        else:
            count = (seats if field.per == "seat" else sides) + (chance.random() < 0.03) - (chance.random() < 0.03)
            most = 1 if field.kind == "flag" else 90
            one = [number(chance, most) for _ in range(count)]
        found[field.name] = one
    if chance.random() < 0.02:
        found["__proto__"] = 3
    return found


def house_rules(chance: random.Random, game: Game) -> dict[str, Any]:
    """Some house rules other than usual."""
    few = chance.random() < 0.5
    return any_values(chance, game.house_rules, 0.1 if few else 0.5)


def acts(chance: random.Random, game: Game, preset: str, rules: dict[str, Any], sides: tuple[int, ...]) -> list[Any]:
    """The acts of a pad that several devices have filled in."""
    seats, count = len(sides), max(sides) + 1
    found: list[Any] = [
        {
            "id": "open",
            "device": "a",
            "clock": 0,
            "at": 5,
            "by": "Ann",
            "kind": "open",
            "game": game.name,
            "preset": preset,
            "rules": rules,
            "names": [f"P{seat}" for seat in range(seats - (chance.random() < 0.1))],
            "sides": list(sides),
            "title": chance.choice(["", "Friday"]),
            "match": "",
            "dealer": chance.randrange(-1, seats + 1),
            "teams": chance.choice([None, [], ["Terns"], ["Terns", "Gulls", 3], ["", "Gulls"]]),
        }
    ]
    rounds: list[str] = []
    for clock in range(1, chance.randrange(2, 16)):
        kind = chance.choice(
            ["round"] * 6
            + ["correct", "correct", "remove", "restore", "prefer", "rename", "agree", "close", "reopen", "dance"]
        )
        act: dict[str, Any] = {
            "id": f"act {chance.randrange(30)}",
            "device": chance.choice("abc"),
            "clock": max(1, clock - chance.randrange(3)),
            "at": 1000 * clock,
            "by": chance.choice(["", "Bo"]),
            "kind": kind,
        }
        if kind == "round":
            act |= {"round": f"round {clock}", "after": chance.randrange(max(0, len(rounds) - 2), len(rounds) + 1)}
            rounds.append(act["round"])
        elif rounds:
            act["round"] = chance.choice(rounds)
        if kind in ("round", "correct"):
            act["tally"] = values(chance, game, seats, count)
            act["numbers"] = [number(chance, 3000) for _ in range(count)] if chance.random() < 0.2 else None
        if kind == "prefer":
            act["over"] = chance.sample(rounds, chance.randrange(len(rounds) + 1)) if rounds else []
        if kind in ("correct", "prefer") and chance.random() < 0.7:
            names = [one["id"] for one in found if one["kind"] != "open"] + rounds
            act["seen"] = chance.sample(names, chance.randrange(len(names) + 1))
        if kind == "correct" and chance.random() < 0.3:
            act["settles"] = [{"field": chance.choice(["out", "plain", "points"]), "at": chance.randrange(-1, 3)}]
        if kind == "rename":
            act |= {"seat": chance.randrange(-1, seats + 1), "name": chance.choice(["Cy", "", "Dí & Söhne"])}
        if kind == "agree":
            act["rules"] = house_rules(chance, game) | chance.choice([{}, {"dance": 3}])
        found.append(act)
    if chance.random() < 0.1:
        found += [None, 7, {}, {"id": 3, "device": "a", "clock": 1, "kind": "open"}]
    return found
