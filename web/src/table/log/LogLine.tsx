import type { ComponentChildren, JSX } from 'preact';
import { tableWords } from '../../i18n/table';
import type { Colour } from '../../net/view';
import { Chip } from '../../ui';

export interface LogLineProps {
  /** Of the seat that did it. */
  colour: Colour | undefined;
  /** notable: stands out; divider: begins a turn. */
  tone?: 'notable' | 'divider' | undefined;
  /** Time was up: the clock did it for the seat (E2). */
  forced?: boolean | undefined;
  chip?: number;
  /** Its number in the log, by which a judge's call names it. */
  entry?: number | undefined;
  /** The sentence, and what can be done about it. */
  children: ComponentChildren;
}

/** One line of the log: who, and what. */
export function LogLine({ colour, tone, forced, chip = 20, entry, children }: LogLineProps): JSX.Element {
  return (
    <li class={`s-line ${tone ? `s-line-${tone}` : ''}`}>
      {colour ? <Chip colour={colour} size={chip} /> : <span class="s-line-nobody" aria-hidden="true" />}
      {children}
      {entry !== undefined && (
        <small class="s-line-entry" title={tableWords().entry(entry)}>
          {entry}
        </small>
      )}
      {forced && <small class="k-pill s-line-clock">{tableWords().byClock}</small>}
    </li>
  );
}
