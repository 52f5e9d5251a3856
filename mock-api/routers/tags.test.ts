import { afterAll, beforeEach, expect, test } from 'vitest';
import { createAccountClient, getKeys, getRows } from '../test-client';
import { startMock } from '../testing';

const mock = await startMock({ now: '2026-03-10T09:00:00.000Z' });

beforeEach(() => mock.controls.reset());
afterAll(() => mock.close());

const callAs = createAccountClient(mock.url);

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
