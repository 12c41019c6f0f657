import type { JSX } from 'preact';
import { t } from '../i18n';
import { signedOut, stayGuest } from '../state';
import { Banner, Button } from '../ui';
import { accountPath, go, place } from './router';

/** Title that says that this browser was signed out, and of what. */
export const signedOutTitle = (): string => (signedOut.value ? t().account.outOf(signedOut.value) : t().account.out);

/** Over the content of any page beside the table, but for the account page, which says it itself. */
export function SignedOutBanner(): JSX.Element | null {
  const here = place.value;
  if (signedOut.value === undefined || here.is === 'account' || here.is === 'room') return null;
  return (
    <div class="signed-out" role="status">
      <Banner
        kind="warn"
        title={signedOutTitle()}
        action={
          <>
            <Button size="small" kind="action" onClick={() => go(accountPath())}>
              {t().account.signIn}
            </Button>
            <Button size="small" onClick={stayGuest}>
              {t().account.asGuest}
            </Button>
          </>
        }
      />
    </div>
  );
}
