import { messages } from './index';
import { overlayEn } from './overlay.en';
import { overlayJa } from './overlay.ja';

/** Words of the overlay for streams. */
export const overlayWords = messages({ ja: overlayJa, en: overlayEn });
