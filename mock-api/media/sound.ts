import type { Sentence } from '../entities/recordings';
import { RATE, speechOf } from './phrases';

const CHANNELS = 2;
export const HEADER_BYTES = 44;
const SILENCE = 128;
const TAIL_MS = 1500;
/** Sentences that are kept as samples: a player asks for a call piece by piece, in order. */
const MAX_KEPT = 8;

/** A recording as sound: two channels, 8 kHz, 8 bit, each sentence spoken on its channel. */
export type Sound = { totalBytes: number; read(from: number, to: number): Buffer };

/** The sound of sentences. Bytes are computed when they are read, so that long calls need no memory. */
export function soundOf(sentences: readonly Sentence[]): Sound {
  const totalMs = (sentences.at(-1)?.endMs ?? 0) + TAIL_MS;
  const dataBytes = Math.ceil((totalMs * RATE) / 1000) * CHANNELS;
  const header = wavHeader(dataBytes);
  const kept = new Map<Sentence, Int16Array>();
  const spoken = (sentence: Sentence) => {
    const known = kept.get(sentence) ?? speechOf(sentence.speech);
    if (kept.size >= MAX_KEPT) kept.clear();
    kept.set(sentence, known);
    return known;
  };
  return {
    totalBytes: HEADER_BYTES + dataBytes,
    /** Bytes from `from` up to, not including, `to`. */
    read(from, to) {
      const head = header.subarray(Math.min(from, HEADER_BYTES), Math.min(to, HEADER_BYTES));
      const start = Math.max(0, from - HEADER_BYTES);
      const end = Math.max(start, to - HEADER_BYTES);
      return Buffer.concat([head, samples(sentences, spoken, start, end)]);
    },
  };
}

function samples(
  sentences: readonly Sentence[],
  spoken: (sentence: Sentence) => Int16Array,
  start: number,
  end: number,
): Buffer {
  const bytes = Buffer.alloc(end - start, SILENCE);
  for (const sentence of sentences) {
    const begins = Math.floor((sentence.startMs * RATE) / 1000);
    const first = Math.max(Math.floor(start / CHANNELS), begins);
    const last = Math.min(Math.ceil(end / CHANNELS), Math.floor((sentence.endMs * RATE) / 1000));
    if (first >= last) continue;
    const said = spoken(sentence);
    for (let frame = first; frame < last; frame += 1) {
      const at = frame * CHANNELS + sentence.channel - start;
      if (at >= 0 && at < bytes.length) bytes[at] = SILENCE + ((said[frame - begins] ?? 0) >> 8);
    }
  }
  return bytes;
}

function wavHeader(dataBytes: number): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(HEADER_BYTES - 8 + dataBytes, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(CHANNELS, 22);
  header.writeUInt32LE(RATE, 24);
  header.writeUInt32LE(RATE * CHANNELS, 28);
  header.writeUInt16LE(CHANNELS, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(dataBytes, 40);
  return header;
}
