/** Rules where a table is made and changed. */
export const lawJa = {
  books: '規則の一覧',
  guide: '遊び方',
  differs: '印刷された規則と違うところ',
  same: '印刷された規則のとおりです',
  printed: (value: string) => `規則では${value}`,
  ours: '当サイト',
  readAll: '規則をすべて読む',
  read: (clause: string) => `規則 ${clause} を読む`,
  changedIn: (n: number) => `${n}件変更`,
  custom: 'ほかの値',
  setTo: (rule: string, value: string) => `「${rule}：${value}」`,
  atLeast: (value: string, because: string) => `${because}のため、${value}以上になります。`,
  groups: {
    setup: '準備',
    turn: '手番',
    undo: '取り消し',
    clocks: '時計と中断',
    talk: '会話と記録',
    end: '終わり',
  },
} as const;
