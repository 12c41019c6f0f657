/** Picture of the friendly robber for the choice of options. */

import { robberIcon } from '../../../../art';

export const picture = robberIcon();
