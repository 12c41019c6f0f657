import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../i18n';
import { accountWords } from '../i18n/account';
import { passkeysWork } from '../net/passkeys';
import { type Account, askPasskey, type Proof } from '../state/account';
import { Button, Dialog } from '../ui';
import { CurrentPassword, errorFor, FormError, KnownHandle, otherError, useWrongField } from './fields';
import { type Act, useAct } from './useAct';

export interface ProofDialogProps {
  readonly account: Account;
  readonly title: string;
  readonly submit: string;
  readonly danger?: boolean;
  /** Codes of refusals that `fields` show themselves. */
  readonly own?: readonly string[];
  /** Fields that the act needs beside the proof. */
  readonly fields?: (act: Act) => ComponentChildren;
  readonly act: (proof: Proof) => Promise<unknown>;
  readonly onDone: () => void;
  readonly onClose: () => void;
  readonly children?: ComponentChildren;
}

const OF_PASSWORD = ['wrong-password', 'password-needed'];

/** An act that wants a proof: the password, or a passkey; nothing while the account has neither. */
export function ProofDialog(props: ProofDialogProps): JSX.Element {
  const { account, title, submit, danger = false, own = [], fields, act: perform, onDone, onClose, children } = props;
  const words = accountWords().proof;
  const [password, setPassword] = useState('');
  const act = useAct();
  const form = useWrongField(act);
  const bare = !account.password && account.passkeys.length === 0;
  const byPasskey = account.passkeys.length > 0 && passkeysWork();
  const main = danger ? 'danger' : 'action';

  const run = async (proof: () => Promise<Proof>) => {
    if (await act.run(async () => perform(await proof()))) onDone();
  };
  const submitPassword = () => {
    if (!bare && !account.password) return run(askPasskey);
    if (!bare && password === '') return act.refuse('password-needed');
    return run(async (): Promise<Proof> => (bare ? {} : { password }));
  };

  return (
    <Dialog open title={title} size="small" onClose={onClose}>
      <form
        ref={form}
        class="account-form k-stack k-gap-16"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submitPassword();
        }}
      >
        {children}
        <KnownHandle handle={account.handle} />
        {fields?.(act)}
        {account.password && (
          <CurrentPassword
            label={words.password}
            value={password}
            error={errorFor(act, ...OF_PASSWORD)}
            onInput={setPassword}
          />
        )}
        <FormError>{otherError(act, ...OF_PASSWORD, ...own)}</FormError>
        <div class="account-acts k-flow k-gap-8">
          {(account.password || bare) && (
            <Button kind={main} type="submit" busy={act.busy}>
              {submit}
            </Button>
          )}
          {byPasskey && (
            <Button
              kind={account.password ? 'plain' : main}
              icon="lock"
              busy={act.busy}
              onClick={() => void run(askPasskey)}
            >
              {words.passkey}
            </Button>
          )}
          <Button kind="quiet" onClick={onClose}>
            {t().ui.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
