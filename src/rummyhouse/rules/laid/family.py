"""What a game of laid melds begins with: rule functions that its own may replace."""

from rummyhouse.rules.laid import candidates, supply, view

LAID = (candidates, supply, view)
