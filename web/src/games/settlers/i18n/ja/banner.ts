/** The banner: whose turn, which phase, and what is awaited from the reader. */

interface Who {
  who: string;
}

export const banner = {
  yours: 'あなたの番',
  theirs: (p: Who) => `${p.who} の番`,
  opening: '対局を準備しています',
  paused: '対局は休止中です',
  yourTask: {
    'placing-settlement': '開拓地を置いてください',
    'placing-road': 'いま置いた開拓地から街道を1本',
    rolling: 'サイコロを振ってください',
    rollingOrCard: 'サイコロを振る・先に発展カードも可',
    main: '取引と建設',
    victory: '勝利を宣言できます！',
    robbing: '盗賊の行き先を選んでください',
    discarding: (p: { n: number }) => `手札を${p.n}枚捨ててください`,
    discarded: (p: { names: string }) => `捨て札は選びました・${p.names} を待っています`,
    'free-roads': (p: { n: number }) => `無料の街道をあと${p.n}本置いてください`,
  },
  theirTask: {
    'placing-settlement': '開拓地を置いています',
    'placing-road': '街道を置いています',
    rolling: 'サイコロを振る前',
    main: '取引と建設',
    robbing: '盗賊を動かしています',
    discarding: (p: { names: string }) => `捨て札を選んでいます：${p.names}`,
    'free-roads': '無料の街道を置いています',
  },
  /** Added for a seat that isn't on turn. */
  answer: (p: { n: number }) => `提案${p.n}件に返事ができます`,
  mayOffer: 'あなたからも提案できます',
  chooseAcceptor: (p: { n: number }) => `${p.n}件の提案が受けられています`,
  nothing: 'お待ちください',
  watching: '観戦中',
  over: (p: Who) => `${p.who} の勝ち`,
  overYou: 'あなたの勝ち',
  overOpen: '対局は終わりました',
} as const;
