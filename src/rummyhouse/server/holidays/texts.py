"""What the house says about holidays."""

from __future__ import annotations

from rummyhouse.languages import noted

OVER_ALREADY = noted("That holiday would be over already.")
BACKWARDS = noted("A holiday cannot end before it begins.")
TOO_FAR = noted("A holiday can begin within a year from now.")
OVERLAPS = noted("You have planned a holiday for some of these days already.")
TOO_LONG = noted("That would be {days:day}. You have {left:day} left: the house gives everybody {most} days in a year.")
NONE_LEFT = noted("That would be {days:day}. You have no day left: the house gives everybody {most} days in a year.")
NO_HOLIDAY = noted("You have planned no such holiday.")
