import type { SETTLERS } from '../../../../generated/phrases';

type Words = string | ((...filled: string[]) => string);

/** Phrases said over settlers, by their codes. */
export const phrasesJa = {
  groups: { offers: '募集', answers: '返事', island: '盤面' },
  resource: '資源',
  phrases: {
    want: (resource: string) => `${resource}が欲しいです`,
    'want-count': (count: string, resource: string) => `${resource}が${count}枚欲しいです`,
    give: (resource: string) => `${resource}を出します`,
    'give-count': (count: string, resource: string) => `${resource}を${count}枚出します`,
    swap: (mine: string, yours: string) => `こちらの${mine}とそちらの${yours}でいかがですか`,
    'what-for': (resource: string) => `${resource}なら何を出しますか`,
    'who-gives': (resource: string) => `${resource}を出せる方はいますか`,
    'any-offers': 'ご提案はありますか',
    'trade-with': (seat: string) => `${seat}さん、交渉しませんか`,
    deal: 'それで成立です',
    'too-dear': '少し高いです',
    'one-more': 'もう1枚で成立です',
    'one-less': '1枚減らせませんか',
    'something-else': '別の資源ではいかがですか',
    'not-this': (resource: string) => `${resource}は出しません`,
    'no-trade': '今回はやめておきます',
    'rather-bank': 'それなら銀行と交換します',
    'knight-deal': '騎士の約束を付けませんか',
    'max-deal': 'MAXの約束を付けませんか',
    'not-on-me': '盗賊はご勘弁を',
    'robber-there': (seat: string) => `盗賊は${seat}さんのところへどうぞ`,
    ahead: (seat: string) => `${seat}さんが優勢です`,
    'seven-again': 'また7ですか',
    'no-luck-with': (resource: string) => `${resource}の目が出ません`,
  } satisfies Record<keyof typeof SETTLERS, Words>,
} as const;
