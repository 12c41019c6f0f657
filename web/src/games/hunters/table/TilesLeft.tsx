import type { JSX } from 'preact';
import { TileArt } from '../../../art/tiles';
import { TILES } from '../../../generated/tiles';
import { tileWords } from '../logic/landwords';
import { h } from '../words';
import { useTable } from './model';

function Tiles({ tiles }: { tiles: readonly string[] }): JSX.Element {
  return (
    <ul class="h-tile-list k-stack k-gap-6">
      {tiles.map((tile) => (
        <li key={tile} title={tileWords(tile)}>
          <TileArt tile={tile} size={58} label={tileWords(tile)} />
        </li>
      ))}
    </ul>
  );
}

/** Tiles still to be drawn, where the rules show them, and those that fitted nowhere. */
export function TilesLeft(): JSX.Element | null {
  const { piles } = useTable().view.value;
  if (!piles) return null;
  const words = h().table;
  const { remaining } = piles;
  const bonus = (tile: string): boolean => TILES[tile]?.kind === 'bonus';
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
    <section class="h-tiles-left" aria-label={words.remaining} tabIndex={0}>
      <h2>
        {words.remaining} <small>{words.left({ n: piles.left })}</small>
      </h2>
      {remaining ? (
        <Tiles tiles={remaining.filter((tile) => !bonus(tile))} />
      ) : (
        <p class="k-soft">{words.remainingHidden}</p>
      )}
      <h2>
        {words.bonus} <small>{words.left({ n: piles.bonus_left })}</small>
      </h2>
      {remaining && <Tiles tiles={remaining.filter(bonus)} />}
      <h2>{words.aside}</h2>
      {piles.aside.length > 0 ? <Tiles tiles={piles.aside} /> : <p class="k-soft">{words.asideNone}</p>}
    </section>
  );
}
