import type { JSX } from 'preact';
import { fmt } from '../i18n';
import { judgeWords, reasonText } from '../i18n/judge';
import { nameOf } from '../i18n/names';
import type { Room } from '../state';
import { answeredCalls } from './calls';
import { stepLink } from './stepLink';

/** The calls at one table that have been answered, the last first, each with its answer. */
export function Answered({ room }: { room: Room }): JSX.Element | null {
  const said = judgeWords();
  const calls = answeredCalls(room.log.value);
  if (calls.length === 0) return null;
  return (
    <details class="judge-answered">
      <summary>{said.answered(calls.length)}</summary>
      <ul class="judge-calls">
        {calls.map(({ call, answer, at }) => (
          <li key={call.call} class="judge-call">
            <p>
              <strong>
                <bdi dir="auto">{nameOf(room.view.value?.seats[call.seat], call.seat)}</bdi>
              </strong>
              <time dateTime={new Date(at).toISOString()}>{fmt.time(at)}</time>
              {call.about !== undefined && <a href={stepLink(room.code, call.about)}>{said.toStep(call.about)}</a>}
            </p>
            {call.text && <p dir="auto">{call.text}</p>}
            <p dir="auto">{said.log.CallSettled({ reason: reasonText(answer) })}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}
