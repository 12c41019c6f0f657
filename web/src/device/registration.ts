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

/** Once the page is there, since it comes first. */
export function registerWorker(): void {
  const register = () => void workerRegistration();
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}
