import './corner.css';
import type { JSX } from 'preact';
import { Art, icon, PALETTES, RESOURCES, resourceIcon, tokenPicture } from '../../../art';
import type { Island } from '../../../board';
import { SUMS, waysOf } from '../../../fair/odds';
import { settings } from '../../../state';
import type { LessonPanelProps } from '../../../table';
import { harbourAt, harbourName, pipsAt, weightsAt } from '../logic/place';
import type { SettlersView } from '../view';
import { resourceName } from '../words';
import { lessonWords } from './words';

const LETTERS = ['A', 'B'];
const BAR = 14;

/** Cards that a corner brings in 36 rolls, by resource, most first. */
function bringsOf(island: Island, corner: number): readonly (readonly [resource: number, n: number])[] {
  const by = new Map<number, number>();
  for (const { hex, dots } of weightsAt(island, corner)) {
    const terrain = island.terrains[hex] ?? 0;
    by.set(terrain, (by.get(terrain) ?? 0) + dots);
  }
  return [...by].sort((a, b) => b[1] - a[1]);
}

const Dots = ({ n }: { n: number }): JSX.Element => (
  <i class="corner-dots" aria-hidden="true">
    {Array.from({ length: n }, (_, i) => (
      <u key={i} />
    ))}
  </i>
);

/** Sum of the lands that a corner touches: what each is worth, and what all bring. */
function Sum({ island, corner }: { island: Island; corner: number }): JSX.Element {
  const words = lessonWords().panel;
  const { resource } = PALETTES[settings.palette.value];
  const from = [...weightsAt(island, corner)].sort((a, b) => b.dots - a.dots);
  return (
    <>
      <span class="corner-from">
        {from.map(({ hex, dots }, i) => (
          <span key={hex} class="k-inline k-gap-4">
            {i > 0 && <b aria-hidden="true">+</b>}
            <Art picture={resourceIcon(RESOURCES[island.terrains[hex] ?? 0] ?? 'lumber')} size={24} />
            <span class="k-spoken">{resourceName(island.terrains[hex] ?? 0)}</span>
            <Art picture={tokenPicture(island.numbers[hex] ?? 2)} size={30} label={String(island.numbers[hex])} />
            <small>{dots}</small>
          </span>
        ))}
      </span>
      <span class="corner-brings">
        <small>{words.brings}</small>
        <span class="corner-bar">
          {bringsOf(island, corner).map(([kind, n]) => {
            const name = RESOURCES[kind] ?? 'lumber';
            return (
              <span key={kind} style={{ flex: n, background: resource[name] }}>
                <i>
                  <Art picture={resourceIcon(name)} size={17} />
                  {n}
                </i>
              </span>
            );
          })}
        </span>
      </span>
    </>
  );
}

/** Corners that a step suggests, each with what it brings, and why; another one that is looked at, by the same sum. */
export function CornerPanel({ view, suggests, aimed, onAim }: LessonPanelProps): JSX.Element | null {
  const { island } = view as SettlersView;
  if (!island) return null;
  const words = lessonWords().panel;
  const reasons: Readonly<Record<string, string>> = words.reasons;
  const other = aimed !== undefined && !suggests.some(({ place }) => place === aimed) ? aimed : undefined;
  const harbour = other === undefined ? undefined : harbourAt(island, other);
  return (
    <div class="corners">
      <h2>
        {words.title} <small>{words.other}</small>
      </h2>
      <div class="corner-cards">
        {suggests.map(({ place, good, bad }, i) => (
          <button
            type="button"
            key={place}
            class={`corner-card ${place === aimed ? 'on' : ''}`}
            aria-pressed={place === aimed}
            onClick={() => onAim(place)}
          >
            <span class="corner-head">
              <i class="corner-letter" aria-hidden="true">
                {LETTERS[i]}
              </i>
              <b>{words.corner({ letter: LETTERS[i] ?? '' })}</b>
              <span class="corner-sum">
                <Dots n={pipsAt(island, place)} />
                <b>{words.dots({ n: pipsAt(island, place) })}</b>
              </span>
            </span>
            <Sum island={island} corner={place} />
            <span class="corner-why">
              {good.map((code) => (
                <span key={code} class="good">
                  <Art picture={icon('check')} size={14} />
                  {reasons[code]}
                </span>
              ))}
              {bad.map((code) => (
                <span key={code}>
                  <Art picture={icon('minus')} size={14} />
                  {reasons[code]}
                </span>
              ))}
            </span>
          </button>
        ))}
        {other !== undefined && (
          <div class="corner-card corner-other">
            <span class="corner-head">
              <b>{words.looked}</b>
              <span class="corner-sum">
                <Dots n={pipsAt(island, other)} />
                <b>{words.dots({ n: pipsAt(island, other) })}</b>
              </span>
            </span>
            <Sum island={island} corner={other} />
            {harbour && (
              <span class="corner-why">
                <span class="good">
                  <Art picture={icon('check')} size={14} />
                  {words.harbour({ harbour: harbourName(harbour.kind) })}
                </span>
              </span>
            )}
          </div>
        )}
      </div>
      <section class="corner-chart">
        <h3>{words.chart}</h3>
        <div>
          {SUMS.map((sum) => (
            <span key={sum} class={sum === 7 ? 'seven' : sum === 6 || sum === 8 ? 'red' : ''}>
              <i style={{ height: `${waysOf(sum) * BAR}px` }} />
              <b>{sum}</b>
              <small>{waysOf(sum)}</small>
              <span class="k-spoken">{words.spoken({ n: waysOf(sum) })}</span>
            </span>
          ))}
        </div>
      </section>
    </div>
  );
}
