import type { ComponentChildren, JSX } from 'preact';
import type { Pile as Piled } from '../../view';
import { Pile } from '../RichText';
import { Exchange } from './signs';

export interface SideProps {
  label: string;
  /** Behind the label. */
  note?: ComponentChildren;
  children: ComponentChildren;
}

function Side({ label, note, children }: SideProps): JSX.Element {
  return (
    <div>
      <small>
        <span>{label}</span>
        {note}
      </small>
      {children}
    </div>
  );
}

/** The two sides of an offer or a call: what is given, then what is got. */
export function Sides({ give, get }: { give: SideProps; get: SideProps }): JSX.Element {
  return (
    <div class="s-deal">
      <Side {...give} />
      <Exchange />
      <Side {...get} />
    </div>
  );
}

/** The same in one line, without words. */
export function SidesLine({ give, get, size = 17 }: { give: Piled; get: Piled; size?: number }): JSX.Element {
  return (
    <span class="s-slim-deal k-inline k-gap-5">
      <Pile cards={give} size={size} running />
      <Exchange size={size + 1} />
      <Pile cards={get} size={size} running />
    </span>
  );
}
