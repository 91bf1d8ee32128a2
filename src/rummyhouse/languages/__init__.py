"""What people read, in the language of whoever reads.

A sentence is a key and values; it is made into words last, when it is known who reads::

    say("{who} discards {card:the}.", who="{0}", card=name_card(48))

The key is the English sentence. Whoever answers a person does so within :func:`reading`; without it English is read.
What several people are told, or somebody who reads later, is made within :func:`keeping`, and :func:`told` to each.
"""

from rummyhouse.languages.declared import in_words
from rummyhouse.languages.language import ENGLISH, LANGUAGES, PSEUDO, best_of, is_known, keeping, reader, reading
from rummyhouse.languages.lists import listed
from rummyhouse.languages.moments import moment
from rummyhouse.languages.retelling import told
from rummyhouse.languages.sentence import Noun, Number, capital, noted, say, so_many, times
from rummyhouse.languages.translations import Catalogue, catalogue

__all__ = [
    "ENGLISH",
    "LANGUAGES",
    "PSEUDO",
    "Catalogue",
    "Noun",
    "Number",
    "best_of",
    "capital",
    "catalogue",
    "in_words",
    "is_known",
    "keeping",
    "listed",
    "moment",
    "noted",
    "reader",
    "reading",
    "say",
    "so_many",
    "times",
    "told",
]
