import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../protocol/api';
import type { PadAct } from '../protocol/types';
import { signed, type Deed } from './acts';
import { inOrder } from './engine';
import { FatefulServer, MemoryHouse, MemoryStorage, type Fate } from './fixtures/memory';
import { batches, Sync, UNKNOWN, type Snapshot } from './sync';

const OPEN: Deed = {
  kind: 'open',
  game: 'gin',
  preset: 'classic',
  rules: {},
  names: ['Ann', 'Ben'],
  sides: [0, 1],
  title: '',
  match: '',
};

class Phone {
  readonly storage = new MemoryStorage();
  readonly line: FatefulServer;
  now: Snapshot = UNKNOWN;
  sync: Sync;

  constructor(
    readonly device: string,
    house: MemoryHouse,
    fates: Fate[] = [],
  ) {
    this.line = new FatefulServer(house, fates);
    this.sync = this.start();
  }

  /** As after a reload or a crash: only the storage is left. */
  start(): Sync {
    this.sync = new Sync('pad', this.storage, this.line, (now) => (this.now = now));
    return this.sync;
  }

  async do(deed: Deed): Promise<PadAct> {
    const act = signed(deed, { device: this.device, by: this.device }, this.sync.acts, 1);
    await this.sync.write(act);
    return act;
  }

  round(points: number): Promise<PadAct> {
    const after = this.now.acts.filter((act) => act.kind === 'round').length;
    return this.do({
      kind: 'round',
      round: `${this.device}-${points}`,
      after,
      tally: {},
      numbers: [points, 0],
    });
  }
}

describe('a pad on two phones', () => {
  it('shows an act at once and tells how many are unsent', async () => {
    const phone = new Phone('a', new MemoryHouse(), ['lost']);
    await phone.do(OPEN);
    expect(phone.now.acts.map((act) => act.kind)).toEqual(['open']);
    await phone.sync.exchange();
    expect(phone.now).toMatchObject({ unsent: 1, agreement: 'apart' });
    await phone.sync.exchange();
    expect(phone.now).toMatchObject({ unsent: 0, agreement: 'agreed' });
  });

  it('hears at every look what the tournament says, also after a restart', async () => {
    const house = new MemoryHouse();
    const phone = new Phone('a', house);
    await phone.do(OPEN);
    await phone.sync.exchange();
    expect(phone.now.told).toBe('');
    house.told = 'The result stands in the tournament.';
    phone.start();
    await phone.sync.exchange();
    expect(phone.now.told).toBe(house.told);
    house.told = 'The result is disputed.';
    await phone.sync.exchange();
    expect(phone.now.told).toBe('The result is disputed.');
  });

  it('brings the entries of both together in one order', async () => {
    const house = new MemoryHouse();
    const [ann, ben] = [new Phone('a', house), new Phone('b', house)];
    await ann.do(OPEN);
    await ann.sync.exchange();
    await ben.sync.exchange();
    await ann.round(10);
    await ben.round(20);
    await ann.sync.exchange();
    await ben.sync.exchange();
    await ann.sync.exchange();
    expect(ann.now.acts).toHaveLength(3);
    expect(ben.now.acts).toEqual(ann.now.acts);
  });

  it('brings a pad back to a house that has lost it', async () => {
    const house = new MemoryHouse();
    const ann = new Phone('a', house);
    await ann.do(OPEN);
    await ann.round(1);
    await ann.sync.exchange();
    house.acts = [];
    await ann.sync.exchange();
    await ann.sync.exchange();
    expect(house.acts).toHaveLength(2);
    expect(ann.now).toMatchObject({ unsent: 0, agreement: 'agreed' });
  });

  it('says that there is no such pad', async () => {
    const phone = new Phone('a', new MemoryHouse());
    await phone.sync.exchange();
    expect(phone.now.agreement).toBe('missing');
  });

  it('sends the others when one act is refused, and says why', async () => {
    const house = new MemoryHouse();
    const ann = new Phone('a', house);
    await ann.do(OPEN);
    const bad = await ann.round(1);
    await ann.round(2);
    const keep = house.keep.bind(house);
    house.keep = (acts) => {
      if (acts.some((act) => act.id === bad.id)) throw new ApiError(400, 'malformed', 'no');
      keep(acts);
    };
    await ann.sync.exchange();
    expect(house.acts).toHaveLength(2);
    expect(ann.now).toMatchObject({ unsent: 1, agreement: 'refused', reason: 'no' });
  });
});

