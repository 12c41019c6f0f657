/** The acts that want a proof, each a dialog. */

import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { accountWords } from '../i18n/account';
import {
  type Account,
  addPasskey,
  deleteAccount,
  type Passkey,
  type Proof,
  removePasskey,
  rename,
  renewCodes,
  setPassword,
} from '../state/account';
import { toast } from '../ui';
import { errorFor, NewHandle, NewPassword } from './fields';
import { handleFrom } from './handle';
import { ProofDialog } from './ProofDialog';

interface ActProps {
  readonly account: Account;
  readonly onClose: () => void;
  readonly onChange: (account: Account) => void;
}

const told = (words: () => string): number => toast(words, { kind: 'ok' });

export function Rename({ account, onClose, onChange }: ActProps): JSX.Element {
  const words = accountWords().proof;
  const [typed, setTyped] = useState(account.handle);
  return (
    <ProofDialog
      account={account}
      title={words.renameTitle}
      submit={words.renameSubmit}
      own={['bad-handle', 'handle-taken']}
      fields={(act) => (
        <NewHandle
          label={accountWords().claim.handle}
          value={typed}
          error={errorFor(act, 'bad-handle', 'handle-taken')}
          onInput={setTyped}
        />
      )}
      act={async (proof) => onChange(await rename(handleFrom(typed), proof))}
      onDone={() => {
        told(() => accountWords().proof.renamed);
        onClose();
      }}
      onClose={onClose}
    >
      <p>{words.renameLine(account.handle)}</p>
    </ProofDialog>
  );
}

export function ChangePassword({ account, onClose, onChange }: ActProps): JSX.Element {
  const words = accountWords().proof;
  const [typed, setTyped] = useState('');
  return (
    <ProofDialog
      account={account}
      title={account.password ? words.passwordTitle : accountWords().own.setPassword}
      submit={words.passwordSubmit}
      own={['weak-password']}
      fields={(act) => (
        <NewPassword
          label={words.newPassword}
          value={typed}
          error={errorFor(act, 'weak-password')}
          onInput={setTyped}
        />
      )}
      act={async (proof) => onChange(await setPassword(typed, proof))}
      onDone={() => {
        told(() => accountWords().proof.passwordSet);
        onClose();
      }}
      onClose={onClose}
    >
      <p>{words.passwordLine}</p>
    </ProofDialog>
  );
}

export function NewCodes({
  account,
  onClose,
  onCodes,
}: Omit<ActProps, 'onChange'> & { onCodes: (codes: readonly string[]) => void }): JSX.Element {
  const words = accountWords().proof;
  return (
    <ProofDialog
      account={account}
      title={words.codesTitle}
      submit={words.codesSubmit}
      act={async (proof) => onCodes(await renewCodes(proof))}
      onDone={onClose}
      onClose={onClose}
    >
      <p>{words.codesLine}</p>
    </ProofDialog>
  );
}

export function AddPasskey({ account, onClose, onChange }: ActProps): JSX.Element {
  const words = accountWords().proof;
  return (
    <ProofDialog
      account={account}
      title={words.addTitle}
      submit={words.addSubmit}
      act={async (proof: Proof) => onChange(await addPasskey(proof))}
      onDone={() => {
        told(() => accountWords().proof.added);
        onClose();
      }}
      onClose={onClose}
    >
      <p>{words.addLine}</p>
    </ProofDialog>
  );
}

export function RemovePasskey({ account, passkey, onClose, onChange }: ActProps & { passkey: Passkey }): JSX.Element {
  const words = accountWords().proof;
  return (
    <ProofDialog
      account={account}
      title={words.removeTitle}
      submit={words.removeSubmit}
      danger
      act={async (proof) => onChange(await removePasskey(passkey.key, proof))}
      onDone={() => {
        told(() => accountWords().proof.removed);
        onClose();
      }}
      onClose={onClose}
    >
      <p>{words.removeLine(passkey.label || accountWords().own.unknown)}</p>
    </ProofDialog>
  );
}

export function DeleteAccount({
  account,
  onClose,
  onDeleted,
}: Omit<ActProps, 'onChange'> & { onDeleted: () => void }): JSX.Element {
  const words = accountWords().proof;
  return (
    <ProofDialog
      account={account}
      title={words.deleteTitle}
      submit={words.deleteSubmit}
      danger
      act={deleteAccount}
      onDone={() => {
        told(() => accountWords().proof.deleted);
        onDeleted();
      }}
      onClose={onClose}
    >
      <div class="account-fate k-stack k-gap-6">
        <h3>{words.goes}</h3>
        <ul class="k-lines">
          {words.goesItems.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <h3>{words.stays}</h3>
        <ul class="k-lines">
          {words.staysItems.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
    </ProofDialog>
  );
}
