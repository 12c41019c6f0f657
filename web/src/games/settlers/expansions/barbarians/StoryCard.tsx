import './coast.css';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { Art } from '../../../../art';
import { shipSign } from './art/signs';
import { CheckCard } from './CheckCard';
import { forget, heldStep, skip, toldCheck, toldNow } from './story';
import { w } from './tablewords';

/** Whether a press is on the card of the check, which has ways of its own. */
const isOnCard = (event: Event): boolean =>
  event.target instanceof Element && event.target.closest('.coast-check') !== null;

/** A key that ends the story does nothing else: what was kept back comes only then, and nobody has seen it yet. */
function skipByKey(event: KeyboardEvent): void {
  if (event.key === 'Tab' || event.key === 'Shift' || (isOnCard(event) && event.key === 'Enter')) return;
  if (heldStep()) {
    event.preventDefault();
    event.stopPropagation();
  }
  skip();
}

const skipByPress = (event: Event): void => {
  if (!isOnCard(event)) skip();
};

/**
 * Card of what is told now, at the side of the board: the lines of a check, of all else the sentence. Any press beside
 * it and any key end the story. Readers hear the same from the log.
 */
export function StoryCard(): JSX.Element | null {
  const now = toldNow();
  const check = toldCheck();
  const telling = now !== undefined || check !== undefined;
  useEffect(() => forget, []);
  useEffect(() => {
    if (!telling) return undefined;
    document.addEventListener('pointerdown', skipByPress, true);
    document.addEventListener('keydown', skipByKey, true);
    return () => {
      document.removeEventListener('pointerdown', skipByPress, true);
      document.removeEventListener('keydown', skipByKey, true);
    };
  }, [telling]);
  if (check) return <CheckCard told={check} />;
  if (!now) return null;
  const words = w().story;
  return (
    <div class="coast-story k-flow" aria-hidden="true">
      <span class="coast-story-signs">
        {(now.signs.length > 0 ? now.signs : [shipSign]).map((sign, i) => (
          <Art key={i} picture={sign} size={34} />
        ))}
      </span>
      <p>
        <strong>{now.said}</strong>
        <small>{words.skip}</small>
      </p>
      <b>{words.step({ n: now.n, of: now.of })}</b>
    </div>
  );
}
