import type { JSX } from 'preact';
import { Sheet } from '../../../../ui';
import { COSTS } from '../../logic/costs';
import { placeTitle } from '../../logic/place';
import { askAt, boardSpots, DEEDS, type DeedSpot } from '../../logic/spots';
import { g } from '../../words';
import { useTable } from '../model';
import { Pile } from '../Words';

/** A place was tapped without a piece chosen: what fits there. */
export function SpotMenu({ spot, onClose }: { spot: DeedSpot; onClose: () => void }): JSX.Element | null {
  const { view, offers, ask } = useTable();
  const { island } = view.value;
  if (!island) return null;
  const { spots } = boardSpots(offers.value, island, undefined, { aids: false, freeRoads: false });
  const fitting = spots.filter((one) => one.kind === spot.kind && one.id === spot.id);
  const build = (one: DeedSpot) => {
    onClose();
    void ask(askAt(one));
  };
  return (
    <Sheet open title={placeTitle(island, spot.kind, spot.id)} onClose={onClose} size="small" class="s-sheet">
      <ul class="s-choices">
        {fitting.map((one) => {
          const { word, tool } = DEEDS[one.deed];
          return (
            <li key={one.deed}>
              <button type="button" onClick={() => build(one)}>
                <b>{g().place.deeds[word]}</b>
                {tool && <Pile cards={COSTS[tool]} size={20} />}
              </button>
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}
