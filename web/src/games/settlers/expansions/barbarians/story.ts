/**
 * Story of an attack and of a check of the coast, told step by step from the events of one step of the room.
 *
 * A scene is the board as it stood at a moment, a place to look at, and a sentence. Any press or key ends the story, and so
 * does the next one. Nothing here decides: what happened is what was told; hexes of which nothing was told are those
 * that the check left as they were.
 */

import { batch, computed, signal } from '@preact/signals';
import { dieFace, type Picture } from '../../../../art';
import type { Highlight } from '../../../../board';
import { fmt } from '../../../../i18n';
import type { Step } from '../../../../state';
import type { HeldStep } from '../../../../table';
import { motionOn } from '../../../../ui/look';
import { hexName } from '../../logic/place';
import type { ToldOf } from '../../told';
import type { SettlersView } from '../../view';
import { nameOf } from '../../words';
import { castleSign, coinsSign, dieSign, knightSign, prisonerSign } from './art/signs';
import { type CheckLine, fightsOf, lineOf } from './checklines';
import { COAST, countOf, faceOf, knightsAt, neutralSeat, type Standing, sideOf, standingOf } from './coast';
import { w } from './tablewords';

interface Scene {
  readonly standing: Standing;
  readonly hex: number;
  /** Edges that the colour die strikes. */
  readonly struck: readonly number[];
  readonly said: () => string;
  /** Signs that were thrown. */
  readonly signs: readonly Picture[];
  readonly lasts: number;
}

type Kind = 'attack' | 'check' | 'card';

interface Story {
  readonly kind: Kind;
  readonly scenes: readonly Scene[];
  /** Of a check: a line a hex, in its order. */
  readonly lines?: readonly CheckLine[];
}

interface Telling extends Story {
  readonly at: number;
}

/** Milliseconds: a throw, a hex that keeps its barbarians, one that is cleared, a card that was bought. */
const THROW = 900;
const HELD = 900;
const CLEARED = 900;
const SHOWN = 2_200;
/** A check that has been told to its end stays so long, if nobody closes it. */
const STAYS = 8_000;
/** Time (ms) for which what comes after it is kept back at most. */
const HOLDS = 20_000;

/** A throw that names no hex. */
const NOWHERE = -1;

const telling = signal<Telling | undefined>(undefined);
/** The lines of a check that has been told to its end. */
const ended = signal<readonly CheckLine[] | undefined>(undefined);
const held = signal<HeldStep | undefined>(undefined);
/** The step that the table stands at while it is told. */
export const heldStep = (): HeldStep | undefined => held.value;
/** The sentences of the last attack and of the last check. */
const reports = signal<Readonly<Partial<Record<Kind, readonly (() => string)[]>>>>({});

export const reportOf = (kind: Kind): readonly string[] => (reports.value[kind] ?? []).map((said) => said());

const scene = computed(() => telling.value?.scenes[telling.value.at]);

export const toldStanding = (view: SettlersView): Standing => scene.value?.standing ?? standingOf(view);
export const struckEdges = (): readonly number[] => scene.value?.struck ?? [];
interface Stop {
  readonly hex: number;
  /** Its place in the order of the check. */
  readonly n: number;
  readonly state: 'done' | 'now' | 'later';
}

/** While a check is told: where it has been, is, and will come. */
export function toldStops(): readonly Stop[] {
  const now = scene.value;
  if (telling.value?.kind !== 'check' || !now) return [];
  const here = COAST.indexOf(now.hex);
  return COAST.map((hex, i) => ({ hex, n: i + 1, state: i < here ? 'done' : i === here ? 'now' : 'later' }));
}

export const toldHex = (): number | undefined => scene.value?.hex;

export function highlight(): Highlight | undefined {
  const now = scene.value;
  return now && now.hex !== NOWHERE ? { hexes: [now.hex] } : undefined;
}

/** The scene that is told now: its sentence, what was thrown, which it is of how many. */
interface Told {
  readonly kind: Kind;
  readonly said: string;
  readonly signs: readonly Picture[];
  readonly n: number;
  readonly of: number;
}

