import type { JSX } from 'preact';
import { Art, icon } from '../../../../art';
import { isLegal, legalValues } from '../../../../state/legal';
import { Button, Sheet, useHotkeys } from '../../../../ui';
import type { SheetProps } from '../../expansion';
import { useTable } from '../../table/model';
import { SeatName } from '../../table/RichText';
import { nameOf } from '../../words';
import { w } from './tablewords';

/** A10: from whom to take a resource after a 7, if from anybody. */
export function StealSheet({ onClose }: SheetProps): JSX.Element {
  const { view, legal, ready, ask } = useTable();
  const words = w();
  const victims = legalValues(legal.value, 'StealCard', 'victim');
  const steal = (victim: number) => void ask({ is: 'StealCard', victim });
  useHotkeys(
    words.steal,
    victims.map((victim, i) => ({ key: String(i + 1), label: nameOf(view.value, victim), run: () => steal(victim) })),
  );
  return (
    <Sheet open title={words.steal} onClose={onClose} size="small" class="s-sheet">
      <ul class="s-choices">
        {victims.map((victim, i) => {
          const n = view.value.purse?.counts[victim] ?? 0;
          return (
            <li key={victim}>
              <button type="button" disabled={!ready.value} onClick={() => steal(victim)}>
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
      {isLegal(legal.value, 'DeclineSteal') && (
        <p class="barbarians-decline">
          <Button busy={!ready.value} onClick={() => void ask({ is: 'DeclineSteal' })}>
            {words.decline}
          </Button>
        </p>
      )}
    </Sheet>
  );
}
