/** What may lie over any page. */

import { signal } from '@preact/signals';

export const settingsOpen = signal(false);
export const meOpen = signal(false);
