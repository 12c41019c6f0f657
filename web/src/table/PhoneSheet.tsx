import './table.css';
import type { ComponentChildren, JSX, Ref } from 'preact';
import { useContext, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { type Folding, FoldingContext, questionShown } from '../clock';
import { tableWords } from '../i18n/table';
import { ErrorBoundary } from '../ui';
import { LookBackContext, LookBackPrimary } from './LookBack';
import { QuestionSlot } from './QuestionSlot';

export type SheetSize = 'low' | 'half' | 'high';

const SIZES: readonly SheetSize[] = ['low', 'half', 'high'];
/** Pixels of a drag that mean the next height. */
const DRAG = 36;

/** Dragged or pressed, it changes the sheet's height; arrow keys do the same. */
function Handle({ size, step }: { size: SheetSize; step: (by: 1 | -1) => void }): JSX.Element {
  const from = useRef<number | undefined>(undefined);
  const dragged = useRef(false);
  const said = tableWords().sheetSize;
  return (
    <button
      type="button"
      class="s-handle"
      aria-label={size === 'high' ? said.smaller : said.bigger}
      aria-expanded={size !== 'low'}
      onPointerDown={(event) => {
        from.current = event.clientY;
        dragged.current = false;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerUp={(event) => {
        const by = (from.current ?? event.clientY) - event.clientY;
        dragged.current = Math.abs(by) > DRAG;
        if (dragged.current) step(by > 0 ? 1 : -1);
      }}
      onClick={() => {
        if (!dragged.current) step(size === 'high' ? -1 : 1);
        dragged.current = false;
      }}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
        event.preventDefault();
        step(event.key === 'ArrowUp' ? 1 : -1);
      }}
    >
      <i aria-hidden="true" />
    </button>
  );
}

export interface SheetTab<K extends string> {
  readonly key: K;
  readonly label: string;
  /** A count to notice, and how it is spoken. */
  readonly badge?: number;
  readonly badgeLabel?: string;
}

export interface PhoneSheetProps<K extends string> {
  label: string;
  tabs: readonly SheetTab<K>[];
  tab: K;
  size: SheetSize;
  onChange: (tab: K, size: SheetSize) => void;
  /** Stands beside the board at one height: the phone is held in landscape. */
  fixed?: boolean;
  /** Above the tab's body; given the height and the tab. */
  head?: ComponentChildren;
  /** Question to be answered first: it takes the place of the tab, and any tab puts it aside. */
  answer?: ComponentChildren;
  /** First of all, whatever tab is open. */
  above?: ComponentChildren;
  /** Below what is answered. */
  below?: ComponentChildren;
  /** Below, while the sheet is folded. */
  folded?: ComponentChildren;
  /** The one next thing, always within reach. */
  primary: ComponentChildren;
  children: ComponentChildren;
}

/** Whether somebody writes there. */
const writes = (sheet: HTMLElement | null): boolean =>
  sheet?.contains(document.activeElement) === true && document.activeElement?.matches('input, textarea') === true;

/**
 * Question to the table: it takes the place of the tab, so that the board stays where it is, until the reader folds it
 * to a line; it begins as one where it has no room, or where they would lose what they write.
 */
function useQuestion(size: SheetSize): { sheet: Ref<HTMLElement>; asked: boolean; folding: Folding } {
  const sheet = useRef<HTMLElement>(null);
  const [folded, fold] = useState(size === 'low');
  const { key, idle = false } = questionShown.value ?? {};
  const asked = questionShown.value !== undefined;
  useLayoutEffect(() => {
    if (key !== undefined) fold(idle || size === 'low' || writes(sheet.current));
  }, [key, idle]);
  return { sheet, asked, folding: { folded, fold } };
}

/** The phone's sheet: three heights, a few tabs, and the one next thing always within reach. */
export function PhoneSheet<K extends string>(props: PhoneSheetProps<K>): JSX.Element {
  const { label, tabs, tab, fixed = false, onChange, head, above, answer, below, folded, primary, children } = props;
  const lookBack = useContext(LookBackContext);
  const { sheet, asked, folding } = useQuestion(fixed ? 'half' : props.size);
  const question = asked && !folding.folded;
  const size = fixed || question ? 'half' : props.size;
  const answered = question || answer;
  const step = (by: 1 | -1) => onChange(tab, SIZES[Math.max(0, Math.min(2, SIZES.indexOf(props.size) + by))] ?? 'half');
  const choose = (next: K) => {
    folding.fold(true);
    if (next === tab && size !== 'low' && !fixed && !answered) onChange(next, 'low');
    else onChange(next, size === 'low' ? 'half' : props.size);
  };
  return (
    <section
      ref={sheet}
      class={`s-phone-sheet s-size-${size} s-tab-${tab} ${answered ? 's-answering' : ''}`}
      aria-label={label}
    >
      {!fixed && !answered && <Handle size={size} step={step} />}
      {above}
      {!question && answer}
      {size !== 'low' && !answered && head}
      <FoldingContext.Provider value={folding}>
        <QuestionSlot />
      </FoldingContext.Provider>
      {size !== 'low' && !answer && (
        <div class="s-sheet-body" hidden={question}>
          <ErrorBoundary name={tab}>{children}</ErrorBoundary>
        </div>
      )}
      {answered ? below : size === 'low' && folded}
      <nav class="s-phone-nav" aria-label={label}>
        {tabs.map(({ key, label: name, badge = 0, badgeLabel }) => (
          <button
            key={key}
            type="button"
            aria-pressed={key === tab && size !== 'low' && !answered}
            class={key === tab && size !== 'low' && !answered ? 's-on' : ''}
            onClick={() => choose(key)}
          >
            {name}
            {badge > 0 && (
              <span class="k-badge">
                <span aria-hidden="true">{badge}</span>
                <span class="k-spoken">{badgeLabel ?? badge}</span>
              </span>
            )}
          </button>
        ))}
        {lookBack ? <LookBackPrimary lookBack={lookBack} /> : primary}
      </nav>
    </section>
  );
}
