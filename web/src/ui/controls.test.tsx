// @vitest-environment happy-dom
import { render } from 'preact';
import { useState } from 'preact/hooks';
import { act as settle } from 'preact/test-utils';
import { afterEach, expect, test, vi } from 'vitest';
import { settings } from '../state';
import { Button } from './Button';
import { ErrorBoundary } from './ErrorBoundary';
import { useHotkeys } from './hotkeys';
import { Tabs } from './Tabs';

afterEach(() => {
  render(null, document.body);
  settings.hotkeys.value = true;
});

const press = (key: string, target: EventTarget = document.body, more = {}) =>
  settle(() => {
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
  });
const shown = (page: Parameters<typeof render>[0]) => settle(() => render(page, document.body));

test('a busy button keeps its place but does nothing', async () => {
  const pressed = vi.fn();
  await shown(
    <Button busy onClick={pressed}>
      {'go'}
    </Button>,
  );
  document.querySelector('button')?.click();
  expect(pressed).not.toHaveBeenCalled();
  expect(document.querySelector('button')?.getAttribute('aria-disabled')).toBe('true');
});

test('a form is asked each time its button is pressed, or Enter would be lost until the button looks ready', async () => {
  const asked = vi.fn((event: Event) => event.preventDefault());
  await shown(
    <form onSubmit={asked}>
      <Button type="submit" disabled>
        {'send'}
      </Button>
    </form>,
  );
  document.querySelector('button')?.click();
  expect(asked).toHaveBeenCalledTimes(1);
  expect(document.querySelector('button')?.getAttribute('aria-disabled')).toBe('true');
});

function Keyed({ run }: { run: () => void }) {
  useHotkeys('here', [{ key: 'R', label: 'road', run }]);
  return <input type="text" />;
}

test('a key acts, but not while somebody writes, composes or holds Ctrl, nor when keys are off', async () => {
  const run = vi.fn();
  await shown(<Keyed run={run} />);
  await press('r');
  expect(run).toHaveBeenCalledTimes(1);
  await press('r', document.querySelector('input') ?? document.body);
  await press('r', document.body, { isComposing: true });
  await press('r', document.body, { ctrlKey: true });
  settings.hotkeys.value = false;
  await press('r');
  expect(run).toHaveBeenCalledTimes(1);
});

test('keys are gone with what they belonged to', async () => {
  const run = vi.fn();
  await shown(<Keyed run={run} />);
  await shown(null);
  await press('r');
  expect(run).not.toHaveBeenCalled();
});

function Two() {
  const [current, setCurrent] = useState<'a' | 'b'>('a');
  const tabs = (['a', 'b'] as const).map((key) => ({ key, label: key, panel: () => `panel ${key}` }));
  return <Tabs tabs={tabs} current={current} onChange={setCurrent} label={'both'} />;
}

test('tabs are one stop for the Tab key, and arrows go round', async () => {
  await shown(<Two />);
  const tabs = [...document.querySelectorAll<HTMLElement>('[role=tab]')];
  expect(tabs.map((tab) => tab.tabIndex)).toEqual([0, -1]);
  await press('ArrowLeft', tabs[0]);
  expect(tabs.map((tab) => tab.getAttribute('aria-selected'))).toEqual(['false', 'true']);
  expect(document.querySelector('[role=tabpanel]')?.textContent).toBe('panel b');
});

function Broken(): never {
  throw new Error('broken');
}

test('a fault stays inside its panel', async () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await shown(
    <div>
      <p>{'other'}</p>
      <ErrorBoundary name="panel">
        <Broken />
      </ErrorBoundary>
    </div>,
  );
  expect(document.querySelector('p')?.textContent).toBe('other');
  expect(document.querySelector('[role=alert]')).not.toBeNull();
  quiet.mockRestore();
});
