import { useEffect, useRef, useState } from 'preact/hooks';
import { refusalText } from '../i18n';
import { deviceWords } from '../i18n/device';
import { HttpRefused } from '../net/http';
import { NotSubscribed, pushDevice, renewPush } from './push';

/**
 * Opting in and out, one act at a time, and why the last one failed. `wanted`: how the switch stands that is being
 * turned, which is not disabled meanwhile, so that the focus stays on it.
 */
export function usePush() {
  const [error, setError] = useState<string>();
  const [wanted, setWanted] = useState<boolean>();
  const running = useRef(false);

  useEffect(() => {
    if (pushDevice.peek() === undefined) void renewPush();
  }, []);

  const run = async (act: () => Promise<void>, on?: boolean): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setWanted(on);
    setError(undefined);
    try {
      await act();
    } catch (failure) {
      if (failure instanceof NotSubscribed) setError(deviceWords().failed[failure.why]);
      else if (failure instanceof HttpRefused) {
        setError(refusalText({ code: failure.code, clause: '', params: failure.params }));
      } else throw failure;
    } finally {
      running.current = false;
      setWanted(undefined);
    }
  };
  return { error, wanted, run };
}
