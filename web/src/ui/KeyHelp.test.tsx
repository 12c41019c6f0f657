// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, test } from 'vitest';
import { hotkeyGroups } from './hotkeys';
import { KeyHelp, keyHelpOpen } from './KeyHelp';

const key = (name: string, unlisted?: true) => ({
  key: name,
  label: `does ${name}`,
  run: () => undefined,
  ...(unlisted && { unlisted }),
});

test('groups of one title are listed as one, and none is that has nothing to list', async () => {
  hotkeyGroups.value = [
    { title: 'Table', keys: [key('A')] },
    { title: 'Look back', keys: [] },
    { title: 'Offers', keys: [key('2', true)] },
    { title: 'Table', keys: [key('B'), key('C', true)] },
  ];
  keyHelpOpen.value = true;
  await act(() => render(<KeyHelp />, document.body));
  expect([...document.querySelectorAll('h3')].map(({ textContent }) => textContent)).toEqual(['Table']);
  expect([...document.querySelectorAll('kbd')].map(({ textContent }) => textContent)).toEqual(['A', 'B']);
});
