/**
 * Story of an attack and of a check of the coast, told step by step from the events of one step of the room.
 *
 * A scene is the board as it stood at a moment, a place to look at, and a sentence. Any press or key ends the story, and so
 * does the next one. Nothing here decides: what happened is what was told; hexes of which nothing was told are those
 * that the check left as they were.
 */

import { computed, signal } from '@preact/signals';
import { dieFace, type Picture } from '../../../../art';
import type { Highlight } from '../../../../board';
import { fmt } from '../../../../i18n';
import type { Step } from '../../../../state';
import { motionOn } from '../../../../ui/look';
import { hexName } from '../../logic/place';
import type { ToldOf } from '../../told';
import type { SettlersView } from '../../view';
import { nameOf } from '../../words';
import { castleSign, coinsSign, dieSign, knightSign, prisonerSign } from './art/signs';
import { COAST, countOf, faceOf, knightsAt, neutralSeat, type Standing, sideOf, standingOf } from './coast';
import { w } from './tablewords';

interface Scene {
  readonly standing: Standing;
  readonly hex: number;
  /** Edges that the colour die strikes. */
  readonly struck: readonly number[];
  readonly said: () => string;
  /** What was thrown. */
  readonly signs: readonly Picture[];
  readonly lasts: number;
}

type Kind = 'attack' | 'check' | 'card';

interface Story {
  readonly kind: Kind;
  readonly scenes: readonly Scene[];
}

interface Telling extends Story {
  readonly at: number;
}

/** Milliseconds: a throw, a hex that keeps its barbarians, one that is cleared, a card that was bought. */
const THROW = 900;
const HELD = 500;
const CLEARED = 1_900;
const SHOWN = 2_200;

/** A throw that names no hex. */
const NOWHERE = -1;

const telling = signal<Telling | undefined>(undefined);
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

/** Who captures: a player, or the neutral knight. */
export const captorName = (
  view: SettlersView,
  seat: number,
  who = (one: number): string => nameOf(view, one),
): string => (seat === neutralSeat(view) ? w().neutralKnight : who(seat));

/** What the neutral knight throws, always (O4). */
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

/** What the check told of one hex. */
interface Fight {
  readonly throws: readonly Throw[];
  readonly captured: ToldOf<'BarbariansCaptured'>;
  readonly losses: ToldOf<'LossesRolled'>;
}

function fightsOf(step: Step): ReadonlyMap<number, Fight> {
  const throws = step.told.filter((told) => told.is === 'CaptureRolled');
  const losses = step.told.filter((told) => told.is === 'LossesRolled');
  const found = new Map<number, Fight>();
  for (const captured of step.told.filter((told) => told.is === 'BarbariansCaptured')) {
    const { hex } = captured;
    const lost = losses.find((one) => one.hex === hex);
    if (lost) found.set(hex, { throws: throws.filter((one) => one.hex === hex), captured, losses: lost });
  }
  return found;
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
  const scenes = COAST.flatMap((hex): Scene[] => {
    const { standing } = coast;
    const barbarians = standing.barbarians[hex] ?? 0;
    if (barbarians === 0) return [];
    const there = knightsAt(standing, hex);
    const knights = countOf(there);
    const neutral = there.some(([seat]) => seat === neutralSeat(view));
    const place = () => (view.island ? hexName(view.island, hex) : '');
    const fight = fights.get(hex);
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
  return { kind: 'check', scenes };
}

let timer: ReturnType<typeof setTimeout> | undefined;

function show(story: Story, at: number): void {
  const now = story.scenes[at];
  if (!now) {
    skip();
    return;
  }
  telling.value = { ...story, at };
  timer = setTimeout(() => show(story, at + 1), now.lasts);
}

/** Ends the story: the board stands as it is now. */
export function skip(): void {
  clearTimeout(timer);
  timer = undefined;
  telling.value = undefined;
}

/** What is read of a story afterwards: of a hex that was cleared, its last scene says all. */
const reported = ({ kind, scenes }: Story): readonly (() => string)[] =>
  scenes.filter(({ hex }, i) => kind === 'attack' || scenes[i + 1]?.hex !== hex).map(({ said }) => said);

/** Begins the story of this step, if it has one. Where nothing moves, only its sentences stay to be read. */
export function tell(step: Step): void {
  const story = attackOf(step) ?? checkOf(step) ?? cardsOf(step);
  if (!story) return;
  skip();
  if (story.kind !== 'card') reports.value = { ...reports.value, [story.kind]: reported(story) };
  if (motionOn()) show(story, 0);
}

/** Forgets what was told at another table. */
export function forget(): void {
  skip();
  reports.value = {};
}
