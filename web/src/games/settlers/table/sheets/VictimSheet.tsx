import type { JSX } from 'preact';
import { Art, icon } from '../../../../art';
import { Sheet, useHotkeys } from '../../../../ui';
import { victimsAt } from '../../logic/spots';
import { g, nameOf } from '../../words';
import { useTable } from '../model';
import { SeatName } from '../RichText';

/** P7: whom to rob, when several can be. */
export function VictimSheet({ hex, onClose }: { hex: number; onClose: () => void }): JSX.Element {
  const { view, legal, ask } = useTable();
  const words = g().table;
  const victims = victimsAt(legal.value, hex);
  const rob = (victim: number) => {
    onClose();
    void ask({ is: 'MoveRobber', hex, victim });
  };
  useHotkeys(
    words.robberTitle,
    victims.map((victim, i) => ({
      key: String(i + 1),
      label: nameOf(view.value, victim),
      run: () => rob(victim),
    })),
  );
  return (
    <Sheet open title={words.robberTitle} onClose={onClose} size="small" class="s-sheet">
      <ul class="s-choices">
        {victims.map((victim, i) => {
          const n = view.value.purse?.counts[victim] ?? 0;
          return (
            <li key={victim}>
              <button type="button" onClick={() => rob(victim)}>
                <span class="k-spoken">{words.victim({ who: nameOf(view.value, victim), n })}</span>
                <span class="s-choice-who" aria-hidden="true">
                  <SeatName view={view.value} seat={victim} size={26} />
                </span>
                <span class="s-choice-count" aria-hidden="true">
                  <Art picture={icon('cards')} size={20} />
                  <b>{n}</b>
                </span>
                <span class="k-key" aria-hidden="true">
                  {i + 1}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}
