"""A whole match, played in a page by what the hints say: for tests that begin where it is over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Page

_PLAY = """async (wish) => {
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(wish) };
  const { table, message: why } = await (await fetch('/api/tables', post)).json();
  if (!table) throw new Error(why);
  const socket = new WebSocket(`ws://${location.host}/api/tables/${table}/socket`);
  let id = 0;
  let news = null;
  const say = (message) => socket.send(JSON.stringify({ id: ++id, ...message }));
  const goOn = () => {
    const { stage, seats, prepared } = news.table;
    if (stage === 'gathering') { if (prepared === 100) say({ type: 'start' }); }
    else if (stage === 'between') { if (!seats[news.you].ready) say({ type: 'next' }); }
    else if (stage === 'playing' && news.scene.moves?.length) say({ type: 'hint' });
  };
  await new Promise((resolve) => {
    socket.onopen = () => socket.send(JSON.stringify({ type: 'hello' }));
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      if (message.type === 'news') {
        news = message;
        if (news.table.stage === 'finished') resolve();
        else goOn();
      } else if (message.type === 'hint') {
        say({ type: 'act', seen: news.sequence, actions: [message.action] });
      } else if (message.type === 'problem' || message.type === 'refused') {
        const moves = news.scene?.moves ?? [];
        if (moves.length) say({ type: 'act', seen: news.sequence, actions: [moves.at(-1).action] });
      }
    };
  });
  socket.close();
  return table;
}"""


def play_match(page: Page, name: str, game: str = "gin", *, seats: int = 2, **rules: Any) -> str:
    """The link of a match against ``random`` bots that whoever has this page has just played to its end."""
    bots = [{"seat": seat, "bot": "random"} for seat in range(1, seats)]
    wish = {"game": game, "nickname": name, "seats": seats, "bots": bots, "rules": rules}
    table: str = page.evaluate(_PLAY, wish)
    return table
