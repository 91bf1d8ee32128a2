"""Token buckets, and how many requests and sockets one address has open."""

from __future__ import annotations

from rummyhouse.server.open_requests import HELD, OpenRequests
from rummyhouse.server.rate_limits import RateLimits


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_bucket_gives_what_it_holds_and_fills_with_time() -> None:
    clock = Clock()
    limits = RateLimits(2, 3, clock)
    assert [limits.allow("ann") for _ in range(4)] == [True, True, True, False]
    assert limits.allow("ben")
    clock.now = 0.5
    assert [limits.allow("ann") for _ in range(2)] == [True, False]
    clock.now = 100
    assert [limits.allow("ann") for _ in range(4)] == [True, True, True, False]


def test_a_bucket_says_in_how_many_whole_seconds_it_gives_again() -> None:
    clock = Clock()
    limits = RateLimits(1 / 20, 1, clock)
    assert limits.allow("ann")
    assert limits.seconds_until("ann") == 20
    clock.now = 12.5
    assert limits.seconds_until("ann") == 8
    clock.now = 19.9
    assert limits.seconds_until("ann") == 1
    clock.now = 20
    assert limits.allow("ann")


def test_of_too_many_buckets_that_which_was_used_least_lately_is_forgotten() -> None:
    limits = RateLimits(1, 1, Clock())
    limits.allow("first")
    for guest in range(12_000):
        limits.allow(str(guest))
        assert not limits.allow("first"), "whoever goes on asking is not forgotten"
    assert len(limits._buckets) == 10_000
    assert not limits.allow("11999")
    assert limits.allow("0")


def test_a_bucket_that_is_full_again_is_forgotten_as_others_come() -> None:
    clock = Clock()
    limits = RateLimits(1, 5, clock)
    for guest in range(1000):
        limits.allow(f"early {guest}")
    limits._bucket("owes").tokens = -5.0
    clock.now = 3.0
    for guest in range(600):
        limits.allow(f"late {guest}")
    assert len(limits._buckets) == 1000 + 1 + 600 - 2 * 500 == 601
    assert not limits.allow("owes"), "what is not full is remembered"


def test_nodes_count_together_what_is_taken_by_whoever_has_used_up_half() -> None:
    clock, told = Clock(), list[str]()
    one, other = RateLimits(1, 8, clock), RateLimits(1, 8, clock)
    one.tell = told.append
    one.allow(("name", "ann"))
    assert told == [], "who is far from the limit is not spoken of"
    for _ in range(7):
        one.allow(("name", "ann"))
    for text in told:
        other.hear(text)
    assert not one.allow(("name", "ann"))
    assert not other.allow(("name", "ann"))
    assert other.allow(("name", "ben"))
    clock.now = 1.0
    assert other.allow(("name", "ann"))


def test_who_asks_every_node_as_often_as_one_allows_is_answered_hardly_more_than_by_one() -> None:
    """Each of the buckets stays full, if its node knows only what it has given itself."""
    clock = Clock()
    nodes = [RateLimits(10, 40, clock) for _ in range(2)]

    def to_the_other(number: int, text: str) -> None:
        nodes[1 - number].hear(text)

    for number, node in enumerate(nodes):
        node.tell = lambda text, number=number: to_the_other(number, text)  # type: ignore[misc]
    seconds, allowed = 200, 0
    for _ in range(seconds * 10):
        clock.now += 0.1
        allowed += sum(node.allow("greedy") for node in nodes)
    assert allowed <= seconds * 10 + 2 * 40


def test_who_takes_what_each_node_gives_without_a_word_is_not_spoken_of() -> None:
    clock, told = Clock(), list[str]()
    limits = RateLimits(10, 40, clock)
    limits.tell = told.append
    for _ in range(500):
        clock.now += 0.4  # a quarter of what is allowed
        assert limits.allow("ann")
    assert told == []


async def test_nodes_count_together_what_one_address_has_open() -> None:
    clock = Clock()
    one, other = OpenRequests(16, clock), OpenRequests(16, clock)
    one.tell, other.tell = other.hear, one.hear
    assert all(one.enter("club") for _ in range(12))
    assert [other.enter("club") for _ in range(5)] == [True] * 4 + [False]
    assert other.enter("home")
    for _ in range(11):
        one.leave("club")
    await one.look()
    assert all(other.enter("club") for _ in range(12)), "what is little is not told"
    assert not other.enter("club")
    assert [one.enter("club") for _ in range(3)] == [False] * 3, "it has sixteen at the other node"


async def test_what_a_node_told_before_it_died_is_soon_over() -> None:
    clock = Clock()
    one, other = OpenRequests(8, clock), OpenRequests(8, clock)
    one.tell = other.hear
    assert all(one.enter("club") for _ in range(8))
    for _ in range(5):
        clock.now += HELD - 0.1
        await one.look()
        assert not other.enter("club"), "it is told again and again"
    clock.now += HELD + 0.1
    await other.look()
    assert other.enter("club")
    assert other._elsewhere == {}


async def test_an_address_that_has_left_leaves_nothing_behind() -> None:
    told = list[str]()
    requests = OpenRequests(8)
    requests.tell = told.append
    for guest in map(str, range(100)):
        for _ in range(4):
            requests.enter(guest)
        for _ in range(4):
            requests.leave(guest)
    assert not requests._open
    assert not requests._told
    assert told[-1].split(" ")[1:] == ["0", "99"]


def test_a_token_that_was_given_back_is_not_told_as_taken() -> None:
    clock, told = Clock(), list[str]()
    limits = RateLimits(1, 16, clock)
    limits.tell = told.append
    for _ in range(100):
        limits.allow("club")
        limits.give_back("club")
    assert told == []
