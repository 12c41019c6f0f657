import './lesson/lesson.css';
import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { Art, logo } from '../art';
import { manifestOf } from '../games/registry';
import { t } from '../i18n';
import { lessonFrame } from '../i18n/lesson';
import { createLesson, type LessonRoom } from '../state/lesson';
import { lawOfBook } from '../state/links';
import { type GameModule, LessonContext, onPhone } from '../table';
import { Button, ErrorBoundary, IconButton, Skeleton, useHotkeys } from '../ui';
import { motionOn } from '../ui/look';
import { BackChip } from './BackChip';
import { DrawnSeq } from './DrawnSeq';
import { EndView } from './end/EndView';
import { LanguageSwitch } from './LanguageSwitch';
import { Coach } from './lesson/Coach';
import { NoticePage } from './NoticePage';
import { SettingsButton, SoundSwitch } from './Page';
import { go } from './router';
import { tellRefusal, useGame } from './useRoom';

const LETTERS = ['A', 'B', 'C'];
/** ms between what the others do. */
const PACE = 420;

function useLesson(game: string): LessonRoom | undefined {
  const [room, setRoom] = useState<LessonRoom>();
  useEffect(() => {
    const opened = createLesson({ game, name: () => lessonFrame().you, pace: () => (motionOn() ? PACE : 0) });
    setRoom(opened);
    const refused = opened.onRefused((refusal) =>
      tellRefusal(refusal, (rule) => lawOfBook(game, opened.view.value?.room.rulebook ?? '', rule)),
    );
    return () => {
      refused();
      opened.close();
    };
  }, [game]);
  return room;
}

function Bar({ name }: { name: string }): JSX.Element {
  const frame = lessonFrame();
  return (
    <header class="table-bar k-line k-gap-8">
      <a href="/" class="table-home" aria-label={t().ui.home}>
        <Art picture={logo()} size={26} />
      </a>
      <h1 class="table-name">{frame.title}</h1>
      <span class="k-pill k-pill-glass table-wide">{frame.about(name)}</span>
      <span class="k-pill k-pill-glass table-wide">{frame.safe}</span>
      <span class="k-grow" />
      <BackChip small />
      {onPhone() ? (
        <IconButton kind="glass" icon="leave" label={frame.leave} onClick={() => go('/')} />
      ) : (
        <Button kind="glass" size="small" icon="leave" onClick={() => go('/')}>
          {frame.leave}
        </Button>
      )}
      <span class="table-wide k-row">
        <LanguageSwitch />
        <SoundSwitch />
      </span>
      <SettingsButton />
    </header>
  );
}

/** The lesson's table with its coach, and what helps to choose where the step suggests places. */
function Lesson({ room, game, name }: { room: LessonRoom; game: GameModule; name: string }): JSX.Element | null {
  const [aimed, kept] = useMemo(
    () => [signal<number | undefined>(undefined), signal<number | undefined>(undefined)],
    [],
  );
  const view = room.view.value;
  const step = room.steps.value[room.at.value];
  const lesson = game.lesson;
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
  if (!view || !lesson) return null;
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
  const panel = suggests.length > 0 && (
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
  const bare = step !== undefined && step.chapter === room.steps.value[0]?.chapter;
  return (
    <LessonContext.Provider value={{ letters, aimed, panel: panel || undefined }}>
      <main id="main" tabIndex={-1} class={bare ? 'lesson-bare' : ''} aria-label={t().table.region}>
        <ErrorBoundary name="table">
          {over ? <EndView room={room} game={game} title={lessonFrame().done} /> : <game.Table room={room} />}
        </ErrorBoundary>
      </main>
      <div class="lesson-foot">
        {onPhone() && panel}
        <Coach room={room} game={name} words={words} own={own} gold={bare} />
      </div>
    </LessonContext.Provider>
  );
}

/** `/learn/{game}`: a first game with a coach. */
export function LessonPage({ game: name }: { game: string }): JSX.Element {
  const room = useLesson(name);
  const { game, failed } = useGame(name);
  if (failed || room?.failed.value !== undefined || (game && !game.lesson)) return <NoticePage code="nowhere" />;
  return (
    <div class="table-page lesson k-column">
      <Bar name={manifestOf(name)?.words().name ?? ''} />
      {room && game && room.view.value ? <Lesson room={room} game={game} name={name} /> : <Skeleton lines={6} />}
      {room && <DrawnSeq room={room} />}
    </div>
  );
}
