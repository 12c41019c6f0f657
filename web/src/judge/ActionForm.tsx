import type { JSX } from 'preact';
import { useId, useState } from 'preact/hooks';
import { judgeWords } from '../i18n/judge';
import { nameOf } from '../i18n/names';
import type { CheckpointView, Reason } from '../net/view';
import { type Command, legalValues, type Room } from '../state';
import type { GameModule } from '../table';
import { Button, TextField } from '../ui';
import { type JudgeAction, judgeOf } from './actions';
import { Checkpoints, Effect } from './Checkpoints';
import { Preview, useForesight } from './Preview';
import { isGiven, ReasonField } from './ReasonField';

const EVERYBODY = '';

/** Minutes; 0: the seat may talk again. */
const SILENCES = [1, 2, 5, 10, 20, 60, 0] as const;

const MOST = { seconds: 3_600, points: 20 } as const;

interface Draft {
  readonly seat: string;
  readonly number: string;
  /** Minutes for which a seat is silenced; 0: no longer. */
  readonly minutes: string;
  readonly cards?: readonly number[] | undefined;
  readonly point?: CheckpointView | undefined;
  readonly technical: boolean;
  /** Chance anew: what was drawn since is drawn again, not as it fell. */
  readonly anew: boolean;
  /** The points are given back. */
  readonly back: boolean;
  readonly reason: Reason;
}

const NEW: Draft = {
  seat: EVERYBODY,
  number: '',
  minutes: '5',
  technical: false,
  anew: false,
  back: false,
  reason: {},
};

/** The command that the form says, or nothing while something but its reason is missing. */
function commandOf(act: JudgeAction, draft: Draft): Command | undefined {
  const command: Record<string, unknown> = {};
  if (act.needs.includes('seat') && draft.seat === EVERYBODY) return undefined;
  if (draft.seat !== EVERYBODY) command.seat = Number(draft.seat);
  if (act.needs.includes('silence')) command.seconds = Number(draft.minutes) * 60;
  for (const field of ['seconds', 'points'] as const) {
    if (!act.needs.includes(field)) continue;
    const number = Number(draft.number);
    if (!Number.isInteger(number) || number < 1 || number > MOST[field]) return undefined;
    command[field] = draft.back ? -number : number;
  }
  if (act.needs.includes('cards')) {
    if (!draft.cards) return undefined;
    command.cards = draft.cards;
  }
  if (act.needs.includes('checkpoint')) {
    if (!draft.point || (draft.point.technical && !draft.technical)) return undefined;
    command.to = draft.point.seq;
    command.technical = draft.technical;
    if (draft.technical && draft.anew) command.anew = true;
  }
  // what each action needs is listed beside its name
  return {
    is: act.is,
    ...command,
    ...(act.reason && isGiven(draft.reason) ? { reason: draft.reason } : {}),
  } as Command;
}

