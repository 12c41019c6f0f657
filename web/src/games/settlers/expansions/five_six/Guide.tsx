import './fivesix.css';
import type { JSX } from 'preact';
import { w } from './tablewords';

/** Five and six players at a glance. */
export function Guide(): JSX.Element {
  const words = w().guide;
  return (
    <section class="k-card six-guide">
      <h2>{words.title}</h2>
      <p class="k-soft">{words.line}</p>
      <ol>
        {words.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}
