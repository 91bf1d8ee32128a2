import { getContext, setContext } from 'svelte';
import { isDug, newMeld, ownFlights, zoneOf, type Scene, type Move } from './scene';
import { isRearranged, stepsTaken, takesBack } from './rearranged/rearranged';
import {
  isOwn,
  keep,
  press,
  putDown,
  sourcesOf,
  takeUp,
  targetsOf,
  touch,
  type Effect,
  type Held,
  type Spot,
  type Touch,
} from './selection';
import type { TableSession } from './session.svelte';

/** Milliseconds after which a card that was played is shown where the scene has it, come what may. */
const LANDING = 2500;

/** The card being dragged, drawn above the table. */
export interface Carried {
  readonly spot: Spot;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/**
 * The player's fingers: what is held, what is lit for it, what is being dragged. Tap, drag and keyboard all end in
 * `touch` or `putDown` of the selection.
 */
export class Grip {
  held = $state.raw<Held>([]);
  /** Moves that the player must choose between, because the gesture could mean any of them. */
  choices = $state.raw<readonly Move[]>([]);
  carried = $state.raw<Carried | null>(null);
  /** The zone under the carried card. */
  over = $state('');
  /** The card that has been played and waits for the answer of the house. */
  sent = $state.raw<Spot | null>(null);
  /** Where everything may be rearranged: after how many small steps each movement of this turn has begun. */
  private begun: readonly number[] = [];
  /** Keys of cards to be laid at once that have been taken up by themselves. */
  private inFlight = '';

  readonly targets: ReadonlySet<string> = $derived.by(() => this.litTargets());
  readonly sources: ReadonlySet<string> = $derived.by(() => this.litSources());

  constructor(
    readonly session: TableSession,
    /** Called with the keys of cards that have been touched. */
    private readonly touched: (key: string) => void,
    /** Called before a card is sent off, with where it goes. */
    private readonly send: (spot: Spot, target: string) => void,
  ) {}

  get scene(): Scene | null {
    return this.session.scene;
  }

  holds(zone: string, key: string): boolean {
    return this.held.some((spot) => spot.key === key && spot.zone === zone);
  }

  tap(spot: Spot): void {
    if (!this.scene || this.sent || this.session.isResting) return;
    this.session.goOnTouching();
    if (spot.key) this.touched(spot.key);
    const zone = zoneOf(this.scene, spot.zone);
    // Discards that lie spread bring others along: only the button that says how many takes them.
    const chosen =
      spot.card &&
      !(zone && isDug(zone)) &&
      this.choices.find((move) => move.source === spot.zone && move.card === spot.card);
    if (chosen && this.choices.every((move) => move === chosen || move.card !== spot.card)) {
      this.take({ held: [], effect: { do: 'act', move: chosen } }, spot);
      return;
    }
    const [card] = this.held;
    const touched = touch(this.held, spot, this.scene);
    const isFromHere = touched.effect.do === 'act' && touched.effect.move.source === spot.zone;
    this.take(touched, card && !isFromHere && this.held.length === 1 ? card : spot);
  }

  /**
   * Begin to drag: like a tap, but a pile is only lifted, not drawn from, and a card that is held with others takes
   * them along.
   */
  lift(spot: Spot): boolean {
    if (!this.scene || this.sent || this.session.isReplaying || this.session.isResting) return false;
    this.session.goOnTouching();
    this.touched(spot.key);
    if (this.holds(spot.zone, spot.key)) return true;
    const { held } = takeUp(spot, this.scene);
    if (held.length > 0) this.take({ held, effect: { do: 'nothing' } }, spot);
    else if (this.sources.has(spot.zone)) this.take({ held: [spot], effect: { do: 'nothing' } }, spot);
    return this.held.length > 0;
  }

  /** End of a drag over a spot. */
  drop(spot: Spot): void {
    const [card] = this.held;
    if (card && this.scene) this.take(putDown(this.held, spot, this.scene), card);
  }

  choose(move: Move): void {
    if (!this.scene) return;
    const pressed = press(this.held, move, this.scene);
    const meant = pressed.effect.do === 'act' ? pressed.effect.move : move;
    const spot = this.held.find(({ zone }) => zone === meant.source);
    this.take(pressed, spot ?? { zone: move.source, card: move.card, key: '' });
  }

  offer(moves: readonly Move[]): void {
    const [only] = moves;
    const place = this.scene && newMeld(this.scene)?.id;
    const opens = only && !only.source && only.text.startsWith('new ');
    // A button for a new meld means the cards that are chosen, as its place does.
    if (opens && place && this.targets.has(place)) this.drop({ zone: place, card: '', key: '' });
    else if (only && moves.length === 1) this.choose(only);
    else this.choices = moves;
  }

