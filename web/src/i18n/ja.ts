/** The source catalogue. */
export const ja = {
  ui: {
    close: '閉じる',
    dismiss: 'この通知を閉じる',
    loading: '読み込んでいます',
    failed: 'この部分を表示できませんでした',
    failureId: (id: string) => `エラー番号 ${id}。ほかの部分はそのまま使えます。`,
    copyDetails: '詳細をコピー',
    tryAgain: 'もう一度試す',
    reload: '再読み込み',
  },
  keys: {
    title: 'キー操作',
    off: 'キー操作は設定でオフになっています。',
  },
  colours: { red: '赤', blue: '青', white: '白', orange: '橙', green: '緑', purple: '紫' },
  refused: {
    unknown: (code: string) => `その操作はできませんでした（${code}）`,
    withClause: (sentence: string, clause: string) => `${sentence}（規則 ${clause}）`,
  },
  refusals: {
    'not-offered': 'いまその操作はできません',
    'not-your-turn': 'いまはほかの方の手番です',
  },
} as const;
