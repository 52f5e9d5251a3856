import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, expect, test } from 'vitest';
import { getAccount } from '../mock-api/accounts';
import { startMock } from '../mock-api/testing';
import { HELP, parseArguments, USAGE } from './verify/arguments';
import type { Report } from './verify/verify';

const mock = await startMock({ now: '2026-03-10T09:00:00.000Z' });
const { email, password } = getAccount('superAdmin');
afterAll(() => mock.close());

/** Runs the command as npm does. */
async function runCommand(args: string[], env = {}): Promise<{ code: number; out: string; err: string }> {
  const command = ['scripts/run-typescript.js', 'scripts/verify-api.ts', ...args];
  const child = spawn(process.execPath, command, { env: { ...process.env, ...env } });
  const texts = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (texts.out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (texts.err += text));
  const [code] = (await once(child, 'close')) as [number];
  return { code, ...texts };
}

test('the command prints JSON or text, exits with 0 or 1, and never prints a password', async () => {
  const json = await runCommand(['--url', `${mock.url}/`, '--email', email, '--write', '--json'], {
    VERIFY_PASSWORD: password,
  });
  expect(json.code).toBe(0);
  const report = JSON.parse(json.out) as Report;
  expect(report.calls).toContainEqual(expect.objectContaining({ outcome: 'as specified' }));
  expect(report.leftBehind).toContainEqual(expect.stringMatching(/^company /));
  mock.controls.armFault({ call: 'login', kind: 'status', status: 401, body: `Wrong password ${password}`, times: 1 });
  const refused = await runCommand(['--url', mock.url, '--email', email, '--password', password]);
  expect(refused.code).toBe(1);
  expect(refused.out).toMatch(/POST \/api\/nanonets\/login +refused: 401 Wrong password \*\*\*/);
  expect(refused.out).toContain('The login failed');
  for (const { out, err } of [json, refused]) expect(out + err).not.toContain(password);
}, 60_000);

test('invalid arguments print one line and exit with 2, --help prints the options', async () => {
  const { code, out, err } = await runCommand(['--url', 'http://x', '--email', 'a']);
  expect([code, out]).toEqual([2, '']);
  expect(err).toMatch(/^--password is missing\. Usage: npm run verify-api .+\n$/);
  expect(await runCommand(['--help'])).toEqual({ code: 0, out: `${HELP}\n`, err: '' });
}, 60_000);

test.each([
  [[], '--url is missing'],
  [['--url', 'ftp://x', '--email', 'a', '--password', 'b'], '--url is not an http or https URL'],
  [['--url', 'http://x', '--email', 'a'], '--password is missing'],
  [['--nothing'], "Unknown option '--nothing'"],
])('the arguments %j are invalid: %s', (args, reason) => {
  expect(parseArguments(args)).toEqual({ ok: false, message: `${reason}. ${USAGE}` });
});
