import type { JSX } from 'preact';
import { MANIFESTS } from '../games/registry';
import { t } from '../i18n';
import { withName } from '../state/overlays';
import { Button } from '../ui';
import { openPrivateRoom } from './actions';
import { NoticePage } from './NoticePage';

/** Page of a table that nobody looked at for too long: it leads to a new one in one click. */
export function ExpiredRoom(): JSX.Element {
  return (
    <NoticePage code="room-expired">
      <div class="notice-games k-stack k-gap-8">
        {MANIFESTS.map((game) => (
          <Button key={game.name} kind="action" onClick={() => withName(() => void openPrivateRoom(game))}>
            {t().home.createOf(game.words().name)}
          </Button>
        ))}
      </div>
    </NoticePage>
  );
}
