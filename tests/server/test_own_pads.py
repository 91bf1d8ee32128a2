"""Score pads of an account: its own page has them on every device, and tells how the same names stand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rummyhouse import pads
from rummyhouse.server.pads import own_pads
from tests.server.test_accounts import PASSWORD, ask, make
from tests.server.test_pads import act, fresh, opening, send, written

if TYPE_CHECKING:
    import pytest

    from tests.server.guests import Guest, Server


async def own(guest: Guest, status: int = 200) -> dict[str, Any]:
    answer = await guest.web.get("/api/account/pads")
    assert answer.status_code == status, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def keeping(guest: Guest, pad: str) -> tuple[bool, bool]:
    """Whether this pad may be kept, and whether it is."""
    found = (await guest.web.get(f"/api/pads/{pad}/keeping")).json()
    return found["possible"], found["kept"]


async def evening(guest: Guest, *rounds: tuple[int, int], names: tuple[str, str] = ("Ann", "Ben"), **more: Any) -> str:
    """A pad of gin, to 50 points."""
    pad = fresh()
    acts = [opening(rules={"target": 50}, names=list(names), **more)]
    await send(guest, pad, *acts, *(written(*points) | {"after": at} for at, points in enumerate(rounds)))
    return pad


async def test_whoever_opens_a_pad_while_signed_in_finds_it_on_another_device(ann: Guest, ben: Guest) -> None:
    await make(ann, "Ann")
    first = await evening(ann, (25, 0), (30, 0), title="Friday")
    second = await evening(ann, (0, 5))
    await ask(ben, "/sign-in", name="Ann", password=PASSWORD)
    found = (await own(ben))["pads"]
    assert {one["pad"] for one in found} == {first, second}
    over = next(one for one in found if one["pad"] == first)
    assert (over["title"], over["game"], over["sides"], over["rounds"]) == ("Friday", "Gin Rummy", ["Ann", "Ben"], 2)
    assert (over["finished"], over["winners"]) == (True, [0])
    assert not next(one for one in found if one["pad"] == second)["finished"]


async def test_guests_keep_pads_by_their_links_alone(ann: Guest) -> None:
    pad = await evening(ann, (5, 0))
    assert await keeping(ann, pad) == (False, False)
    await own(ann, 403)
    await ask(ann, "/pads", 403, pad=pad, keep=True)


async def test_an_old_pad_is_taken_in_with_its_link_and_left_again(ann: Guest, ben: Guest) -> None:
    pad = await evening(ann, (5, 0))
    await make(ben, "Ben")
    assert await keeping(ben, pad) == (True, False)
    assert await ask(ben, "/pads", pad=pad, keep=True) == {"possible": True, "kept": True}
    await ask(ben, "/pads", pad=pad, keep=True)
    assert await keeping(ben, pad) == (True, True)
    assert [one["pad"] for one in (await own(ben))["pads"]] == [pad]
    await ask(ben, "/pads", pad=pad, keep=False)
    assert (await own(ben))["pads"] == []
    await ask(ben, "/pads", 404, pad=fresh(), keep=True)


async def test_the_pad_of_a_tournament_stays_with_it(ann: Guest) -> None:
    await make(ann, "Ann")
    pad = await evening(ann, (5, 0), match="week/M1/7")
    assert await keeping(ann, pad) == (False, False)
    await ask(ann, "/pads", 409, pad=pad, keep=True)
    assert (await own(ann))["pads"] == []


async def test_the_same_names_stand_against_each_other_over_all_pads(ann: Guest) -> None:
    await make(ann, "Ann")
    await evening(ann, (60, 0))
    await evening(ann, (0, 10), (0, 45), names=("ann ", "Cy"))
    await evening(ann, (55, 0), names=("Ann", "Ben"))
    await evening(ann, (9, 0), names=("Ben", "Cy"))
    (table,) = (await own(ann))["tables"]
    assert table["game"] == "Gin Rummy"
    rows = {row["name"]: row for row in table["rows"]}
    assert list(rows) == ["Ann", "Cy", "Ben"]
    figures = ("matches", "won", "rounds", "points", "best", "worst", "counted", "out")
    assert [rows["Ann"][name] for name in figures] == [3, 2, 4, 115, 60, 0, 0, 0]
    assert [rows["Cy"][name] for name in figures[:4]] == [1, 1, 3, 55]
    pairs = [(one["one"], one["other"], one["won"], one["lost"]) for one in table["pairs"]]
    assert pairs == [("Ann", "Ben", 2, 0), ("Ann", "Cy", 0, 1)]


async def test_each_game_has_its_own_table_the_one_most_played_first(ann: Guest) -> None:
    await make(ann, "Ann")
    await evening(ann, (60, 0))
    for _ in range(2):
        await send(ann, fresh(), opening(game="rhine", preset="", rules={}), written(0, 7))
    await send(ann, fresh(), opening(game="fiji", preset="", rules={}))
    assert [table["game"] for table in (await own(ann))["tables"]] == ["Rhine Rummy", "Gin Rummy"]


async def test_a_pad_that_cannot_be_added_up_hides_no_other(ann: Guest) -> None:
    await make(ann, "Ann")
    await send(ann, fresh(), opening(game="whist"))
    pad = await evening(ann, (60, 0))
    assert [one["pad"] for one in (await own(ann))["pads"]] == [pad]


async def test_an_account_keeps_only_so_many_pads(ann: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own_pads, "MOST_PADS", 2)
    await make(ann, "Ann")
    first, _, third = [await evening(ann, (5, 0)) for _ in range(3)]
    assert await keeping(ann, third) == (True, False)
    assert "2 score pads" in (await ask(ann, "/pads", 409, pad=third, keep=True))["message"]
    await ask(ann, "/pads", pad=first, keep=True)
    await ask(ann, "/pads", pad=first, keep=False)
    await ask(ann, "/pads", pad=third, keep=True)


async def test_kept_pads_are_given_out_and_stay_for_others_when_the_account_is_deleted(
    server: Server, ann: Guest, ben: Guest
) -> None:
    await make(ann, "Ann")
    pad = await evening(ann, (5, 0))
    broken = fresh()
    await send(ann, broken, opening(game="whist"))
    exported = {one["pad"]: one["record"] for one in (await ann.web.get("/api/account/export")).json()["pads"]}
    assert pads.result(pads.read(exported[pad])).totals == (5, 0)
    assert exported[broken] == ""
    account = await server.house.accounts.named("Ann")
    assert account is not None
    await ask(ann, "/delete", name="Ann")
    assert await server.house.kept_pads.of(account.id) == {}
    await send(ben, pad, act("close"))
    assert (await ben.web.get("/api/account/export", headers={"cookie": ""})).status_code == 403
