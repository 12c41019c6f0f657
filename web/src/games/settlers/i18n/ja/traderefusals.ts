/**
 * Reasons why something was refused between seats. `who`, `cards` and `later` are words that the panel adds where it
 * can: the engine sends numbers.
 */

type P = Readonly<Record<string, unknown>>;
const of = (who: unknown, else_: string): string => (typeof who === 'string' && who ? who : else_);

export const tradeRefusals = {
  'gift-in-effect': (p: P) =>
    p.cards === undefined
      ? 'この番の取引を合わせると、贈り物になってしまいます'
      : p.giving === true
        ? `この番の ${of(p.who, '相手')} との取引を合わせると、${p.cards} をただで渡すことになります`
        : `この番の ${of(p.who, '相手')} との取引を合わせると、${p.cards} をただでもらうことになります`,
  'promise-about-later': (p: P) =>
    p.later === undefined
      ? '後で果たす約束は取引できません。いま手渡すカードと、この番のうちに終わる約束だけです'
      : `「${p.later}」という約束は取引できません。いま手渡すカードと、この番のうちに終わる約束だけです`,
  'promised-twice': '同じ約束が2回入っています',
  'no-hex-left': (p: P) => `${of(p.who, '相手')} とまで約束すると、盗賊の行き場がなくなります`,
  'second-max-partner': (p: P) =>
    `MAX交渉の相手は1つの番に1人だけです。この番はもう ${of(p.who, 'ほかの人')} と約束しています`,
  'only-knight-deals': '騎士の盗賊が動くまでは、騎士交渉だけができます',
  'hex-protected': 'そのマスは騎士交渉で守られています。約束はこの番が終わるまで続きます',
  'same-offer-open': (p: P) =>
    p.offer === undefined ? '同じ提案がもう出ています' : `同じ提案 #${p.offer} がもう出ています`,
  'nothing-called-for': '欲しい資源を選んでください',
  'cards-gone': (p: P) => `${of(p.who, 'その席')} の手元に、戻すカードが残っているとは言えません`,
  'needs-both-sides': (p: P) => `取り消しは双方の合意が要ります。${of(p.who, '相手')} に頼んでください`,
  'other-side-left': (p: P) => `${of(p.who, '相手')} は抜けました。渡したものは戻りません`,
  'no-request-needed': 'あなただけで取り消せます',
  'request-open': '取り消しの頼みがもう出ています。1つずつです',
  'no-such-request': 'その頼みはもう終わっています',
  'not-asked': 'ほかの2人の間の頼みです',
  'trade-budget-empty': (p: P) => {
    const n = typeof p.ms === 'number' ? Math.max(1, Math.ceil(p.ms / 1_000)) : undefined;
    return n === undefined ? '提案が続いています' : `提案が続いています。次は${n}秒後です`;
  },
  'claim-false': 'それは本当ではないので、だれにも伝えていません',
  'too-many-claims': (p: P) =>
    p.most === undefined ? 'この番の申告はもう十分です' : `申告と公開は1つの番に${p.most}回までです`,
  'nothing-to-show': '見せるカードを選んでください',
  'not-in-these-rules': 'この卓の規則にはありません',
} as const;
