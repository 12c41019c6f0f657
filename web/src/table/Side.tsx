import type { ComponentChildren, JSX } from 'preact';
import { ErrorBoundary, Segmented, type Tab, Tabs } from '../ui';
import { QuestionSlot } from './QuestionSlot';

export interface SideProps<K extends string> {
  label: string;
  /** Label of the tabs, for those who don't see them. */
  tabsLabel: string;
  players: ComponentChildren;
  tabs: readonly Tab<K>[];
  current: K;
  onChange: (tab: K) => void;
  /** Content in the place of the tabs. */
  instead?: ComponentChildren;
}

/** The right column: what the table is asked, players, then tabs. A fault in one of them leaves the others standing. */
export function Side<K extends string>({
  label,
  tabsLabel,
  players,
  tabs,
  instead,
  ...rest
}: SideProps<K>): JSX.Element {
  return (
    <aside class="s-side k-column k-gap-10" aria-label={label}>
      <QuestionSlot />
      <ErrorBoundary name="players">{players}</ErrorBoundary>
      {instead ? (
        <section class="s-panel">{instead}</section>
      ) : (
        <Tabs
          class="s-panel"
          label={tabsLabel}
          tabs={tabs.map((tab) => ({
            ...tab,
            panel: () => <ErrorBoundary name={tab.key}>{tab.panel()}</ErrorBoundary>,
          }))}
          {...rest}
        />
      )}
    </aside>
  );
}

interface NotesProps<K extends string> {
  label: string;
  current: K;
  tabs: readonly { readonly key: K; readonly label: string; readonly panel: () => ComponentChildren }[];
  onChange: (tab: K) => void;
}

/** On a phone, one tab of the sheet for what the side has several for: log, chat and the like. */
export function Notes<K extends string>({ label, current, tabs, onChange }: NotesProps<K>): JSX.Element {
  const shown = tabs.find(({ key }) => key === current) ?? tabs[0];
  return (
    <div class="s-notes">
      <Segmented<K>
        legend={label}
        hideLegend
        value={shown?.key ?? current}
        choices={tabs.map((tab) => ({ value: tab.key, label: tab.label }))}
        onChange={onChange}
      />
      {shown?.panel()}
    </div>
  );
}
