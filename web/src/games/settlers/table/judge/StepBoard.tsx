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

/** What each seat holds, where the view shows it. */
export function StepHands({ view }: StepProps): JSX.Element | null {
  const shown = view as SettlersView;
  const hands = shown.resources?.hands;
  if (!hands) return null;
  const held = shown.cards?.held ?? {};
  const kinds = g().table.cards;
  return (
    <ul class="s-step-hands k-stack k-gap-8">
      {hands.map((hand, seat) => (
        <li key={seat}>
          <strong>
            <SeatName view={shown} seat={seat} />
          </strong>
          <Pile cards={hand} size={22} />
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
