import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { expectDefined } from '../../e2e/support/expect-defined';
import { getAccount } from '../accounts';
import { createMockApi } from '../app';
import { issueTokenPair } from '../auth/tokens';
import { createControls } from '../control/controls';
import { call, getRows, loginAs } from '../test-client';
import { persistToFile } from './data-file';

const NOW = '2026-03-10T09:00:00.000Z';
const folder = mkdtempSync(join(tmpdir(), 'mock-data-'));
const path = join(folder, 'inner', 'data');
let reports: string[] = [];

beforeEach(() => {
  reports = [];
  rmSync(join(folder, 'inner'), { recursive: true, force: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts a mock with the data file. */
async function start() {
  const { mock } = createMockApi({ now: NOW });
  const file = await persistToFile(mock, path, (sentence) => reports.push(sentence));
  return { mock, controls: createControls(mock), file };
}

test('changes of every table survive a restart, files included', async () => {
  const first = await start();
  first.controls.changeUser(getAccount('manager').email, { firstName: 'Märta \u{1F600}\u2028' });
  const document = expectDefined(first.mock.db.documents[0]);
  document.upload = { type: 'image/png', bytes: Buffer.from([0, 1, 2, 255]) };
  first.mock.db.pictures.push({ id: 7, userId: 1, type: 'image/png', bytes: Buffer.from([9, 8]) });
  first.mock.db.departments.pop();
  await first.file.close();
  const second = await start();
  const { clock: _clock, tokenPairs: _pairs, revision: _revision, ...kept } = second.mock.db;
  const { clock: _clockBefore, tokenPairs: _pairsBefore, revision: _revisionBefore, ...before } = first.mock.db;
  expect(kept).toEqual(before);
  expect([second.mock.db.pictures[0]?.bytes, second.mock.db.documents[0]?.upload?.bytes]).toEqual([
    Buffer.from([9, 8]),
    Buffer.from([0, 1, 2, 255]),
  ]);
  expect(reports).toEqual([]);
  expect(statSync(path).mode & 0o077).toBe(0);
  await second.file.close();
  expect(readdirSync(join(folder, 'inner'))).toEqual(['data']);
});

test('scenario, clock and sessions are stored with the data', async () => {
  const first = await start();
  first.controls.setScenario('empty');
  first.controls.moveClock({ advanceMs: 60_000 });
  await first.mock.saveChanges();
  const user = expectDefined(first.mock.db.users[0]);
  const [exchanged, open] = [issueTokenPair(first.mock.db, user), issueTokenPair(first.mock.db, user)];
  exchanged.used = { at: 1, successor: open };
  await first.file.close();
  const second = await start();
  expect([second.mock.db.scenario, second.mock.db.companies]).toEqual(['empty', []]);
  expect(second.mock.db.clock.now().toISOString()).toBe('2026-03-10T09:01:00.000Z');
  // An exchanged pair is rejected like an unknown one.
  expect([...second.mock.db.tokenPairs]).toEqual([[open.accessToken, open]]);
  await second.file.close();
});

test('a response waits for the file, and requests at the same time share a write', async () => {
  const { mock, controls, file } = await start();
  const names = ['First', 'Second', 'Third'];
  const saves = names.map((firstName) => {
    controls.changeUser(getAccount('manager').email, { firstName });
    return mock.saveChanges();
  });
  await Promise.all(saves);
  expect(readFileSync(path, 'utf8')).toContain('Third');
  await file.close();
});

test('a second mock cannot use the file until the first one has stopped', async () => {
  const first = await start();
  await expect(start()).rejects.toThrow('another process is using it');
  await first.file.close();
  const second = await start();
  await second.file.close();
});

test('a file that cannot be written is an error at the start', async () => {
  const { mock } = createMockApi({ now: NOW });
  for (const unwritable of ['/dev/null/data', folder])
    await expect(persistToFile(mock, unwritable, () => undefined)).rejects.toThrow(/ENOTDIR|EISDIR/);
});

test('a damaged file is renamed and reported, and the mock starts with seeded data', { timeout: 60_000 }, async () => {
  const { controls, file } = await start();
  controls.changeUser(getAccount('manager').email, { firstName: 'Kept' });
  await file.close();
  const whole = readFileSync(path);
  const damages: (string | Buffer)[] = [
    '',
    'no data',
    whole.subarray(0, whole.length / 2),
    whole.subarray(0, -1),
    Buffer.concat([whole, Buffer.from([0])]),
    Buffer.from(whole).fill(0xff, 1000, 1001),
  ];
  for (const [index, damage] of damages.entries()) {
    reports = [];
    writeFileSync(path, damage);
    const { mock, file: opened } = await start();
    await opened.close();
    rmSync(path);
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
  const { mock, controls, file } = await start();
  rmSync(join(folder, 'inner'), { recursive: true });
  for (const firstName of ['Forgotten', 'Lost']) {
    controls.changeUser(getAccount('manager').email, { firstName });
    await mock.saveChanges();
  }
  await file.close();
  expect(reports).toEqual([expect.stringContaining('cannot be written')]);
  expect(mock.db.users.some(({ firstName }) => firstName === 'Lost')).toBe(true);
});

const COMPANIES = '/api/settings/companies';

/** Starts the process of the mock with the data file. */
async function startProcess() {
  const env = { ...process.env, MOCK_PORT: '0', MOCK_DATA_FILE: path, MOCK_NOW: NOW, HOST: '127.0.0.1' };
  const child = spawn(process.execPath, ['--import', 'tsx', 'mock-api/server.ts'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const url = /http:\S+/.exec(line.toString())?.[0] ?? '';
  const { accessToken: token } = await loginAs(url, getAccount('superAdmin').email);
  return {
    createCompany: (name: string) => call(url, `POST ${COMPANIES}`, { token, body: { name } }),
    listNames: async () => getRows(await call(url, `GET ${COMPANIES}`, { token })).map(({ name }) => name),
    async end(signal: 'SIGTERM' | 'SIGKILL') {
      const exit = once(child, 'exit');
      child.kill(signal);
      const [code] = (await exit) as [number | null];
      return code;
    },
  };
}

test('a killed server has lost nothing that it had answered, and SIGTERM ends it with 0', async () => {
  const first = await startProcess();
  expect((await first.createCompany('Answered alone')).status).toBe(200);
  const answered = ['Answered alone'];
  const pending = Array.from({ length: 12 }, async (_, index) => {
    const name = `Pending ${index}`;
    const response = await first.createCompany(name).catch(() => null);
    if (response?.status === 200) answered.push(name);
  });
  await Promise.race(pending);
  expect(await first.end('SIGKILL')).toBeNull();
  await Promise.all(pending);
  const second = await startProcess();
  expect(await second.listNames()).toEqual(expect.arrayContaining(answered));
  await second.createCompany('Before SIGTERM');
  expect(await second.end('SIGTERM')).toBe(0);
  expect(readFileSync(path, 'utf8')).toContain('Before SIGTERM');
}, 60_000);
