"""Tables for a fixed evening: a date, a time, and people who sign up for it."""
