/** Asking others to play now. */

import { t } from '../i18n';
import { askToPlay } from '../state';
import { withName } from '../state/overlays';
import { announce } from '../ui';
import { roomPath, tellFailure } from './actions';
import { go } from './router';

/** Asks people, or all of a match, to a table, and goes there: its page has the link for whoever is not here. */
export function invite(whom: Parameters<typeof askToPlay>[0]): void {
  withName(() => {
    askToPlay(whom).then(({ code }) => {
      announce(t().home.asked);
      go(roomPath(code));
    }, tellFailure);
  });
}
