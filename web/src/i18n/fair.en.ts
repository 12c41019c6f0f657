import type { CatalogueOf } from './catalogue';
import type { fairJa } from './fair.ja';
import { plural } from './plural';

export const fairEn: CatalogueOf<typeof fairJa> = {
  title: 'Check the dice',
  titleOf: (room) => `Check the dice: ${room}`,
  lead: 'This page fetches the record of the game and works out again, in your browser, everything that was left to chance. It does not rely on what the server says.',
  working: 'Working it out…',
  byBrowser: 'Worked out by the browser’s own cryptography (WebCrypto).',
  byLibrary: 'This connection does not allow the browser’s own cryptography; the page brought its own.',
  good: 'Dice and cards were fair',
  goodLine: 'The secrets that were fixed before the start give exactly the rolls and draws of the record.',
  elsewhere: 'Played elsewhere, and written down',
  bad: 'Something is wrong with this record',
  badAt: (part, what) => `${part}: ${what}`,
  parts: { file: 'The file', header: 'Header', end: 'End', batch: (n) => `Batch ${n}` },
  faults: {
    form: 'it is not written as records are',
    old: 'it does not say what was asked: a version before 1.0 wrote it, and is not read any more',
    hash: 'it does not match its hash; it has been changed',
    'no-secrets': 'the secrets have not been revealed yet',
    elsewhere: 'Nobody had committed to its chance beforehand, so that nothing that was drawn can be checked.',
    commitment: 'the key is not the one that was committed to',
    chain: 'the chain of the dice has another root than the one that was published',
    seed: 'the seed is not the one that the seat had committed to',
    link: 'the link does not stand next in the chain',
    dice: 'the dice are not what the link makes',
    draw: 'a draw does not come out of the secrets as it stands',
  },
  checks: {
    parts: (n) => `All ${n} parts of the record are as they were written, to the letter`,
    key: 'The revealed key matches its fingerprint from before the start',
    chain: (n) => `The chain of ${n} links leads to the root from before the start`,
    seeds: (n) =>
      `The ${plural(n, 'seed', 'seeds')} of ${n} ${plural(n, 'seat', 'seats')} ${plural(n, 'matches its fingerprint', 'match their fingerprints')}`,
    noSeeds: 'No seat gave a seed',
    unopened: (names) => `Did not open their seed: ${names}`,
    renewed: (n) =>
      `Chance was renewed ${n} ${plural(n, 'time', 'times')}, each time by the key and the chain that the judge’s act committed to`,
    order: 'The draw of the seats comes out as it stands',
    rolls: (n) => `All ${n} rolls are what the chain makes`,
    forced: (n) =>
      `The ${n} ${plural(n, 'draw', 'draws')} of what the clock chose ${plural(n, 'comes', 'come')} out as ${plural(n, 'it stands', 'they stand')}`,
    other: (n, event) =>
      `The ${n} ${plural(n, 'draw', 'draws')} for ${event} ${plural(n, 'comes', 'come')} out as ${plural(n, 'it stands', 'they stand')}`,
  },
  notHere:
    'Whether the rules ask for these draws, make of them what happened, and allow every move is checked by this command. It does all of the above, too.',
  histogram: 'The rolls',
  legendFell: 'rolled',
  legendOught: 'expected',
  fit: (rolls, percent) =>
    `With fair dice, ${percent} of all games of ${rolls} rolls are as far from the expected numbers as this one, or farther.`,
  fitHow: (chi2) => `Chi-square ${chi2}, 10 degrees of freedom; where few throws were expected this is an estimate.`,
  fitUsual: 'That is quite usual.',
  fitRare: 'That is rare, but it happens; the dice themselves were checked above.',
  under: (percent) => `less than ${percent}`,
  undoneRolls: (n) =>
    `${n} ${plural(n, 'roll', 'rolls')} that ${plural(n, 'was', 'were')} taken back ${plural(n, 'is', 'are')} left out.`,
  secrets: 'What was promised before, and the secrets since',
  secretsLead:
    'The fingerprints were published before anybody sat down. A secret can’t be found from its fingerprint, and another secret would have another one.',
  key: 'The key K',
  commitment: 'Fingerprint published',
  hashOf: (what) => `SHA-256(${what})`,
  root: 'Root of the dice chain',
  seed: 'seed',
  seedOf: (name) => `Seed of ${name}`,
  notOpened: 'never opened',
  entropy: 'The mixture E',
  entropyHow:
    'SHA-256 of the room’s code, the two fingerprints and the seeds of the seats. No seat and no server could know it beforehand.',
  rolls: 'Every roll',
  rollsLead:
    'A roll is the HMAC of “dice, number, E” with its link of the chain as key; of the bytes under 252 the first two count, each modulo 6, plus 1. The hash of a link is the link before it.',
  draws: 'Every other draw',
  drawsLead:
    'A number is HMAC(K, use, ordinal, attempt, E); of the first 64 bits the remainder counts, unless that favoured anybody. A kind of card is drawn from how many there are of each, an order by one number a place.',
  batch: 'Batch',
  decides: 'Decides',
  use: 'Use, ordinal',
  outOf: 'Out of',
  below: (n) => `below ${n}`,
  roll: 'Roll',
  seat: 'Seat',
  link: 'Link',
  chained: 'Hash is the link before',
  dice: 'Dice',
  made: 'Worked out',
  undone: 'taken back',
  yes: 'yes',
  no: 'no',
  notOver: 'Chance can be checked when the game is over.',
  notOverLine: 'Until then the secrets are kept.',
  toRoom: 'Back to the table',
  record: 'Download the record',
};
