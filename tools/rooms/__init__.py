"""The rooms that `rummyhouse new-game` copies: for each family the smallest game that is whole."""
