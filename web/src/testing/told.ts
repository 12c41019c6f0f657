/** Told events for tests, which say of each no more than they are about. */

import type { ToldEvent } from '../net/view';

export const told = (event: object): ToldEvent => event as ToldEvent;
