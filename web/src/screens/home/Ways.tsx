/** The ways into a game: a new table, a lesson, practice against bots. */

import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Art, icon } from '../../art';
import { lessonPicture, practicePicture, tablePicture } from '../../art/ways';
import { MANIFESTS, type Manifest } from '../../games/registry';
import { t } from '../../i18n';
import { lessonBegun } from '../../state/lessonkept';
import { Button } from '../../ui';
import { practise } from '../actions';
import { go } from '../router';

const LESSONS = MANIFESTS.flatMap(({ lessons = [] }) => lessons);

/** The lesson that the reader has begun, or else the first. */
function nextLesson(): { readonly name: string; readonly label: string; readonly begun: boolean } | undefined {
  const begun = LESSONS.find(({ name }) => lessonBegun(name));
  const lesson = begun ?? LESSONS[0];
  return lesson && { name: lesson.name, label: lesson.label(), begun: begun !== undefined };
}

function usePractice(): { readonly busy: boolean; readonly start: (game: Manifest) => Promise<void> } {
  const [busy, setBusy] = useState(false);
  const start = async (game: Manifest): Promise<void> => {
    setBusy(true);
    await practise(game);
    setBusy(false);
  };
  return { busy, start };
}

/** A newcomer's three ways, each told in a sentence. */
export function FirstWays(): JSX.Element {
  const words = t().home;
  const { busy, start } = usePractice();
  const lesson = nextLesson();
  return (
    <div class="home-ways">
      {lesson && (
        <section class="k-card" aria-labelledby="new">
          <Art picture={lessonPicture} size={64} />
          <div>
            <h2 id="new">{words.newHere}</h2>
            <p>{words.newHereLine}</p>
          </div>
          <a class="k-button k-primary k-wide" href={`/learn/${lesson.name}`}>
            <Art picture={icon('play')} size={18} />
            {lesson.begun ? words.learnOn(lesson.label) : words.learnPlaying}
          </a>
        </section>
      )}
      <section class="k-card" aria-labelledby="friends">
        <Art picture={tablePicture()} image size={64} />
        <div>
          <h2 id="friends">{words.friends}</h2>
          <p>{words.friendsLine}</p>
        </div>
        <Button kind="action" wide onClick={() => go('/new')}>
          {words.create}
        </Button>
      </section>
      <section class="k-card" aria-labelledby="own">
        <Art picture={practicePicture()} size={64} />
        <div>
          <h2 id="own">{words.alone}</h2>
          <p>{words.practiseLine}</p>
        </div>
        <div class="home-practise">
          {MANIFESTS.map((game) => (
            <Button key={game.name} kind="action" busy={busy} onClick={() => void start(game)}>
              {game.words().name}
            </Button>
          ))}
        </div>
      </section>
    </div>
  );
}

/** The same for somebody who knows them; `last`: the game that they played last. */
export function Shortcuts({ last }: { last: Manifest }): JSX.Element {
  const words = t().home;
  const { busy, start } = usePractice();
  const lesson = nextLesson();
  return (
    <div class="home-shortcuts">
      <button type="button" class="k-card" onClick={() => go('/new')}>
        <Art picture={tablePicture()} image size={56} />
        <strong>{words.create}</strong>
        <small>{words.createShort}</small>
      </button>
      {lesson && (
        <a class="k-card" href={`/learn/${lesson.name}`}>
          <Art picture={lessonPicture} size={56} />
          <strong>{lesson.begun ? words.learnOn(lesson.label) : words.learnTitle}</strong>
          {!lesson.begun && <small>{words.learnShort(lesson.label)}</small>}
        </a>
      )}
      <button
        type="button"
        class="k-card home-practise-at-once"
        aria-busy={busy || undefined}
        onClick={() => !busy && void start(last)}
      >
        <Art picture={practicePicture()} size={56} />
        <strong>{words.practise}</strong>
        <small>{words.practiseShort}</small>
      </button>
    </div>
  );
}
