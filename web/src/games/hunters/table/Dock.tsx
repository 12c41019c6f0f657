import type { JSX } from 'preact';
import { Art, icon } from '../../../art';
import { isLegal } from '../../../state/legal';
import { Button, ErrorBoundary } from '../../../ui';
import { tileWords } from '../logic/landwords';
import { h } from '../words';
import { useTable } from './model';
import { PrimaryButton } from './PrimaryButton';
import { DrawnTile, OwnStock, Piles, useTileInHand } from './Tray';

/** Turns the tile that is held or pointed at. */
export function TurnButton(): JSX.Element | null {
  const table = useTable();
  const { cells, held, aimed, legal } = table;
  if (!isLegal(legal.value, 'PlaceTile')) return null;
  const cell = held.value ?? aimed.value;
  const ways = cell === undefined ? 0 : (cells.value.get(cell)?.length ?? 0);
  return (
    <Button size="small" hotkey="R" disabled={ways < 2} onClick={() => table.turnTile()}>
      <Art picture={icon('rotate')} size={16} />
      <span class="k-spoken">{h().table.turn}</span>
    </Button>
  );
}

/** Below the map: the drawn tile, what is left, one's own pieces, the next thing. Those who watch see the tile. */
export function Dock(): JSX.Element {
  const { seat } = useTable();
  const words = h().table;
  const hand = useTileInHand();
  return (
    <section class="s-dock h-dock" aria-label={words.tabs.tray}>
      <ErrorBoundary name="dock">
        <div class="h-tray k-line k-gap-12">
          <DrawnTile size={92} />
          <div class="h-tray-words">
            <strong>{hand?.words ?? words.drawnNone}</strong>
            {hand && <small>{tileWords(hand.tile, hand.turn)}</small>}
            <TurnButton />
          </div>
          <Piles />
        </div>
        {seat.value !== undefined && (
          <div class="h-tray k-line k-gap-12 h-own">
            <small>{words.stock}</small>
            <OwnStock />
          </div>
        )}
        {seat.value !== undefined && <PrimaryButton />}
      </ErrorBoundary>
    </section>
  );
}
