/** Every sound as a few notes or a puff of noise; nothing is loaded. Times in seconds, pitches in hertz. */

import type { SoundCategory } from '../state/settings';

/** One sounding thing: a tone that glides from `hz` to `to`, or filtered noise around `hz`. */
export interface Tone {
  readonly at: number;
  readonly for: number;
  readonly hz: number;
  readonly to?: number;
  readonly wave: OscillatorType | 'noise';
  /** 0…1 before the volume setting. */
  readonly gain: number;
}

export interface Voice {
  readonly category: SoundCategory;
  readonly tones: readonly Tone[];
}

const tone = (at: number, hz: number, length: number, gain = 0.5, wave: OscillatorType = 'triangle'): Tone => ({
  at,
  for: length,
  hz,
  wave,
  gain,
});
const knock = (at: number, hz: number, gain = 0.5, length = 0.06): Tone => ({
  at,
  for: length,
  hz,
  wave: 'noise',
  gain,
});

export const VOICES = {
  'your-turn': { category: 'turn', tones: [tone(0, 659.3, 0.16), tone(0.13, 880, 0.34)] },
  'judge-call': {
    category: 'turn',
    tones: [tone(0, 988, 0.14), tone(0.16, 784, 0.14), tone(0.32, 988, 0.14), tone(0.48, 784, 0.32)],
  },
  dice: {
    category: 'dice',
    tones: [
      knock(0, 1800),
      knock(0.07, 1500, 0.4),
      knock(0.15, 2100, 0.45),
      knock(0.26, 1300, 0.35),
      knock(0.36, 1600, 0.25),
    ],
  },
  build: {
    category: 'build',
    tones: [
      knock(0, 420, 0.9, 0.07),
      tone(0, 165, 0.12, 0.5, 'sine'),
      knock(0.12, 520, 0.7, 0.06),
      tone(0.12, 196, 0.16, 0.4, 'sine'),
    ],
  },
  'trade-in': { category: 'trade', tones: [tone(0, 587.3, 0.1, 0.4, 'sine'), tone(0.09, 784, 0.18, 0.4, 'sine')] },
  accept: { category: 'trade', tones: [tone(0, 523.3, 0.09), tone(0.08, 659.3, 0.09), tone(0.16, 784, 0.24)] },
  trouble: {
    category: 'trouble',
    tones: [
      { at: 0, for: 0.5, hz: 196, to: 98, wave: 'sawtooth', gain: 0.28 },
      { at: 0.05, for: 0.5, hz: 207.7, to: 104, wave: 'sine', gain: 0.4 },
    ],
  },
  card: { category: 'card', tones: [knock(0, 3200, 0.3, 0.05), knock(0.05, 4200, 0.35, 0.09)] },
  chat: { category: 'chat', tones: [tone(0, 988, 0.06, 0.25, 'sine')] },
  win: {
    category: 'result',
    tones: [
      tone(0, 523.3, 0.16),
      tone(0.14, 659.3, 0.16),
      tone(0.28, 784, 0.16),
      tone(0.42, 1046.5, 0.55),
      tone(0.42, 659.3, 0.55, 0.3),
    ],
  },
  end: { category: 'result', tones: [tone(0, 587.3, 0.2, 0.4), tone(0.18, 440, 0.4, 0.4)] },
  'low-time': {
    category: 'time',
    tones: [tone(0, 1046.5, 0.07, 0.4, 'square'), tone(0.16, 1046.5, 0.07, 0.4, 'square')],
  },
} as const satisfies Record<string, Voice>;

export type SoundName = keyof typeof VOICES;
