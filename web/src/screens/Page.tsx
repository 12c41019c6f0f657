import type { ComponentChildren, JSX } from 'preact';
import { Art, logo } from '../art';
import { t } from '../i18n';
import { type Colour, me, settings } from '../state';
import { meOpen, settingsOpen } from '../state/overlays';
import { Chip, IconButton } from '../ui';
import { BackChip } from './BackChip';
import { InvitationBanner } from './InvitationBanner';
import { LanguageSwitch } from './LanguageSwitch';
import { SignedOutBanner } from './SignedOutBanner';

export function SoundSwitch(): JSX.Element {
  const { muted } = settings;
  return (
    <IconButton
      kind="glass"
      class="sound-switch"
      icon={muted.value ? 'sound-off' : 'sound-on'}
      label={muted.value ? t().bar.unmute : t().bar.mute}
      onClick={() => {
        muted.value = !muted.value;
      }}
    />
  );
}

export function SettingsButton(): JSX.Element {
  return (
    <IconButton
      kind="glass"
      icon="gear"
      label={t().bar.settings}
      onClick={() => {
        settingsOpen.value = true;
      }}
    />
  );
}

function MeButton({ colour }: { colour: Colour | undefined }): JSX.Element | null {
  const who = me.value;
  if (!who) return null;
  const name = who.name || t().me.short;
  const shown = colour ?? who.colour;
  return (
    <button
      type="button"
      class="k-button k-glass k-small me-button"
      aria-label={t().bar.me(name)}
      onClick={() => {
        meOpen.value = true;
      }}
    >
      {shown && <Chip colour={shown} />}
      <bdi>{name}</bdi>
    </button>
  );
}

/** A page that is not the table: the bar above, the content under it. */
export function Page({
  children,
  class: className = '',
  colour,
}: {
  children: ComponentChildren;
  class?: string;
  /** The one that the reader plays here, if not their favourite one. */
  colour?: Colour | undefined;
}): JSX.Element {
  return (
    <div class="page">
      <header class="page-bar k-line k-gap-6">
        <a class="page-logo k-inline k-gap-10" href="/">
          <Art picture={logo()} size={34} />
          <span>{t().name}</span>
          <span class="k-spoken">{t().ui.home}</span>
        </a>
        <span class="k-grow" />
        <BackChip />
        <MeButton colour={colour} />
        <SoundSwitch />
        <LanguageSwitch />
        <SettingsButton />
      </header>
      <main id="main" tabIndex={-1} class={className}>
        <SignedOutBanner />
        <InvitationBanner />
        {children}
      </main>
    </div>
  );
}
