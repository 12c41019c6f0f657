/** The lesson of Hunters & Gatherers: its sentences. A table needs none of them. */

import type { GameLesson } from '../../../table';
import { lessonWords } from './words';

export const lesson: GameLesson = { words: lessonWords };
