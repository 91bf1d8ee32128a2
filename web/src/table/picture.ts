import type { CardFace, Fact, Move, Scene, SeatLine, Sheet, SheetLine, Zone } from '../protocol/types';

/** What a scene says, with nothing left out. */
export type Face = Required<CardFace>;
export type Place = Required<Omit<Zone, 'cards'>> & { readonly cards: readonly Face[] };
export type Play = Required<Move>;
export type Line = Required<Omit<SeatLine, 'facts'>> & { readonly facts: readonly Required<Fact>[] };
export type Settlement = Omit<Sheet, 'lines'> & { readonly lines: readonly Required<SheetLine>[] };

export interface Picture {
  readonly game: string;
  readonly seat: number;
  readonly phase: string;
  readonly prompt: string;
  readonly seats: readonly Line[];
  readonly zones: readonly Place[];
  readonly facts: readonly Required<Fact>[];
  readonly moves: readonly Play[];
  readonly sheet: Settlement | null;
}

/** Fills in what the wire leaves out, puts in names, and gives every card a key of its own within its zone. */
export function pictureOf(scene: Scene, names: readonly string[]): Picture {
  const say = (text = ''): string => withNames(text, names);
  const fact = (item: Fact): Required<Fact> => ({
    label: say(item.label),
    value: say(item.value),
    clause: item.clause ?? '',
  });
  return {
    game: scene.game,
    seat: scene.seat,
    phase: scene.phase,
    prompt: say(scene.prompt),
    seats: scene.seats.map((line) => ({ ...line, facts: (line.facts ?? []).map(fact) })),
    zones: scene.zones.map((zone) => ({
      owner: -1,
      side: -1,
      marks: [],
      ...zone,
      label: say(zone.label),
      note: say(zone.note),
      count: zone.count ?? zone.cards?.length ?? 0,
      cards: cardsOf(zone),
    })),
    facts: (scene.facts ?? []).map(fact),
    moves: (scene.moves ?? []).map((move) => ({
      source: '',
      card: '',
      target: '',
      button: false,
      weight: 'quiet',
      ...move,
      label: say(move.label),
    })),
    sheet: scene.sheet
      ? {
          ending: say(scene.sheet.ending),
          points: scene.sheet.points,
          lines: scene.sheet.lines.map((line) => ({
            clause: '',
            points: [],
            cards: [],
            group: '',
            ...line,
            label: say(line.label),
          })),
        }
      : null,
  };
}

function cardsOf(zone: Zone): Face[] {
  const taken = new Set<string>();
  return (zone.cards ?? []).map((card, index) => {
    let key = card.key || `${zone.id}/${index}`;
    while (taken.has(key)) key += '+';
    taken.add(key);
    return { face: card.face ?? '', key, marks: card.marks ?? [] };
  });
}

/** The zone of this name. */
export function zoneOf(picture: Picture, id: string): Place | undefined {
  return picture.zones.find((zone) => zone.id === id);
}

/** The hand of the seat that looks, if it has one. */
export function ownHand(picture: Picture): Place | undefined {
  return ownCards(picture).find((zone) => !zone.marks.includes('flight'));
}

/** Places with cards of the seat that looks that have to be laid at once, or are under way on the table. */
export function ownFlights(picture: Picture): readonly Place[] {
  return ownCards(picture).filter((zone) => zone.marks.includes('flight') && zone.cards.length > 0);
}

function ownCards(picture: Picture): readonly Place[] {
  return picture.seat < 0
    ? []
    : picture.zones.filter((zone) => zone.kind === 'hand' && zone.owner === picture.seat);
}

/** The side of the seat that looks, or -1. */
export function ownSide(picture: Picture | null): number {
  return picture?.seats.find((line) => line.seat === picture.seat)?.side ?? -1;
}

/** Where a new meld may be begun: an empty place for melds of the own side. Its presence says that several cards can be laid at once. */
export function newMeld(picture: Picture): Place | undefined {
  const side = ownSide(picture);
  return side < 0
    ? undefined
    : picture.zones.find(
        (zone) =>
          zone.kind === 'meld' &&
          zone.count === 0 &&
          (zone.marks.includes('rearranged') || (zone.side === side && !zone.marks.includes('staged'))),
      );
}

/** Whether cards lie here face up, for everybody to see. */
export function isOpen(zone: Place): boolean {
  return zone.cards.length > 0 && zone.cards.every((card) => card.face !== '');
}

/** Whether the seat that looks is asked to do something. */
export function isMyTurn(picture: Picture): boolean {
  return picture.moves.length > 0;
}

/** Whether it is on the seat that looks to act, and not only open to it, like a challenge while others play. */
export function isAsked(picture: Picture): boolean {
  return picture.seats.find((line) => line.seat === picture.seat)?.may_act ?? false;
}

/** Puts names where a text says `{0}`, `{1}`. */
export function withNames(text: string, names: readonly string[]): string {
  return text.replace(/\{(\d)\}/g, (whole, seat: string) => names[Number(seat)] ?? whole);
}
