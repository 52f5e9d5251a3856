import { afterAll, beforeEach, expect, test } from 'vitest';
import { createAccountClient, getKeys, getRows } from '../test-client';
import { startMock } from '../testing';

const mock = await startMock({ now: '2026-03-10T09:00:00.000Z' });

beforeEach(() => mock.controls.reset());
afterAll(() => mock.close());

const callAs = createAccountClient(mock.url);

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

test(
  'jsonData of an occasion is an object or its JSON text, with contents, questions and decisions',
  { tags: ['API-18'] },
  async () => {
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
  },
);

test('screenshots are SVG and PNG images in a sandbox that runs no scripts', { tags: ['API-26'] }, async () => {
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
