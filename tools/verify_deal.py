"""Compute the deals of a match again, from nothing but the record and the standard library.

    python verify_deal.py FILE...

FILE is a match record of the house (text), or a proof in JSON: an object, or a list of objects, with the fields
``game``, ``match``, ``round``, ``shuffle``, ``commitment``, ``salt``, ``secret``, ``nonces`` (hexadecimal) and
``order`` (numbers). Nothing of the house is imported: read this file, and you know what is checked.
docs/fair-deal.md explains it.

Exit code: 0 if every revealed shuffle is right, 1 if one is not, 2 if a file cannot be read.
"""

import hashlib
import hmac
import json
import sys

RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
SUITS = ["S", "C", "D", "H"]


class UnreadableError(Exception):
    """A file that is neither a record nor a proof."""


# --- the shuffle ------------------------------------------------------------------------------------------------------


def framed(fields):
    """Every field behind its length in four bytes."""
    out = b""
    for field in fields:
        out += len(field).to_bytes(4, "big") + field
    return out


def commitment_of(proof):
    fields = [b"rummyhouse commitment 1", proof["game"].encode(), proof["match"].encode()]
    fields += [str(proof["round"]).encode(), str(proof["shuffle"]).encode(), proof["salt"], proof["secret"]]
    return hashlib.sha256(framed(fields)).digest()


def order_of(proof, size):
    fields = [b"rummyhouse stream 1", commitment_of(proof), proof["secret"], *proof["nonces"]]
    key = hashlib.sha256(framed(fields)).digest()
    words, counter = [], 0
    cards = list(range(size))
    for last in range(size - 1, 0, -1):
        choices = last + 1
        while True:
            if not words:
                block = hmac.new(key, counter.to_bytes(8, "big"), hashlib.sha256).digest()
                words = [int.from_bytes(block[i : i + 4], "big") for i in range(0, 32, 4)]
                counter += 1
            word = words.pop(0)
            if word < 2**32 // choices * choices:
                break
        other = word % choices
        cards[last], cards[other] = cards[other], cards[last]
    return cards


def card_name(number, naturals):
    """Packs one behind the other, jokers at the end."""
    if number >= naturals:
        return "JK"
    return RANKS[number % 13] + SUITS[number % 52 // 13]


# --- reading ----------------------------------------------------------------------------------------------------------


def unhex(text, where):
    try:
        return bytes.fromhex(text)
    except (ValueError, TypeError):
        raise UnreadableError(f"{where}: {str(text)[:40]!r} is not hexadecimal") from None


def proofs_in_json(text):
    found = json.loads(text)
    for number, entry in enumerate(found if isinstance(found, list) else [found], start=1):
        where = f"proof {number}"
        if not isinstance(entry, dict):
            raise UnreadableError(f"{where}: write an object with the fields game, match, round, shuffle, ...")
        proof = {"where": where}
        for key, kind in [("game", str), ("match", str), ("round", int), ("shuffle", int), ("order", list)]:
            if type(entry.get(key)) is not kind:
                raise UnreadableError(f"{where}: the field '{key}' is missing or of the wrong kind")
            proof[key] = entry[key]
        for key in ("commitment", "salt", "secret"):
            proof[key] = unhex(entry.get(key), f"{where}, '{key}'")
        if not isinstance(entry.get("nonces"), list):
            raise UnreadableError(f"{where}: the field 'nonces' is missing or no list")
        proof["nonces"] = [unhex(nonce, f"{where}, 'nonces'") for nonce in entry["nonces"]]
        yield proof


def sections_of(text):
    """The parts of a record: heading, line number, fields."""
    parts = [("head", 1, {})]
    for number, line in enumerate(text.split("\n"), start=1):
        line = line.strip()
        word = line.split()[0] if line else ""
        if ":" in line and not line.startswith("#") and not word.isdecimal():
            key, _, value = line.partition(":")
            parts[-1][2].setdefault(key.strip(), value.strip())
        elif word in ("draw", "round", "reshuffle", "result"):
            parts.append((line, number, {}))
    return parts


def proofs_in_record(text):
    (_, _, head), *parts = sections_of(text)
    if "game" not in head or "match" not in head:
        raise UnreadableError("the lines 'game: ...' and 'match: ...' are missing at its beginning")
    current = 0
    for heading, line, fields in parts:
        word, _, number = heading.partition(" ")
        where = f"line {line}, {heading}"
        if word == "result" or not fields:
            continue
        if word != "draw" and not number.isdecimal():
            raise UnreadableError(f"{where}: '{word}' needs its number")
        current = {"draw": 0, "round": int(number or 0), "reshuffle": current}[word]
        proof = {"where": where, "game": head["game"].split(" ")[0], "match": head["match"], "round": current}
        proof["shuffle"] = int(number) if word == "reshuffle" else 0
        proof["nonces"] = [unhex("" if n == "-" else n, where) for n in fields.get("nonces", "").split()]
        for key in ("commitment", "salt", "secret"):
            proof[key] = unhex(fields.get(key, ""), f"{where}, '{key}'")
        if "order" in fields:
            if not all(number.isdecimal() for number in fields["order"].split()):
                raise UnreadableError(f"{where}: 'order' takes whole numbers")
            proof["order"] = [int(number) for number in fields["order"].split()]
        else:
            proof["order"] = fields.get("deal", "").split()
        if word == "draw":
            proof["dealer"] = head.get("first dealer", "")
        yield proof


# --- checking ---------------------------------------------------------------------------------------------------------


def verdict(proof):
    """``(right, sentence)``; right is None where nothing can be said yet."""
    if not proof["commitment"]:
        return None, "open: no commitment, so nothing to prove"
    if not proof["secret"]:
        if proof["order"]:
            return False, "WRONG: cards are told without the secret that proves them"
        return None, "hidden: the secret is not revealed yet"
    if len(proof["secret"]) != 32:
        return False, "WRONG: the secret has not 256 bits"
    if commitment_of(proof) != proof["commitment"]:
        return False, "WRONG: the secret does not belong to the commitment"
    order = order_of(proof, len(proof["order"]))
    naturals = sum(card != "JK" for card in proof["order"])
    if not order or proof["order"] not in (order, [card_name(number, naturals) for number in order]):
        return False, "WRONG: the cards do not follow from secret and nonces"
    if "dealer" in proof and proof["dealer"] != str(order[0]):
        return False, f"WRONG: the draw makes seat {order[0]} the first dealer"
    return True, f"right: {len(order)} cards follow from the secret and {len(proof['nonces'])} nonces"


def main(names):
    if not names:
        print(__doc__, file=sys.stderr)
        return 2
    code = 0
    count = {True: 0, False: 0, None: 0}
    for name in names:
        try:
            with open(name, encoding="utf-8") as file:
                text = file.read()
            proofs = list((proofs_in_json if text.lstrip()[:1] in ("{", "[") else proofs_in_record)(text))
        except (OSError, ValueError, RecursionError, UnreadableError) as error:
            print(f"{name}: cannot be read: {error}", file=sys.stderr)
            code = 2
            continue
        for proof in proofs:
            right, sentence = verdict(proof)
            print(f"{name}: {proof['where']}: {sentence}")
            count[right] += 1
    print(f"{count[True]} right, {count[False]} wrong, {count[None]} without a revealed secret")
    if count[False]:
        code = max(code, 1)
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
