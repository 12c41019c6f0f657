/** Which file of the build a module goes into: few large ones, since each costs the head of a response. */

import { isWords } from './vite.words.ts';

/** Modules and what imports them, as the bundler knows it. */
export interface Graph {
  getModuleInfo(id: string): {
    readonly importers: readonly string[];
    readonly dynamicImporters: readonly string[];
    readonly isEntry: boolean;
  } | null;
}

/**
 * Files in the order in which somebody comes to them, and the modules that are loaded then. A module goes into the first
 * file all of whose modules need it: whoever comes to a later one has the earlier already.
 */
const PLACES: readonly (readonly [file: string, ...places: readonly RegExp[]])[] = [
  ['base', /\/index\.html$/, /\/src\/league\/parts\.ts$/],
  ['frame', /\/index\.html$/],
  ['room', /\/src\/screens\/RoomPage\.tsx$/],
  // a room before its game waits for it: one request less for whoever comes to a table
  ['room', /\/settlers\/index\.ts$/, /\/hunters\/index\.ts$/],
  [
    'room',
    /\/(?:settlers|hunters)\/index\.ts$/,
    /\/src\/(?:chat|screens|judge)\/.*(?:TableChat|RoomMenu|Lobby|JudgePanel|EndPage)\.tsx$/,
  ],
  ['frame', /\/src\/screens\/(?:SettingsForm|OwnName)\.tsx$/, /\/src\/screens\/Lobby\.tsx$/],
  // what the first page shares with a dialog over any page: whoever opens a table gets it once that is drawn
  ['dialogs', /\/src\/screens\/Home\.tsx$/, /\/src\/screens\/(?:SettingsForm|OwnName)\.tsx$/],
  ['dialogs', /\/src\/screens\/(?:SettingsForm|OwnName)\.tsx$/],
  // a table without a connection
  ['room', /\/src\/screens\/ReplayPage\.tsx$/, /\/src\/screens\/LessonPage\.tsx$/],
  ['talk', /\/src\/chat\/TableChat\.tsx$/],
  ['menu', /\/src\/screens\/RoomMenu\.tsx$/],
  ['lobby', /\/src\/screens\/Lobby\.tsx$/],
  ['judge', /\/src\/judge\/JudgePanel\.tsx$/],
  ['end', /\/src\/screens\/end\/EndPage\.tsx$/],
  ['settlers-art', /\/settlers\/cover\.ts$/],
  ['hunters-art', /\/hunters\/cover\.ts$/],
  ['settlers-words', /\/settlers\/index\.ts$/, /\/settlers\/expansions\/\w+\/Guide\.tsx$/],
  ['settlers', /\/settlers\/index\.ts$/],
  ['settlers', /\/settlers\/expansions\/\w+\/index\.ts$/, /\/settlers\/(?:table|result|lesson|overlay)\/.*\.tsx?$/],
  ['settlers-lesson', /\/settlers\/lesson\/lesson\.ts$/],
  ['home', /\/src\/screens\/Home\.tsx$/],
  ['settlers-parts', /\/settlers\/(?:table|overlay)\/.*\.tsx$/],
  ['settlers-end', /\/settlers\/result\/\w+\.tsx$/],
  ['hunters', /\/hunters\/index\.ts$/],
  ['hunters-lesson', /\/hunters\/lesson\/lesson\.ts$/],
  ['hunters-parts', /\/hunters\/table\/.*\.tsx$/],
  ['hunters-end', /\/hunters\/result\/\w+\.tsx$/],
  ['replay', /\/src\/screens\/ReplayPage\.tsx$/],
];

/**
 * Files of which a table calls most functions as it is first drawn. They say so in their first line, and Chromium compiles
 * all of it beside the page while it comes in; else each function is compiled, by the page itself, when it is first called.
 */
export const EAGER: ReadonlySet<string> = new Set([
  'base',
  'index',
  'room',
  'replay',
  'land',
  'settlers-art',
  'settlers',
  'hunters',
]);

/**
 * What the first page only passes on, in an index of a folder: it reaches these modules, but needs them no more than a page
 * that is loaded later. And what replays share with one game: those of another do without that game.
 */
