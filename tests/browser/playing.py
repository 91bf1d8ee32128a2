"""A whole match, played in a page by what the hints say: for tests that begin where it is over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Page

_PLAY = """async ({ wish, link, careless }) => {
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(wish) };
  const { table, message: why } = link ? { table: link } : await (await fetch('/api/tables', post)).json();
  if (!table) throw new Error(why);
  const socket = new WebSocket(`ws://${location.host}/api/tables/${table}/socket`);
  let [id, news, answered, told] = [0, null, null, null];
  const hear = () => new Promise((resolve) => { told = resolve; });
  const say = (message) => new Promise((resolve) => {
    answered = resolve;
    socket.send(JSON.stringify({ id: ++id, ...message }));
  });
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    if (message.type !== 'news') answered?.(message);
    else { news = message; told?.(); }
  };
  socket.onclose = ({ code }) => { throw new Error(`the line was cut: ${code}`); };
  await new Promise((resolve) => { socket.onopen = resolve; });
  const first = hear();
  socket.send(JSON.stringify({ type: 'hello' }));
  await first;
  while (news.table.stage !== 'finished') {
    const { stage, seats } = news.table;
    const moves = news.scene?.moves ?? [];
    const next = hear();
    let answer = null;
    if (stage === 'gathering') answer = await say({ type: 'start' });
    else if (stage === 'between' && !seats[news.you].ready) answer = await say({ type: 'next' });
    else if (stage === 'playing' && moves.length) {
      const seen = news.sequence;
      const hint = careless ? {} : await say({ type: 'hint' });
      const action = hint.type === 'hint' ? hint.action : moves.at(-1).action;
      answer = hint.code === 'too_fast' ? hint : await say({ type: 'act', seen, actions: [action] });
    }
    if (answer?.type === 'problem') await new Promise((resolve) => setTimeout(resolve, 300));
    else await next;
  }
  socket.onclose = null;
  socket.close();
  return table;
}"""


def play_match(
    page: Page, name: str, game: str = "gin", *, seats: int = 2, careless: bool = False, **rules: Any
) -> str:
    """The link of a match against ``random`` bots that whoever has this page has just played to its end.

    Whoever is careless takes the last of the moves instead of the one that the hints name.
    """
    bots = [{"seat": seat, "bot": "random"} for seat in range(1, seats)]
    wish = {"game": game, "nickname": name, "seats": seats, "bots": bots, "rules": rules}
    table: str = page.evaluate(_PLAY, {"wish": wish, "careless": careless})
    return table


def let_play(page: Page, table: str) -> None:
    """From now on whoever has this page plays the match at a table to its end, by what the hints say."""
    page.evaluate(f"(asked) => void ({_PLAY})(asked)", {"link": table})
