import type { JSX } from 'preact';
import type { IconName } from '../../art';
import { endWords } from '../../i18n/end';
import type { Room } from '../../state';
import { Button } from '../../ui';
import type { Kept, NextGame } from './nextgame';

const SIGNS: Readonly<Record<Kept, IconName>> = { seats: 'person', board: 'board' };

interface NextSetupProps {
  room: Room;
  nextGame: Pick<NextGame, 'kept' | 'keepable'>;
}

/** Parts of this game that the next one has, to be switched by whoever may. */
export function NextSetup({ room, nextGame: { kept, keepable } }: NextSetupProps): JSX.Element {
  return (
    <div class="end-small">
      {keepable.map((what) => {
        const keeps = kept.includes(what);
        return (
          <Button
            key={what}
            kind={keeps ? 'action' : 'plain'}
            icon={keeps ? 'check' : SIGNS[what]}
            aria-pressed={keeps}
            onClick={() => void room.act({ is: 'KeepSetup', what, keep: !keeps })}
          >
            {endWords().keep[what]}
          </Button>
        );
      })}
    </div>
  );
}
