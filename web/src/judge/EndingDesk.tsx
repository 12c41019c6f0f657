import './judge.css';
import type { JSX } from 'preact';
import { useId, useState } from 'preact/hooks';
import { judgeWords } from '../i18n/judge';
import { nameOf } from '../i18n/names';
import type { Reason } from '../net/view';
import { isLegal, type Room } from '../state';
import { Button, TextField } from '../ui';
import { isGiven, ReasonField } from './ReasonField';

const NOBODY = '';
const LONGEST = 600;

/** For the judge after the end: another winner, or the match goes on (J2). */
export function EndingDesk({ room }: { room: Room }): JSX.Element | null {
  const id = useId();
  const [winner, setWinner] = useState(NOBODY);
  const [minutes, setMinutes] = useState('0');
  const [reason, setReason] = useState<Reason>({});
  const legal = room.legal.value;
  const corrects = isLegal(legal, 'CorrectEnding');
  const reopens = isLegal(legal, 'ReopenMatch');
  if (!corrects && !reopens) return null;
  const said = judgeWords();
  const view = room.view.value;
  const more = Number(minutes);
  const given = isGiven(reason);
  const busy = !room.ready.value;
  const clocked = view?.law?.match_minutes?.value !== undefined && view.law.match_minutes.value !== 0;
  return (
    <section class="k-card judge-ending" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{said.ending}</h2>
      <p class="k-soft">{said.endingHint}</p>
      <ReasonField reason={reason} onChange={setReason} />
      {corrects && (
        <div class="k-row">
          <label for={id}>{said.winner}</label>
          <select class="k-input" id={id} value={winner} onChange={(event) => setWinner(event.currentTarget.value)}>
            <option value={NOBODY}>{said.byPoints}</option>
            {Object.entries(view?.seats ?? {}).map(([seat, sitter]) => (
              <option key={seat} value={seat}>
                {nameOf(sitter, Number(seat))}
              </option>
            ))}
          </select>
          <Button
            kind="action"
            busy={busy}
            disabled={!given}
            onClick={() =>
              void room.act({ is: 'CorrectEnding', ...(winner === NOBODY ? {} : { winner: Number(winner) }), reason })
            }
          >
            {said.correctResult}
          </Button>
        </div>
      )}
      {reopens && (
        <div class="k-row">
          {clocked && <TextField label={said.moreMinutes} inputMode="numeric" value={minutes} onInput={setMinutes} />}
          <Button
            busy={busy}
            disabled={!given || !Number.isInteger(more) || more < 0 || more > LONGEST}
            onClick={() => void room.act({ is: 'ReopenMatch', seconds: more * 60, reason })}
          >
            {said.reopen}
          </Button>
          <small>{said.reopenHint}</small>
        </div>
      )}
    </section>
  );
}
