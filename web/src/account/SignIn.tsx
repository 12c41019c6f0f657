import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { accountWords } from '../i18n/account';
import { passkeysInFields, passkeysWork } from '../net/passkeys';
import { me } from '../state';
import { askPasskey, type Proof, recover, signIn, signInByPasskey } from '../state/account';
import { Button, TextField, toast } from '../ui';
import { CurrentPassword, errorFor, FormError, NewPassword, otherError, useWrongField } from './fields';
import { handleFrom } from './handle';
import { type Act, refusalOf, useAct } from './useAct';

const LONGEST_CODE = 40;

interface SignInProps {
  /** Handle as far as it is known. */
  readonly handle: string;
  readonly onDone: () => void;
}

interface FormProps {
  readonly handle: string;
  readonly setHandle: (typed: string) => void;
  readonly act: Act;
  readonly done: () => void;
}

/**
 * Lets the browser offer passkeys among what it fills into the field of the handle. `resume` changes after each try
 * by the button, which ends this one: a page asks for one passkey at a time.
 */
function useFilledPasskey(resume: unknown, signed: (proof: Proof) => void): () => void {
  const [asking] = useState<{ now?: AbortController }>({});
  useEffect(() => {
    const controller = new AbortController();
    asking.now = controller;
    const { signal } = controller;
    void passkeysInFields().then(async (can) => {
      if (!can || signal.aborted) return;
      try {
        signed(await askPasskey({ signal, inField: true }));
      } catch (failure) {
        // nobody has asked for this by hand: the button says what is wrong
        refusalOf(failure);
      }
    });
    return () => controller.abort();
  }, [resume]);
  return () => asking.now?.abort();
}

function Handle({ handle, setHandle }: Pick<FormProps, 'handle' | 'setHandle'>): JSX.Element {
  return (
    <TextField
      label={accountWords().enter.handle}
      name="username"
      value={handle}
      autoComplete="username webauthn"
      autoCapitalize="none"
      spellcheck={false}
      onInput={setHandle}
    />
  );
}

function ByPassword({ handle, setHandle, act, done }: FormProps): JSX.Element {
  const words = accountWords().enter;
  const [password, setPassword] = useState('');
  const [tries, setTries] = useState(0);
  const form = useWrongField(act);
  const bySigned = (proof: Proof) => act.run(() => signInByPasskey(proof)).then((signed) => signed && done());
  const endOffer = useFilledPasskey(tries, (proof) => void bySigned(proof));

  const submit = async () => {
    if (password === '') return act.refuse('password-needed');
    if (await act.run(() => signIn(handleFrom(handle), password))) done();
  };
  const byButton = async () => {
    endOffer();
    const signed = await act.run(async () => signInByPasskey(await askPasskey()));
    if (signed) done();
    else setTries((n) => n + 1);
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
      <Handle handle={handle} setHandle={setHandle} />
      <CurrentPassword
        label={words.password}
        value={password}
        error={errorFor(act, 'wrong-sign-in', 'password-needed')}
        onInput={setPassword}
      />
      <FormError>{otherError(act, 'wrong-sign-in', 'password-needed')}</FormError>
      <div class="account-acts k-flow k-gap-8">
        <Button kind="action" type="submit" busy={act.busy}>
          {words.submit}
        </Button>
        {passkeysWork() && (
          <Button icon="lock" busy={act.busy} onClick={() => void byButton()}>
            {words.passkey}
          </Button>
        )}
      </div>
    </form>
  );
}

function ByCode({ handle, setHandle, act, done }: FormProps): JSX.Element {
  const words = accountWords().enter;
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const form = useWrongField(act);

  const submit = async () => {
    if (code.trim() === '') return act.refuse('code-needed');
    if (await act.run(() => recover(handleFrom(handle), code.normalize('NFKC'), password))) done();
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
      <p class="k-soft">{words.recoverLine}</p>
      <Handle handle={handle} setHandle={setHandle} />
      <TextField
        label={words.code}
        value={code}
        error={errorFor(act, 'wrong-sign-in', 'code-needed')}
        maxLength={LONGEST_CODE}
        autoComplete="off"
        autoCapitalize="none"
        spellcheck={false}
        onInput={setCode}
      />
      <NewPassword
        label={words.newPassword}
        value={password}
        error={errorFor(act, 'weak-password')}
        onInput={setPassword}
      />
      <FormError>{otherError(act, 'wrong-sign-in', 'code-needed', 'weak-password')}</FormError>
      <div class="account-acts k-flow k-gap-8">
        <Button kind="action" type="submit" busy={act.busy}>
          {words.recoverSubmit}
        </Button>
      </div>
    </form>
  );
}

/** Somebody who has an account comes in: by password, passkey or recovery code. */
export function SignIn({ handle: known, onDone }: SignInProps): JSX.Element {
  const words = accountWords().enter;
  const [handle, setHandle] = useState(known);
  const [byCode, setByCode] = useState(false);
  const act = useAct();
  const done = () => {
    const { handle: own = '' } = me.value ?? {};
    toast(() => accountWords().enter.done(own), { kind: 'ok' });
    onDone();
  };
  const Form = byCode ? ByCode : ByPassword;
  return (
    <>
      <Form handle={handle} setHandle={setHandle} act={act} done={done} />
      <Button
        kind="quiet"
        class="account-other"
        onClick={() => {
          act.clear();
          setByCode(!byCode);
        }}
      >
        {byCode ? words.back : words.lost}
      </Button>
    </>
  );
}
