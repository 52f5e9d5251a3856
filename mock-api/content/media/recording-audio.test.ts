import { afterAll, beforeEach, expect, test } from 'vitest';
import { createAccountClient, getRows } from '../../test-client';
import { startMock } from '../../testing';
import { SAMPLE_RATE } from '../speech/speech';

const mock = await startMock({ now: '2026-03-10T09:00:00.000Z' });

beforeEach(() => mock.controls.reset());
afterAll(() => mock.close());

const callAs = createAccountClient(mock.url);

const HEADER_BYTES = 44;
const CHANNELS = 2;
/** One byte per sample. */
const SAMPLES_PER_MS = SAMPLE_RATE / 1000;
/** The middle of the range of an unsigned 8-bit sample. */
const SILENCE = 128;
const MAX_NOISE = 3;
/** Ticks of 100 ns. */
const TICKS_PER_MS = 10_000;
/** The part of a sentence that is checked; every sentence is longer. */
const SENTENCE_START_MS = 400;
/** The part of the pause before a sentence that is checked; every pause is longer. */
const PAUSE_BEFORE_MS = 140;

/** Reads the canonical 44-byte header of a WAV file. */
function readWavHeader(bytes: Buffer) {
  return {
    container: bytes.toString('latin1', 0, 4),
    containerSize: bytes.readUInt32LE(4),
    format: bytes.toString('latin1', 8, 16),
    channels: bytes.readUInt16LE(22),
    samplesPerSecond: bytes.readUInt32LE(24),
    bitsPerSample: bytes.readUInt16LE(34),
    dataSize: bytes.readUInt32LE(40),
  };
}

test('audio is a two-channel WAV that supports range requests', { tags: ['API-27'] }, async () => {
  const recordings = getRows(await callAs('superAdmin', 'GET /api/cognitive/recordings'));
  const address = String(recordings.find(({ id }) => id === 2)?.roxusBlobUrl);
  const whole = await fetch(address);
  const bytes = Buffer.from(await whole.arrayBuffer());
  expect([whole.status, whole.headers.get('content-type'), whole.headers.get('accept-ranges')]).toEqual([
    200,
    'audio/wav',
    'bytes',
  ]);
  expect(readWavHeader(bytes)).toEqual({
    container: 'RIFF',
    // Without the eight bytes of 'RIFF' and the size itself.
    containerSize: bytes.length - 8,
    format: 'WAVEfmt ',
    channels: CHANNELS,
    samplesPerSecond: SAMPLE_RATE,
    bitsPerSample: 8,
    dataSize: bytes.length - HEADER_BYTES,
  });
  const fetchRange = async (range: string) => {
    const response = await fetch(address, { headers: { Range: range } });
    return {
      status: response.status,
      range: response.headers.get('content-range'),
      bytes: Buffer.from(await response.arrayBuffer()),
    };
  };
  const secondPart = await fetchRange('bytes=1000-');
  expect([secondPart.status, secondPart.range, secondPart.bytes.equals(bytes.subarray(1000))]).toEqual([
    206,
    `bytes 1000-${bytes.length - 1}/${bytes.length}`,
    true,
  ]);
  expect(await fetchRange('bytes=20-69')).toEqual({
    status: 206,
    range: `bytes 20-69/${bytes.length}`,
    bytes: bytes.subarray(20, 70),
  });
  expect((await fetchRange('bytes=-10')).bytes).toEqual(bytes.subarray(-10));
  expect(await fetchRange(`bytes=${bytes.length}-`)).toMatchObject({ status: 416, range: `bytes */${bytes.length}` });
  expect((await fetchRange('lines=1-2')).status).toBe(200);
  expect((await fetch(`${mock.url}/files/recordings/9999.wav`)).status).toBe(404);
});

test('a channel has sound exactly during its sentences', { tags: ['API-27'] }, async () => {
  const bytes = Buffer.from(await (await fetch(`${mock.url}/files/recordings/2.wav`)).arrayBuffer());
  const sentences = getRows(await callAs('superAdmin', 'GET /api/cognitive/recordings/2/transcriptions'));
  const isLoud = (channel: number, fromMs: number, toMs: number) => {
    for (let ms = fromMs; ms < toMs; ms += 1) {
      const sample = bytes[HEADER_BYTES + ms * SAMPLES_PER_MS * CHANNELS + channel] ?? SILENCE;
      if (Math.abs(sample - SILENCE) > MAX_NOISE) return true;
    }
    return false;
  };
  expect(sentences.length).toBeGreaterThan(0);
  for (const { channel, offsetTime } of sentences) {
    const startMs = Number(offsetTime) / TICKS_PER_MS;
    const ownChannel = Number(channel);
    const otherChannel = 1 - ownChannel;
    expect(isLoud(ownChannel, startMs, startMs + SENTENCE_START_MS)).toBe(true);
    expect(isLoud(otherChannel, startMs, startMs + SENTENCE_START_MS)).toBe(false);
    expect(isLoud(ownChannel, startMs - PAUSE_BEFORE_MS, startMs)).toBe(false);
  }
});
