import type { JSX } from 'preact';
import { t } from '../i18n';
import { Page } from './Page';
import { SettingsForm } from './SettingsForm';

/** `/settings` */
export function SettingsPage(): JSX.Element {
  return (
    <Page class="narrow">
      <section class="k-card">
        <h1>{t().settings.title}</h1>
        <SettingsForm heading="h2" />
      </section>
    </Page>
  );
}
