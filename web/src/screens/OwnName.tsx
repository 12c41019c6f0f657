import type { JSX } from 'preact';
import { closeMe } from '../state/overlays';
import { AccountLink } from './AccountLink';
import { DevicePairing } from './DevicePairing';
import { MeForm } from './MeForm';

/** One's name and colour, one's account, and the way to another device. submit: words of the button that saves */
export function OwnName({ submit }: { readonly submit: string }): JSX.Element {
  return (
    <>
      <MeForm onSaved={() => closeMe({ saved: true })} submit={submit} />
      <AccountLink />
      <DevicePairing />
    </>
  );
}
