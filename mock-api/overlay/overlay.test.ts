import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { readOverlay } from './read-overlay';
import { call, loginAs, getRows } from '../test-client';
import { startMock } from '../testing';

const EXAMPLE = fileURLToPath(new URL('./overlay.example.json', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'overlay-'));
const mock = await startMock({ now: '2026-03-10T09:00:00.000Z', overlay: readOverlay(EXAMPLE) });
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await mock.close();
});

test('an overlay replaces the company, users, models and tag colors of the seed everywhere', async () => {
  const { accessToken: token, company } = await loginAs(mock.url, 'sam.rivera@contoso.example');
  expect(company).toMatchObject({ id: 2, name: 'Contoso Shipping' });
  const models = getRows(await call(mock.url, 'GET /api/settings/companies/2/models', { token }));
  expect(models.length).toBeGreaterThan(6);
  const { recordings, mainLoggings, tags, otpConfigs, taskTriggers } = mock.db;
  const shown = recordings.map(({ unspoken: _unspoken, ...recording }) => recording);
  const rows = JSON.stringify([shown, mainLoggings, otpConfigs, taskTriggers]);
  expect(rows).toContain('Contoso Shipping');
  expect(rows).not.toContain('Harbourline Freight');
  expect(tags.find(({ tagName }) => tagName === 'Delay')?.color).toBe('#7a1fa2');
  expect(recordings.some(({ actualTags }) => actualTags.includes('Delay;#7a1fa2'))).toBe(true);
  mock.controls.setScenario('other-envelopes');
  expect(mock.db.companies[1]?.name).toBe('Contoso Shipping');
});

test('an invalid overlay is rejected with the path of the invalid value', async () => {
  const readContent = (content: unknown) => {
    const path = join(folder, 'overlay.json');
    writeFileSync(path, JSON.stringify(content));
    return () => readOverlay(path);
  };
  expect(readContent({ tagColors: { Delay: 'red' } })).toThrow('tagColors.Delay: It must be a color like #1d39c4');
  expect(readContent({ users: [{ email: 'x' }] })).toThrow('users[0].email');
  expect(readContent({ nothing: 1 })).toThrow('nothing: There is no field nothing');
  const overlay = readContent({ companies: [{ name: 'A', insteadOf: 'Nobody' }] })();
  await expect(startMock({ overlay })).rejects.toThrow('there is no company Nobody');
});
