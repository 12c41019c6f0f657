import './forms.css';
import type { JSX } from 'preact';
import { t } from '../i18n';
import { me } from '../state';

/** The ways to the account page: for a guest, to get an account or to sign in; else to one's own. */
export function AccountLink(): JSX.Element | null {
  const words = t().account;
  const who = me.value;
  if (!who) return null;
  return (
    <p class="account-link k-flow">
      {who.handle === undefined ? (
        <>
          <a href="/account">{words.claim}</a>
          <a href="/account#sign-in">{words.signIn}</a>
        </>
      ) : (
        <>
          <a href="/account">{words.mine(who.handle)}</a>
          <a href={`/u/${who.handle}`}>{words.page}</a>
        </>
      )}
    </p>
  );
}
