/** Installing the client on this device, where the browser offers it; it is asked for on a press alone. */

import { signal } from '@preact/signals';

/** Event by which a browser says that it would install the page (wicg.github.io/manifest-incubations). */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/** Prompt with which the browser would ask, until it has. */
export const installPrompt = signal<InstallPrompt | undefined>(undefined);
export const installed = signal(false);

/** Safari on phones and tablets: it alone says whether a page was opened from the home screen. */
const onHomeScreen = (): boolean | undefined => (navigator as { readonly standalone?: boolean }).standalone;

/** Whether this device installs by hand, from the browser's own menu. */
export const installsByHand = (): boolean => onHomeScreen() === false;

/** From the start, since the browser says it once. */
export function followInstalling(): void {
  installed.value = onHomeScreen() === true || matchMedia('(display-mode: standalone)').matches;
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault(); // no banner of the browser's over the page
    installPrompt.value = event as InstallPrompt;
  });
  addEventListener('appinstalled', () => {
    installed.value = true;
    installPrompt.value = undefined;
  });
}

/** Ask; a browser asks once for each time that it has offered it. */
export async function install(): Promise<void> {
  const asked = installPrompt.value;
  installPrompt.value = undefined;
  await asked?.prompt();
}
