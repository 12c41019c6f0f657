import type { JSX } from 'preact';
import { deviceWords } from '../i18n/device';
import { Switch } from '../ui';
import { obstacle, pushDevice, setTurns } from './push';
import { usePush } from './usePush';

/** Whether somebody is told of their turn in a room while they are not there, on this device. */
export function TurnBell({ room }: { room: string }): JSX.Element {
  const words = deviceWords();
  const { error, wanted, run } = usePush();
  const why = obstacle();
  const device = pushDevice.value;
  return (
    <section class="k-stack k-gap-6" aria-label={words.turns}>
      <Switch
        label={words.turns}
        hint={why ? words.obstacles[why] : words.turnsHint}
        checked={wanted ?? (why === undefined && device?.rooms.includes(room) === true)}
        disabled={why !== undefined || device === undefined}
        onChange={(on) => void run(() => setTurns(room, on), on)}
      />
      {error && (
        <p class="k-error" role="alert">
          {error}
        </p>
      )}
    </section>
  );
}