export function toldNow(): Told | undefined {
  const story = telling.value;
  const now = scene.value;
  if (!story || !now) return undefined;
  return { kind: story.kind, said: now.said(), signs: now.signs, n: story.at + 1, of: story.scenes.length };
}

/** The check that is told, or has just been: its lines, and the place of the running one. */
export interface ToldCheck {
  readonly lines: readonly CheckLine[];
  readonly now: number;
  readonly over: boolean;
}

export function toldCheck(): ToldCheck | undefined {
  if (ended.value) return { lines: ended.value, now: ended.value.length, over: true };
  const lines = telling.value?.lines;
  const hex = scene.value?.hex;
  return lines && hex !== undefined ? { lines, now: COAST.indexOf(hex), over: false } : undefined;
}

type Rolled = ToldOf<'AttackRolled'>;
type Throw = ToldOf<'CaptureRolled'>;

export function rollWords(view: SettlersView, { dice: [a, b], hex, landed }: Rolled): string {
  const words = w().story;
  const sum = a + b;
  if (sum === 7) return words.seven;
  if (hex === undefined) return words.again;
  const place = view.island ? hexName(view.island, hex) : '';
  return landed ? words.lands({ place }) : words.full({ place });
}

/** Name of who captures: a player, or the neutral knight. */
export const captorName = (
  view: SettlersView,
  seat: number,
  who = (one: number): string => nameOf(view, one),
): string => (seat === neutralSeat(view) ? w().neutralKnight : who(seat));

/** Sum that the neutral knight throws, always (O4). */
const NEUTRAL_SUM = 3;

/** The sums of each throw; the neutral knight's stands as long as those who throw again are level with it. */
function sumsOf(throws: readonly Throw[], neutral: boolean): readonly (readonly number[])[] {
  const sums = throws.map(({ dice }) => new Map(Object.entries(dice).map(([seat, [a, b]]) => [seat, a + b])));
  let there = neutral;
  return sums.map((now, i) => {
    there &&= [...now.keys()].every((seat) => i === 0 || sums[i - 1]?.get(seat) === NEUTRAL_SUM);
    return [...now.values(), ...(there ? [NEUTRAL_SUM] : [])].toSorted((one, other) => other - one);
  });
}

/** "captured by Mio; captured by Ken after a roll of 9 to 5; 3 gold for Leo". neutral: whether that knight stands there */
export function captureWords(
  view: SettlersView,
  told: ToldOf<'BarbariansCaptured'>,
  throws: readonly Throw[],
  neutral: boolean,
  who = (seat: number): string => nameOf(view, seat),
): string {
  const words = w().story;
  const seats = Object.entries(told.taken).map(([seat, n]) => ({ seat, n }));
  const thrown = (seat: string) =>
    throws.some(({ dice }) => seat in dice) || (throws.length > 0 && Number(seat) === neutralSeat(view));
  const named = (all: typeof seats) =>
    fmt.list(all.map(({ seat, n }) => words.nameCount({ who: captorName(view, Number(seat), who), n })));
  const sure = seats.filter(({ seat }) => !thrown(seat));
  const lucky = seats.filter(({ seat }) => thrown(seat));
  const rolls = () =>
    sumsOf(throws, neutral)
      .map((sums) => words.rolls({ sums }))
      .join(words.separator);
  const consoled = Object.keys(told.gold).map((seat) => who(Number(seat)));
  return [
    ...(sure.length > 0 && lucky.length > 0
      ? [words.capturedByBoth({ sure: named(sure), names: named(lucky), rolls: rolls() })]
      : sure.length > 0
        ? [words.capturedBy({ names: named(sure) })]
        : [words.capturedByRoll({ names: named(lucky), rolls: rolls() })]),
    ...(consoled.length > 0 ? [words.consoled({ names: fmt.list(consoled) })] : []),
  ].join(words.separator);
}

