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
      onClick={() => {
        settings.language.value = settings.language.value === 'ja' ? 'en' : 'ja';
      }}
    >
      <span aria-hidden="true">{t().bar.languageShort}</span>
      <span class="k-spoken">{t().bar.language}</span>
    </Button>
  );
}
