/**
 * Dragging a player of a drawn round onto another one, by which the two swap, or onto a free seat (K2): by mouse
 * anywhere on the seat, by a finger at its grip. It fills in the form that the server wrote for the one or the other
 * (`data-drop`) and sends it; where that needs a reason the form stands in a dialog, which is shown. Which seats can be
 * moved, which are free, and all texts, are the server's; keys, readers and browsers without script have forms beside it.
 */

/** Pixels until a press is a drag. */
const FAR = 6;
/** Pixels from the edge of the window in which the page scrolls, and pixels a frame at the very edge. */
const EDGE = 72;
const FASTEST = 14;

interface Drag {
  readonly seat: HTMLElement;
  readonly draw: HTMLElement;
  readonly pointer: number;
  readonly from: readonly [number, number];
  at: readonly [number, number];
  ghost?: HTMLElement;
  over?: HTMLElement | undefined;
  frame: number;
}

let drag: Drag | undefined;

/** Says something to readers who listen. The line stands beside what is shown anew. */
function say(text: string): void {
  let line = document.querySelector<HTMLElement>('body > [data-drag-said]');
  if (!line) {
    line = document.createElement('p');
    line.className = 'k-spoken';
    line.dataset.dragSaid = '';
    line.setAttribute('aria-live', 'assertive');
    document.body.append(line);
  }
  line.textContent = text;
}

const nameOf = (seat: HTMLElement): string => seat.dataset.name ?? '';

/** Whether a seat is free, or else somebody's. */
const isFree = (seat: HTMLElement): boolean => seat.dataset.free !== undefined;

/** One of the texts of the draw, with names; what is said of another seat depends on whether that is free. */
function worded(of: Drag, said: 'lifted' | 'stays' | 'over' | 'does' | 'asks', other?: HTMLElement): string {
  const key = other ? `${said}${isFree(other) ? 'Seat' : 'Swap'}` : said;
  return (of.draw.dataset[key] ?? '')
    .replace('{name}', nameOf(of.seat))
    .replace('{other}', other ? nameOf(other) : '')
    .replace('{place}', other?.dataset.place ?? '');
}

/**
 * The seat below the pointer that this player can be dropped on: a free one or somebody's of the same draw, at another
 * table. Who has no place yet can only be given a free one.
 */
function seatBelow(of: Drag): HTMLElement | undefined {
  const found = document.elementFromPoint(...of.at)?.closest<HTMLElement>('[data-seat], [data-free]');
  if (!found?.dataset.place || !of.draw.contains(found) || found.dataset.place === of.seat.dataset.place)
    return undefined;
  return isFree(found) || of.seat.dataset.place ? found : undefined;
}

function lift(of: Drag): void {
  const { left, top, width } = of.seat.getBoundingClientRect();
  const ghost = of.seat.cloneNode(true) as HTMLElement;
  ghost.removeAttribute('data-seat');
  ghost.setAttribute('aria-hidden', 'true');
  ghost.classList.add('drag-ghost');
  Object.assign(ghost.style, { left: `${left}px`, top: `${top}px`, width: `${width}px` });
  document.body.append(ghost);
  of.ghost = ghost;
  of.seat.classList.add('lifted');
  of.draw.ariaBusy = 'true'; // the page is not shown anew meanwhile
  document.documentElement.dataset.dragging = '';
  getSelection()?.removeAllRanges();
  say(worded(of, 'lifted'));
}

function follow(of: Drag): void {
  const [x, y] = of.at;
  if (of.ghost) of.ghost.style.translate = `${x - of.from[0]}px ${y - of.from[1]}px`;
  const over = seatBelow(of);
  if (over === of.over) return;
  of.over?.classList.remove('drop');
  over?.classList.add('drop');
  of.over = over;
  if (over) say(worded(of, 'over', over));
}

/** Scrolls the page while the pointer is near an edge of the window. */
function scroll(): void {
  if (!drag?.ghost) return;
  const y = drag.at[1];
  const deep = y < EDGE ? y - EDGE : Math.max(0, y - (innerHeight - EDGE));
  if (deep) {
    scrollBy({ top: (Math.max(-EDGE, Math.min(EDGE, deep)) / EDGE) * FASTEST, behavior: 'instant' });
    follow(drag);
  }
  drag.frame = requestAnimationFrame(scroll);
}

/** Puts down what was lifted; the drag as it was. */
function end(): Drag | undefined {
  const ended = drag;
  drag = undefined;
  if (!ended) return undefined;
  cancelAnimationFrame(ended.frame);
  ended.ghost?.remove();
  ended.seat.classList.remove('lifted');
  ended.over?.classList.remove('drop');
  ended.draw.ariaBusy = null;
  delete document.documentElement.dataset.dragging;
  return ended;
}

function cancel(): void {
  const ended = end();
  if (ended?.ghost) say(worded(ended, 'stays'));
}

function fill(form: HTMLFormElement, name: string, value: string | undefined): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement) field.value = value ?? '';
}

/** Has the two swap, or the player take the free seat: by the draw's form, which is shown first if it asks for a reason. */
function drop(of: Drag, other: HTMLElement): void {
  const free = isFree(other);
  const form = of.draw.querySelector<HTMLFormElement>(`form[data-drop="${free ? 'seat' : 'swap'}"]`);
  if (!form) return;
  fill(form, 'command.player', of.seat.dataset.seat);
  if (free) fill(form, 'command.table', other.dataset.free);
  else fill(form, 'command.other', other.dataset.seat);
  const dialog = form.closest('dialog');
  if (!dialog) {
    say(worded(of, 'does', other));
    form.requestSubmit();
    return;
  }
  const title = dialog.querySelector('[data-drop-title]');
  if (title) title.textContent = worded(of, 'asks', other);
  const stays = worded(of, 'stays');
  dialog.onclose = () => say(stays);
  dialog.showModal();
}

function press(event: PointerEvent): void {
  const target = event.target instanceof Element ? event.target : undefined;
  const seat = target?.closest<HTMLElement>('[data-seat]');
  const draw = seat?.closest<HTMLElement>('[data-draw]');
  if (drag || !seat || !draw || !event.isPrimary || event.button !== 0 || target?.closest('a, button')) return;
  if (event.pointerType !== 'mouse' && !target?.closest('.grip')) return; // else a finger that scrolls would drag
  const at = [event.clientX, event.clientY] as const;
  drag = { seat, draw, pointer: event.pointerId, from: at, at, frame: 0 };
}

function move(event: PointerEvent): void {
  if (drag?.pointer !== event.pointerId) return;
  drag.at = [event.clientX, event.clientY];
  if (!drag.ghost) {
    if (Math.hypot(drag.at[0] - drag.from[0], drag.at[1] - drag.from[1]) < FAR) return;
    lift(drag);
    drag.frame = requestAnimationFrame(scroll);
  }
  follow(drag);
}

function release(event: PointerEvent): void {
  if (drag?.pointer !== event.pointerId) return;
  const { ghost, over } = drag;
  if (ghost && over) drop(end() as Drag, over);
  else cancel();
}

/** Follows the draws of the page. */
export function followDrags(page: Document): void {
  page.addEventListener('pointerdown', press);
  page.addEventListener('pointermove', move);
  page.addEventListener('pointerup', release);
  page.addEventListener('pointercancel', cancel);
  page.addEventListener('contextmenu', (event) => drag?.ghost && event.preventDefault());
  window.addEventListener('blur', cancel);
  page.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !drag) return;
    event.preventDefault();
    cancel();
  });
  page.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('[data-drop-cancel]') : null;
    button?.closest('dialog')?.close();
  });
}
