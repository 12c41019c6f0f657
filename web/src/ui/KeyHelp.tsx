import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { t } from '../i18n';
import { settings } from '../state/settings';
import { Dialog } from './Dialog';
import { type HotkeyGroup, hotkeyGroups } from './hotkeys';

export const keyHelpOpen = signal(false);

/** Groups that the help lists: those of the same title are one, and none is without keys. */
function listed(groups: readonly HotkeyGroup[]): HotkeyGroup[] {
  const byTitle = new Map<string, HotkeyGroup>();
  for (const group of groups) {
    const known = byTitle.get(group.title);
    byTitle.set(group.title, { title: group.title, keys: [...(known?.keys ?? []), ...group.keys] });
  }
  return [...byTitle.values()]
    .map(({ title, keys }) => ({ title, keys: keys.filter((hotkey) => !hotkey.unlisted) }))
    .filter(({ keys }) => keys.length > 0);
}

/** The list of keys that act here. Put once on the page. */
export function KeyHelp(): JSX.Element {
  return (
    <Dialog
      open={keyHelpOpen.value}
      title={t().keys.title}
      onClose={() => {
        keyHelpOpen.value = false;
      }}
    >
      {!settings.hotkeys.value && <p class="k-note">{t().keys.off}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <section tabIndex={0} aria-label={t().keys.title}>
        {listed(hotkeyGroups.value).map((group) => (
          <section key={group.title} class="k-keys">
            <h3>{group.title}</h3>
            <dl>
              {group.keys.map((hotkey) => (
                <div key={hotkey.key}>
                  <dt>
                    <kbd class="k-key">{hotkey.key}</kbd>
                  </dt>
                  <dd>{hotkey.label}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </section>
    </Dialog>
  );
}
