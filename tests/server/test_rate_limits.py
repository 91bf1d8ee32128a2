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
        limits.allow(guest)
    clock.now = 10
    limits.allow("one more")
    assert len(limits._buckets) == 1
