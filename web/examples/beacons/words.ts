/** Words of the beacons, before a table is loaded. */

import { messages } from '../../src/i18n';

const ja = {
  name: 'のろし',
  line: 'ゾロ目を出した人はのろしを上げます。3つで1点です',
  letters: { X: '見本' },
  chapters: { beacons: 'のろし' },
  rules: { beacons_for_a_point: { name: '1点になるのろし', unit: (n: number) => `${n}つ` } },
} as const;

export const words = messages({
  ja,
  en: {
    name: 'Beacons',
    line: 'A double lights a beacon; three of them count a point',
    letters: { X: 'Examples' },
    chapters: { beacons: 'Beacons' },
    rules: { beacons_for_a_point: { name: 'A point for', unit: (n) => `${n} beacons` } },
  },
});
