import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { fmt } from '../i18n';
import { accountWords } from '../i18n/account';
import { type Account, type ApiToken, makeToken, revokeToken, SCOPES, type Scope } from '../state/account';
import { Button, copy, Dialog, Segmented, Switch, TextField, toast } from '../ui';
import { errorFor, FormError } from './fields';
import { ProofDialog } from './ProofDialog';
import { useAct } from './useAct';

interface ApiTokensProps {
  readonly account: Account;
  readonly onChange: (account: Account) => void;
}

const LIFETIMES = [30, 90, 365] as const;
const LONGEST_LABEL = 40;

/** Personal API tokens for scripts: listed, made, shown once, revoked. */
export function ApiTokens({ account, onChange }: ApiTokensProps): JSX.Element {
  const words = accountWords().tokens;
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<string>();
  const act = useAct();
  const revoke = async (token: ApiToken) => {
    const done = await act.run(async () => onChange(await revokeToken(token.key)));
    if (done) toast(() => accountWords().tokens.revoked, { kind: 'ok' });
  };
  return (
    <section class="k-card account-part" aria-labelledby="tokens">
      <h2 id="tokens">{words.title}</h2>
      <div class="account-row">
        <span>
          <small>{words.line}</small>
        </span>
        <Button size="small" onClick={() => setMaking(true)}>
          {words.make}
        </Button>
      </div>
      {account.tokens.length > 0 && (
        <ul class="account-list" aria-labelledby="tokens">
          {account.tokens.map((token) => (
            <li key={token.key} class="account-row">
              <span>
                <b>
                  <bdi dir="auto">{token.label}</bdi>
                  {token.until <= Date.now() && <span class="k-pill">{words.expired}</span>}
                </b>
                <small>{words.scopes(token.scopes.map((scope) => words.scope[scope]))}</small>
                <small>
                  {words.until(fmt.date(token.until))} ·{' '}
                  {token.used ? words.used(fmt.dateTime(token.used)) : words.unused}
                </small>
              </span>
              <Button
                size="small"
                kind="quiet"
                busy={act.busy}
                aria-label={words.revokeOf(token.label)}
                onClick={() => void revoke(token)}
              >
                {words.revoke}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <FormError>{act.error}</FormError>
      {making && <MakeToken account={account} onChange={onChange} onMade={setMade} onClose={() => setMaking(false)} />}
      {made !== undefined && <MadeToken token={made} onClose={() => setMade(undefined)} />}
    </section>
  );
}

function MakeToken({
  account,
  onChange,
  onMade,
  onClose,
}: ApiTokensProps & { onMade: (token: string) => void; onClose: () => void }): JSX.Element {
  const words = accountWords().tokens;
  const [label, setLabel] = useState('');
  const [scopes, setScopes] = useState<readonly Scope[]>(['read']);
  const [days, setDays] = useState<number>(LIFETIMES[1]);
  return (
    <ProofDialog
      account={account}
      title={words.makeTitle}
      submit={words.makeSubmit}
      own={['bad-api-token']}
      fields={(act) => (
        <>
          <TextField
            label={words.label}
            hint={words.labelHint}
            error={errorFor(act, 'bad-api-token')}
            value={label}
            maxLength={LONGEST_LABEL}
            autoComplete="off"
            onInput={setLabel}
          />
          <fieldset class="account-scopes k-stack k-gap-10">
            <legend>{words.scopesTitle}</legend>
            {SCOPES.map((scope) => (
              <Switch
                key={scope}
                label={words.scope[scope]}
                hint={words.scopeLine[scope]}
                checked={scopes.includes(scope)}
                onChange={(on) => setScopes(SCOPES.filter((one) => (one === scope ? on : scopes.includes(one))))}
              />
            ))}
          </fieldset>
          <Segmented
            legend={words.lifetime}
            value={days}
            choices={LIFETIMES.map((value) => ({ value, label: words.days(value) }))}
            onChange={setDays}
          />
        </>
      )}
      act={async (proof) => {
        const { token, account: changed } = await makeToken(label, scopes, days, proof);
        onChange(changed);
        onMade(token);
      }}
      onDone={onClose}
      onClose={onClose}
    >
      <p>{words.makeLine}</p>
    </ProofDialog>
  );
}

/** A new token, which nobody sees again. */
function MadeToken({ token, onClose }: { token: string; onClose: () => void }): JSX.Element {
  const words = accountWords().tokens;
  return (
    <Dialog open title={words.madeTitle} size="small" onClose={onClose}>
      <div class="account-form k-stack k-gap-16">
        <p>{words.madeLine}</p>
        <p class="account-token">
          <code>{token}</code>
        </p>
        <div class="account-acts k-flow k-gap-8">
          <Button kind="action" icon="copy" onClick={() => void copy(token)}>
            {words.copy}
          </Button>
          <Button onClick={onClose}>{words.kept}</Button>
        </div>
      </div>
    </Dialog>
  );
}
