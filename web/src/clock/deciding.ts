/** Seat without which the judge is about to go on (E4): its dialog stays, wherever the question about it moves. */

import { signal } from '@preact/signals';

export const deciding = signal<number | undefined>(undefined);
