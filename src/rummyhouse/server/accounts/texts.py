"""The messages about accounts."""

from __future__ import annotations

NO_ACCOUNT = "Sign in first; as a guest you can play everything, but the house keeps nothing for you."
NAME_TAKEN = "There is already an account with this name; choose another."
DO_NOT_FIT = "Name and password do not match."
NO_CHALLENGE = "This took too long, or was tried already. Try once more."
BAD_PASSKEY = "This passkey does not open an account here."
NO_ORIGIN = "A passkey needs a browser."
NO_WAY_IN = "An account needs a passkey or a password."
SIGNED_IN = "You are signed in already; sign out first."
NOT_THE_PRESENT = "This is not your current password."
LAST_KEY = "This is the only way into your account; add another passkey or a password first."
NO_SUCH_SESSION = "There is no such session."
NO_SUCH_PASSKEY = "There is no such passkey."
NOT_AN_ADDRESS = "'{email}' is not an e-mail address."
GUESSABLE = (
    "This password would be guessed soon. Take a few words that have nothing to do with each other, or with you."
)
TOO_MANY_TRIES = "Too many tries; wait a few minutes."
TOO_MANY_ACCOUNTS = "Too many accounts have been made from this address; wait a few minutes."
NO_GAME = "There is no game '{name}'."
PRESETS_FULL = "There is room for {most} sets of house rules; remove one first."
FRIENDS_FULL = "There is room for {most} friends; remove one first."
NO_INVITATION = "This invitation is no longer valid; ask for a new one."
OWN_INVITATION = "This is your own invitation; send it to a friend."
YOURSELF = "That is your own name."
NOT_THE_NAME = "Type the name of your account to delete it."
