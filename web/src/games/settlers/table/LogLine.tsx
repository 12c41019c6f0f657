import type { ComponentChildren, JSX } from 'preact';
import { Chip } from '../../../ui';
import type { Line } from '../logic/lines';
import type { SettlersView } from '../view';
import { g } from '../words';
import { RichText } from './Words';

export interface LogLineProps {
  line: Line;
  view: SettlersView;
  chip?: number;
  /** What can be done about it. */
  children?: ComponentChildren;
}

/** One line of the log: who, and what. */
export function LogLine({ line, view, chip = 20, children }: LogLineProps): JSX.Element {
  const colour = line.seat === undefined ? undefined : view.seats[line.seat]?.colour;
  return (
    <li class={`s-line ${line.tone ? `s-line-${line.tone}` : ''}`}>
      {colour ? <Chip colour={colour} size={chip} /> : <span class="s-line-nobody" aria-hidden="true" />}
      <RichText text={line.text} view={view} />
      {children}
      {line.forced && <small class="k-pill s-line-clock">{g().play.log.byClock}</small>}
    </li>
  );
}
