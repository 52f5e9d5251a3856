import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Speech } from '../../records/recordings';
import { decodeAdpcm } from './adpcm';

/** Samples per second. */
export const SAMPLE_RATE = 8000;
/** The pause between two phrases of a sentence. */
const PAUSE_MS = 30;
/** Estimated length of a phrase without audio, which is silent. */
const MS_PER_WORD = 340;

/** Playback speed. Each role was recorded with one voice; a different speed makes the second voice higher or lower. */
const SPEEDS = { A: { high: 1, low: 0.86 }, C: { high: 1.17, low: 1 } } as const;

/** Where each phrase (`role|phrase`) is in `phrases.adpcm`: byte offset and number of samples. */
type PhraseIndex = Readonly<Record<string, readonly [offset: number, samples: number]>>;

const resolvePath = (file: string) => fileURLToPath(new URL(file, import.meta.url));
let phraseIndex: PhraseIndex | null = null;
let audioBytes: Buffer | null = null;
const samplesByPhrase = new Map<string, Int16Array>();

function findPhrase(role: Speech['role'], phrase: string): readonly [offset: number, samples: number] | undefined {
  phraseIndex ??= JSON.parse(readFileSync(resolvePath('./phrases.json'), 'utf8')) as PhraseIndex;
  return phraseIndex[`${role}|${phrase}`];
}

/** Whether a phrase has audio. `scripts/synthesize-speech.ts` creates it. */
export function hasPhraseAudio(role: Speech['role'], phrase: string): boolean {
  return findPhrase(role, phrase) !== undefined;
}

/** The samples of a phrase, decoded once; null if it has no audio. */
function decodePhrase(role: Speech['role'], phrase: string): Int16Array | null {
  const location = findPhrase(role, phrase);
  if (!location) return null;
  const key = `${role}|${phrase}`;
  const cached = samplesByPhrase.get(key);
  if (cached) return cached;
  audioBytes ??= readFileSync(resolvePath('./phrases.adpcm'));
  const [offset, count] = location;
  const samples = decodeAdpcm(audioBytes.subarray(offset, offset + Math.ceil(count / 2)), count);
  samplesByPhrase.set(key, samples);
  return samples;
}

function countFrames({ role, voice }: Speech, phrase: string): number {
  const samples = findPhrase(role, phrase)?.[1] ?? (phrase.split(' ').length * MS_PER_WORD * SAMPLE_RATE) / 1000;
  return Math.round(samples / SPEEDS[role][voice]);
}

/** The duration of a sentence in milliseconds. */
export function getSpeechDuration(speech: Speech): number {
  const frames = speech.phrases.reduce((sum, phrase) => sum + countFrames(speech, phrase), 0);
  return Math.ceil((frames * 1000) / SAMPLE_RATE) + PAUSE_MS * Math.max(0, speech.phrases.length - 1);
}

/** The 16-bit samples of a sentence. */
export function synthesizeSpeech(speech: Speech): Int16Array {
  const output = new Int16Array(Math.ceil((getSpeechDuration(speech) * SAMPLE_RATE) / 1000));
  const speed = SPEEDS[speech.role][speech.voice];
  let start = 0;
  for (const phrase of speech.phrases) {
    const frames = countFrames(speech, phrase);
    const samples = decodePhrase(speech.role, phrase);
    for (let frame = 0; frame < (samples ? frames : 0); frame += 1) {
      const position = frame * speed;
      const before = samples?.[Math.floor(position)] ?? 0;
      const after = samples?.[Math.floor(position) + 1] ?? 0;
      output[start + frame] = before + (after - before) * (position % 1);
    }
    start += frames + (PAUSE_MS * SAMPLE_RATE) / 1000;
  }
  return output;
}
