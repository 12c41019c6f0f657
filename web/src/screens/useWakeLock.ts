import { useEffect } from 'preact/hooks';

/** Keeps the screen awake while it matters, where the browser allows it. */
export function useWakeLock(wanted: boolean): void {
  useEffect(() => {
    if (!wanted || !('wakeLock' in navigator)) return;
    let held: WakeLockSentinel | undefined;
    let over = false;
    const hold = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        held = await navigator.wakeLock.request('screen');
        if (over) await held.release();
      } catch {
        // low battery, or not allowed: the screen sleeps as it likes
      }
    };
    document.addEventListener('visibilitychange', hold);
    void hold();
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', hold);
      void held?.release().catch(() => undefined);
    };
  }, [wanted]);
}
