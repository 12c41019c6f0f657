/** The choice of whom the view is about, and over the board what it is about now. */

import './watching.css';
import type { ComponentChildren, JSX } from 'preact';
import { Art, icon } from '../../art';
import { inSentence } from '../../i18n/names';
import { tableWords } from '../../i18n/table';
import type { Room } from '../../net/room';
import { Chip, Segmented } from '../../ui';
import { type Subject, subjectOf, subjectsOf, type Watching } from './model';
import { subjectWords } from './words';

interface WatchingProps {
  readonly watching: Watching;
  readonly room: Room;
}

const SIGNS = { neutral: 'board', director: 'live' } as const;

/** Above the players: all choices in a row. */
export function WatchingChoice({ watching, room }: WatchingProps): JSX.Element | null {
  const view = room.view.value;
  if (!watching.offered.value || !view) return null;
  const labelOf = (subject: Subject): ComponentChildren => {
    const words = subjectWords(subject, view);
    if (typeof subject !== 'number')
      return (
        <>
          <Art picture={icon(SIGNS[subject])} size={16} />
          <span class="s-watching-name">{words}</span>
        </>
      );
    return (
      <span title={words}>
        <Chip colour={view.seats[subject]?.colour ?? 'white'} size={22} />
        <span class="k-spoken">{words}</span>
      </span>
    );
  };
  return (
    <Segmented
      legend={tableWords().watching.choice}
      hideLegend
      class="s-watching-choice"
      value={String(watching.subject.value)}
      choices={subjectsOf(view).map((subject) => ({ value: String(subject), label: labelOf(subject) }))}
      onChange={(value) => watching.choose(subjectOf(value))}
    />
  );
}

interface SignProps {
  readonly subject: Subject;
  readonly room: Room;
  readonly size: number;
}

function Sign({ subject, room, size }: SignProps): JSX.Element {
  if (typeof subject !== 'number') return <Art picture={icon('live')} size={size} />;
  return <Chip colour={room.view.value?.seats[subject]?.colour ?? 'white'} size={size} />;
}

/** The same where there is no column for it: a sign over the board, on which the choice opens. */
function WatchingMenu({ watching, room }: WatchingProps): JSX.Element {
  const now = watching.subject.value;
  const view = room.view.value;
  return (
    <span class={`s-watching-menu ${now === 'neutral' ? '' : 's-on'}`}>
      <Sign subject={now} room={room} size={22} />
      <select
        aria-label={tableWords().watching.choice}
        value={String(now)}
        onChange={({ currentTarget }) => watching.choose(subjectOf(currentTarget.value))}
      >
        {subjectsOf(view).map((subject) => (
          <option key={String(subject)} value={String(subject)}>
            {subjectWords(subject, view)}
          </option>
        ))}
      </select>
    </span>
  );
}

/** Over the board: what it is about, or the way back where the reader's hand has it. */
export function WatchingTag({ watching, room }: WatchingProps): JSX.Element | null {
  if (!watching.offered.value) return null;
  const words = tableWords().watching;
  const subject = watching.subject.value;
  const moment = watching.moment.value;
  const who = inSentence((typeof subject === 'number' && room.view.value?.seats[subject]?.name) || '');
  const sign = <Sign subject={subject} room={room} size={20} />;
  const said = subject === 'director' ? (moment?.words ?? words.directing) : words.following({ who });
  return (
    <>
      <WatchingMenu watching={watching} room={room} />
      {subject !== 'neutral' && watching.byHand.value && (
        <button type="button" class="s-watching-tag s-watching-back" onClick={() => watching.giveBack()}>
          {sign}
          {subject === 'director' ? words.backToDirector : words.backTo({ who })}
        </button>
      )}
      {subject !== 'neutral' && !watching.byHand.value && (
        // the log says it, too
        <p class={`s-watching-tag ${moment ? 's-watching-moment' : ''}`} aria-hidden="true">
          {sign}
          <span dir="auto">{said}</span>
        </p>
      )}
    </>
  );
}
