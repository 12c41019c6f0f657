/** Notifications of the system. Only pages that came over https (or from this machine) may have them. */

import { t } from '../i18n';
import { settings } from '../state';

export const canNotify = (): boolean => typeof Notification !== 'undefined' && globalThis.isSecureContext;

/** Asks the person's leave when it is switched on; without it, it stays off. */
export async function setNotify(on: boolean): Promise<void> {
  settings.notify.value = on && canNotify() && (await Notification.requestPermission()) === 'granted';
}

/** It is this person's turn at that table. */
export function notifyTurn(table: string): void {
  if (!settings.notify.peek() || !canNotify() || !document.hidden || Notification.permission !== 'granted') return;
  try {
    const note = new Notification(t().table.yourTurn, { body: table, tag: 'kaitaku-turn' });
    note.onclick = () => {
      window.focus();
      note.close();
    };
  } catch {
    // phones allow notifications from service workers only; sound and title still tell
  }
}
