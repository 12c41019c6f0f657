import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { Art, icon } from '../art';
import { t } from '../i18n';
import { loadMe, me, signedOut, stayGuest } from '../state';
import { announce, Button } from '../ui';
import { roomPath } from './actions';
import { Page } from './Page';
import { accountPath, go } from './router';
import { signedOutTitle } from './SignedOutBanner';

/** Asks who this browser is now: its cookie may have become good meanwhile, in another tab. */
async function askAgain(): Promise<void> {
  const before = me.value?.user;
  if (!(await loadMe())) return;
  if (me.value?.user === before) location.reload();
  else signedOut.value ??= '';
}

/** In place of a room whose socket was closed since this device is signed out. */
export function SignedOutPage({ room }: { room: string }): JSX.Element {
  const words = t().account;
  useEffect(() => {
    announce(signedOutTitle(), { assertive: true });
    if (signedOut.value === undefined) void askAgain();
  }, []);
  return (
    <Page class="notice">
      <section class="k-card">
        <Art picture={icon('lock')} size={48} class="notice-art" />
        <h1>{signedOutTitle()}</h1>
        <p>{signedOut.value === '' ? words.claimedText : words.outText}</p>
        <div class="k-row notice-ways">
          <Button kind="primary" onClick={() => go(accountPath(roomPath(room)))}>
            {words.signIn}
          </Button>
          <Button kind="quiet" onClick={stayGuest}>
            {words.asGuest}
          </Button>
        </div>
      </section>
    </Page>
  );
}
