"""Token buckets."""

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


def test_full_buckets_are_forgotten_before_there_are_too_many() -> None:
    clock = Clock()
    limits = RateLimits(1, 1, clock)
    for guest in range(10_000):
        limits.allow(str(guest))
    clock.now = 10
    limits.allow("one more")
    assert len(limits._buckets) == 1


def test_nodes_count_together_what_is_taken_by_whoever_has_used_up_half() -> None:
    clock, told = Clock(), list[str]()
    one, other = RateLimits(1, 8, clock), RateLimits(1, 8, clock)
    one.tell = told.append
    for _ in range(3):
        one.allow(("name", "ann"))
    assert told == [], "who is far from the limit is not spoken of"
    for _ in range(5):
        one.allow(("name", "ann"))
    for text in told:
        other.hear(text)
    assert not one.allow(("name", "ann"))
    assert not other.allow(("name", "ann"))
    assert other.allow(("name", "ben"))
    clock.now = 1.0
    assert other.allow(("name", "ann"))


def test_a_token_that_was_given_back_is_not_told_as_taken() -> None:
    clock, told = Clock(), list[str]()
    limits = RateLimits(1, 16, clock)
    limits.tell = told.append
    for _ in range(100):
        limits.allow("club")
        limits.give_back("club")
    assert told == []
