"""Passwords that would be among the first guesses: long enough, but made of a few well-known pieces."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

FEWEST = 5
"""So many pieces a password has at least: a word that everybody knows, a row of keys or a repetition is one piece."""

_ROWS = (
    "abcdefghijklmnopqrstuvwxyz",
    "01234567890",
    "qwertyuiop",
    "qwertzuiop",
    "azertyuiop",
    "asdfghjkl",
    "zxcvbnm",
    "yxcvbnm",
    "1qaz2wsx3edc4rfv5tgb6yhn7ujm",
    "1q2w3e4r5t6y7u8i9o0p",
    "!@#$%^&*()",
    '!"§$%&/()=',
)
_WORDS = (
    *("password", "passwort", "passwd", "motdepasse", "contrasena", "kennwort", "geheim", "secret", "letmein"),
    *("welcome", "willkommen", "hello", "hallo", "admin", "administrator", "login", "master", "root", "user", "test"),
    *("guest", "changeme", "default", "iloveyou", "ichliebedich", "iamthe", "trustno", "access", "sunshine"),
    *("princess", "prinzessin", "dragon", "monkey", "football", "fussball", "baseball", "superman", "batman"),
    *("starwars", "pokemon", "michael", "jennifer", "jordan", "shadow", "killer", "summer", "sommer", "winter"),
    *("spring", "autumn", "herbst", "january", "february", "monday", "freedom", "whatever", "computer", "internet"),
    *("google", "facebook", "liverpool", "chelsea", "arsenal", "schatz", "flower", "cheese", "lovely", "baby"),
    *("rummyhouse", "rummy", "fiji", "baja", "kalooki", "rhine", "canasta", "cards", "joker", "house"),
)
_LEET = str.maketrans("@0134$5!", "aoleassi")
_SHORTEST = 3  # of a row of keys, or of what is repeated


def pieces(password: str, known: Iterable[str] = ()) -> int:
    """Of how many pieces a password is made; ``known`` are words that somebody who guesses would try first.

    >>> pieces("1234567890"), pieces("passwordpassword123"), pieces("harbour lights at dusk") > FEWEST
    (1, 3, True)
    """
    text = password.casefold()
    words = {word.casefold() for word in (*known, *_WORDS) if len(word) >= _SHORTEST}
    return sum(1 for _ in _split(text, words))


def is_guessable(password: str, known: Iterable[str] = ()) -> bool:
    """Whether a password is made of so few well-known pieces that it would be guessed soon."""
    return pieces(password, known) < FEWEST


def _split(text: str, words: set[str]) -> Iterator[str]:
    """The pieces from left to right, the longest first; each other character is one of its own."""
    place, plain = 0, text.translate(_LEET)
    while place < len(text):
        longest = max(_word(text, place, words), _word(plain, place, words), _row(text, place), _repeated(text, place))
        yield text[place : place + longest]
        place += longest


def _word(text: str, place: int, words: set[str]) -> int:
    return max((len(word) for word in words if text.startswith(word, place)), default=0)


def _row(text: str, place: int) -> int:
    """How many characters from here on lie side by side on a keyboard or in the alphabet, in either direction."""
    found = 0
    for row in (*_ROWS, *(row[::-1] for row in _ROWS)):
        end = place + 1
        while end < len(text) and text[place : end + 1] in row:
            end += 1
        found = max(found, end - place)
    return found if found >= _SHORTEST else 0


def _repeated(text: str, place: int) -> int:
    """How many characters from here on are the same, or say again what stands before them."""
    rest = text[place:]
    again = len(rest) - len(rest.lstrip(rest[0]))
    for size in range(_SHORTEST, len(rest) + 1):
        if rest[:size] not in text[:place]:
            break
        again = max(again, size)
    return again
