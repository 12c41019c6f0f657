import type { ComponentChildren, JSX } from 'preact';
import { useId, useRef } from 'preact/hooks';

export interface Tab<K extends string> {
  readonly key: K;
  readonly label: string;
  /** A count to notice; 0 or undefined shows none. */
  readonly badge?: number | undefined;
  /** Words in which the count is spoken: "2 offers". */
  readonly badgeLabel?: string | undefined;
  readonly panel: () => ComponentChildren;
}

export interface TabsProps<K extends string> {
  tabs: readonly Tab<K>[];
  current: K;
  onChange: (key: K) => void;
  label: string;
  /** Keeps the panels that aren't shown on the page, hidden (drafts and scroll positions stay). */
  keepAlive?: boolean;
  class?: string;
}

/** Tabs by the ARIA pattern: one tab stop, arrows move, Home and End jump. */
export function Tabs<K extends string>({
  tabs,
  current,
  onChange,
  label,
  keepAlive = false,
  class: className = '',
}: TabsProps<K>): JSX.Element {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const go = (index: number) => {
    const next = tabs[(index + tabs.length) % tabs.length];
    if (!next) return;
    onChange(next.key);
    list.current?.querySelector<HTMLElement>(`[data-key="${next.key}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.key === current);
    if (event.key === 'ArrowRight') go(at + 1);
    else if (event.key === 'ArrowLeft') go(at - 1);
    else if (event.key === 'Home') go(0);
    else if (event.key === 'End') go(tabs.length - 1);
    else return;
    event.preventDefault();
  };
  return (
    <div class={`k-tabs ${className}`}>
      <div class="k-tab-list" role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            data-key={tab.key}
            id={`${id}-${tab.key}`}
            aria-selected={tab.key === current}
            aria-controls={`${id}-${tab.key}-panel`}
            tabIndex={tab.key === current ? 0 : -1}
            onClick={() => onChange(tab.key)}
          >
            {tab.label}
            {tab.badge ? (
              <span class="k-badge">
                <span aria-hidden={tab.badgeLabel !== undefined}>{tab.badge}</span>
                {tab.badgeLabel && <span class="k-spoken">{tab.badgeLabel}</span>}
              </span>
            ) : null}
          </button>
        ))}
      </div>
      {tabs
        .filter((tab) => keepAlive || tab.key === current)
        .map((tab) => (
          <div
            key={tab.key}
            class="k-tab-panel"
            role="tabpanel"
            id={`${id}-${tab.key}-panel`}
            aria-labelledby={`${id}-${tab.key}`}
            hidden={tab.key !== current}
          >
            {tab.panel()}
          </div>
        ))}
    </div>
  );
}
