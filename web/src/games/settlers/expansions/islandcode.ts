/** Words of the rule by which an island that an expansion lays is played on again (S9). */
export const ISLAND_CODE = {
  ja: {
    name: '島のコード',
    values: { '': 'なし' },
    hint: '以前の対局のコードを入れると、同じ島で遊べます。空欄なら、その場で並べます。',
  },
  en: {
    name: 'Island code',
    values: { '': 'none' },
    hint: 'The code of an earlier game lays the same island. Empty: laid anew.',
  },
} as const;