  /** Ask whether the melds may stay as they lie; if not, the house says why. */
  async judge(place: string): Promise<void> {
    this.letGo();
    await this.session.gesture(place, [], place, '');
  }

  letGo(): void {
    this.held = [];
    this.choices = [];
    this.carried = null;
    this.over = '';
  }

  /** The scene has changed: let go of cards that have left the table. */
  follow(scene: Scene): void {
    this.held = keep(this.held, scene);
    this.choices = this.choices.filter((move) => scene.moves.some((one) => one.action === move.action));
    this.sent = this.sent && (keep([this.sent], scene)[0] ?? null);
    this.begun = this.begun.filter((steps) => steps < stepsTaken(scene));
    this.takeFlight(scene);
  }

  /** A card that must be laid at once is picked up for the player as soon as it can be laid. */
  private takeFlight(scene: Scene): void {
    const flights = ownFlights(scene);
    const [flight] = flights;
    const [card] = flight?.cards ?? [];
    const keys = flights.flatMap((zone) => zone.cards.map((one) => one.key)).join(' ');
    if (keys === '') this.inFlight = '';
    if (!flight || !card || keys === this.inFlight || flight.marks.includes('waits')) return;
    if (!scene.moves.some((move) => move.source === flight.id)) return;
    this.inFlight = keys;
    const chosen = newMeld(scene)
      ? this.held.filter(({ zone }) => isOwn(scene, zone) && zone !== flight.id)
      : [];
    this.held = [...chosen, { zone: flight.id, card: card.face, key: card.key }];
  }

  private litTargets(): Set<string> {
    if (!this.scene || this.session.isReplaying || this.session.isResting) return new Set();
    return targetsOf(this.scene, this.held);
  }

  private litSources(): Set<string> {
    // Cards that can go nowhere yet do not hide where one draws.
    const { isReplaying, isResting } = this.session;
    if (!this.scene || isReplaying || isResting || this.targets.size > 0) return new Set();
    return sourcesOf(this.scene, this.held);
  }

  private take({ held, effect }: Touch, spot: Spot): void {
    const chosen = this.held;
    this.held = held;
    this.choices = effect.do === 'choose' ? effect.moves : [];
    if (effect.do === 'gesture') this.choices = effect.instead ?? [];
    if (effect.do !== 'nothing' && effect.do !== 'choose') void this.carryOut(effect, spot, chosen);
  }

  private async carryOut(effect: Effect, spot: Spot, chosen: Held): Promise<void> {
    // A player who touches the table while news is still to come wants to see it, and means nothing else yet.
    const wasBehind = this.session.catchUp();
    const { scene } = this;
    if (
      wasBehind &&
      (effect.do !== 'act' || !scene?.moves.some(({ action }) => action === effect.move.action))
    )
      return;
    if (scene && isRearranged(scene)) {
      if (effect.do === 'act' && takesBack(effect.move)) return this.takeBack(effect.move, scene);
      this.begun = [...this.begun, stepsTaken(scene)];
    }
    if (effect.do === 'gesture') {
      const isDone = await this.session.gesture(effect.source, effect.cards, effect.target, effect.on);
      // Several cards that were chosen need not be chosen anew because of what they could not do.
      if (!isDone && this.scene && chosen.length > 1 && this.held.length === 0)
        this.held = keep(chosen, this.scene);
    } else if (effect.do === 'act') {
      const { move } = effect;
      if (move.card !== '' && move.target !== '' && spot.key) {
        this.send(spot, move.target);
        this.sent = spot;
      }
      const isDone = await this.session.act(...(effect.first ? [effect.first.action] : []), move.action);
      // Another card may do what this one could not.
      if (!isDone && effect.first && this.scene && this.held.length === 0)
        this.held = keep(chosen, this.scene);
      // The scene that shows the card at its goal lets go of it; it may wait for its time.
      setTimeout(() => (this.sent = this.sent === spot ? null : this.sent), isDone ? LANDING : 0);
    }
  }

  /** Take back the last gesture as a whole, however many small steps it was. */
  private async takeBack(move: Move, scene: Scene): Promise<void> {
    const taken = stepsTaken(scene);
    const from = this.begun.findLast((steps) => steps < taken) ?? taken - 1;
    await this.session.act(...Array<number>(taken - from).fill(move.action));
  }
}

const KEY = Symbol('grip');

export const setGrip = (grip: Grip): Grip => setContext(KEY, grip);
export const getGrip = (): Grip => getContext<Grip>(KEY);
