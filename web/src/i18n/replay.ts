import { messages } from './index';
import { replayEn } from './replay.en';
import { replayJa } from './replay.ja';

/** Words of a replay. */
export const replayWords = messages({ ja: replayJa, en: replayEn });
