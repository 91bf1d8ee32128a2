import type {
  CardFace,
  Fact,
  Move as SentMove,
  Scene as SentScene,
  SeatLine as SentSeatLine,
  Sheet,
  SheetLine,
  Zone as SentZone,
} from '../protocol/types';

/** What a scene says, with nothing left out. */
export type Face = Required<CardFace>;
export type Zone = Required<Omit<SentZone, 'cards'>> & { readonly cards: readonly Face[] };
export type Move = Required<SentMove>;
export type SeatLine = Required<Omit<SentSeatLine, 'facts'>> & { readonly facts: readonly Required<Fact>[] };
export type Settlement = Required<Omit<Sheet, 'lines'>> & { readonly lines: readonly Required<SheetLine>[] };

export interface Scene {
  readonly game: string;
  readonly seat: number;
  readonly phase: string;
  readonly prompt: string;
  readonly seats: readonly SeatLine[];
  readonly zones: readonly Zone[];
  readonly facts: readonly Required<Fact>[];
  readonly moves: readonly Move[];
  /** What nobody waits for: it stands aside, says what speaks against it, and is asked about once more. */
  readonly asides: readonly Move[];
  readonly sheet: Settlement | null;
}

/** Fills in what the wire leaves out, puts in names, and gives every card a key of its own within its zone. */
export function sceneOf(sent: SentScene, names: readonly string[]): Scene {
  const say = (text = ''): string => withNames(text, names);
  const moves = (sent.moves ?? []).map((move) => ({
    source: '',
    card: '',
    target: '',
    button: false,
    weight: 'quiet' as const,
    ...move,
    label: say(move.label),
    warning: say(move.warning),
  }));
  const fact = (item: Fact): Required<Fact> => ({
    label: say(item.label),
    value: say(item.value),
    clause: item.clause ?? '',
  });
  return {
    game: sent.game,
    seat: sent.seat,
    phase: sent.phase,
    prompt: say(sent.prompt),
    seats: sent.seats.map((line) => ({ ...line, facts: (line.facts ?? []).map(fact) })),
    zones: sent.zones.map((zone) => ({
      owner: -1,
      side: -1,
      marks: [],
      ...zone,
      label: say(zone.label),
      note: say(zone.note),
      count: zone.count ?? zone.cards?.length ?? 0,
      cards: cardsOf(zone),
    })),
    facts: (sent.facts ?? []).map(fact),
    moves: moves.filter((move) => !move.warning),
    asides: moves.filter((move) => move.warning),
    sheet: sent.sheet
      ? {
          ending: say(sent.sheet.ending),
          points: sent.sheet.points,
          fewest_lead: sent.sheet.fewest_lead ?? false,
          lines: sent.sheet.lines.map((line) => ({
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

function cardsOf(zone: SentZone): Face[] {
  const taken = new Set<string>();
  return (zone.cards ?? []).map((card, index) => {
    let key = card.key || `${zone.id}/${index}`;
    while (taken.has(key)) key += '+';
    taken.add(key);
    return { face: card.face ?? '', key, marks: card.marks ?? [], by: card.by ?? -1 };
  });
}

/** The zone of this name. */
export function zoneOf(scene: Scene, id: string): Zone | undefined {
  return scene.zones.find((zone) => zone.id === id);
}

/** The hand of the seat that looks, if it has one. */
export function ownHand(scene: Scene): Zone | undefined {
  return ownCards(scene).find((zone) => !zone.marks.includes('flight'));
}

/** Places with cards of the seat that looks that have to be laid at once, or are under way on the table. */
export function ownFlights(scene: Scene): readonly Zone[] {
  return ownCards(scene).filter((zone) => zone.marks.includes('flight') && zone.cards.length > 0);
}

function ownCards(scene: Scene): readonly Zone[] {
  return scene.seat < 0
    ? []
    : scene.zones.filter((zone) => zone.kind === 'hand' && zone.owner === scene.seat);
}

/** The side of the seat that looks, or -1. */
export function ownSide(scene: Scene | null): number {
  return scene?.seats.find((line) => line.seat === scene.seat)?.side ?? -1;
}

/** Where a new meld may be begun: an empty place for melds of the own side. Its presence says that several cards can be laid at once. */
export function newMeld(scene: Scene): Zone | undefined {
  const side = ownSide(scene);
  return side < 0
    ? undefined
    : scene.zones.find(
        (zone) =>
          zone.kind === 'meld' &&
          zone.count === 0 &&
          (zone.marks.includes('rearranged') || (zone.side === side && !zone.marks.includes('staged'))),
      );
}

/** Whether cards lie here face up, for everybody to see. */
export function isOpen(zone: Zone): boolean {
  return zone.cards.length > 0 && zone.cards.every((card) => card.face !== '');
}

/** Whether these are discards that lie spread, of which any may be taken with all above it. */
export function isDug(zone: Zone): boolean {
  return zone.id === 'pile' && zone.kind === 'column';
}

/** Whether the seat that looks may do something. */
export function isMyTurn(scene: Scene): boolean {
  return scene.moves.length + scene.asides.length > 0;
}

/** Whether it is on the seat that looks to act, and not only open to it, like a challenge while others play. */
export function isAsked(scene: Scene): boolean {
  return scene.seats.find((line) => line.seat === scene.seat)?.may_act ?? false;
}

/** Puts names where a text says `{0}`, `{1}`. */
export function withNames(text: string, names: readonly string[]): string {
  return text.replace(/\{(\d)\}/g, (whole, seat: string) => names[Number(seat)] ?? whole);
}
