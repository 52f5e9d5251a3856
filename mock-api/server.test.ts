import { mockUrl } from '../e2e/test-mock';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Runs the command of `npm run mock` until it ends by itself. */
async function startedWith(settings: Record<string, string>) {
  const { PATH, HOME } = process.env;
  const mock = spawn(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'mock-api/server.ts'], {
    cwd: ROOT,
    env: { PATH, HOME, NODE_ENV: 'test', ...settings },
    timeout: 30_000,
  });
  let output = '';
  for (const stream of [mock.stdout, mock.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  await once(mock, 'close');
  return { code: mock.exitCode, output: output.trim() };
}

const { port: takenPort } = new URL(mockUrl);

/** What is wrong, the settings, and what the sentence must name. */
const BAD_SETTINGS: [string, Record<string, string>, string][] = [
  ['a taken MOCK_PORT', { MOCK_PORT: takenPort }, `Port ${takenPort} is taken`],
  ['a MOCK_PORT that is none', { MOCK_PORT: '70000' }, 'MOCK_PORT'],
  ['a HOST of elsewhere', { HOST: '203.0.113.9', MOCK_PORT: '0' }, '203.0.113.9'],
  ['a MOCK_SEED that is no number', { MOCK_SEED: 'many' }, 'MOCK_SEED'],
  ['a MOCK_NOW that is no time', { MOCK_NOW: 'yesterday' }, 'MOCK_NOW'],
  ['a MOCK_SCENARIO that is unknown', { MOCK_SCENARIO: 'odd' }, 'MOCK_SCENARIO'],
  ['a MOCK_DATA_FILE that is a folder', { MOCK_DATA_FILE: ROOT }, 'MOCK_DATA_FILE'],
];

test.each(BAD_SETTINGS)(
  '%s stops the start of the mock with one sentence',
  { timeout: 60_000 },
  async (_, settings, named) => {
    const { code, output } = await startedWith(settings);
    expect(output).toContain(named);
    expect(output.split('\n')).toHaveLength(1);
    expect(output).not.toMatch(/ {4}at |Error:/);
    expect(code).toBe(1);
  },
);
