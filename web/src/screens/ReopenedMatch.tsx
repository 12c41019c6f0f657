import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../i18n';
import { type FormerMatch, loadFormer, type Room } from '../state';
import { Banner, Button } from '../ui';
import { roomPath } from './actions';
import { go } from './router';

/** So often a rematch asks whether the match before it goes on again, ms. */
const AGAIN = 15_000;

/** The match before this one, asked for again and again while the page is looked at; nothing where this is no rematch. */
function useFormer(code: string, seated: boolean): FormerMatch | undefined {
  const [former, setFormer] = useState<FormerMatch>();
  useEffect(() => {
    if (!seated) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    const ask = async () => {
      const found = document.hidden ? undefined : await loadFormer(code).catch(() => undefined);
      if (gone) return;
      if (found) setFormer(found);
      timer = setTimeout(ask, AGAIN);
    };
    void loadFormer(code).then(
      (found) => {
        if (gone || !found) return;
        setFormer(found);
        timer = setTimeout(ask, AGAIN);
      },
      () => undefined,
    );
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [code, seated]);
  return former;
}

/** In a rematch, that a judge has reopened the match before it, and the way there (J2). */
export function ReopenedMatch({ room }: { room: Room }): JSX.Element | null {
  const former = useFormer(room.code, room.seat.value !== undefined);
  if (former?.stage !== 'playing') return null;
  const words = t().over;
  return (
    <section class="connection" aria-label={words.reopened}>
      <Banner
        kind="mine"
        title={words.reopened}
        action={
          <Button kind="action" onClick={() => go(roomPath(former.code))}>
            {words.toReopened}
          </Button>
        }
      />
    </section>
  );
}
