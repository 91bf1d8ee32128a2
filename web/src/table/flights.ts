import { zoneOf, type Scene } from './scene';

/** A card on its way from where it was to where it is. */
export interface Flight {
  readonly face: string;
  /** Empty `key`: from the zone as a whole, because the card could not be followed by eye. */
  readonly from: { readonly zone: string; readonly key: string };
  readonly to: { readonly zone: string; readonly key: string };
}

/** If more cards than this move at once, none of them flies. */
const MOST = 48;

/**
 * Which cards fly between two pictures.
 *
 * Cards are followed by their keys. A card whose key is new comes from a zone that has lost one it cannot account for
 * (a draw from the stock, a discard face down); after a deal everything comes from the stock.
 */
export function flightsBetween(before: Scene | null, after: Scene, isDeal: boolean): Flight[] {
  if (isDeal) return dealFlights(after);
  if (!before) return [];
  const was = new Map<string, { zone: string; face: string }>();
  const losses = new Map<string, number>();
  for (const zone of before.zones) {
    for (const card of zone.cards) was.set(card.key, { zone: zone.id, face: card.face });
    losses.set(zone.id, zone.count - (zoneOf(after, zone.id)?.count ?? 0));
  }
  const flights: Flight[] = [];
  const gains = new Map<string, number>();
  const strangers: { zone: string; key: string; face: string }[] = [];
  for (const zone of after.zones) {
    gains.set(zone.id, zone.count - (zoneOf(before, zone.id)?.count ?? 0));
    for (const card of zone.cards) {
      const old = was.get(card.key);
      if (!old) strangers.push({ zone: zone.id, key: card.key, face: card.face });
      else if (old.zone !== zone.id) {
        flights.push({
          face: card.face || old.face,
          from: { zone: old.zone, key: card.key },
          to: { zone: zone.id, key: card.key },
        });
        change(losses, old.zone, -1);
        change(gains, zone.id, -1);
      }
    }
  }
  for (const { zone, key, face } of strangers) {
    if ((gains.get(zone) ?? 0) <= 0) continue;
    const source = loser(losses, zone);
    if (source === undefined) break;
    flights.push({ face, from: { zone: source, key: '' }, to: { zone, key } });
    change(losses, source, -1);
    change(gains, zone, -1);
  }
  for (const zone of after.zones) {
    const top = zone.cards.at(-1);
    const source = loser(losses, zone.id);
    if ((gains.get(zone.id) ?? 0) !== 1 || !top || source === undefined) continue;
    flights.push({ face: top.face, from: { zone: source, key: '' }, to: { zone: zone.id, key: top.key } });
    change(losses, source, -1);
  }
  return flights.slice(0, MOST);
}

function change(counts: Map<string, number>, zone: string, by: number): void {
  counts.set(zone, (counts.get(zone) ?? 0) + by);
}

function loser(losses: Map<string, number>, except: string): string | undefined {
  return [...losses].find(([zone, count]) => zone !== except && count > 0)?.[0];
}

/** Hands first, card by card around the table, then what is laid out in the middle. */
function dealFlights(after: Scene): Flight[] {
  const stock = after.zones.find((zone) => zone.kind === 'stock');
  if (!stock) return [];
  const hands = after.zones.filter((zone) => zone.kind === 'hand');
  const others = after.zones.filter((zone) => zone.kind === 'column' || zone.kind === 'pile');
  const flights: Flight[] = [];
  const longest = Math.max(0, ...hands.map((zone) => zone.cards.length));
  for (let index = 0; index < longest; index += 1) {
    for (const zone of hands) add(zone, index);
  }
  for (const zone of others) zone.cards.forEach((_, index) => add(zone, index));
  return flights.slice(0, MOST);

  function add(zone: Scene['zones'][number], index: number): void {
    const card = zone.cards[index];
    if (!card) return;
    flights.push({
      face: card.face,
      from: { zone: stock?.id ?? '', key: '' },
      to: { zone: zone.id, key: card.key },
    });
  }
}
