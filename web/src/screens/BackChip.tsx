import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { Art, icon } from '../art';
import { t } from '../i18n';
import { me } from '../state';
import { answer, askOnPage, waiting } from '../state/waiting';
import { roomPath } from './actions';
import { isMyTurn, stateOf } from './ownrooms';
import { place } from './router';
import { roomTitle } from './words';

/** The way back to the reader's own game from any other page; on the first page, which has it itself, there is none. */
export function BackChip({ small = false }: { small?: boolean }): JSX.Element | null {
  const here = place.value;
  const at = here.is === 'room' ? here.code : undefined;
  const user = me.value?.user;
  useEffect(() => {
    if (user !== undefined) askOnPage(`${user} ${here.is} ${at ?? ''}`);
  }, [here.is, at, user]);
  const { games, invitations } = waiting.value;
  // the bar of a table has little room: what only gathers does not hurry
  const game = games.find(({ code, stage }) => code !== at && !(small && stage === 'lobby'));
  // a page has its own place for invitations; at a table the bar has none but this, and nobody is asked in mid-game
  const asked = small && !games.some(({ code, stage }) => code === at && stage === 'playing') && invitations[0];
  if (asked && asked.code !== at) {
    return (
      <a class="back-chip back-small" href={roomPath(asked.code)} onClick={() => void answer(asked.by)}>
        <Art picture={icon('bell')} size={18} />
        <span>{t().home.asks(asked.name)}</span>
      </a>
    );
  }
  if (!game || here.is === 'home') return null;
  const words = t().home.backTo(roomTitle(game), stateOf(game));
  return (
    <a class={`back-chip ${isMyTurn(game) ? 'back-turn' : ''} ${small ? 'back-small' : ''}`} href={roomPath(game.code)}>
      <Art picture={icon('undo')} size={18} />
      <span>{words}</span>
    </a>
  );
}
