/**
 * Sounds, made when they are played. Browsers let a page sound only after its reader has touched it; until then, and
 * when muted, nothing is made at all. Whatever sounds is also seen somewhere.
 */

import { settings } from '../state/settings';
import { type SoundName, type Tone, VOICES, type Voice } from './voices';

export type { SoundName } from './voices';

let context: AudioContext | undefined;
let noise: AudioBuffer | undefined;

/** Wakes the sounds at the first gesture. */
export function wakeSounds(): void {
  const wake = () => {
    if (typeof AudioContext === 'undefined') return;
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume();
  };
  for (const gesture of ['pointerdown', 'keydown'] as const) addEventListener(gesture, wake, { passive: true });
}

function noiseOf(audio: AudioContext): AudioBuffer {
  if (!noise) {
    noise = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
    const data = noise.getChannelData(0);
    for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
  }
  return noise;
}

function sourceOf(audio: AudioContext, tone: Tone, start: number): { node: AudioScheduledSourceNode; out: AudioNode } {
  if (tone.wave === 'noise') {
    const node = audio.createBufferSource();
    node.buffer = noiseOf(audio);
    const band = audio.createBiquadFilter();
    band.type = 'bandpass';
    band.frequency.value = tone.hz;
    band.Q.value = 1.2;
    node.connect(band);
    return { node, out: band };
  }
  const node = audio.createOscillator();
  node.type = tone.wave;
  node.frequency.setValueAtTime(tone.hz, start);
  if (tone.to !== undefined) node.frequency.exponentialRampToValueAtTime(tone.to, start + tone.for);
  return { node, out: node };
}

function strike(audio: AudioContext, tone: Tone, volume: number): void {
  const start = audio.currentTime + tone.at;
  const { node, out } = sourceOf(audio, tone, start);
  const envelope = audio.createGain();
  envelope.gain.setValueAtTime(0.0001, start);
  envelope.gain.exponentialRampToValueAtTime(Math.max(0.0002, tone.gain * volume), start + 0.012);
  envelope.gain.exponentialRampToValueAtTime(0.0001, start + tone.for);
  out.connect(envelope).connect(audio.destination);
  node.start(start);
  node.stop(start + tone.for + 0.02);
}

/** Plays a sound, unless its category is off. */
export function play(name: SoundName): void {
  const voice: Voice = VOICES[name];
  const volume = settings.volume.peek();
  if (context?.state !== 'running' || settings.muted.peek() || volume === 0) return;
  if (!settings.sounds.peek()[voice.category]) return;
  for (const tone of voice.tones) strike(context, tone, volume);
}
