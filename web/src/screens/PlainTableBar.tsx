import type { ComponentChildren, JSX } from 'preact';
import { Art, logo } from '../art';
import { t } from '../i18n';
import { LanguageSwitch } from './LanguageSwitch';
import { SettingsButton, SoundSwitch } from './Page';

interface PlainTableBarProps {
  title: string;
  /** Facts known of it, after its title. */
  facts: ComponentChildren;
  /** Controls of it, before the language and the settings. */
  children: ComponentChildren;
}

/** The bar over a table that is no room: a lesson, a replay. */
export function PlainTableBar({ title, facts, children }: PlainTableBarProps): JSX.Element {
  return (
    <header class="table-bar k-line k-gap-8">
      <a href="/" class="table-home" aria-label={t().ui.home}>
        <Art picture={logo()} size={26} />
      </a>
      <h1 class="table-name">{title}</h1>
      {facts}
      <span class="k-grow" />
      {children}
      <span class="table-wide k-row">
        <LanguageSwitch />
        <SoundSwitch />
      </span>
      <SettingsButton />
    </header>
  );
}
