import type { JSX } from 'preact';
import { t } from '../i18n';
import { settings } from '../state';
import { Button } from '../ui';

/** One tap to the other language. */
export function LanguageSwitch(): JSX.Element {
  return (
    <Button
      kind="glass"
      size="small"
      icon="language"
      aria-label={t().bar.language}
      onClick={() => {
        settings.language.value = settings.language.value === 'ja' ? 'en' : 'ja';
      }}
    >
      {t().bar.languageShort}
    </Button>
  );
}
