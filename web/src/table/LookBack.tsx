/** The way back into the game that is being watched. */

import { createContext, type JSX } from 'preact';
import { useContext } from 'preact/hooks';
import { Art, icon } from '../art';
import { tableWords } from '../i18n/table';
import { PrimaryButton } from './PrimaryButton';

/** Leads those who watch back into the game; undefined for whom there is no such way. */
export const LookBackContext = createContext<(() => void) | undefined>(undefined);

/** In the bar over the table. */
export function LookBackButton(): JSX.Element | null {
  const lookBack = useContext(LookBackContext);
  if (!lookBack) return null;
  const label = tableWords().lookBack;
  return (
    <button
      type="button"
      class="k-button k-glass k-small s-look-back"
      aria-keyshortcuts="<"
      title={label}
      onClick={lookBack}
    >
      <Art picture={icon('turn-back')} size={16} />
      <span>{label}</span>
    </button>
  );
}

/** On a phone: in the place of the one next thing, which those who watch have none of. */
export function LookBackPrimary({ lookBack }: { lookBack: () => void }): JSX.Element {
  const label = tableWords().lookBack;
  return (
    <PrimaryButton action="look-back" label={label} enabled leads ready sending={false} compact onPress={lookBack} />
  );
}
