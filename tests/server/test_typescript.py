"""The browser's types are made from the wire types, and the committed file is up to date."""

from pathlib import Path

from rummyhouse.server.typescript import typescript

TYPES = Path(__file__).parents[2] / "web" / "src" / "protocol" / "types.ts"


def test_the_committed_types_are_what_the_protocol_says() -> None:
    assert TYPES.read_text(encoding="utf-8") == typescript(), (
        "the wire types have changed; run: python -m rummyhouse.server.typescript web/src/protocol/types.ts"
    )


def test_a_message_is_a_tagged_interface_with_its_limits() -> None:
    text = typescript()
    assert 'export interface PlayActions {\n  readonly type: "act";' in text
    assert "  /** 1 to 200 entries. */\n  readonly actions: readonly number[];" in text
    assert "  readonly last?: number;" in text  # a default of the server may be left out by the client
    assert "  readonly sequence: number;" in text  # what the server sends is always there
    assert "export type ToClient =\n  | News\n" in text
