/** Pictures of the ways into a game that the first page offers: a new table, a lesson, practice against bots. */

import { PALETTES } from './palettes';
import { type Picture, remembered } from './picture';
import { city, settlement } from './pieces';
import { place } from './svg';
import { ground, groundDefs, scene, standing } from './tile';

/** One tile of the board. It carries ids, so `Art` shows it as an image. */
export const tablePicture = remembered((): Picture => {
  const field = scene('fields', 40);
  return {
    box: [-94, -104, 188, 204],
    body: groundDefs(['fields'], PALETTES.default) + ground('fields', field.floor) + standing(field),
  };
});

/** A card with a star in a wreath. */
export const lessonPicture: Picture = {
  box: [-38, -46, 76, 92],
  body:
    '<rect x="-28" y="-40" width="56" height="80" rx="8" fill="#fffdf6" stroke="#e0a24a" stroke-width="5"/>' +
    '<path d="M-16 6A18 18 0 0 0-4 21M16 6A18 18 0 0 1 4 21" fill="none" stroke="#3f8a55" stroke-width="3" stroke-linecap="round"/>' +
    '<path d="M-19 0q-5 1-6 6 6 1 6-6ZM-15 11q-5 0-7 4 6 3 7-4ZM19 0q5 1 6 6-6 1-6-6ZM15 11q5 0 7 4-6 3-7-4Z" fill="#3f8a55"/>' +
    '<path d="M0-22 4.7-9.5 18-8.9 7.6-.6 11.1 12.2 0 4.9-11.1 12.2-7.6-.6-18-8.9-4.7-9.5Z" fill="#f0b01e" stroke="#7a5206" stroke-width="2" stroke-linejoin="round"/>',
};

/** Two buildings of two players. */
export const practicePicture = remembered((): Picture => {
  const palette = PALETTES.default;
  return {
    box: [-62, -48, 128, 76],
    body: place([-24, 4], city('blue', palette)) + place([36, 8], settlement('orange', palette)),
  };
});
