/** The lesson of settlers: its sentences, and what helps to choose a corner. A table needs none of it. */

import type { GameLesson } from '../../../table';
import { CornerPanel } from './CornerPanel';
import { lessonWords } from './words';

export const lesson: GameLesson = { words: lessonWords, Panel: CornerPanel };
