import { messages } from '../../i18n';

const ja = { legend: '資源の名前', full: '木材・羊毛', short: '木・羊' } as const;

/** The words of what one may choose for settlers alone. */
export const settingWords = messages({
  ja,
  en: { legend: 'Names of resources', full: 'Full names', short: 'Short names' },
});
