import { useState } from 'preact/hooks';
import { refusalText } from '../i18n';
import { HttpRefused } from '../net/http';

/** Asks the server for something on behalf of a form, which says at a field why that was refused. */
export function useRequest() {
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const ask = async (run: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await run();
      setError(undefined);
    } catch (failure) {
      if (!(failure instanceof HttpRefused)) throw failure;
      setError(refusalText({ code: failure.code, clause: '', params: failure.params }));
    } finally {
      setBusy(false);
    }
  };
  return { error, setError, busy, ask };
}
