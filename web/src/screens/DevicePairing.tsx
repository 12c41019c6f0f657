import './forms.css';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { fmt, t } from '../i18n';
import { createPairingCode, type PairingCode, redeemPairingCode } from '../state';
import { closeMe } from '../state/overlays';
import { Button, TextField, toast } from '../ui';
import { tellFailure } from './actions';
import { go } from './router';

/** Being the same person on another device, by a pairing code. */
export function DevicePairing(): JSX.Element {
  const [code, setCode] = useState<PairingCode>();
  const [typed, setTyped] = useState('');
  const [taking, setTaking] = useState(false);
  const words = t().device;

  const give = async () => {
    try {
      setCode(await createPairingCode());
    } catch (failure) {
      tellFailure(failure);
    }
  };
  const take = async () => {
    if (taking || !typed.trim()) return;
    setTaking(true);
    try {
      await redeemPairingCode(typed.trim());
      closeMe({ saved: false });
      go('/');
      toast(() => t().device.taken, { kind: 'ok' });
    } catch (failure) {
      tellFailure(failure);
    } finally {
      setTaking(false);
    }
  };

  return (
    <details class="device">
      <summary>{words.title}</summary>
      <p class="k-soft">{words.line}</p>
      {code ? (
        <p class="device-code" role="status">
          <code>{code.code}</code>
          <span class="k-soft">{words.until(fmt.time(code.until))}</span>
        </p>
      ) : (
        <Button size="small" onClick={() => void give()}>
          {words.give}
        </Button>
      )}
      <div class="device-take">
        <TextField
          label={words.field}
          value={typed}
          maxLength={16}
          autoComplete="off"
          onInput={setTyped}
          onEnter={take}
        />
        <Button busy={taking} onClick={() => void take()}>
          {words.take}
        </Button>
      </div>
    </details>
  );
}
