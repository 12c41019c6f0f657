import type { ComponentChildren, JSX } from 'preact';
import { LogLine as Frame } from '../../../table';
import type { Line } from '../logic/lines';
import type { SettlersView } from '../view';
import { RichText } from './RichText';

export interface LogLineProps {
  line: Line;
  view: SettlersView;
  chip?: number;
  entry?: number | undefined;
  /** What can be done about it. */
  children?: ComponentChildren;
}

/** One line of the log: who, and what. */
export function LogLine({ line, view, chip = 20, entry, children }: LogLineProps): JSX.Element {
  const colour = line.seat === undefined ? undefined : view.seats[line.seat]?.colour;
  return (
    <Frame colour={colour} tone={line.tone} forced={line.forced} chip={chip} entry={entry}>
      <RichText text={line.text} view={view} />
      {children}
    </Frame>
  );
}
