/** Passkeys of the browser (WebAuthn, level 3). Options come from the server as JSON, and so do answers go back. */

type Json = Readonly<Record<string, unknown>>;

export function toBase64url(bytes: ArrayBuffer): string {
  const letters = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('');
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

export function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}

/** Whether this page can have passkeys: they need a secure page whose host is a name, not an address. */
export const passkeysWork = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' &&
  globalThis.isSecureContext &&
  !/^[\d.]+$|^\[/.test(globalThis.location.hostname);

type Descriptor = Json & { readonly id: string };

const descriptors = (listed: unknown): unknown =>
  (listed as readonly Descriptor[] | undefined)?.map((one) => ({ ...one, id: fromBase64url(one.id) }));

/** Options for a new passkey as the browser wants them (PublicKeyCredentialCreationOptions). */
export function creationOptions(options: Json): PublicKeyCredentialCreationOptions {
  const user = options.user as Json & { readonly id: string };
  return {
    ...options,
    challenge: fromBase64url(options.challenge as string),
    user: { ...user, id: fromBase64url(user.id) },
    excludeCredentials: descriptors(options.excludeCredentials) ?? [],
  } as unknown as PublicKeyCredentialCreationOptions;
}

/** Options for signing as the browser wants them (PublicKeyCredentialRequestOptions). */
export function requestOptions(options: Json): PublicKeyCredentialRequestOptions {
  return {
    ...options,
    challenge: fromBase64url(options.challenge as string),
    allowCredentials: descriptors(options.allowCredentials) ?? [],
  } as unknown as PublicKeyCredentialRequestOptions;
}

/** An answer as JSON, whether the browser (or a password manager in its place) can write it or not. */
export function answerOf(credential: PublicKeyCredential): Json {
  const said = credential.response;
  const parts = ['clientDataJSON', 'attestationObject', 'authenticatorData', 'signature', 'userHandle'] as const;
  const response: Record<string, string> = {};
  for (const part of parts) {
    const bytes = (said as unknown as Record<string, unknown>)[part];
    if (bytes instanceof ArrayBuffer) response[part] = toBase64url(bytes);
  }
  return {
    id: credential.id,
    rawId: toBase64url(credential.rawId),
    type: credential.type,
    response,
    clientExtensionResults: {},
  };
}

const found = (credential: Credential | null): Json => {
  if (!credential) throw new DOMException('no passkey', 'NotAllowedError');
  return answerOf(credential as PublicKeyCredential);
};

const parser = (name: 'parseCreationOptionsFromJSON' | 'parseRequestOptionsFromJSON'): boolean =>
  typeof (PublicKeyCredential as unknown as Json)[name] === 'function';

/** Makes a passkey. DOMException: the person did not want to, or the device has one already. */
export async function makePasskey(options: Json): Promise<Json> {
  const publicKey = parser('parseCreationOptionsFromJSON')
    ? PublicKeyCredential.parseCreationOptionsFromJSON(options as unknown as PublicKeyCredentialCreationOptionsJSON)
    : creationOptions(options);
  return found(await navigator.credentials.create({ publicKey }));
}

interface Asking {
  readonly signal?: AbortSignal;
  /** Offers passkeys among what the browser fills in, and waits until one is chosen there. */
  readonly inField?: boolean;
}

/** Signs with a passkey. DOMException: the person did not want to, or there is none. */
export async function signByPasskey(options: Json, { signal, inField = false }: Asking = {}): Promise<Json> {
  const publicKey = parser('parseRequestOptionsFromJSON')
    ? PublicKeyCredential.parseRequestOptionsFromJSON(options as unknown as PublicKeyCredentialRequestOptionsJSON)
    : requestOptions(options);
  return found(
    await navigator.credentials.get({
      publicKey,
      ...(signal ? { signal } : {}),
      ...(inField ? { mediation: 'conditional' as const } : {}),
    }),
  );
}

/** Whether the browser can offer passkeys among what it fills into a field. */
export async function passkeysInFields(): Promise<boolean> {
  if (!passkeysWork() || typeof PublicKeyCredential.isConditionalMediationAvailable !== 'function') return false;
  return PublicKeyCredential.isConditionalMediationAvailable();
}
