"""What the house tells of itself to whoever runs it: figures, and nothing about any player or card."""
