import { messages } from '../../../../i18n';
import { plural } from '../../../../i18n/format';

export const draws = messages({
  ja: {
    AttackRolled: (n: number) => `蛮族の来襲のサイコロ${n}回は、どれも計算どおりです`,
    BarbarianCardBought: (n: number) => `引いたシナリオのカード${n}枚は、どれも計算どおりです`,
    CaptureRolled: (n: number) => `捕らえた蛮族を分けるサイコロ${n}回は、どれも計算どおりです`,
    LossesRolled: (n: number) => `色のサイコロ${n}回は、どれも計算どおりです`,
  },
  en: {
    AttackRolled: (n: number) => `All ${n} ${plural(n, 'throw', 'throws')} of attacks came out as calculated`,
    BarbarianCardBought: (n: number) => `All ${n} ${plural(n, 'card', 'cards')} of the scenario came as drawn`,
    CaptureRolled: (n: number) =>
      `All ${n} ${plural(n, 'throw', 'throws')} for captured barbarians came out as calculated`,
    LossesRolled: (n: number) => `All ${n} ${plural(n, 'throw', 'throws')} of the colour die came out as calculated`,
  },
});
