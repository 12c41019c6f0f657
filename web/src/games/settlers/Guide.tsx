import type { JSX } from 'preact';
import {
  Art,
  type DevelopmentCard,
  developmentCard,
  pieceIcon,
  RESOURCES,
  type Resource,
  resourceIcon,
  TERRAINS,
  terrainPicture,
} from '../../art';
import { messages } from '../../i18n';
import { settings } from '../../state';
import { ListCard } from '../../ui';
import { guideEn } from './i18n/en/guide';
import { guideJa } from './i18n/ja/guide';

const guide = messages({ ja: guideJa, en: guideEn });

const COSTS = {
  road: ['lumber', 'brick'],
  settlement: ['lumber', 'brick', 'wool', 'grain'],
  city: ['grain', 'grain', 'ore', 'ore', 'ore'],
  card: ['wool', 'grain', 'ore'],
} as const satisfies Record<string, readonly Resource[]>;
const POINTS: Readonly<Record<keyof typeof COSTS, number>> = { road: 0, settlement: 1, city: 2, card: 0 };
/** S2: the deck. */
const DECK: Readonly<Record<DevelopmentCard, number>> = {
  knight: 14,
  'victory-point': 5,
  'road-building': 2,
  'year-of-plenty': 2,
  monopoly: 2,
};

function Land(): JSX.Element {
  const words = guide();
  const palette = settings.palette.value;
  return (
    <section class="k-card">
      <h2>{words.land}</h2>
      <p class="k-soft">{words.landLine}</p>
      <ul class="guide-land k-stack k-gap-12">
        {TERRAINS.map((terrain, i) => {
          const resource = RESOURCES[i];
          return (
            <li key={terrain}>
              <Art picture={terrainPicture(terrain, palette)} size={104} image />
              <strong>{words.terrains[terrain]}</strong>
              <span>
                {resource && <Art picture={resourceIcon(resource)} size={20} />}
                {resource ? words.resources[resource] : words.nothing}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Costs(): JSX.Element {
  const words = guide();
  const palette = settings.palette.value;
  return (
    <section class="k-card">
      <h2>{words.costs}</h2>
      <ul class="guide-list k-stack k-gap-12">
        {(Object.keys(COSTS) as (keyof typeof COSTS)[]).map((kind) => (
          <li key={kind}>
            <Art
              picture={kind === 'card' ? developmentCard('knight') : pieceIcon(kind, 'red', palette)}
              size={48}
              class="guide-sign"
              image
            />
            <div>
              <strong>{words.pieces[kind]}</strong>
              {POINTS[kind] > 0 && <span class="k-pill k-pill-gold">{words.points(POINTS[kind])}</span>}
              <p class="guide-cost">
                {COSTS[kind].map((resource, i) => (
                  <Art key={i} picture={resourceIcon(resource)} size={22} label={words.resources[resource]} />
                ))}
              </p>
              <p class="k-soft">{words.costLines[kind]}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Deck(): JSX.Element {
  const words = guide();
  return (
    <section class="k-card">
      <h2>{words.cards}</h2>
      <ul class="guide-list k-stack k-gap-12">
        {(Object.keys(DECK) as DevelopmentCard[]).map((card) => (
          <li key={card}>
            <Art picture={developmentCard(card)} size={64} class="guide-sign" image />
            <div>
              <strong>{words.cardNames[card]}</strong>
              <span class="k-pill">{words.count(DECK[card])}</span>
              <p class="k-soft">{words.cardLines[card]}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Settlers at a glance. */
export function Guide(): JSX.Element {
  const words = guide();
  return (
    <>
      <Land />
      <div class="guide-columns k-stack k-gap-18">
        <Costs />
        <Deck />
        <ListCard title={words.trade} lines={words.tradeLines} />
        <ListCard title={words.end} lines={words.endLines} />
      </div>
    </>
  );
}
