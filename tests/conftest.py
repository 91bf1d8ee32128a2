"""What all tests share."""

import os

import hypothesis
import pytest

hypothesis.settings.register_profile("house", deadline=None)  # a first call compiles
hypothesis.settings.load_profile("house")

COMPILED = os.environ.get("RUMMYHOUSE_PLAIN", "0") in ("", "0")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if COMPILED:
        return
    skip = pytest.mark.skip(reason="needs compiled rules to be quick")
    for item in items:
        if "compiled" in item.keywords:
            item.add_marker(skip)


@pytest.fixture(scope="session")
def effort() -> float:
    """How much of a large sample is tried: all of it compiled, one part in two hundred uncompiled."""
    return 1.0 if COMPILED else 0.005
