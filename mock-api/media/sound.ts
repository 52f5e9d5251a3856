import type { Sentence } from '../entities/recordings';

const RATE = 8000;
const CHANNELS = 2;
export const HEADER_BYTES = 44;
const SILENCE = 128;
const LOUDNESS = 52;
const TAIL_MS = 1500;
/** Pitch of the first and the second channel, in hertz; sentences differ a little. */
const PITCHES = [190, 260] as const;
/** Beats per second, so that a tone sounds a little like words. */
const BEATS = 3.4;

/** A recording as sound: two channels, 8 kHz, 8 bit; a tone on its channel wherever a sentence is. */
export type Sound = { totalBytes: number; read(from: number, to: number): Buffer };

/** The sound of sentences. Bytes are computed when they are read, so that long calls need no memory. */
export function soundOf(sentences: readonly Sentence[]): Sound {
  const totalMs = (sentences.at(-1)?.endMs ?? 0) + TAIL_MS;
  const dataBytes = Math.ceil((totalMs * RATE) / 1000) * CHANNELS;
  const header = wavHeader(dataBytes);
  return {
    totalBytes: HEADER_BYTES + dataBytes,
    /** Bytes from `from` up to, not including, `to`. */
    read(from, to) {
      const head = header.subarray(Math.min(from, HEADER_BYTES), Math.min(to, HEADER_BYTES));
      const start = Math.max(0, from - HEADER_BYTES);
      const end = Math.max(start, to - HEADER_BYTES);
      return Buffer.concat([head, samples(sentences, start, end)]);
    },
  };
}

function samples(sentences: readonly Sentence[], start: number, end: number): Buffer {
  const bytes = Buffer.alloc(end - start, SILENCE);
  for (const [index, { channel, startMs, endMs }] of sentences.entries()) {
    const first = Math.max(Math.floor(start / CHANNELS), Math.floor((startMs * RATE) / 1000));
    const last = Math.min(Math.ceil(end / CHANNELS), Math.floor((endMs * RATE) / 1000));
    const pitch = PITCHES[channel] + (index % 5) * 12;
    for (let frame = first; frame < last; frame += 1) {
      const seconds = frame / RATE;
      const beat = 0.55 + 0.45 * Math.sin(2 * Math.PI * BEATS * seconds);
      const at = frame * CHANNELS + channel - start;
      if (at >= 0 && at < bytes.length)
        bytes[at] = SILENCE + Math.round(LOUDNESS * beat * Math.sin(2 * Math.PI * pitch * seconds));
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
