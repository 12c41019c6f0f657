// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { beforeEach, expect, test, vi } from 'vitest';
import { ErrorBoundary } from './ErrorBoundary';
import { fetchParts, part } from './part';

const Words = ({ said }: { said: string }) => <p>{said}</p>;

beforeEach(() => {
  render(null, document.body);
});

test('a part that is drawn before it has come is a skeleton until then', async () => {
  let come: (Found: typeof Words) => void = () => {};
  const Later = part(
    () =>
      new Promise<typeof Words>((done) => {
        come = done;
      }),
  );
  await act(() => render(<Later said="hello" />, document.body));
  expect(document.querySelector('.k-skeleton')).not.toBeNull();
  come(Words);
  await vi.waitFor(() => expect(document.body.textContent).toBe('hello'));
});

test('a part that comes between its first drawing and what follows that is drawn all the same', async () => {
  const Later = part(async () => Words);
  render(<Later said="hello" />, document.body);
  await Later.fetch(); // as all parts are once the page is at rest
  await vi.waitFor(() => expect(document.body.textContent).toBe('hello'));
});

test('parts that were fetched are drawn at once, and fetched once', async () => {
  const load = vi.fn(async () => Words);
  const Later = part(load);
  await fetchParts();
  await fetchParts();
  render(<Later said="hello" />, document.body);
  expect(document.body.textContent).toBe('hello');
  expect(load).toHaveBeenCalledTimes(1);
});

test('a part that can’t be fetched beforehand is fetched when it is drawn', async () => {
  const load = vi.fn(async () => Words).mockRejectedValueOnce(new Error('offline'));
  const Later = part(load);
  await fetchParts();
  await act(() => render(<Later said="hello" />, document.body));
  await vi.waitFor(() => expect(document.body.textContent).toBe('hello'));
});

test('a part that can’t be fetched is a fault of the panel that it is in', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const Later = part<{ said: string }>(async () => Promise.reject(new Error('offline')));
  await act(() =>
    render(
      <ErrorBoundary name="panel">
        <Later said="hello" />
      </ErrorBoundary>,
      document.body,
    ),
  );
  await vi.waitFor(() => expect(document.querySelector('[role="alert"]')).not.toBeNull());
});

test('a part that comes later is nothing until all parts are fetched, and is drawn then', async () => {
  const load = vi.fn(async () => Words);
  const Later = part(load, { later: true });
  await act(() => render(<Later said="hello" />, document.body));
  expect(load).not.toHaveBeenCalled();
  expect(document.body.innerHTML).toBe('');
  await act(() => fetchParts());
  expect(document.body.textContent).toBe('hello');
});

test('a part that comes later and can’t be fetched is asked for again until it comes', async () => {
  vi.useFakeTimers();
  const load = vi.fn(async () => Words).mockRejectedValueOnce(new Error('offline'));
  const Later = part(load, { later: true });
  await act(() => render(<Later said="hello" />, document.body));
  const fetched = fetchParts();
  await vi.advanceTimersByTimeAsync(500);
  await act(() => fetched);
  vi.useRealTimers();
  expect(document.body.textContent).toBe('hello');
  expect(load).toHaveBeenCalledTimes(2);
});
