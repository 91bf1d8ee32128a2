"""``python -m rummyhouse``: the command."""

from rummyhouse.cli import main

if __name__ == "__main__":
    main()
