// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ISLAND, PIECES, ROBBER, SEATS, WORDS } from '../gallery/demo';
import { Board } from './Board';
import { cornerAt, hexAt, WHOLE } from './geometry';
import type { BoardHandle, BoardProps, Spot } from './types';
import { ORIGIN } from './useCamera';

const VIEWPORT = { width: 1060, height: 1000 };
let root: HTMLElement;

beforeEach(() => {
  root = document.createElement('div');
  document.body.append(root);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(0, 0, VIEWPORT.width, VIEWPORT.height),
  );
});
afterEach(() => {
  act(() => render(null, root));
  root.remove();
  vi.restoreAllMocks();
});

const corners = (...ids: number[]): Spot[] =>
  ids.map((id) => ({ kind: 'corner', id, label: `Corner ${id}`, ghost: 'settlement' }));

function show(props: Partial<BoardProps> = {}): void {
  act(() =>
    render(
      <Board island={ISLAND} pieces={PIECES} tokens={[ROBBER]} seats={SEATS} seat={0} words={WORDS} {...props} />,
      root,
    ),
  );
}
const board = (): HTMLElement => root.querySelector<HTMLElement>('[role="group"]') as HTMLElement;
const spots = (): HTMLButtonElement[] => [...root.querySelectorAll<HTMLButtonElement>('.spot')];
const spot = (id: number): HTMLButtonElement => root.querySelector(`[data-spot="corner:${id}"]`) as HTMLButtonElement;
const press = (key: string): void => {
  act(
    () =>
      void document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      ),
  );
};
/** A click so many pixels from a corner; the viewport shows one unit as one pixel. */
const tap = (id: number, [dx, dy] = [0, 0], pointerType = 'mouse'): void => {
  const [x, y] = cornerAt(id);
  const at = { clientX: x - WHOLE.x + dx, clientY: y - WHOLE.y + dy, bubbles: true };
  act(() => {
    board().dispatchEvent(new PointerEvent('pointerdown', { ...at, pointerType, pointerId: 1 }));
    board().dispatchEvent(new PointerEvent('pointerup', { ...at, pointerType, pointerId: 1 }));
    board().dispatchEvent(new MouseEvent('click', { ...at, detail: 1 }));
  });
};
const confirmButton = (): HTMLButtonElement | null => root.querySelector('.board-confirm .yes');

describe('the board', () => {
  it('is a group with a name and a description', () => {
    show();
    expect(board().getAttribute('aria-label')).toBe(WORDS.name);
    const described = document.getElementById(board().getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe(WORDS.description);
  });

  it('stands clear of what lies over it at once, and glides only after it has been seen', async () => {
    const cover = new DOMRect(0, 0, VIEWPORT.width, 120);
    vi.mocked(HTMLElement.prototype.getBoundingClientRect).mockImplementation(function (this: HTMLElement) {
      return this.className === 'cover' ? cover : new DOMRect(0, 0, VIEWPORT.width, VIEWPORT.height);
    });
    const draw = (terrains: readonly number[]) =>
      act(() =>
        render(
          <div class="s-table">
            <div class="cover" />
            <Board
              island={{ ...ISLAND, terrains }}
              pieces={PIECES}
              seats={SEATS}
              seat={0}
              words={WORDS}
              clearOf=".cover"
            />
          </div>,
          root,
        ),
      );
    const plane = () => root.querySelector<HTMLElement>('.board-plane') as HTMLElement;
    draw(ISLAND.terrains);
    const top = Number(/, (-?[\d.]+)px/.exec(plane().style.transform)?.[1]);
    const scale = Number(/scale\(([\d.]+)\)/.exec(plane().style.transform)?.[1]);
    const highest = Math.min(...ISLAND.terrains.flatMap((_, hex) => hexAt(hex)[1])) - 100;
    expect(top + (highest - ORIGIN[1]) * scale).toBeGreaterThan(120);
    expect(plane().className).toBe('board-plane');
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))));
    draw([...ISLAND.terrains.slice(0, -3), -1, -1, -1]);
    expect(plane().className).toContain('gliding');
  });

  it('is left alone once it is off the page, even if it was gliding', () => {
    vi.useFakeTimers();
    let handle: BoardHandle | null = null;
    show({
      handle: (given) => {
        handle = given;
      },
    });
    const plane = root.querySelector<HTMLElement>('.board-plane');
    const drawn = () => plane?.style.getPropertyValue('--drawn');
    const before = drawn();
    act(() => (handle as BoardHandle | null)?.zoom(3));
    act(() => render(null, root));
    vi.runAllTimers();
    vi.useRealTimers();
    expect(drawn()).toBe(before);
  });

  it('hides its drawings from those who listen', () => {
    show({ spots: corners(3) });
    for (const drawing of board().querySelectorAll('img, svg'))
      expect(drawing.getAttribute('aria-hidden')).toBe('true');
  });

  it('shows every piece and the robber', () => {
    show();
    expect(root.querySelectorAll('[data-piece^="road"]')).toHaveLength(Object.values(PIECES.roads).flat().length);
    expect(root.querySelectorAll('[data-piece^="settlement"]')).toHaveLength(5);
    expect(root.querySelectorAll('[data-piece^="city"]')).toHaveLength(3);
    expect(root.querySelectorAll('.board-robber')).toHaveLength(1);
  });

  it('keeps the elements of pieces that stay when one is added', () => {
    show();
    const before = [...root.querySelectorAll('[data-piece]')];
    show({ pieces: { ...PIECES, settlements: { ...PIECES.settlements, 1: [...(PIECES.settlements[1] ?? []), 50] } } });
    const after = [...root.querySelectorAll('[data-piece]')];
    expect(after).toHaveLength(before.length + 1);
    for (const piece of before) expect(after).toContain(piece);
  });

  it('keeps its node count small', () => {
    show({ spots: corners(...Array.from({ length: 54 }, (_, i) => i)) });
    expect(root.querySelectorAll('*').length).toBeLessThan(700);
  });
});

