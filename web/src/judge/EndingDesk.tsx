import './judge.css';
import type { JSX } from 'preact';
import { useId, useState } from 'preact/hooks';
import { judgeWords } from '../i18n/judge';
import { nameOf } from '../i18n/names';
import type { Reason } from '../net/view';
import { isLegal, type Room } from '../state';
import type { GameModule } from '../table';
import { Button, TextField } from '../ui';
import { Preview, useForesight } from './Preview';
import { isGiven, ReasonField } from './ReasonField';

const NOBODY = '';
const LONGEST = 600;

/** For the judge after the end: another winner, or the match goes on (J2). */
export function EndingDesk({ room, game }: { room: Room; game?: GameModule | undefined }): JSX.Element | null {
  const id = useId();
  const [winner, setWinner] = useState<string>();
  const [minutes, setMinutes] = useState('0');
  const [reason, setReason] = useState<Reason>({});
  const legal = room.legal.value;
  const more = Number(minutes);
  const lasts = Number.isInteger(more) && more >= 0 && more <= LONGEST;
  const given = isGiven(reason);
  const named = winner === undefined || winner === NOBODY ? {} : { winner: Number(winner) };
  const ending = { is: 'CorrectEnding', ...named } as const;
  const going = { is: 'ReopenMatch', seconds: lasts ? more * 60 : 0 } as const;
  const corrects = isLegal(legal, 'CorrectEnding');
  const reopens = isLegal(legal, 'ReopenMatch');
  // what nobody has thought of yet is not asked about
  const corrected = useForesight(room, corrects && (given || winner !== undefined) ? ending : undefined);
  const reopened = useForesight(room, reopens && lasts && given ? going : undefined);
  if (!corrects && !reopens) return null;
  const said = judgeWords();
  const view = room.view.value;
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
          <select
            class="k-input"
            id={id}
            value={winner ?? NOBODY}
            onChange={(event) => setWinner(event.currentTarget.value)}
          >
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
            disabled={!given || !corrected.able}
            onClick={() => void room.act({ ...ending, reason })}
          >
            {said.correctResult}
          </Button>
        </div>
      )}
      <Preview room={room} game={game} seen={corrected} reason={reason} />
      {reopens && (
        <div class="k-row">
          {clocked && <TextField label={said.moreMinutes} inputMode="numeric" value={minutes} onInput={setMinutes} />}
          <Button
            busy={busy}
            disabled={!given || !lasts || !reopened.able}
            onClick={() => void room.act({ ...going, reason })}
          >
            {said.reopen}
          </Button>
          <small>{said.reopenHint}</small>
        </div>
      )}
      <Preview room={room} game={game} seen={reopened} reason={reason} />
    </section>
  );
}
