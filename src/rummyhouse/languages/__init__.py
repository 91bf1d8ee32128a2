"""What people read, in the language of whoever reads.

A sentence is a key and values; it is made into words last, when it is known who reads::

    say("{who} discards {card:the}.", who="{0}", card=name_card(48))

The key is the English sentence. Whoever answers a person does so within :func:`reading`; without it English is read.
"""

from rummyhouse.languages.catalogue import Catalogue, catalogue
from rummyhouse.languages.language import ENGLISH, LANGUAGES, PSEUDO, best_of, is_known, reader, reading
from rummyhouse.languages.lists import listed
from rummyhouse.languages.sentence import Noun, Number, noted, say, so_many, times

__all__ = [
    "ENGLISH",
    "LANGUAGES",
    "PSEUDO",
    "Catalogue",
    "Noun",
    "Number",
    "best_of",
    "catalogue",
    "is_known",
    "listed",
    "noted",
    "reader",
    "reading",
    "say",
    "so_many",
    "times",
]
