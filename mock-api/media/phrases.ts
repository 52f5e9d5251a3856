import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Speech } from '../entities/recordings';
import { decodeAdpcm } from './adpcm';

/** Samples per second of the spoken pieces. */
export const RATE = 8000;
const GAP_MS = 30;
/** How long a piece is that nobody has spoken yet: silence, so that a new sentence has its time. */
const MS_PER_WORD = 340;

/**
 * How much faster than it was spoken a piece is played: one voice was recorded for each side, and the other of the pair
 * is that one a little higher or lower.
 */
const SPEEDS = { A: { high: 1, low: 0.86 }, C: { high: 1.17, low: 1 } } as const;

type Index = Readonly<Record<string, readonly [offset: number, samples: number]>>;

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));
let index: Index | null = null;
let bytes: Buffer | null = null;
const decoded = new Map<string, Int16Array>();

function placeOf(role: Speech['role'], piece: string): readonly [offset: number, samples: number] | undefined {
  index ??= JSON.parse(readFileSync(pathOf('./phrases.json'), 'utf8')) as Index;
  return index[`${role}|${piece}`];
}

/** Whether a piece has been spoken (`scripts/speak-phrases.ts` does it). */
export function isSpoken(role: Speech['role'], piece: string): boolean {
  return placeOf(role, piece) !== undefined;
}

/** The samples of a piece; null where nobody has spoken it. They are decoded once. */
function samplesOf(role: Speech['role'], piece: string): Int16Array | null {
  const place = placeOf(role, piece);
  if (!place) return null;
  const key = `${role}|${piece}`;
  const known = decoded.get(key);
  if (known) return known;
  bytes ??= readFileSync(pathOf('./phrases.adpcm'));
  const [offset, count] = place;
  const samples = decodeAdpcm(bytes.subarray(offset, offset + Math.ceil(count / 2)), count);
  decoded.set(key, samples);
  return samples;
}

function framesOf({ role, voice }: Speech, piece: string): number {
  const samples = placeOf(role, piece)?.[1] ?? (piece.split(' ').length * MS_PER_WORD * RATE) / 1000;
  return Math.round(samples / SPEEDS[role][voice]);
}

/** How long it takes to say something, in milliseconds. */
export function durationOf(speech: Speech): number {
  const frames = speech.pieces.reduce((sum, piece) => sum + framesOf(speech, piece), 0);
  return Math.ceil((frames * 1000) / RATE) + GAP_MS * Math.max(0, speech.pieces.length - 1);
}

/** Something said, as samples from -32768 to 32767. */
export function speechOf(speech: Speech): Int16Array {
  const said = new Int16Array(Math.ceil((durationOf(speech) * RATE) / 1000));
  const speed = SPEEDS[speech.role][speech.voice];
  let at = 0;
  for (const piece of speech.pieces) {
    const frames = framesOf(speech, piece);
    const samples = samplesOf(speech.role, piece);
    for (let frame = 0; frame < (samples ? frames : 0); frame += 1) {
      const place = frame * speed;
      const before = samples?.[Math.floor(place)] ?? 0;
      const after = samples?.[Math.floor(place) + 1] ?? 0;
      said[at + frame] = before + (after - before) * (place % 1);
    }
    at += frames + (GAP_MS * RATE) / 1000;
  }
  return said;
}
