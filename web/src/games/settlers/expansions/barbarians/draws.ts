import { messages } from '../../../../i18n';
import { plural } from '../../../../i18n/plural';

export const draws = messages({
  ja: {
    AttackRolled: (n: number) => `蛮族の来襲のサイコロ${n}回は、どれも計算どおりです`,
    BarbarianCardBought: (n: number) => `シナリオのカードのくじ${n}回は、どれも計算どおりです`,
    CaptureRolled: (n: number) => `捕らえた蛮族を分けるサイコロ${n}回は、どれも計算どおりです`,
    LossesRolled: (n: number) => `色のサイコロ${n}回は、どれも計算どおりです`,
  },
  en: {
    AttackRolled: (n) =>
      `The ${n} ${plural(n, 'throw', 'throws')} of dice in attacks ${plural(n, 'comes', 'come')} out as ${plural(n, 'it stands', 'they stand')}`,
    BarbarianCardBought: (n) =>
      `The ${n} ${plural(n, 'draw', 'draws')} of cards of the scenario ${plural(n, 'comes', 'come')} out as ${plural(n, 'it stands', 'they stand')}`,
    CaptureRolled: (n) =>
      `The ${n} ${plural(n, 'throw', 'throws')} of dice for captured barbarians ${plural(n, 'comes', 'come')} out as ${plural(n, 'it stands', 'they stand')}`,
    LossesRolled: (n) =>
      `The ${n} ${plural(n, 'throw', 'throws')} of the colour die ${plural(n, 'comes', 'come')} out as ${plural(n, 'it stands', 'they stand')}`,
  },
});
