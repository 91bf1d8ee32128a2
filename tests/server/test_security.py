"""Who may ask from where."""

import pytest

from rummyhouse.server.security import is_own_origin


@pytest.mark.parametrize(
    ("origin", "host", "welcome"),
    [
        (None, "house.example", True),
        ("https://house.example", "house.example", True),
        ("http://house.example", "house.example:80", True),
        ("http://localhost:8000", "localhost:8000", True),
        ("http://localhost:5173", "localhost:8000", False),
        ("https://club.example", "house.example", True),
        ("https://house.example.evil.example", "house.example", False),
        ("https://evil.example/house.example", "house.example", False),
        ("null", "house.example", False),
        ("", "", False),
    ],
)
def test_only_the_own_page_and_allowed_ones(origin: str | None, host: str, welcome: bool) -> None:
    headers = {"host": host} if origin is None else {"host": host, "origin": origin}
    assert is_own_origin(headers, ("https://club.example",)) is welcome
