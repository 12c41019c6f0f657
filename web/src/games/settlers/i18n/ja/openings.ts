import type { Position, Ring } from '../../openings/heatmap';

const RINGS: Readonly<Record<Ring, string>> = { inner: '中央の土地のまわり', middle: '内陸', coast: '海岸' };

/** Words for where somebody's first settlements stood. */
export const openingsJa = {
  picture: (matches: number) => `${matches}局で最初の開拓地を置いた場所。多い場所は下の一覧にあります。`,
  position: ({ ring, number, of, hour }: Position) =>
    `${RINGS[ring]}、${hour}時の方向（上から時計回りに${of}か所中${number}番目）`,
  taken: (times: number, won: number, pips: string) => `${times}回、うち勝った対局${won}回、36通り中平均${pips}`,
  line: (matches: number) =>
    `標準の島での${matches}局。地形と数字は毎回変わるので、場所だけを比べます。円が大きいほど多く置いています。`,
};