export function lossWords(
  view: SettlersView,
  { hex, face, lost, gold }: ToldOf<'LossesRolled'>,
  whoIs = (seat: number): string => nameOf(view, seat),
): string {
  const all = w();
  const { colour, sides } = faceOf(face);
  const who = lost.map(({ seat, edge }) => {
    const n = (gold[seat] ?? 0) / lost.filter((one) => one.seat === seat).length;
    return all.story.lost({ side: all.sides[sideOf(hex, edge)], who: whoIs(seat), n });
  });
  return all.story.losses({
    colour: all.colours[colour],
    sides: sides.map((side) => all.sides[side]).join(all.and),
    lost: who.length > 0 ? who.join(all.story.separator) : all.story.noLosses,
  });
}

/** Follows what the events change. A hex is conquered as it was before, until it changes; then as it is afterwards. */
class Coast {
  private readonly before: Standing;
  private readonly after: Standing;
  private now: Standing;

  constructor(step: Step) {
    this.before = standingOf(step.before as SettlersView);
    this.after = standingOf(step.view as SettlersView);
    this.now = this.before;
  }

  get standing(): Standing {
    const { before, after, now } = this;
    const changed = (hex: number) => now.barbarians[hex] !== before.barbarians[hex];
    const conquered = [
      ...before.conquered.filter((hex) => !changed(hex)),
      ...after.conquered.filter((hex) => changed(hex)),
    ];
    return { ...now, conquered };
  }

  land(hex: number, by: number): void {
    const { barbarians } = this.now;
    this.now = { ...this.now, barbarians: { ...barbarians, [hex]: (barbarians[hex] ?? 0) + by } };
  }

  lose(lost: ToldOf<'LossesRolled'>['lost']): void {
    const gone = new Set(lost.map(({ edge }) => edge));
    const knights = Object.entries(this.now.knights).map(([seat, edges]): [string, readonly number[]] => [
      seat,
      edges.filter((edge) => !gone.has(edge)),
    ]);
    this.now = { ...this.now, knights: Object.fromEntries(knights) };
  }
}

function attackOf(step: Step): Story | undefined {
  const view = step.view as SettlersView;
  const coast = new Coast(step);
  const scenes = step.told.flatMap((told): Scene[] => {
    if (told.is !== 'AttackRolled') return [];
    if (told.landed && told.hex !== undefined) coast.land(told.hex, 1);
    const [a, b] = told.dice;
    const said = () => w().story.roll({ a, b, sum: a + b, outcome: rollWords(view, told) });
    const signs = [dieFace(a), dieFace(b, 'red')];
    return [{ standing: coast.standing, hex: told.hex ?? NOWHERE, struck: [], said, signs, lasts: THROW }];
  });
  return scenes.length > 0 ? { kind: 'attack', scenes } : undefined;
}

/** The signs of the cards, by kind. */
const CARDS: readonly Picture[] = [castleSign, knightSign('white'), coinsSign, prisonerSign];

/** Cards that were bought and shown: who, which, and what they do. */
function cardsOf(step: Step): Story | undefined {
  const view = step.view as SettlersView;
  const standing = standingOf(view);
  const scenes = step.told.flatMap((told): Scene[] => {
    if (told.is !== 'BarbarianCardBought') return [];
    const { seat, card = 0 } = told;
    const said = () => {
      const { cards, cardTexts, story } = w();
      return story.card({ who: nameOf(view, seat), card: cards[card] ?? '', text: cardTexts[card] ?? '' });
    };
    const sign = CARDS[card];
    return [{ standing, hex: NOWHERE, struck: [], said, signs: sign ? [sign] : [], lasts: SHOWN }];
  });
  return scenes.length > 0 ? { kind: 'card', scenes } : undefined;
}

/** Whether the coast was checked in this step: at the end of a turn, or before a win that may be declared then. */
function wasChecked({ told, before, view }: Step): boolean {
  const stage = (of: unknown) => (of as SettlersView).turn?.stage;
  if (told.some(({ is }) => is === 'LossesRolled')) return true;
  if (stage(before) === 'declaring' || told.some(({ is }) => is === 'SeatRetired')) return false;
  return stage(view) === 'declaring' || told.some(({ is }) => is === 'TurnEnded');
}

