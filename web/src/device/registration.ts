/** The service worker of this site. Only pages that came over https (or from this machine) may have one. */

const FILE = '/worker.js';

export const takesWorkers = (): boolean => globalThis.isSecureContext && 'serviceWorker' in navigator;

/** The worker's registration, once it may do something; without it all goes on as before. */
export async function workerRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  if (!import.meta.env.PROD || !takesWorkers()) return undefined;
  try {
    await navigator.serviceWorker.register(FILE, { updateViaCache: 'none' });
    return await navigator.serviceWorker.ready;
  } catch {
    return undefined;
  }
}

/** ms after which it is registered even though the page is never at rest. */
const PATIENCE = 5_000;

/** Once the page is there and at rest, since it comes first: its files come before it draws. */
export function registerWorker(): void {
  const register = () => void workerRegistration();
  const later = () => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(register, { timeout: PATIENCE });
    else register();
  };
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}