const PASSED_ON: readonly (readonly [what: RegExp, file: string])[] = [
  [/\/src\/state\/(?:activetab|hidden|legal|listeners|patch|refs|room|seeds|storedlog)\.ts$/, 'room'],
  [/\/src\/(?:net\/(?:batcher|compact|socket|takensocket)|generated\/words|art\/reactions)\.ts$/, 'room'],
  [/\/node_modules\/@msgpack\//, 'room'],
  [/\/(?:node_modules\/@noble\/|src\/state\/seedhash\.ts$)/, 'hashes'],
  [/\/src\/ui\/dashes\.ts$/, 'room'],
  [/\/settlers\/i18n\/sealed\.ts$/, 'settlers'],
  // what comes once a table is drawn: questions, dialogs and pages that take its place
  [
    /\/src\/(?:clock\/(?:AbsenceVotes|Agreements|Pauses|Presence|QuestionCard|SeatVotes|Standstill|question\.css|useEnded)|judge\/(?:DecideAbsence|Preview|ReasonField|effects|preview\.css|track\.css)|chat\/(?:HeldBack|Hiding)|generated\/known|screens\/(?:Questions|Absence|SignedOutPage|PasswordPage|ExpiredRoom|otheractions\/(?:index|undrawn))\b)/,
    'room-parts',
  ],
  // parts of the lobby that the first page has no room for
  [/\/src\/screens\/join\.css$/, 'room'],
  // styles of pages before a table, and of dialogs and menus, which come once that is drawn
  [/\/src\/screens\/(?:forms|home|lobby|playnow\/playnow|room|rules)\.css$/, 'pages'],
  // small pieces of several pages that share nothing else
  [/\/src\/i18n\/zones\.ts$/, 'base'],
  [/\/src\/(?:screens\/(?:Cover\.tsx|notify\.ts|useRequest\.ts)|state\/lessonkept\.ts)$/, 'frame'],
  // the first page's scene, and drawings that it shares with the table
  [/\/src\/art\/(?:hero|ways)\.ts$/, 'home'],
  [
    /\/src\/art\/(?:harbour|island|numerals|pieces|portraits|resources|sea|shore|tile|token|terrains\/\w+)\.ts$/,
    'settlers-art',
  ],
  [/\/src\/art\/(?:cards|developmentCards|dice|shield)\.ts$/, 'settlers'],
  [/\/settlers\/wholeisland\.ts$/, 'settlers'],
  [/\/src\/art\/coach\.ts$/, 'room'],
];

/** The file that a module goes into; `null`: one of its own, or one with what is loaded together with it alone. */
export function fileOf(id: string, graph: Graph): string | null {
  const passed = PASSED_ON.find(([what]) => what.test(id));
  if (passed) return passed[1];
  const places = [...placesOf(id, graph)];
  if (isWords(id) && places.every(isWords)) return null;
  const file = PLACES.find(([, ...needing]) => needing.every((it) => places.some((place) => it.test(place))))?.[0];
  return file ?? fileOfExpansion(places);
}

/**
 * The file of what only expansions need: of a single one its own, named as the expansion is, with a second one for what
 * its guide needs as well, which is read without a table.
 */
function fileOfExpansion(places: readonly string[]): string | null {
  const names = new Set(places.flatMap((place) => /\/expansions\/(\w+)\/index\.ts$/.exec(place)?.[1] ?? []));
  const [name] = names;
  if (name === undefined) return null;
  if (names.size > 1) return 'expansions';
  return places.some((place) => place.endsWith('/Guide.tsx')) ? `${name}-signs` : name;
}

/** The modules that are loaded by themselves and need this one at once. */
function placesOf(id: string, graph: Graph): Set<string> {
  const places = new Set<string>();
  const seen = new Set([id]);
  const left = [id];
  for (let one = left.pop(); one !== undefined; one = left.pop()) {
    const info = graph.getModuleInfo(one);
    if (!info) continue;
    if (info.isEntry || info.dynamicImporters.length > 0) places.add(one.split('?')[0] ?? one);
    for (const importer of info.importers) {
      if (!seen.has(importer)) left.push(importer);
      seen.add(importer);
    }
  }
  return places;
}

/**
 * Files of the build that import each other in a circle, the first of them named again at the end; empty: there are none.
 * In a circle one file runs before what it imports is there, and the page stays empty.
 *
 * imports: the names of what each file imports at once, by its own name
 */
export function circleOf(imports: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const done = new Set<string>();
  const from = (name: string, way: readonly string[]): readonly string[] => {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name];
    if (done.has(name)) return [];
    for (const next of imports.get(name) ?? []) {
      const circle = from(next, [...way, name]);
      if (circle.length > 0) return circle;
    }
    done.add(name);
    return [];
  };
  for (const name of imports.keys()) {
    const circle = from(name, []);
    if (circle.length > 0) return circle;
  }
  return [];
}
