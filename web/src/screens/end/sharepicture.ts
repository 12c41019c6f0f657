/** Picture of a finished game: its board as it lies on the page, with names and points below it. Made in the browser. */

import { type Colour, chip, logo, type Picture, toUrl } from '../../art';

const WIDTH = 1200;
const FOOT = 190;
const MARGIN = 36;
const CHIP = 38;
/** Units around a drawing that its strokes may reach into. */
const ROUND = 40;
/** Properties that a drawing takes from style sheets, and has to bring along. */
const STYLES = [
  ...['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-opacity', 'stroke-dasharray', 'stroke-linejoin'],
  ...['stroke-linecap', 'opacity', 'visibility', 'display', 'mix-blend-mode', 'paint-order'],
];

export interface ShareWords {
  readonly title: string;
  readonly seats: readonly { readonly name: string; readonly colour: Colour; readonly points: string }[];
}

const loaded = (address: string): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error('no picture'));
    image.src = address;
  });

type Pen = CanvasRenderingContext2D;
interface Place {
  readonly left: number;
  readonly top: number;
  readonly scale: number;
}

/** Copies a part of a drawing with the styles that it has on the page. */
function copied(node: Element): Element {
  const copy = node.cloneNode(true) as Element;
  const from = [node, ...node.querySelectorAll('*')];
  const to = [copy, ...copy.querySelectorAll('*')];
  from.forEach((one, i) => {
    const style = getComputedStyle(one);
    const own = to[i] as SVGElement | undefined;
    for (const name of STYLES) own?.style.setProperty(name, style.getPropertyValue(name));
  });
  return copy;
}

/** Draws some parts of an `<svg>` where they lie. */
async function drawParts(pen: Pen, svg: SVGSVGElement, parts: readonly Element[], place: Place): Promise<void> {
  const matrix = svg.getScreenCTM();
  const box = svg.getBBox();
  if (!matrix || parts.length === 0 || box.width === 0) return;
  const [x, y, width, height] = [box.x - ROUND, box.y - ROUND, box.width + 2 * ROUND, box.height + 2 * ROUND];
  const [across, down] = [matrix.a * place.scale, matrix.d * place.scale];
  const text =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" width="${Math.ceil(width * across)}" height="${Math.ceil(height * down)}">` +
    `${parts.map((part) => new XMLSerializer().serializeToString(copied(part))).join('')}</svg>`;
  const image = await loaded(`data:image/svg+xml,${encodeURIComponent(text)}`);
  pen.drawImage(
    image,
    (matrix.e - place.left) * place.scale + x * across,
    (matrix.f - place.top) * place.scale + y * down,
    width * across,
    height * down,
  );
}

async function drawImage(pen: Pen, element: Element, address: string, place: Place): Promise<void> {
  const { left, top, width, height } = element.getBoundingClientRect();
  const { scale } = place;
  pen.drawImage(
    await loaded(address),
    (left - place.left) * scale,
    (top - place.top) * scale,
    width * scale,
    height * scale,
  );
}

/** Draws an `<svg>`: a picture within a picture is not loaded, so its images are drawn by themselves. */
async function drawSvg(pen: Pen, svg: SVGSVGElement, place: Place): Promise<void> {
  let parts: Element[] = [];
  for (const child of svg.children) {
    const address = child instanceof SVGImageElement ? child.href.baseVal : '';
    if (!(child instanceof SVGImageElement)) {
      parts.push(child);
      continue;
    }
    await drawParts(pen, svg, parts, place);
    parts = [];
    if (address) await drawImage(pen, child, address, place);
  }
  await drawParts(pen, svg, parts, place);
}

const drawPicture = async (pen: Pen, picture: Picture, x: number, y: number, size: number): Promise<void> =>
  pen.drawImage(await loaded(toUrl(picture, size * 2)), x, y, size, size);

/** The picture as a PNG. board: the element of the board on the page. */
export async function sharePicture(board: HTMLElement, words: ShareWords): Promise<Blob> {
  const { left, top, width, height } = board.getBoundingClientRect();
  const place = { left, top, scale: WIDTH / width };
  const sea = Math.round(height * place.scale);
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = sea + FOOT;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  const look = getComputedStyle(document.documentElement);
  const colour = (name: string): string => look.getPropertyValue(name).trim();
  pen.fillStyle = colour('--sea');
  pen.fillRect(0, 0, WIDTH, canvas.height);
  for (const layer of board.querySelectorAll('.board-plane img, .board-plane svg')) {
    if (layer instanceof HTMLImageElement) await drawImage(pen, layer, layer.src, place);
    else if (layer instanceof SVGSVGElement && !layer.parentElement?.closest('svg, button, i')) {
      await drawSvg(pen, layer, place);
    }
  }
  pen.fillStyle = colour('--paper');
  pen.fillRect(0, sea, WIDTH, FOOT);
  pen.fillStyle = colour('--gold');
  pen.fillRect(0, sea, WIDTH, 6);
  const font = getComputedStyle(document.body).fontFamily;
  pen.fillStyle = colour('--ink');
  pen.textBaseline = 'middle';
  pen.font = `800 46px ${font}`;
  pen.fillText(words.title, MARGIN, sea + 62, WIDTH - 2 * MARGIN - 90);
  await drawPicture(pen, logo(), WIDTH - MARGIN - 60, sea + 30, 60);
  const room = (WIDTH - 2 * MARGIN) / words.seats.length;
  for (const [i, seat] of words.seats.entries()) {
    const x = MARGIN + i * room;
    await drawPicture(pen, chip(seat.colour), x, sea + 118, CHIP);
    pen.fillStyle = colour('--ink');
    pen.font = `800 30px ${font}`;
    pen.fillText(seat.points, x + CHIP + 10, sea + 138);
    const taken = CHIP + 10 + pen.measureText(seat.points).width + 12;
    pen.font = `600 26px ${font}`;
    pen.fillText(seat.name, x + taken, sea + 138, room - taken - 14);
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });
}

/** Gives the picture to the device's own way of sharing, or saves it. */
export async function handOver(blob: Blob, name: string, title: string): Promise<void> {
  const file = new File([blob], name, { type: 'image/png' });
  const data = { files: [file], title };
  if (matchMedia('(pointer: coarse)').matches && navigator.canShare?.(data)) {
    await navigator.share(data).catch((failure: unknown) => {
      if (!(failure instanceof DOMException && failure.name === 'AbortError')) throw failure;
    });
    return;
  }
  const address = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
