// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Dice, type DiceProps } from './Dice';

let root: HTMLElement;
let finish: (() => void)[] = [];

beforeEach(() => {
  root = document.createElement('div');
  document.body.append(root);
  finish = [];
  HTMLElement.prototype.animate = function animate() {
    let over: () => void = () => undefined;
    const finished = new Promise<void>((resolve) => {
      over = resolve;
    });
    finish.push(over);
    return { finished, finish: over, cancel: over } as unknown as Animation;
  };
});
afterEach(() => {
  act(() => render(null, root));
  root.remove();
  Reflect.deleteProperty(HTMLElement.prototype, 'animate');
});

const show = (props: Partial<DiceProps>): void => {
  void act(() => render(<Dice label="8" {...props} />, root));
};

describe('dice', () => {
  it('say their result', () => {
    show({ dice: [3, 5] });
    expect(root.querySelector('[role="img"]')?.getAttribute('aria-label')).toBe('8');
  });

  it('lie still at first sight, and roll when they are thrown', () => {
    show({ dice: [3, 5], roll: 1 });
    expect(finish).toHaveLength(0);
    show({ dice: [3, 5], roll: 2 });
    expect(finish).toHaveLength(2);
  });

  it('rest once when they have landed', async () => {
    const onRest = vi.fn();
    show({ roll: 0, onRest });
    show({ dice: [3, 5], roll: 1, onRest });
    expect(onRest).not.toHaveBeenCalled();
    await act(async () => {
      for (const land of finish) land();
      await Promise.resolve();
    });
    expect(onRest).toHaveBeenCalledOnce();
  });

  it('rest at once when they are clicked', () => {
    const onRest = vi.fn();
    show({ roll: 0, onRest });
    show({ dice: [3, 5], roll: 1, onRest });
    act(() => root.querySelector<HTMLElement>('.dice')?.click());
    expect(onRest).toHaveBeenCalledOnce();
  });

  it('do not move where motion is off', () => {
    const onRest = vi.fn();
    show({ roll: 0, motion: false, onRest });
    show({ dice: [3, 5], roll: 1, motion: false, onRest });
    expect(finish).toHaveLength(0);
    expect(onRest).toHaveBeenCalledOnce();
  });
});
