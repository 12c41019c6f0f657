/** The rule of event cards in short. */

import { messages } from '../../../../i18n';

export const clauses = messages({
  ja: {
    O2: 'サイコロの代わりに36枚のカードから1枚を引き、まず出来事、次に数字の産出を行います。下の5枚の上に新年があり、新年が出たら全部を切り直して引きます。盗賊の襲撃は7と同じ。疫病：都市の産出は1枚。地震：各自が自分の街道1本を横に倒し、木1土1で直すまで街道も、その両端の建物も建てられません（最長交易路には数えます）。よき隣人：全員が同時に左隣へ資源1枚。馬上試合：使った騎士が最多の人は1枚。交易の優位：最長交易路の持ち主（いなければ街道が単独最多の人）が誰かから1枚。静かな海：港が最多の人は1枚。盗賊の逃走：砂漠へ。助け合い：公開の勝利点が最多の人は、少ない人に1枚。争い：最大騎士力の持ち主（いなければ騎士が単独最多の人）が誰かから1枚。豊作の年：全員1枚。1人を選ぶ出来事は同数なら起こりません。銀行が足りなければ手番の人から順に取ります。',
  },
  en: {
    O2: 'A card from a pile of 36 is drawn in place of the dice: first its event, then its number yields. New Year lies on the last five: when it shows, all are shuffled. Robber attacks: as a 7. Epidemic: cities yield 1. Earthquake: each player turns one road of their own; until it is repaired (lumber and brick) they build no road and nothing at its ends, but it counts for the longest road. Good neighbours: all give 1 resource to the left at once. Tournament: most played knights take 1. Trade advantage: the longest road, else the single player with most roads, takes 1 unseen card. Calm seas: most harbours take 1. Robber flees: to the desert. Neighbourly assistance: most visible points give 1 to a player with fewer. Conflict: the largest army, else the single player with most knights, takes 1 unseen card. Plentiful year: each takes 1. Where one player is meant, a tie means nothing happens. What the bank lacks is given in turn order from the player on turn.',
  },
});
