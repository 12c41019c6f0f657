/** Draft of a new table: what has been chosen so far, and what follows from it. */

import { useState } from 'preact/hooks';
import { manifestOf } from '../../games/registry';
import { type BotLevel, bookOf, type GameInfo, type OptionInfo, type RulebookInfo, seatsFor } from '../../state';
import type { Changes } from '../rulechanges';
import { knowsRulebook } from '../words';

/** A way to play: rules of a kind, or the first of the game's, and changes to them. */
export interface Preset {
  readonly key: 'friends' | 'clocks' | 'tournament' | 'league';
  /** Undefined: the plain rules. */
  readonly kind?: string;
  readonly changes: Changes;
}

const CLOCKS: Changes = { turn_seconds: 90, bank_seconds: 600 };
const PRESETS: readonly Preset[] = [
  { key: 'friends', changes: {} },
  { key: 'clocks', changes: CLOCKS },
  { key: 'tournament', kind: 'tournament', changes: {} },
  { key: 'league', kind: 'league', changes: {} },
];

/** Kind of a rule book, once its scenario is chosen. */
const kindOf = ({ kind, name }: RulebookInfo): string => kind ?? name;

const bookFor = (books: readonly RulebookInfo[], { kind }: Preset): RulebookInfo | undefined =>
  kind === undefined ? books[0] : books.find((book) => kindOf(book) === kind);

export interface Draft {
  readonly game: GameInfo;
  readonly chooseGame: (name: string) => void;
  readonly scenarios: readonly (string | undefined)[];
  readonly scenario: string | undefined;
  readonly chooseScenario: (scenario: string | undefined) => void;
  readonly presets: readonly Preset[];
  readonly preset: Preset;
  readonly changed: boolean;
  readonly choosePreset: (preset: Preset) => void;
  /** The options that are on. */
  readonly on: readonly OptionInfo[];
  /** The rule book with the options that are on. */
  readonly book: RulebookInfo | undefined;
  readonly options: readonly OptionInfo[];
  readonly isOn: (option: OptionInfo) => boolean;
  /** Whether the option goes with the rule book. */
  readonly goes: (option: OptionInfo) => boolean;
  readonly setOption: (option: OptionInfo, on: boolean) => void;
  readonly sizes: readonly number[];
  readonly size: number;
  readonly setSize: (size: number) => void;
  readonly bots: readonly BotLevel[];
  readonly setBots: (bots: readonly BotLevel[]) => void;
  readonly changes: Changes;
  readonly setChanges: (changes: Changes) => void;
}

const sameChanges = (a: Changes, b: Changes): boolean => {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => Object.is(a[name], b[name]));
};

/** Wishes in the address of the page: `?game={name}&rules={rule book, with options}&size={seats}`. */
function asked(games: readonly GameInfo[]) {
  const query = new URLSearchParams(location.search);
  const game = games.find(({ name }) => name === query.get('game'));
  const [first, ...options] = (query.get('rules') ?? '').split('+');
  const size = Number(query.get('size'));
  return {
    game: game?.name,
    scenario: game?.rulebooks.find(({ name }) => name === first)?.scenario,
    options,
    size: Number.isInteger(size) && size > 0 ? size : undefined,
  };
}

export function useDraft(games: readonly [GameInfo, ...GameInfo[]]): Draft {
  const [first] = useState(() => asked(games));
  const [wantedGame, setGame] = useState(first.game ?? games[0].name);
  const game = games.find((one) => one.name === wantedGame) ?? games[0];
  const [wantedScenario, setScenario] = useState(first.scenario);
  const [wantedPreset, setPreset] = useState<Preset['key']>('friends');
  const [chosen, setChosen] = useState<readonly string[]>(first.options);
  const [wantedSize, wishSize] = useState(
    first.size ?? manifestOf(game.name)?.standard.size ?? Math.max(...game.seats),
  );
  const [wantedBots, setBots] = useState<readonly BotLevel[]>([]);
  const [changes, setChanges] = useState<Changes>({});

  const known = game.rulebooks.filter(({ name }) => knowsRulebook(name));
  const scenarios = [...new Set(known.map((book) => book.scenario))];
  const scenario = scenarios.includes(wantedScenario) ? wantedScenario : scenarios[0];
  const books = known.filter((book) => book.scenario === scenario);
  const presets = PRESETS.filter((one) => bookFor(books, one) !== undefined);
  const preset = presets.find(({ key }) => key === wantedPreset) ?? PRESETS[0];
  if (!preset) throw new Error('no way to play');
  const printed = bookFor(books, preset);
  const options = (game.options ?? []).filter(({ name }) => knowsRulebook(name));
  const goes = (option: OptionInfo): boolean => option.over.includes(printed?.name ?? '');
  const on = options.filter((option) => chosen.includes(option.name) && goes(option));
  const book = printed && bookOf(game, [printed.name, ...on.map(({ name }) => name)].join('+'));
  const bySeats = options.filter((option) => goes(option) && option.seats !== undefined);
  const plain = seatsFor(game, printed);
  const sizes = [...new Set([...plain, ...bySeats.flatMap(({ seats = [] }) => seats)])].sort((a, b) => a - b);
  const inForce = seatsFor(game, book);
  const size = inForce.includes(wantedSize) ? wantedSize : Math.max(...inForce);

  const setOption = (option: OptionInfo, turnOn: boolean): void => {
    // of the options for other numbers of players there is one at most
    const others = turnOn && option.seats ? bySeats : [option];
    const rest = chosen.filter((name) => !others.some((other) => other.name === name));
    setChosen(turnOn ? [...rest, option.name] : rest);
    if (turnOn && option.seats && !option.seats.includes(size)) wishSize(Math.max(...option.seats));
  };
  return {
    game,
    chooseGame: (name) => {
      setGame(name);
      setScenario(undefined);
      setPreset('friends');
      setChosen([]);
      setChanges({});
      setBots([]);
      wishSize(manifestOf(name)?.standard.size ?? size);
    },
    scenarios,
    scenario,
    chooseScenario: (next) => {
      setScenario(next);
      setChanges(preset.changes);
    },
    presets,
    preset,
    changed: on.length > 0 || !sameChanges(changes, preset.changes),
    choosePreset: (next) => {
      setPreset(next.key);
      setChosen([]);
      setChanges(next.changes);
    },
    on,
    book,
    options,
    isOn: (option) => on.includes(option),
    goes,
    setOption,
    sizes,
    size,
    // a number of seats that an option alone allows brings that option, and any other sends it away
    setSize: (next) => {
      const others = chosen.filter((name) => !bySeats.some((option) => option.name === name));
      const bringing = plain.includes(next) ? undefined : bySeats.find(({ seats = [] }) => seats.includes(next));
      setChosen(bringing ? [...others, bringing.name] : others);
      wishSize(next);
    },
    bots: wantedBots.slice(0, size - 1),
    setBots,
    changes,
    setChanges,
  };
}
