import type { JSX } from 'preact';
import { useContext, useEffect } from 'preact/hooks';
import { t } from '../i18n';
import type { Room } from '../net/room';
import { settings } from '../state';
import { countRoom, isAway, isFirstGame, putAway } from '../state/firstgames';
import { LessonContext } from '../table';
import { IconButton } from '../ui';

/** Hint that a newcomer may be given at a moment of the game. */
export interface Hint {
  /** By which it is put away. */
  readonly key: string;
  readonly text: string;
}

interface QuietHintProps {
  readonly room: Room;
  readonly hint: Hint | undefined;
}

/**
 * In somebody's first games one sentence about what they may do now, until they put it away: none where the rule book
 * forbids aids, none for whoever has switched them off, none beside a coach.
 */
export function QuietHint({ room, hint }: QuietHintProps): JSX.Element | null {
  const coached = useContext(LessonContext) !== undefined;
  const seated = room.seat.value !== undefined && !coached;
  useEffect(() => {
    if (seated) countRoom(room.code);
  }, [seated, room.code]);
  const allowed = settings.aids.value && room.view.value?.law?.aids?.value !== false;
  if (!hint || !seated || !allowed || !isFirstGame(room.code) || isAway(hint.key)) return null;
  return (
    <aside class="s-hint" aria-label={t().settings.aids}>
      <span>{hint.text}</span>
      <IconButton icon="cross" kind="quiet" label={t().ui.close} onClick={() => putAway(hint.key)} />
    </aside>
  );
}
