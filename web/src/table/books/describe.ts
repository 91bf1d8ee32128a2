import { nameOfCard } from '../../cards/names';
import { t } from '../../messages';
import type { Zone } from '../scene';
import { gistOf, type SeatArea } from './seat-areas';

/** A meld as one hears it: what it is called, its cards, and what can be done with it. */
export function describe(zone: Zone, isTarget: boolean, isSource: boolean): string {
  const words = t.table;
  const marks = zone.marks.map((mark) => words.marks[mark] ?? '');
  const cards = zone.cards.map((card) =>
    [nameOfCard(card.face), ...card.marks.map((mark) => words.marks[mark] ?? '')].filter(Boolean).join(' '),
  );
  return [
    zone.label || zone.kind,
    ...marks,
    words.cards(zone.count),
    cards.join(', '),
    zone.note,
    isTarget ? words.isTarget : isSource ? words.isSource : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** What lies before a seat as one hears it, at a glance. */
export function describeStation(seatArea: SeatArea, name: string): string {
  const words = t.table;
  const { line, feet, open, closed, bank } = seatArea;
  const melds = open.map((zone) => {
    const { count, cannibals } = gistOf(zone);
    return `${zone.label} ${count}${cannibals > 0 ? ` ${words.withCannibals(cannibals)}` : ''}`;
  });
  return [
    name,
    line.may_act ? words.acts : '',
    line.is_dealer ? words.dealer : '',
    words.points(line.total),
    line.hand_count >= 0 ? words.cards(line.hand_count) : '',
    line.facts.length === 0 ? words.feet(feet.length) : '',
    closed.length > 0 ? `${words.closedBooks}: ${closed.map((zone) => zone.label).join(', ')}` : '',
    melds.length > 0 ? `${words.openBooks}: ${melds.join(', ')}` : '',
    bank ? words.banked(bank.count) : '',
    ...line.facts.map((fact) => `${fact.label} ${fact.value}`),
  ]
    .filter(Boolean)
    .join(', ');
}
