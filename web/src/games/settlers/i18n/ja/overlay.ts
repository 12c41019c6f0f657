/** Words of a match in a stream. */

export const overlay = {
  offers: 'の提案',
  for: 'と交換',
  answers: { accepted: '受ける', declined: '断る', open: '返事待ち' },
} as const;
