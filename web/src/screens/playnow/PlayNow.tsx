import './playnow.css';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Art, icon } from '../../art';
import { playNowWords } from '../../i18n/playnow';
import type { RoomSummary } from '../../state';
import { withName } from '../../state/overlays';
import { Button } from '../../ui';
import { chosenName, lastChosen, playAtOnce } from './chosen';
import { OpenTable } from './OpenTable';
import { byNeed } from './order';

/** Tables in the card at most; the page of open tables has all. */
const SHOWN = 3;

/** A game at once: find a table, or take a seat of one of those that need fewest people. `open`: those that are shown. */
export function PlayNow({ open = [] }: { open?: readonly RoomSummary[] | undefined }): JSX.Element {
  const [busy, setBusy] = useState(false);
  const words = playNowWords();
  const tables = byNeed(open).slice(0, SHOWN);
  const last = lastChosen();
  return (
    <section class="k-card play-now" aria-labelledby="play-now">
      <header class="k-flow k-gap-10">
        <div>
          <h2 id="play-now">
            <Art picture={icon('person')} size={22} />
            {words.title}
          </h2>
          <p class="k-soft">{words.line}</p>
        </div>
        {last && (
          <Button
            icon="play"
            busy={busy}
            onClick={() =>
              withName(async () => {
                setBusy(true);
                await playAtOnce(last);
                setBusy(false);
              })
            }
          >
            {chosenName(last)}
          </Button>
        )}
        <a class="k-button k-action" href="/tables">
          <Art picture={icon('play')} size={18} class="k-icon" />
          {words.find}
        </a>
      </header>
      {tables.length > 0 && (
        <ul class="open-tables">
          {tables.map((room) => (
            <OpenTable key={room.code} room={room} />
          ))}
        </ul>
      )}
    </section>
  );
}
