/** The rule of the beacons in short. */

import { messages } from '../../src/i18n';

export const clauses = messages({
  ja: { X2: 'ゾロ目を出した人は、のろしのない自分の建物を1つ選び、のろしを上げます。のろし3つで1点です。' },
  en: { X2: 'Who rolls a double sets a beacon on a building of theirs that has none. Three beacons count a point.' },
});
