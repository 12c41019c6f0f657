import { explainEn } from './explain.en';
import { explainJa } from './explain.ja';
import { messages } from './index';

/** Words of the explanation of a step. */
export const explainWords = messages({ ja: explainJa, en: explainEn });
