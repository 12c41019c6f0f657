import type { JSX } from 'preact';
import { fmt } from '../i18n';
import { accountWords } from '../i18n/account';
import type { Passkey } from '../state/account';
import { Button } from '../ui';

interface PasskeyListProps {
  readonly passkeys: readonly Passkey[];
  readonly onRemove: (key: string) => void;
  /** Left out where passkeys don't work. */
  readonly onAdd?: (() => void) | undefined;
}

export function PasskeyList({ passkeys, onRemove, onAdd }: PasskeyListProps): JSX.Element {
  const words = accountWords().own;
  return (
    <>
      <div class="account-row">
        <span>
          <b>{words.passkeys}</b>
          {passkeys.length === 0 && <small>{onAdd ? words.passkeysNone : words.noPasskeys}</small>}
        </span>
        {onAdd && (
          <Button size="small" onClick={onAdd}>
            {words.addPasskey}
          </Button>
        )}
      </div>
      {passkeys.length > 0 && (
        <ul class="account-list" aria-label={words.passkeys}>
          {passkeys.map(({ key, label, since }) => (
            <li key={key} class="account-row">
              <span>
                <b>{label || words.unknown}</b>
                <small>{words.added(fmt.date(since))}</small>
              </span>
              <Button
                size="small"
                kind="quiet"
                aria-label={words.removeOf(label || words.unknown)}
                onClick={() => onRemove(key)}
              >
                {words.removePasskey}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
