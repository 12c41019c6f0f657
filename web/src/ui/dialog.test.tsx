// @vitest-environment happy-dom
import { render } from 'preact';
import { act as settle } from 'preact/test-utils';
import { afterEach, expect, test, vi } from 'vitest';
import { Dialog } from './Dialog';

const onClose = vi.fn();
const onPick = vi.fn();

afterEach(() => {
  render(null, document.body);
  vi.clearAllMocks();
});

const opened = () =>
  settle(() =>
    render(
      <Dialog open title="Whom?" onClose={onClose}>
        <button type="button" class="pick" onClick={onPick}>
          {'Robin'}
        </button>
      </Dialog>,
      document.body,
    ),
  );
/** `detail`: which click of a double click it is, as the browser counts them. */
const click = (selector: string, detail: number) =>
  settle(() => {
    document
      .querySelector(selector)
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));
  });

test('the second half of the double click that opened a dialog neither closes it nor chooses in it', async () => {
  await opened();
  await click('dialog', 2);
  await click('.pick', 2);
  expect(onClose).not.toHaveBeenCalled();
  expect(onPick).not.toHaveBeenCalled();
});

test('clicks in and beside a dialog count, double ones and those of keys too', async () => {
  await opened();
  await click('.pick', 0);
  await click('.pick', 1);
  await click('.pick', 2);
  expect(onPick).toHaveBeenCalledTimes(3);
  await click('dialog', 1);
  expect(onClose).toHaveBeenCalledOnce();
});
