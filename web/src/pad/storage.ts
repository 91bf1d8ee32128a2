import type { PadAct } from '../protocol/types';

/** What lists show of a pad without reading all its acts. */
export interface PadSummary {
  readonly pad: string;
  readonly game: string;
  readonly title: string;
  readonly names: readonly string[];
  readonly sentence: string;
  /** The language of the sentence; unknown of lines from before it was kept. */
  readonly language?: string;
  /** When it was last written on or opened here, in milliseconds since 1970. */
  readonly changed: number;
}

/** A pad as this phone keeps it. */
export interface KeptPad {
  readonly acts: readonly PadAct[];
  /** Ids of those that the house has not confirmed yet. */
  readonly unsent: ReadonlySet<string>;
  /** How far this phone has read the house's acts. */
  readonly since: number;
}

/** Where the acts of a pad are kept. */
export interface ActStorage {
  read(pad: string): Promise<KeptPad>;
  /** Keep acts of this phone that still have to be sent. */
  write(pad: string, acts: readonly PadAct[]): Promise<void>;
  /** Keep acts that the house has, and how far it has been read now. */
  receive(pad: string, acts: readonly PadAct[], since: number): Promise<void>;
  /** The house has confirmed these. */
  confirm(pad: string, ids: readonly string[]): Promise<void>;
}

/** Where a phone keeps its pads: everything here survives a reload, a crash and an empty battery. */
export interface PadStorage extends ActStorage {
  lines(): Promise<PadSummary[]>;
  putLine(line: PadSummary): Promise<void>;
  /** Take a pad off this phone; the house and other phones keep theirs. */
  forget(pad: string): Promise<void>;
}

interface Row {
  pad: string;
  id: string;
  act: PadAct;
  unsent: 0 | 1;
}

const NAME = 'rummyhouse-pads';

/** The storage in the browser's own database. */
export class BrowserStorage implements PadStorage {
  private opened: Promise<IDBDatabase> | undefined;

  async read(pad: string): Promise<KeptPad> {
    const stores = await this.stores('readonly', 'acts', 'places');
    const rows = answer<Row[]>(stores('acts').index('pad').getAll(pad));
    const place = answer<{ since: number } | undefined>(stores('places').get(pad));
    const found = await rows;
    return {
      acts: found.map((row) => row.act),
      unsent: new Set(found.filter((row) => row.unsent).map((row) => row.id)),
      since: (await place)?.since ?? 0,
    };
  }

  async write(pad: string, acts: readonly PadAct[]): Promise<void> {
    const stores = await this.stores('readwrite', 'acts');
    for (const act of acts) stores('acts').put({ pad, id: act.id, act, unsent: 1 } satisfies Row);
    await done(stores('acts').transaction);
  }

  async receive(pad: string, acts: readonly PadAct[], since: number): Promise<void> {
    const stores = await this.stores('readwrite', 'acts', 'places');
    for (const act of acts) stores('acts').put({ pad, id: act.id, act, unsent: 0 } satisfies Row);
    stores('places').put({ pad, since });
    await done(stores('acts').transaction);
  }

  async confirm(pad: string, ids: readonly string[]): Promise<void> {
    const stores = await this.stores('readwrite', 'acts');
    for (const id of ids) {
      const asked: IDBRequest<Row | undefined> = stores('acts').get([pad, id]);
      asked.onsuccess = () => {
        if (asked.result) stores('acts').put({ ...asked.result, unsent: 0 });
      };
    }
    await done(stores('acts').transaction);
  }

  async lines(): Promise<PadSummary[]> {
    const stores = await this.stores('readonly', 'lines');
    const found = await answer<PadSummary[]>(stores('lines').getAll());
    return found.toSorted((one, other) => other.changed - one.changed);
  }

  async putLine(line: PadSummary): Promise<void> {
    const stores = await this.stores('readwrite', 'lines');
    stores('lines').put(line);
    await done(stores('lines').transaction);
  }

  async forget(pad: string): Promise<void> {
    const stores = await this.stores('readwrite', 'acts', 'places', 'lines');
    const all: IDBRequest<IDBValidKey[]> = stores('acts').index('pad').getAllKeys(pad);
    all.onsuccess = () => {
      for (const key of all.result) stores('acts').delete(key);
    };
    stores('places').delete(pad);
    stores('lines').delete(pad);
    await done(stores('acts').transaction);
  }

  private async stores(
    mode: IDBTransactionMode,
    ...names: string[]
  ): Promise<(name: string) => IDBObjectStore> {
    this.opened ??= open();
    // Strict: what is kept has reached the disk when the promise is fulfilled.
    const transaction = (await this.opened).transaction(names, mode, { durability: 'strict' });
    return (name) => transaction.objectStore(name);
  }
}

function open(): Promise<IDBDatabase> {
  const asked = indexedDB.open(NAME, 1);
  asked.onupgradeneeded = () => {
    const acts = asked.result.createObjectStore('acts', { keyPath: ['pad', 'id'] });
    acts.createIndex('pad', 'pad');
    asked.result.createObjectStore('places', { keyPath: 'pad' });
    asked.result.createObjectStore('lines', { keyPath: 'pad' });
  };
  return answer(asked);
}

function answer<Result>(asked: IDBRequest): Promise<Result> {
  return new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result as Result);
    asked.onerror = () => reject(asked.error ?? new Error('the browser keeps nothing'));
  });
}

function done(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = transaction.onerror = () =>
      reject(transaction.error ?? new Error('the browser keeps nothing'));
  });
}
