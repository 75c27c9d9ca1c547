import type { Outcome } from './outcome.ts';

type Tone = 'good' | 'check' | 'bad';

export const toneOf: Record<Outcome['kind'], Tone> = {
  board: 'good',
  unknown: 'check',
  unverified: 'check',
  aboard: 'check',
  wrong_trip: 'bad',
  cancelled: 'bad',
  not_today: 'bad',
  forged: 'bad',
};

interface Signal {
  /** Hertz and start and length in seconds of each sound. */
  sounds: { hertz: number; at: number; seconds: number }[];
  /** Milliseconds: on, off, on. */
  vibration: number[];
}

/** One high sound, two of the same, or two that fall: they differ without looking. */
const signals: Record<Tone, Signal> = {
  good: { sounds: [{ hertz: 1320, at: 0, seconds: 0.12 }], vibration: [60] },
  check: {
    sounds: [
      { hertz: 880, at: 0, seconds: 0.12 },
      { hertz: 880, at: 0.2, seconds: 0.12 },
    ],
    vibration: [80, 80, 80],
  },
  bad: {
    sounds: [
      { hertz: 440, at: 0, seconds: 0.2 },
      { hertz: 220, at: 0.22, seconds: 0.4 },
    ],
    vibration: [300, 100, 300],
  },
};

/** A later sound would be taken for that of another scan. */
const LATEST_SOUND_MS = 500;

let audio: AudioContext | undefined;

/** Allows sound. Browsers allow it only when a person has just touched the page. */
export function allowSound(): void {
  audio ??= new AudioContext();
  void audio.resume();
}

/** Sounds and vibrates for an outcome, where the phone can. */
export function signal(kind: Outcome['kind']): void {
  const { sounds, vibration } = signals[toneOf[kind]];
  // Missing on iPhones.
  navigator.vibrate?.(vibration);
  const scannedAt = performance.now();
  // Sound that a touch has only just allowed takes a moment to begin.
  void audio?.resume().then(() => {
    if (performance.now() - scannedAt < LATEST_SOUND_MS) play(sounds);
  });
}

function play(sounds: Signal['sounds']): void {
  if (!audio) return;
  for (const { hertz, at, seconds } of sounds) {
    const sound = new OscillatorNode(audio, { frequency: hertz, type: 'square' });
    const volume = new GainNode(audio, { gain: 0.2 });
    sound.connect(volume).connect(audio.destination);
    sound.start(audio.currentTime + at);
    sound.stop(audio.currentTime + at + seconds);
  }
}
