import './events.css';
import type { JSX } from 'preact';
import { Art } from '../../../../art';
import { eventSign } from './art';
import { EVENTS } from './cards';
import { w } from './tablewords';

/** Event cards at a glance: each event, and what it does. */
export function Guide(): JSX.Element {
  const words = w();
  return (
    <section class="k-card events-guide">
      <h2>{words.guide.title}</h2>
      <p class="k-soft">{words.guide.line}</p>
      <ul>
        {EVENTS.map((event) => (
          <li key={event}>
            <Art picture={eventSign(event)} size={48} />
            <span>
              <strong>{words.events[event].name}</strong> {words.events[event].line}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
