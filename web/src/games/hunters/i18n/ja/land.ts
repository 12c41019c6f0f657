/** Tiles, zones and areas in words. */

interface Count {
  n: number;
}

export const land = {
  kinds: { river: '川', forest: '森', meadow: '草原', lake: '湖', system: '水系' },
  roles: { meadow: '狩人', forest: '採集者', river: '漁師', lake: '漁師' },
  pieces: { tribe: '部族の駒', hut: '小屋' },
  things: {
    deer: (p: Count) => `鹿${p.n}`,
    mammoth: (p: Count) => `マンモス${p.n}`,
    aurochs: (p: Count) => `オーロックス${p.n}`,
    tiger: (p: Count) => `トラ${p.n}`,
    tigers: (p: Count) => `トラ${p.n}`,
    fish: (p: Count) => `魚${p.n}`,
    gold: () => '金',
    mushrooms: (p: Count) => `きのこ${p.n}`,
    fire: () => '野火',
    shrine: () => '祠',
    spring: () => '泉',
  },
  edges: { N: '北', E: '東', S: '南', W: '西' },
  /** Two sides of the sky: east and north. */
  place: (p: { x: number; y: number }) =>
    p.x === 0 && p.y === 0
      ? '最初のタイル'
      : [p.x > 0 ? `東${p.x}` : p.x < 0 ? `西${-p.x}` : '', p.y < 0 ? `北${-p.y}` : p.y > 0 ? `南${p.y}` : ''].join(''),
  edge: (p: { edge: string; kind: string }) => `${p.edge}${p.kind}`,
  tile: (p: { edges: string; things: string }) => (p.things ? `${p.edges}（${p.things}）` : p.edges),
  separator: '・',
  cell: (p: { place: string; turns: number }) => `${p.place}：タイルを置く（向き${p.turns}通り）`,
  zone: (p: { kind: string; things: string }) => (p.things ? `${p.kind}（${p.things}）` : p.kind),
  spot: (p: { piece: string; zone: string; edges: string }) =>
    p.edges ? `${p.zone}に${p.piece}を置く（${p.edges}側）` : `${p.zone}に${p.piece}を置く`,
  /** Points that an area would bring as it is, and where it may still go on. */
  choice: (p: { n: number; open: number }) => `いま${p.n}点・${p.open > 0 ? `開いた辺 ${p.open}` : '完成'}`,
} as const;
