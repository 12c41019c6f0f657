/** Fields of the account page, as password managers know them. */

import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { accountWords } from '../i18n/account';
import { TextField } from '../ui';
import { handleFrom, isHandle, LONGEST_HANDLE } from './handle';
import type { Act } from './useAct';

export const LONGEST_PASSWORD = 100;

interface FieldProps {
  label: string;
  value: string;
  onInput: (value: string) => void;
  error?: string | undefined;
  hint?: string;
}

/** A new handle, checked for its form while it is typed. */
export function NewHandle({ value, onInput, ...rest }: FieldProps): JSX.Element {
  const words = accountWords().claim;
  const handle = handleFrom(value);
  return (
    <TextField
      {...rest}
      name="handle"
      value={value}
      hint={isHandle(handle) ? words.good(handle) : words.handleHint}
      maxLength={LONGEST_HANDLE + 1}
      autoComplete="username"
      autoCapitalize="none"
      spellcheck={false}
      onInput={onInput}
    />
  );
}

export function NewPassword(props: FieldProps): JSX.Element {
  return (
    <TextField
      {...props}
      secret
      name="new-password"
      hint={props.hint ?? accountWords().claim.passwordHint}
      maxLength={LONGEST_PASSWORD}
      autoComplete="new-password"
    />
  );
}

export function CurrentPassword(props: FieldProps): JSX.Element {
  return <TextField {...props} secret name="password" maxLength={LONGEST_PASSWORD} autoComplete="current-password" />;
}

/** Handle that a password manager keeps a password under, where the form does not ask for it. */
export function KnownHandle({ handle }: { handle: string }): JSX.Element {
  return <input type="text" name="username" autoComplete="username" value={handle} readOnly hidden />;
}

/** A form's own refusal, for what belongs to no field. */
export function FormError({ children }: { children: string | undefined }): JSX.Element {
  return (
    <p class="account-error" role="alert">
      {children}
    </p>
  );
}

/** A form whose first wrong field takes the focus after each refusal. */
export function useWrongField(act: Act) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (act.code === undefined || act.busy) return;
    form.current?.querySelector<HTMLInputElement>('[aria-invalid=true]')?.focus();
  }, [act.code, act.busy]);
  return form;
}

/** The error where it belongs to one of these codes. */
export const errorFor = (act: Act, ...codes: readonly string[]): string | undefined =>
  act.code !== undefined && codes.includes(act.code) ? act.error : undefined;

/** The error where it belongs to none of these codes. */
export const otherError = (act: Act, ...codes: readonly string[]): string | undefined =>
  act.code !== undefined && codes.includes(act.code) ? undefined : act.error;
