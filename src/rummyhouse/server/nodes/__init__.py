"""Several nodes of one house: whatever people see at one they see at all."""
