/** Tab for what people have written about steps of a game that they look at together. */

import { type ComponentChildren, createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Tab } from '../ui';

export interface NotesTab {
  readonly label: string;
  /** Number of notes, and how it is spoken. */
  readonly badge: number;
  readonly badgeLabel: string;
  readonly panel: () => ComponentChildren;
}

/** Notes of a game that is looked at together. */
export const NotesContext = createContext<NotesTab | undefined>(undefined);

/** The tab, to be put beside log and talk; none where there are no notes. */
export function useNotesTab(): readonly Tab<'notes'>[] {
  const notes = useContext(NotesContext);
  return notes ? [{ key: 'notes', ...notes }] : [];
}
