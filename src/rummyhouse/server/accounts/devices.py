"""The name of a browser in a list of sessions."""

from __future__ import annotations

from rummyhouse.languages import noted, say

_BROWSERS = (
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
)
_SYSTEMS = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("Mac OS X", "Mac"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
)


_ANY = noted("a browser")


def device_of(agent: str) -> str:
    """A few words for what a browser says about itself; nothing else of that is kept.

    >>> device_of("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0")
    'Firefox on Linux'
    >>> device_of("curl/8")
    'a browser'
    """
    browser = next((name for sign, name in _BROWSERS if sign in agent), "")
    system = next((name for sign, name in _SYSTEMS if sign in agent), "")
    return " on ".join(filter(None, (browser or (_ANY if system else ""), system))) or _ANY


def name_device(device: str) -> str:
    """These words in the language of the reader.

    >>> name_device("Firefox on Linux"), name_device("a browser")
    ('Firefox on Linux', 'a browser')
    """
    browser, _, system = device.partition(" on ")
    if browser == _ANY:
        browser = say(_ANY)
    return say("{browser} on {system}", browser=browser, system=system) if system else browser
