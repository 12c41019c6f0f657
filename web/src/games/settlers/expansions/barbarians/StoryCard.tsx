import './coast.css';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { Art } from '../../../../art';
import { shipSign } from './art/signs';
import { forget, skip, toldNow } from './story';
import { w } from './tablewords';

/**
 * The sentence of the story that is told now, over the table's foot. It lets every press through, and any press or key ends
 * the story. Readers hear the same from the log.
 */
export function StoryCard(): JSX.Element | null {
  const now = toldNow();
  const telling = now !== undefined;
  useEffect(() => forget, []);
  useEffect(() => {
    if (!telling) return undefined;
    document.addEventListener('pointerdown', skip, true);
    document.addEventListener('keydown', skip, true);
    return () => {
      document.removeEventListener('pointerdown', skip, true);
      document.removeEventListener('keydown', skip, true);
    };
  }, [telling]);
  if (!now) return null;
  const words = w().story;
  return (
    <div class="coast-story" aria-hidden="true">
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
