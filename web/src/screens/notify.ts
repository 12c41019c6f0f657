/** Notifications of the system. Only pages that came over https (or from this machine) may have them. */

import { t } from '../i18n';
import { settings } from '../state';

export const canNotify = (): boolean => typeof Notification !== 'undefined' && globalThis.isSecureContext;

/** Asks the person's leave when it is switched on; without it, it stays off. */
export async function setNotify(on: boolean): Promise<void> {
  settings.notify.value = on && canNotify() && (await Notification.requestPermission()) === 'granted';
}

/** It is this person's turn at that table. */
export const notifyTurn = (table: string): void => note(t().table.yourTurn, table, 'kaitaku-turn');

/** Somebody calls this person as the judge. title: in words of the judge's, which the first page does without. */
export const notifyCall = (title: string, table: string): void => note(title, table, `kaitaku-call-${table}`);

function note(title: string, body: string, tag: string): void {
  if (!settings.notify.peek() || !canNotify() || !document.hidden || Notification.permission !== 'granted') return;
  try {
    const shown = new Notification(title, { body, tag });
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  } catch {
    // phones allow notifications from service workers only
    const { pathname } = location;
    void workerOf().then((worker) => worker?.showNotification(title, { body, tag, data: { path: pathname } }));
  }
}

const workerOf = async (): Promise<ServiceWorkerRegistration | undefined> =>
  canNotify() ? navigator.serviceWorker?.getRegistration() : undefined;

/** Removal of the notices that somebody is awaited at a table where they are. */
export async function clearTurn(room: string): Promise<void> {
  const shown = await (await workerOf())?.getNotifications({ tag: `turn-${room}` });
  for (const notification of shown ?? []) notification.close();
}
