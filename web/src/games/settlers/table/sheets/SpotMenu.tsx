import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { Sheet } from '../../../../ui';
import { costOf } from '../../logic/costs';
import { placeTitle } from '../../logic/place';
import { boardCommands, boardSpots, type CommandSpot, commandAt } from '../../logic/spots';
import { type TableModel, useTable } from '../model';
import { Pile } from '../RichText';

/** Keeps the menu beside its place, which moves with the window; where the board isn't in sight it stays in the middle. */
function useBeside({ kind, id }: CommandSpot, table: TableModel): void {
  useEffect(() => {
    const menu = document.querySelector<HTMLElement>('dialog.s-spot-menu');
    let frame = 0;
    const follow = () => {
      frame = requestAnimationFrame(follow);
      const place = table.board?.rectOf(kind, id);
      if (!menu || !place) return;
      menu.dataset.side = place.top > innerHeight / 2 ? 'above' : 'below';
      menu.style.setProperty('--x', `${place.x + place.width / 2}px`);
      menu.style.setProperty('--y', `${place.y + place.height / 2}px`);
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [kind, id, table]);
}

/** A place was tapped without a piece chosen: what fits there. */
export function SpotMenu({ spot, onClose }: { spot: CommandSpot; onClose: () => void }): JSX.Element | null {
  const table = useTable();
  const { view, legal, ask } = table;
  useBeside(spot, table);
  const { island } = view.value;
  if (!island) return null;
  const { spots } = boardSpots(legal.value, island, undefined, { aids: false, freeRoads: false });
  const fitting = spots.filter((one) => one.kind === spot.kind && one.id === spot.id);
  const commands = boardCommands();
  const build = (one: CommandSpot) => {
    onClose();
    void ask(commandAt(one));
  };
  return (
    <Sheet
      open
      title={placeTitle(island, spot.kind, spot.id)}
      onClose={onClose}
      size="small"
      class="s-sheet s-spot-menu"
    >
      <ul class="s-choices k-stack k-gap-8">
        {fitting.map((one) => {
          const shape = commands[one.command];
          return (
            <li key={one.command}>
              <button type="button" onClick={() => build(one)}>
                <b>{shape?.does()}</b>
                {shape?.tool && <Pile cards={costOf(view.value, shape.tool)} size={20} />}
              </button>
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}
