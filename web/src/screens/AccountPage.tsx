import '../account/account.css';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Claim, Codes, OwnAccount, SignIn } from '../account';
import { t } from '../i18n';
import { accountWords } from '../i18n/account';
import { loadRooms, me, type RoomSummary, signedOut } from '../state';
import { Banner, Skeleton } from '../ui';
import { Friends } from './Friends';
import { MeForm } from './MeForm';
import { Page } from './Page';
import { go } from './router';
import { signedOutTitle } from './SignedOutBanner';
import { roomTitle } from './words';

/** The tables where the guest has a seat, which whoever signs in leaves behind. */
function SeatsLeft(): JSX.Element | null {
  const [seats, setSeats] = useState<readonly RoomSummary[]>([]);
  useEffect(() => {
    loadRooms().then(
      ({ mine }) => setSeats(mine),
      () => undefined,
    );
  }, []);
  if (seats.length === 0) return null;
  return (
    <div class="account-leaves k-stack k-gap-6">
      <p>{accountWords().enter.leaves}</p>
      <ul class="k-lines">
        {seats.map((room) => (
          <li key={room.code}>
            <bdi dir="auto">{roomTitle(room)}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Guest({ onCodes, onDone }: { onCodes: (codes: readonly string[]) => void; onDone: () => void }): JSX.Element {
  const words = accountWords();
  const name = me.value?.name ?? '';
  const out = signedOut.value;
  const claim = (
    <section class="k-card" aria-labelledby="claim">
      <h2 id="claim">{words.claim.title}</h2>
      {name ? (
        <Claim name={name} onCodes={onCodes} />
      ) : (
        <>
          <p class="k-soft account-named">{words.claim.named}</p>
          <MeForm submit={words.claim.go} onSaved={() => undefined} />
        </>
      )}
    </section>
  );
  const enter = (
    <section class="k-card" id="sign-in" aria-labelledby="enter">
      <h2 id="enter">{words.enter.title}</h2>
      <SeatsLeft />
      <SignIn handle={out ?? ''} onDone={onDone} />
    </section>
  );
  return (
    <>
      <h1 class="page-title">{words.title}</h1>
      <p class="account-lead">{words.lead}</p>
      {out !== undefined && (
        <div role="status" class="account-warn">
          <Banner kind="warn" title={signedOutTitle()}>
            {out === '' ? t().account.claimedText : t().account.outText}
          </Banner>
        </div>
      )}
      <div class="account-columns k-stack k-gap-18">{out === undefined ? [claim, enter] : [enter, claim]}</div>
    </>
  );
}

/** `/account`: a guest claims a handle or signs in; somebody with an account finds it. */
export function AccountPage({ next }: { next: string | undefined }): JSX.Element {
  const [codes, setCodes] = useState<readonly string[]>();
  const who = me.value;
  const title = accountWords().title;
  useEffect(() => {
    document.title = `${title} – ${t().name}`;
  }, [title]);
  const onward = () => {
    if (next !== undefined) go(next);
  };

  let content: JSX.Element;
  if (codes) {
    const kept = () => {
      setCodes(undefined);
      onward();
    };
    content = <Codes handle={who?.handle ?? ''} codes={codes} onKept={kept} />;
  } else if (!who) {
    content = (
      <section class="k-card">
        <Skeleton lines={8} />
      </section>
    );
  } else if (who.handle === undefined) {
    content = <Guest key={who.user} onCodes={setCodes} onDone={onward} />;
  } else {
    content = <OwnAccount key={who.user} onCodes={setCodes} />;
  }
  return (
    <Page class="account">
      {content}
      {!codes && <Friends all />}
    </Page>
  );
}
