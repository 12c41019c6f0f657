/** Places on the island, as they are spoken. */

interface Names {
  names: string;
}

export const place = {
  terrain: ['森', '丘', '牧草地', '畑', '山', '砂漠'],
  list: '・',
  hex: (p: { terrain: string; number: number }) => `${p.terrain}${p.number}`,
  corner: (p: Names) => `交点：${p.names}`,
  edge: (p: Names) => `辺：${p.names}`,
  hexSpot: (p: Names) => `マス：${p.names}`,
  side: (p: Names & { direction: string }) => `${p.names}の${p.direction}側`,
  direction: ['北', '北東', '東', '南東', '南', '南西', '西', '北西'],
  middle: '中央',
  quarter: (p: { name: string; direction: string }) => `${p.name}（${p.direction}）`,
  harbour: '3:1の港',
  harbourOf: (p: { resource: string }) => `${p.resource}の港 2:1`,
  withHarbour: (p: Names & { harbour: string }) => `${p.names}、${p.harbour}`,
  pips: (p: { n: number }) => `（目の合計${p.n}）`,
  does: (p: { place: string; deed: string }) => `${p.place} ― ${p.deed}`,
  deeds: {
    placeSettlement: '開拓地を置く',
    placeRoad: '街道を置く',
    buildSettlement: '開拓地を建てる',
    buildRoad: '街道を建てる',
    buildCity: '都市にする',
    moveRobber: '盗賊を動かす',
  },
} as const;
