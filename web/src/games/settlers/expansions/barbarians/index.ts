/** Barbarian Attack at the table (A1–A14). */

import './coast.css';
import { settings } from '../../../../state';
import type { Expansion } from '../../expansion';
import { coloursOf, type SettlersView, total } from '../../view';
import { barbarianSign, coinSign, coinsSign, knightSign, prisonerSign } from './art/signs';
import { bank, boardCommands, drawings, redrawn, tokens } from './board';
import { CoastPanel } from './CoastPanel';
import { CASTLE_TERRAIN, neutralSeat } from './coast';
import { corrections } from './corrections';
import { lines } from './lines';
import { refusals } from './refusals';
import { StealSheet } from './StealSheet';
import { StoryCard } from './StoryCard';
import { heldStep, highlight, tell, toldNow } from './story';
import { w } from './tablewords';

const goldOf = (view: SettlersView, seat: number): number => view.barbarian_gold?.owned[seat] ?? 0;

/** While a story is told: of what, and where. */
function banner(): { title: string; task: string } | undefined {
  const now = toldNow();
  // whoever bought a card has to read what is awaited
  if (!now || now.kind === 'card') return undefined;
  const { story } = w();
  // the card of the check says which hex it is of how many
  return { title: story[now.kind], task: now.kind === 'check' ? '' : story.step(now) };
}

/** The knights of a seat that stand on the board. */
const knightsOn = (view: SettlersView, seat: number | undefined): number =>
  seat === undefined ? 0 : (view.barbarian_knights?.edges[seat]?.length ?? 0);

export const expansion: Expansion = {
  name: 'barbarians',
  lesson: async () => ({ words: (await import('./lessonwords')).lessonWords }),
  drawings,
  tokens,
  redrawn,
  highlight,
  boardCommands,
  stages: () => {
    const { stages } = w();
    return { ...stages, stealing: { ...stages.stealing, sheet: 'steal' } };
  },
  banner,
  turnEnd: (view, seat) => {
    if (!view.barbarians) return undefined;
    const { stage } = view.turn ?? {};
    if (stage === 'declaring') return undefined;
    const knights = knightsOn(view, seat) + knightsOn(view, neutralSeat(view));
    return stage === 'main' && knights > 0 ? w().moveKnights : w().checkCoast;
  },
  undo: () => ({ 'knight-move': w().undo }),
  lastPlaces: {
    KnightPlaced: (told) => (told.is === 'KnightPlaced' ? { kind: 'edge', id: told.edge } : undefined),
    KnightMoved: (told) => (told.is === 'KnightMoved' ? { kind: 'edge', id: told.target } : undefined),
    BarbarianMoved: (told) => (told.is === 'BarbarianMoved' ? { kind: 'hex', id: told.target } : undefined),
  },
  sheets: { steal: StealSheet },
  panels: {
    coast: { label: () => w().coast.tab, shown: ({ barbarians }) => barbarians !== undefined, Panel: CoastPanel },
  },
  Overlay: StoryCard,
  play: tell,
  holds: heldStep,
  sounds: {
    AttackRolled: 'trouble',
    BarbarianCardBought: 'card',
    KnightPlaced: 'build',
    KnightMoved: 'build',
    GoldBought: 'card',
    GoldPaid: 'card',
  },
  cardsLeft: ({ barbarian_cards: cards }) => cards && total(Object.values(cards.left)),
  bank,
  lines,
  acts: () => w().doings,
  terrains: () => ({ [CASTLE_TERRAIN]: w().castle }),
  goods: { gold: { picture: coinsSign, label: () => w().gold, colour: 'var(--gold-edge)', owned: goldOf } },
  curves: () => [{ key: 'gold', label: w().gold, values: (view) => (view as SettlersView).barbarian_gold?.owned }],
  counters: (view, seat) => {
    if (!view.barbarians || !view.barbarian_knights) return [];
    const words = w();
    const on = knightsOn(view, seat);
    const colour = coloursOf(view)[seat] ?? 'white';
    const all = on + (view.barbarian_knights.stock[seat] ?? 0);
    return [
      { key: 'gold', sign: coinSign, label: words.gold, value: goldOf(view, seat) },
      {
        key: 'scenario-knights',
        sign: knightSign(colour, settings.palette.value),
        label: words.knights,
        value: `${on}/${all}`,
      },
      { key: 'captured', sign: prisonerSign, label: words.captured, value: view.barbarians.captured[seat] ?? 0 },
    ];
  },
  points: {
    prisoners: { picture: prisonerSign, label: () => w().prisoners },
    conquered: { picture: barbarianSign, label: () => w().fallen },
  },
  income: { gold: () => w().gold },
  corrections,
  refusals,
};
