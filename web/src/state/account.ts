/** Requests about the account of whoever uses this browser. HttpRefused: the code says why. */

import { signal } from '@preact/signals';
import { get, post } from '../net/http';
import { makePasskey, signByPasskey } from '../net/passkeys';
import { becomeSomebody, type Me } from './me';

export interface Passkey {
  readonly key: string;
  readonly label: string;
  readonly since: number;
}

export interface Device {
  readonly key: string;
  readonly label: string;
  readonly since: number;
  /** Time of its last use, exact to an hour or so. */
  readonly seen: number;
  /** Whether it is the one in use. */
  readonly this: boolean;
}

export const SCOPES = ['read', 'play', 'organise', 'judge', 'own'] as const;
export type Scope = (typeof SCOPES)[number];

/** Personal API token of a script, without its secret. */
export interface ApiToken {
  readonly key: string;
  readonly label: string;
  readonly scopes: readonly Scope[];
  readonly since: number;
  readonly until: number;
  /** Time of its last use, exact to an hour or so; 0: never. */
  readonly used: number;
}

export interface Account {
  readonly handle: string;
  readonly since: number;
  /** Whether there is one. */
  readonly password: boolean;
  /** Number of recovery codes that are left. */
  readonly codes: number;
  readonly passkeys: readonly Passkey[];
  readonly devices: readonly Device[];
  readonly tokens: readonly ApiToken[];
}

/** Proof that it is the owner who asks: the password, or what a passkey has signed. */
export type Proof = { readonly password: string } | { readonly credential: unknown } | Readonly<Record<string, never>>;

type SignedIn = Me & { readonly codes?: readonly string[] };
type Options = Readonly<Record<string, unknown>>;

const at = (name: string): string => `/api/account/${name}`;

/** One's own account as the server told it last, for as long as it is on screen or about to be. */
export const ownAccount = signal<Account>();

/** Asks for the account. An answer to a change that was made meanwhile is newer, and stays. */
export async function loadAccount(): Promise<void> {
  const before = ownAccount.value;
  const loaded = await get<Account>('/api/account');
  if (ownAccount.value === before) ownAccount.value = loaded;
}

export const exportLink = at('export');

/**
 * Claims a handle for the guest. What it answers makes them its owner on the pages too, and gives the recovery codes.
 * Without a password a passkey has to follow.
 */
export async function claim(handle: string, password: string): Promise<() => readonly string[]> {
  const { codes = [], ...who } = await post<SignedIn>(at('claim'), { handle, password });
  return () => {
    becomeSomebody(who);
    return codes;
  };
}

export const signIn = async (handle: string, password: string): Promise<void> => {
  becomeSomebody(await post<Me>(at('sign-in'), { handle, password }));
};

export const recover = async (handle: string, code: string, password: string): Promise<void> => {
  becomeSomebody(await post<Me>(at('recover'), { handle, code, password }));
};

/** Proof that a passkey of this device signs; good once, and for some minutes. */
export async function askPasskey(asking: { signal?: AbortSignal; inField?: boolean } = {}): Promise<Proof> {
  return { credential: await signByPasskey(await post<Options>(at('sign-in/options'), {}), asking) };
}

export const signInByPasskey = async (proof: Proof): Promise<void> => {
  becomeSomebody(await post<Me>(at('sign-in/passkey'), proof));
};

/** Makes a passkey on this device and adds it to the account, which may be on screen before the passkey is there. */
export async function addPasskey(proof: Proof): Promise<Account> {
  const credential = await makePasskey(await post<Options>(at('passkeys/options'), proof));
  const account = await post<Account>(at('passkeys'), { credential });
  ownAccount.value = account;
  return account;
}

export const removePasskey = (key: string, proof: Proof): Promise<Account> =>
  post<Account>(at('passkeys/remove'), { key, ...proof });
export const rename = (handle: string, proof: Proof): Promise<Account> =>
  post<Account>(at('rename'), { handle, ...proof });

/** The body has a field of its own for the new password: `password` is the proof. */
export const setPassword = (password: string, proof: Proof): Promise<Account> =>
  post<Account>(at('password'), { new: password, ...proof });
export const renewCodes = async (proof: Proof): Promise<readonly string[]> =>
  (await post<{ codes: readonly string[] }>(at('codes'), proof)).codes;
export const signOutDevice = (device: string): Promise<Account> => post<Account>(at('sign-out'), { device });
export const signOutOthers = (): Promise<Account> => post<Account>(at('sign-out'), { others: true });
export const signOutHere = (): Promise<Account> => post<Account>(at('sign-out'), {});
export const deleteAccount = (proof: Proof): Promise<unknown> => post(at('delete'), proof);

/** The account with one token more, and the token itself, which nobody gets again. */
export async function makeToken(
  label: string,
  scopes: readonly Scope[],
  days: number,
  proof: Proof,
): Promise<{ readonly token: string; readonly account: Account }> {
  const { token, ...account } = await post<Account & { readonly token: string }>(at('tokens'), {
    label,
    scopes,
    days,
    ...proof,
  });
  return { token, account };
}

export const revokeToken = (key: string): Promise<Account> => post<Account>(at('tokens/revoke'), { key });
