import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { t } from '../i18n';
import { answer, waiting } from '../state/waiting';
import { announce, Banner, Button } from '../ui';
import { roomPath } from './actions';
import { go, place } from './router';
import { gameName } from './words';

/** Somebody asks the reader to play now: over the content of any page beside the tables. */
export function InvitationBanner(): JSX.Element | null {
  const here = place.value;
  const at = here.is === 'room' ? here.code : undefined;
  const asked = waiting.value.invitations.find(({ code }) => code !== at);
  const words = t().home;
  const said = asked && words.asks(asked.name);
  useEffect(() => {
    if (said) announce(said);
  }, [said]);
  if (!asked) return null;
  return (
    <div class="invitation">
      <Banner
        title={said}
        action={
          <>
            <Button
              size="small"
              kind="action"
              onClick={() => {
                void answer(asked.by);
                go(roomPath(asked.code));
              }}
            >
              {words.joinNow}
            </Button>
            <Button size="small" onClick={() => void answer(asked.by)}>
              {words.notNow}
            </Button>
            <Button size="small" kind="quiet" onClick={() => void answer(asked.by, { mute: true })}>
              {words.never(asked.name)}
            </Button>
          </>
        }
      >
        {gameName(asked.game)}
      </Banner>
    </div>
  );
}
