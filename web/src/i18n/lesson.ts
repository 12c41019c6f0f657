import { messages } from './index';
import { lessonEn } from './lesson.en';
import { lessonJa } from './lesson.ja';

/** The words around any game's lesson. */
export const lessonFrame = messages({ ja: lessonJa, en: lessonEn });
