import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../i18n';
import type { Room } from '../state';
import { announce, Banner, Button } from '../ui';

/** Short losses aren't worth a banner. */
const PATIENCE = 800;
/** Said by the server before it restarts. */
const RESTARTING = ['restarting'];

function useNow(active: boolean): number {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    if (!active) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [active]);
  return now;
}

function useLasting(condition: boolean): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!condition) {
      setLasting(false);
      return;
    }
    const timer = setTimeout(() => setLasting(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [condition]);
  return condition && lasting;
}

/** The dot in the bar: green, amber, grey, and its name. */
export function ConnectionDot({ room }: { room: Room }): JSX.Element {
  const connection = room.connection.value;
  const words = t().connection;
  const said = connection === 'live' ? words.live : connection === 'offline' ? words.offline : words.reconnecting;
  const label = connection === 'connecting' ? words.connecting : said;
  return <span class={`dot dot-${connection}`} role="img" aria-label={label} title={label} />;
}

/** Banner of what is wrong with the connection, and when it is tried again. Nothing when all is well. */
export function ConnectionBanner({ room }: { room: Room }): JSX.Element | null {
  const connection = room.connection.value;
  const lost = connection === 'reconnecting' || connection === 'offline';
  const shown = useLasting(lost);
  const now = useNow(shown);
  const words = t().connection;
  useEffect(() => {
    if (!shown) return;
    announce(t().connection.reconnecting, { assertive: true });
    return () => announce(t().connection.back);
  }, [shown]);

  if (shown) {
    const until = room.retryAt.value;
    const seconds = until === undefined ? 0 : Math.max(0, Math.ceil((until - now) / 1000));
    const restarting = RESTARTING.includes(room.closeCode.value ?? '');
    const title = restarting ? words.restarting : connection === 'offline' ? words.offline : words.reconnecting;
    const line = connection === 'offline' ? words.offlineHint : seconds > 0 ? words.retryIn(seconds) : words.retrying;
    return (
      <section class="connection" aria-label={words.title}>
        <Banner
          kind={connection === 'offline' ? 'off' : 'warn'}
          title={title}
          action={
            <Button size="small" onClick={() => room.wake()}>
              {words.retryNow}
            </Button>
          }
        >
          {restarting ? words.restartingHint : line}
        </Banner>
      </section>
    );
  }
  if (!room.inControl.value) {
    return (
      <section class="connection" aria-label={words.title}>
        <Banner
          kind="off"
          title={words.elsewhere}
          action={
            <Button size="small" kind="action" onClick={() => room.takeControl()}>
              {words.playHere}
            </Button>
          }
        />
      </section>
    );
  }
  if (room.pending.value.some((pending) => pending.slow)) {
    return (
      <section class="connection" aria-label={words.title}>
        <Banner kind="off" title={words.sending} />
      </section>
    );
  }
  return null;
}
