import type { Sentence } from '../../records/recordings';
import { createCache } from '../../records/rows';
import { SAMPLE_RATE, synthesizeSpeech } from '../speech/speech';

// A frame of a WAV file is one sample of each channel. A sample is one byte here.
const CHANNELS = 2;
const WAV_HEADER_BYTES = 44;
/** Zero level of unsigned 8-bit samples. */
const SILENCE = 128;
const END_SILENCE_MS = 1500;
/** A few cached sentences are enough, because players request the ranges of a recording in order. */
const MAX_CACHED_SENTENCES = 8;

/** A WAV file with a channel for each speaker, 8 kHz, 8 bit. `read` returns the bytes from `from` to before `to`. */
export type RecordingAudio = { totalBytes: number; read(from: number, to: number): Buffer };

/** Creates the audio of a recording. Bytes are computed when they are read, so that long calls need no memory. */
export function createRecordingAudio(sentences: readonly Sentence[]): RecordingAudio {
  const totalMs = (sentences.at(-1)?.endMs ?? 0) + END_SILENCE_MS;
  const dataBytes = Math.ceil((totalMs * SAMPLE_RATE) / 1000) * CHANNELS;
  const header = createWavHeader(dataBytes);
  const getCachedSpeech = createCache<Sentence, Int16Array>(MAX_CACHED_SENTENCES);
  const getSpeech = (sentence: Sentence) => getCachedSpeech(sentence, () => synthesizeSpeech(sentence.speech));
  return {
    totalBytes: WAV_HEADER_BYTES + dataBytes,
    read(from, to) {
      const headerPart = header.subarray(Math.min(from, WAV_HEADER_BYTES), Math.min(to, WAV_HEADER_BYTES));
      const start = Math.max(0, from - WAV_HEADER_BYTES);
      const end = Math.max(start, to - WAV_HEADER_BYTES);
      return Buffer.concat([headerPart, renderSamples({ start, end }, sentences, getSpeech)]);
    },
  };
}

/** Renders the samples from byte `start` to before byte `end` of the data after the header. */
function renderSamples(
  { start, end }: { start: number; end: number },
  sentences: readonly Sentence[],
  getSpeech: (sentence: Sentence) => Int16Array,
): Buffer {
  const bytes = Buffer.alloc(end - start, SILENCE);
  for (const sentence of sentences) {
    const sentenceStart = toFrames(sentence.startMs);
    const firstFrame = Math.max(Math.floor(start / CHANNELS), sentenceStart);
    const endFrame = Math.min(Math.ceil(end / CHANNELS), toFrames(sentence.endMs));
    if (firstFrame >= endFrame) continue;
    const speech = getSpeech(sentence);
    for (let frame = firstFrame; frame < endFrame; frame += 1) {
      const index = frame * CHANNELS + sentence.channel - start;
      // The first and the last frame can be partly outside. Samples change from signed 16 bit to unsigned 8 bit.
      if (index >= 0 && index < bytes.length) bytes[index] = SILENCE + ((speech[frame - sentenceStart] ?? 0) >> 8);
    }
  }
  return bytes;
}

const toFrames = (ms: number) => Math.floor((ms * SAMPLE_RATE) / 1000);

function createWavHeader(dataBytes: number): Buffer {
  const header = Buffer.alloc(WAV_HEADER_BYTES);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(WAV_HEADER_BYTES - 8 + dataBytes, 4); // bytes after this field
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16); // bytes of the format chunk
  header.writeUInt16LE(1, 20); // PCM
  header.writeUInt16LE(CHANNELS, 22);
  header.writeUInt32LE(SAMPLE_RATE, 24);
  header.writeUInt32LE(SAMPLE_RATE * CHANNELS, 28); // bytes per second
  header.writeUInt16LE(CHANNELS, 32); // bytes per frame
  header.writeUInt16LE(8, 34); // bits per sample
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(dataBytes, 40);
  return header;
}
