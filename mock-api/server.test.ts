import { mockUrl } from '../e2e/support/test-mock';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Runs the command of `npm run mock` until it exits. */
async function runMock(environment: Record<string, string>, ...args: string[]) {
  const { PATH, HOME } = process.env;
  const mock = spawn(process.execPath, ['scripts/run-typescript.js', 'mock-api/server.ts', ...args], {
    cwd: ROOT,
    env: { PATH, HOME, NODE_ENV: 'test', ...environment },
    timeout: 30_000,
  });
  let output = '';
  for (const stream of [mock.stdout, mock.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  await once(mock, 'close');
  return { code: mock.exitCode, output: output.trim() };
}

const { port: portInUse } = new URL(mockUrl);

/** Title, environment, and a text that the error must have. */
const INVALID_ENVIRONMENTS: [string, Record<string, string>, string][] = [
  ['a MOCK_PORT in use', { MOCK_PORT: portInUse }, `Port ${portInUse} is in use`],
  ['a HOST of another machine', { HOST: '203.0.113.9', MOCK_PORT: '0' }, '203.0.113.9'],
  ['an invalid MOCK_SEED', { MOCK_SEED: 'many' }, 'MOCK_SEED'],
  // A recursive `mkdir` would never return there.
  [
    'a MOCK_DATA_FILE that cannot be written',
    { MOCK_DATA_FILE: '/proc/nope/data' },
    '/proc/nope/data of MOCK_DATA_FILE',
  ],
];

test.each(INVALID_ENVIRONMENTS)(
  '%s stops the mock with one sentence',
  { timeout: 60_000 },
  async (_, environment, expected) => {
    const { code, output } = await runMock(environment);
    expect(output).toContain(expected);
    expect(output.split('\n')).toHaveLength(1);
    expect(output).not.toMatch(/ {4}at |Error:/);
    expect(code).toBe(1);
  },
);

test('--check-overlay prints that an overlay is valid, or its errors', { timeout: 60_000 }, async () => {
  const example = 'mock-api/overlay/example-customer/overlay.json';
  expect(await runMock({}, '--check-overlay', example)).toEqual({
    code: 0,
    output: `The overlay ${example} is valid.`,
  });
  const { code, output } = await runMock({}, '--check-overlay', 'package.json');
  expect(output).toContain('package.json: customers: It is missing.');
  expect(code).toBe(1);
});
