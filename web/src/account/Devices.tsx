import type { JSX } from 'preact';
import { fmt } from '../i18n';
import { accountWords } from '../i18n/account';
import { type Account, type Device, signOutDevice } from '../state/account';
import { Button, toast } from '../ui';
import { FormError } from './fields';
import { useAct } from './useAct';

interface DevicesProps {
  readonly devices: readonly Device[];
  readonly onChange: (account: Account) => void;
  readonly onOthers: () => Promise<Account>;
}

/** List of the devices where the account is signed in, this one first; others can be signed out. */
export function Devices({ devices, onChange, onOthers }: DevicesProps): JSX.Element {
  const words = accountWords().own;
  const act = useAct();
  const out = async (ask: () => Promise<Account>) => {
    const done = await act.run(async () => onChange(await ask()));
    if (done) toast(() => accountWords().own.wasOut, { kind: 'ok' });
  };
  const sorted = devices.toSorted((a, b) => Number(b.this) - Number(a.this) || b.seen - a.seen);
  return (
    <section class="k-card account-part" aria-labelledby="devices">
      <h2 id="devices">{words.devices}</h2>
      <ul class="account-list" aria-labelledby="devices">
        {sorted.map((device) => {
          const label = device.label || words.unknown;
          return (
            <li key={device.key} class="account-row">
              <span>
                <b>
                  {label} {device.this && <span class="k-pill k-pill-ok">{words.thisOne}</span>}
                </b>
                <small>{device.this ? words.now : words.seen(fmt.dateTime(device.seen))}</small>
              </span>
              {!device.this && (
                <Button
                  size="small"
                  busy={act.busy}
                  aria-label={words.outOf(label)}
                  onClick={() => void out(() => signOutDevice(device.key))}
                >
                  {words.out}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <FormError>{act.error}</FormError>
      {devices.length > 1 && (
        <Button class="account-others" busy={act.busy} onClick={() => void out(onOthers)}>
          {words.outOthers}
        </Button>
      )}
    </section>
  );
}
