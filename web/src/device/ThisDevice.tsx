import type { JSX } from 'preact';
import { deviceWords } from '../i18n/device';
import { Button } from '../ui';
import { install, installed, installPrompt, installsByHand } from './install';
import { takesWorkers } from './registration';

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

/** What the client is to this device: installed there or not. heading: of the level that stands below the page's. */
export function ThisDevice({ heading: Heading }: { heading: 'h2' | 'h3' }): JSX.Element {
  const words = deviceWords();
  return (
    <section class="settings-group">
      <Heading>{words.title}</Heading>
      {takesWorkers() ? <Install /> : <p class="k-soft">{words.insecure}</p>}
    </section>
  );
}
