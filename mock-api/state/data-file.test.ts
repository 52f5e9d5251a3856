import { expectDefined } from '../../e2e/support/expect-defined';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { getAccount } from '../accounts';
import { createMockApi } from '../app';
import { createControls } from '../control/controls';
import { persistToFile } from './data-file';
import { call, getRows, loginAs } from '../test-client';

const NOW = '2026-03-10T09:00:00.000Z';
const folder = mkdtempSync(join(tmpdir(), 'mock-data-'));
const path = join(folder, 'inner', 'data.jsonl');
let reports: string[] = [];

beforeEach(() => {
  reports = [];
  rmSync(join(folder, 'inner'), { recursive: true, force: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts a mock with the data file. */
function start() {
  const { mock } = createMockApi({ now: NOW });
  return {
    mock,
    controls: createControls(mock),
    file: persistToFile(mock, path, (sentence) => reports.push(sentence)),
  };
}

test('changes of every table survive a restart, files included', async () => {
  const first = start();
  first.controls.changeUser(getAccount('manager').email, { firstName: 'Märta \u{1F600}\u2028' });
  const document = expectDefined(first.mock.db.documents[0]);
  document.upload = { type: 'image/png', bytes: Buffer.from([0, 1, 2, 255]) };
  first.mock.db.pictures.set(7, { id: 7, userId: 1, type: 'image/png', bytes: Buffer.from([9, 8]) });
  first.mock.db.departments.pop();
  await first.file.flush();
  const second = start();
  const { clock: _clock, tokenPairs: _pairs, revision: _revision, ...kept } = second.mock.db;
  const { clock: _clockBefore, tokenPairs: _pairsBefore, revision: _revisionBefore, ...before } = first.mock.db;
  expect(kept).toEqual(before);
  expect([second.mock.db.pictures.get(7)?.bytes, second.mock.db.documents[0]?.upload?.bytes]).toEqual([
    Buffer.from([9, 8]),
    Buffer.from([0, 1, 2, 255]),
  ]);
  expect([reports, readdirSync(join(folder, 'inner'))]).toEqual([[], ['data.jsonl']]);
  expect(statSync(path).mode & 0o077).toBe(0);
  await second.file.flush();
});

test('the scenario is stored with its data, and without a change nothing is written', async () => {
  const first = start();
  first.controls.setScenario('empty');
  await first.file.flush();
  const second = start();
  expect([second.mock.db.scenario, second.mock.db.companies]).toEqual(['empty', []]);
  const before = statSync(path).mtimeMs;
  await second.file.flush();
  expect(statSync(path).mtimeMs).toBe(before);
});

test('a change is written after a short interval', async () => {
  const { controls, file } = start();
  controls.changeUser(getAccount('manager').email, { firstName: 'Later' });
  await expect.poll(() => readdirSync(join(folder, 'inner')), { timeout: 5000 }).toEqual(['data.jsonl']);
  expect(readFileSync(path, 'utf8')).toContain('"Later"');
  await file.flush();
});

test('a damaged file is renamed and reported, and the mock starts with seeded data', async () => {
  const { controls, file } = start();
  controls.changeUser(getAccount('manager').email, { firstName: 'Kept' });
  await file.flush();
  const whole = readFileSync(path);
  const damages: (string | Buffer)[] = [
    '',
    'no JSON\n',
    '{"format":99}\n{"rows":0}\n',
    'null\n',
    '[]\n',
    whole.subarray(0, whole.length / 2),
    whole.subarray(0, whole.lastIndexOf('{')),
    Buffer.from([0xff, 0x0a]),
    '{"format":1,"scenario":"default"}\n["users",5]\n{"rows":1}\n',
  ];
  for (const [index, damage] of damages.entries()) {
    reports = [];
    writeFileSync(path, damage);
    const { mock } = start();
    expect([index, reports]).toEqual([
      index,
      [expect.stringMatching(/is damaged \(.+\)\. It was renamed to .+\.damaged-\d{4}-/)],
    ]);
    expect(mock.db.users.find(({ email }) => email === getAccount('manager').email)?.firstName).toBe('Marta');
    const renamedFile = expectDefined(readdirSync(join(folder, 'inner'))[0]);
    expect(readFileSync(join(folder, 'inner', renamedFile)).equals(Buffer.from(damage))).toBe(true);
    rmSync(join(folder, 'inner', renamedFile));
  }
});

test('a write error is reported and does not stop the mock', async () => {
  const { mock, controls, file } = start();
  rmSync(join(folder, 'inner'), { recursive: true });
  controls.changeUser(getAccount('manager').email, { firstName: 'Lost' });
  await file.flush();
  expect(reports).toEqual([expect.stringContaining('cannot be written')]);
  expect(mock.db.users.some(({ firstName }) => firstName === 'Lost')).toBe(true);
});

test('the server writes its data on SIGTERM', async () => {
  const run = async (work: (url: string) => Promise<void>) => {
    const env = { ...process.env, MOCK_PORT: '0', MOCK_DATA_FILE: path, MOCK_NOW: NOW, HOST: '127.0.0.1' };
    const child = spawn(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'mock-api/server.ts'], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    await work(/http:\S+/.exec(line.toString())?.[0] ?? '');
    child.kill('SIGTERM');
    const [code] = (await once(child, 'exit')) as [number | null];
    expect(code).toBe(0);
  };
  const companies = '/api/settings/companies';
  await run(async (url) => {
    const { accessToken: token } = await loginAs(url, getAccount('superAdmin').email);
    expect((await call(url, `POST ${companies}`, { token, body: { name: 'Kept over restarts' } })).status).toBe(200);
  });
  await run(async (url) => {
    const { accessToken: token } = await loginAs(url, getAccount('superAdmin').email);
    expect(getRows(await call(url, `GET ${companies}`, { token })).at(-1)).toMatchObject({
      name: 'Kept over restarts',
    });
  });
}, 60_000);
