import type { JSX } from 'preact';
import { Art, icon } from '../art';
import { manifestOf } from '../games/registry';
import { t } from '../i18n';

interface LessonLinkProps {
  game: string;
  /** The rule book that is played by, if it is known: a scenario may have a lesson of its own. */
  rulebook?: string | undefined;
  /** In a tab of its own, where the reader is in the middle of something. */
  apart?: boolean;
}

/** The way to the lesson of a game or scenario. Nothing where there is none. */
export function LessonLink({ game, rulebook, apart = false }: LessonLinkProps): JSX.Element | null {
  const lessons = manifestOf(game)?.lessons ?? [];
  const lesson = lessons.find(({ name }) => name === rulebook) ?? lessons.find(({ name }) => name === game);
  if (!lesson) return null;
  return (
    <a
      class="k-button k-plain lesson-link"
      href={`/learn/${lesson.name}`}
      {...(apart ? { target: '_blank', rel: 'noopener' } : {})}
    >
      <Art picture={icon('play')} size={18} class="k-icon" />
      {t().home.learn(lesson.label())}
    </a>
  );
}
