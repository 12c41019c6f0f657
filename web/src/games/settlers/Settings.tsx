import type { JSX } from 'preact';
import { settings } from '../../state';
import { Segmented } from '../../ui';
import { settingWords } from './settingwords';

/** Settings of settlers alone. */
export function Settings(): JSX.Element {
  const said = settingWords();
  return (
    <Segmented
      legend={said.legend}
      value={settings.resourceNames.value}
      choices={[
        { value: 'full', label: said.full },
        { value: 'short', label: said.short },
      ]}
      onChange={(names) => {
        settings.resourceNames.value = names;
      }}
    />
  );
}
