// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, test, vi } from 'vitest';
import { lazy } from './lazy';

afterEach(() => render(null, document.body));

const Words = ({ text }: { text: string }) => <p>{text}</p>;

test('a part is drawn once it has come, and at once where it was fetched ahead', async () => {
  let asked = 0;
  const load = async () => {
    asked += 1;
    return Words;
  };
  const Late = lazy(load, { bare: true });
  render(<Late text="late" />, document.body);
  expect(document.querySelector('p')).toBeNull();
  await vi.waitFor(() => expect(document.querySelector('p')?.textContent).toBe('late'));
  render(null, document.body);

  const Ahead = lazy(load, { bare: true });
  await Ahead.fetch();
  render(<Ahead text="ahead" />, document.body);
  expect(document.querySelector('p')?.textContent).toBe('ahead');
  await act(async () => undefined);
  expect(asked).toBe(2);
});

test('a part that could not be fetched ahead is asked for again when it is drawn', async () => {
  let broken = true;
  const Part = lazy(
    async () => {
      if (broken) throw new Error('no server');
      return Words;
    },
    { bare: true },
  );
  await expect(Part.fetch()).rejects.toThrow('no server');
  broken = false;
  render(<Part text="there" />, document.body);
  await vi.waitFor(() => expect(document.querySelector('p')?.textContent).toBe('there'));
});
