import './guide.css';
import type { JSX } from 'preact';
import { Art, type Picture } from '../../art';
import { hutIcon, TileArt, tribeIcon } from '../../art/tiles';
import { messages } from '../../i18n';
import { settings } from '../../state';
import { ListCard } from '../../ui';
import { guide as en } from './i18n/en/guide';
import { guide as ja } from './i18n/ja/guide';
import { tileWords } from './logic/landwords';

const guide = messages({ ja, en });

/** Tiles with meadow, forest, river, a lake, and what bonus tiles bring. */
const SHOWN = ['START', 'L02', 'L05', 'L14', 'L29', 'B01', 'B02', 'B05'] as const;

const PIECES = {
  hunter: (palette) => tribeIcon('hunter', 'red', palette),
  gatherer: (palette) => tribeIcon('gatherer', 'blue', palette),
  fisher: (palette) => tribeIcon('fisher', 'orange', palette),
  hut: (palette) => hutIcon('purple', palette),
} as const satisfies Record<string, (palette: typeof settings.palette.value) => Picture>;

/** Hunters & Gatherers at a glance. */
export function Guide(): JSX.Element {
  const words = guide();
  const palette = settings.palette.value;
  return (
    <>
      <section class="k-card">
        <h2>{words.land}</h2>
        <p class="k-soft">{words.landLine}</p>
        <ul class="guide-land k-stack k-gap-12">
          {SHOWN.map((tile) => (
            <li key={tile}>
              <TileArt tile={tile} size={104} label={tileWords(tile)} />
            </li>
          ))}
        </ul>
      </section>
      <div class="guide-columns k-stack k-gap-18">
        <section class="k-card">
          <h2>{words.pieces}</h2>
          <ul class="guide-list k-stack k-gap-12">
            {(Object.keys(PIECES) as (keyof typeof PIECES)[]).map((piece) => (
              <li key={piece}>
                <Art picture={PIECES[piece](palette)} size={52} class="guide-sign" />
                <div>
                  <strong>{words.pieceLines[piece][0]}</strong>
                  <p>{words.pieceLines[piece][1]}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
        <div class="h-guide-rest k-stack k-gap-18">
          <ListCard title={words.majority} lines={words.majorityLines} />
          <ListCard title={words.bonus} lines={words.bonusLines} />
        </div>
      </div>
    </>
  );
}
