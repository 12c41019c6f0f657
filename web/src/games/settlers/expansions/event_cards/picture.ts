/** Picture of the event cards for the choice of options. */

import { eventCard } from './art';

export const picture = eventCard(8, 'plentiful-year');
