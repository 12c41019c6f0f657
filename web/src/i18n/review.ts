import { messages } from './index';
import { reviewEn } from './review.en';
import { reviewJa } from './review.ja';

/** Words of a review. */
export const reviewWords = messages({ ja: reviewJa, en: reviewEn });
