import '../../../../table/table.css';
import '../../resources.css';
import '../table.css';
import type { JSX } from 'preact';
import { Board, type Spot } from '../../../../board';
import { settings } from '../../../../state';
import type { StepProps } from '../../../../table';
import { slotOf } from '../../expansion';
import { tokensOf } from '../../logic/tokens';
import { coloursOf, type SettlersView } from '../../view';
import { g } from '../../words';
import { boardWords } from '../boardwords';
import { Pile, SeatName } from '../RichText';

interface StepBoardProps extends StepProps {
  spots?: readonly Spot[];
  onPick?: (spot: Spot) => void;
  busy?: boolean;
}

/** The island of a view by itself; with spots, places on it can be picked. */
export function StepBoard({ view, spots = [], onPick, busy = false }: StepBoardProps): JSX.Element | null {
  const shown = view as SettlersView;
  if (!shown.island) return null;
  return (
    <Board
      island={shown.island}
      pieces={shown.pieces}
      tokens={tokensOf(shown)}
      drawings={slotOf((expansion) => expansion.drawings)}
      redrawn={slotOf((expansion) => expansion.redrawn?.(shown))}
      seats={coloursOf(shown)}
      palette={settings.palette.value}
      spots={spots}
      {...(onPick ? { onPick } : {})}
      words={boardWords()}
      motion={false}
      busy={busy}
    />
  );
}

type Cards = Readonly<Record<string, number>> | undefined;

const sum = (...some: readonly Cards[]): Readonly<Record<string, number>> => {
  const found: Record<string, number> = {};
  for (const cards of some) for (const [kind, n] of Object.entries(cards ?? {})) found[kind] = (found[kind] ?? 0) + n;
  return found;
};

/** Cards of each seat, where the view shows them: all of them, or the one whose view it is. */
export function StepHands({ view, seat: own }: StepProps): JSX.Element | null {
  const shown = view as SettlersView;
  const hand = shown.resources?.hand;
  const hands = shown.resources?.hands?.map((cards, seat) => [seat, cards] as const);
  const known = hands ?? (own === undefined || !hand ? [] : [[own, hand] as const]);
  if (known.length === 0) return null;
  const mine = own === undefined ? {} : { [own]: sum(shown.cards?.ready, shown.cards?.fresh) };
  const held = shown.cards?.held ?? mine;
  const kinds = g().table.cards;
  return (
    <ul class="s-step-hands k-stack k-gap-8">
      {known.map(([seat, hand]) => (
        <li key={seat}>
          <strong>
            <SeatName view={shown} seat={seat} />
          </strong>
          <Pile cards={hand} size={22} whole={hands !== undefined} />
          <small>
            {Object.entries(held[seat] ?? {})
              .map(([kind, n]) => `${(kinds as Readonly<Record<string, string>>)[kind] ?? kind} ×${n}`)
              .join(' · ')}
          </small>
        </li>
      ))}
    </ul>
  );
}
