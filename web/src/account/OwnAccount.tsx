import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { fmt } from '../i18n';
import { accountWords } from '../i18n/account';
import { passkeysWork } from '../net/passkeys';
import { me } from '../state';
import { type Account, exportLink, loadAccount, ownAccount, signOutHere, signOutOthers } from '../state/account';
import { becomeNobody, becomeSomebody } from '../state/me';
import { meOpen } from '../state/overlays';
import { Banner, Button, Chip, Skeleton, toast } from '../ui';
import { ApiTokens } from './ApiTokens';
import { AddPasskey, ChangePassword, DeleteAccount, NewCodes, RemovePasskey, Rename } from './acts';
import { Devices } from './Devices';
import { FeedAddress } from './FeedAddress';
import { FormError } from './fields';
import { PasskeyList } from './PasskeyList';
import { useAct } from './useAct';

type Open = 'rename' | 'password' | 'codes' | 'add' | 'delete' | { readonly remove: string };

interface OwnProps {
  readonly onCodes: (codes: readonly string[]) => void;
}

/** One's own account: who one is, how one signs in, where one is signed in, and the way out. */
export function OwnAccount({ onCodes }: OwnProps): JSX.Element | null {
  const words = accountWords().own;
  const account = ownAccount.value;
  const [open, setOpen] = useState<Open>();
  const loading = useAct();
  const act = useAct();
  const load = () => loading.run(loadAccount);
  useEffect(() => {
    void load();
    return () => {
      ownAccount.value = undefined;
    };
  }, []);

  if (loading.error !== undefined) {
    return (
      <section class="k-card account-form k-stack k-gap-16">
        <h1>{words.failed}</h1>
        <FormError>{loading.error}</FormError>
        <div class="account-acts k-flow k-gap-8">
          <Button kind="action" onClick={() => void load()}>
            {words.again}
          </Button>
        </div>
      </section>
    );
  }
  const who = me.value;
  if (!account || !who) {
    return (
      <section class="k-card">
        <Skeleton lines={8} />
      </section>
    );
  }

  const close = () => setOpen(undefined);
  const change = (changed: Account) => {
    ownAccount.value = changed;
    if (changed.handle !== me.value?.handle && me.value) becomeSomebody({ ...me.value, handle: changed.handle });
  };
  const leave = async () => {
    const out = await act.run(async () => {
      await signOutHere();
      await becomeNobody();
    });
    if (out) toast(() => accountWords().own.signedOut, { kind: 'ok' });
  };
  const shared = { account, onClose: close, onChange: change };
  const removed = typeof open === 'object' ? account.passkeys.find(({ key }) => key === open.remove) : undefined;

  return (
    <>
      <header class="account-head k-flow">
        {who.colour && <Chip colour={who.colour} size={52} />}
        <div class="account-who">
          <h1>
            <bdi dir="auto">{who.name}</bdi>
          </h1>
          <p>
            <span class="account-handle">@{account.handle}</span> · {words.since(fmt.date(account.since))}
          </p>
        </div>
        <div class="account-acts k-flow k-gap-8">
          <Button
            kind="glass"
            onClick={() => {
              meOpen.value = true;
            }}
          >
            {words.shown}
          </Button>
          <Button kind="glass" onClick={() => setOpen('rename')}>
            {words.rename}
          </Button>
          <Button kind="glass" icon="leave" busy={act.busy} onClick={() => void leave()}>
            {words.signOut}
          </Button>
        </div>
      </header>
      <FormError>{act.error}</FormError>
      {!account.password && account.passkeys.length === 0 && (
        <div role="status" class="account-warn">
          <Banner kind="warn" title={words.noWay}>
            {words.noWayLine}
          </Banner>
        </div>
      )}
      <div class="account-columns k-stack k-gap-18">
        <section class="k-card account-part" aria-labelledby="ways">
          <h2 id="ways">{words.ways}</h2>
          <div class="account-row">
            <span>
              <b>{words.password}</b>
              <small>{account.password ? words.passwordSet : words.passwordNone}</small>
            </span>
            <Button size="small" onClick={() => setOpen('password')}>
              {account.password ? words.changePassword : words.setPassword}
            </Button>
          </div>
          <PasskeyList
            passkeys={account.passkeys}
            onRemove={(key) => setOpen({ remove: key })}
            onAdd={passkeysWork() ? () => setOpen('add') : undefined}
          />
          <div class="account-row">
            <span>
              <b>{words.codes}</b>
              <small>{words.codesLeft(account.codes)}</small>
            </span>
            <Button size="small" onClick={() => setOpen('codes')}>
              {words.newCodes}
            </Button>
          </div>
        </section>
        <div class="k-stack k-gap-18">
          <Devices devices={account.devices} onChange={change} onOthers={signOutOthers} />
          <FeedAddress />
          <ApiTokens account={account} onChange={change} />
          <section class="k-card account-part" aria-labelledby="data">
            <h2 id="data">{words.data}</h2>
            <div class="account-row">
              <span>
                <small>{words.exportLine}</small>
              </span>
              <a class="k-button k-small" href={exportLink} download>
                {words.export}
              </a>
            </div>
            <div class="account-row">
              <span>
                <small>{words.deleteLine}</small>
              </span>
              <Button size="small" kind="danger" onClick={() => setOpen('delete')}>
                {words.delete}
              </Button>
            </div>
          </section>
        </div>
      </div>
      {open === 'rename' && <Rename {...shared} />}
      {open === 'password' && <ChangePassword {...shared} />}
      {open === 'codes' && <NewCodes {...shared} onCodes={onCodes} />}
      {open === 'add' && <AddPasskey {...shared} />}
      {removed && <RemovePasskey {...shared} passkey={removed} />}
      {open === 'delete' && <DeleteAccount {...shared} onDeleted={() => void becomeNobody()} />}
    </>
  );
}
