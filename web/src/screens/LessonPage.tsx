import './lesson/lesson.css';
import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { lessonNamed } from '../games/registry';
import { t } from '../i18n';
import { lessonFrame } from '../i18n/lesson';
import { createLesson, type LessonRoom } from '../state/lesson';
import { lawOfBook } from '../state/links';
import { type GameLesson, type GameModule, LessonContext, onPhone } from '../table';
import { Button, ErrorBoundary, IconButton, Skeleton, useHotkeys } from '../ui';
import { motionOn } from '../ui/look';
import { fetchPartsLater, part } from '../ui/part';
import { BackChip } from './BackChip';
import { DrawnSeq } from './DrawnSeq';
import { Coach } from './lesson/Coach';
import { NoticePage } from './NoticePage';
import { PlainTableBar } from './PlainTableBar';
import { go } from './router';
import { tellRefusal, useGame } from './useRoom';

const EndView = part(async () => (await import('./end/EndView')).EndView);

const LETTERS = ['A', 'B', 'C'];
/** ms between what the others do. */
const PACE = 420;

function useLesson(lesson: string, game: string): LessonRoom | undefined {
  const [room, setRoom] = useState<LessonRoom>();
  useEffect(() => {
    const opened = createLesson({ lesson, name: () => lessonFrame().you, pace: () => (motionOn() ? PACE : 0) });
    setRoom(opened);
    const refused = opened.onRefused((refusal) =>
      tellRefusal(refusal, (rule) => lawOfBook(game, opened.view.value?.room.rulebook ?? '', rule)),
    );
    return () => {
      refused();
      opened.close();
    };
  }, [lesson, game]);
  return room;
}

function Bar({ name }: { name: string }): JSX.Element {
  const frame = lessonFrame();
  return (
    <PlainTableBar
      title={frame.title}
      facts={
        <>
          <span class="k-pill k-pill-glass table-wide">{frame.about(name)}</span>
          <span class="k-pill k-pill-glass table-wide">{frame.safe}</span>
        </>
      }
    >
      <BackChip small />
      {onPhone() ? (
        <IconButton kind="glass" icon="leave" label={frame.leave} onClick={() => go('/')} />
      ) : (
        <Button kind="glass" size="small" icon="leave" onClick={() => go('/')}>
          {frame.leave}
        </Button>
      )}
    </PlainTableBar>
  );
}

interface LessonProps {
  readonly room: LessonRoom;
  readonly game: GameModule;
  readonly lesson: GameLesson;
  readonly name: string;
}

/** The lesson's table with its coach, and what helps to choose where the step suggests places. */
function Lesson({ room, game, lesson, name }: LessonProps): JSX.Element | null {
  const [aimed, kept] = useMemo(
    () => [signal<number | undefined>(undefined), signal<number | undefined>(undefined)],
    [],
  );
  const view = room.view.value;
  const step = room.steps.value[room.at.value];
  const suggests = step?.suggests ?? [];
  // the coach's card keeps the last place that was looked at, so that its button stays what it was when it is reached for
  if (aimed.value !== undefined) kept.value = aimed.value;
  const key = step?.name;
  useEffect(() => {
    kept.value = undefined;
  }, [key, kept]);
  const letters = useMemo(
    () => Object.fromEntries(suggests.map(({ place }, i) => [place, LETTERS[i] ?? ''])),
    [suggests],
  );
  useHotkeys(
    lessonFrame().title,
    suggests.map(({ place }) => ({
      key: letters[place] ?? '',
      label: lessonFrame().toPlace(letters[place] ?? ''),
      run: () => document.querySelector<HTMLElement>(`[data-spot$=":${place}"]`)?.focus(),
    })),
    { first: true },
  );
  if (!view) return null;
  const words = lesson.words();
  const focus = kept.value ?? suggests[0]?.place;
  const Panel = lesson.Panel;
  const label = step && words.buttons[step.name];
  const play = room.play.value;
  const run = (): void => {
    if (play === undefined) return;
    const field = Object.keys(play).find((one) => one !== 'is');
    const chosen = suggests.length > 0 && focus !== undefined && field !== undefined ? { [field]: focus } : {};
    void room.act({ ...play, ...chosen });
  };
  const own = label && play ? { label: label(focus === undefined ? undefined : letters[focus]), run } : undefined;
  const panel = Panel && suggests.length > 0 && (
    <Panel
      view={view}
      suggests={suggests}
      aimed={focus}
      onAim={(place) => {
        kept.value = place;
      }}
    />
  );
  const over = view.room.stage === 'over';
  // while nobody holds anything the coach's card has the place of what is held
  const bare = Panel !== undefined && step !== undefined && step.chapter === room.steps.value[0]?.chapter;
  return (
    <LessonContext.Provider value={{ letters, aimed, play, good: lessonFrame().good, panel: panel || undefined }}>
      <main id="main" tabIndex={-1} class={bare ? 'lesson-bare' : ''} aria-label={t().table.region}>
        <ErrorBoundary name="table">
          {over ? <EndView room={room} game={game} title={lessonFrame().done} /> : <game.Table room={room} />}
        </ErrorBoundary>
      </main>
      <div class="lesson-foot">
        {onPhone() && panel}
        <Coach room={room} name={name} words={words} own={own} gold={bare} />
      </div>
    </LessonContext.Provider>
  );
}

/** `/learn/{lesson}`: a first game with a coach. */
export function LessonPage({ name }: { name: string }): JSX.Element {
  const offered = lessonNamed(name);
  return offered ? (
    <Learning name={name} of={offered.game.name} rulebook={offered.lesson.rulebook} label={offered.lesson.label()} />
  ) : (
    <NoticePage code="nowhere" />
  );
}

/** The lesson with this name; `failed`: the game has none, or it can't be fetched. */
function useGameLesson(
  game: GameModule | undefined,
  name: string,
): { lesson: GameLesson | undefined; failed: boolean } {
  const [state, setState] = useState<{ of?: GameModule; lesson?: GameLesson }>({});
  useEffect(() => {
    if (!game) return;
    let gone = false;
    const set = (lesson?: GameLesson): void => {
      if (!gone) setState({ of: game, ...(lesson ? { lesson } : {}) });
    };
    const load = game.lessons?.()[name];
    if (load) load().then(set, () => set());
    else set();
    return () => {
      gone = true;
    };
  }, [game, name]);
  const known = game !== undefined && state.of === game;
  return { lesson: known ? state.lesson : undefined, failed: known && !state.lesson };
}

interface LearningProps {
  readonly name: string;
  readonly of: string;
  readonly rulebook: string;
  readonly label: string;
}

function Learning({ name, of, rulebook, label }: LearningProps): JSX.Element {
  const room = useLesson(name, of);
  const { game, failed } = useGame(of, rulebook);
  const { lesson, failed: unknown } = useGameLesson(game, name);
  const drawn = lesson !== undefined && room?.view.value !== undefined;
  useEffect(() => (drawn ? fetchPartsLater() : undefined), [drawn]);
  if (failed || room?.failed.value !== undefined || unknown) return <NoticePage code="nowhere" />;
  return (
    <div class="table-page lesson k-column">
      <Bar name={label} />
      {room && game && lesson && room.view.value ? (
        <Lesson room={room} game={game} lesson={lesson} name={name} />
      ) : (
        <Skeleton lines={6} />
      )}
      {room && <DrawnSeq room={room} />}
    </div>
  );
}
