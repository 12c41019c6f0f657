/** The service worker of this site, if the browser takes one. Only pages that came over https (or from this machine) have one. */

const FILE = '/worker.js';

export const takesWorkers = (): boolean => globalThis.isSecureContext && 'serviceWorker' in navigator;

/** Once the page is there, since it comes first. */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !takesWorkers()) return;
  // without it all goes on as before
  const register = () => void navigator.serviceWorker.register(FILE, { updateViaCache: 'none' }).catch(() => undefined);
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}
