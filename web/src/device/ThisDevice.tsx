import type { JSX } from 'preact';
import { deviceWords } from '../i18n/device';
import { Button, Switch } from '../ui';
import { install, installed, installPrompt, installsByHand } from './install';
import { endPush, obstacle, pushDevice, setNights } from './push';
import { takesWorkers } from './registration';
import { usePush } from './usePush';

/** Installing, where this browser can; nothing where it can't. */
function Install(): JSX.Element | null {
  const words = deviceWords();
  if (installed.value) return <p class="k-soft">{words.installed}</p>;
  if (installPrompt.value) {
    return (
      <div class="k-stack k-gap-6">
        <Button icon="plus" onClick={() => void install()}>
          {words.install}
        </Button>
        <p class="k-soft">{words.installHint}</p>
      </div>
    );
  }
  return installsByHand() ? <p class="k-soft">{words.byHand}</p> : null;
}

/** Notifications of this device while nobody looks. */
function Notifications(): JSX.Element {
  const words = deviceWords();
  const { error, wanted, run } = usePush();
  const why = obstacle();
  const device = pushDevice.value;
  return (
    <>
      <Switch
        label={words.nights}
        hint={why ? words.obstacles[why] : words.nightsHint}
        checked={wanted ?? (why === undefined && device?.nights === true)}
        disabled={why !== undefined || device === undefined}
        onChange={(on) => void run(() => setNights(on), on)}
      />
      <p class="k-soft">{device && device.rooms.length > 0 ? words.tables(device.rooms.length) : words.where}</p>
      {device && <Button onClick={() => void run(endPush)}>{words.end}</Button>}
      {error && (
        <p class="k-error" role="alert">
          {error}
        </p>
      )}
    </>
  );
}

/** Client on this device: installed there or not, and what it is told of there. */
export function ThisDevice({ heading: Heading }: { heading: 'h2' | 'h3' }): JSX.Element {
  const words = deviceWords();
  return (
    <section class="settings-group">
      <Heading>{words.title}</Heading>
      {takesWorkers() && <Install />}
      <Notifications />
    </section>
  );
}
