import type { JSX } from 'preact';
import { layout } from '../../../table';
import { ErrorBoundary } from '../../../ui';
import { registeredExpansions } from '../expansion';
import { g } from '../words';
import { BuildButtons } from './BuildButtons';
import { DrawerButton } from './DrawerButton';
import { Hand } from './Hand';
import { useTable } from './model';
import { PrimaryButton } from './PrimaryButton';
import { Owed } from './trade/Promises';

/** Below the board: the hand, what can be built, the next thing (across a tablet it is below the side column). Those who watch have none. */
export function Dock(): JSX.Element | null {
  const { seat } = useTable();
  if (seat.value === undefined) return null;
  return (
    <section class="s-dock" aria-label={g().table.hand}>
      <ErrorBoundary name="dock">
        <div class="s-held">
          <Owed />
          <Hand />
          <DrawerButton />
          {registeredExpansions().map(({ name, Cards }) => Cards && <Cards key={name} />)}
        </div>
        <BuildButtons />
        {layout.value !== 'medium' && <PrimaryButton />}
      </ErrorBoundary>
    </section>
  );
}
