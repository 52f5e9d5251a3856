import { afterAll, expect, test } from 'vitest';
import { startMock } from '../testing';

const mock = await startMock({ now: '2026-03-10T09:00:00.000Z' });
afterAll(() => mock.close());

const nameOfFirst = () => mock.db.companies[0]?.name;
const rename = (name: string) => Object.assign(mock.db.companies[0] ?? {}, { name });
const ask = (path: string, init: RequestInit = {}) => fetch(`${mock.url}/__mock/${path}`, init);
const json = (body: unknown) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

test('a snapshot is kept under a name and put back', async () => {
  rename('Mine');
  expect((await ask('snapshots', json({ name: 'mine' }))).status).toBe(200);
  rename('Changed');
  expect((await ask('snapshots/mine/restore', { method: 'POST' })).status).toBe(200);
  expect(nameOfFirst()).toBe('Mine');
  expect(await (await ask('')).text()).toContain('Put back mine');
  expect((await ask('snapshots/other/restore', { method: 'POST' })).status).toBe(404);
  expect((await ask('snapshots', json({ name: '../x' }))).status).toBe(400);
});

test('a snapshot that was downloaded is put back, and a file that is none changes nothing', async () => {
  rename('Downloaded');
  const file = Buffer.from(await (await ask('snapshot')).arrayBuffer());
  rename('Changed');
  expect((await ask('snapshot', { method: 'PUT', body: 'no snapshot' })).status).toBe(400);
  expect(nameOfFirst()).toBe('Changed');
  expect((await ask('snapshot', { method: 'PUT', body: file })).status).toBe(200);
  expect(nameOfFirst()).toBe('Downloaded');
});
