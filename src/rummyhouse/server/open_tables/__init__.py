"""Tables at which people wait for others whom they have not invited."""
