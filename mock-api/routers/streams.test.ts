import { afterAll, beforeEach, expect, test } from 'vitest';
import { accountByKey } from '../accounts';
import type { AccountKey } from '../accounts';
import { call, loginAs, getRows } from '../test-client';
import { startMock } from '../testing';

const mock = await startMock({ now: '2026-03-10T09:00:00.000Z' });

beforeEach(() => mock.controls.reset());
afterAll(() => mock.close());

async function callAs(key: AccountKey, request: string) {
  return call(mock.url, request, { token: (await loginAs(mock.url, accountByKey(key).email)).accessToken });
}
const getKeys = (row: Record<string, unknown> | undefined) => Object.keys(row ?? {}).sort();

test('tags have all fields and keywords joined with pipes', async () => {
  const rows = getRows(await callAs('superAdmin', 'GET /api/cognitive/tags'));
  expect(getKeys(rows[0])).toEqual([
    'color',
    'created',
    'createdBy',
    'description',
    'detailedDescription',
    'id',
    'keyPhrase',
    'keyword',
    'processName',
    'tagName',
  ]);
  expect(rows.length).toBeGreaterThan(20);
  expect(rows[0]).toMatchObject({
    tagName: 'Delay',
    keyword: 'delay|has not arrived|held up',
    processName: 'Delivery Enquiry',
  });
  expect((await callAs('manager', 'GET /api/cognitive/tags')).status).toBe(403);
});

test('expected tags of a process have a name and a color', async () => {
  const rows = getRows(await callAs('superAdmin', 'GET /api/cognitive/tags-by-process/1'));
  expect(rows).toEqual([
    { tagName: 'Delay', color: '#d4380d' },
    { tagName: 'Customs', color: '#1d39c4' },
    { tagName: 'Damage', color: '#a8071a' },
  ]);
  expect(getRows(await callAs('superAdmin', 'GET /api/cognitive/tags-by-process/99'))).toEqual([]);
  expect((await callAs('superAdmin', 'GET /api/cognitive/tags-by-process/x')).status).toBe(400);
});

test('streams are returned as a list and one by one', async () => {
  const rows = getRows(await callAs('superAdmin', 'GET /api/cognitive/streams'));
  expect(rows.length).toBeGreaterThan(40);
  expect(getKeys(rows[0])).toEqual([
    'departmentName',
    'endTime',
    'id',
    'machineName',
    'osUserName',
    'processName',
    'startTime',
  ]);
  expect((await callAs('superAdmin', `GET /api/cognitive/streams/${rows[0]?.id}`)).json).toEqual({ data: rows[0] });
  expect((await callAs('superAdmin', 'GET /api/cognitive/streams/999')).status).toBe(404);
  expect((await callAs('trainer', 'GET /api/cognitive/streams/1')).status).toBe(403);
});

test('occasions have contents, questions and decisions as a string or an object', { tags: ['API-18'] }, async () => {
  const rows = [];
  for (const id of [1, 2, 3, 4])
    rows.push(...getRows(await callAs('superAdmin', `GET /api/cognitive/streams/${id}/occasions`)));
  expect(getKeys(rows[0])).toEqual(['color', 'endTime', 'id', 'jsonData', 'screenshotUrl', 'startTime']);
  expect(rows.some(({ jsonData }) => typeof jsonData === 'object')).toBe(true);
  const data = rows.map(
    ({ jsonData }) => (typeof jsonData === 'string' ? JSON.parse(jsonData) : jsonData) as Record<string, unknown[]>,
  );
  for (const entry of data)
    expect(Object.keys(entry)).toEqual(['occasionContent', 'occasionInput', 'occasionDecision']);
  expect(data.flatMap(({ occasionInput }) => occasionInput)[0]).toEqual({
    questionName: expect.any(String),
    answer: expect.any(String),
  });
  expect(getRows(await callAs('superAdmin', 'GET /api/cognitive/streams/5/occasions'))).toEqual([]);
  expect((await callAs('superAdmin', 'GET /api/cognitive/streams/999/occasions')).status).toBe(404);
});

test('screenshots are SVG or PNG images without scripts', { tags: ['API-26'] }, async () => {
  const addresses = getRows(await callAs('superAdmin', 'GET /api/cognitive/streams/1/occasions')).flatMap(
    ({ screenshotUrl }) => (screenshotUrl ? [String(screenshotUrl)] : []),
  );
  const images = await Promise.all(addresses.map((address) => fetch(address)));
  expect(new Set(images.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(images.map(({ headers }) => headers.get('content-type')))).toEqual(
    new Set(['image/svg+xml', 'image/png']),
  );
  expect(images[0]?.headers.get('content-security-policy')).toContain('sandbox');
  expect((await fetch(`${mock.url}/files/screenshots/77`)).status).toBe(404);
});

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
  expect([
    bytes.toString('latin1', 0, 4),
    bytes.toString('latin1', 8, 16),
    bytes.readUInt16LE(22),
    bytes.readUInt32LE(24),
    bytes.readUInt16LE(34),
  ]).toEqual(['RIFF', 'WAVEfmt ', 2, 8000, 8]);
  expect([bytes.readUInt32LE(4), bytes.readUInt32LE(40)]).toEqual([bytes.length - 8, bytes.length - 44]);
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
    for (let ms = fromMs; ms < toMs; ms += 1)
      if (Math.abs((bytes[44 + ms * 16 + channel] ?? 128) - 128) > 3) return true;
    return false;
  };
  for (const { channel, offsetTime } of sentences) {
    const start = Number(offsetTime) / 10_000;
    expect(isLoud(Number(channel), start, start + 400)).toBe(true);
    expect(isLoud(1 - Number(channel), start, start + 400)).toBe(false);
    expect(isLoud(Number(channel), start - 140, start)).toBe(false);
  }
});
