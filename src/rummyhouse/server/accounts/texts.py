"""The messages about accounts."""

from __future__ import annotations

from rummyhouse.languages import noted

NO_ACCOUNT = noted("Sign in first; as a guest you can play everything, but the house keeps nothing for you.")
NAME_TAKEN = noted("There is already an account with this name; choose another.")
RENAMED_TOO_OFTEN = noted("A name can be changed {most} times within 30 days; keep this one for a while.")
DO_NOT_FIT = noted("Name and password do not match.")
NO_CHALLENGE = noted("This took too long, or was tried already. Try once more.")
BAD_PASSKEY = noted("This passkey does not open an account here.")
NO_ORIGIN = noted("A passkey needs a browser.")
NO_WAY_IN = noted("An account needs a passkey or a password.")
SIGNED_IN = noted("You are signed in already; sign out first.")
NOT_THE_PRESENT = noted("This is not your current password.")
LAST_KEY = noted("This is the only way into your account; add another passkey or a password first.")
NO_SUCH_SESSION = noted("There is no such session.")
NO_SUCH_PASSKEY = noted("There is no such passkey.")
NOT_AN_ADDRESS = noted("'{email}' is not an e-mail address.")
OLD_LINK = noted("This link is no longer valid; ask for a new one where you sign in.")
GUESSABLE = noted(
    "This password would be guessed soon. Take a few words that have nothing to do with each other, or with you."
)
TOO_MANY_TRIES = noted("Too many tries; wait a few minutes.")
TOO_MANY_ACCOUNTS = noted("Too many accounts have been made from this address; wait a few minutes.")
NO_GAME = noted("There is no game '{name}'.")
PRESETS_FULL = noted("There is room for {most} sets of house rules; remove one first.")
FRIENDS_FULL = noted("There is room for {most} friends; remove one first.")
PASSKEYS_FULL = noted("There is room for {most} passkeys; remove one first.")
NO_INVITATION = noted("This invitation is no longer valid; ask for a new one.")
OWN_INVITATION = noted("This is your own invitation; send it to a friend.")
NO_FRIEND = noted("{name} is not among your friends.")
NO_PLACE = noted("There is no free seat at this table, or you do not sit there.")
YOURSELF = noted("That is your own name.")
NOT_THE_NAME = noted("Type the name of your account to delete it.")
