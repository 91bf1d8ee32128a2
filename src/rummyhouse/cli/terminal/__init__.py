"""The table in the terminal: a match of one person against bots, drawn from the same scenes as the browser's."""