function checkOf(step: Step): Story | undefined {
  if (!(step.before as SettlersView).barbarians || !wasChecked(step)) return undefined;
  const view = step.view as SettlersView;
  const coast = new Coast(step);
  const fights = fightsOf(step);
  const lines: CheckLine[] = [];
  const scenes = COAST.flatMap((hex): Scene[] => {
    const { standing } = coast;
    const barbarians = standing.barbarians[hex] ?? 0;
    const there = knightsAt(standing, hex);
    const fight = fights.get(hex);
    lines.push(lineOf({ hex, barbarians, knights: there, ...(fight && { fight }) }, standing.conquered.includes(hex)));
    if (barbarians === 0) return [];
    const knights = countOf(there);
    const neutral = there.some(([seat]) => seat === neutralSeat(view));
    const place = () => (view.island ? hexName(view.island, hex) : '');
    if (!fight) {
      const said = () => w().story.holds({ place: place(), barbarians, knights });
      return [{ standing, hex, struck: [], said, signs: [], lasts: HELD }];
    }
    const expelled = () => {
      const captured = captureWords(view, fight.captured, fight.throws, neutral);
      return w().story.expelled({ place: place(), barbarians, knights, captured });
    };
    coast.land(hex, -barbarians);
    const before = coast.standing;
    coast.lose(fight.losses.lost);
    const struck = fight.losses.lost.map(({ edge }) => edge);
    const signs = [dieSign(faceOf(fight.losses.face).colour)];
    const said = () => [expelled(), lossWords(view, fight.losses)].join(w().story.separator);
    return [
      { standing, hex, struck: [], said: expelled, signs: [], lasts: CLEARED },
      { standing: before, hex, struck, said, signs, lasts: CLEARED },
    ];
  });
  return { kind: 'check', scenes, lines };
}

let timer: ReturnType<typeof setTimeout> | undefined;
let release: ReturnType<typeof setTimeout> | undefined;

function show(story: Story, at: number): void {
  const now = story.scenes[at];
  if (!now) {
    skip();
    ended.value = story.lines;
    if (story.lines) timer = setTimeout(skip, STAYS);
    return;
  }
  telling.value = { ...story, at };
  timer = setTimeout(() => show(story, at + 1), now.lasts);
}

/** Ends the story: the board stands as it is now, and what came after it is shown. */
export function skip(): void {
  clearTimeout(timer);
  clearTimeout(release);
  timer = undefined;
  batch(() => {
    telling.value = undefined;
    ended.value = undefined;
    held.value = undefined;
  });
}

/** Goes to a hex of the check, and stops there. */
export function goTo(hex: number): void {
  const story = telling.value;
  const at = story?.scenes.findLastIndex((one) => one.hex === hex) ?? -1;
  if (!story || at < 0) return;
  clearTimeout(timer);
  telling.value = { ...story, at };
}

/** Keeps back what follows from what is told: a card is seen before it acts, a check before the next roll. */
function hold(step: Step, kind: Kind): void {
  if (kind === 'attack') return;
  held.value = kind === 'card' ? { view: step.before, seq: step.seq - 1 } : { view: step.view, seq: step.seq };
  release = setTimeout(skip, HOLDS);
}

/** Sentences of a story to be read afterwards: of a hex that was cleared, its last scene says all. */
const reported = ({ kind, scenes }: Story): readonly (() => string)[] =>
  scenes.filter(({ hex }, i) => kind === 'attack' || scenes[i + 1]?.hex !== hex).map(({ said }) => said);

/** A check where nothing moves: all of its lines at once. */
function showAll(lines: readonly CheckLine[]): void {
  ended.value = lines;
  timer = setTimeout(skip, HOLDS);
}

/** Begins the story of this step, if it has one. */
export function tell(step: Step): void {
  const story = attackOf(step) ?? checkOf(step) ?? cardsOf(step);
  if (!story) return;
  skip();
  if (story.kind !== 'card') reports.value = { ...reports.value, [story.kind]: reported(story) };
  if (story.scenes.length === 0) return;
  // where nothing moves, nothing is kept back
  if (motionOn()) hold(step, story.kind);
  if (motionOn() || story.kind === 'card') show(story, 0);
  else if (story.lines) showAll(story.lines);
}

/** Forgets what was told at another table. */
export function forget(): void {
  skip();
  reports.value = {};
}