function SeatField({ room, act, draft, onChange }: FieldProps): JSX.Element {
  const id = useId();
  const said = judgeWords();
  const offered = legalValues(room.legal.value, act.is, 'seat');
  const seats = Object.entries(room.view.value?.seats ?? {}).filter(
    ([seat]) => offered.length === 0 || offered.includes(Number(seat)),
  );
  return (
    <div class="k-field">
      <label for={id}>{said.seat}</label>
      <select
        class="k-input"
        id={id}
        value={draft.seat}
        onChange={(event) => onChange({ ...draft, seat: event.currentTarget.value, cards: undefined })}
      >
        <option value={EVERYBODY}>{act.needs.includes('everybody') ? said.everybody : '—'}</option>
        {seats.map(([seat, sitter]) => (
          <option key={seat} value={seat}>
            {nameOf(sitter, Number(seat))}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Field for how long a seat is silenced. */
function SilenceField({ draft, onChange }: Pick<FieldProps, 'draft' | 'onChange'>): JSX.Element {
  const id = useId();
  const said = judgeWords();
  return (
    <div class="k-field">
      <label for={id}>{said.silence}</label>
      <select
        class="k-input"
        id={id}
        value={draft.minutes}
        onChange={(event) => onChange({ ...draft, minutes: event.currentTarget.value })}
      >
        {SILENCES.map((minutes) => (
          <option key={minutes} value={minutes}>
            {minutes === 0 ? said.unsilence : said.minutes(minutes)}
          </option>
        ))}
      </select>
    </div>
  );
}

interface FieldProps {
  room: Room;
  act: JudgeAction;
  draft: Draft;
  onChange: (draft: Draft) => void;
}

interface ActionFormProps {
  room: Room;
  game: GameModule | undefined;
  act: JudgeAction;
  onDone: () => void;
}

/** Form of what one act of a judge needs, and the button that does it. */
export function ActionForm({ room, game, act, onDone }: ActionFormProps): JSX.Element {
  const [draft, setDraft] = useState(NEW);
  const said = judgeWords();
  const view = room.view.value;
  const command = commandOf(act, draft);
  const seen = useForesight(room, command);
  const ready = command !== undefined && seen.able && (!act.reason || isGiven(draft.reason));
  const Hand = game?.HandField;
  const label = (event: string): string => game?.label?.(event) ?? event;
  const send = () => {
    if (command && ready) void room.act(command).then((outcome) => outcome.ok && onDone());
  };
  return (
    <form
      class="judge-form k-stack k-gap-12"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {(act.needs.includes('seat') || act.needs.includes('everybody')) && (
        <SeatField room={room} act={act} draft={draft} onChange={setDraft} />
      )}
      {(act.needs.includes('seconds') || act.needs.includes('points')) && (
        <TextField
          label={act.needs.includes('seconds') ? said.seconds : said.points}
          inputMode="numeric"
          value={draft.number}
          onInput={(number) => setDraft({ ...draft, number })}
        />
      )}
      {act.needs.includes('silence') && <SilenceField draft={draft} onChange={setDraft} />}
      {act.needs.includes('points') && (
        <label class="judge-technical">
          <input
            type="checkbox"
            checked={draft.back}
            onChange={(event) => setDraft({ ...draft, back: event.currentTarget.checked })}
          />
          {said.back}
        </label>
      )}
      {act.needs.includes('cards') && Hand && view && draft.seat !== EVERYBODY && (
        <Hand
          view={view}
          seat={Number(draft.seat)}
          value={draft.cards}
          onChange={(cards) => setDraft({ ...draft, cards })}
        />
      )}
      {act.needs.includes('checkpoint') && (
        <>
          <Checkpoints
            view={view}
            checkpoints={judgeOf(view)?.checkpoints ?? []}
            seq={room.seq.value}
            label={label}
            value={draft.point?.seq}
            onChange={(point) => setDraft({ ...draft, point })}
          />
          <label class="judge-technical">
            <input
              type="checkbox"
              checked={draft.technical}
              onChange={(event) => setDraft({ ...draft, technical: event.currentTarget.checked })}
            />
            {said.technical}
          </label>
          <fieldset class="judge-anew">
            <legend>{said.drawn}</legend>
            {[false, true].map((anew) => (
              <label key={String(anew)} class="judge-technical">
                <input
                  type="radio"
                  name="anew"
                  checked={draft.technical && draft.anew === anew ? true : !draft.technical && !anew}
                  disabled={anew && !draft.technical}
                  onChange={() => setDraft({ ...draft, anew })}
                />
                {anew ? said.anew : said.asItFell}
              </label>
            ))}
          </fieldset>
        </>
      )}
      {act.reason && (
        <ReasonField act={act.key} reason={draft.reason} onChange={(reason) => setDraft({ ...draft, reason })} />
      )}
      <Preview room={room} game={game} seen={seen} reason={draft.reason} />
      {draft.point && <Effect checkpoint={draft.point} seq={room.seq.value} label={label} />}
      <div class="k-row">
        <Button kind="primary" type="submit" busy={!room.ready.value} disabled={!ready}>
          {said.act[act.key]}
        </Button>
      </div>
    </form>
  );
}
