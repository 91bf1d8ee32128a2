import { preferences, read, write, type SortOrder } from '../preferences.svelte';
import { isBooksTable } from './books/seat-areas';
import { inOrder, moved } from './hand-order';
import { ownHand, type Face, type Scene } from './scene';

const ORDERS: readonly SortOrder[] = ['suit', 'rank', 'meld', 'hand'];

/** The order of the hand: the player's choice; before there is one, by rank where books are closed, else by suit. */
export function orderAt(scene: Scene): SortOrder {
  if (preferences.order !== 'game') return preferences.order;
  return isBooksTable(scene) ? 'rank' : 'suit';
}

/** How the player sorts the hand at one table; private, and kept over a reload. */
export class OwnHand {
  /** Keys in the order that the player made. */
  private manual = $state.raw<readonly string[]>([]);
  /** Keys of the cards that have come since one was last given away, and have not been touched. */
  dotted = $state.raw<ReadonlySet<string>>(new Set());
  private known = new Set<string>();
  private readonly place: string;

  constructor(table: string) {
    this.place = `rummyhouse.hand.${table}`;
    const kept = parse(read(this.place));
    this.manual = kept.manual;
    this.dotted = new Set(kept.dotted);
    this.known = new Set(kept.known);
  }

  /** The cards in the order the player wants. */
  cards(scene: Scene): Face[] {
    return inOrder(ownHand(scene)?.cards ?? [], orderAt(scene), this.manual);
  }

  /** A new scene: cards that came one by one get their dot; once a card has left the hand, the rest are seen. */
  follow(scene: Scene): void {
    const keys = (ownHand(scene)?.cards ?? []).map((card) => card.key);
    this.rename(keys);
    const fresh = keys.filter((key) => !this.known.has(key));
    const isDeal = fresh.length === keys.length;
    const hasGiven = [...this.known].some((key) => !keys.includes(key));
    const dotted = hasGiven ? [] : [...this.dotted];
    if (!isDeal) dotted.push(...fresh.filter((key) => !dotted.includes(key)));
    this.known = new Set(keys);
    this.manual = [
      ...this.manual.filter((key) => keys.includes(key)),
      ...keys.filter((key) => !this.manual.includes(key)),
    ];
    this.dotted = new Set(dotted);
    this.keep();
  }

  /** A card that others have laid, too, may be told by another key than before: it is the card that was there. */
  private rename(keys: readonly string[]): void {
    const come = keys.filter((key) => !this.known.has(key));
    const names = new Map<string, string>();
    for (const gone of [...this.known].filter((key) => !keys.includes(key))) {
      const place = come.findIndex((key) => faceOf(key) === faceOf(gone));
      const [key] = place < 0 ? [] : come.splice(place, 1);
      if (key !== undefined) names.set(gone, key);
    }
    const now = (all: Iterable<string>): string[] => [...all].map((key) => names.get(key) ?? key);
    this.known = new Set(now(this.known));
    this.dotted = new Set(now(this.dotted));
    this.manual = now(this.manual);
  }

  touch(key: string): void {
    if (!this.dotted.has(key)) return;
    this.dotted = new Set([...this.dotted].filter((one) => one !== key));
    this.keep();
  }

  /** Move a card to a place: from now on the order is the player's own. */
  move(scene: Scene, key: string, index: number): void {
    this.manual = moved(
      this.cards(scene).map((card) => card.key),
      key,
      index,
    );
    preferences.order = 'hand';
    this.keep();
  }

  /** Choose the next order; the player's own begins as the cards lie. */
  sort(scene: Scene): void {
    const order = ORDERS[(ORDERS.indexOf(orderAt(scene)) + 1) % ORDERS.length] ?? 'suit';
    if (order === 'hand' && this.manual.length === 0) {
      this.manual = this.cards(scene).map((card) => card.key);
    }
    preferences.order = order;
  }

  private keep(): void {
    write(
      this.place,
      JSON.stringify({ manual: this.manual, dotted: [...this.dotted], known: [...this.known] }),
    );
  }
}

/** The face that a key begins with; several copies of it are told apart by what follows. */
function faceOf(key: string): string {
  return key.split(/[.+]/u)[0] ?? key;
}

function parse(text: string | null): Record<'manual' | 'dotted' | 'known', string[]> {
  const found: Record<'manual' | 'dotted' | 'known', string[]> = { manual: [], dotted: [], known: [] };
  try {
    const kept = JSON.parse(text ?? '{}') as Record<string, unknown> | null;
    for (const name of ['manual', 'dotted', 'known'] as const) {
      const list = kept?.[name];
      if (Array.isArray(list)) found[name] = list.filter((key) => typeof key === 'string');
    }
  } catch {
    // Stored data that cannot be read is dropped.
  }
  return found;
}
