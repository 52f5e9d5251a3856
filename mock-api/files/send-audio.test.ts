import { afterAll, beforeEach, expect, test } from 'vitest';
import { startMock } from '../testing';

const mock = await startMock({ now: '2026-03-10T09:00:00.000Z' });
const ADDRESS = `${mock.url}/files/recordings/2.wav`;

beforeEach(() => mock.controls.reset());
afterAll(() => mock.close());

async function requestRange(range: string) {
  const response = await fetch(ADDRESS, { headers: { Range: range } });
  const { headers, status } = response;
  return {
    status,
    acceptRanges: headers.get('accept-ranges'),
    contentRange: headers.get('content-range'),
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

test('recordings can be sent without range support', { tags: ['API-27'] }, async () => {
  const recording = Buffer.from(await (await fetch(ADDRESS)).arrayBuffer());
  mock.controls.setAudio({ ranges: false });
  const { bytes, ...headers } = await requestRange('bytes=1000-1999');
  expect(headers).toEqual({ status: 200, acceptRanges: null, contentRange: null });
  expect(bytes.equals(recording)).toBe(true);
  mock.controls.setAudio({});
  expect(await requestRange('bytes=1000-1999')).toMatchObject({ status: 206, acceptRanges: 'bytes' });
});

test('an invalid range is ignored, and one beyond the end refused', async () => {
  for (const range of ['bytes=5-3', 'bytes=-', 'bytes=0-1,4-5', 'items=0-1'])
    expect(await requestRange(range), range).toMatchObject({ status: 200, contentRange: null });
  for (const range of ['bytes=999999999-', 'bytes=-0'])
    expect(await requestRange(range), range).toMatchObject({
      status: 416,
      contentRange: expect.stringMatching(/^bytes \*\/\d+$/),
    });
});

test('recordings can be throttled', async () => {
  mock.controls.setAudio({ bytesPerSecond: 50_000 });
  const started = performance.now();
  expect((await requestRange('bytes=0-14999')).bytes).toHaveLength(15_000);
  expect(performance.now() - started).toBeGreaterThan(180);
});
