import type { Verdict } from '../entries/admission-verdict.ts';

/** A tone: frequency, duration in seconds, waveform. */
type Tone = readonly [hertz: number, seconds: number, type?: OscillatorType];

/** Rising tones for yes; each refusal has its own low pattern, audible over a queue. */
const tones: Readonly<Record<Verdict, readonly Tone[]>> = {
  ok: [
    [880, 0.09],
    [1320, 0.16],
  ],
  already: [
    [330, 0.14, 'square'],
    [330, 0.14, 'square'],
  ],
  refunded: [
    [440, 0.14, 'sawtooth'],
    [220, 0.3, 'sawtooth'],
  ],
  passedOn: [
    [520, 0.1, 'square'],
    [390, 0.1, 'square'],
    [260, 0.2, 'square'],
  ],
  otherEvent: [
    [300, 0.1, 'square'],
    [450, 0.1, 'square'],
    [300, 0.2, 'square'],
  ],
  notListed: [
    [600, 0.1],
    [600, 0.1],
    [400, 0.25],
  ],
  unknown: [[180, 0.4, 'sawtooth']],
  undone: [
    [660, 0.1],
    [495, 0.14],
  ],
  failed: [
    [180, 0.2, 'sawtooth'],
    [180, 0.2, 'sawtooth'],
  ],
};

const vibrations: Readonly<Record<Verdict, readonly number[]>> = {
  ok: [70],
  already: [120, 60, 120],
  refunded: [320],
  passedOn: [90, 50, 90, 50, 90],
  otherEvent: [60, 60, 220],
  notListed: [220, 60, 60],
  unknown: [400],
  undone: [40, 40, 40],
  failed: [400, 100, 400],
};

const GAP = 0.05;
const VOLUME = 0.5;
let audio: AudioContext | undefined;

/** Browsers allow sound only after a user gesture. */
export const readySound = (): void => {
  audio ??= globalThis.AudioContext && new AudioContext();
  if (audio?.state === 'suspended') void audio.resume().catch(() => {});
};

const play = (context: AudioContext, figure: readonly Tone[]): void => {
  let at = context.currentTime;
  for (const [hertz, seconds, type = 'sine'] of figure) {
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    tone.type = type;
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(VOLUME, at);
    // Fades out at the end: a tone that is cut off clicks.
    volume.gain.setTargetAtTime(0, at + seconds - 0.03, 0.01);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + seconds + GAP);
    at += seconds + GAP;
  }
};

export const sound = (verdict: Verdict): void => {
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.([...vibrations[verdict]]);
  if (audio?.state === 'running') play(audio, tones[verdict]);
};
