import { afterAll, expect, test } from 'vitest';
import { startMock } from '../testing';

const mock = await startMock({ now: '2026-03-10T09:00:00.000Z' });
afterAll(() => mock.close());

const getFirstName = () => mock.db.companies[0]?.name;
function rename(name: string): void {
  const [company] = mock.db.companies;
  if (!company) throw new TypeError('The seed has no company');
  company.name = name;
}
const send = (path: string, init: RequestInit = {}) => fetch(`${mock.url}/__mock/${path}`, init);
const json = (body: unknown) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

test('a snapshot is saved under a name and restored', async () => {
  rename('Mine');
  expect((await send('snapshots', json({ name: 'mine' }))).status).toBe(200);
  rename('Changed');
  expect((await send('snapshots/mine/restore', { method: 'POST' })).status).toBe(200);
  expect(getFirstName()).toBe('Mine');
  expect(await (await send('console/scenario')).text()).toContain('Restore mine');
  expect((await send('snapshots/other/restore', { method: 'POST' })).status).toBe(404);
  expect((await send('snapshots', json({ name: '../x' }))).status).toBe(400);
});

test('a downloaded snapshot is restored, and an invalid file changes nothing', async () => {
  rename('Downloaded');
  const file = Buffer.from(await (await send('snapshot')).arrayBuffer());
  rename('Changed');
  expect((await send('snapshot', { method: 'PUT', body: 'not a snapshot' })).status).toBe(400);
  expect(getFirstName()).toBe('Changed');
  expect((await send('snapshot', { method: 'PUT', body: file })).status).toBe(200);
  expect(getFirstName()).toBe('Downloaded');
});
