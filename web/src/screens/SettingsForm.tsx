import './forms.css';
import type { Signal } from '@preact/signals';
import type { JSX } from 'preact';
import { PALETTE_NAMES } from '../art';
import { MANIFESTS } from '../games/registry';
import { fmt, type Language, t } from '../i18n';
import { playNowWords } from '../i18n/playnow';
import { play, type SoundName } from '../sound';
import { COLOURS, resetSettings, SOUND_CATEGORIES, settings } from '../state';
import { Button, Chip, Segmented, Slider, Switch } from '../ui';
import { AccountLink } from './AccountLink';
import { lazy } from './lazy';
import { canNotify, setNotify } from './notify';

/** Settings that games bring of their own; each comes when the page is first shown. */
const OWN = MANIFESTS.flatMap(({ name, words, settings: load }) =>
  load ? [{ name, words, Own: lazy(load, { bare: true }) }] : [],
);

const ThisDevice = lazy(async () => (await import('../device/ThisDevice')).ThisDevice, { bare: true });

/** A setting of a few named values. */
function Choice<V extends string>({
  legend,
  held,
  names,
}: {
  legend: string;
  held: Signal<V>;
  names: Readonly<Record<V, string>>;
}): JSX.Element {
  return (
    <Segmented<V>
      legend={legend}
      value={held.value}
      choices={(Object.keys(names) as V[]).map((value) => ({ value, label: names[value] }))}
      onChange={(value) => {
        held.value = value;
      }}
    />
  );
}

const SAMPLE: Readonly<Record<(typeof SOUND_CATEGORIES)[number], SoundName>> = {
  turn: 'your-turn',
  dice: 'dice',
  build: 'build',
  trade: 'accept',
  trouble: 'trouble',
  card: 'card',
  chat: 'chat',
  result: 'win',
  time: 'low-time',
};

interface Level {
  /** Of the headings: one below that of the page or the dialog. */
  readonly heading: 'h2' | 'h3';
}

function Sounds({ heading: Heading }: Level): JSX.Element {
  const words = t().settings;
  const silent = settings.muted.value;
  return (
    <section class="settings-group">
      <Heading>{words.sound}</Heading>
      <Switch
        label={words.soundOn}
        checked={!silent}
        onChange={(on) => {
          settings.muted.value = !on;
        }}
      />
      <Slider
        label={words.volume}
        min={0}
        max={1}
        step={0.05}
        value={settings.volume.value}
        text={fmt.percent(settings.volume.value)}
        disabled={silent}
        onInput={(volume) => {
          settings.volume.value = volume;
        }}
      />
      <Button size="small" icon="sound-on" disabled={silent} onClick={() => play('your-turn')}>
        {words.try}
      </Button>
      <div class="settings-sounds">
        {SOUND_CATEGORIES.map((category) => (
          <Switch
            key={category}
            label={words.sounds[category]}
            checked={settings.sounds.value[category]}
            disabled={silent}
            onChange={(on) => {
              settings.sounds.value = { ...settings.sounds.value, [category]: on };
              if (on) play(SAMPLE[category]);
            }}
          />
        ))}
      </div>
    </section>
  );
}

/** Everything one may choose for this browser. It takes effect at once. */
export function SettingsForm({ heading: Heading }: Level): JSX.Element {
  const words = t().settings;
  const language: Readonly<Record<Language, string>> = { ja: '日本語', en: 'English' };
  return (
    <div class="settings">
      <Choice legend={words.language} held={settings.language} names={language} />
      <section class="settings-group">
        <Heading>{words.looks}</Heading>
        <Choice legend={words.theme} held={settings.theme} names={words.themes} />
        <Segmented
          legend={words.palette}
          value={settings.palette.value}
          choices={PALETTE_NAMES.map((value) => ({ value, label: words.palettes[value] }))}
          onChange={(palette) => {
            settings.palette.value = palette;
          }}
        />
        <p class="settings-chips">
          {COLOURS.map((colour) => (
            <Chip key={colour} colour={colour} size={28} spoken />
          ))}
        </p>
        <Choice legend={words.textSize} held={settings.textSize} names={words.textSizes} />
        <Choice legend={words.motion} held={settings.motion} names={words.motions} />
      </section>
      <Sounds heading={Heading} />
      <section class="settings-group">
        <Heading>{words.play}</Heading>
        <Choice legend={playNowWords().pace} held={settings.pace} names={playNowWords().paces} />
        <Choice legend={words.confirmations} held={settings.confirmations} names={words.confirm} />
        <Switch
          label={words.hotkeys}
          hint={words.hotkeysHint}
          checked={settings.hotkeys.value}
          onChange={(on) => {
            settings.hotkeys.value = on;
          }}
        />
        <Switch
          label={words.aids}
          hint={words.aidsHint}
          checked={settings.aids.value}
          onChange={(on) => {
            settings.aids.value = on;
          }}
        />
        <Switch
          label={words.bubbles}
          hint={words.bubblesHint}
          checked={settings.bubbles.value}
          onChange={(on) => {
            settings.bubbles.value = on;
          }}
        />
        {canNotify() && (
          <Switch
            label={words.notify}
            hint={words.notifyHint}
            checked={settings.notify.value}
            onChange={(on) => void setNotify(on)}
          />
        )}
      </section>
      <ThisDevice heading={Heading} />
      {OWN.map(({ name, words, Own }) => (
        <section key={name} class="settings-group">
          <Heading>{words().name}</Heading>
          <Own />
        </section>
      ))}
      <section class="settings-group">
        <Heading>{t().account.title}</Heading>
        <AccountLink />
      </section>
      <Button kind="danger" onClick={resetSettings}>
        {words.reset}
      </Button>
    </div>
  );
}