describe('legal places', () => {
  it('are buttons that say what they are, with one tab stop among them', () => {
    show({ spots: corners(7, 3, 30) });
    expect(spots().map((s) => s.getAttribute('aria-label'))).toEqual(['Corner 3', 'Corner 7', 'Corner 30']);
    expect(spots().map((s) => s.tabIndex)).toEqual([0, -1, -1]);
  });

  it('are walked by arrows, Home and End, and the tab stop goes along', () => {
    show({ spots: corners(7, 8, 9, 30) });
    act(() => spot(7).focus());
    press('ArrowRight');
    expect(document.activeElement).toBe(spot(8));
    expect(spot(8).tabIndex).toBe(0);
    press('End');
    expect(document.activeElement).toBe(spot(30));
    press('Home');
    expect(document.activeElement).toBe(spot(7));
    press('ArrowUp');
    expect(document.activeElement).toBe(spot(7));
  });

  it('are picked at once by a click without a pointer, as keys and screen readers make it', () => {
    const onPick = vi.fn();
    show({ spots: corners(7, 8), onPick, touch: true });
    act(() => spot(8).click());
    expect(onPick).toHaveBeenCalledWith(corners(8)[0], false);
  });

  it('are picked by a mouse that is near enough', () => {
    const onPick = vi.fn();
    show({ spots: corners(7, 8), onPick });
    tap(8, [15, -12]);
    expect(onPick).toHaveBeenCalledExactlyOnceWith(corners(8)[0], false);
    tap(8, [0, 40]);
    expect(onPick).toHaveBeenCalledOnce();
  });

  it('take two steps by touch: a ghost, then the tick', () => {
    const onPick = vi.fn();
    show({ spots: corners(7, 8), onPick });
    tap(8, [10, 0], 'touch');
    expect(onPick).not.toHaveBeenCalled();
    expect(root.querySelector('.board-ghost')).not.toBeNull();
    act(() => confirmButton()?.click());
    expect(onPick).toHaveBeenCalledExactlyOnceWith(corners(8)[0], true);
    expect(root.querySelector('.board-ghost')).toBeNull();
  });

  it('offer by touch each thing that can be done there, as a button of its own beside ✕', () => {
    const onPick = vi.fn();
    const several = [
      { kind: 'corner', id: 8, label: 'Settlement', ghost: 'settlement' },
      { kind: 'corner', id: 8, label: 'City', ghost: 'city' },
    ] as const;
    show({ spots: several, onPick });
    tap(8, [0, 0], 'touch');
    tap(8, [0, 0], 'touch');
    expect(onPick).not.toHaveBeenCalled();
    const buttons = [...root.querySelectorAll<HTMLButtonElement>('.board-confirm button')];
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(['Settlement', 'City', WORDS.cancel]);
    act(() => buttons[1]?.click());
    expect(onPick).toHaveBeenCalledExactlyOnceWith(several[1], true);
  });

  it('can be touched again instead of the tick, and left by Escape', () => {
    const onPick = vi.fn();
    show({ spots: corners(7, 8), onPick });
    tap(8, [0, 0], 'touch');
    act(() => spot(8).focus());
    press('Escape');
    expect(confirmButton()).toBeNull();
    tap(8, [0, 0], 'touch');
    tap(8, [0, 0], 'touch');
    expect(onPick).toHaveBeenCalledOnce();
  });

  it('are those that lay under the pointer as it went down, though the board has moved since', () => {
    const onPick = vi.fn();
    let handle: BoardHandle | null = null;
    const take = (given: BoardHandle | null): void => {
      handle = given;
    };
    show({ spots: corners(7, 8), onPick, motion: false, handle: take });
    const [x, y] = cornerAt(8);
    const at = { clientX: x - WHOLE.x, clientY: y - WHOLE.y, bubbles: true, pointerId: 1, pointerType: 'mouse' };
    act(() => {
      spot(8).dispatchEvent(new PointerEvent('pointerdown', at));
    });
    act(() => (handle as BoardHandle | null)?.zoom(3));
    act(() => {
      board().dispatchEvent(new PointerEvent('pointerup', at));
      board().dispatchEvent(new MouseEvent('click', { ...at, detail: 1 }));
    });
    expect(onPick).toHaveBeenCalledExactlyOnceWith(corners(8)[0], false);
  });

  it('are inert while an answer is awaited', () => {
    const onPick = vi.fn();
    show({ spots: corners(7, 8), onPick, busy: true });
    tap(8);
    act(() => spot(8).click());
    expect(onPick).not.toHaveBeenCalled();
    expect(spot(8).getAttribute('aria-disabled')).toBe('true');
  });

  it('do not mean the click that ends a drag', () => {
    const onPick = vi.fn();
    show({ spots: corners(7, 8), onPick });
    board().setPointerCapture = () => undefined;
    const at = (x: number, y: number, type: string): void => {
      act(
        () =>
          void board().dispatchEvent(
            new PointerEvent(type, { clientX: x, clientY: y, pointerId: 1, pointerType: 'mouse', bubbles: true }),
          ),
      );
    };
    const [x, y] = cornerAt(8);
    at(x - WHOLE.x - 60, y - WHOLE.y, 'pointerdown');
    at(x - WHOLE.x, y - WHOLE.y, 'pointermove');
    at(x - WHOLE.x, y - WHOLE.y, 'pointerup');
    act(
      () =>
        void board().dispatchEvent(
          new MouseEvent('click', { clientX: x - WHOLE.x, clientY: y - WHOLE.y, detail: 1, bubbles: true }),
        ),
    );
    expect(onPick).not.toHaveBeenCalled();
  });
});

describe('the focus', () => {
  it('stays on the board when the picked place goes, on the next one if there is one', () => {
    show({ spots: corners(7, 8) });
    act(() => spot(8).focus());
    show({ spots: [] });
    expect(document.activeElement).toBe(board());
    show({ spots: corners(20, 21) });
    expect(document.activeElement).toBe(spot(20));
  });

  it('is not taken from anything else', () => {
    const elsewhere = document.createElement('button');
    document.body.append(elsewhere);
    elsewhere.focus();
    show({ spots: corners(7, 8) });
    show({ spots: corners(20, 21) });
    expect(document.activeElement).toBe(elsewhere);
    elsewhere.remove();
  });
});

describe('the handle', () => {
  it('says where places are on the screen and goes when the board goes', () => {
    let handle: BoardHandle | null = null;
    const take = (given: BoardHandle | null): void => {
      handle = given;
    };
    show({ handle: take });
    const box = (handle as BoardHandle | null)?.rectOf('corner', 8);
    const [x, y] = cornerAt(8);
    expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo(x - WHOLE.x);
    expect((box?.y ?? 0) + (box?.height ?? 0) / 2).toBeCloseTo(y - WHOLE.y);
    act(() => render(null, root));
    expect(handle).toBeNull();
  });
});
