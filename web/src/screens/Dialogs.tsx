/** Dialogs that may lie over any page; what is in them comes once a page is drawn. */

import type { JSX } from 'preact';
import { t } from '../i18n';
import { closeMe, isWaiting, meOpen, settingsOpen } from '../state/overlays';
import { Dialog } from '../ui';
import { part } from '../ui/part';

const SettingsForm = part(async () => (await import('./SettingsForm')).SettingsForm, { lines: 8 });
const OwnName = part(async () => (await import('./OwnName')).OwnName);

/** All that one may choose for this browser. */
export function SettingsDialog(): JSX.Element {
  return (
    <Dialog
      open={settingsOpen.value}
      title={t().settings.title}
      onClose={() => {
        settingsOpen.value = false;
      }}
    >
      <SettingsForm heading="h3" />
    </Dialog>
  );
}

/** The name and colour of the reader. */
export function MeDialog(): JSX.Element {
  return (
    <Dialog open={meOpen.value} size="small" title={t().me.title} onClose={() => closeMe({ saved: false })}>
      <OwnName submit={isWaiting() ? t().me.go : t().me.save} />
    </Dialog>
  );
}
