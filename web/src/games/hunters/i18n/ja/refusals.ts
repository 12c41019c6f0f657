/** Reasons why a command was refused. */

import type { Sentences } from '../../../../i18n';

export const refusals = {
  'not-now': 'いまはできません',
  'not-your-turn': 'あなたの番ではありません',
  'no-piece-left': 'その駒はもう残っていません',
  'not-on-such-a-zone': 'その駒はここには置けません',
  'area-held': 'つながった土地に、もう駒があります',
  'cell-taken': 'そこにはもうタイルがあります',
  'touches-no-tile': 'タイルは、ほかのタイルの隣に置いてください',
  'does-not-fit': 'その向きでは、辺が合いません',
} as const satisfies Sentences;
