import type { JSX } from 'preact';
import { Art, coach, icon } from '../../art';
import { lessonNamed } from '../../games/registry';
import { lessonFrame } from '../../i18n/lesson';
import type { LessonRoom } from '../../state/lesson';
import type { LessonWords } from '../../table';
import { onPhone } from '../../table';
import { Button, useHotkeys } from '../../ui';
import { practise } from '../actions';

interface CoachProps {
  readonly room: LessonRoom;
  /** The lesson's. */
  readonly name: string;
  readonly words: LessonWords;
  /** Act of the coach's own button, in a step that has one. */
  readonly own: { readonly label: string; readonly run: () => void } | undefined;
  /** Whether that is the one gold button of the screen; else the table has it. */
  readonly gold: boolean;
}

/** Steps as dots in named chapters: done, now, later. */
function Progress({ room, words }: Pick<CoachProps, 'room' | 'words'>): JSX.Element {
  const steps = room.steps.value;
  const now = room.at.value;
  const chapters = [...new Set(steps.map(({ chapter }) => chapter))];
  const label = lessonFrame().step(Math.min(now + 1, steps.length), steps.length);
  return (
    <div class="coach-progress" role="img" aria-label={label}>
      {chapters.map((chapter) => (
        <span key={chapter} class="coach-chapter">
          <span>
            {steps.map((step, i) =>
              step.chapter !== chapter ? null : i < now ? (
                <i key={step.name} class="done">
                  <Art picture={icon('check')} size={9} />
                </i>
              ) : i === now ? (
                <i key={step.name} class="now">
                  {i + 1}
                </i>
              ) : (
                <i key={step.name} />
              ),
            )}
          </span>
          <small>{words.chapters[chapter]}</small>
        </span>
      ))}
    </div>
  );
}

/** The coach: one sentence a step, how far one has come, and the ways back and on. */
export function Coach({ room, name, words, own, gold }: CoachProps): JSX.Element {
  const frame = lessonFrame();
  const steps = room.steps.value;
  const at = room.at.value;
  const step = steps[at];
  const over = step === undefined;
  const strayed = room.strayed.value && !over;
  const ready = room.ready.value;
  const said = strayed ? frame.strayed : over ? words.over : (words.steps[step.name] ?? '');
  const mayBack = ready && room.canGoBack.value;
  const back = () => void room.back();
  useHotkeys(
    frame.title,
    [
      { key: 'Backspace', label: frame.back, enabled: mayBack, run: back },
      ...(own && gold ? [{ key: 'Space', label: own.label, enabled: ready, run: own.run }] : []),
    ],
    { first: true },
  );
  const offered = lessonNamed(name);
  return (
    <section class="coach" aria-label={frame.coach}>
      {!onPhone() && <Art picture={coach()} size={108} />}
      <div class="coach-said">
        <small class="coach-step">
          {over ? frame.done : frame.step(at + 1, steps.length)} · {frame.shows}
        </small>
        <p aria-live="polite">{said}</p>
        <div class="coach-ways">
          <Button kind={strayed ? 'primary' : 'plain'} disabled={!mayBack} onClick={back}>
            {frame.back}
          </Button>
          <Progress room={room} words={words} />
          {over ? (
            <Button kind="quiet" onClick={() => void room.again()}>
              {frame.again}
            </Button>
          ) : (
            !strayed && (
              <Button kind="quiet" class="coach-skip" disabled={!ready} onClick={() => void room.skip()}>
                {frame.skip}
              </Button>
            )
          )}
        </div>
      </div>
      {own && !strayed && (
        <Button
          kind={gold ? 'primary' : 'action'}
          class="coach-own"
          hotkey={gold ? 'Space' : undefined}
          disabled={!ready}
          onClick={own.run}
        >
          {own.label}
        </Button>
      )}
      {over && offered && (
        <Button kind="primary" class="coach-own" onClick={() => void practise(offered.game, offered.lesson.rulebook)}>
          {frame.play}
        </Button>
      )}
    </section>
  );
}
