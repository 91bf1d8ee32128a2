"""A house rule whose value depends on the score: ``2500:60, 5000:90``."""


def value_at(steps: object, total: int) -> int:
    """What holds for this total: each step holds up to and including its number, the last one beyond."""
    pairs = [[int(one) for one in step.split(":")] for step in str(steps).split(",")]
    return next((value for limit, value in pairs if total <= limit), pairs[-1][1])
