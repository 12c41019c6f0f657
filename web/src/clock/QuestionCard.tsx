import './question.css';
import type { ComponentChildren, JSX } from 'preact';
import { useContext, useEffect, useRef } from 'preact/hooks';
import { Art, type IconName, icon } from '../art';
import { formatClock } from '../i18n';
import { clockWords } from '../i18n/clock';
import { nameOf } from '../i18n/names';
import type { Room } from '../state';
import { announce, Chip, IconButton, useHotkeys } from '../ui';
import { FoldingContext } from './question';
import { MARKS, useMarks } from './useMarks';
import { useNow } from './useNow';

/** Answer of a seat: yes or no to what is asked, or nothing yet. */
export interface Answer {
  readonly seat: number;
  readonly said: 'yes' | 'no' | 'open';
  readonly words: string;
}

export interface QuestionCardProps {
  room: Room;
  /** The seat that it is about: its colour is the card's edge. */
  about?: number | undefined;
  /** Whether its person is away. */
  away?: boolean;
  /** The sign in the place of a seat's. */
  sign?: IconName;
  /** Question that is asked, a sentence a line. */
  title: readonly string[];
  why: ComponentChildren;
  /** End of the question (ms since 1970), and the time for which it is asked in all (ms). */
  until?: number | undefined;
  whole?: number | undefined;
  answers?: readonly Answer[];
  /** Answers that can be given, in words: spoken with the question. */
  choices?: readonly string[];
  /** Spoken at once, not when the reader's device has a moment; never: somebody else says it. */
  aloud?: 'politely' | 'at once' | 'never';
  /** Number of other questions that wait. */
  more?: ComponentChildren;
  /** Buttons, the one that is asked for first. */
  children?: ComponentChildren;
}

const SIGNS: Readonly<Record<Answer['said'], IconName>> = { yes: 'check', no: 'clock', open: 'dot' };
/** The line that empties is drawn in so many steps where nothing is to move. */
const STEPS = 10;

/** The time that is left, in figures and as a line along the upper edge. */
function Left({ room, until, whole }: { room: Room; until: number; whole: number | undefined }): JSX.Element {
  const now = useNow(room, true);
  const left = Math.max(0, until - now);
  const said = clockWords();
  useMarks(left, MARKS, (mark) => announce(clockWords().left(mark)));
  const part = whole ? Math.min(1, left / whole) : 0;
  return (
    <>
      <time class="k-number" role="timer" aria-label={said.answerUntil}>
        {formatClock(left / 1_000)}
      </time>
      {whole !== undefined && (
        <i
          class="ask-left"
          aria-hidden="true"
          style={{ '--part': String(part), '--step': String(Math.ceil(part * STEPS) / STEPS) }}
        />
      )}
    </>
  );
}

function Said({ room, answer, mine }: { room: Room; answer: Answer; mine: boolean }): JSX.Element {
  const sitter = room.view.value?.seats[answer.seat];
  return (
    <li class={`ask-${answer.said}`}>
      {sitter && <Chip colour={sitter.colour} size={20} />}
      <bdi dir="auto">{mine ? clockWords().you : nameOf(sitter, answer.seat)}</bdi>
      <em>
        <Art picture={icon(SIGNS[answer.said])} size={12} />
        {answer.words}
      </em>
    </li>
  );
}

/** Says each answer as it comes. */
function useSpoken(room: Room, answers: readonly Answer[]): void {
  const before = useRef<ReadonlyMap<number, string>>(new Map(answers.map(({ seat, words }) => [seat, words])));
  const now = answers.map(({ seat, words }) => `${seat} ${words}`).join();
  useEffect(() => {
    const given = answers.filter(({ said }) => said !== 'open');
    for (const { seat, words } of given) {
      if (before.current.get(seat) === words || seat === room.seat.value) continue;
      const name = nameOf(room.view.value?.seats[seat], seat);
      announce(clockWords().answered(name, words, given.length, answers.length));
    }
    before.current = new Map(answers.map(({ seat, words }) => [seat, words]));
  }, [now]);
}

/** Brings the keyboard to the card; nothing else ever does. */
const KEY = 'F6';

/** Card of a question to the table: whom it is about, why, who has answered, and the reader's own answers. */
export function QuestionCard(props: QuestionCardProps): JSX.Element {
  const { room, about, away = false, sign = 'clock', title, why, until, whole, answers = [], choices = [] } = props;
  const card = useRef<HTMLElement>(null);
  const sitter = about === undefined ? undefined : room.view.value?.seats[about];
  const colour = sitter?.colour;
  const asked = title.join(' ');
  const { aloud = 'politely' } = props;
  useEffect(() => {
    if (aloud !== 'never') announce([asked, choices.join(', ')].join(' ').trim(), { assertive: aloud === 'at once' });
  }, [aloud, asked]);
  useSpoken(room, answers);
  useHotkeys(clockWords().questions, [
    {
      key: KEY,
      label: clockWords().toQuestion,
      run: () => {
        folding?.fold(false);
        requestAnimationFrame(() => card.current?.focus());
      },
      enabled: props.children !== undefined,
    },
  ]);
  const mine = room.seat.value;
  const folding = useContext(FoldingContext);
  const signOf = (size: number) =>
    sitter ? <Chip colour={sitter.colour} size={size} /> : <Art picture={icon(sign)} size={size - 4} />;
  if (folding?.folded) {
    return (
      <button type="button" class="ask-line" aria-expanded={false} onClick={() => folding.fold(false)}>
        {signOf(22)}
        <span>{asked}</span>
        <Art picture={icon('plus')} size={16} />
      </button>
    );
  }
  const last = [...answers.filter(({ seat }) => seat !== mine), ...answers.filter(({ seat }) => seat === mine)];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <section
      ref={card}
      class={`ask ${away ? 'ask-away' : ''}`}
      role="group"
      aria-label={asked}
      tabIndex={-1}
      style={colour ? { '--seat': `var(--${colour})`, '--seat-edge': `var(--${colour}-edge)` } : {}}
    >
      <div class="ask-head k-stack k-gap-8">
        {signOf(28)}
        <h2>
          {title.map((line) => (
            <span key={line}>{line} </span>
          ))}
        </h2>
        <div class="ask-side k-stack k-gap-4">
          {until !== undefined && <Left room={room} until={until} whole={whole} />}
          {props.more}
        </div>
        {folding && (
          <IconButton
            icon="minus"
            kind="quiet"
            class="ask-fold"
            label={clockWords().fold}
            onClick={() => folding.fold(true)}
          />
        )}
      </div>
      {why !== '' && <p>{why}</p>}
      {answers.length > 0 && (
        <ul>
          {last.map((answer) => (
            <Said key={answer.seat} room={room} answer={answer} mine={answer.seat === mine} />
          ))}
        </ul>
      )}
      {props.children && <div class="ask-acts k-row">{props.children}</div>}
    </section>
  );
}
