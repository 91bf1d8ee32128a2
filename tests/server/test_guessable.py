"""Passwords that would be guessed soon are refused, and honest ones are not."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rummyhouse.server.accounts.guessable import is_guessable
from tests.server.test_accounts import ask, make

if TYPE_CHECKING:
    from tests.server.guests import Guest

EASY = (
    *("1234567890", "0987654321", "12345678901234567890", "qwertyuiop", "qwertzuiop", "asdfghjklasdfghjkl"),
    *("aaaaaaaaaa", "aaaaabbbbb", "abcabcabcabc", "abcdefghij", "1q2w3e4r5t6y", "1qaz2wsx3edc"),
    *("password123", "Password123!", "passwordpassword", "P@ssw0rd1234", "passwort123", "iloveyou123", "letmein1234"),
    *("rummyhouse", "Rummyhouse1", "annikaannika", "Annika12345", "annika@club.example", "          "),
)
HONEST = (
    *("harbour lights at dusk", "another long one", "correct horse battery staple", "xK7#pL2vQ9", "Tr0ub4dor&3"),
    *("mein Hund frisst Gras", "пароль от дома", "七枚の二はクーデター!", "dkfjvnwoei", "83619204757"),
)


@pytest.mark.parametrize("password", EASY)
def test_a_password_of_a_few_known_pieces_is_guessable(password: str) -> None:
    assert is_guessable(password, ("Annika", "annika@club.example"))


@pytest.mark.parametrize("password", HONEST)
def test_a_password_of_anything_else_is_not(password: str) -> None:
    assert not is_guessable(password, ("Annika", "annika@club.example"))


async def test_an_account_is_not_made_with_such_a_password_nor_changed_to_it(ann: Guest) -> None:
    refused = await ask(ann, "", 409, name="Annika", password="1234567890")
    assert "guessed soon" in refused["message"]
    await make(ann, "Annika")
    await ask(ann, "/password", 409, old="harbour lights at dusk", new="annika1234")
    await ask(ann, "/password", old="harbour lights at dusk", new="another long one")
