import { gamesEn } from './games.en';
import { gamesJa } from './games.ja';
import { messages } from './index';

/** Words of the page of finished games. */
export const gamesWords = messages({ ja: gamesJa, en: gamesEn });
