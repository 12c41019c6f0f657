import type { ComponentChildren, JSX } from 'preact';
import { layout } from './layout';
import type { SheetSize } from './PhoneSheet';
import { QuestionSlot } from './QuestionSlot';

interface TableFrameProps {
  /** The game's own class. */
  class?: string;
  /** Whether the reader has no seat. */
  watching: boolean;
  sheetSize: SheetSize;
  strip: ComponentChildren;
  board: ComponentChildren;
  side: ComponentChildren;
  dock: ComponentChildren;
  /** The next thing, where it stands at the foot of the side column. */
  primary?: ComponentChildren;
  /** Below the board of a tablet held upright: what waits, and the tabs that open above the dock. */
  rows?: { readonly offer: ComponentChildren; readonly tabs: ComponentChildren };
  /** Sheet below the board on a phone that stands, beside it on one that lies. */
  sheet: (landscape: boolean) => ComponentChildren;
  /** Dialogs over it all. */
  children?: ComponentChildren;
}

/** A table's parts where the screen has room for them. */
export function TableFrame({ watching, sheetSize, class: own = '', ...parts }: TableFrameProps): JSX.Element {
  const kind = layout.value;
  const look = `s-table ${own} s-${kind} ${watching ? 's-watching' : ''}`;
  if (kind === 'phone' || kind === 'landscape') {
    const landscape = kind === 'landscape';
    return (
      <div class={`${look} s-sheet-${landscape ? 'half' : sheetSize}`}>
        {parts.strip}
        {parts.board}
        {parts.sheet(landscape)}
        {parts.children}
      </div>
    );
  }
  if (kind === 'tablet' && parts.rows) {
    // in the order in which they are read, whatever their places
    return (
      <div class={`${look} s-sheet-${sheetSize}`}>
        {parts.strip}
        <QuestionSlot />
        {sheetSize !== 'high' && parts.rows.offer}
        {parts.board}
        {parts.rows.tabs}
        {parts.dock}
        {parts.children}
      </div>
    );
  }
  const columns = `s-columns ${kind === 'tablet' ? 's-medium' : ''}`;
  if (kind === 'medium' && parts.primary !== undefined) {
    return (
      <div class={`${look} ${columns} s-foot-primary`}>
        {parts.side}
        {parts.board}
        {parts.dock}
        {parts.primary}
        {parts.children}
      </div>
    );
  }
  return (
    <div class={`${look} ${columns}`}>
      {parts.board}
      {parts.side}
      {parts.dock}
      {parts.children}
    </div>
  );
}
