/** Looking back into a game that is being watched, which goes on meanwhile. */

import type { ComponentType } from 'preact';
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { tableWords } from '../i18n/table';
import { isJudge } from '../judge';
import type { Room } from '../state';
import { lawOfRoom } from '../state/links';
import type { Replay } from '../state/replay';
import type { GameModule } from '../table';
import { useHotkeys } from '../ui';
import type { LookBackProps } from './replay/LookBack';
import { tellRefusal } from './useRoom';

interface Past {
  readonly replay: Replay;
  readonly LookBack: ComponentType<LookBackProps>;
}

interface LookingBack {
  /** Past that is looked at; undefined: the present. */
  readonly past: Past | undefined;
  /** Opens it; undefined: there is no such way for this reader now. */
  readonly begin: (() => void) | undefined;
  readonly end: () => void;
}

/** The way back, for those who watch a game that is played. Its scripts are loaded when somebody takes it. */
export function useLookBack(room: Room, game: GameModule | undefined): LookingBack {
  const [past, setPast] = useState<Past>();
  const asked = useRef(false);
  const playing = room.view.value?.room.stage === 'playing';
  const open = game !== undefined && playing && room.seat.value === undefined && !isJudge(room);
  const end = useCallback(() => {
    asked.current = false;
    setPast(undefined);
  }, []);
  useEffect(() => {
    if (!past) return;
    return () => {
      past.replay.close();
      // the button that led here is gone
      document.getElementById('main')?.focus();
    };
  }, [past]);
  useEffect(() => {
    if (!open && past) end();
  }, [open, past, end]);
  const begin = async (): Promise<void> => {
    if (!game || asked.current) return;
    asked.current = true;
    try {
      const { LookBack, openPast } = await import('./replay/LookBack');
      const replay = await openPast(room, game);
      if (typeof replay !== 'string') {
        setPast({ replay, LookBack });
        return;
      }
      tellRefusal({ code: replay, clause: '', params: {} }, (rule) => lawOfRoom(room.code, rule));
    } catch {
      // the script did not come: the button is still there
    }
    asked.current = false;
  };
  const goes = open && past === undefined;
  const label = tableWords().lookBack;
  useHotkeys(label, goes ? [',', '<'].map((key) => ({ key, label, run: () => void begin() })) : []);
  return { past: open ? past : undefined, begin: goes ? () => void begin() : undefined, end };
}
