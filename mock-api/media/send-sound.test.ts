import { afterAll, beforeEach, expect, test } from 'vitest';
import { call } from '../test-calls';
import { startMock } from '../testing';

const mock = await startMock({ now: '2026-03-10T09:00:00.000Z' });
const ADDRESS = `${mock.url}/files/recordings/2.wav`;

beforeEach(() => mock.controls.reset());
afterAll(() => mock.close());

const ask = async (range: string) => {
  const answer = await fetch(ADDRESS, { headers: { Range: range } });
  const { headers, status } = answer;
  return {
    status,
    ranges: headers.get('accept-ranges'),
    range: headers.get('content-range'),
    bytes: Buffer.from(await answer.arrayBuffer()),
  };
};

test('API-27 recordings can be sent without ranges, whole whatever part is asked for', async () => {
  const whole = Buffer.from(await (await fetch(ADDRESS)).arrayBuffer());
  mock.controls.setAudio({ ranges: false });
  const { bytes, ...rest } = await ask('bytes=1000-1999');
  expect(rest).toEqual({ status: 200, ranges: null, range: null });
  expect(bytes.equals(whole)).toBe(true);
  mock.controls.setAudio({});
  expect(await ask('bytes=1000-1999')).toMatchObject({ status: 206, ranges: 'bytes' });
});

test('recordings can be sent slowly, at once again after a reset, and the control refuses nonsense', async () => {
  const set = (body: unknown) => call(mock.url, 'POST /__mock/audio', { body });
  expect((await set({ bytesPerSecond: 50_000 })).json).toEqual({ ranges: true, bytesPerSecond: 50_000 });
  const started = performance.now();
  expect((await ask('bytes=0-14999')).bytes).toHaveLength(15_000);
  expect(performance.now() - started).toBeGreaterThan(180);
  expect((await set({ ranges: false })).json).toEqual({ ranges: false, bytesPerSecond: null });
  expect((await set({ bytesPerSecond: 0 })).status).toBe(400);
  expect((await set({ speed: 1 })).status).toBe(400);
});