describe('a phone that follows', () => {
  it('says at once that it is without a network', async () => {
    const ann = new Phone('a', new MemoryHouse());
    await ann.do(OPEN);
    const stop = ann.sync.follow();
    await vi.waitFor(() => expect(ann.now.agreement).toBe('agreed'));
    dispatchEvent(new Event('offline'));
    await vi.waitFor(() => expect(ann.now.agreement).toBe('apart'));
    dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(ann.now.agreement).toBe('agreed'));
    stop();
  });

  it('begins another exchange for a wish that comes just as one ends', async () => {
    for (let later = 0; later < 12; later += 1) {
      const house = new MemoryHouse();
      const ann = new Phone('a', house);
      await ann.do(OPEN);
      const act = signed({ kind: 'close' }, { device: 'b', by: 'Ben' }, ann.sync.acts);
      let wished: Promise<void> | undefined;
      const tick = async (): Promise<void> => {
        for (let tick = 0; tick < later; tick += 1) await Promise.resolve();
        house.keep([act]);
        wished = sync.exchange();
      };
      let now: Snapshot | undefined;
      let rung: Promise<void> | undefined;
      const sync = new Sync('pad', ann.storage, ann.line, (next) => {
        now = next;
        rung ??= tick();
      });
      await sync.exchange();
      await rung;
      await wished;
      expect(now?.acts, `${later} steps later`).toHaveLength(2);
    }
  });

  it('asks at once when the bell is cut off', async () => {
    const ann = new Phone('a', new MemoryHouse());
    await ann.do(OPEN);
    const stop = ann.sync.follow();
    await vi.waitFor(() => expect(ann.now.agreement).toBe('agreed'));
    ann.line.fates.push('lost');
    ann.line.cut();
    await vi.waitFor(() => expect(ann.now.agreement).toBe('apart'));
    stop();
  });
});

type Plain = 'round' | 'exchange' | 'restart' | 'late';
type Happening =
  { what: Plain; who: number; fates?: undefined } | { what: 'apart'; who: number; fates: Fate[] };

const who = fc.nat({ max: 2 });
const fate = fc.constantFrom<Fate>('arrives', 'lost', 'unanswered', 'twice');
const happening: fc.Arbitrary<Happening> = fc.oneof(
  fc.record({ what: fc.constantFrom<Plain>('round', 'exchange', 'restart', 'late'), who }),
  fc.record({ what: fc.constant<'apart'>('apart'), who, fates: fc.array(fate, { maxLength: 6 }) }),
);

it('loses no act of any phone, whatever is lost, doubled or late on the way', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { maxLength: 60 }), async (happenings) => {
      const house = new MemoryHouse();
      const phones = ['a', 'b', 'c'].map((device) => new Phone(device, house));
      const written = [await (phones[0] as Phone).do(OPEN)];
      const pending: Promise<void>[] = [];
      for (const [number, one] of happenings.entries()) {
        const phone = phones[one.who] as Phone;
        if (one.what === 'round') written.push(await phone.round(number));
        else if (one.what === 'exchange') pending.push(phone.sync.exchange());
        else if (one.what === 'restart') await phone.start().open();
        else if (one.what === 'late') phone.line.deliverLate();
        else phone.line.fates.push(...(one.fates ?? []));
      }
      await Promise.all(pending);
      for (const phone of phones) phone.line.fates.length = 0;
      for (let turn = 0; turn < 3; turn += 1) for (const phone of phones) await phone.sync.exchange();
      const ids = inOrder(written).map((act) => act.id);
      for (const phone of phones) {
        expect(phone.now.acts.map((act) => act.id)).toEqual(ids);
        expect(phone.now).toMatchObject({ unsent: 0, agreement: 'agreed' });
      }
      expect(inOrder(house.acts).map((act) => act.id)).toEqual(ids);
    }),
    { numRuns: 300 },
  );
});

it('sends in bundles that fit into a message', () => {
  const acts = Array.from({ length: 130 }, (_, number) =>
    signed(
      { kind: 'round', round: `r${number}`, after: 0, tally: { books: [number, number] }, numbers: null },
      { device: 'd', by: 'Ann' },
      [],
    ),
  );
  const bundles = batches(acts);
  expect(bundles.flat()).toEqual(acts);
  expect(Math.max(...bundles.map((bundle) => JSON.stringify(bundle).length))).toBeLessThan(14_000);
  expect(Math.max(...bundles.map((bundle) => bundle.length))).toBeLessThanOrEqual(50);
});
