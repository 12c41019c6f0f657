import type { JSX } from 'preact';
import { Art, icon } from '../../../../art';
import { useHotkeys } from '../../../../ui';
import { g, nameOf } from '../../words';
import { useTable } from '../model';
import { SeatName } from '../RichText';

interface VictimListProps {
  /** Heading under which the keys of the list stand. */
  readonly title: string;
  readonly victims: readonly number[];
  readonly onChoose: (victim: number) => void;
}

/** Seats that a card may be taken from, each with the number of its cards; digits choose. */
export function VictimList({ title, victims, onChoose }: VictimListProps): JSX.Element {
  const { view, ready } = useTable();
  useHotkeys(
    title,
    victims.map((victim, i) => ({
      key: String(i + 1),
      label: nameOf(view.value, victim),
      run: () => onChoose(victim),
    })),
  );
  return (
    <ul class="s-choices k-stack k-gap-8">
      {victims.map((victim, i) => {
        const n = view.value.resources?.counts[victim] ?? 0;
        return (
          <li key={victim}>
            <button type="button" disabled={!ready.value} onClick={() => onChoose(victim)}>
              <span class="k-spoken">{g().table.victim({ who: nameOf(view.value, victim), n })}</span>
              <span class="s-choice-who" aria-hidden="true">
                <SeatName view={view.value} seat={victim} size={26} />
              </span>
              <span class="s-choice-count k-inline k-gap-5" aria-hidden="true">
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
  );
}
