import { useRef, useState } from 'preact/hooks';
import { HttpRefused } from '../net/http';
import type { Refusal } from '../net/view';
import { loadMe } from '../state';
import { accountRefusal } from './refusal';

/** Errors of the browser's authenticator when it does not sign, as codes of ours. */
const UNSIGNED: Readonly<Record<string, string>> = {
  NotAllowedError: 'passkey-cancelled',
  AbortError: 'passkey-cancelled',
  InvalidStateError: 'passkey-known',
  SecurityError: 'passkey-unsupported',
  NotSupportedError: 'passkey-unsupported',
  ConstraintError: 'passkey-unsupported',
};

/** Codes after which this browser is no longer who it was. */
const ELSEWHERE = ['no-account', 'has-account', 'unknown-user'];

/** Refusal of an act that did not succeed. Rethrows what is neither the server's nor the authenticator's answer. */
export function refusalOf(failure: unknown): Refusal {
  if (failure instanceof HttpRefused) return { code: failure.code, clause: '', params: failure.params };
  const code = failure instanceof DOMException ? UNSIGNED[failure.name] : undefined;
  if (code === undefined) throw failure;
  return { code, clause: '', params: {} };
}

export interface Act {
  /** Reason why the last try did not succeed, in the language now chosen. */
  readonly error: string | undefined;
  readonly code: string | undefined;
  readonly busy: boolean;
  /** Refuses by a code of this page's own. */
  refuse(code: string): void;
  clear(): void;
  /** Does it unless something is on its way; whether it was done. */
  run(act: () => Promise<unknown>): Promise<boolean>;
}

/** One act at a time of a form or a list about the account, and why the last one was refused. */
export function useAct(): Act {
  const [refusal, setRefusal] = useState<Refusal>();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  const run = async (act: () => Promise<unknown>): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    setRefusal(undefined);
    try {
      await act();
      return true;
    } catch (failure) {
      const found = refusalOf(failure);
      setRefusal(found);
      if (ELSEWHERE.includes(found.code)) void loadMe();
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return {
    error: refusal && accountRefusal(refusal),
    code: refusal?.code,
    busy,
    refuse: (code) => setRefusal({ code, clause: '', params: {} }),
    clear: () => setRefusal(undefined),
    run,
  };
}
