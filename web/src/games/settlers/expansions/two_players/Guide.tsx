import './duel.css';
import type { JSX } from 'preact';
import { Art } from '../../../../art';
import { tokenSign } from './sign';
import { w } from './tablewords';

/** Two players at a glance. */
export function Guide(): JSX.Element {
  const words = w().guide;
  return (
    <section class="k-card duel-guide">
      <h2>
        <Art picture={tokenSign} size={30} /> {words.title}
      </h2>
      <p class="k-soft">{words.line}</p>
      <ol>
        {words.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}
