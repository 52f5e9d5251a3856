import { afterAll, expect, test } from 'vitest';
import { getAccount } from '../accounts';
import { call, getRows, loginAs } from '../test-client';
import { startMock } from '../testing';

const NOW = '2026-03-10T09:00:00.000Z';
const mock = await startMock({ now: NOW });
afterAll(() => mock.close());

const COMPANIES = '/api/settings/companies';

test('the default data are created within 2 s', () => {
  const started = performance.now();
  mock.controls.reset();
  expect(performance.now() - started).toBeLessThan(2000);
});

test('a session survives a change of scenario, and a reset restores the initial scenario', async () => {
  const { accessToken: token } = await loginAs(mock.url, getAccount('superAdmin').email);
  mock.controls.setScenario('empty');
  expect(getRows(await call(mock.url, `GET ${COMPANIES}`, { token }))).toEqual([]);
  await call(mock.url, `POST ${COMPANIES}`, { token, body: { name: 'First' } });
  expect(getRows(await call(mock.url, `GET ${COMPANIES}`, { token }))).toMatchObject([{ id: 1, name: 'First' }]);
  mock.controls.reset();
  expect((await call(mock.url, `GET ${COMPANIES}`, { token })).status).toBe(401);
  expect(mock.db.companies.length).toBeGreaterThan(20);
});

test('hostile rows keep their ids and contain malicious values', async () => {
  mock.controls.setScenario('hostile');
  const { accessToken: token, firstName } = await loginAs(mock.url, getAccount('superAdmin').email);
  const list = await call(mock.url, `GET ${COMPANIES}`, { token });
  expect(getRows(list).map(({ id }) => id)).toEqual(getRows(list).map((_, index) => index + 1));
  for (const text of ['<script>', 'javascript:', 'data:text/html', '=HYPERLINK', 'W'.repeat(300), 'شركة', '@SUM'])
    expect(list.text).toContain(text);
  expect(getRows(list).some((row) => !('website' in row))).toBe(true);
  expect(firstName).not.toBe('Sofia');
  mock.controls.reset();
});

test('the scenario is set over HTTP, and an unknown one is a 404', async () => {
  expect((await call(mock.url, 'POST /__mock/scenarios/empty')).json).toEqual({ scenario: 'empty' });
  mock.controls.reset();
  const response = await call(mock.url, 'POST /__mock/scenarios/nothing');
  expect([response.status, response.text]).toEqual([
    404,
    'There is no scenario nothing, only default, empty, huge, hostile, other-envelopes.',
  ]);
});
