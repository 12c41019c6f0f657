import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Art, icon } from '../art';
import { accountWords } from '../i18n/account';
import { passkeysWork } from '../net/passkeys';
import { addPasskey, claim } from '../state/account';
import { Button, Segmented, toast } from '../ui';
import { errorFor, FormError, NewHandle, NewPassword, otherError, useWrongField } from './fields';
import { handleFrom, isHandle } from './handle';
import { useAct } from './useAct';

type Way = 'password' | 'passkey';

const OF_HANDLE = ['bad-handle', 'handle-taken'];
const OF_PASSWORD = ['weak-password', 'password-needed'];

interface ClaimProps {
  readonly name: string;
  /** The recovery codes of the account that was made. */
  readonly onCodes: (codes: readonly string[]) => void;
}

/** A guest claims a handle, and with it keeps what they have. */
export function Claim({ name, onCodes }: ClaimProps): JSX.Element {
  const words = accountWords().claim;
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const [way, setWay] = useState<Way>('password');
  const act = useAct();
  const form = useWrongField(act);

  const submit = () => {
    const handle = handleFrom(typed);
    if (!isHandle(handle)) return act.refuse('bad-handle');
    if (way === 'password' && password === '') return act.refuse('password-needed');
    return act.run(async () => {
      const become = await claim(handle, way === 'password' ? password : '');
      onCodes(become());
      if (way === 'password') return;
      // the account is there whatever comes of the passkey; its page says what is missing
      await addPasskey({}).catch(() => toast(() => accountWords().claim.passkeyFailed, { kind: 'refused' }));
    });
  };

  return (
    <form
      ref={form}
      class="account-form k-stack k-gap-16"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p class="k-soft">{words.line(name)}</p>
      <NewHandle
        label={words.handle}
        value={typed}
        error={errorFor(act, ...OF_HANDLE)}
        onInput={(value) => {
          setTyped(value);
          if (act.code !== undefined && OF_HANDLE.includes(act.code)) act.clear();
        }}
      />
      {passkeysWork() && (
        <Segmented<Way>
          legend={words.way}
          value={way}
          choices={[
            { value: 'password', label: words.password },
            { value: 'passkey', label: words.passkey },
          ]}
          onChange={setWay}
        />
      )}
      {way === 'password' ? (
        <NewPassword
          label={words.password}
          value={password}
          error={errorFor(act, ...OF_PASSWORD)}
          onInput={setPassword}
        />
      ) : (
        <p class="k-soft">{words.passkeyHint}</p>
      )}
      <p class="account-note">
        <Art picture={icon('list')} size={20} />
        <span>{words.records}</span>
      </p>
      <FormError>{otherError(act, ...OF_HANDLE, ...OF_PASSWORD)}</FormError>
      <Button kind="primary" type="submit" busy={act.busy}>
        {words.submit}
      </Button>
    </form>
  );
}
