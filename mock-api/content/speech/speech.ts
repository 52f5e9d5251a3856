import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Speech } from '../../records/recordings';
import { decodeAdpcm } from './adpcm';

/** Samples per second. */
export const SAMPLE_RATE = 8000;
/** The pause between two phrases of a sentence. */
const PAUSE_MS = 30;
/** A phrase without audio is silent. Its duration is estimated from its words. */
const MS_PER_WORD = 340;

/** Playback speeds. Agent (A) and client (C) have one recorded voice each. Another speed makes a second voice. */
const SPEEDS = { A: { high: 1, low: 0.86 }, C: { high: 1.17, low: 1 } } as const;

/** The place of each phrase in `phrases.adpcm`: byte offset and number of samples. A key is `role|phrase`. */
type PhraseIndex = Readonly<Record<string, readonly [offset: number, samples: number]>>;

// The files are read on first use.
const resolvePath = (file: string) => fileURLToPath(new URL(file, import.meta.url));
let phraseIndex: PhraseIndex | null = null;
let audioBytes: Buffer | null = null;
const samplesByPhrase = new Map<string, Int16Array>();

function findPhrase(role: Speech['role'], phrase: string): readonly [offset: number, samples: number] | undefined {
  phraseIndex ??= JSON.parse(readFileSync(resolvePath('./phrases.json'), 'utf8')) as PhraseIndex;
  return phraseIndex[`${role}|${phrase}`];
}

/** Whether a phrase has audio. `scripts/synthesize-speech.ts` creates the audio of phrases. */
export function hasPhraseAudio(role: Speech['role'], phrase: string): boolean {
  return findPhrase(role, phrase) !== undefined;
}

/** Returns the samples of a phrase, which are decoded once. A phrase without audio has none. */
function decodePhrase(role: Speech['role'], phrase: string): Int16Array {
  const location = findPhrase(role, phrase);
  if (!location) return new Int16Array(0);
  const key = `${role}|${phrase}`;
  const cached = samplesByPhrase.get(key);
  if (cached) return cached;
  audioBytes ??= readFileSync(resolvePath('./phrases.adpcm'));
  const [offset, count] = location;
  // A byte has two samples.
  const samples = decodeAdpcm(audioBytes.subarray(offset, offset + Math.ceil(count / 2)), count);
  samplesByPhrase.set(key, samples);
  return samples;
}

/** Returns the number of samples of a phrase at the speed of the voice. */
function countSpokenSamples({ role, voice }: Speech, phrase: string): number {
  const samples = findPhrase(role, phrase)?.[1] ?? (phrase.split(' ').length * MS_PER_WORD * SAMPLE_RATE) / 1000;
  return Math.round(samples / SPEEDS[role][voice]);
}

/** Returns the duration of a sentence in milliseconds. */
export function getSpeechDuration(speech: Speech): number {
  const samples = speech.phrases.reduce((sum, phrase) => sum + countSpokenSamples(speech, phrase), 0);
  return Math.ceil((samples * 1000) / SAMPLE_RATE) + PAUSE_MS * Math.max(0, speech.phrases.length - 1);
}

/** Returns the 16-bit samples of a sentence. Samples between those of the recorded voice are interpolated. */
export function synthesizeSpeech(speech: Speech): Int16Array {
  const output = new Int16Array(Math.ceil((getSpeechDuration(speech) * SAMPLE_RATE) / 1000));
  const speed = SPEEDS[speech.role][speech.voice];
  let start = 0;
  for (const phrase of speech.phrases) {
    const count = countSpokenSamples(speech, phrase);
    const recorded = decodePhrase(speech.role, phrase);
    for (let index = 0; index < count; index += 1) {
      const position = index * speed;
      // Missing samples are silence.
      const before = recorded[Math.floor(position)] ?? 0;
      const after = recorded[Math.floor(position) + 1] ?? 0;
      output[start + index] = before + (after - before) * (position % 1);
    }
    start += count + (PAUSE_MS * SAMPLE_RATE) / 1000;
  }
  return output;
}
